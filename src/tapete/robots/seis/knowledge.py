"""What can be concluded from a View: whose cards are still to come, who lacks which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tapete.cards import RANKS, SUITS, Card, Suit
from tapete.games.core import Seat
from tapete.games.seis.moment import Placed
from tapete.games.seis.view import SUIT_CARDS, SeisView
from tapete.robots.seis.weights import TUNED, Weights

Ends = tuple[Card, Card] | None
"""The lowest and the highest card of a suit on the table; None while it is closed."""


@dataclass(frozen=True)
class Knowledge:
    """A View read by somebody who counts cards. Everything here follows from the View alone."""

    view: SeisView
    weights: Weights = TUNED

    @cached_property
    def seat(self) -> Seat:
        """The viewer's; raises `ValueError` for the view of a watcher."""
        seat = self.view.seat
        if seat is None:
            raise ValueError("expected the view of a seat, found that of a watcher")
        return seat

    @cached_property
    def own(self) -> frozenset[Card]:
        """The viewer's live cards."""
        return frozenset(self.view.hand)

    @cached_property
    def ends(self) -> dict[Suit, Ends]:
        """Of each suit; None while nothing of it lies."""
        return {
            row.suit: None if row.low is None or row.high is None else (row.low, row.high)
            for row in self.view.rows
        }

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """All cards of `suit` in the pack, from the as up."""
        return SUIT_CARDS[self.view.options.deck_size, suit]

    def first(self, suit: Suit) -> Card:
        """The card that opens `suit`."""
        return Card(RANKS[self.view.options.start_rank - 1], suit)

    def lines(self, suit: Suit, ends: Ends) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The live cards on both sides of what lies, each from the nearest outwards.

        While the suit is closed: on both sides of its first card.
        """
        low, high = ends or (self.first(suit), self.first(suit))
        cards = self.suit(suit)
        return (
            tuple(card for card in reversed(cards) if card < low),
            tuple(card for card in cards if card > high),
        )

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats that hold live cards."""
        sizes = self.view.hand_sizes
        return tuple(Seat(s) for s in range(self.view.players) if s != self.seat and sizes[s] > 0)

    @cached_property
    def lacks(self) -> dict[Seat, frozenset[Card]]:
        """Cards that a seat does not hold: those that fitted when it had to pass."""
        if not self.view.options.must_play:
            return {}
        found: dict[Seat, frozenset[Card]] = {}
        ends: dict[Suit, Ends] = dict.fromkeys(SUITS)
        for move in self.view.moves:
            if isinstance(move, Placed):
                ends[move.card.suit] = grown(ends[move.card.suit], move.card)
            else:
                fitted = frozenset(self._fitting(ends))
                found[move.seat] = found.get(move.seat, frozenset()) | fitted
        return found

    def _fitting(self, ends: dict[Suit, Ends]) -> Iterator[Card]:
        for suit, row in ends.items():
            if row is None:
                yield self.first(suit)
                continue
            for line in self.lines(suit, row):
                yield from line if self.view.options.allow_skip else line[:1]

    def chances(self, card: Card) -> dict[Seat, float]:
        """For each rival the chance that he holds `card`, a live one that is not the viewer's."""
        sizes = {
            seat: self.view.hand_sizes[seat]
            for seat in self.rivals
            if card not in self.lacks.get(seat, ())
        }
        total = sum(sizes.values())
        return {seat: size / total for seat, size in sizes.items()}

    @cached_property
    def weight_of(self) -> dict[Seat, float]:
        """How much it is worth to bury a card of each rival: most, of who may place most."""
        may = {s: self.view.placed[s] + self.view.hand_sizes[s] for s in self.rivals}
        most, w = max(may.values(), default=0), self.weights
        return {s: w.theirs * max(w.least, 1.0 - w.behind * (most - n)) for s, n in may.items()}

    def burial_worth(self, card: Card) -> float:
        """What it is worth that a rivals' `card` dies."""
        return sum(self.weight_of[seat] * chance for seat, chance in self.chances(card).items())


def grown(ends: Ends, card: Card) -> Ends:
    """The ends of a suit after `card` was put down."""
    return (card, card) if ends is None else (min(ends[0], card), max(ends[1], card))
