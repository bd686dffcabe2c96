"""Kit of the games in rounds (Los Seis, Chinchón): the frame of their moments and states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from tapete.games.core import Action, Event, IllegalAction, Outcome, Seat, View

Log = tuple[Any, ...]
"""What happened since the start of the deal, last first: `(earlier, what)` or `()`."""

Orders = tuple[tuple[Seat, ...], ...]
"""The seats in playing order, by the first of them."""


def playing_orders(players: int) -> Orders:
    """The seats in playing order, counter-clockwise, from each seat on.

    >>> playing_orders(3)
    ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    """
    return tuple(
        tuple(Seat((seat + k) % players) for k in range(players)) for seat in range(players)
    )


class RoundOpening(Protocol):
    """What the openings of all games tell: who deals, and which deal of the match it is."""

    @property
    def dealer(self) -> Seat: ...
    @property
    def deal_number(self) -> int: ...


class RoundMoment:
    """The working data of a match. Engine steps change a fresh copy; a finished one never changes.

    Each game names all that it keeps in `__slots__`.
    """

    __slots__: tuple[str, ...] = ()

    happened: tuple[Event, ...]
    log: Log

    def copy(self) -> Self:
        """A copy to change, with nothing happened yet."""
        m = self.__class__.__new__(self.__class__)
        for name in self.__slots__:
            setattr(m, name, () if name == "happened" else getattr(self, name))
        return m

    def events(self) -> Iterator[Any]:
        """The entries of the log, from the start of the deal on."""
        entries = []
        log = self.log
        while log:
            entries.append(log[1])
            log = log[0]
        return reversed(entries)


class _Moment(Protocol):
    @property
    def turn(self) -> Seat | None: ...
    @property
    def happened(self) -> tuple[Event, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def opening(self) -> RoundOpening: ...


class _ReasonedView(View, Protocol):
    @property
    def reasons(self) -> tuple[tuple[str, Any], ...]: ...


MomentT = TypeVar("MomentT", bound=_Moment)
RoundViewT = TypeVar("RoundViewT", bound=_ReasonedView)


class RoundState(ABC, Generic[MomentT, RoundViewT]):
    """A moment of a match, from the first deal to the last. Never changes.

    States are equal when everything that decides the rest of the match is equal.
    """

    __slots__ = ("_legal", "_moment")

    def __init__(self, moment: MomentT) -> None:
        self._moment = moment
        self._legal: tuple[Action, ...] | None = None

    # --- what each game says for itself ----------------------------------------------------------

    @property
    @abstractmethod
    def wants_deck(self) -> bool:
        """A deal is to start: the only legal thing is `after(Deck(...))`."""

    @abstractmethod
    def view(self, seat: Seat | None) -> RoundViewT:
        """What `seat` may know; None is a watcher."""

    @abstractmethod
    def _find_legal(self) -> tuple[Action, ...]:
        """All answers of the seat whose turn it is, canonical order."""

    @abstractmethod
    def _why_nobody_acts(self) -> str:
        """What is to come first, where it is nobody's turn."""

    @abstractmethod
    def _opening_texts(self) -> Mapping[str, str]:
        """The opening of the next deal, as `Game.resume` reads it."""

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """Everything that decides the rest of the match."""

    # --- what all say alike ----------------------------------------------------------------------

    @property
    def turn(self) -> Seat | None:
        return self._moment.turn

    @property
    def happened(self) -> tuple[Event, ...]:
        return self._moment.happened

    @property
    def outcome(self) -> Outcome | None:
        return self._moment.outcome

    @property
    def deal_number(self) -> int:
        return self._moment.opening.deal_number

    @property
    def dealer(self) -> Seat:
        return self._moment.opening.dealer

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All answers of `turn`, canonical order; nothing while cards are to be given."""
        if self._legal is None:
            self._legal = () if self._moment.turn is None else self._find_legal()
        return self._legal

    def _illegal(self, action: Action) -> IllegalAction:
        turn = self._moment.turn
        if turn is None:
            return IllegalAction(str(action), (), self._why_nobody_acts())
        why = dict(self.view(turn).reasons).get(str(action))
        legal = tuple(map(str, self.legal_actions))
        return IllegalAction(str(action), legal, why.code if why else "")

    def opening(self) -> Mapping[str, str]:
        """While the pack is wanted: what `Game.resume` needs; else raises `ValueError`."""
        if not self.wants_deck:
            raise ValueError("expected a state that wants its pack, found one in play")
        return self._opening_texts()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())
