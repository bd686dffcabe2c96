"""What taking or losing the running trick means beyond its points: the 101, the 30, a cante."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.cards import Card
from tapete.games.core import Side
from tapete.robots.guinote.knowledge import Knowledge

DECISIVE = 200.0
"""More than any points a trick can hold: this trick ends the partida."""
CROSSING = 60.0
"""Passing the 30 where they decide, with the end of the deal near."""
FEWEST = 30


@dataclass(frozen=True, slots=True)
class Stakes:
    """Utility of the trick, beside its points, when it holds so many card points."""

    know: Knowledge

    def of_taking(self, points: float) -> float:
        """For the viewer's side, when it takes `points`."""
        side = self.know.side
        pending = pending_cantes(self.know)
        if self._ends(side, points + pending):
            return DECISIVE - points
        return pending + self._near(side, points) + self._thirty(side, points)

    def of_losing(self, points: float) -> float:
        """For the rivals (the most any of them gains), when one of them takes `points`."""
        return max(self._of_rival(side, points) for side in self._rivals())

    def _of_rival(self, side: Side, points: float) -> float:
        if self._ends(side, points):
            return DECISIVE - points
        return self._near(side, points) + self._thirty(side, points)

    def _rivals(self) -> tuple[Side, ...]:
        return tuple(
            side for side in dict.fromkeys(self.know.view.side_of) if side != self.know.side
        )

    def _ends(self, side: Side, gain: float) -> bool:
        """The partida ends as soon as `side` has the points: in a vuelta."""
        view = self.know.view
        running = view.deal_of_partida > 1 and view.options.vuelta != "full_hand"
        return running and view.points[side] + gain >= view.options.win_threshold

    def _near(self, side: Side, gain: float) -> float:
        """In the vuelta: the closer to the threshold the more a point is worth."""
        view = self.know.view
        if view.deal_of_partida == 1 or view.options.vuelta == "full_hand":
            return 0.0
        short = view.options.win_threshold - view.points[side] - gain
        return max(0.0, 12.0 - short)

    def _thirty(self, side: Side, gain: float) -> float:
        """Points that lift a side towards the 30, and over them, while they may decide."""
        have = self.know.view.card_points[side]
        if have >= FEWEST or not self._thirty_decides(side):
            return 0.0
        worth = min(gain, FEWEST - have) * self.know.weights.thirty
        if have + gain >= FEWEST and self.know.tricks_left <= 3:
            worth += CROSSING
        return worth

    def _thirty_decides(self, side: Side) -> bool:
        view = self.know.view
        rule = view.options.thirty_rule
        if rule == "off" or view.players == 3 or view.deal_of_partida > 1 or not view.arrastre:
            return False
        if view.options.hands_per_partida is not None:
            return False
        within = view.options.win_threshold - FEWEST
        return rule == "always" or view.points[side] >= within


def last_trick_price(know: Knowledge, card: Card) -> float:
    """What the only sure winner of the last trick is worth to be kept for it."""
    if not know.view.arrastre or card.suit is not know.trump or know.above(card):
        return 0.0
    if know.tricks_left > 3 or sum(other.suit is know.trump for other in know.view.hand) > 1:
        return 0.0
    return know.weights.last_ten + (DECISIVE / 2 if _last_trick_decides(know) else 0.0)


def _last_trick_decides(know: Knowledge) -> bool:
    """Both sides are, or will be, over the threshold after the idas."""
    view = know.view
    if view.deal_of_partida > 1 and view.options.vuelta != "full_hand":
        return False
    near = view.options.win_threshold - view.options.last_trick_bonus
    over = sum(points >= near for points in view.points)
    return over > 1 and view.options.both_over == "last_trick"


def pending_cantes(know: Knowledge) -> float:
    """What a trick taken now is likely to bring by the viewer's own unsung pairs, in points.

    While many tricks are to come the pair may as well be sung on a later one.
    """
    amounts = [
        40 if card.suit is know.trump else 20 for card in know.view.hand if know.to_be_sung(card)
    ]
    if not amounts:
        return 0.0
    now = max(amounts) if know.view.options.cantes_per_trick else sum(amounts)
    return now * min(1.0, know.weights.pending_now + know.weights.pending_last / know.tricks_left)
