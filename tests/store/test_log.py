"""The log: in order, durable, one owner a number."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tapete.store.database import Database
from tapete.store.errors import LogConflict, StoreError
from tapete.tables.rows import Row


def row(number: int, kind: str = "act") -> Row:
    return Row(number, kind, f"s0:{number}", private=False, at=float(number), seat=0, player="p")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.open(tmp_path / "t.db")
    yield opened
    opened.close()


async def test_rows_come_back_as_they_were(database: Database) -> None:
    rows = [
        Row(0, "table", '{"a": "ñ"}', private=False, at=1.25),
        Row(1, "order", "Ao 3o", private=True, at=2.5, seat=3, player="p9", id="abcdefgh"),
    ]
    await database.log.create("t", rows, 1.0)
    assert await database.log.read("t") == rows
    assert await database.log.read("nobody") == []


async def test_a_taken_number_is_refused_whole(database: Database) -> None:
    await database.log.create("t", [row(0)], 0.0)
    await database.log.append("t", [row(1)])
    with pytest.raises(LogConflict, match="t, found one of 2, 1 taken"):
        await database.log.append("t", [row(2), row(1)])
    assert [each.number for each in await database.log.read("t")] == [0, 1]


async def test_one_conflict_does_not_touch_its_neighbours(database: Database) -> None:
    for name in "abc":
        await database.log.create(name, [row(0)], 0.0)
    good, bad, also = await asyncio.gather(
        database.log.append("a", [row(1)]),
        database.log.append("b", [row(0)]),
        database.log.append("c", [row(1)]),
        return_exceptions=True,
    )
    assert good is None
    assert also is None
    assert isinstance(bad, LogConflict)
    assert [len(await database.log.read(name)) for name in "abc"] == [2, 1, 2]


async def test_a_row_that_no_column_takes_does_not_end_the_writer(database: Database) -> None:
    log = database.log
    for name in ("good", "bad"):
        await log.create(name, [row(0, "table")], 1.0)
    done = await asyncio.wait_for(
        asyncio.gather(
            log.append("good", [row(1)]),
            log.append("bad", [replace(row(1), text="\ud800")]),
            return_exceptions=True,
        ),
        60,
    )
    assert [type(one) for one in done] == [type(None), UnicodeEncodeError]
    await asyncio.wait_for(log.append("bad", [row(1)]), 60)
    assert [len(await log.read(name)) for name in ("good", "bad")] == [2, 2]


async def test_a_table_id_is_used_once(database: Database) -> None:
    await database.log.create("t", [row(0)], 0.0)
    with pytest.raises(LogConflict, match="t in use"):
        await database.log.create("t", [row(0)], 0.0)


async def test_live_tables_come_back_from_their_last_deal(database: Database) -> None:
    kinds = ["table", "sit", "deal", "act", "act", "deal", "act"]
    await database.log.create("t", [row(n, kind) for n, kind in enumerate(kinds)], 0.0)
    await database.log.create("new", [row(0, "table"), row(1, "sit")], 0.0)
    await database.log.create("old", [row(0, "table")], 0.0)
    await database.log.close("old", 9.0)
    live = await database.log.read_live()
    assert {name: [each.number for each in rows] for name, rows in live.items()} == {
        "t": [0, 5, 6],
        "new": [0, 1],
    }


async def test_many_appends_share_few_commits(database: Database) -> None:
    names = [f"t{n}" for n in range(100)]
    commits = 0

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement.startswith("COMMIT")

    await database.writer.submit(lambda connection: connection.set_trace_callback(count))
    await asyncio.gather(*(database.log.create(name, [row(0)], 0.0) for name in names))
    await database.writer.submit(lambda connection: connection.set_trace_callback(None))
    assert len(await database.log.read_live()) == 100
    assert 1 <= commits <= 50


async def test_rows_are_on_the_disk_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    first = Database.open(path)
    await first.log.create("t", [row(0)], 0.0)
    # Copy the files as a crash would leave them: nothing is closed or flushed first.
    for name in ("t.db", "t.db-wal"):
        (tmp_path / f"copy-{name}").write_bytes((tmp_path / name).read_bytes())
    first.close()
    second = Database.open(tmp_path / "copy-t.db")
    try:
        assert await second.log.read("t") == [row(0)]
    finally:
        second.close()


async def test_a_closed_database_says_so(tmp_path: Path) -> None:
    database = Database.open(tmp_path / "t.db")
    database.close()
    with pytest.raises(StoreError, match="closed"):
        await database.log.append("t", [row(0)])


async def test_the_database_is_in_wal_mode_and_flushes_fully(database: Database) -> None:
    def pragmas(connection: object) -> tuple[object, object]:
        execute = connection.execute  # type: ignore[attr-defined]
        return (
            execute("PRAGMA journal_mode").fetchone()[0],
            execute("PRAGMA synchronous").fetchone()[0],
        )

    assert await database.writer.submit(pragmas) == ("wal", 2)


async def test_damage_in_the_file_is_told_as_an_error_of_the_store(tmp_path: Path) -> None:
    database = Database.open(tmp_path / "t.db")
    await database.log.create("t", [row(0, "table")], 1.0)
    database.close()
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("UPDATE event SET text = CAST(x'ff' AS TEXT)")
    connection.close()
    damaged = Database.open(tmp_path / "t.db")
    try:
        with pytest.raises(StoreError, match="expected the database to answer, found: Could not"):
            await damaged.log.read_live()
        assert await damaged.log.read("nobody") == []
    finally:
        damaged.close()
