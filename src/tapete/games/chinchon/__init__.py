"""Chinchón: options, match and view."""

from tapete.games.chinchon.game import Chinchon
from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.chinchon.state import ChinchonState
from tapete.games.chinchon.view import ChinchonView

__all__ = ["Chinchon", "ChinchonOptions", "ChinchonState", "ChinchonView"]
