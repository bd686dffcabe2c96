"""The options of Los Seis: what may be chosen, presets, and their text form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tapete.games.choices import Choices, FieldMaker


@dataclass(frozen=True, slots=True)
class SeisOptions:
    """The rules of one table. Checked when made: a bad value raises `OptionError`.

    The names are those of records and forms; `docs/rules/seis.md` explains each.

    >>> dict(SeisOptions(players=3, pool_split="fraction").differences())
    {'players': '3', 'pool_split': 'fraction'}
    """

    players: Literal[2, 3, 4, 5, 6, 7, 8] = 4
    deck_size: Literal[40, 48] = 40
    start_rank: Literal[5, 6] = 6
    allow_skip: bool = True
    first_card: Literal["six_of_oros", "any_six"] = "six_of_oros"
    next_starter: Literal["right_of_previous", "six_of_oros"] = "right_of_previous"
    must_play: bool = True
    pool_split: Literal["floor", "fraction", "each_full"] = "floor"
    all_placed_bonus: int = 5
    target: int = 50
    final_tie: Literal["shared", "play_on"] = "shared"

    def __post_init__(self) -> None:
        CHOICES.check(self)

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return CHOICES.differences(self)


_MAKE: Final = FieldMaker(SeisOptions)

CHOICES: Final = Choices(
    "seis",
    (
        _MAKE.choice("players_and_pack", "players", *range(2, 9)),
        _MAKE.choice("players_and_pack", "deck_size", 40, 48),
        _MAKE.choice("play", "start_rank", 5, 6),
        _MAKE.choice("play", "allow_skip"),
        _MAKE.choice("deal", "first_card", "six_of_oros", "any_six"),
        _MAKE.choice("deal", "next_starter", "right_of_previous", "six_of_oros"),
        _MAKE.choice("play", "must_play"),
        _MAKE.choice(
            "scoring", "pool_split", "floor", "fraction", "each_full", applies="with_skip"
        ),
        _MAKE.number("scoring", "all_placed_bonus", 0, 50),
        _MAKE.number("match", "target", 1, 1000),
        _MAKE.choice("match", "final_tie", "shared", "play_on"),
    ),
    MappingProxyType(
        {
            "lanton": {},
            "ludoteka": {"deck_size": "48"},
            "clasico": {"allow_skip": "false", "target": "30"},
        }
    ),
)


APPLIES: Final[Mapping[str, Callable[[SeisOptions], bool]]] = MappingProxyType(
    {"": lambda _: True, "with_skip": lambda o: o.allow_skip}
)
"""The conditions that `OptionField.applies` names: with any other options it has no effect."""
