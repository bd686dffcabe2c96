"""What a player knows of the game that is on: its rules as tables, and what a trick is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tapete.cards import Card
from tapete.games.core import Side
from tapete.games.tricks.duties import Duties
from tapete.games.tricks.rules import Rules
from tapete.games.tricks.view import TrickView

if TYPE_CHECKING:
    from tapete.robots.tricks.knowledge import Knowledge

DECISIVE = 200.0
"""More than any points a trick can hold: this trick ends what is played for."""


@dataclass(frozen=True)
class Sense:
    """A game as its robots see it. A game of its own changes what a trick means beyond its points.

    Points are in the account of the game; `gain` is what a trick would add to a side's.
    """

    rules: Rules[Any]

    def duties(self, view: TrickView[Any]) -> Duties | None:
        """The duties that hold in the running trick."""
        return self.rules.duties if view.arrastre else self.rules.draw_duties

    def strict(self, view: TrickView[Any]) -> bool:
        """The running trick is to be followed, and ruffed by those who cannot follow."""
        duties = self.duties(view)
        return duties is not None and duties.must_ruff

    @cached_property
    def mate(self) -> dict[Card, Card]:
        """The other half of the cante that a card belongs to; without cantes nothing."""
        found: dict[Card, Card] = {}
        if self.sings:
            for pair in self.rules.pairs:
                low, high = (card for card in self.rules.pack if pair >> card.index & 1)
                found |= {low: high, high: low}
        return found

    @property
    def sings(self) -> bool:
        """Pairs may be sung from the hand."""
        return True

    def ends(self, view: TrickView[Any], side: Side, gain: float) -> bool:  # noqa: ARG002
        """What is played for ends, in favour of `side`, as soon as it gains that."""
        return False

    def near(self, view: TrickView[Any], side: Side, gain: float) -> float:  # noqa: ARG002
        """Worth of being so much closer to that end."""
        return 0.0

    def besides(self, know: Knowledge, side: Side, gain: float) -> float:  # noqa: ARG002
        """What else such a gain is worth to `side` in the count."""
        return 0.0

    def last_trick_decides(self, view: TrickView[Any]) -> bool:  # noqa: ARG002
        """Who takes the last trick is likely to win by it."""
        return False

    def keeps(self, know: Knowledge, card: Card) -> float:  # noqa: ARG002
        """What is lost beside all that every game knows when `card` leaves the hand."""
        return 0.0
