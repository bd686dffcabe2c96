"""Completing a view: a world for one deal, that is a pack that agrees with all the view shows.

A view hides cards, so it cannot be replayed as it is. Every card that was hidden and then used
must have come to its owner in time; every card that was never used must lie where it makes no
action illegal. `completer` knows how to find such a pack for each kind of game.
"""

from __future__ import annotations

from typing import Any, Final

from tapete.games.chinchon import Chinchon
from tapete.games.core import Game
from tapete.games.seis import Seis
from tapete.games.tricks.game import TrickGame
from tapete.records.worlds.chinchon import ChinchonCompleter
from tapete.records.worlds.deal import Asked, Completer, Hidden, Stock, World
from tapete.records.worlds.seis import SeisCompleter
from tapete.records.worlds.tricks import TrickCompleter

__all__ = ["Asked", "Completer", "Hidden", "Stock", "World", "completer"]

_KINDS: Final[tuple[tuple[type[Game[Any, Any]], type[Completer]], ...]] = (
    (TrickGame, TrickCompleter),
    (Seis, SeisCompleter),
    (Chinchon, ChinchonCompleter),
)


def completer(game: Game[Any, Any], options: Any, viewer: int) -> Completer:
    """What finds worlds for the deals of one match, as `viewer` saw them."""
    kind = next(made for rules, made in _KINDS if isinstance(game, rules))
    return kind(game, options, viewer)
