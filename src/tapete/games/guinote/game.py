"""Guiñote as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tapete.games.choices import Choices
from tapete.games.core import CHALLENGE, CLAIM, KINGS, PASS, SWAP7, TUTE, Action
from tapete.games.guinote.compiled import rules_of
from tapete.games.guinote.options import CHOICES, GuinoteOptions
from tapete.games.guinote.state import GuinoteState
from tapete.games.tricks.game import CANTES, TrickGame, action_table
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.rules import Rules


class Guinote(TrickGame[GuinoteOptions, GuinoteState]):
    """The rules of Guiñote (`docs/rules/guinote.md`).

    >>> from tapete.games.core import Seat
    >>> state = Guinote().start(Guinote().options(), Seat(3))
    >>> state.wants_deck, state.opening()["dealer"]
    (True, 's3')
    >>> Guinote().resume(state.options, state.opening()) == state
    True
    >>> str(Guinote().parse_action("20o")), str(Guinote().parse_action("7b"))
    ('20o', '7b')
    """

    name: ClassVar[str] = "guinote"
    rules_version: ClassVar[int] = 1
    choices: ClassVar[Choices] = CHOICES
    options_type: ClassVar[type[GuinoteOptions]] = GuinoteOptions
    actions: ClassVar[Mapping[str, Action]] = action_table(
        (*CANTES, SWAP7, TUTE, KINGS, CLAIM, CHALLENGE, PASS)
    )
    expected: ClassVar[str] = (
        "a card, swap7, 20o 20c 20e 20b, 40, tute, kings, claim, challenge or pass"
    )

    def rules(self, options: GuinoteOptions) -> Rules[GuinoteOptions]:
        return rules_of(options)

    def state(self, moment: Moment[GuinoteOptions]) -> GuinoteState:
        return GuinoteState(moment)
