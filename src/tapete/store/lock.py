"""One process per database file: a lock that dies with its process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Self

from tapete.store.errors import StoreBusy


class FileLock:
    """Holds `<database>.lock` until `release` or the end of the process, however it comes."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    @classmethod
    def take(cls, database: Path) -> Self:
        """Raises `StoreBusy` when another process holds it."""
        path = database.with_name(database.name + ".lock")
        file = path.open("a+", encoding="ascii")
        try:
            _lock(file)
        except OSError as error:
            holder = _holder(file)
            file.close()
            raise StoreBusy(
                f"expected {database} to be free, found it in use by another Tapete{holder}; "
                "stop that one, or name another file with --database"
            ) from error
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        return cls(file)

    def release(self) -> None:
        """Give the lock back; twice does no harm."""
        self._file.close()


def _holder(file: IO[str]) -> str:
    file.seek(0)
    number = file.read(20).strip()
    return f" (process {number})" if number.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        # Byte 1 MiB: far behind the text, which stays readable for others.
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
