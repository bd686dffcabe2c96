"""Brisca as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tapete.games.brisca.compiled import rules_of
from tapete.games.brisca.options import CHOICES, BriscaOptions, brisca_options
from tapete.games.brisca.state import BriscaState
from tapete.games.core import PASS, SWAP2, SWAP7, Action, OptionField
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
    actions: ClassVar[Mapping[str, Action]] = action_table((SWAP7, SWAP2, PASS))
    expected: ClassVar[str] = "a card, swap7, swap2 or pass"

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        return CHOICES.presets

    @property
    def fields(self) -> tuple[OptionField, ...]:
        return CHOICES.fields

    def options(self, texts: Mapping[str, str] | None = None, preset: str = "") -> BriscaOptions:
        return brisca_options(texts, preset)

    def rules(self, options: BriscaOptions) -> Rules[BriscaOptions]:
        return rules_of(options)

    def state(self, moment: Moment[BriscaOptions]) -> BriscaState:
        return BriscaState(moment)
