"""The headers of a record: their order, and the form of each value."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from typing import Final

from tapete.records.errors import RecordError, clip
from tapete.records.lexer import Line
from tapete.records.model import Comment, Header, Token

ORDER: Final = ("game", "rules", "options", "seats", "date", "result")
_REPEATED: Final = frozenset({"options", "seats"})
_OPTIONAL: Final = frozenset({"options"})
_HEADER = re.compile(r"([A-Za-z][A-Za-z0-9_-]*):[ \t]*")
_RESERVED = re.compile(r"(?:deck|reshuffle|trick|stock|s\d+)$")
_RESULT = re.compile(r"(?:\*|side \d|shared \d(?:,\d)+)$")
_ROBOT = re.compile(r"robot:[a-z][a-z0-9_@.-]{0,30}$")
DATE: Final = "%Y-%m-%dT%H:%M:%SZ"


def read_headers(
    lines: list[Line], start: Line
) -> tuple[tuple[Comment, ...], tuple[Header, ...], int]:
    """Comments before the first header, the headers, and how many lines they took."""
    opening: list[Comment] = []
    headers: list[Header] = []
    used = index = 0
    pending: list[Comment] = []
    last = start
    while index < len(lines) and not _ends(lines[index]):
        line = lines[index]
        index += 1
        if line.comment:
            pending.append(Comment(line.text, line.at))
            continue
        if headers:
            headers[-1] = _with_comments(headers[-1], pending)
        else:
            opening += pending
        pending = []
        _take(headers, line)
        used, last = index, line
    _complete(headers, lines[index] if index < len(lines) else None, last)
    return tuple(opening), tuple(headers), used


def _ends(line: Line) -> bool:
    found = None if line.comment else _HEADER.match(line.text)
    if line.comment:
        return False
    return found is None or _RESERVED.match(found.group(1)) is not None


def _with_comments(header: Header, comments: list[Comment]) -> Header:
    below = (*header.below, *comments)
    return Header(header.name, header.value, header.parts, header.at, below)


def _rank(name: str) -> tuple[int, str]:
    return (ORDER.index(name), "") if name in ORDER else (len(ORDER), name)


def _take(headers: list[Header], line: Line) -> None:
    found = _HEADER.match(line.text)
    assert found is not None
    name = found.group(1)
    parts = line.words(found.end())
    value = line.text[found.end() :]
    if headers and headers[-1].name == name and name in _REPEATED:
        old = headers[-1]
        glue = " " if name == "options" else " | "
        headers[-1] = Header(
            name, old.value + glue + _normal(name, value), old.parts + parts, old.at, old.below
        )
    else:
        _ordered(headers, name, line)
        headers.append(Header(name, _normal(name, value), parts, line.at))


def _ordered(headers: list[Header], name: str, line: Line) -> None:
    last = headers[-1].name if headers else ""
    if any(header.name == name for header in headers):
        raise RecordError(
            "header", line.number, line.column, "each header once", f"a second {name!r}"
        )
    if not headers and name != "game":
        raise RecordError("header", line.number, line.column, "the header 'game'", repr(name))
    if last and _rank(name) < _rank(last):
        order = ", ".join(ORDER) + ", then others in alphabetical order"
        raise RecordError(
            "header", line.number, line.column, order, f"{clip(name)!r} after {clip(last)!r}"
        )


def _normal(name: str, value: str) -> str:
    """Blanks made single where they only separate; other values are kept as they are."""
    if name == "seats":
        return " | ".join(piece.strip(" \t") for piece in value.split("|"))
    return " ".join(value.split()) if name in ORDER else value


def _complete(headers: list[Header], following: Line | None, last: Line) -> None:
    positions = following is not None and following.text.startswith("position")
    needed = ORDER[:2] if positions else ORDER
    have = {header.name for header in headers}
    at = following or last
    for name in needed:
        if name not in have and name not in _OPTIONAL:
            got = repr(clip(at.text)) if following else "the end of the record"
            raise RecordError("header", at.number, at.column, f"the header {name!r}", got)
    for header in headers:
        _CHECKS.get(header.name, _free)(header)


def _free(header: Header) -> None:
    """Unknown headers are kept, whatever they say."""


def _wrong(rule: str, header: Header, expected: str, part: Token | None = None) -> RecordError:
    at = part.at if part else header.at
    got = repr(clip(part.text if part else header.value))
    return RecordError(rule, at.line, at.column, expected, got)


def _check_options(header: Header) -> None:
    previous = ""
    if not header.parts:
        raise _wrong("option", header, "name=value (or no options line at all)")
    for part in header.parts:
        name, sign, value = part.text.partition("=")
        if not (name and sign and value):
            raise _wrong("option", header, "name=value", part)
        if name == previous:
            raise _wrong("option", header, "each option once", part)
        if name < previous:
            raise _wrong("option", header, f"alphabetical order after {previous!r}", part)
        previous = name


def _check_seats(header: Header) -> None:
    for name in header.value.split(" | "):
        reason = name_fault(name)
        if reason:
            raise RecordError("seats", header.at.line, header.at.column, reason, repr(clip(name)))


def name_fault(name: str) -> str:
    """What a name should be and is not; empty for a good one (`docs/notation.md`, 2)."""
    if name.startswith("robot:"):
        return "" if _ROBOT.match(name) else "a robot such as robot:easy"
    if not 1 <= len(name) <= 20:
        return "a name of 1 to 20 characters"
    if "|" in name or any(unicodedata.category(char) == "Cc" for char in name):
        return "a name without | and control characters"
    if not unicodedata.is_normalized("NFC", name):
        return "a name in the normal form NFC"
    return ""


def _check_date(header: Header) -> None:
    try:
        good = datetime.strptime(header.value, DATE).strftime(DATE) == header.value
    except ValueError:
        good = False
    if not good:
        raise _wrong("date", header, "a date such as 2026-03-14T19:20:05Z")


def _check_result(header: Header) -> None:
    if _RESULT.match(header.value) is None:
        raise _wrong("result", header, "*, 'side K' or 'shared K,L'")


def _check_view(header: Header) -> None:
    if re.match(r"s\d$", header.value) is None:
        raise _wrong("view", header, "a seat such as s0")


_CHECKS = {
    "options": _check_options,
    "seats": _check_seats,
    "date": _check_date,
    "result": _check_result,
    "view": _check_view,
}
