"""The options of Brisca: what may be chosen, presets, and their text form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tapete.games.choices import Choices, FieldMaker


@dataclass(frozen=True, slots=True)
class BriscaOptions:
    """The rules of one table. Checked when made: a bad value raises `OptionError`.

    The names are those of records and forms; `docs/rules/brisca.md` explains each.

    >>> dict(BriscaOptions(players=2, swap=False).differences())
    {'players': '2', 'swap': 'false'}
    """

    players: Literal[2, 3, 4, 6] = 4
    obligation: Literal["none", "follow"] = "none"
    swap: bool = True
    swap_two: bool = True
    swap_when: Literal["before_draw", "own_turn"] = "before_draw"
    swap_last_draw: bool = False
    games_to_win: int = 3
    draw_scores: Literal["none", "replay"] = "none"
    signals: Literal["off", "on"] = "off"
    """Señas are events of the table, no moves: the engine plays alike with both."""
    show_partner_hand: Literal["never", "at_deal", "at_stock_end"] = "never"

    def __post_init__(self) -> None:
        CHOICES.check(self)

    @property
    def pairs(self) -> bool:
        """Two sides of several players."""
        return self.players in (4, 6)

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return CHOICES.differences(self)


_MAKE: Final = FieldMaker(BriscaOptions)

CHOICES: Final = Choices(
    "brisca",
    (
        _MAKE.choice("players_and_pack", "players", 2, 3, 4, 6),
        _MAKE.choice("play", "obligation", "none", "follow"),
        _MAKE.choice("swap", "swap"),
        _MAKE.choice("swap", "swap_two", applies="swap_on"),
        _MAKE.choice("swap", "swap_when", "before_draw", "own_turn", applies="swap_on"),
        _MAKE.choice("swap", "swap_last_draw", applies="swap_on"),
        _MAKE.number("match", "games_to_win", 1, 10),
        _MAKE.choice("scoring", "draw_scores", "none", "replay"),
        _MAKE.choice("manners", "signals", "off", "on", applies="with_partners"),
        _MAKE.choice(
            "manners",
            "show_partner_hand",
            "never",
            "at_deal",
            "at_stock_end",
            applies="with_partners",
        ),
    ),
    MappingProxyType({"parejas": {}, "individual": {"players": "2"}}),
)

APPLIES: Final[Mapping[str, Callable[[BriscaOptions], bool]]] = MappingProxyType(
    {
        "": lambda _: True,
        "swap_on": lambda o: o.swap,
        "with_partners": lambda o: o.pairs,
    }
)
"""The conditions that `OptionField.applies` names: with any other options it has no effect."""
