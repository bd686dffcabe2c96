"""The page's words, by their keys: what a reader of the page looks for."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tapete.cards import parse_card
from tapete.texts import Catalogue, Lang, Param


@dataclass(frozen=True)
class Words:
    """Sentences and names of cards in one language."""

    lang: Lang = "es"

    def __call__(self, key: str, /, **params: Param) -> str:
        return Catalogue.load(self.lang).render(key, **params)

    def card(self, token: str) -> str:
        """The name of a card, as its button or its picture carries it."""
        return self("card.name", card=token)

    def token(self, name: str) -> str | None:
        """The token of the card that a name begins with; None when it begins with no card."""
        first = name.partition(",")[0].strip().lower()
        return self._tokens().get(first)

    def cards_in(self, text: str) -> set[str]:
        """All cards that a text names, in whatever form."""
        lowered = text.lower()
        return {
            token
            for token in DECK
            if re.search(rf"\b{re.escape(self.card(token).lower())}\b", lowered)
        }

    def _tokens(self) -> dict[str, str]:
        return {self.card(token).lower(): token for token in DECK}


DECK = tuple(rank + suit for suit in "oceb" for rank in "A23456789SCR")
assert all(str(parse_card(token)) == token for token in DECK)
ES = Words("es")
