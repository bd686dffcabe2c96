"""What a trick of Tute means beyond its points: the hundred and one, four reyes, the capote."""

from __future__ import annotations

from typing import Any

from tapete.cards import Card
from tapete.games.core import Side
from tapete.games.tricks.view import TrickView
from tapete.games.tute.compiled import rules_of
from tapete.games.tute.scoring import LAST_TEN, OVER
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.sense import Sense

FOUR = 60.0
"""Price of a card of four that win the deal as soon as a trick is won."""


class TuteSense(Sense):
    """Tute as its robots see it, with pairs sung from the hand."""

    @property
    def sings(self) -> bool:
        return not self.rules.singing_tricks

    def ends(self, view: TrickView[Any], side: Side, gain: float) -> bool:
        """With two players: more than a hundred, which may be announced from the second deal on."""
        if not self.rules.claim or view.deal_of_partida == 1:
            return False
        return view.points[side] + gain >= OVER

    def near(self, view: TrickView[Any], side: Side, gain: float) -> float:
        """The closer to that the more a point is worth."""
        if not self.rules.claim or view.deal_of_partida == 1:
            return 0.0
        return max(0.0, 12.0 - (OVER - view.points[side] - gain))

    def last_trick_decides(self, view: TrickView[Any]) -> bool:
        """Both have, or will have, more than a hundred, and the last trick tells."""
        if not self.rules.claim or view.options.both_over != "last_trick":
            return False
        return sum(points >= OVER - LAST_TEN for points in view.points) > 1

    def keeps(self, know: Knowledge, card: Card) -> float:
        """Four reyes or caballos are kept together until they may be shown."""
        if know.tricks_left <= 1:
            return 0.0
        held = sum(1 << other.index for other in know.view.hand)
        whole = any(four & held == four and four >> card.index & 1 for four in self.rules.fours)
        return FOUR if whole else 0.0


def sense_of(view: TrickView[Any]) -> TuteSense:
    """The sense of the table of `view`."""
    return TuteSense(rules_of(view.options))
