"""One deal as a view shows it, and the worlds that agree with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from tapete.cards import Card
from tapete.games.core import PASS, Action, Deck, Game, Reshuffle, Seat, State
from tapete.records.replay import is_question

NEVER: Final = 1_000_000
"""The time of a place whose card nobody gets in this deal."""

Moves = tuple[tuple[Seat, Action], ...]
Places = tuple[Card | None, ...]
"""Cards in the order of their places; None is a hidden one."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A stock that was rebuilt (Chinchón): its cards from the top, and the moves before it."""

    cards: Places
    after: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What was legal for the viewer, as a `= legal` line tells it, and the moves before it."""

    legal: tuple[str, ...]
    after: int


def _whatever(state: State[Any]) -> bool:
    del state
    return True


@dataclass(frozen=True, slots=True)
class Hidden:
    """One deal as a view shows it."""

    cards: Places
    moves: Moves
    stocks: tuple[Stock, ...] = ()
    shown: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """The hands that lay open at the end, as far as the record tells."""
    asked: tuple[Asked, ...] = ()
    goes_on: Callable[[State[Any]], bool] = _whatever
    """Whether the record goes on as it must after this end of the deal."""


@dataclass(frozen=True, slots=True)
class World:
    """Whole packs and the actions with nothing hidden; `refused` is None when it plays."""

    cards: tuple[Card, ...]
    moves: Moves
    state: State[Any]
    refused: int | None = None
    """The first move that the rules refuse in it."""
    stocks: tuple[tuple[Card, ...], ...] = ()
    contradicted: Seat | None = None
    """Whose shown hand nothing explains."""


class Completer(ABC):
    """Finds worlds for the deals of one match, one after the other."""

    def __init__(self, game: Game[Any, Any], options: Any, viewer: int) -> None:
        self.pack: tuple[Card, ...] = game.pack(options)
        self.players: int = options.players
        self.viewer = viewer

    def open_places(self, state: State[Any]) -> tuple[int, ...]:
        """Places of the pack in the deal that `state` wants whose card lies open, never hidden."""
        del state
        return ()

    def hides_result(self, state: State[Any], deal: Hidden) -> bool:
        """The deal came to its end, but what it led to does not follow from what is shown."""
        del state, deal
        return False

    def reopened(self, before: State[Any], dealer: Seat, deal: Hidden) -> State[Any]:
        """The state in which `deal` begins after one whose result is hidden, begun by `before`.

        Asked for only where `hides_result` may say so.
        """
        found = f"{deal} of s{dealer} after {before}"
        raise AssertionError(f"expected no hidden result, found {found}")

    @abstractmethod
    def complete(self, state: State[Any], deal: Hidden) -> World:
        """A world for `deal`, begun from `state`, which wants the pack.

        Where the view contradicts itself, the world that came furthest, with the refused move.
        """


def played(
    state: State[Any],
    cards: tuple[Card, ...],
    moves: Moves,
    stocks: Sequence[tuple[int, tuple[Card, ...]]] = (),
) -> World:
    """The world of these cards, played as far as the rules allow; `stocks` with the number of
    moves before each."""
    state = state.after(Deck(cards))
    waiting = list(stocks)
    rebuilt = tuple(stock for _, stock in stocks)
    for index, (seat, action) in enumerate(moves):
        while waiting and waiting[0][0] <= index and state.wants_reshuffle:
            state = state.after(Reshuffle(waiting.pop(0)[1]))
        while is_question(state) and (state.turn != seat or action not in state.legal_actions):
            state = state.after(PASS)
        if state.turn != seat or action not in state.legal_actions:
            return World(cards, moves, state, index, rebuilt)
        state = state.after(action)
    while is_question(state):
        state = state.after(PASS)
    return World(cards, moves, state, None, rebuilt)


_Left = TypeVar("_Left")


def matching(
    lefts: Iterable[_Left], edges: Mapping[_Left, Sequence[int]]
) -> dict[int, _Left] | None:
    """A place of its own for every one of `lefts` (Kuhn's augmenting paths), or None."""
    taken: dict[int, _Left] = {}
    for left in lefts:
        if not _placed(left, edges, taken, set()):
            return None
    return taken


def _placed(
    left: _Left, edges: Mapping[_Left, Sequence[int]], taken: dict[int, _Left], seen: set[int]
) -> bool:
    for place in edges[left]:
        if place in seen:
            continue
        seen.add(place)
        if place not in taken or _placed(taken[place], edges, taken, seen):
            taken[place] = left
            return True
    return False
