"""Guiñote: options, match, view and position."""

from tapete.games.core import OpeningError
from tapete.games.guinote.game import Guinote
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.guinote.position import PositionError, position_state
from tapete.games.guinote.state import GuinoteState
from tapete.games.guinote.view import GuinoteView

__all__ = [
    "Guinote",
    "GuinoteOptions",
    "GuinoteState",
    "GuinoteView",
    "OpeningError",
    "PositionError",
    "position_state",
]
