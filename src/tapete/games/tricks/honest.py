"""The cards that break no duty, where the engine takes any (`renuncio=challenge`)."""

from __future__ import annotations

from typing import Any

from tapete.cards import Card, cards_of
from tapete.games.tricks.play import dutiful
from tapete.games.tricks.state import TrickState


def honest_cards(state: TrickState[Any, Any]) -> tuple[Card, ...]:
    """What the seat whose turn it is to play may play without a revoke, canonical order."""
    m = state._moment
    assert m.turn is not None
    return cards_of(dutiful(m, m.turn))
