"""What a new table is: rules, settings, and who sits where from the beginning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tapete.rooms.errors import RoomError
from tapete.tables.settings import TableSettings

QuickKind = Literal["pairs", "individual", "three", "four"]

_TWO, _THREE, _FOUR = ({"players": count} for count in "234")

QUICK: Mapping[str, Mapping[QuickKind, tuple[str, Mapping[str, str]]]] = {
    "guinote": {
        "pairs": ("ludoteka", _FOUR),
        "individual": ("individual", {}),
        "three": ("ludoteka", _THREE),
    },
    "seis": {
        "four": ("lanton", _FOUR),
        "three": ("lanton", _THREE),
        "individual": ("lanton", _TWO),
    },
    "chinchon": {
        "four": ("lanton", _FOUR),
        "three": ("lanton", _THREE),
        "individual": ("lanton", _TWO),
    },
    "tute": {
        "pairs": ("parejas", {}),
        "individual": ("habanero", {}),
        "three": ("cabron", {}),
    },
    "brisca": {
        "pairs": ("parejas", {}),
        "individual": ("individual", {}),
        "three": ("parejas", _THREE),
    },
}
"""Preset and options of the tables that one tap gives, by game; the usual kind first."""


def base_preset(game: str) -> str:
    """The preset that a new table of the game starts from."""
    return next(iter(QUICK[game].values()))[0]


@dataclass(frozen=True, slots=True)
class Wish:
    """What a seat is to hold: its maker, whoever comes, or a robot of `level`."""

    kind: Literal["me", "open", "robot"]
    level: str = "medium"


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be made. Without `wishes` its maker sits in seat 0 and the rest is open."""

    game: str = "guinote"
    preset: str = "ludoteka"
    options: Mapping[str, str] = field(default_factory=dict)
    settings: TableSettings = TableSettings()  # noqa: RUF009 (frozen)
    wishes: tuple[Wish, ...] = ()
    start: bool = False
    """Fill the open seats with robots and begin at once."""


def quick_plan(game: str, kind: QuickKind, *, robots: bool) -> Plan:
    """The table behind one tap on the first screen. Raises `RoomError` `bad_body` for a kind that
    the game does not have."""
    kinds = QUICK[game]
    if kind not in kinds:
        known = ", ".join(kinds)
        raise RoomError("bad_body", f"expected one of {known} for {game}, found {kind}")
    preset, options = kinds[kind]
    settings = TableSettings(begins_full=not robots)
    return Plan(game=game, preset=preset, options=options, settings=settings, start=robots)
