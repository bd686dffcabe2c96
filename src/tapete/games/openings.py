"""Kit for `Game.resume`: reading the texts of an opening."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tapete.games.core import OpeningError, Seat

_LONGEST: Final = 300


def read(opening: Mapping[str, str], name: str, pattern: str) -> str:
    """The text of `name`, which must have the form of `pattern`; raises `OpeningError`.

    >>> read({"deal": "12"}, "deal", r"[0-9]{1,6}")
    '12'
    """
    text = opening.get(name, "")
    if len(text) > _LONGEST or re.fullmatch(pattern, text, re.ASCII) is None:
        raise OpeningError(f"opening: no {name} can be read from {text!r}")
    return text


def read_number(opening: Mapping[str, str], name: str) -> int:
    """A number of at most six digits."""
    return int(read(opening, name, r"\d{1,6}"))


def read_list(opening: Mapping[str, str], name: str, pattern: str, size: int) -> list[str]:
    """`size` texts of that form, separated by commas."""
    texts = read(opening, name, f"(?:{pattern})(?:,(?:{pattern}))*").split(",")
    if len(texts) != size:
        raise OpeningError(f"opening: expected {size} {name}, found {len(texts)}")
    return texts


def read_seat(opening: Mapping[str, str], name: str, players: int) -> Seat:
    """A seat of the table, as `s2`."""
    return checked_seat(Seat(int(read(opening, name, r"s\d")[1:])), players, name)


def checked_seat(seat: Seat, players: int, name: str) -> Seat:
    """`seat` if the table has it; else raises `OpeningError`."""
    if not 0 <= seat < players:
        raise OpeningError(f"{name}: expected a seat from s0 to s{players - 1}, found s{seat}")
    return seat
