"""Guiñote: options, match and view."""

from tapete.games.core import OpeningError
from tapete.games.guinote.game import Guinote
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.guinote.state import GuinoteState
from tapete.games.guinote.view import GuinoteView
from tapete.games.tricks.position import PositionError

__all__ = [
    "Guinote",
    "GuinoteOptions",
    "GuinoteState",
    "GuinoteView",
    "OpeningError",
    "PositionError",
]
