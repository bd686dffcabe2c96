"""The options of Tute turned into the tables that the engine of the tricks plays by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tapete.cards import Rank, pack
from tapete.games.tricks.asking import CANTE, CAPOTE, CLAIM, DRAW, SWAP, Steps
from tapete.games.tricks.duties import FOLLOW_TRUMPS, Duties
from tapete.games.tricks.rules import (
    LOW,
    VALUED,
    Cards,
    Form,
    Gap,
    Habits,
    Rules,
    card_tables,
    of_ranks,
    packets,
)
from tapete.games.tricks.seating import seating
from tapete.games.tute.options import TuteOptions
from tapete.games.tute.scoring import course_of
from tapete.games.tute.view import TuteView

_FOUR_PLAYERS: Final = 10
_CABRON: Final = 12
_ARRASTRADO: Final = 13


def _form(options: TuteOptions) -> Form:
    if options.players == 2:
        return "stock"
    if options.players == 4:
        return "dealt_out"
    return "no_trump" if options.cabron else "left_out"


def _packets(options: TuteOptions) -> tuple[int, ...]:
    match _form(options):
        case "stock":
            return packets(options.hand_size_2p, 1)
        case "dealt_out":
            return packets(_FOUR_PLAYERS, 1)
        case "no_trump":
            return packets(_CABRON, 1)
        case "left_out":
            return packets(_ARRASTRADO, 3)


def _cards(options: TuteOptions) -> Cards:
    tables = card_tables(
        pack(36 if options.cabron else 40),
        sota_first=options.rank_order == "sota_over_caballo",
        mate=Rank.CABALLO if options.cante_pair == "rey_caballo" else Rank.SOTA,
        fours=(Rank.REY, Rank.CABALLO) if options.tute_counts and not options.cabron else (),
    )
    two = options.players == 2 and options.swap_two
    if _form(options) not in ("stock", "left_out"):
        return tables
    return tables.with_swaps(
        of_ranks(tables.pack, VALUED), of_ranks(tables.pack, LOW) if two else 0
    )


def _habits(options: TuteOptions) -> Habits:
    duties = Duties(
        exemption=options.partner_exemption,
        must_undertrump=options.undertrump == "must_trump",
    )
    draw_duties = {"follow_trump_only": FOLLOW_TRUMPS, "free": None, "strict": duties}
    return Habits(
        _packets(options),
        _form(options),
        duties,
        draw_duties[options.draw_phase],
        forty_first=options.forty_first,
        first_trick_only=options.cante_first_trick_only,
        claim=options.players == 2,
    )


def _gap(options: TuteOptions) -> Gap:
    if options.cabron:
        return Gap((), (), ())
    claim: Steps = (CLAIM,) if options.players == 2 else ()
    announce = options.players == 2 and options.capote == "announce"
    capote: Steps = (CAPOTE,) if announce else ()
    steps: Steps = (SWAP, DRAW, CANTE, *claim)
    return Gap(steps, (*steps, *capote), (CANTE, *claim))


@lru_cache(maxsize=128)
def rules_of(options: TuteOptions) -> Rules[TuteOptions]:
    """The tables for `options`; the same object for equal options."""
    return Rules(
        options,
        seating(options.players, sides=2 if options.players == 4 else 0),
        _cards(options),
        _habits(options),
        _gap(options),
        course_of(options),
        TuteView,
    )
