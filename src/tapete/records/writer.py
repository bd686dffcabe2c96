"""The canonical text of a record: rows -> lines, at the levels `moves` and `facts`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapete.records.model import wrapped
from tapete.records.rows import ActionRow, DealRow, FactRow, Row

LEVELS: Final = ("facts", "moves")


def record_lines(head: Sequence[str], rows: Iterable[Row], level: str) -> list[str]:
    """The lines of one record below its `head` lines; a blank one before every deal."""
    if level == "facts":
        return [*head, *_facts(rows)]
    if level == "moves":
        return [*head, *_moves(rows)]
    raise ValueError(f"expected a level (facts or moves), found {level!r}")


def _facts(rows: Iterable[Row]) -> list[str]:
    lines: list[str] = []
    for row in rows:
        if isinstance(row, DealRow):
            lines.append("")
        lines.append(str(row))
    return lines


def _moves(rows: Iterable[Row]) -> list[str]:
    """One trick a line; an event or a comment ends the line, the rest goes on without a number."""
    lines: list[str] = []
    words: list[str] = []
    start = ""
    trick = -1
    for row in rows:
        if isinstance(row, FactRow):
            continue
        if isinstance(row, ActionRow):
            if row.trick != trick:
                lines += wrapped(start, words, " ", "")
                words, trick = [], row.trick
                start = f"{trick}. " if row.starts else ""
            words.append(str(row))
            continue
        lines += wrapped(start, words, " ", "")
        words, start, trick = [], "", -1
        if isinstance(row, DealRow):
            lines.append("")
        lines.append(str(row))
    return lines + wrapped(start, words, " ", "")
