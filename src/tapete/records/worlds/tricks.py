"""Worlds for a deal of tricks.

Both what a seat used and what it must not have held are conditions on pairs of card and place, so
a bipartite matching finds a pack, and each refusal of the rules adds the conditions it proves,
until the deal plays through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any, Final, cast

from tapete.cards import Card, Rank, Suit, cards_of
from tapete.games.core import (
    KINGS,
    SWAP2,
    SWAP7,
    TUTE,
    Action,
    Deck,
    Game,
    Play,
    Seat,
    Sing,
    State,
)
from tapete.games.tricks.game import TrickGame
from tapete.records.replay import CardView
from tapete.records.worlds.deal import NEVER, Completer, Hidden, World, matching, played
from tapete.records.worlds.revokes import is_challenged, kept_cards, proven_before

_MOST_READINGS: Final = 400
_MOST_JUDGED: Final = 12
"""Of them that play through, how many are asked to decide a challenge as the record tells."""
_GIVEN: Final[Mapping[Action, Rank]] = {SWAP7: Rank.SIETE, SWAP2: Rank.DOS}
"""What is given for the upcard."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Who gets the card of a place of the pack, and after how many moves of the deal."""

    seat: int
    time: int


@dataclass(frozen=True, slots=True)
class Need:
    """A card that a seat must have got by `time`."""

    seat: int
    time: int


@dataclass
class _Reading:
    """One way to read the hidden words of a deal: what each was and which cards it needed."""

    moves: tuple[tuple[Seat, Action], ...]
    used: dict[int, tuple[Card, ...]]
    strict: set[int] = field(default_factory=set)
    """Moves whose cards must have come before the draw of the same gap."""

    def before(self, index: int) -> int:
        """When the cards of that move must have come: any number of words may stand in a gap."""
        if index not in self.strict:
            return index
        plays = (at for at in range(index - 1, -1, -1) if isinstance(self.moves[at][1], Play))
        return next(plays, -1)


