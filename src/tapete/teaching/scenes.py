"""Moments of a deal, from what is written down of them to a state of the engine.

Only what a lesson needs is written; the cards that nobody names are given out by a fixed shuffle,
so that a scene is the same state every time. The reader is seat 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from tapete.cards import SUITS, Card, Suit, parse_card, shuffled
from tapete.games.catalog import game as game_named
from tapete.games.core import Deck, GameError, Seat, State
from tapete.games.tricks.game import TrickGame

READER: Final = Seat(0)
TRIES: Final = 400
"""Shuffles that are looked through for one in which the written moves can be made."""

_SUITS: Final[Mapping[str, Suit]] = {suit.value: suit for suit in SUITS}


class SceneError(ValueError):
    """A scene that cannot come about; the message says what was expected."""


class Scene(Protocol):
    """A moment of a game."""

    @property
    def game(self) -> str:
        """Its name in the catalogue."""
        ...

    @property
    def hand(self) -> str:
        """The reader's cards, in the order in which they are shown."""
        ...

    def state(self, world: int = 0) -> State[Any]:
        """The moment. Each `world` gives the cards that nobody named to others in another way."""
        ...


@dataclass(frozen=True, slots=True)
class Trick:
    """The reader's turn in the middle of a deal of tricks; `then` goes on from there, and `hand` is
    what the reader holds after it.

    Tokens are those of the notation: `hand="3e Se 4e"`, `trick="s3:Re"`, `others="s2: 7c Sc"` for
    what certain people hold, `options="players=2"`.
    """

    game: str
    trump: str
    hand: str
    trick: str = ""
    upcard: str = ""
    """Empty: the stock is gone."""
    stock: int = 0
    """Cards still to be drawn, the upcard counted in."""
    points: tuple[int, ...] = ()
    deal: int = 1
    others: str = ""
    gone: str = ""
    """Cards of earlier tricks, where it matters that nobody holds them any more."""
    options: str = ""
    then: str = ""

    def state(self, world: int = 0) -> State[Any]:
        """Raises `SceneError` for a repeated card, too many cards in a hand or a move out of
        turn."""
        rules = game_named(self.game)
        if not isinstance(rules, TrickGame):
            raise SceneError(f"expected a game of tricks, found {self.game}")
        options = rules.options(pairs_of(self.options))
        plays = list(moves_of(self.trick))
        played = {seat for seat, _ in plays}
        own = (*cards_of(self.hand), *self._played_next())
        wanted = [len(own) - (seat in played) for seat in range(options.players)]
        known = {**hands_of(self.others), READER: own}
        out = [parse_card(text) for _, text in plays]
        open_card = cards_of(self.upcard)
        named = [*out, *open_card, *cards_of(self.gone), *_all(known)]
        free = _rest(rules.pack(options), named, Random(f"{self.hand} {world}"))
        hands = [_filled(known.get(Seat(s), ()), n, free) for s, n in enumerate(wanted)]
        stock = [free.pop() for _ in range(self.stock - len(open_card))] + list(open_card)
        sides = len(set(rules.start(options, READER).view(None).side_of))
        state: State[Any] = rules.position(
            options,
            turn=READER,
            trump=_SUITS[self.trump],
            points=self.points or (0,) * sides,
            hands=hands,
            trick=[(seat, parse_card(text)) for seat, text in plays],
            stock=stock,
            deal=self.deal,
        )
        return after(state, self.game, self.then)

    def _played_next(self) -> tuple[Card, ...]:
        return tuple(parse_card(text) for seat, text in moves_of(self.then) if seat == READER)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal from its first card on: what is known of the hands, and every move up to the moment.

    `hand` is what the reader holds at the end, `hands` what others were dealt; cards that `moves`
    name are in the right hands by themselves. `pile` is the card turned up and `stock` what comes
    after it (Chinchón).
    """

    game: str
    hand: str
    moves: str = ""
    hands: str = ""
    pile: str = ""
    stock: str = ""
    dealer: int = 3
    options: str = ""
    preset: str = ""

    def state(self, world: int = 0) -> State[Any]:
        """Raises `SceneError` for cards that do not fit, or when none of `TRIES` shuffles lets the
        moves be made."""
        for seed in range(TRIES):
            try:
                return self._replayed(Random(f"{self.moves} {world} {seed}"))
            except GameError:
                continue
        raise SceneError(f"expected a deal in which {self.moves} can be played, found none")

    def _replayed(self, chance: Random) -> State[Any]:
        rules = game_named(self.game)
        options = rules.options(pairs_of(self.options), self.preset)
        start = rules.start(options, Seat(self.dealer))
        pack = rules.pack(options)
        order = [Seat((self.dealer + k) % options.players) for k in range(1, options.players + 1)]
        known = self._dealt()
        turned, stock = cards_of(self.pile), cards_of(self.stock)
        free = _rest(pack, [*_all(known), *turned, *stock], chance)
        dealt = 7 * options.players if self.game == "chinchon" else len(pack)
        sizes = [-(-(dealt - place) // options.players) for place in range(options.players)]
        hands = {
            seat: _filled(known.get(seat, ()), size, free)
            for seat, size in zip(order, sizes, strict=True)
        }
        deck = [
            hands[seat][place]
            for place in range(max(sizes))
            for seat in order
            if place < len(hands[seat])
        ]
        return after(start.after(Deck((*deck, *turned, *stock, *free))), self.game, self.moves)

    def _dealt(self) -> dict[Seat, tuple[Card, ...]]:
        """What each seat was dealt, by what it holds at the end and what it let go before."""
        known = {seat: list(cards) for seat, cards in hands_of(self.hands).items()}
        known.setdefault(READER, []).extend(cards_of(self.hand))
        coming, pile = list(cards_of(self.stock)), list(cards_of(self.pile))
        drawn: set[Card] = set()
        for seat, text in moves_of(self.moves):
            if text in ("+stock", "+pile"):
                drawn.add(coming.pop(0) if text == "+stock" else pile.pop())
            elif text != "pass":
                card = parse_card(text.lstrip("-#"))
                known.setdefault(seat, []).append(card)
                if text.startswith("-"):
                    pile.append(card)
        return {
            seat: tuple(dict.fromkeys(card for card in cards if card not in drawn))
            for seat, cards in known.items()
        }


def after(state: State[Any], game: str, moves: str) -> State[Any]:
    """The state after `moves` (`s2:6o s3:pass`); raises `SceneError` for one out of turn."""
    rules = game_named(game)
    for seat, text in moves_of(moves):
        if state.turn != seat:
            raise SceneError(f"expected a move of s{state.turn}, found s{seat}:{text}")
        state = state.after(rules.parse_action(text))
    return state


def cards_of(texts: str) -> tuple[Card, ...]:
    """`"3e Se"` as cards."""
    return tuple(map(parse_card, texts.split()))


def moves_of(texts: str) -> Iterator[tuple[Seat, str]]:
    """`"s1:4o s2:pass"` as seats and texts of actions."""
    for word in texts.split():
        seat, _, text = word.partition(":")
        yield Seat(int(seat.removeprefix("s"))), text


def hands_of(texts: str) -> dict[Seat, tuple[Card, ...]]:
    """`"s1: 4o 5c / s2: Ae"` as the cards of each seat named."""
    parts = (part.partition(":") for part in texts.split("/") if part.strip())
    return {Seat(int(seat.strip().removeprefix("s"))): cards_of(cards) for seat, _, cards in parts}


def pairs_of(texts: str) -> dict[str, str]:
    """`"players=2 limit=50"` as options."""
    return dict(word.split("=", 1) for word in texts.split())


def _all(hands: Mapping[Seat, Sequence[Card]]) -> Iterator[Card]:
    return (card for cards in hands.values() for card in cards)


def _rest(pack: tuple[Card, ...], named: Iterable[Card], chance: Random) -> list[Card]:
    """The cards of the pack that nobody named, shuffled; raises `SceneError` for a repeated one."""
    cards = list(named)
    twice = sorted({card for card in cards if cards.count(card) > pack.count(card)})
    if twice:
        raise SceneError(f"expected each card once, found again: {' '.join(map(str, twice))}")
    left = list(pack)
    for card in cards:
        left.remove(card)
    return list(shuffled(tuple(left), chance))


def _filled(cards: Sequence[Card], size: int, free: list[Card]) -> tuple[Card, ...]:
    if len(cards) > size:
        raise SceneError(f"expected at most {size} cards in a hand, found {len(cards)}")
    return (*cards, *(free.pop() for _ in range(size - len(cards))))
