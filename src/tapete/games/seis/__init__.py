"""Los Seis: options, match and view."""

from tapete.games.seis.game import Seis
from tapete.games.seis.options import SeisOptions
from tapete.games.seis.state import SeisState
from tapete.games.seis.view import SeisView

__all__ = ["Seis", "SeisOptions", "SeisState", "SeisView"]
