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

    async def create(self, table: str, rows: Sequence[Row], now: float) -> None: ...

    async def append(self, table: str, rows: Sequence[Row]) -> None: ...

    async def read(self, table: str) -> list[Row]: ...

    async def read_live(self) -> dict[str, list[Row]]: ...

    async def close(self, table: str, now: float) -> None: ...


class People(Protocol):
    """The guests: public id, hash of their secret, name."""

    async def find(self, secret_hash: bytes) -> tuple[str, str] | None: ...

    async def add(self, player: str, secret_hash: bytes, name: str, now: float) -> None: ...

    async def rename(self, player: str, name: str) -> None: ...


class Timer(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time as seconds since the epoch, and calls at a time."""

    def now(self) -> float: ...

    def call_at(self, when: float, call: Any) -> Timer: ...


class Robots(Protocol):
    """Players of the house."""

    @property
    def levels(self) -> tuple[str, ...]: ...

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
