"""Worlds for a deal of Los Seis: who holds the cards that nobody put down.

All moves are public, so what fits on the table and what has died is known at every moment. A pass
bars the seat from every card that fitted; a seat that was skipped had no live card left; a seat
that passed had one. Under these conditions a matching of cards and places finds a pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tapete.cards import SUITS, Card, cards_of
from tapete.games.core import PASS, Game, Play, Seat, State
from tapete.games.seis.compiled import CLOSED, Row, Rules, grown, rules_of
from tapete.records.worlds.deal import Completer, Hidden, Moves, World, matching, played


@dataclass
class _Told:
    """What the moves of a deal tell about the hands."""

    holder: dict[Card, Seat] = field(default_factory=dict)
    """Who put each card down."""
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
        for lenient in (True, False):
            told = _Teller(self.rules, deal.moves[:length], lenient=lenient).told()
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

    def __init__(self, rules: Rules, moves: Moves, *, lenient: bool) -> None:
        self.rules = rules
        self.moves = moves
        self.lenient = lenient
        """Where passing is a choice, the last passes of an open deal may all have been one."""
        self.rows: list[Row] = [CLOSED] * len(SUITS)
        self.live = set(rules.pack)
        self.death: dict[Card, int] = {}

    def told(self) -> _Told | None:
        """None when a card cannot have been put down where it was."""
        told = _Told()
        for index, (seat, action) in enumerate(self.moves):
            for skipped in self._skipped(index):
                told.barred |= {(skipped, card) for card in self.live}
            if action == PASS:
                if self._forced(index):
                    told.barred |= {(seat, card) for card in self._fitting()}
            elif not isinstance(action, Play) or action.card not in self._fitting():
                return None
            else:
                told.holder[action.card] = seat
                self._place(action.card, index)
        last = {seat: index for index, (seat, _) in enumerate(self.moves)}
        for seat, index in last.items():
            if self.moves[index][1] == PASS:
                told.one_of[seat] = frozenset(
                    card
                    for card in self.rules.pack
                    if card not in told.holder and self.death.get(card, index) >= index
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

    def _forced(self, index: int) -> bool:
        """Whether passing says that nothing fitted (`must_play`)."""
        if self.rules.options.must_play:
            return True
        passes = 0
        while passes < index and self.moves[index - passes - 1][1] == PASS:
            passes += 1
        rest = self.moves[index - passes :]
        if self.lenient and all(action == PASS for _, action in rest):
            return False
        return passes >= len({seat for seat, _ in rest}) - 1
