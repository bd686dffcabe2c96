"""The robot that any other must beat."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.games.core import Action, View


class RandomRobot:
    """Plays any legal action with equal chance, in every game."""

    level: Final = "random"

    def choose(self, view: View, rng: Random, budget: float) -> Action:  # noqa: ARG002
        return rng.choice(view.legal_actions)
