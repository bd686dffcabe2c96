"""How long a match of a trick game is, and what is counted in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal

from tapete.games.brisca import BriscaOptions
from tapete.games.guinote import GuinoteOptions
from tapete.games.tute import TuteOptions

Unit = Literal["partida", "hand", "game", "bad_point"]


@dataclass(frozen=True, slots=True)
class Length:
    """So many of `unit` win a coto (bad points: lose the match), so many cotos the match."""

    partidas: int
    cotos: int
    unit: Unit


def _guinote(options: GuinoteOptions) -> Length:
    return Length(options.partidas_per_coto, options.cotos_per_match, "partida")


def _tute(options: TuteOptions) -> Length:
    if options.cabron:
        return Length(options.loss_limit, 1, "bad_point")
    return Length(options.hands_to_win, 1, "hand")


def _brisca(options: BriscaOptions) -> Length:
    return Length(options.games_to_win, 1, "game")


_LENGTHS: Final[Mapping[type[Any], Callable[[Any], Length]]] = MappingProxyType(
    {GuinoteOptions: _guinote, TuteOptions: _tute, BriscaOptions: _brisca}
)


def match_length(options: Any) -> Length:
    """The length of a match with these options."""
    return _LENGTHS[type(options)](options)
