"""What taking or losing the running trick means beyond its points: 101, the 30, the last ten."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.core import Side
from tapete.robots.guinote.knowledge import Knowledge

DECISIVE = 200.0
"""More than any points a trick can hold: this trick ends the partida."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Utility of the trick for the viewer's side, when it holds so many card points."""

    know: Knowledge

    def of_taking(self, points: float) -> float:
        """Utility when the viewer's side takes `points`."""
        return self._gain(self.know.side, points)

    def of_losing(self, points: float) -> float:
        """Utility (not above 0) when a rival takes `points`."""
        rivals = [side for side in _sides(self.know) if side != self.know.side]
        return -max(self._gain(side, points) for side in rivals)

    def _gain(self, side: Side, points: float) -> float:
        view = self.know.view
        last = self.know.tricks_left == 1
        gain = points + (view.options.last_trick_bonus if last else 0)
        total = view.points[side] + gain
        if view.deal_of_partida > 1 and view.options.vuelta != "full_hand":
            if total >= view.options.win_threshold:
                return gain + DECISIVE
            return gain + self._near(side, total)
        if last:
            return gain + self._last_trick(side, total)
        return gain + self._thirty(side, points) + self._lead_value(side)

    def _near(self, side: Side, total: float) -> float:
        """In the vuelta: the closer to the threshold the more a point is worth."""
        short = self.know.view.options.win_threshold - total
        return max(0.0, 12.0 - short) + self._lead_value(side)

    def _last_trick(self, side: Side, total: float) -> float:
        view = self.know.view
        others = [view.points[s] for s in _sides(self.know) if s != side]
        bonus = 0.0
        if total >= view.options.win_threshold:
            bonus += 60.0
            if max(others) >= view.options.win_threshold and view.options.both_over == "last_trick":
                bonus += DECISIVE
        return bonus

    def _thirty(self, side: Side, points: float) -> float:
        """Points that lift a side over the 30 count double while the 30 may decide."""
        view = self.know.view
        if view.options.thirty_rule == "off" or view.players == 3 or view.deal_of_partida > 1:
            return 0.0
        have = view.card_points[side]
        if have >= 30 or not view.arrastre:
            return 0.0
        return (
            min(points, 30 - have)
            * self.know.weights.thirty
            * (2.0 if view.options.thirty_rule == "always" else 1.0)
        )

    def _lead_value(self, side: Side) -> float:
        """A trick gives the right to sing and to change the seven."""
        if side != self.know.side:
            return self.know.weights.lead_value
        return self.know.weights.lead_value + self.know.weights.pending_share * pending_cantes(
            self.know
        )


def pending_cantes(know: Knowledge) -> float:
    """Points of the viewer's own pairs that wait for a trick of his side."""
    king, mate = know.cante_ranks
    total = 0.0
    own_hidden = any(c.seat == know.seat and c.suit is None for c in know.view.cantes)
    for card in know.view.hand:
        if card.rank is king and any(
            o.rank is mate and o.suit is card.suit for o in know.view.hand
        ):
            sung = any(c.seat == know.seat and c.suit is card.suit for c in know.view.cantes)
            if not sung and not (own_hidden and card.suit is not know.trump):
                total += 40 if card.suit is know.trump else 20
    return total


def _sides(know: Knowledge) -> tuple[Side, ...]:
    return tuple(sorted(set(know.view.side_of)))
