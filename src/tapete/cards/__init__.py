"""Cards, packs and shuffles. Knows no game: strength and value of a card belong to the games."""

from tapete.cards.card import (
    CARDS,
    JOKERS,
    RANKS,
    SUITS,
    Card,
    CardError,
    Joker,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
)
from tapete.cards.masks import Mask, cards_of, mask_of
from tapete.cards.packs import pack, packs, shuffled

__all__ = [
    "CARDS",
    "JOKERS",
    "RANKS",
    "SUITS",
    "Card",
    "CardError",
    "Joker",
    "Mask",
    "Rank",
    "Suit",
    "cards_of",
    "format_cards",
    "mask_of",
    "pack",
    "packs",
    "parse_card",
    "parse_cards",
    "shuffled",
]
