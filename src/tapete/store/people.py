"""Guests: a public id, the hash of the secret in their cookie, a name."""

from __future__ import annotations

import sqlite3

from tapete.store.writer import Writer


class SqlitePeople:
    """The people of the room."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def find(self, secret_hash: bytes) -> tuple[str, str] | None:
        """Public id and name of the guest with this secret."""

        def run(connection: sqlite3.Connection) -> tuple[str, str] | None:
            found: tuple[str, str] | None = connection.execute(
                "SELECT id, name FROM player WHERE secret_hash = ?", (secret_hash,)
            ).fetchone()
            return found

        return await self._writer.submit(run)

    async def add(self, player: str, secret_hash: bytes, name: str, now: float) -> None:
        """A new guest."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO player VALUES (?, ?, ?, ?)", (player, secret_hash, name, now)
            )

        await self._writer.submit(run)

    async def rename(self, player: str, name: str) -> None:
        """Give a guest another name."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE player SET name = ? WHERE id = ?", (name, player))

        await self._writer.submit(run)
