"""The state of a match of Tute, as everything outside the engine sees it."""

from __future__ import annotations

from tapete.games.tricks.state import TrickState
from tapete.games.tute.options import TuteOptions
from tapete.games.tute.view import TuteView


class TuteState(TrickState[TuteOptions, TuteView]):
    """A moment of a match of Tute, from the first deal to the last. Never changes."""

    __slots__ = ()
