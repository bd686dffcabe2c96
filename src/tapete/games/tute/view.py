"""What one seat, or a watcher, may know of a match of Tute."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.tricks.view import TrickView
from tapete.games.tute.options import TuteOptions


@dataclass(frozen=True, slots=True)
class TuteView(TrickView[TuteOptions]):
    """Everything a seat may know of a match of Tute."""
