"""Kit of the games in rounds (Los Seis, Chinchón): the frame of their moments and states."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, Protocol, Self, TypeVar

from tapete.games.core import Action, Event, IllegalAction, Seat, View
from tapete.games.matches import MatchState, MomentT

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


class _ReasonedView(View, Protocol):
    @property
    def reasons(self) -> tuple[tuple[str, Any], ...]: ...


RoundViewT = TypeVar("RoundViewT", bound=_ReasonedView)


class RoundState(MatchState[MomentT], Generic[MomentT, RoundViewT]):
    """A moment of a match in rounds, from the first deal to the last. Never changes."""

    __slots__ = ("_legal",)

    def __init__(self, moment: MomentT) -> None:
        super().__init__(moment)
        self._legal: tuple[Action, ...] | None = None

    @abstractmethod
    def view(self, seat: Seat | None) -> RoundViewT:
        """What `seat` may know; None is a watcher."""

    @abstractmethod
    def _find_legal(self) -> tuple[Action, ...]:
        """All answers of the seat whose turn it is, canonical order."""

    @abstractmethod
    def _why_nobody_acts(self) -> str:
        """What is to come first, where it is nobody's turn."""

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
