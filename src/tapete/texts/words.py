"""Cards, ranks and suits in words: the tables of `cards.json`, which the page reads too.

A table spells out every form, so that no article and no case ending is ever glued on. The forms:

- es, fr, en: `bare` (siete), `the` (el siete), `a` (un siete), `of` (del siete), `to` (al siete);
  suits `bare`, `the`, `of`, `in` (en bastos), `to` (a bastos).
- ru: the cases `bare` (nominative), `gen`, `dat`, `acc`, `ins`, `pre`; suits also `in` (в палицах)
  and `to` (в палицы).

A card is its rank in the form asked for and its suit in the form named by `join`. Tokens are those
of the partida notation (`Ao` `7e` `Sc`, `??` for a hidden card, `X1` `X2` for jokers).
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TypeAlias, cast

from tapete.texts.plurals import Lang
from tapete.texts.syntax import WordKind

Forms: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class WordTable:
    """The words of one language: token, then form."""

    join: str
    ranks: dict[str, Forms]
    suits: dict[str, Forms]
    whole: dict[str, Forms]

    def forms(self, kind: WordKind, token: str) -> Forms | None:
        """Every form of a token, or None for a token that is none."""
        if kind == "suit":
            return self.suits.get(token)
        if kind == "rank":
            return self.ranks.get(token)
        rank, suit = self.ranks.get(token[:1]), self.suits.get(token[1:])
        if rank is None or suit is None:
            return self.whole.get(token)
        return {form: f"{word} {suit[self.join]}" for form, word in rank.items()}

    def known_forms(self, kind: WordKind) -> frozenset[str]:
        """The closed set of forms that a message may ask for."""
        return frozenset(self.suits["o"] if kind == "suit" else self.ranks["A"])


@cache
def words_of(lang: Lang) -> WordTable:
    """The table of one language.

    >>> words_of("es").forms("card", "Sc")["the"]
    'la sota de copas'
    """
    source = resources.files("tapete.texts").joinpath("cards.json").read_text("utf-8")
    table = cast("dict[str, dict[str, object]]", json.loads(source))[lang]
    return WordTable(
        join=cast("str", table["join"]),
        ranks=cast("dict[str, Forms]", table["ranks"]),
        suits=cast("dict[str, Forms]", table["suits"]),
        whole=cast("dict[str, Forms]", table["whole"]),
    )
