"""All games by name: the only file of this layer that knows them all.

What a layer above adds to a game (robots, lengths, rule sheets) stands there in a table by game;
`CONTRIBUTING.md` lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tapete.games.brisca import Brisca
from tapete.games.chinchon import Chinchon
from tapete.games.core import Game, GameError
from tapete.games.guinote import Guinote
from tapete.games.seis import Seis
from tapete.games.tute import Tute

GAMES: Final[Mapping[str, Game[Any, Any]]] = MappingProxyType(
    {each.name: each for each in (Guinote(), Seis(), Chinchon(), Tute(), Brisca())}
)


class UnknownGame(GameError, LookupError):
    """A name that is no game of the catalog."""

    code = "unknown_game"


def game(name: str) -> Game[Any, Any]:
    """The game of that name; raises `UnknownGame`.

    >>> game("guinote").rules_version
    1
    """
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"expected a game among {', '.join(GAMES)}, found {name!r}") from None
