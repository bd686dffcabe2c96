"""Cards and points are conserved, under every preset and every value of every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.conformance.playouts import cases, steps

from tapete.games.core import Counted, Deck, Play, Seat
from tapete.games.guinote import Guinote

GAME = Guinote()
CASES = [texts for name, texts in cases() if name == GAME.name]


@pytest.mark.parametrize("texts", CASES, ids=lambda texts: " ".join(texts.values())[:40])
def test_cards_and_points_are_conserved(texts: dict[str, str]) -> None:
    taken: Counter[Any] = Counter()
    for before, action, after in steps(GAME, GAME.options(texts), seed=11, deals=4):
        if isinstance(action, Deck):
            taken = Counter()
        if isinstance(action, Play):
            taken[action.card] += 1
        if not after.wants_deck and after.outcome is None:
            check_cards(GAME, after, taken)
        for event in after.happened:
            if isinstance(event, Counted):
                check_count(event, before, texts)


def check_cards(rules: Any, state: Any, taken: Counter[Any]) -> None:
    view = state.view(None)
    held = [card for seat in range(view.players) for card in state.hand(Seat(seat))]
    assert max(taken.values(), default=0) <= 1
    assert len(set(held)) == len(held)
    assert not set(held) & set(taken)
    lies_out = 1 if view.options.three_player_mode == "arrastrado" else 0
    assert len(held) + len(taken) + view.stock + lies_out == len(rules.pack(view.options))


def check_count(counted: Counted, before: Any, texts: dict[str, str]) -> None:
    view = before.view(None)
    upcard = view.upcard
    left_out = (
        0
        if upcard is None
        else {"A": 11, "3": 10, "R": 4, "S": 3, "C": 2}.get(upcard.rank.value, 0)
    )
    assert sum(counted.cards) == 120 - left_out
    capote = 100 if texts.get("capote") == "bonus_100" and 0 in view.tricks_won else 0
    whole = sum(counted.cards) + sum(counted.cantes) + view.options.last_trick_bonus
    assert sum(counted.total) - whole in (0, capote)
