"""Cards and points are conserved, under every preset and every value of every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.conformance.playouts import cases, steps

from tapete.games.catalog import game
from tapete.games.core import Deck, Play, Seat
from tapete.games.events import Counted

CASES = [(name, texts) for name, texts in cases() if name in ("guinote", "tute", "brisca")]


@pytest.mark.parametrize(("name", "texts"), CASES)
def test_cards_and_points_are_conserved(name: str, texts: dict[str, str]) -> None:
    rules: Any = game(name)
    taken: Counter[Any] = Counter()
    for before, action, after in steps(rules, rules.options(texts), seed=11, deals=4):
        if isinstance(action, Deck):
            taken = Counter()
        if isinstance(action, Play):
            taken[action.card] += 1
        if not after.wants_deck and after.outcome is None:
            check_cards(rules, after, taken)
        for event in after.happened:
            if isinstance(event, Counted):
                check_count(rules, event, before, texts)


def check_cards(rules: Any, state: Any, taken: Counter[Any]) -> None:
    view = state.view(None)
    held = [card for seat in range(view.players) for card in state.hand(Seat(seat))]
    assert max(taken.values(), default=0) <= 1
    assert len(set(held)) == len(held)
    assert not set(held) & set(taken)
    lies_out = int(rules.rules(view.options).arrastrado)
    assert len(held) + len(taken) + view.stock + lies_out == len(rules.pack(view.options))


def check_count(rules: Any, counted: Counted, before: Any, texts: dict[str, str]) -> None:
    view = before.view(None)
    upcard = view.upcard
    # Only a card that stays out (arrastrado) is still open after the last trick.
    worth = rules.rules(view.options).table.points
    left_out = 0 if upcard is None else worth[upcard.index]
    assert sum(counted.cards) == 120 - left_out
    capote = 100 if texts.get("capote") == "bonus_100" and 0 in view.tricks_won else 0
    whole = sum(counted.cards) + sum(counted.cantes) + last_trick_bonus(view.options)
    assert sum(counted.total) - whole in (0, capote)


def last_trick_bonus(options: Any) -> int:
    """What the last trick counts beside its cards; nothing in Brisca, ten in Tute."""
    if hasattr(options, "games_to_win"):
        return 0
    return int(getattr(options, "last_trick_bonus", 10))
