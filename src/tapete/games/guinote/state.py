"""The state of a Guiñote match, as everything outside the engine sees it."""

from __future__ import annotations

from tapete.games.guinote.options import GuinoteOptions
from tapete.games.guinote.view import GuinoteView
from tapete.games.tricks.state import TrickState


class GuinoteState(TrickState[GuinoteOptions, GuinoteView]):
    """A moment of a Guiñote match, from the first deal to the last. Never changes."""

    __slots__ = ()
