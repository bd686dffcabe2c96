"""Every play of a card as one object, and sets of cards listed as plays."""

from __future__ import annotations

from typing import Final

from tapete.cards import CARDS
from tapete.cards.masks import lister
from tapete.games.core import Play

PLAYS: Final[tuple[Play, ...]] = tuple(Play(card) for card in CARDS)
"""The plays, by the index of the card."""

plays_of: Final = lister(PLAYS)
"""The plays of a set of cards, in canonical order."""
