"""A row of the log: what is made durable before it is acknowledged or shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1
"""Version of the texts of rows, kept beside each of them."""


@dataclass(frozen=True, slots=True)
class Row:
    """One change of a table. The same rows give the same table, whoever replays them.

    `number` is the row's place in the log of its table, from 0 without gaps, and never leaves the
    server. `text` is partida notation where the notation has a form for it, else JSON. Row 0 is
    `table`; a `deal` row stands by itself: row 0 and all rows from the last `deal` on give the
    table too. A private row makes no public event.
    """

    number: int
    kind: str
    text: str
    private: bool
    at: float
    """Seconds since the epoch."""
    seat: int | None = None
    """Whose row: the seat that acted, or whose private matter it is."""
    player: str = ""
    """Who sent the input that made this row, with its `id`; both empty when nobody did."""
    id: str = ""
    version: int = VERSION


class LogFailed(Exception):
    """What a log raises that could not make rows durable: nothing of the call was written."""
