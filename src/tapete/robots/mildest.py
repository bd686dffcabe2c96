"""What is done in the place of a robot that failed: whatever commits its side to the least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapete.cards.card import Joker, Rank
from tapete.games.core import PASS, TAKE_STOCK, Action, Discard, Play

_DEAR: Final = (Rank.AS, Rank.TRES)
"""Worth most in every game of tricks."""


def mildest(legal: Sequence[Action]) -> Action:
    """Of the legal actions: to pass or to draw from the stock; else a card, the low ones first, the
    as and the tres last. Words (a cante, a claim) and closing only where there is nothing else.

    >>> from tapete.games.catalog import game
    >>> str(mildest([game("guinote").parse_action(text) for text in "Ao 3c Re 5b claim".split()]))
    '5b'
    """
    return min(legal, key=_harm)


def _harm(action: Action) -> tuple[int, bool, int]:
    if action in (PASS, TAKE_STOCK):
        return (0, False, 0)
    if isinstance(action, Play | Discard) and not isinstance(action.card, Joker):
        rank = action.card.rank
        return (1, rank in _DEAR, rank.number)
    return (2, False, 0)
