"""Sets of cards as whole numbers: bit `card.index` is set when the card is in.

A set in this form costs nothing to copy, compare or split, and lists its cards in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar

from tapete.cards.card import CARDS, RANKS, SUITS, Card

Mask: TypeAlias = int
"""A set of cards, 48 bits wide."""

_Item = TypeVar("_Item")

_WIDTH: Final = len(RANKS)
_ALL: Final = (1 << _WIDTH) - 1

SUIT_MASK: Final[tuple[Mask, ...]] = tuple(_ALL << number * _WIDTH for number in range(len(SUITS)))
"""All cards of a suit, by the suit's place in the canonical order."""

SUIT_OF: Final[tuple[int, ...]] = tuple(index // _WIDTH for index in range(len(CARDS)))
"""The suit's place in the canonical order, by the card's index."""


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of `cards`.

    >>> from tapete.cards import parse_cards
    >>> mask_of(parse_cards("2o Ao"))
    3
    """
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def lister(items: Sequence[_Item]) -> Callable[[Mask], tuple[_Item, ...]]:
    """What lists a set as `items`, one for each card by its index, in canonical order.

    The rows of each suit are kept: listing a set joins four of them.

    >>> lister([card.text for card in CARDS])(3)
    ('Ao', '2o')
    """

    @cache
    def row(suit: int, bits: int) -> tuple[_Item, ...]:
        return tuple(items[suit * _WIDTH + k] for k in range(_WIDTH) if bits >> k & 1)

    def listed(mask: Mask) -> tuple[_Item, ...]:
        return (
            row(0, mask & _ALL)
            + row(1, mask >> _WIDTH & _ALL)
            + row(2, mask >> 2 * _WIDTH & _ALL)
            + row(3, mask >> 3 * _WIDTH & _ALL)
        )

    return listed


cards_of: Final = lister(CARDS)
"""The cards of a set, in canonical order."""
