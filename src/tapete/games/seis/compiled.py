"""The options of a table turned into tables that the engine looks things up in."""

from __future__ import annotations

from functools import lru_cache

from tapete.cards import RANKS, SUITS, Card, Mask, mask_of, pack
from tapete.games.rounds import playing_orders
from tapete.games.seis.options import SeisOptions

Row = tuple[int, int]
"""The lowest and highest place of a suit that lies; `CLOSED` before its first card."""

CLOSED: Row = (-1, -1)


def grown(row: Row, place: int) -> Row:
    """The row once the card of that place lies in it."""
    return (place, place) if row == CLOSED else (min(row[0], place), max(row[1], place))


class Rules:
    """Everything about one set of options that does not change during a match.

    A *place* is a card's position in its suit, from the as up: with 40 cards the sota follows
    the siete.
    """

    __slots__ = ("_open", "options", "order", "pack", "place", "players", "rows", "start", "starts")

    def __init__(self, options: SeisOptions) -> None:
        self.options = options
        self.players: int = options.players
        self.pack: tuple[Card, ...] = pack(options.deck_size)
        self.rows: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card for card in self.pack if card.suit is suit) for suit in SUITS
        )
        """The cards of each suit by place."""
        self.place = {card: place for row in self.rows for place, card in enumerate(row)}
        first = RANKS[options.start_rank - 1]
        self.starts: tuple[Card, ...] = tuple(Card(first, suit) for suit in SUITS)
        """The card that opens each suit; the first of them opens the match."""
        self.start = self.place[self.starts[0]]
        self.order = playing_orders(self.players)
        self._open = {
            (suit, low, high): self._fits(suit, low, high)
            for suit in range(len(SUITS))
            for low in range(self.start + 1)
            for high in range(self.start, len(self.rows[0]))
        }

    def _fits(self, suit: int, low: int, high: int) -> Mask:
        row = self.rows[suit]
        if self.options.allow_skip:
            return mask_of((*row[:low], *row[high + 1 :]))
        return mask_of((*row[max(low - 1, 0) : low], *row[high + 1 : high + 2]))

    def playable(self, rows: tuple[Row, ...]) -> Mask:
        """All cards that fit on the table, whoever holds them."""
        mask = 0
        for suit, row in enumerate(rows):
            if row == CLOSED:
                mask |= 1 << self.starts[suit].index
            else:
                mask |= self._open[suit, row[0], row[1]]
        return mask

    def between(self, row: Row, card: Card) -> tuple[Card, ...]:
        """The cards that `card` jumps over and so makes unplayable, canonical order."""
        if row == CLOSED:
            return ()
        place = self.place[card]
        cards = self.rows[SUITS.index(card.suit)]
        if place < row[0]:
            return cards[place + 1 : row[0]]
        return cards[row[1] + 1 : place]


@lru_cache(maxsize=128)
def rules_of(options: SeisOptions) -> Rules:
    """The tables for `options`; the same object for equal options."""
    return Rules(options)
