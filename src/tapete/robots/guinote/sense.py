"""What a trick of Guiñote means beyond its points: the 101, the 30, the last ten."""

from __future__ import annotations

from typing import Any

from tapete.games.core import Side
from tapete.games.guinote.compiled import rules_of
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.sense import Sense

CROSSING = 60.0
"""Passing the 30 where they decide, with the end of the deal near."""
FEWEST = 30


class GuinoteSense(Sense):
    """Guiñote as its robots see it."""

    def ends(self, view: TrickView[Any], side: Side, gain: float) -> bool:
        """The partida ends as soon as `side` has the points: in a vuelta."""
        return _running(view) and view.points[side] + gain >= view.options.win_threshold

    def near(self, view: TrickView[Any], side: Side, gain: float) -> float:
        """In the vuelta: the closer to the threshold the more a point is worth."""
        if not _running(view):
            return 0.0
        short: int = view.options.win_threshold - view.points[side] - gain
        return max(0.0, 12.0 - short)

    def besides(self, know: Knowledge, side: Side, gain: float) -> float:
        """Points that lift a side towards the 30, and over them, while they may decide."""
        have = know.view.card_points[side]
        if have >= FEWEST or not _thirty_decides(know.view, side):
            return 0.0
        worth = min(gain, FEWEST - have) * know.weights.thirty
        if have + gain >= FEWEST and know.tricks_left <= 3:
            worth += CROSSING
        return worth

    def last_trick_decides(self, view: TrickView[Any]) -> bool:
        """Both sides are, or will be, over the threshold after the idas."""
        if _running(view):
            return False
        near = view.options.win_threshold - view.options.last_trick_bonus
        over = sum(points >= near for points in view.points)
        return over > 1 and bool(view.options.both_over == "last_trick")


def _running(view: TrickView[Any]) -> bool:
    """The points of the idas are carried on, and the deal ends with the partida."""
    return view.deal_of_partida > 1 and bool(view.options.vuelta != "full_hand")


def _thirty_decides(view: TrickView[Any], side: Side) -> bool:
    rule = view.options.thirty_rule
    if rule == "off" or view.players == 3 or view.deal_of_partida > 1 or not view.arrastre:
        return False
    if view.options.hands_per_partida is not None:
        return False
    within: int = view.options.win_threshold - FEWEST
    return rule == "always" or view.points[side] >= within


def sense_of(view: TrickView[Any]) -> GuinoteSense:
    """The sense of the table of `view`."""
    return GuinoteSense(rules_of(view.options))
