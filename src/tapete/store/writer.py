"""The one thread that touches the database; what waits together is committed together.

A commit with `synchronous=FULL` costs one flush of the disk however many jobs it carries, so the
thread takes everything that queued up during the previous flush into the next transaction.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapete.store.errors import StoreError

T = TypeVar("T")
Values = tuple[object, ...]
"""The columns of a row."""

MAX_GROUP = 512
MAX_ROWS = 256
"""Rows of one statement."""


@dataclass(slots=True)
class _Job(Generic[T]):
    run: Callable[[sqlite3.Connection], T]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[T]
    rows: Sequence[Values] = ()
    """What `run` inserts, where it does nothing else."""
    answer: T | None = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)  # type: ignore[arg-type]


class Writer:
    """Runs jobs on a connection in order; a job's future is resolved after its commit."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        insert: Callable[[sqlite3.Connection, Sequence[Values]], None],
    ) -> None:
        """`insert` puts rows into the log in one statement."""
        self._connection = connection
        self._insert = insert
        self._jobs: queue.SimpleQueue[_Job[object] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="tapete-store", daemon=True)
        self._thread.start()

    def submit(
        self, run: Callable[[sqlite3.Connection], T], rows: Sequence[Values] = ()
    ) -> asyncio.Future[T]:
        """Queue a job from the event loop. What it raises comes out of the future, an error of
        SQLite as a `StoreError`; what the other jobs of its transaction did stands. A job that does
        nothing but insert names its `rows`.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._closed:
            future.set_exception(StoreError("expected an open database, found it closed"))
            return future
        self._jobs.put(_Job(run, loop, future, rows))  # type: ignore[arg-type]
        return future

    def close(self) -> None:
        """Commit what is queued, end the thread, close the connection."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            self._connection.close()

    def _work(self) -> None:
        while True:
            group, last = self._next_group()
            if group:
                if not self._commit_rows(group):
                    self._commit(group)
                self._hand_back(group)
            if last:
                return

    def _next_group(self) -> tuple[list[_Job[object]], bool]:
        """Wait for a job, then take all that queued up; the flag says that it was the last."""
        job = self._jobs.get()
        group: list[_Job[object]] = []
        while job is not None:
            group.append(job)
            if len(group) >= MAX_GROUP:
                return group, False
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    def _commit_rows(self, group: list[_Job[object]]) -> bool:
        """All at once, where all jobs only insert: one statement is a transaction by itself.

        Python's lock is given back and waited for at every call of the database, and while tables
        are busy each waiting costs more than the flush. False: nothing was done.
        """
        rows = [row for job in group for row in job.rows]
        if len(rows) > MAX_ROWS or not all(job.rows for job in group):
            return False
        try:
            self._insert(self._connection, rows)
        except Exception:
            # One of them is at fault; the slow way tells which. This thread serves all tables: what
            # comes of a value that no column takes (no `sqlite3.Error`) must not end it either.
            return False
        return True

    def _commit(self, group: list[_Job[object]]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in group:
                self._run(job)
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            # A disk that fails once more must not end the thread that serves all tables.
            with suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            for job in group:
                job.error = StoreError(f"expected the rows to be written, found: {error}")

    def _run(self, job: _Job[object]) -> None:
        # A savepoint keeps one job's failure from undoing its neighbours.
        self._connection.execute("SAVEPOINT job")
        try:
            job.answer = job.run(self._connection)
        except sqlite3.Error as error:
            job.error = StoreError(f"expected the database to answer, found: {error}")
            job.error.__cause__ = error
        except Exception as error:
            job.error = error
        if job.error is not None:
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")

    @staticmethod
    def _hand_back(group: list[_Job[object]]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[_Job[object]]] = {}
        for job in group:
            by_loop.setdefault(job.loop, []).append(job)
        for loop, jobs in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle_all, jobs)


def _settle_all(jobs: list[_Job[object]]) -> None:
    for job in jobs:
        job.settle()
