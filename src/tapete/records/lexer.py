"""From a text to its lines: numbered, trailing comments cut off, split into placed words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tapete.records.model import Place, Token

_TRAILING = re.compile(r"(?<=[ \t])#(?=[ \t]|$)")
_WORD = re.compile(r"[^ \t]+")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is not blank: `text` without outer blanks and trailing comment."""

    number: int
    column: int
    text: str
    comment: bool
    after_blank: bool
    """A blank line (or the start of the text) stands right above."""

    @property
    def at(self) -> Place:
        """Where `text` begins: line and column, both from 1."""
        return Place(self.number, self.column)

    def words(self, start: int = 0) -> tuple[Token, ...]:
        """The words from the `start`-th character of the text on, each with its place."""
        return tuple(
            Token(found.group(), Place(self.number, self.column + found.start()))
            for found in _WORD.finditer(self.text, start)
        )


def lines_of(text: str) -> list[Line]:
    """The lines of `text` that are not blank. LF and CRLF both end a line.

    >>> [(line.number, line.text) for line in lines_of("a # x\\r\\n\\n  #b\\n")]
    [(1, 'a'), (3, '#b')]
    """
    result: list[Line] = []
    blank = True
    for number, raw in enumerate(text.split("\n"), start=1):
        body = raw.removesuffix("\r")
        stripped = body.strip(" \t")
        if not stripped:
            blank = True
            continue
        column = len(body) - len(body.lstrip(" \t")) + 1
        comment = stripped.startswith("#")
        if not comment:
            stripped = _without_trailing(stripped)
        result.append(Line(number, column, stripped, comment, blank))
        blank = False
    return result


def _without_trailing(text: str) -> str:
    """A hash between blanks starts a comment; one right before a card is an action of Chinchón."""
    found = _TRAILING.search(text)
    return text[: found.start()].rstrip(" \t") if found else text
