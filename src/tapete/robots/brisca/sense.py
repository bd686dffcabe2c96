"""What a trick of Brisca means beyond its points: sixty-one of them win."""

from __future__ import annotations

from typing import Any

from tapete.games.brisca.compiled import rules_of
from tapete.games.core import Side
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.sense import Sense

HALF = 60
"""Of the 120 points; with two sides one more is a win."""


class BriscaSense(Sense):
    """Brisca as its robots see it: nothing is sung, and no duty holds at most tables."""

    @property
    def sings(self) -> bool:
        return False

    def ends(self, view: TrickView[Any], side: Side, gain: float) -> bool:
        """More than half of all points: whatever comes, `side` has won."""
        return view.points[side] <= HALF < view.points[side] + gain

    def near(self, view: TrickView[Any], side: Side, gain: float) -> float:
        """The last points to the win are worth more than others."""
        short = HALF + 1 - view.points[side] - gain
        return max(0.0, 10.0 - short) if short > 0 else 0.0


def sense_of(view: TrickView[Any]) -> BriscaSense:
    """The sense of the table of `view`."""
    return BriscaSense(rules_of(view.options))
