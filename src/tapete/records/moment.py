"""The facts of one moment: those found in a record against those that the replay wrote."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.records.errors import RecordError, clip
from tapete.records.model import Comment, Fact
from tapete.records.rows import FactRow, LooseRow, Row


def match_facts(found: Sequence[Fact | Comment], rows: Sequence[Row]) -> list[Row]:
    """`rows` with the found comments put back where they stood among the facts.

    Facts may stand in any order and may be missing, but each that stands there must be one of the
    moment's, and a `legal` right after a `turn` must be that question's. Raises `RecordError`.
    """
    if not found:
        return list(rows)
    free = [isinstance(row, FactRow) for row in rows]
    anchor = 0
    turn_at = -2
    kept: list[tuple[int, str]] = []
    for item in found:
        if isinstance(item, Comment):
            kept.append((anchor, item.text))
            continue
        index = _find(item, rows, free, anchor, turn_at)
        free[index] = False
        anchor = index + 1
        turn_at = index if item.kind == "turn" else -2
    return _with_comments(rows, kept)


def _find(item: Fact, rows: Sequence[Row], free: list[bool], anchor: int, turn_at: int) -> int:
    if item.kind == "legal" and turn_at >= 0:
        candidates = [turn_at + 1]
    else:
        later = [index for index in range(anchor, len(rows)) if free[index]]
        candidates = later + [index for index in range(anchor) if free[index]]
    for index in candidates:
        if free[index] and str(rows[index]) == str(item):
            return index
    same = [rows[i] for i in candidates if isinstance(rows[i], FactRow) and _kind(rows[i], item)]
    expected = f"'{clip(str(same[0]), 160)}'" if same else f"no '= {item.kind}' line here"
    rule = f"fact.{item.kind}"
    got = f"'{clip(str(item), 160)}'"
    raise RecordError(rule, item.at.line, item.at.column, expected, got)


def _kind(row: Row, item: Fact) -> bool:
    return isinstance(row, FactRow) and row.kind == item.kind


def _with_comments(rows: Sequence[Row], kept: list[tuple[int, str]]) -> list[Row]:
    result: list[Row] = []
    for index, row in enumerate(rows):
        result += [LooseRow(text) for anchor, text in kept if anchor == index]
        result.append(row)
    return result + [LooseRow(text) for anchor, text in kept if anchor >= len(rows)]
