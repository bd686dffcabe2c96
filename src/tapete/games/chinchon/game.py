"""Chinchón as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tapete.cards import Card
from tapete.games.chinchon.compiled import rules_of
from tapete.games.chinchon.moment import Fall, Moment, Opening, Standing
from tapete.games.chinchon.options import CHOICES, ChinchonOptions
from tapete.games.chinchon.play import CLOSES, DISCARDS
from tapete.games.chinchon.state import ChinchonState
from tapete.games.choices import ChoiceGame, Choices
from tapete.games.core import (
    TAKE_PILE,
    TAKE_STOCK,
    Action,
    ActionError,
    Close,
    Seat,
)
from tapete.games.openings import checked_seat, read_list, read_number, read_seat

_ACTIONS: Final[Mapping[str, Action]] = {
    str(action): action
    for action in (
        TAKE_STOCK,
        TAKE_PILE,
        *DISCARDS.values(),
        *CLOSES.values(),
        Close(None),
    )
}


class Chinchon(ChoiceGame[ChinchonOptions, ChinchonState]):
    """The rules of Chinchón (`docs/rules/chinchon.md`).

    >>> state = Chinchon().start(Chinchon().options(), Seat(3))
    >>> state.wants_deck, state.opening()["totals"]
    (True, '0,0,0,0')
    """

    name: ClassVar[str] = "chinchon"
    rules_version: ClassVar[int] = 1
    choices: ClassVar[Choices] = CHOICES
    options_type: ClassVar[type[ChinchonOptions]] = ChinchonOptions
    in_rounds: ClassVar[bool] = True

    def pack(self, options: ChinchonOptions) -> tuple[Card, ...]:
        return rules_of(options).pack

    def start(self, options: ChinchonOptions, dealer: Seat) -> ChinchonState:
        """A new match that wants its first deck. Raises `OpeningError` for a dealer that the table
        has not."""
        rules = rules_of(options)
        players = rules.players
        checked_seat(dealer, players, "dealer")
        none = (0,) * players
        standing, falls = (Standing.PLAYING,) * players, (None,) * players
        return ChinchonState(Moment(rules, Opening(dealer, 1, none, standing, none, falls)))

    def resume(self, options: ChinchonOptions, opening: Mapping[str, str]) -> ChinchonState:
        """The state whose `opening()` this is. Raises `OpeningError`.

        >>> start = Chinchon().start(Chinchon().options(), Seat(1))
        >>> Chinchon().resume(start.options, start.opening()) == start
        True
        """
        rules = rules_of(options)
        players = rules.players
        standings = "|".join(standing.value for standing in Standing)
        return ChinchonState(
            Moment(
                rules,
                Opening(
                    read_seat(opening, "dealer", players),
                    read_number(opening, "deal"),
                    tuple(map(int, read_list(opening, "totals", r"-?\d{1,6}", players))),
                    tuple(map(Standing, read_list(opening, "standing", standings, players))),
                    tuple(map(int, read_list(opening, "rebuys", r"\d{1,6}", players))),
                    tuple(map(_fall, read_list(opening, "falls", r"-|\d{1,6}:\d{1,6}", players))),
                ),
            )
        )

    def parse_action(self, text: str) -> Action:
        """The action that a notation text names, without seat; raises `ActionError`.

        >>> str(Chinchon().parse_action("+pile")), str(Chinchon().parse_action("#7b"))
        ('+pile', '#7b')
        """
        try:
            return _ACTIONS[text]
        except KeyError:
            raise ActionError(
                f"expected +stock, +pile, -7b (discard) or #7b (close), found {text!r}"
            ) from None


def _fall(text: str) -> Fall | None:
    if text == "-":
        return None
    deal, _, total = text.partition(":")
    return Fall(int(deal), int(total))
