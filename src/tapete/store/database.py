"""One SQLite file, opened by one process."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tapete.store.errors import StoreError
from tapete.store.lock import FileLock
from tapete.store.log import SqliteLog, insert_together
from tapete.store.people import SqlitePeople
from tapete.store.schema import migrate
from tapete.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Database:
    """An open database: the log and the people behind one writer."""

    log: SqliteLog
    people: SqlitePeople
    writer: Writer
    lock: FileLock

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open (or make) the file and bring it up to date.

        Raises `StoreBusy` when another process has it, `StoreTooNew`, or `StoreError` when the
        place cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock.take(path)
        except OSError as error:
            raise StoreError(f"expected to write {path}, found: {error.strerror}") from error
        try:
            connection = _connect(path)
        except StoreError:
            lock.release()
            raise
        writer = Writer(connection, insert_together)
        return cls(SqliteLog(writer), SqlitePeople(writer), writer, lock)

    def close(self) -> None:
        """Write what is queued, then let go of the file."""
        self.writer.close()
        self.lock.release()


def _connect(path: Path) -> sqlite3.Connection:
    try:
        # The connection is opened here and used by the writer's thread alone from then on.
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 2000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error as error:
        raise StoreError(f"expected a database at {path}, found: {error}") from error
    try:
        migrate(connection)
    except StoreError:
        connection.close()
        raise
    return connection
