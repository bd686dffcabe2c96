"""Worlds for a deal of Los Seis: who holds the cards that nobody put down.

All moves are public, so what fits on the table and what has died is known at every moment. A pass
bars the seat from every card that fitted; a seat that was skipped had no live card left; a seat
that passed had one. Under these conditions a matching of cards and places finds a pack.

Where passing is a choice (`must_play=false`) a seat that could have played and did not leaves no
word either: for a skipped seat a card is then guessed that it kept, several times over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tapete.cards import SUITS, Card, cards_of
from tapete.games.core import PASS, Game, Play, Seat, State
from tapete.games.seis.compiled import CLOSED, Row, Rules, grown, rules_of
from tapete.records.worlds.deal import Completer, Hidden, Moves, World, matching, played

_MOST_GUESSES: Final = 300


@dataclass
class _Told:
    """What the moves of a deal tell about the hands."""

    holder: dict[Card, Seat] = field(default_factory=dict)
    """Who put each card down, or must have kept it."""
    barred: set[tuple[Seat, Card]] = field(default_factory=set)
    one_of: dict[Seat, frozenset[Card]] = field(default_factory=dict)
    """A seat that passed and did nothing after: one of these cards was in its hand."""


class SeisCompleter(Completer):
    """Finds worlds for the deals of one match of Los Seis."""

    def __init__(self, game: Game[Any, Any], options: Any, viewer: int) -> None:
        super().__init__(game, options, viewer)
        self.rules: Rules = rules_of(options)

    def complete(self, state: State[Any], deal: Hidden) -> World:
        order = self.rules.order[(state.dealer + 1) % self.players]
        holders = [order[place % self.players] for place in range(len(self.pack))]
        world = self._world(state, deal, holders, len(deal.moves))
        if world is not None:
            return world
        # What explains some moves explains every beginning of them.
        low, high = 0, len(deal.moves)
        best = self._world(state, deal, holders, 0)
        while high - low > 1:
            middle = (low + high) // 2
            found = self._world(state, deal, holders, middle)
            if found is None:
                high = middle
            else:
                low, best = middle, found
        assert best is not None
        return best

    def _world(
        self, state: State[Any], deal: Hidden, holders: list[Seat], length: int
    ) -> World | None:
        """A world in which the first `length` moves are legal."""
        rng = Random(0)
        for _ in range(1 if self.rules.options.must_play else _MOST_GUESSES):
            told = _Teller(self.rules, deal.moves[:length], rng).told()
            cards = None if told is None else self._matched(deal, holders, told)
            if cards is None:
                continue
            world = played(state, cards, deal.moves)
            if world.refused is None or world.refused >= length:
                return world
        return None

    def _matched(self, deal: Hidden, holders: list[Seat], told: _Told) -> tuple[Card, ...] | None:
        fixed = {card for card in deal.cards if card is not None}
        if any(
            card is not None and told.holder.get(card, holders[place]) != holders[place]
            for place, card in enumerate(deal.cards)
        ):
            return None
        free = [card for card in self.pack if card not in fixed]
        holes = [place for place, card in enumerate(deal.cards) if card is None]
        first = {holders[place]: place for place in reversed(holes)}
        only = {first[seat]: cards for seat, cards in told.one_of.items() if seat in first}
        edges = {
            card: [
                place
                for place in holes
                if told.holder.get(card, holders[place]) == holders[place]
                and (holders[place], card) not in told.barred
                and card in only.get(place, (card,))
            ]
            for card in free
        }
        taken = matching(free, edges)
        if taken is None:
            return None
        return tuple(card or taken[place] for place, card in enumerate(deal.cards))


class _Teller:
    """Goes through the moves of a deal once and collects what they tell."""

    def __init__(self, rules: Rules, moves: Moves, rng: Random) -> None:
        self.rules = rules
        self.moves = moves
        self.rng = rng
        self.rows: list[Row] = [CLOSED] * len(SUITS)
        self.live = set(rules.pack)
        self.death: dict[Card, int] = {}

    def told(self) -> _Told | None:
        """None when a card cannot have been put down where it was."""
        told = _Told()
        for index, (seat, action) in enumerate(self.moves):
            for skipped in self._skipped(index):
                self._skip(told, skipped, index)
            if action == PASS:
                told.barred |= {(seat, card) for card in self._fitting()}
            elif not isinstance(action, Play) or action.card not in self._fitting():
                return None
            else:
                if told.holder.setdefault(action.card, seat) != seat:
                    return None
                self._place(action.card, index)
        placed = {action.card for _, action in self.moves if isinstance(action, Play)}
        last = {seat: index for index, (seat, _) in enumerate(self.moves)}
        for seat, index in last.items():
            if self.moves[index][1] == PASS:
                told.one_of[seat] = frozenset(
                    card
                    for card in self.rules.pack
                    if card not in placed and self.death.get(card, index) >= index
                )
        return told

    def _skipped(self, index: int) -> Iterator[Seat]:
        """The seats between the one that moved before and the one that moves now."""
        if index:
            order = self.rules.order[self.moves[index - 1][0]]
            for seat in order[1:]:
                if seat == self.moves[index][0]:
                    return
                yield seat

    def _fitting(self) -> set[Card]:
        return self.live & set(cards_of(self.rules.playable(tuple(self.rows))))

    def _place(self, card: Card, index: int) -> None:
        suit = SUITS.index(card.suit)
        dead = self.rules.between(self.rows[suit], card)
        self.rows[suit] = grown(self.rows[suit], self.rules.place[card])
        self.live -= {card, *dead}
        self.death.update((each, index) for each in dead)

    def _skip(self, told: _Told, seat: Seat, index: int) -> None:
        """`seat` had no live card, or could have played and kept what fitted."""
        later = {
            action.card
            for who, action in self.moves[index:]
            if who == seat and isinstance(action, Play)
        }
        goes_on = any(who == seat for who, _ in self.moves[index:])
        fitting = self._fitting()
        if self.rules.options.must_play or not (goes_on or self.rng.random() < 0.5):
            told.barred |= {(seat, card) for card in self.live}
        elif not later & fitting:
            placed = {action.card for _, action in self.moves if isinstance(action, Play)}
            kept = sorted(card for card in fitting - placed if (seat, card) not in told.barred)
            if kept:
                told.holder.setdefault(self.rng.choice(kept), seat)
