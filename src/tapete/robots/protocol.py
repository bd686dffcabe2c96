"""What a robot is."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Protocol

from tapete.games.core import Action


class RobotError(ValueError):
    """A level that no robot has; the message names the levels there are."""

    code: ClassVar[str] = "bad_robot"


class Robot(Protocol):
    """Chooses one of `view.legal_actions`.

    It is given all it may know at each call and keeps nothing between calls, so that the same
    object may sit at any number of tables.
    """

    @property
    def level(self) -> str: ...

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        """The action to play for `view.seat`. `rng` breaks ties; `budget` is in seconds.

        `view` is the View of the game being played; `view.legal_actions` is not empty.
        """
        ...
