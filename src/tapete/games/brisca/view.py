"""What one seat, or a watcher, may know of a match of Brisca."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.brisca.options import BriscaOptions
from tapete.games.tricks.view import TrickView


@dataclass(frozen=True, slots=True)
class BriscaView(TrickView[BriscaOptions]):
    """Everything a seat may know of a match of Brisca."""
