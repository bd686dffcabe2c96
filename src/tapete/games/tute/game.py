"""Tute as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tapete.games.choices import Choices
from tapete.games.core import CAPOTE, CLAIM, PASS, SWAP2, SWAP7, TUTE, Action
from tapete.games.tricks.game import CANTES, TrickGame, action_table
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.rules import Rules
from tapete.games.tute.compiled import rules_of
from tapete.games.tute.options import CHOICES, TuteOptions
from tapete.games.tute.state import TuteState


class Tute(TrickGame[TuteOptions, TuteState]):
    """The rules of Tute (`docs/rules/tute.md`).

    >>> from tapete.games.core import Seat
    >>> state = Tute().start(Tute().options({"players": "2"}), Seat(1))
    >>> state.opening()["points"]
    '0-0'
    >>> Tute().resume(state.options, state.opening()) == state
    True
    """

    name: ClassVar[str] = "tute"
    rules_version: ClassVar[int] = 1
    choices: ClassVar[Choices] = CHOICES
    options_type: ClassVar[type[TuteOptions]] = TuteOptions
    actions: ClassVar[Mapping[str, Action]] = action_table(
        (*CANTES, SWAP7, SWAP2, TUTE, CAPOTE, CLAIM, PASS)
    )
    expected: ClassVar[str] = (
        "a card, swap7, swap2, 20o 20c 20e 20b, 40, tute, capote, claim or pass"
    )

    def rules(self, options: TuteOptions) -> Rules[TuteOptions]:
        return rules_of(options)

    def state(self, moment: Moment[TuteOptions]) -> TuteState:
        return TuteState(moment)
