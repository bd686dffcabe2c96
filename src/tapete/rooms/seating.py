"""What a new table is: rules, settings, and who sits where from the beginning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tapete.tables.settings import TableSettings

QuickKind = Literal["pairs", "individual", "three"]

QUICK: Mapping[QuickKind, tuple[str, Mapping[str, str]]] = {
    "pairs": ("ludoteka", {"players": "4"}),
    "individual": ("individual", {}),
    "three": ("ludoteka", {"players": "3"}),
}
"""Preset and options of the three tables on the first screen."""


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


def quick_plan(kind: QuickKind, *, robots: bool) -> Plan:
    """The table behind one tap on the first screen."""
    preset, options = QUICK[kind]
    return Plan(preset=preset, options=options, start=robots)
