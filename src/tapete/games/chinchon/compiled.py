"""The options of a table turned into tables that the engine looks things up in."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tapete.cards import JOKERS, Card, packs, parse_card
from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.melds import Melding
from tapete.games.rounds import playing_orders

HAND: Final = 7

_FIGURES: Final = {"index": (10, 11, 12), "ten": (10, 10, 10), "eight_nine_ten": (8, 9, 10)}
_AS_DE_OROS: Final = parse_card("Ao")


class Rules:
    """Everything about one set of options that does not change during a match."""

    __slots__ = ("melding", "options", "order", "pack", "players")

    def __init__(self, options: ChinchonOptions) -> None:
        self.options = options
        self.players: int = options.players
        # one joker is no card more: the as de oros is wild
        extra = 2 if options.jokers == 2 else 0
        wild = {0: (), 1: (_AS_DE_OROS,), 2: JOKERS}[options.jokers]
        self.pack: tuple[Card, ...] = packs(options.deck_size, options.decks, extra)
        self.melding = Melding(
            options.deck_size,
            options.decks,
            wild,
            options.joker_points,
            _FIGURES[options.figures],
        )
        self.order = playing_orders(self.players)


@lru_cache(maxsize=256)
def rules_of(options: ChinchonOptions) -> Rules:
    """The tables for `options`; the same object for equal options."""
    return Rules(options)
