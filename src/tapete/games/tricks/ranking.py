"""Strength and points of cards, and who wins a trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tapete.cards import CARDS, SUITS, Card, Mask, Rank, Suit
from tapete.cards.masks import SUIT_OF

SUIT_PLACE: Final[Mapping[Suit, int]] = {suit: place for place, suit in enumerate(SUITS)}

SOTA_OVER_CABALLO: Final = "A3RSC9876542"
CABALLO_OVER_SOTA: Final = "A3RCS9876542"

NO_TRUMP: Final = len(SUITS)
"""The place of a trump suit that is not named yet: no card belongs to it."""

_TRUMP_LIFT: Final = 100


@dataclass(frozen=True, slots=True)
class Ranking:
    """What beats what in one suit and what each card counts; tables by the card's index.

    `higher[i]` are the cards of the same suit that beat card `i`. `power[trump][led][i]` compares
    across suits: 0 for a card that can win nothing, else the greater wins. `trump` may be
    `NO_TRUMP`.
    """

    strength: tuple[int, ...]
    points: tuple[int, ...]
    higher: tuple[Mask, ...]
    power: tuple[tuple[tuple[int, ...], ...], ...]


def _power(strength: tuple[int, ...], trump: int, led: int) -> tuple[int, ...]:
    def of(index: int) -> int:
        suit = SUIT_OF[index]
        if suit == trump:
            return strength[index] + _TRUMP_LIFT
        return strength[index] if suit == led else 0

    return tuple(of(card.index) for card in CARDS)


@cache
def ranking(order: str, points: tuple[tuple[str, int], ...]) -> Ranking:
    """The tables for ranks written from the strongest to the weakest, and what they count.

    >>> r = ranking("A3RSC9876542", (("A", 11), ("3", 10), ("R", 4), ("S", 3), ("C", 2)))
    >>> sum(r.points)
    120
    """
    places = {rank: len(order) - place for place, rank in enumerate(order)}
    worth = dict(points)
    strength = tuple(places[card.rank.value] for card in CARDS)
    higher = tuple(
        sum(
            1 << other.index
            for other in CARDS
            if other.suit is card.suit and strength[other.index] > strength[card.index]
        )
        for card in CARDS
    )
    power = tuple(
        tuple(_power(strength, trump, led) for led in range(len(SUITS)))
        for trump in range(NO_TRUMP + 1)
    )
    return Ranking(strength, tuple(worth.get(card.rank.value, 0) for card in CARDS), higher, power)


def pair_mask(low: Rank, suit: int) -> Mask:
    """The two cards of a cante: the rey and its mate `low` of one suit."""
    return 1 << Card(Rank.REY, SUITS[suit]).index | 1 << Card(low, SUITS[suit]).index


def trick_winner(cards: tuple[Card, ...], trump: Suit, table: Ranking) -> int:
    """The place in the trick, from 0, of the card that wins it; at least one card must lie.

    >>> from tapete.cards import parse_cards
    >>> r = ranking(SOTA_OVER_CABALLO, ())
    >>> trick_winner(parse_cards("Co So Ro 3e"), Suit.BASTOS, r)
    2
    """
    power = table.power[SUIT_PLACE[trump]][SUIT_OF[cards[0].index]]
    return max(range(len(cards)), key=lambda place: power[cards[place].index])
