"""The options of Tute: what may be chosen, presets, and their text form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tapete.games.choices import Choices, FieldMaker


@dataclass(frozen=True, slots=True)
class TuteOptions:
    """The rules of one table. Checked when made: a bad value raises `OptionError`.

    The names are those of records and forms; `docs/rules/tute.md` explains each. What another form
    than the one of `players` asks for has no effect and is kept.

    >>> dict(TuteOptions(players=2, tute_wins=True).differences())
    {'players': '2', 'tute_wins': 'true'}
    >>> dict(TuteOptions(players=2, tute_wins=False).differences())
    {'players': '2'}
    """

    players: Literal[2, 3, 4] = 4
    three_player_mode: Literal["cabron", "arrastrado"] = "cabron"
    hand_size_2p: Literal[8, 6] = 8
    rank_order: Literal["caballo_over_sota", "sota_over_caballo"] = "caballo_over_sota"
    draw_phase: Literal["follow_trump_only", "free", "strict"] = "follow_trump_only"
    partner_exemption: Literal["none", "no_montar", "asistir_only", "full"] = "none"
    undertrump: Literal["free", "must_trump"] = "free"
    swap_two: bool = True
    cante_pair: Literal["rey_caballo", "rey_sota"] = "rey_caballo"
    cante_first_trick_only: bool = False
    forty_first: bool = True
    tute_wins: bool | None = None
    """None, the default, is true but with two players; that value itself becomes None."""
    double_over_100: bool = False
    both_over: Literal["higher_score", "last_trick"] = "higher_score"
    capote: Literal["off", "announce"] = "off"
    hands_to_win: int = 3
    loss_limit: int = 3

    def __post_init__(self) -> None:
        CHOICES.check(self)
        # One spelling of each set of rules: records write only what differs from the default.
        if self.tute_wins is (self.players != 2):
            object.__setattr__(self, "tute_wins", None)

    @property
    def tute_counts(self) -> bool:
        """Four reyes or four caballos win the deal."""
        return self.players != 2 if self.tute_wins is None else self.tute_wins

    @property
    def cabron(self) -> bool:
        """Three players, and the middle one loses."""
        return self.players == 3 and self.three_player_mode == "cabron"

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return CHOICES.differences(self)


_MAKE: Final = FieldMaker(TuteOptions)

CHOICES: Final = Choices(
    "tute",
    (
        _MAKE.choice("players_and_pack", "players", 2, 3, 4),
        _MAKE.choice(
            "players_and_pack", "three_player_mode", "cabron", "arrastrado", applies="players_3"
        ),
        _MAKE.choice("deal", "hand_size_2p", 8, 6, applies="players_2"),
        _MAKE.choice("players_and_pack", "rank_order", "caballo_over_sota", "sota_over_caballo"),
        _MAKE.choice(
            "play", "draw_phase", "follow_trump_only", "free", "strict", applies="players_2"
        ),
        _MAKE.choice(
            "play",
            "partner_exemption",
            "none",
            "no_montar",
            "asistir_only",
            "full",
            applies="players_4",
        ),
        _MAKE.choice("play", "undertrump", "free", "must_trump"),
        _MAKE.choice("swap", "swap_two", applies="players_2"),
        _MAKE.choice("cantes", "cante_pair", "rey_caballo", "rey_sota"),
        _MAKE.choice("cantes", "cante_first_trick_only", applies="with_cantes"),
        _MAKE.choice("cantes", "forty_first", applies="with_cantes"),
        _MAKE.choice("cantes", "tute_wins", None, True, False, applies="with_cantes"),
        _MAKE.choice("scoring", "double_over_100", applies="most_points"),
        _MAKE.choice("scoring", "both_over", "higher_score", "last_trick", applies="players_2"),
        _MAKE.choice("scoring", "capote", "off", "announce", applies="players_2"),
        _MAKE.number("match", "hands_to_win", 1, 10, applies="with_cantes"),
        _MAKE.number("match", "loss_limit", 1, 10, applies="cabron"),
    ),
    MappingProxyType(
        {
            "parejas": {},
            "habanero": {"players": "2"},
            "cabron": {"players": "3"},
            "arrastrado": {"players": "3", "three_player_mode": "arrastrado"},
            "guinote_tute": {
                "rank_order": "sota_over_caballo",
                "cante_pair": "rey_sota",
                "tute_wins": "false",
            },
        }
    ),
)

APPLIES: Final[Mapping[str, Callable[[TuteOptions], bool]]] = MappingProxyType(
    {
        "": lambda _: True,
        "players_2": lambda o: o.players == 2,
        "players_3": lambda o: o.players == 3,
        "players_4": lambda o: o.players == 4,
        "cabron": lambda o: o.cabron,
        "with_cantes": lambda o: not o.cabron,
        "most_points": lambda o: o.players != 2 and not o.cabron,
    }
)
"""The conditions that `OptionField.applies` names: with any other options it has no effect."""
