"""What one seat, or a watcher, may know of a Guiñote match."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.guinote.options import GuinoteOptions
from tapete.games.tricks.view import (
    Cante,
    CapoteCalled,
    FourKings,
    Move,
    Played,
    PublicDraw,
    Swapped,
    TakenTrick,
    TrickView,
)

__all__ = [
    "Cante",
    "CapoteCalled",
    "FourKings",
    "GuinoteView",
    "Move",
    "Played",
    "PublicDraw",
    "Swapped",
    "TakenTrick",
]


@dataclass(frozen=True, slots=True)
class GuinoteView(TrickView[GuinoteOptions]):
    """Everything a seat may know of a match of Guiñote."""
