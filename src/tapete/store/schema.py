"""The database's shape, as the steps that lead to it. A released step is never edited.

`PRAGMA user_version` holds the number of steps that a file has seen.
"""

from __future__ import annotations

import sqlite3

from tapete.store.errors import StoreError, StoreTooNew

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE game_table (
        id TEXT PRIMARY KEY,
        created REAL NOT NULL,
        closed REAL
    ) WITHOUT ROWID;
    CREATE TABLE event (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        private INTEGER NOT NULL,
        at REAL NOT NULL,
        seat INTEGER,
        player TEXT NOT NULL,
        request TEXT NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE player (
        id TEXT PRIMARY KEY,
        secret_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX game_table_live ON game_table (id) WHERE closed IS NULL;
    CREATE INDEX event_deal ON event (table_id, number) WHERE kind = 'deal';
    """,
)

VERSION = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> int:
    """Bring a file to version `to` and return the version it had.

    Each step is one transaction: a crash leaves the file at a whole version. Raises `StoreTooNew`
    when the file is ahead of this program, `StoreError` when it is no database of ours.
    """
    try:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        if found > VERSION:
            raise StoreTooNew(
                f"expected a database of version {VERSION} or older, found version {found}: "
                "it was written by a later Tapete"
            )
        for number in range(found + 1, to + 1):
            connection.executescript(
                f"BEGIN IMMEDIATE;{MIGRATIONS[number - 1]}PRAGMA user_version = {number};COMMIT;"
            )
    except sqlite3.DatabaseError as error:
        raise StoreError(f"expected a database of Tapete, found: {error}") from error
    return int(found)
