"""What taking or losing the running trick means beyond its points: the 101, the 30, a cante."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.cards import Card
from tapete.games.core import Side
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.sense import DECISIVE


@dataclass(frozen=True, slots=True)
class Stakes:
    """Utility of the trick, beside its points, when it holds so many card points."""

    know: Knowledge

    def of_taking(self, points: float) -> float:
        """For the viewer's side, when it takes `points`."""
        know, side = self.know, self.know.side
        pending = pending_cantes(know)
        if know.sense.ends(know.view, side, points + pending):
            return DECISIVE - points
        return pending + self._beyond(side, points)

    def of_losing(self, points: float) -> float:
        """For the rivals (the most any of them gains), when one of them takes `points`."""
        return max(self._of_rival(side, points) for side in self._rivals())

    def _of_rival(self, side: Side, points: float) -> float:
        if self.know.sense.ends(self.know.view, side, points):
            return DECISIVE - points
        return self._beyond(side, points)

    def _beyond(self, side: Side, points: float) -> float:
        sense = self.know.sense
        return sense.near(self.know.view, side, points) + sense.besides(self.know, side, points)

    def _rivals(self) -> tuple[Side, ...]:
        return tuple(
            side for side in dict.fromkeys(self.know.view.side_of) if side != self.know.side
        )


def last_trick_price(know: Knowledge, card: Card) -> float:
    """What the only sure winner of the last trick is worth to be kept for it."""
    if not know.view.arrastre or card.suit is not know.trump or know.above(card):
        return 0.0
    if know.tricks_left > 3 or sum(other.suit is know.trump for other in know.view.hand) > 1:
        return 0.0
    return know.weights.last_ten + (
        DECISIVE / 2 if know.sense.last_trick_decides(know.view) else 0.0
    )


def pending_cantes(know: Knowledge) -> float:
    """What a trick taken now is likely to bring by the viewer's own unsung pairs, in points.

    While many tricks are to come the pair may as well be sung on a later one.
    """
    amounts = [
        40 if card.suit is know.trump else 20 for card in know.view.hand if know.to_be_sung(card)
    ]
    if not amounts:
        return 0.0
    now = max(amounts) if know.sense.rules.lone_cante else sum(amounts)
    return now * min(1.0, know.weights.pending_now + know.weights.pending_last / know.tricks_left)
