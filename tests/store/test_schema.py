"""A file of any older version comes up to date and keeps what is in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tapete.store.database import Database
from tapete.store.errors import StoreError, StoreTooNew
from tapete.store.schema import MIGRATIONS, VERSION, migrate
from tapete.tables.rows import Row

ROW = Row(0, "table", "rules: guinote/1", private=False, at=12.5)


def old_file(path: Path, version: int) -> None:
    """A database as version `version` of the schema left it, with one table in it."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection, to=version)
    connection.execute("INSERT INTO game_table VALUES ('t1', 12.5, NULL)")
    connection.execute(
        "INSERT INTO event (table_id, number, kind, text, private, at, seat, player, request, "
        "version) VALUES ('t1', 0, 'table', 'rules: guinote/1', 0, 12.5, NULL, '', '', 1)"
    )
    connection.close()


@pytest.mark.parametrize("version", range(1, VERSION + 1))
async def test_an_older_file_is_migrated_with_its_rows(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.db"
    old_file(path, version)
    database = Database.open(path)
    try:
        assert await database.log.read_live() == {"t1": [ROW]}
        await database.people.add("p", b"hash", "Ana", 1.0)
        assert await database.people.find(b"hash") == ("p", "Ana")
    finally:
        database.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "late.db"
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 3}")
    connection.close()
    with pytest.raises(StoreTooNew, match=f"found version {VERSION + 3}"):
        Database.open(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    connection.close()


def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Ana, the cards are on the table. " * 50)
    with pytest.raises(StoreError, match="expected a database"):
        Database.open(path)
    with pytest.raises(StoreError, match="expected a database"):
        Database.open(path)  # the lock was given back


def test_a_step_that_fails_leaves_the_version_before_it() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, to=1)
    connection.execute("CREATE TABLE player (other TEXT)")
    with pytest.raises(StoreError):
        migrate(connection)
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert len(MIGRATIONS) == VERSION
