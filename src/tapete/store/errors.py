"""What can go wrong with the file; the messages are for the person who starts the server."""

from __future__ import annotations

from typing import ClassVar

from tapete.tables.rows import LogFailed


class StoreError(LogFailed):
    """The database cannot be used. `code` is stable."""

    code: ClassVar[str] = "store"


class StoreBusy(StoreError):
    """Another process works with the same file."""

    code = "store_busy"


class StoreTooNew(StoreError):
    """The file was written by a later version."""

    code = "store_too_new"


class LogConflict(StoreError):
    """A row with this table and number is there already: somebody else wrote it."""

    code = "log_conflict"
