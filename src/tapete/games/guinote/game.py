"""Guiñote as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from tapete.cards import Card
from tapete.games.core import (
    CLAIM,
    KINGS,
    PASS,
    SWAP7,
    TUTE,
    Action,
    ActionError,
    Game,
    OpeningError,
    OptionField,
    Seat,
    Sing,
)
from tapete.games.guinote.compiled import rules_of
from tapete.games.guinote.gap import FORTY, TWENTIES
from tapete.games.guinote.moment import Moment, Opening
from tapete.games.guinote.options import FIELDS, PRESETS, GuinoteOptions, guinote_options
from tapete.games.guinote.play import PLAYS
from tapete.games.guinote.state import GuinoteState

HIDDEN_TWENTY: Final = Sing(20, None)

_ACTIONS: Final[Mapping[str, Action]] = {
    str(action): action
    for action in (
        *PLAYS,
        *TWENTIES,
        HIDDEN_TWENTY,
        FORTY,
        SWAP7,
        TUTE,
        KINGS,
        CLAIM,
        PASS,
    )
}


class Guinote(Game[GuinoteOptions, GuinoteState]):
    """The rules of Guiñote (`docs/rules/guinote.md`).

    >>> state = Guinote().start(Guinote().options(), Seat(3))
    >>> state.wants_deck, state.opening()["dealer"]
    (True, 's3')
    """

    name: ClassVar[str] = "guinote"
    rules_version: ClassVar[int] = 1

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        return PRESETS

    @property
    def fields(self) -> tuple[OptionField, ...]:
        return FIELDS

    def options(self, texts: Mapping[str, str] | None = None, preset: str = "") -> GuinoteOptions:
        return guinote_options(texts, preset)

    def pack(self, options: GuinoteOptions) -> tuple[Card, ...]:
        return rules_of(options).pack

    def start(self, options: GuinoteOptions, dealer: Seat) -> GuinoteState:
        rules = rules_of(options)
        if not 0 <= dealer < rules.players:
            raise OpeningError(
                f"expected a dealer from s0 to s{rules.players - 1}, found s{dealer}"
            )
        none = (0,) * rules.sides
        return GuinoteState(Moment(rules, Opening(dealer, 1, 1, none, none, none)))

    def resume(self, options: GuinoteOptions, opening: Mapping[str, str]) -> GuinoteState:
        """The state whose `opening()` this is. Raises `OpeningError`.

        >>> from tapete.games.core import Seat
        >>> start = Guinote().start(Guinote().options(), Seat(1))
        >>> Guinote().resume(start.options, start.opening()) == start
        True
        """
        rules = rules_of(options)
        dealer = _matched(opening, "dealer", r"s(\d)")
        if int(dealer) >= rules.players:
            raise OpeningError(f"dealer: expected s0 to s{rules.players - 1}, found s{dealer}")
        return GuinoteState(
            Moment(
                rules,
                Opening(
                    Seat(int(dealer)),
                    int(_matched(opening, "deal", r"(\d{1,6})")),
                    int(_matched(opening, "deal_of_partida", r"(\d{1,6})")),
                    _numbers(opening, "points", rules.sides),
                    _numbers(opening, "partidas", rules.sides),
                    _numbers(opening, "cotos", rules.sides),
                ),
            )
        )

    def parse_action(self, text: str) -> Action:
        """The action that a notation text names, without seat; raises `ActionError`.

        >>> str(Guinote().parse_action("20o")), str(Guinote().parse_action("7b"))
        ('20o', '7b')
        """
        try:
            return _ACTIONS[text]
        except KeyError:
            raise ActionError(
                f"expected a card, swap7, 20o 20c 20e 20b, 40, tute, kings, claim or pass, "
                f"found {text!r}"
            ) from None


def _matched(opening: Mapping[str, str], name: str, pattern: str) -> str:
    text = opening.get(name, "")
    match = re.fullmatch(pattern, text, re.ASCII)
    if match is None:
        raise OpeningError(f"opening: no {name} can be read from {text!r}")
    return match[1]


def _numbers(opening: Mapping[str, str], name: str, sides: int) -> tuple[int, ...]:
    text = opening.get(name, "")
    if not re.fullmatch(r"\d{1,6}(-\d{1,6})*", text, re.ASCII) or text.count("-") != sides - 1:
        raise OpeningError(f"opening: {name} needs {sides} numbers such as 0-0, found {text!r}")
    return tuple(map(int, text.split("-")))
