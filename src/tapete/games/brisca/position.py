"""A state of Brisca in the middle of a deal, built from what a notation position tells."""

from __future__ import annotations

from typing import Any

from tapete.games.brisca.compiled import rules_of
from tapete.games.brisca.options import BriscaOptions
from tapete.games.brisca.state import BriscaState
from tapete.games.tricks.position import position


def position_state(options: BriscaOptions, *facts: Any, **named: Any) -> BriscaState:
    """The card decision that a position describes; see `tricks.position.position`."""
    return BriscaState(position(rules_of(options), *facts, **named))
