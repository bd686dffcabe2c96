"""Kit of the trick games: what Guiñote, Tute and Brisca share stands here once.

Sets of cards are masks (`tapete.cards.masks`); suits are places in the canonical order, 0 to 3.
"""

from tapete.games.tricks.duties import (
    FOLLOW,
    FOLLOW_TRUMPS,
    Duties,
    Exemption,
    Lying,
    Ruling,
    explain,
    legal_cards,
)
from tapete.games.tricks.ranking import (
    CABALLO_OVER_SOTA,
    NO_TRUMP,
    SOTA_OVER_CABALLO,
    SUIT_PLACE,
    Ranking,
    pair_mask,
    ranking,
    trick_winner,
)

__all__ = [
    "CABALLO_OVER_SOTA",
    "FOLLOW",
    "FOLLOW_TRUMPS",
    "NO_TRUMP",
    "SOTA_OVER_CABALLO",
    "SUIT_PLACE",
    "Duties",
    "Exemption",
    "Lying",
    "Ranking",
    "Ruling",
    "explain",
    "legal_cards",
    "pair_mask",
    "ranking",
    "trick_winner",
]
