"""Reading the notation: text -> records. Checks the form; what needs the rules is `check`'s."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tapete.records import pieces
from tapete.records.errors import RecordError, clip
from tapete.records.headers import read_headers
from tapete.records.lexer import Line, lines_of
from tapete.records.model import BodyLine, DealLine, Header, MovesLine, PositionText, Record
from tapete.records.position_reader import read_position

VERSION: Final = 1
"""The container's version: the N of `%partida N`."""

_START = re.compile(r"%partida[ \t]+(\d{1,9})$")
_DEAL = re.compile(r"deal[ \t]+(\d{1,9})[ \t]+dealer=s(\d)$")
_CARDS = re.compile(r"(?:deck|reshuffle):")
_NUMBER = re.compile(r"(\d{1,9})\.(?=[ \t])")
_ACTIONS = re.compile(r"\d{1,9}\.[ \t]|s\d*:")


def parse(text: str) -> tuple[Record, ...]:
    """The records of a file, in order.

    Extra blanks, CRLF, comments and missing trick numbers are accepted. Raises `RecordError` with
    the first line that has no form of the notation.

    >>> record, = parse("%partida 1\\ngame: guinote\\nrules: guinote/1\\nseats: Ana | Blas\\n"
    ...                 "date: 2026-01-01T00:00:00Z\\nresult: *\\n")
    >>> record.seats
    ('Ana', 'Blas')
    >>> parse(str(record)) == (record,)
    True
    """
    return tuple(iter_records(text))


def iter_records(text: str) -> Iterator[Record]:
    """As `parse`, a record at a time, so that the first can be checked before a later damage."""
    lines = lines_of(text)
    starts = [index for index, line in enumerate(lines) if line.text.startswith("%")]
    before = lines[: starts[0]] if starts else lines
    stray = next((line for line in before if not line.comment), None)
    if stray is not None:
        pieces.refuse(stray, f"%partida {VERSION}")
    if not starts:
        raise RecordError("line", 1, 1, f"%partida {VERSION}", "no record at all")
    begins = [0, *(_comments_above(lines, start) for start in starts[1:]), len(lines)]
    for index, start in enumerate(starts):
        end = begins[index + 1]
        yield _record(lines[begins[index] : start], lines[start], lines[start + 1 : end])


def _comments_above(lines: list[Line], start: int) -> int:
    """Index of the first of the comments right above line `start`; a blank line cuts them off."""
    index = start
    while index > 0 and lines[index - 1].comment and not lines[index].after_blank:
        index -= 1
    return index


def _record(above: list[Line], start: Line, lines: list[Line]) -> Record:
    found = _START.match(start.text)
    if found is None or int(found.group(1)) != VERSION:
        pieces.refuse(start, f"%partida {VERSION}")
    opening, headers, used = read_headers(lines, start)
    rest = lines[used:]
    comments = tuple(map(pieces.comment, above))
    first = next((line for line in rest if not line.comment), None)
    if first is not None and first.text.startswith("position"):
        headers, positions = _positions(headers, rest)
        return Record(headers, (), positions, comments, opening, start.at)
    return Record(headers, tuple(map(_body_line, rest)), (), comments, opening, start.at)


def _positions(
    headers: tuple[Header, ...], lines: list[Line]
) -> tuple[tuple[Header, ...], tuple[PositionText, ...]]:
    heads = [index for index, line in enumerate(lines) if line.text.startswith("position")]
    begins = [*(_comments_above(lines, head) for head in heads), len(lines)]
    loose = tuple(map(pieces.comment, lines[: begins[0]]))
    last = headers[-1]
    headers = (*headers[:-1], replace(last, below=(*last.below, *loose)))
    return headers, tuple(
        read_position(tuple(map(pieces.comment, lines[begins[i] : head])), lines[head:end])
        for i, (head, end) in enumerate(zip(heads, begins[1:], strict=True))
    )


def _body_line(line: Line) -> BodyLine:
    text = line.text
    if line.comment:
        return pieces.comment(line)
    if text.startswith("!"):
        return pieces.table_event(line)
    if text.startswith("="):
        return pieces.fact(line)
    if text.startswith("deal"):
        return _deal(line)
    if _CARDS.match(text):
        return pieces.cards_line(line)
    if text.startswith("position"):
        pieces.refuse(line, "deals only: a record holds deals or positions, not both")
    return _moves(line)


def _deal(line: Line) -> DealLine:
    found = _DEAL.match(line.text)
    if found is None:
        pieces.refuse(line, "'deal N dealer=sK'")
    return DealLine(int(found.group(1)), int(found.group(2)), line.at)


def _moves(line: Line) -> MovesLine:
    if _ACTIONS.match(line.text) is None:
        pieces.refuse(line, "a deal, deck, action, fact (=), table event (!) or comment (#)")
    found = _NUMBER.match(line.text)
    words = line.words(found.end() if found else 0)
    if not words:
        raise RecordError("line", line.number, line.column, "actions", repr(clip(line.text)))
    number = int(found.group(1)) if found else None
    return MovesLine(number, tuple(map(pieces.move, words)), line.at)
