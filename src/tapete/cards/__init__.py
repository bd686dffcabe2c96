"""Cards, packs and shuffles. Knows no game: strength and value of a card belong to the games."""

from tapete.cards.card import (
    CARDS,
    Card,
    CardError,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
)
from tapete.cards.packs import pack, shuffled

__all__ = [
    "CARDS",
    "Card",
    "CardError",
    "Rank",
    "Suit",
    "format_cards",
    "pack",
    "parse_card",
    "parse_cards",
    "shuffled",
]
