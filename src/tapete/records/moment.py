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
    matcher = _Matcher(rows)
    kept: list[tuple[int, str]] = []
    facts = [item for item in found if isinstance(item, Fact)]
    following = iter([*facts[1:], None])
    for item in found:
        if isinstance(item, Comment):
            kept.append((matcher.anchor, item.text))
        else:
            matcher.take(item, next(following))
    return _with_comments(rows, kept)


class _Matcher:
    """Pairs the facts found with the rows of the moment, each row once."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.free = [isinstance(row, FactRow) for row in rows]
        self.anchor = 0
        """The row after the last one that was paired."""
        self._turn = -1
        """The row of a `turn` that was the last fact found, or -1."""

    def take(self, item: Fact, following: Fact | None) -> None:
        """Pair `item`; `following` is the next fact found. Raises `RecordError`."""
        candidates = self._candidates(item)
        fitting = [i for i in candidates if self.free[i] and str(self.rows[i]) == str(item)]
        if not fitting:
            raise self._error(item, candidates)
        index = fitting[0]
        if item.kind == "turn" and following is not None and following.kind == "legal":
            # a seat may be asked more than once in a moment: what is legal tells which time it was
            index = next((i for i in fitting if self._is(i + 1, following)), index)
        self.free[index] = False
        self.anchor = index + 1
        self._turn = index if item.kind == "turn" else -1

    def _candidates(self, item: Fact) -> list[int]:
        if item.kind == "legal" and self._turn >= 0:
            return [self._turn + 1]
        return [*range(self.anchor, len(self.rows)), *range(self.anchor)]

    def _is(self, index: int, fact: Fact) -> bool:
        return index < len(self.rows) and str(self.rows[index]) == str(fact)

    def _error(self, item: Fact, candidates: list[int]) -> RecordError:
        kind = item.kind
        same = [self.rows[i] for i in candidates if self.free[i] and _kind(self.rows[i], item)]
        expected = f"'{clip(str(same[0]), 160)}'" if same else f"no '= {kind}' line here"
        at = item.at
        return RecordError(
            f"fact.{kind}", at.line, at.column, expected, f"'{clip(str(item), 160)}'"
        )


def _kind(row: Row, item: Fact) -> bool:
    return isinstance(row, FactRow) and row.kind == item.kind


def _with_comments(rows: Sequence[Row], kept: list[tuple[int, str]]) -> list[Row]:
    result: list[Row] = []
    for index, row in enumerate(rows):
        result += [LooseRow(text) for anchor, text in kept if anchor == index]
        result.append(row)
    return result + [LooseRow(text) for anchor, text in kept if anchor >= len(rows)]
