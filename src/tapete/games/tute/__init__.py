"""Tute: options, match and view."""

from tapete.games.tute.game import Tute
from tapete.games.tute.options import TuteOptions
from tapete.games.tute.state import TuteState
from tapete.games.tute.view import TuteView

__all__ = ["Tute", "TuteOptions", "TuteState", "TuteView"]
