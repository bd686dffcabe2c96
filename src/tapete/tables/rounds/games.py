"""The games in rounds that the tables know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from tapete.games.chinchon import ChinchonOptions
from tapete.games.seis import SeisOptions
from tapete.tables.rounds.adapter import RoundGame
from tapete.tables.rounds.chinchon import ChinchonTable
from tapete.tables.rounds.seis import SeisTable

_GAMES: Final[Mapping[type[Any], RoundGame]] = MappingProxyType(
    {SeisOptions: SeisTable(), ChinchonOptions: ChinchonTable()}
)


def round_game(options: Any) -> RoundGame:
    """What the table must know of the game that has these options."""
    return _GAMES[type(options)]
