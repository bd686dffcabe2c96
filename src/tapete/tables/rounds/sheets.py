"""The end-of-hand sheets of the games in rounds. Names and fields as on the wire; tuples per seat.

Points are whole numbers, or a fraction in lowest terms as text (`31/2`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tapete.games.core import Seat
from tapete.games.events import Points

Plain = int | str
Cards = tuple[str, ...]


def plain(points: Points) -> Plain:
    """Points as they go into rows and messages.

    >>> plain(7), plain(Fraction(31, 2))
    (7, '31/2')
    """
    if isinstance(points, Fraction) and points.denominator != 1:
        return f"{points.numerator}/{points.denominator}"
    return int(points)


def value_of(points: Plain) -> Fraction:
    """The number that `plain` wrote."""
    return Fraction(points)


@dataclass(frozen=True, slots=True)
class SeisSheet:
    """The end of a deal of Los Seis."""

    number: int
    placed: tuple[int, ...]
    left: tuple[int, ...]
    """Cards not put down, dead ones included."""
    dead: tuple[Cards, ...]
    skipping: bool
    best: tuple[Seat, ...]
    """Who put down most cards; without skipping whoever went out."""
    pool: int
    share: Plain
    bonus: tuple[int, ...]
    scores: tuple[Plain, ...]
    totals: tuple[Plain, ...]
    reason: str
    """played or resigned."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that belong together; `kind` is run, set, chinchon, or empty for loose cards."""

    cards: Cards
    kind: str


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand as it was shown after the close; `kind` is empty, melded or chinchon."""

    melds: tuple[Meld, ...]
    off: Cards
    loose: Cards
    loose_points: int
    kind: str


@dataclass(frozen=True, slots=True)
class ChinchonSheet:
    """The end of a deal of Chinchón."""

    number: int
    closer: Seat | None
    hands: tuple[ShownHand | None, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    after: tuple[int, ...]
    fell: tuple[Seat, ...]
    rebought: tuple[Seat, ...]
    reason: str
    """closed, chinchon or resigned."""


RoundSheet = SeisSheet | ChinchonSheet
