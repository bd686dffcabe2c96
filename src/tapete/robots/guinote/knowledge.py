"""What can be concluded from a View: cards still out, who lacks what, who may hold how many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from tapete.cards import Card, Rank, Suit, pack
from tapete.games.core import Seat, Side
from tapete.games.guinote.view import GuinoteView, Played, PublicDraw, TakenTrick
from tapete.games.tricks import CABALLO_OVER_SOTA, SOTA_OVER_CABALLO, Ranking, ranking
from tapete.robots.guinote.weights import TUNED, Weights


@lru_cache(maxsize=2)
def _ranking(rank_order: str) -> Ranking:
    if rank_order == "sota_over_caballo":
        return ranking(SOTA_OVER_CABALLO, (("A", 11), ("3", 10), ("R", 4), ("S", 3), ("C", 2)))
    return ranking(CABALLO_OVER_SOTA, (("A", 11), ("3", 10), ("R", 4), ("C", 3), ("S", 2)))


@dataclass(frozen=True)
class Knowledge:
    """A View read by somebody who counts cards. Everything here follows from the View alone."""

    view: GuinoteView
    weights: Weights = TUNED

    @cached_property
    def seat(self) -> Seat:
        seat = self.view.seat
        if seat is None:
            raise ValueError("expected the view of a seat, found that of a watcher")
        return seat

    @cached_property
    def side(self) -> Side:
        return self.view.side_of[self.seat]

    @cached_property
    def trump(self) -> Suit:
        trump = self.view.trump
        if trump is None:
            raise ValueError("expected a view after the deal, found one without trumps")
        return trump

    @cached_property
    def ranks(self) -> Ranking:
        return _ranking(self.view.options.rank_order)

    def value(self, card: Card) -> int:
        return self.ranks.points[card.index]

    def strength(self, card: Card) -> int:
        return self.ranks.strength[card.index]

    def beats(self, card: Card, best: Card) -> bool:
        """Whether `card`, played later, takes the trick from `best`."""
        if card.suit is best.suit:
            return self.strength(card) > self.strength(best)
        return card.suit is self.trump

    def above(self, card: Card) -> int:
        """How many higher cards of its suit are not accounted for."""
        return sum(
            other.suit is card.suit and self.strength(other) > self.strength(card)
            for other in self.unseen
        )

    @cached_property
    def best(self) -> Played | None:
        """The play that is winning the running trick."""
        plays = self.view.trick
        if not plays:
            return None
        top = plays[0]
        for play in plays[1:]:
            if self.beats(play.card, top.card):
                top = play
        return top

    @cached_property
    def table_points(self) -> int:
        return sum(self.value(play.card) for play in self.view.trick)

    @cached_property
    def played(self) -> frozenset[Card]:
        cards = [move.card for move in self.view.moves if isinstance(move, Played)]
        return frozenset(cards)

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Cards that may be in another hand or in the face-down stock."""
        gone = set(self.view.hand) | self.played
        gone.update(card for seat, card in self.view.known if seat != self.seat)
        if self.view.upcard is not None:
            gone.add(self.view.upcard)
        return frozenset(card for card in self._deck if card not in gone)

    @cached_property
    def _deck(self) -> tuple[Card, ...]:
        cards = pack(self.view.options.deck_size)
        if self.view.players == 3 and self.view.options.three_player_mode == "draw":
            surplus = len(cards) % 3
            if surplus:
                return tuple(c for c in cards if not (c.rank is Rank.DOS and c.suit is Suit.OROS))
        return cards

    @cached_property
    def known_of(self) -> dict[Seat, tuple[Card, ...]]:
        """Cards that everybody knows to be in a hand, per seat."""
        known: dict[Seat, tuple[Card, ...]] = {}
        for seat, card in self.view.known:
            if card not in self.played:
                known[seat] = (*known.get(seat, ()), card)
        return known

    def hidden(self, seat: Seat) -> int:
        """How many cards of `seat` are not known."""
        return max(0, self.view.hand_sizes[seat] - len(self.known_of.get(seat, ())))

    @cached_property
    def to_play(self) -> tuple[Seat, ...]:
        """The seats that play after the viewer in this trick, in order."""
        step = -1 if self.view.options.direction == "cw" else 1
        left = self.view.players - len(self.view.trick) - 1
        return tuple(Seat((self.seat + step * (k + 1)) % self.view.players) for k in range(left))

    def friend(self, seat: Seat) -> bool:
        return self.view.side_of[seat] == self.side

    @cached_property
    def strict(self) -> bool:
        """Whether the duties hold in the running trick."""
        return self.view.arrastre or self.view.options.phase1 == "strict"

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """Suits that a seat lacks, from duties it could not fulfil once the stock was gone."""
        found: dict[Seat, set[Suit]] = {}
        for trick in self._arrastre_tricks():
            for seat, suit in self._confessions(trick):
                found.setdefault(seat, set()).add(suit)
        return {seat: frozenset(suits) for seat, suits in found.items()}

    def _arrastre_tricks(self) -> list[list[Played]]:
        if not self.view.arrastre:
            return []
        tricks: list[list[Played]] = [[]]
        for move in self.view.moves:
            if isinstance(move, PublicDraw):
                tricks = [[]]
            elif isinstance(move, TakenTrick):
                tricks.append([])
            elif isinstance(move, Played):
                tricks[-1].append(move)
        return [trick for trick in tricks if trick]

    def _confessions(self, trick: list[Played]) -> Iterable[tuple[Seat, Suit]]:
        led, trump = trick[0].card.suit, self.trump
        best = trick[0]
        for play in trick[1:]:
            suit = play.card.suit
            if suit is not led:
                yield play.seat, led
                if trump not in (led, suit, best.card.suit) and self._rivals(best, play):
                    yield play.seat, trump
            if self.beats(play.card, best.card):
                best = play

    def _rivals(self, one: Played, other: Played) -> bool:
        return self.view.side_of[one.seat] != self.view.side_of[other.seat]

    def may_hold(self, seat: Seat) -> tuple[Card, ...]:
        """The unseen cards that `seat` may hold."""
        lacks = self.voids.get(seat, frozenset())
        return tuple(card for card in self.unseen if card.suit not in lacks)

    @cached_property
    def seven(self) -> Card:
        return next(c for c in self._deck if c.rank is Rank.SIETE and c.suit is self.trump)

    @cached_property
    def cante_ranks(self) -> tuple[Rank, Rank]:
        mate = Rank.SOTA if self.view.options.cante_pair == "rey_sota" else Rank.CABALLO
        return Rank.REY, mate

    def mate(self, card: Card) -> Card | None:
        """The other half of the pair that `card` belongs to."""
        king, other = self.cante_ranks
        if card.rank is king:
            return Card(other, card.suit)
        return Card(king, card.suit) if card.rank is other else None

    def to_be_sung(self, card: Card) -> bool:
        """Whether `card` is the king of an own pair that was not sung yet."""
        king, _ = self.cante_ranks
        return card.rank is king and self.mate(card) in self.view.hand and self.unsung(card.suit)

    def unsung(self, suit: Suit) -> bool:
        """Whether the viewer's own pair of this suit, if he holds it, was not sung yet."""
        mine = [cante for cante in self.view.cantes if cante.seat == self.seat]
        return all(cante.suit is not suit for cante in mine)

    @cached_property
    def tricks_left(self) -> int:
        """Tricks still to be played in this deal, the running one included."""
        running = bool(self.view.trick)
        held = self.view.hand_sizes[self.seat]
        mine_down = any(play.seat == self.seat for play in self.view.trick)
        hand = held + (1 if running and mine_down else 0)
        return hand + self.view.stock // self.view.players
