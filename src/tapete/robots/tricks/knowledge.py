"""What can be concluded from a View: cards still out, who lacks what, who may hold how many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tapete.cards import Card, Rank, Suit, mask_of
from tapete.games.core import Play, Seat, Side
from tapete.games.tricks import NO_TRUMP, SUIT_PLACE, Lying, Ranking, legal_cards
from tapete.games.tricks.view import Played, PublicDraw, TakenTrick, TrickView
from tapete.robots.tricks.sense import Sense
from tapete.robots.tricks.weights import TUNED, Weights


@dataclass(frozen=True)
class Knowledge:
    """A View read by somebody who counts cards. Everything here follows from the View alone."""

    view: TrickView[Any]
    sense: Sense
    weights: Weights = TUNED

    @cached_property
    def seat(self) -> Seat:
        """The viewer's; raises `ValueError` for the view of a watcher."""
        seat = self.view.seat
        if seat is None:
            raise ValueError("expected the view of a seat, found that of a watcher")
        return seat

    @cached_property
    def side(self) -> Side:
        """The viewer's."""
        return self.view.side_of[self.seat]

    @property
    def trump(self) -> Suit | None:
        """None in Tute cabrón, until a cante names it."""
        return self.view.trump

    @property
    def ranks(self) -> Ranking:
        """Points and strength of the cards under the options that are played, by their `index`."""
        return self.sense.rules.table

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """The cards to choose from, canonical order: those that are legal and no revoke.

        With `renuncio=challenge` the engine takes any card, and a revoke costs the partida.
        """
        plays = tuple(action for action in self.view.legal_actions if isinstance(action, Play))
        duties = self.sense.duties(self.view)
        if duties is None or not (self.sense.rules.challenge and self.view.trick):
            return plays
        dutiful = legal_cards(mask_of(self.view.hand), self._lying(), self.ranks, duties)
        return tuple(play for play in plays if dutiful >> play.card.index & 1)

    def _lying(self) -> Lying:
        trick, best = self.view.trick, self.best
        assert best is not None
        led = trick[0].card.suit
        in_suit = [play.card for play in trick if play.card.suit is led]
        return Lying(
            NO_TRUMP if self.trump is None else SUIT_PLACE[self.trump],
            SUIT_PLACE[led],
            best.card.index,
            max(in_suit, key=self.strength).index,
            self.sense.rules.partner[self.seat] == best.seat,
        )

    def value(self, card: Card) -> int:
        """Points of the card in the count, 0 to 11."""
        return self.ranks.points[card.index]

    def strength(self, card: Card) -> int:
        """Within its suit; greater beats. That trumps beat all others is not in it."""
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
        """Points that lie in the running trick."""
        return sum(self.value(play.card) for play in self.view.trick)

    @cached_property
    def played(self) -> frozenset[Card]:
        """The cards played in this deal, those of the running trick included."""
        cards = [move.card for move in self.view.moves if isinstance(move, Played)]
        return frozenset(cards)

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Cards that may be in another hand or in the face-down stock."""
        gone = set(self.view.hand) | self.played
        gone.update(card for seat, card in self.view.known if seat != self.seat)
        if self.view.upcard is not None:
            gone.add(self.view.upcard)
        return frozenset(card for card in self.sense.rules.pack if card not in gone)

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
        left = self.view.players - len(self.view.trick) - 1
        return self.sense.rules.order[self.seat][1 : left + 1]

    def friend(self, seat: Seat) -> bool:
        """`seat` is of the viewer's side; the viewer is as well."""
        return self.view.side_of[seat] == self.side

    @cached_property
    def strict(self) -> bool:
        """Whether the duties hold in the running trick."""
        return self.sense.strict(self.view)

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """Suits that a seat lacks, from duties it could not fulfil once the stock was gone."""
        found: dict[Seat, set[Suit]] = {}
        for trick in self._arrastre_tricks():
            for seat, suit in self._confessions(trick):
                found.setdefault(seat, set()).add(suit)
        return {seat: frozenset(suits) for seat, suits in found.items()}

    def _arrastre_tricks(self) -> list[list[Played]]:
        """The tricks since the last draw, if they were played under duties."""
        if not self.view.arrastre or self.sense.duties(self.view) is None:
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
                ruffs = trump is not None and trump not in (led, suit, best.card.suit)
                if trump is not None and ruffs and self.strict and self._rivals(best, play):
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
    def seven(self) -> Card | None:
        """The seven of trumps, once there are trumps."""
        trump = self.trump
        return None if trump is None else Card(Rank.SIETE, trump)

    @cached_property
    def two(self) -> Card | None:
        """The two of trumps, likewise."""
        trump = self.trump
        return None if trump is None else Card(Rank.DOS, trump)

    def mate(self, card: Card) -> Card | None:
        """The other half of the pair that `card` belongs to."""
        return self.sense.mate.get(card)

    def to_be_sung(self, card: Card) -> bool:
        """Whether `card` is the king of an own pair that was not sung yet."""
        return (
            card.rank is Rank.REY and self.mate(card) in self.view.hand and self.unsung(card.suit)
        )

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
