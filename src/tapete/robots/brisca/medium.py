"""A decent Brisca player: spends trumps on briscas only, and counts to sixty-one."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.view import TrickView
from tapete.robots.brisca.sense import sense_of
from tapete.robots.brisca.weights import THREE, TWO_SIDES
from tapete.robots.tricks.medium import Medium
from tapete.robots.tricks.sense import Sense
from tapete.robots.tricks.weights import Weights


class MediumBrisca(Medium):
    """`medium` at Brisca."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)

    def weights(self, view: TrickView[Any]) -> Weights:
        return THREE if view.players == 3 else TWO_SIDES
