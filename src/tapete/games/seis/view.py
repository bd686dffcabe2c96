"""What one seat, or a watcher, may know of a match of Los Seis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapete.cards import SUITS, Card, Suit, pack
from tapete.games.core import Action, Outcome, Reason, Seat
from tapete.games.events import Points
from tapete.games.seis.moment import Passed, Placed
from tapete.games.seis.options import SeisOptions

SUIT_CARDS: Final = {
    (size, suit): tuple(card for card in pack(size) if card.suit is suit)
    for size in (40, 48)
    for suit in SUITS
}
"""The cards of a suit, canonical order, by the size of the pack."""

Move = Placed | Passed
"""What everybody saw since the start of the deal, in order."""


@dataclass(frozen=True, slots=True)
class SuitRow:
    """One suit on the table. `low` and `high` are its ends, None before its first card."""

    suit: Suit
    low: Card | None
    high: Card | None
    laid: tuple[Card, ...]
    """The cards that were put down, canonical order."""
    dead: tuple[Card, ...]
    """The cards that were jumped over, canonical order; they lie open before their holders."""


@dataclass(frozen=True, slots=True)
class SeisView:
    """Everything `seat` may know; built from what is allowed, never by deleting secrets.

    Tuples per seat are indexed by seat.
    """

    seat: Seat | None
    options: SeisOptions
    players: int
    dealer: Seat
    deal_number: int
    starter: Seat | None
    """Whose turn it was first in this deal; None while the pack is wanted."""
    rows: tuple[SuitRow, ...]
    fitting: tuple[Card, ...]
    """All cards that fit on the table now, whoever holds them; canonical order."""
    hand: tuple[Card, ...]
    """The viewer's own live cards, canonical order; empty for a watcher."""
    hand_sizes: tuple[int, ...]
    """Live cards of each seat."""
    dead: tuple[tuple[Card, ...], ...]
    """The dead cards that lie before each seat."""
    placed: tuple[int, ...]
    """Cards that each seat put down in this deal."""
    totals: tuple[Points, ...]
    to_move: Seat | None
    moves: tuple[Move, ...]
    legal_actions: tuple[Action, ...]
    reasons: tuple[tuple[str, Reason], ...]
    """For each own card and `pass`, when it is not legal now: why (by its text)."""
    known: tuple[tuple[Seat, Card], ...]
    """Cards that everybody knows to be in a hand: the start card of oros, by whose turn it is."""
    outcome: Outcome | None

    def buries(self, card: Card) -> tuple[Card, ...]:
        """The cards that would die if `card`, which fits, were put down now."""
        row = next(row for row in self.rows if row.suit is card.suit)
        if row.low is None or row.high is None:
            return ()
        out = {*row.laid, *row.dead}
        low, high = (card, row.low) if card < row.low else (row.high, card)
        suit = SUIT_CARDS[self.options.deck_size, card.suit]
        return tuple(each for each in suit if low < each < high and each not in out)
