"""What the states of all games are made of: a moment that never changes, read from outside."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

from tapete.games.core import Event, Outcome, Seat


class _Opening(Protocol):
    @property
    def dealer(self) -> Seat: ...
    @property
    def deal_number(self) -> int: ...


class MatchMoment(Protocol):
    """What the working data of every game tell."""

    @property
    def turn(self) -> Seat | None:
        """The seat that decides; None while cards are to be given and after the match."""
        ...

    @property
    def happened(self) -> tuple[Event, ...]:
        """What the last action brought about, in order of happening; a new moment begins with
        none."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Who won the match; None while it goes on."""
        ...

    @property
    def opening(self) -> _Opening:
        """Where the running deal began, or the next one while the pack is wanted."""
        ...


MomentT = TypeVar("MomentT", bound=MatchMoment)


class MatchState(ABC, Generic[MomentT]):
    """A moment of a match, from the first deal to the last. Never changes.

    States are equal when everything that decides the rest of the match is equal.
    """

    __slots__ = ("_moment",)

    def __init__(self, moment: MomentT) -> None:
        self._moment = moment

    @property
    @abstractmethod
    def wants_deck(self) -> bool:
        """A deal is to start: the only legal thing is `after(Deck(...))`."""

    @abstractmethod
    def _opening_texts(self) -> Mapping[str, str]:
        """The opening of the next deal, as `Game.resume` reads it."""

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """Everything that decides the rest of the match."""

    @property
    def turn(self) -> Seat | None:
        """The seat that decides now; None while cards are to be given and after the match."""
        return self._moment.turn

    @property
    def happened(self) -> tuple[Event, ...]:
        """What the last action brought about, in order of happening."""
        return self._moment.happened

    @property
    def outcome(self) -> Outcome | None:
        """Who won the match; None while it goes on."""
        return self._moment.outcome

    @property
    def deal_number(self) -> int:
        """Deals begun in this match; the next one while the pack is wanted."""
        return self._moment.opening.deal_number

    @property
    def dealer(self) -> Seat:
        """Who deals this deal, or the next one while the pack is wanted."""
        return self._moment.opening.dealer

    def opening(self) -> Mapping[str, str]:
        """While the pack is wanted: what `Game.resume` needs; else raises `ValueError`."""
        if not self.wants_deck:
            raise ValueError("expected a state that wants its pack, found one in play")
        return self._opening_texts()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())
