"""A decent player: keeps his cards alive, buries those of the strongest, holds back and blocks."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.games.core import PASS, Action, Play
from tapete.games.seis.view import SeisView
from tapete.robots.seis.jumping import jump_value
from tapete.robots.seis.knowledge import Knowledge
from tapete.robots.seis.stepping import step_value
from tapete.robots.seis.weights import TUNED, Weights

NEAR: Final = 0.03
"""Plays whose value differs by less are taken in turn, by chance."""


class MediumSeis:
    """Weighs each legal card by what it saves, what it buries and what it opens to others."""

    level: Final = "medium"

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, view: SeisView, rng: Random, budget: float) -> Action:  # noqa: ARG002
        """Of the actions whose value is within `NEAR` of the best, one by chance."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        know = Knowledge(view, self.weights)
        scored = [(action_value(know, action), action) for action in view.legal_actions]
        best = max(score for score, _ in scored)
        return rng.choice([action for score, action in scored if score >= best - NEAR])


def action_value(know: Knowledge, action: Action) -> float:
    """Expected utility of `action`, in own cards."""
    if action == PASS:
        return -know.weights.idle
    assert isinstance(action, Play)
    value = jump_value if know.view.options.allow_skip else step_value
    return value(know, action.card)
