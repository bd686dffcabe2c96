"""A state of Tute in the middle of a deal, built from what a notation position tells."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.position import position
from tapete.games.tute.compiled import rules_of
from tapete.games.tute.options import TuteOptions
from tapete.games.tute.state import TuteState


def position_state(options: TuteOptions, *facts: Any, **named: Any) -> TuteState:
    """The card decision that a position describes; see `tricks.position.position`."""
    return TuteState(position(rules_of(options), *facts, **named))
