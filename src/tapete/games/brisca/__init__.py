"""Brisca: options, match and view."""

from tapete.games.brisca.game import Brisca
from tapete.games.brisca.options import BriscaOptions
from tapete.games.brisca.state import BriscaState
from tapete.games.brisca.view import BriscaView

__all__ = ["Brisca", "BriscaOptions", "BriscaState", "BriscaView"]
