"""The options of Chinchón: what may be chosen, what contradicts, presets, and their text form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tapete.games.choices import Choices, FieldMaker
from tapete.games.core import OptionError


@dataclass(frozen=True, slots=True)
class ChinchonOptions:
    """The rules of one table. Checked when made: a bad value or combination raises `OptionError`.

    The names are those of records and forms; `docs/rules/chinchon.md` explains each.

    >>> dict(ChinchonOptions(players=2, chinchon="win_match").differences())
    {'chinchon': 'win_match', 'players': '2'}
    >>> ChinchonOptions(players=6)
    Traceback (most recent call last):
    ...
    tapete.games.core.OptionError: players=6 needs decks=2, found decks=1
    """

    players: Literal[2, 3, 4, 5, 6, 7, 8] = 4
    deck_size: Literal[40, 48] = 40
    decks: Literal[1, 2] = 1
    figures: Literal["index", "ten", "eight_nine_ten"] = "index"
    jokers: Literal[0, 1, 2] = 0
    joker_points: int = 25
    close_max_deadwood: int = 4
    close_max_loose_cards: Literal[1] | None = None
    close_first_turn: bool = True
    discard_drawn: Literal["forbid_any", "forbid_from_pile", "allow"] = "forbid_any"
    penalty: Literal["flat_10", "sum"] = "flat_10"
    all_melded: Literal[0, -10] = 0
    chinchon: Literal[-10, -25, -50, "win_match"] = -10
    lay_off: Literal["none", "closer_melds"] = "none"
    limit: int = 100
    on_elimination: Literal["ghost_zero", "out", "rebuy_highest"] = "ghost_zero"
    end_mode: Literal["last_survivor", "first_elimination"] = "last_survivor"
    rebuys: int = 1

    def __post_init__(self) -> None:
        CHOICES.check(self)
        if self.players > 4 and self.decks == 1:
            raise OptionError(
                f"players={self.players} needs decks=2, found decks=1",
                reason="players_need_decks",
                players=self.players,
            )
        if self.figures == "eight_nine_ten" and self.deck_size != 40:
            raise OptionError(
                f"figures=eight_nine_ten needs deck_size=40, found deck_size={self.deck_size}",
                reason="figures_need_40",
                deck_size=self.deck_size,
            )

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return CHOICES.differences(self)


_MAKE: Final = FieldMaker(ChinchonOptions)

CHOICES: Final = Choices(
    "chinchon",
    (
        _MAKE.choice("players_and_pack", "players", *range(2, 9)),
        _MAKE.choice("players_and_pack", "deck_size", 40, 48),
        _MAKE.choice("players_and_pack", "decks", 1, 2),
        _MAKE.choice("scoring", "figures", "index", "ten", "eight_nine_ten"),
        _MAKE.choice("players_and_pack", "jokers", 0, 1, 2),
        _MAKE.number("scoring", "joker_points", 1, 100, applies="with_jokers"),
        _MAKE.number("close", "close_max_deadwood", 0, 7),
        _MAKE.choice("close", "close_max_loose_cards", None, 1),
        _MAKE.choice("close", "close_first_turn"),
        _MAKE.choice("play", "discard_drawn", "forbid_any", "forbid_from_pile", "allow"),
        _MAKE.choice("scoring", "penalty", "flat_10", "sum"),
        _MAKE.choice("scoring", "all_melded", 0, -10),
        _MAKE.choice("scoring", "chinchon", -10, -25, -50, "win_match"),
        _MAKE.choice("close", "lay_off", "none", "closer_melds"),
        _MAKE.number("match", "limit", 10, 1000),
        _MAKE.choice(
            "match",
            "on_elimination",
            "ghost_zero",
            "out",
            "rebuy_highest",
            applies="last_survivor",
        ),
        _MAKE.choice("match", "end_mode", "last_survivor", "first_elimination"),
        _MAKE.number("match", "rebuys", 0, 20, applies="with_rebuys"),
    ),
    MappingProxyType(
        {
            "lanton": {},
            "clasico": {
                "all_melded": "-10",
                "chinchon": "win_match",
                "penalty": "sum",
                "lay_off": "closer_melds",
                "discard_drawn": "forbid_from_pile",
            },
            "lanton_todas": {"close_max_deadwood": "0"},
            "lanton_3": {"close_max_deadwood": "2"},
            "lanton_comodines": {"jokers": "2"},
            "lanton_corto": {"end_mode": "first_elimination"},
        }
    ),
)


APPLIES: Final[Mapping[str, Callable[[ChinchonOptions], bool]]] = MappingProxyType(
    {
        "": lambda _: True,
        "with_jokers": lambda o: o.jokers > 0,
        "last_survivor": lambda o: o.end_mode == "last_survivor",
        "with_rebuys": lambda o: (
            o.end_mode == "last_survivor" and o.on_elimination == "rebuy_highest"
        ),
    }
)
"""The conditions that `OptionField.applies` names: with any other options it has no effect."""
