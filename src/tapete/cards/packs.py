"""The packs of 36, 40 and 48 cards, and shuffling with a source that the caller names."""

from __future__ import annotations

from functools import cache
from random import Random

from tapete.cards.card import CARDS, JOKERS, Card, Rank

_WITHOUT: dict[int, frozenset[Rank]] = {
    36: frozenset({Rank.DOS, Rank.OCHO, Rank.NUEVE}),
    40: frozenset({Rank.OCHO, Rank.NUEVE}),
    48: frozenset(),
}


@cache
def pack(size: int) -> tuple[Card, ...]:
    """The pack of `size` cards (36 without the twos, 40, or 48), in canonical order.

    >>> len(pack(40)), str(pack(36)[1])
    (40, '3o')
    """
    try:
        missing = _WITHOUT[size]
    except KeyError:
        raise ValueError(f"expected a pack of 36, 40 or 48 cards, found {size}") from None
    return tuple(card for card in CARDS if card.rank not in missing)


@cache
def packs(size: int, decks: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """`decks` packs of `size` cards, each with `jokers` (0 to 2) jokers, in canonical order.

    With two packs every card occurs twice.

    >>> from tapete.cards import format_cards
    >>> len(packs(40, 2, 2)), format_cards(packs(40, 2)[:3])
    (84, 'Ao Ao 2o')
    """
    return tuple(sorted((pack(size) + JOKERS[:jokers]) * decks))


def shuffled(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """`cards` in an order that `rng` chooses, each order equally likely.

    A table hands over a `random.SystemRandom()`; a `random.Random` gives the same order for
    the same seed.

    >>> from tapete.cards import format_cards
    >>> format_cards(shuffled(pack(40)[:4], Random(1)))
    '4o Ao 3o 2o'
    """
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)
