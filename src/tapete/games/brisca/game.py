"""Brisca as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tapete.games.brisca.compiled import rules_of
from tapete.games.brisca.options import CHOICES, BriscaOptions
from tapete.games.brisca.state import BriscaState
from tapete.games.choices import Choices
from tapete.games.core import PASS, SWAP2, SWAP7, Action
from tapete.games.tricks.game import TrickGame, action_table
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.rules import Rules


class Brisca(TrickGame[BriscaOptions, BriscaState]):
    """The rules of Brisca (`docs/rules/brisca.md`).

    >>> from tapete.games.core import Seat
    >>> state = Brisca().start(Brisca().options(), Seat(3))
    >>> state.opening()["partidas"]
    '0-0'
    >>> Brisca().resume(state.options, state.opening()) == state
    True
    """

    name: ClassVar[str] = "brisca"
    rules_version: ClassVar[int] = 1
    choices: ClassVar[Choices] = CHOICES
    options_type: ClassVar[type[BriscaOptions]] = BriscaOptions
    actions: ClassVar[Mapping[str, Action]] = action_table((SWAP7, SWAP2, PASS))
    expected: ClassVar[str] = "a card, swap7, swap2 or pass"

    def rules(self, options: BriscaOptions) -> Rules[BriscaOptions]:
        return rules_of(options)

    def state(self, moment: Moment[BriscaOptions]) -> BriscaState:
        return BriscaState(moment)