class TrickCompleter(Completer):
    """Finds worlds for the deals of one match of tricks."""

    def __init__(self, game: Game[Any, Any], options: Any, viewer: int) -> None:
        super().__init__(game, options, viewer)
        rules = cast(TrickGame[Any, Any], game).rules(options)
        self.pairs = dict(zip(Suit, map(cards_of, rules.pairs), strict=True))
        self.fours = tuple(map(cards_of, rules.fours))
        self.kings = cards_of(rules.kings)
        self.order = rules.order
        self.side_of = rules.side_of

    def complete(self, state: State[Any], deal: Hidden) -> World:
        """Prefers a world that decides a challenge as the record tells; of `_MOST_JUDGED` that play
        and decide it otherwise the last one is taken."""
        best: World | None = None
        judged = 0
        for world in self._worlds(state, deal):
            if world.refused is None:
                judged += 1
                if self._decides_rightly(world, deal) or judged == _MOST_JUDGED:
                    return world
            if best is None or _further(world, best):
                best = world
        return best or World(self._filled(deal, {}), deal.moves, state, refused=0)

    def _worlds(self, state: State[Any], deal: Hidden) -> Iterator[World]:
        """Worlds of all readings; a challenge is decided as the record tells, where that may be."""
        for winner in self._last_winners(deal):
            slots = self._slots(state, deal, winner)
            for reading in islice(self._readings(state, deal), _MOST_READINGS):
                world = self._play_through(state, deal, slots, reading)
                if world is None:
                    continue
                if world.refused is None and not self._decides_rightly(world, deal):
                    world = self._with_revoke(state, deal, slots, reading) or world
                yield world

    def _decides_rightly(self, world: World, deal: Hidden) -> bool:
        return not is_challenged(deal) or deal.goes_on(world.state)

    def _with_revoke(
        self, state: State[Any], deal: Hidden, slots: list[Slot], reading: _Reading
    ) -> World | None:
        """A world in which a card was held back, so that the challenge is decided rightly."""
        side = self.side_of[deal.moves[-1][0]]
        accused = frozenset(seat for seat in range(self.players) if self.side_of[seat] != side)
        upcard = self._trump_card(state, deal)
        trump = upcard.suit if upcard else None
        for kept in kept_cards(self.pack, deal, self.players, accused, trump):
            used = {**reading.used, kept.move: (*reading.used[kept.move], kept.card)}
            held = replace(reading, used=used)
            world = self._play_through(state, deal, slots, held, kept.move)
            if world and world.refused is None and self._decides_rightly(world, deal):
                return world
        return None

    # --- who got which place when ----------------------------------------------------------------

    def _last_winners(self, deal: Hidden) -> Sequence[int]:
        """Who may have won a last trick after which nothing was led but something was done."""
        plays = [isinstance(action, Play) for _, action in deal.moves]
        open_gap = sum(plays) and sum(plays) % self.players == 0 and not plays[-1]
        return range(self.players) if open_gap else (-1,)

    def _slots(self, state: State[Any], deal: Hidden, winner: int) -> list[Slot]:
        dealt = state.after(Deck(self.pack))
        place = {card: index for index, card in enumerate(self.pack)}
        slots = [Slot(-1, NEVER)] * len(self.pack)
        for seat in range(self.players):
            view = cast(CardView, dealt.view(Seat(seat)))
            for card in view.hand:
                slots[place[card]] = Slot(seat, 0)
        upcard = cast(CardView, dealt.view(None)).upcard
        last = [] if upcard is None else [place[upcard]]
        stock = [i for i, slot in enumerate(slots) if slot.seat < 0 and i not in last] + last
        for time, first in self._draws(deal, winner):
            for turn in range(self.players):
                if stock:
                    seat = self.order[first][turn]
                    slots[stock.pop(0)] = Slot(seat, time)
        return slots

    def _draws(self, deal: Hidden, winner: int) -> list[tuple[int, int]]:
        """For each finished trick whose winner is known: moves made so far, and the winner."""
        leads: list[tuple[int, int]] = []
        count = 0
        end = -1
        for index, (seat, action) in enumerate(deal.moves):
            if not isinstance(action, Play):
                continue
            if count and count % self.players == 0:
                leads.append((end, seat))
            count += 1
            end = index + 1
        if winner >= 0:
            leads.append((end, winner))
        return leads

    # --- what the words may have meant -----------------------------------------------------------

    def _readings(self, state: State[Any], deal: Hidden) -> Iterator[_Reading]:
        upcard = self._trump_card(state, deal)
        words = {
            index: choices
            for index, (_, action) in enumerate(deal.moves)
            if (choices := self._choices(action, upcard))
        }
        for chosen in product(*words.values()):
            moves = list(deal.moves)
            used: dict[int, tuple[Card, ...]] = {
                index: (action.card,)
                for index, (_, action) in enumerate(moves)
                if isinstance(action, Play)
            }
            for index, (action, cards) in zip(words, chosen, strict=True):
                moves[index] = (moves[index][0], action)
                used[index] = cards
            sung = [a.suit for _, a in moves if isinstance(a, Sing) and a.points == 20]
            if len(set(sung)) == len(sung):
                yield _Reading(tuple(moves), used)

    def _trump_card(self, state: State[Any], deal: Hidden) -> Card | None:
        view = cast(CardView, state.after(Deck(self.pack)).view(None))
        # Where the whole pack is dealt, the dealer's last card is shown instead.
        shown = view.upcard or next((card for _, card in view.known), None)
        return deal.cards[self.pack.index(shown)] if shown else None

    def _choices(
        self, action: Action, upcard: Card | None
    ) -> list[tuple[Action, tuple[Card, ...]]]:
        trump = upcard.suit if upcard else None
        if isinstance(action, Sing):
            suits = (
                [trump]
                if action.points == 40
                else [action.suit]
                if action.suit
                else [suit for suit in Suit if suit is not trump]
            )
            return [
                (action if action.points == 40 else Sing(20, suit), self.pairs[suit])
                for suit in suits
                if suit is not None
            ]
        if action in _GIVEN and trump:
            return [(action, (Card(_GIVEN[action], trump),))]
        if action == TUTE:
            return [(action, four) for four in self.fours]
        return [(action, self.kings)] if action == KINGS else []

    # --- the search ------------------------------------------------------------------------------

    def _play_through(
        self,
        state: State[Any],
        deal: Hidden,
        slots: list[Slot],
        reading: _Reading,
        revoke: int | None = None,
    ) -> World | None:
        """The deal as far as it goes. `revoke`: the move that proves the challenge, None: none."""
        barred: set[tuple[int, Card, int]] = set()
        world: World | None = None
        while True:
            cards = self._matched(deal, slots, reading, barred)
            if cards is None:
                return world
            world = played(state, cards, reading.moves)
            if world.refused is not None:
                if not self._learn(world, reading, barred):
                    return world
                continue
            if self._decides_rightly(world, deal):
                return world
            proven = set(proven_before(world, state, revoke))
            if proven <= barred:
                return world
            barred |= proven

    def _learn(self, world: World, reading: _Reading, barred: set[tuple[int, Card, int]]) -> bool:
        """Take from a refusal what it proves; False when it proves nothing new."""
        index = cast(int, world.refused)
        seat, action = reading.moves[index]
        if world.state.turn != seat and isinstance(action, Play):
            return False
        if not isinstance(action, Play):
            if index in reading.strict:
                return False
            reading.strict.add(index)
            return True
        forcing = {
            (int(seat), legal.card, index)
            for legal in world.state.legal_actions
            if isinstance(legal, Play)
        }
        if forcing <= barred:
            return False
        barred |= forcing
        return True

    def _matched(
        self,
        deal: Hidden,
        slots: list[Slot],
        reading: _Reading,
        barred: set[tuple[int, Card, int]],
    ) -> tuple[Card, ...] | None:
        needs = self._needs(deal, reading)
        if needs is None:
            return None
        fixed = {card for card in deal.cards if card is not None}
        free = [card for card in self.pack if card not in fixed]
        free.sort(key=lambda card: needs[card].time if card in needs else NEVER)
        holes = [index for index, card in enumerate(deal.cards) if card is None]
        bars: dict[Card, list[tuple[int, int]]] = {}
        for seat, card, time in barred:
            bars.setdefault(card, []).append((seat, time))
        edges = {
            card: [i for i in holes if _fits(slots[i], needs.get(card), bars.get(card, ()))]
            for card in free
        }
        taken = matching(free, edges)
        return None if taken is None else self._filled(deal, taken)

    def _needs(self, deal: Hidden, reading: _Reading) -> dict[Card, Need] | None:
        """The first use of each hidden card; None when a word needs a card that was gone."""
        needs: dict[Card, Need] = {}
        fixed = {card for card in deal.cards if card is not None}
        played: set[Card] = set()
        for index in sorted(reading.used):
            seat, action = reading.moves[index]
            for card in reading.used[index]:
                if card in played:
                    return None
                if card not in fixed and card not in needs:
                    needs[card] = Need(seat, reading.before(index))
                elif card in needs and needs[card].seat != seat and isinstance(action, Sing):
                    return None
                if isinstance(action, Play):
                    played.add(card)
        return needs

    def _filled(self, deal: Hidden, taken: dict[int, Card]) -> tuple[Card, ...]:
        fixed = {card for card in deal.cards if card is not None} | set(taken.values())
        rest = iter([card for card in self.pack if card not in fixed])
        return tuple(
            card or taken.get(index) or next(rest) for index, card in enumerate(deal.cards)
        )


def _further(world: World, other: World) -> bool:
    """`world` explains more moves than `other`."""
    return other.refused is not None and (world.refused is None or world.refused > other.refused)


def _fits(slot: Slot, need: Need | None, bars: Sequence[tuple[int, int]]) -> bool:
    if need is not None and (slot.seat != need.seat or slot.time > need.time):
        return False
    return all(slot.seat != seat or slot.time > time for seat, time in bars)
