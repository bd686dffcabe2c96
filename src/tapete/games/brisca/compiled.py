"""The options of Brisca turned into the tables that the engine of the tricks plays by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tapete.cards import Card, pack
from tapete.games.brisca.options import BriscaOptions
from tapete.games.brisca.scoring import BriscaCourse
from tapete.games.brisca.view import BriscaView
from tapete.games.tricks.asking import DRAW, SWAP, Steps
from tapete.games.tricks.duties import FOLLOW
from tapete.games.tricks.rules import (
    LOW,
    VALUED,
    Cards,
    Gap,
    Habits,
    Rules,
    card_tables,
    of_ranks,
    packets,
)
from tapete.games.tricks.seating import seating

_HAND: Final = 3


def _pack(players: int) -> tuple[Card, ...]:
    if players == 6:
        return pack(48)
    # 40 cards do not share out among three: the two of oros goes
    return tuple(card for card in pack(40) if players != 3 or card.text != "2o")


def _cards(options: BriscaOptions) -> Cards:
    tables = card_tables(_pack(options.players))
    if not options.swap:
        return tables
    two = of_ranks(tables.pack, LOW) if options.swap_two else 0
    return tables.with_swaps(of_ranks(tables.pack, VALUED), two)


def _habits(options: BriscaOptions) -> Habits:
    duties = FOLLOW if options.obligation == "follow" else None
    return Habits(
        packets(_HAND, 1),
        "stock",
        duties,
        duties,
        swap_in_turn="own_turn" if options.swap_when == "own_turn" else "",
        swap_after_any_trick=True,
        swap_last_draw=options.swap_last_draw,
        partner_hand=options.show_partner_hand,
    )


def _gap(options: BriscaOptions) -> Gap:
    swap: Steps = (SWAP,) if options.swap_when == "before_draw" else ()
    return Gap((*swap, DRAW), (*swap, DRAW), ())


@lru_cache(maxsize=128)
def rules_of(options: BriscaOptions) -> Rules[BriscaOptions]:
    """The tables for `options`; the same object for equal options."""
    return Rules(
        options,
        seating(options.players, sides=2 if options.pairs else 0),
        _cards(options),
        _habits(options),
        _gap(options),
        BriscaCourse(options),
        BriscaView,
    )
