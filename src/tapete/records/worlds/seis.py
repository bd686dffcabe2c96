"""Worlds for a deal of Los Seis: who holds the cards that nobody put down.

All moves are public, so what fits on the table and what has died is known at every moment. A pass
bars the seat from every card that fitted; a seat that was skipped had no live card left; a seat
that passed had one. Under these conditions a matching of cards and places finds a pack.

Where passing is a choice (`must_play=false`) a seat that could have played and did not leaves no
word either: for a skipped seat a card is then guessed that it kept, several times over. So it is
for those who must still have held a card because the viewer was free to pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from tapete.cards import SUITS, Card, cards_of
from tapete.games.core import PASS, Game, Play, Seat, State
from tapete.games.seis.compiled import CLOSED, Row, Rules, grown, rules_of
from tapete.records.worlds.deal import Completer, Hidden, World, matching, played

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
        for told in (deal, replace(deal, asked=())):
            world = self._world(state, told, holders, len(deal.moves))
            if world is not None:
                return world
        deal = replace(deal, asked=())
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
        teller = _Teller(self.rules, self.viewer, deal, length)
        certain = teller.certain()
        if certain is None:
            return None
        for _ in range(_MOST_GUESSES):
            told = teller.guessed(certain, rng)
            cards = self._matched(deal, holders, told)
            world = None if cards is None else played(state, cards, deal.moves)
            if world and (world.refused is None or world.refused >= length):
                return world
            if self.rules.options.must_play:
                break
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
    """Collects what the first `length` moves of a deal tell about the hands."""

    def __init__(self, rules: Rules, viewer: int, deal: Hidden, length: int) -> None:
        self.rules = rules
        self.viewer = viewer
        self.moves = deal.moves[:length]
        self.chosen = not rules.options.must_play
        """Who can play may pass, and no word tells it."""
        self.questions = {each.after: each.legal for each in deal.asked if self.chosen}
        self.placed = {action.card for _, action in self.moves if isinstance(action, Play)}
        self.unseen = set(rules.pack) - set(deal.cards) - self.placed
        self.live: list[set[Card]] = []
        """Before each move and after the last one, as `fitting`."""
        self.fitting: list[set[Card]] = []

    def certain(self) -> _Told | None:
        """What holds in every world; None when a card cannot have been put down where it was."""
        told = _Told()
        death = self._go_through()
        if death is None:
            return None
        for index, (seat, action) in enumerate(self.moves):
            if not self.chosen:
                for skipped in self._skipped(index):
                    told.barred |= {(skipped, card) for card in self.live[index]}
            if isinstance(action, Play):
                if told.holder.setdefault(action.card, seat) != seat:
                    return None
            else:
                told.barred |= {(seat, card) for card in self.fitting[index]}
        for index, legal in self.questions.items():
            if str(PASS) not in legal:
                others = self._still_to_ask(index)
                told.barred |= {(seat, card) for seat in others for card in self.live[index]}
        last = {seat: index for index, (seat, _) in enumerate(self.moves)}
        for seat, index in last.items():
            if self.moves[index][1] == PASS:
                told.one_of[seat] = frozenset(
                    card
                    for card in self.rules.pack
                    if card not in self.placed and death.get(card, index) >= index
                )
        return told

    def guessed(self, certain: _Told, rng: Random) -> _Told:
        """With a guess of what nobody told: who kept which card, and who had none left."""
        told = _Told(dict(certain.holder), set(certain.barred), certain.one_of)
        for index in range(len(self.moves) + 1 if self.chosen else 0):
            if str(PASS) in self.questions.get(index, ()):
                others = self._still_to_ask(index)
                if not {who for who, _ in self.moves[index:]} & set(others):
                    self._keep(told, others, self.live[index], rng)
            for skipped in self._skipped(index):
                self._skip(told, skipped, index, rng)
        return told

    def _go_through(self) -> dict[Card, int] | None:
        """Fill `live` and `fitting`; the move of which each dead card died."""
        rows: list[Row] = [CLOSED] * len(SUITS)
        live = set(self.rules.pack)
        death: dict[Card, int] = {}
        for index, (_, action) in enumerate((*self.moves, (None, PASS))):
            self.live.append(set(live))
            self.fitting.append(live & set(cards_of(self.rules.playable(tuple(rows)))))
            if action == PASS:
                continue
            if not isinstance(action, Play) or action.card not in self.fitting[-1]:
                return None
            suit = SUITS.index(action.card.suit)
            dead = self.rules.between(rows[suit], action.card)
            rows[suit] = grown(rows[suit], self.rules.place[action.card])
            live -= {action.card, *dead}
            death.update((each, index) for each in dead)
        return death

    def _skipped(self, index: int) -> Iterator[Seat]:
        """The seats between the one that moved before and the one that moves now."""
        if 0 < index < len(self.moves):
            order = self.rules.order[self.moves[index - 1][0]]
            for seat in order[1:]:
                if seat == self.moves[index][0]:
                    return
                yield seat

    def _still_to_ask(self, index: int) -> tuple[Seat, ...]:
        """Of whom one has a live card where the viewer, who can play, may pass, and else none.

        Between the last card and the viewer all were asked that had a live card: these are the
        others, up to whoever put that card down. Nobody where one of them has passed since then:
        the round has come to the viewer again, who must play whoever is left.
        """
        plays = (at for at in range(index - 1, -1, -1) if isinstance(self.moves[at][1], Play))
        last = next(plays, None)
        if last is None or self.questions[index] == (str(PASS),):
            return ()
        order = self.rules.order[self.viewer]
        others = order[1 : order.index(self.moves[last][0]) + 1]
        again = {seat for seat, _ in self.moves[last + 1 : index]} & set(others)
        return () if again else others

    def _skip(self, told: _Told, seat: Seat, index: int, rng: Random) -> None:
        """`seat` had no live card, or could have played and kept what fitted."""
        fitting, live = self.fitting[index], self.live[index]
        later = {
            action.card if isinstance(action, Play) else None
            for who, action in self.moves[index:]
            if who == seat
        }
        if seat == self.viewer or later & fitting:
            return
        alive = bool(later) or any(told.holder.get(card) == seat for card in live)
        if not ((alive or rng.random() < 0.5) and self._keep(told, (seat,), fitting, rng)):
            told.barred |= {(seat, card) for card in live}

    def _keep(self, told: _Told, seats: Sequence[Seat], cards: Set[Card], rng: Random) -> bool:
        """Guess which of `cards` one of `seats` kept to the end, unless that is settled.

        False where there is none to keep.
        """
        if any(told.holder.get(card) in seats for card in cards):
            return True
        kept = [
            (seat, card)
            for card in sorted(cards & self.unseen - told.holder.keys())
            for seat in seats
            if (seat, card) not in told.barred
        ]
        if kept:
            seat, card = rng.choice(kept)
            told.holder[card] = seat
        return bool(kept)
