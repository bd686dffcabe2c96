"""What the rooms need from outside: a log, people, a clock, robots. `server/` wires them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from tapete.tables.rows import Row


class Log(Protocol):
    """The durable rows of all tables. Every call returns after its rows are on the disk, or raises
    `tables.rows.LogFailed`; any other exception is a bug.
    """

    async def create(self, table: str, rows: Sequence[Row], now: float) -> None:
        """A new table and its first rows, all or none; `now` (seconds since the epoch) is when it
        was made. An id that exists is `LogFailed`."""
        ...

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Further rows of a table that exists, all or none. A number that is taken is `LogFailed`:
        another writer was there."""
        ...

    async def read(self, table: str) -> list[Row]:
        """All rows of a table by number, of a closed one too; empty for an id that nobody knows."""
        ...

    async def read_live(self) -> dict[str, list[Row]]:
        """By id, every table that is not closed: row 0, and its rows from the last `deal` on (from
        the beginning where nothing was dealt), by number."""
        ...

    async def close(self, table: str, now: float) -> None:
        """Note when the table was closed: `read_live` leaves it out from then on, its rows stay.
        A second call changes nothing."""
        ...


class People(Protocol):
    """The guests: public id, hash of their secret, name."""

    async def find(self, secret_hash: bytes) -> tuple[str, str] | None:
        """Public id and name of the guest with this hash; None when nobody has it."""
        ...

    async def add(self, player: str, secret_hash: bytes, name: str, now: float) -> None:
        """A new guest, found again as soon as this returns and after a restart. Id and hash must be
        new; `now` is in seconds since the epoch."""
        ...

    async def rename(self, player: str, name: str) -> None:
        """Another name, as durable as `add`. It comes cleaned (`names.clean_name`) and is kept as
        it is."""
        ...


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """Call it off. Where it has happened already, or was called off before, nothing changes."""
        ...


class Clock(Protocol):
    """Time as seconds since the epoch, and calls at a time."""

    def now(self) -> float:
        """Never goes back, whatever becomes of the machine's clock."""
        ...

    def call_at(self, when: float, call: Any) -> Timer:
        """Call `call()` on the event loop once `when` has come, never within this call: where
        `when` is past, as soon as the loop turns."""
        ...


class Robots(Protocol):
    """Players of the house."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that `choose` takes, weakest first; each of them plays every game."""
        ...

    async def choose(self, game: str, level: str, view: Any, budget: float) -> str:
        """The notation text of one of `view.legal_actions`; it comes within `budget` seconds."""
        ...


class LoopClock:
    """The clock of the wall, on the event loop.

    It is set once and then follows the loop's monotonic time: a correction of the machine's clock
    in mid-match must move no deadline.
    """

    def __init__(self, wall: float, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._offset = wall - loop.time()

    def now(self) -> float:
        return self._loop.time() + self._offset

    def call_at(self, when: float, call: Any) -> Timer:
        return self._loop.call_at(when - self._offset, call)
