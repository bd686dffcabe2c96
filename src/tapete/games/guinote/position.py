"""A Guiñote state in the middle of a deal, built from what a notation position tells."""

from __future__ import annotations

from typing import Any

from tapete.games.guinote.compiled import rules_of
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.guinote.state import GuinoteState
from tapete.games.tricks.position import PositionError, position

__all__ = ["PositionError", "position_state"]


def position_state(options: GuinoteOptions, *facts: Any, **named: Any) -> GuinoteState:
    """The card decision that a position describes; see `tricks.position.position`."""
    return GuinoteState(position(rules_of(options), *facts, **named))
