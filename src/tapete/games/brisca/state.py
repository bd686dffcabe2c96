"""The state of a match of Brisca, as everything outside the engine sees it."""

from __future__ import annotations

from tapete.games.brisca.options import BriscaOptions
from tapete.games.brisca.view import BriscaView
from tapete.games.tricks.state import TrickState


class BriscaState(TrickState[BriscaOptions, BriscaView]):
    """A moment of a match of Brisca, from the first deal to the last. Never changes."""

    __slots__ = ()
