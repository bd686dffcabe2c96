"""The order of a hand, left to right: "Ordenar", and where a new card goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tapete.tables.about import SUIT_LETTERS, has_cantes, pair_cards, strength
from tapete.tables.model import Private
from tapete.tables.quick import Each

Hand = tuple[str, ...]


def sort_key(options: Any, trump: str, card: str) -> tuple[int, float]:
    """Suits in canonical order with the trumps last, the strongest card of each first; a pair that
    is sung stays together, whatever stands between its two cards in strength.
    """
    keys = _keys(options)
    key = keys.get((trump, card))
    if key is None:
        key = keys[trump, card] = _find_key(options, trump, card)
    return key


def _none_yet(_: Any) -> dict[tuple[str, str], tuple[int, float]]:
    return {}


_keys = Each(_none_yet)
"""By trump suit and card."""


def _find_key(options: Any, trump: str, card: str) -> tuple[int, float]:
    suit, mate = card[1], _mate(options, card)
    place = len(SUIT_LETTERS) if suit == trump else SUIT_LETTERS.index(suit)
    height = float(strength(options, card))
    if mate and strength(options, mate) > height:
        height = strength(options, mate) - 0.5
    return place, -height


def tidy(options: Any, trump: str, cards: Hand) -> Hand:
    """The hand as "Ordenar" leaves it."""
    return tuple(sorted(cards, key=lambda card: sort_key(options, trump, card)))


def with_card(options: Any, trump: str, private: Private, card: str) -> Private:
    """The hand with `card` added: beside its mate when it completes a pair, else at its sorted
    place while the hand is as "Ordenar" left it, else at the right end.
    """
    order = private.order
    mate = _mate(options, card)
    if mate in order:
        place = order.index(mate)
        # Among a sorted hand the stronger of the two stands on the left.
        if strength(options, mate) > strength(options, card):
            place += 1
    elif private.sorted:
        key = sort_key(options, trump, card)
        place = sum(1 for other in order if sort_key(options, trump, other) < key)
    else:
        place = len(order)
    return replace(private, order=(*order[:place], card, *order[place:]))


def without_card(private: Private, card: str) -> Private:
    """The hand without `card`, where it is held. For hands without groups: `breaks` stay as they
    are."""
    return replace(private, order=tuple(other for other in private.order if other != card))


def order_text(cards: Sequence[str], breaks: Sequence[int]) -> str:
    """The text of a row: the cards, a `|` before each new group.

    >>> order_text(("Ao", "2o", "Re"), (2,))
    'Ao 2o | Re'
    """
    return " ".join(f"| {card}" if at in breaks else card for at, card in enumerate(cards))


def order_of(text: str) -> tuple[Hand, tuple[int, ...]]:
    """The cards and the breaks that `order_text` wrote."""
    cards: list[str] = []
    breaks: list[int] = []
    for word in text.split():
        if word == "|":
            breaks.append(len(cards))
        else:
            cards.append(word)
    return tuple(cards), tuple(breaks)


def adjacent(order: Hand, one: str, other: str) -> bool:
    """Both cards are held and lie side by side."""
    if one not in order or other not in order:
        return False
    return abs(order.index(one) - order.index(other)) == 1


def _mate(options: Any, card: str) -> str:
    """The other card of the cante pair of this suit; empty for a card of no pair."""
    if not has_cantes(options):
        return ""
    one, other = pair_cards(options, card[1])
    return other if card == one else one if card == other else ""
