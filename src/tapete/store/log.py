"""The tables' rows: appended, never changed; the primary key refuses a second writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from tapete.store.errors import LogConflict
from tapete.store.writer import Values, Writer
from tapete.tables.rows import Row

_COLUMNS = "number, kind, text, private, at, seat, player, request, version"
_INTO = f"INSERT INTO event (table_id, {_COLUMNS})"
_PLACES = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT = f"{_INTO} VALUES {_PLACES}"

# Row 0 and the rows from the last deal on are enough to go on from (see `tables/rows.py`).
_LIVE = f"""
    SELECT event.table_id, {_COLUMNS}
    FROM game_table
    JOIN event ON event.table_id = game_table.id
    WHERE game_table.closed IS NULL AND (
        event.number = 0 OR event.number >= coalesce(
            (SELECT max(deal.number) FROM event AS deal
             WHERE deal.table_id = game_table.id AND deal.kind = 'deal'), 0))
    ORDER BY event.table_id, event.number
"""


class SqliteLog:
    """The log of all tables."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def create(self, table: str, rows: Sequence[Row], now: float) -> None:
        """A new table with its first rows. Raises `LogConflict` when the id is taken."""

        def run(connection: sqlite3.Connection) -> None:
            try:
                connection.execute("INSERT INTO game_table VALUES (?, ?, NULL)", (table, now))
            except sqlite3.IntegrityError as error:
                raise LogConflict(f"expected a free table id, found {table} in use") from error
            _insert(connection, table, values)

        values = [(table, *_values(row)) for row in rows]
        await self._writer.submit(run)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Durable when it returns. Raises `LogConflict` when a number is taken (nothing of this
        call is written then), `StoreError` when the disk refuses."""
        values = [(table, *_values(row)) for row in rows]
        await self._writer.submit(lambda connection: _insert(connection, table, values), values)

    async def read(self, table: str) -> list[Row]:
        """All rows of a table in order; empty when there is no such table."""
        return await self._writer.submit(lambda connection: _read(connection, table))

    async def read_live(self) -> dict[str, list[Row]]:
        """Of every table that is not closed: its first row and those from its last deal on."""
        return await self._writer.submit(_read_live)

    async def close(self, table: str, now: float) -> None:
        """Mark a table as closed: it is not read at the next start."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE game_table SET closed = ? WHERE id = ? AND closed IS NULL", (now, table)
            )

        await self._writer.submit(run)


def insert_together(connection: sqlite3.Connection, rows: Sequence[Values]) -> None:
    """Rows of any tables in one statement: all of them or none."""
    connection.execute(_insert_many(len(rows)), tuple(chain.from_iterable(rows)))


@cache
def _insert_many(count: int) -> str:
    return f"{_INTO} VALUES {', '.join((_PLACES,) * count)}"


def _insert(connection: sqlite3.Connection, table: str, values: Sequence[Values]) -> None:
    try:
        connection.executemany(_INSERT, values)
    except sqlite3.IntegrityError as error:
        numbers = ", ".join(str(row[1]) for row in values)
        raise LogConflict(
            f"expected free row numbers for table {table}, found one of {numbers} taken"
        ) from error


def _values(row: Row) -> tuple[object, ...]:
    return (
        row.number,
        row.kind,
        row.text,
        row.private,
        row.at,
        row.seat,
        row.player,
        row.id,
        row.version,
    )


def _read(connection: sqlite3.Connection, table: str) -> list[Row]:
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM event WHERE table_id = ? ORDER BY number", (table,)
    )
    return [_row(*values) for values in found]


def _read_live(connection: sqlite3.Connection) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {}
    for table, *values in connection.execute(_LIVE):
        rows.setdefault(table, []).append(_row(*values))
    return rows


def _row(number: int, kind: str, text: str, private: int, at: float, *rest: Any) -> Row:
    return Row(number, kind, text, bool(private), at, *rest)
