"""Whole files: verify, rewrite, the view of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tapete.games.core import Seat
from tapete.records.check import Checker
from tapete.records.errors import RecordError
from tapete.records.model import Comment, Fact, Record
from tapete.records.positions import check_position, position_lines
from tapete.records.reader import iter_records
from tapete.records.redact import checker_of, viewed_head
from tapete.records.setup import Setup, setup_of
from tapete.records.writer import record_lines


@dataclass(frozen=True, slots=True)
class Tally:
    """What a file holds."""

    records: int
    deals: int
    positions: int


def decoded(data: bytes) -> str:
    """The text of a file's bytes; raises `RecordError` where they are no UTF-8."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        got = f"the byte 0x{data[error.start]:02x}"
        raise RecordError("encoding", line, column, "UTF-8 text", got) from None
    null = text.find("\0")
    if null >= 0:
        line = text.count("\n", 0, null) + 1
        column = null - text.rfind("\n", 0, null)
        raise RecordError("encoding", line, column, "text", "the byte 0x00")
    return text


def verify(text: str) -> Tally:
    """Check every record of a file; raises `RecordError` at the first thing wrong.

    >>> verify("%partida 1\\ngame: guinote\\nrules: guinote/2\\n\\nposition")
    Traceback (most recent call last):
    ...
    tapete.records.errors.RecordError: line 5, column 1: position: expected \
'position turn=… trump=… points=… sung=… deal=… last10=…', got 'position'
    """
    records = deals = positions = 0
    for record in iter_records(text):
        checker, positioned = _checked(record)
        records += 1
        positions += positioned
        if checker is not None and checker.replay is not None:
            deals += checker.replay.deals
    return Tally(records, deals, positions)


def _checked(record: Record) -> tuple[Checker | None, int]:
    setup = setup_of(record)
    if record.positions:
        for position in record.positions:
            check_position(setup, position)
        return None, len(record.positions)
    checker = checker_of(record, setup)
    checker.run()
    return checker, 0


def rewrite(text: str, level: str) -> str:
    """The canonical text of a file at `level`, `facts` or `moves`; raises `RecordError`.

    Positions are the same at both levels.
    """
    return _joined(_rewritten(record, level) for record in iter_records(text))


def _joined(records: Iterator[list[str]]) -> str:
    return "\n\n".join("\n".join(lines) for lines in records) + "\n"


def _rewritten(record: Record, level: str) -> list[str]:
    setup = setup_of(record)
    if record.positions:
        return _position_record(record, setup)
    checker = checker_of(record, setup)
    replay = checker.run()
    head = [*record.head(), *checker.prologue]
    return record_lines(head, replay.rows() if replay else [], level)


def _position_record(record: Record, setup: Setup) -> list[str]:
    lines = record.head()
    for position in record.positions:
        lines += ["", *position_lines(setup, position)]
    return lines


def view(text: str, seat: Seat, level: str | None = None) -> str:
    """What `seat` may know of every record of a file, as `view: sK` records.

    `level` None keeps each record's own. Comments are left out: a seed may stand in one. A file
    that is a view already, or has positions, is refused.
    """
    return _joined(_viewed(record, seat, level) for record in iter_records(text))


def _viewed(record: Record, seat: Seat, level: str | None) -> list[str]:
    setup = setup_of(record)
    players = setup.options.players
    if record.positions or record.viewer is not None or seat >= players:
        got = (
            "positions"
            if record.positions
            else f"s{seat} with {players} players"
            if seat >= players
            else f"'view: s{record.viewer}'"
        )
        raise RecordError("view", record.at.line, record.at.column, "a full record of deals", got)
    Checker(record, setup).run()
    bare = tuple(line for line in record.body if not isinstance(line, Fact | Comment))
    checker = Checker(replace(record, body=bare), setup, seat)
    replay = checker.run()
    head = [*viewed_head(record, seat), *checker.prologue]
    return record_lines(head, replay.rows() if replay else [], level or record.level)
