"""Robots keep their duties where the engine takes any card (`docs/rules/guinote.md#62`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tapete.cards import shuffled
from tapete.games.catalog import game
from tapete.games.core import CHALLENGE, PASS, Deck, Play, Seat
from tapete.robots import LEVELS, robot

GUINOTE = game("guinote")
VARIANTS: list[dict[str, str]] = [
    {},
    {"players": "2"},
    {"phase1": "strict", "partner_exemption": "no_montar"},
    {"beat_after_ruff": "true", "partner_exemption": "none", "undertrump": "must_trump"},
]


def answered(state: Any) -> Any:
    """The state with nobody challenging."""
    while CHALLENGE in state.legal_actions:
        state = state.after(PASS)
    return state


@pytest.mark.parametrize("texts", VARIANTS, ids=lambda texts: "-".join(texts) or "default")
@pytest.mark.parametrize("level", LEVELS)
def test_no_robot_revokes(level: str, texts: dict[str, str]) -> None:
    player, rng = robot(level), Random(62)
    options = GUINOTE.options({**texts, "renuncio": "challenge"})
    loose = GUINOTE.start(options, Seat(0))
    strict = GUINOTE.start(GUINOTE.options(texts), Seat(0))
    held_back = 0
    while loose.deal_number < 4 and loose.outcome is None:
        if loose.wants_deck:
            deck = Deck(shuffled(GUINOTE.pack(options), rng))
            loose, strict = loose.after(deck), strict.after(deck)
            continue
        action = player.choose(loose.view(loose.turn), rng, 0.1)
        if isinstance(action, Play):
            assert action in strict.legal_actions
            held_back += len(loose.legal_actions) > len(strict.legal_actions)
        loose, strict = answered(loose.after(action)), strict.after(action)
    assert held_back, "no duty bound anybody: the deals prove nothing"
