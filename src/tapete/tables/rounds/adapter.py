"""What a game in rounds tells the table beside the contract that every game keeps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from tapete.games.core import Action, Seat
from tapete.tables.events import Fell, Given, PublicEvent
from tapete.tables.rounds.sheets import RoundSheet

Hand = tuple[str, ...]
Breaks = tuple[int, ...]
"""The places of a hand at which a new group begins, ascending."""
Arranged = tuple[Hand, Breaks]


class RoundGame(ABC):
    """One game; it keeps nothing. `before` and `after` are engine states around an action."""

    lowest_wins = False
    keeps_groups = False
    """The player's hand is in groups."""

    @abstractmethod
    def target(self, options: Any) -> int:
        """What the totals run up to."""

    @abstractmethod
    def given(self, view: Any) -> Given:
        """The event of a deal; `view` is a watcher's, right after it."""

    @abstractmethod
    def told(self, before: Any, after: Any, seat: Seat, action: Action) -> list[PublicEvent]:
        """What everybody sees of an action, the count of the deal left out."""

    @abstractmethod
    def sheet(self, before: Any, after: Any, seat: Seat) -> RoundSheet:
        """The sheet of the deal that an action of `seat` ended."""

    @abstractmethod
    def given_up(self, state: Any) -> RoundSheet:
        """The sheet of a match that was given up at `state`."""

    @abstractmethod
    def arranged(self, options: Any, hand: Hand) -> Arranged:
        """The hand as "Ordenar" leaves it."""

    @abstractmethod
    def ranking(self, view: Any) -> Sequence[Sequence[Seat]]:
        """The places of a match that was played to its end, best first."""

    def fallen(self, before: Any, after: Any) -> list[Fell]:  # noqa: ARG002
        """Who reached the limit with the deal that ended."""
        return []

    def is_dealt_in(self, view: Any, seat: Seat) -> bool:  # noqa: ARG002
        """`seat` plays in the running (or the next) deal."""
        return True

    def forced(self, state: Any) -> Action | None:  # noqa: ARG002
        """An action that says nothing, as everybody knows that there is no other: the table does
        it for the seat to move."""
        return None
