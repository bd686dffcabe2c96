"""A record as it stands in the text, line by line. Equal when they say the same, wherever it stood.

`str()` of each piece is its canonical text as far as that needs no replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

WIDTH = 100
"""No canonical line is longer, in columns."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stood: line and column, both from 1."""

    line: int = 0
    column: int = 0


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a line, and where it stood."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Comment:
    """A whole-line comment, `#` included."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class TableEvent:
    """A `!` line: something that happened at the table and is no move."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"! {self.text}".rstrip()


@dataclass(frozen=True, slots=True)
class Fact:
    """A `=` line; `text` is everything after the sign, its first word is the kind."""

    text: str
    at: Place = field(default=NOWHERE, compare=False)

    @property
    def kind(self) -> str:
        """The word that says which fact it is: `drew`, `count`, `outcome` and so on
        (`docs/notation.md`, 4)."""
        return self.text.split(" ", 1)[0]

    def __str__(self) -> str:
        return f"= {self.text}"


@dataclass(frozen=True, slots=True)
class DealLine:
    """`deal N dealer=sK`."""

    number: int
    dealer: int
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"deal {self.number} dealer=s{self.dealer}"


@dataclass(frozen=True, slots=True)
class CardsLine:
    """`deck: …` or `reshuffle: …`, one line of it; cards as tokens, `??` for a hidden one."""

    name: str
    cards: tuple[Token, ...]
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"{self.name}: {' '.join(card.text for card in self.cards) or '-'}"


@dataclass(frozen=True, slots=True)
class Move:
    """`seat:text`."""

    seat: int
    text: str
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"s{self.seat}:{self.text}"


@dataclass(frozen=True, slots=True)
class MovesLine:
    """Actions on one line, with the trick's number if it was written."""

    number: int | None
    moves: tuple[Move, ...]
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        start = "" if self.number is None else f"{self.number}. "
        return start + " ".join(map(str, self.moves))


BodyLine = DealLine | CardsLine | MovesLine | Fact | TableEvent | Comment


@dataclass(frozen=True, slots=True)
class PositionHead:
    """`position turn=s1 trump=c points=18-90 sung=o,c deal=1 last10=-`."""

    turn: int
    trump: str
    points: tuple[int, ...]
    sung: tuple[str, ...]
    deal: int
    last10: str
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        points = "-".join(map(str, self.points))
        sung = ",".join(self.sung) or "-"
        return (
            f"position turn=s{self.turn} trump={self.trump} points={points} "
            f"sung={sung} deal={self.deal} last10={self.last10}"
        )


@dataclass(frozen=True, slots=True)
class HandLine:
    """`sK: cards…` in a position."""

    seat: int
    cards: tuple[Token, ...]
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"s{self.seat}: {' '.join(card.text for card in self.cards) or '-'}"


@dataclass(frozen=True, slots=True)
class TrickLine:
    """`trick: s0:6b …` in a position."""

    moves: tuple[Move, ...]
    at: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"trick: {' '.join(map(str, self.moves))}"


PositionLine = PositionHead | HandLine | TrickLine | CardsLine | Fact | TableEvent | Comment


@dataclass(frozen=True, slots=True)
class PositionText:
    """One position: the comments right above it, then its lines in the order of the text."""

    above: tuple[Comment, ...]
    head: PositionHead
    lines: tuple[PositionLine, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.above, self.head, *self.lines)))


@dataclass(frozen=True, slots=True)
class Header:
    """`name: value`; the pieces of a repeated header are joined. `parts` are its words, placed."""

    name: str
    value: str
    parts: tuple[Token, ...] = field(default=(), compare=False)
    at: Place = field(default=NOWHERE, compare=False)
    below: tuple[Comment, ...] = ()
    """Whole-line comments that stand after it, before the next header."""

    def __str__(self) -> str:
        return "\n".join([*header_lines(self.name, self.value), *map(str, self.below)])


def header_lines(name: str, value: str) -> list[str]:
    """The lines of one header: `options` is broken at blanks, `seats` at ` | `, others never.

    >>> header_lines("seats", "Ana | Blas")
    ['seats: Ana | Blas']
    """
    glue = {"options": " ", "seats": " | "}.get(name)
    if glue is None:
        return [f"{name}: {value}".rstrip()]
    return wrapped(f"{name}: ", value.split(glue), glue, f"{name}: ")


def wrapped(start: str, words: list[str], glue: str, again: str) -> list[str]:
    """`words` joined by `glue` on lines of at most `WIDTH` columns, each begun by `again`."""
    lines: list[str] = []
    line = ""
    for word in words:
        begun = start if not lines else again
        longer = line + glue + word if line else begun + word
        if line and len(longer) > WIDTH:
            lines.append(line)
            line = again + word
        else:
            line = longer
    return [*lines, line] if line else lines


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a file: headers, then either deals (`body`) or positions.

    `above` are the comments right above it, `opening` those between `%partida` and the headers.
    """

    headers: tuple[Header, ...]
    body: tuple[BodyLine, ...] = ()
    positions: tuple[PositionText, ...] = ()
    above: tuple[Comment, ...] = ()
    opening: tuple[Comment, ...] = ()
    at: Place = field(default=NOWHERE, compare=False)

    def header(self, name: str) -> Header | None:
        """The header of that name, or None."""
        return next((header for header in self.headers if header.name == name), None)

    def value(self, name: str) -> str:
        """The value of a header; empty when it is absent."""
        header = self.header(name)
        return header.value if header else ""

    @property
    def options(self) -> Mapping[str, str]:
        """Option texts by name, as the record writes them."""
        pairs = (word.partition("=") for word in self.value("options").split())
        return {name: value for name, _, value in pairs}

    @property
    def seats(self) -> tuple[str, ...]:
        """The names, seat 0 first; empty in a record of positions without names."""
        text = self.value("seats")
        return tuple(name.strip() for name in text.split("|")) if text else ()

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is, or None for a full record."""
        text = self.value("view")
        return int(text[1:]) if text else None

    @property
    def level(self) -> str:
        """`facts` when any `=` line stands in the body, else `moves`."""
        return "facts" if any(isinstance(line, Fact) for line in self.body) else "moves"

    def head(self) -> list[str]:
        """The lines from the comments above to the last header."""
        lines = [str(comment) for comment in self.above]
        lines += ["%partida 1", *map(str, self.opening)]
        for header in self.headers:
            lines += str(header).split("\n")
        return lines

    def __str__(self) -> str:
        lines = self.head()
        for line in self.body:
            if isinstance(line, DealLine):
                lines.append("")
            lines.append(str(line))
        for position in self.positions:
            lines += ["", *str(position).split("\n")]
        return "\n".join(lines) + "\n"
