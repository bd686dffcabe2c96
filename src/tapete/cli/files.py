"""Reading input and writing output, with errors that a person understands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO, Final, NoReturn

from tapete.records import RULES, RecordError, decoded

MOST_BYTES: Final = 256 * 1024 * 1024
"""No larger file is read: a pipe without end must not fill the memory."""

STDIN: Final = "-"


class CommandError(Exception):
    """Ends a command: the message goes to standard error, `status` is the exit code."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class Status:
    """The exit codes of every command."""

    OK: Final = 0
    WRONG: Final = 1
    """A record is wrong."""
    USAGE: Final = 2
    """The command line is wrong, or a file cannot be read or written."""
    INTERNAL: Final = 3
    """A fault of tapete itself."""
    INTERRUPTED: Final = 130
    PIPE_CLOSED: Final = 141


def shown(path: str) -> str:
    """The name of a file in messages."""
    return "standard input" if path == STDIN else path


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises `RecordError` when it is no UTF-8 and `CommandError` when it cannot be read.
    """
    try:
        data = _read(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError(f"{shown(path)}: cannot be read: {reason}", Status.USAGE) from None
    except ValueError as error:
        raise CommandError(f"{shown(path)!r}: cannot be read: {error}", Status.USAGE) from None
    if len(data) > MOST_BYTES:
        limit = MOST_BYTES // (1024 * 1024)
        raise CommandError(f"{shown(path)}: is larger than {limit} MiB", Status.USAGE)
    return decoded(data)


def _read(path: str) -> bytes:
    if path != STDIN:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def write(text: str) -> None:
    """Write `text` to standard output as it is, in UTF-8 with LF."""
    _standard_output().write(text.encode())


def _standard_output() -> BinaryIO:
    if sys.stdout is None:
        raise BrokenPipeError
    sys.stdout.flush()
    return sys.stdout.buffer


def complain(text: str) -> None:
    """Write a line to standard error; characters that it cannot show are escaped."""
    if sys.stderr is None:
        return
    encoding = sys.stderr.encoding or "ascii"
    sys.stderr.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def record_fault(path: str, error: RecordError) -> str:
    """Two lines: where and what, then the rule in words."""
    where = f"{shown(path)}:{error.line}:{error.column}"
    what = f"{error.rule}: expected {error.expected}, got {error.got}"
    return f"{where}: {what}\n  rule: {RULES[error.rule]}"


def wrong(path: str, error: RecordError) -> NoReturn:
    """End the command because a record is wrong."""
    raise CommandError(record_fault(path, error), Status.WRONG) from None
