"""All games by name; the only file that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tapete.games.core import Game, GameError
from tapete.games.guinote import Guinote

GAMES: Final[Mapping[str, Game[Any, Any]]] = MappingProxyType(
    {each.name: each for each in (Guinote(),)}
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
