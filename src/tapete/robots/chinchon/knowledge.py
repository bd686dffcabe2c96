"""What can be concluded from a View: cards still out, what a rival collects, who is near."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from tapete.cards import Card
from tapete.games.chinchon.compiled import Rules, rules_of
from tapete.games.chinchon.moment import Standing, Threw, Took
from tapete.games.chinchon.view import ChinchonView
from tapete.games.core import Seat
from tapete.games.melds import Melding
from tapete.robots.chinchon.weights import TUNED, Weights

Where = tuple[int, int]
"""The suit and the place in it of a card; (-1, -1) for a wild one."""


@dataclass(frozen=True)
class Knowledge:
    """A View read by somebody who remembers what was taken and thrown. All from the View alone."""

    view: ChinchonView
    weights: Weights = TUNED

    @cached_property
    def seat(self) -> Seat:
        """The viewer's; raises `ValueError` for the view of a watcher."""
        seat = self.view.seat
        if seat is None:
            raise ValueError("expected the view of a seat, found that of a watcher")
        return seat

    @cached_property
    def rules(self) -> Rules:
        """The tables of the options that are played."""
        return rules_of(self.view.options)

    @cached_property
    def melding(self) -> Melding:
        """What the cards are for melding under the options that are played."""
        return self.rules.melding

    def is_wild(self, card: Card) -> bool:
        """`card` may stand for any other (`docs/rules/chinchon.md#15`)."""
        return card in self.melding.wild

    @cached_property
    def unseen(self) -> dict[Card, int]:
        """How often each card may still come: from the stock, or out of another hand."""
        left = Counter(self.rules.pack)
        left.subtract(self.view.hand)
        left.subtract(self.view.pile)
        left.subtract(card for seat, card in self.view.known if seat != self.seat)
        return {card: count for card, count in left.items() if count > 0}

    @cached_property
    def unseen_count(self) -> int:
        """How many cards `unseen` holds; at least 1, as shares are taken of it."""
        return max(1, sum(self.unseen.values()))

    @cached_property
    def coming(self) -> tuple[tuple[Card, Where, int, int], ...]:
        """The unseen cards, where each would lie, its points, and how many of it there are."""
        value = self.melding.value
        return tuple(
            (card, self.where(card), value[card.index], count)
            for card, count in self.unseen.items()
        )

    def where(self, card: Card) -> Where:
        """Suit and place in it; (-1, -1) for a wild card."""
        return self._where[card.index]

    @cached_property
    def _where(self) -> list[Where]:
        return list(zip(self.melding.suit, self.melding.place, strict=True))

    @cached_property
    def still_out(self) -> frozenset[Where]:
        """Where the cards that may still come would lie."""
        return frozenset(self.where(card) for card in self.unseen)

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats that are dealt in, in playing order."""
        standing = self.view.standing
        order = self.rules.order[self.seat][1:]
        return tuple(seat for seat in order if standing[seat] is not Standing.OUT)

    @cached_property
    def held(self) -> dict[Seat, tuple[Card, ...]]:
        """The cards that each seat took from the pile and kept."""
        held: dict[Seat, tuple[Card, ...]] = {}
        for seat, card in self.view.known:
            held[seat] = (*held.get(seat, ()), card)
        return held

    @cached_property
    def threw(self) -> dict[Seat, tuple[Card, ...]]:
        """What each seat has thrown on the pile in this deal, in order; also what was taken up
        again."""
        threw: dict[Seat, tuple[Card, ...]] = {}
        for move in self.view.moves:
            if isinstance(move, Threw):
                threw[move.seat] = (*threw.get(move.seat, ()), move.card)
        return threw

    def linked(self, one: Card, other: Card) -> bool:
        """The two natural cards could lie in one meld of three."""
        place, suit = self.melding.place, self.melding.suit
        a, b = one.index, other.index
        if place[a] == place[b]:
            return self.melding.decks == 2 or suit[a] != suit[b]
        return suit[a] == suit[b] and abs(place[a] - place[b]) <= 2

    @cached_property
    def rounds(self) -> int:
        """Turns that the viewer has begun in this deal."""
        return sum(isinstance(move, Took) and move.seat == self.seat for move in self.view.moves)

    def links(self, card: Card) -> float:
        """Share of the unseen cards that would make a pair with `card`, a natural one."""
        if card not in self._links:
            free = sum(
                count
                for other, count in self.unseen.items()
                if not self.is_wild(other) and self.linked(card, other)
            )
            self._links[card] = free / self.unseen_count
        return self._links[card]

    @cached_property
    def _links(self) -> dict[Card, float]:
        return {}

    def hazard(self, seat: Seat) -> float:
        """Chance that `seat` closes in its next turn: grows with the rounds and what it took."""
        w = self.weights
        return min(0.6, w.hazard * (1 + self.rounds) + w.hazard_pile * len(self.held.get(seat, ())))

    @cached_property
    def any_closes(self) -> float:
        """Chance that a rival closes before the viewer's next turn."""
        nobody = 1.0
        for seat in self.rivals:
            nobody *= 1.0 - self.hazard(seat)
        return 1.0 - nobody

    def feeds(self, card: Card) -> float:
        """Price of throwing `card`: how well it may suit the player behind."""
        if not self.rivals or self.is_wild(card):
            return 0.0
        w, following = self.weights, self.rivals[0]
        fits = sum(
            self.is_wild(other) or self.linked(card, other)
            for other in self.held.get(following, ())
        )
        price = w.feed * fits + w.feed_blind * self.links(card)
        away = any(
            not self.is_wild(other) and (other == card or self.linked(card, other))
            for other in self.threw.get(following, ())
        )
        return price * (w.shed if away else 1.0)
