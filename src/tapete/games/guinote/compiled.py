"""The options of a Guiñote table turned into the tables that the engine of the tricks plays by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tapete.cards import Card, Mask, Rank, mask_of, pack
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.guinote.scoring import GuinoteCourse
from tapete.games.guinote.view import GuinoteView
from tapete.games.tricks.asking import CANTE, CLAIM, DRAW, SWAP, Steps
from tapete.games.tricks.duties import Duties
from tapete.games.tricks.rules import (
    VALUED,
    Cards,
    Form,
    Gap,
    Habits,
    Rules,
    SwapInTurn,
    card_tables,
    of_ranks,
    packets,
)
from tapete.games.tricks.seating import Seating, seating

_DRAW_HAND: Final = 6
_ARRASTRADO_HAND: Final = 13


def _seats(options: GuinoteOptions) -> Seating:
    return seating(
        options.players,
        sides=2 if options.players == 4 else 0,
        clockwise=options.direction == "cw",
    )


def _cards(options: GuinoteOptions) -> Cards:
    cards = _pack(options)
    tute = options.tute_instant_win != "off"
    tables = card_tables(
        cards,
        sota_first=options.rank_order == "sota_over_caballo",
        mate=Rank.SOTA if options.cante_pair == "rey_sota" else Rank.CABALLO,
        fours=(Rank.REY, Rank.SOTA) if tute else (),
    )
    return tables.with_swaps(_seven_takes(options, tables))


def _pack(options: GuinoteOptions) -> tuple[Card, ...]:
    cards = pack(options.deck_size)
    if options.players == 3 and options.deck_size == 40 and options.three_player_mode == "draw":
        return tuple(card for card in cards if card.text != "2o")
    return cards


def _seven_takes(options: GuinoteOptions, cards: Cards) -> Mask:
    match options.swap_upcard:
        case "off":
            return 0
        case "valued":
            return of_ranks(cards.pack, VALUED)
        case "higher":
            return sum(cards.table.higher[seven.index] for seven in cards.seven)
        case "any":
            return mask_of(cards.pack)


def _form(options: GuinoteOptions) -> Form:
    if options.deal_all:
        return "dealt_out"
    return "left_out" if options.three_player_mode == "arrastrado" else "stock"


def _habits(options: GuinoteOptions) -> Habits:
    form = _form(options)
    duties = Duties(
        options.must_beat,
        options.beat_after_ruff,
        options.partner_exemption,
        options.undertrump == "must_trump",
    )
    sizes = {
        "stock": _DRAW_HAND,
        "left_out": _ARRASTRADO_HAND,
        "dealt_out": options.deck_size // options.players,
    }
    return Habits(
        packets(sizes[form], options.deal_packet),
        form,
        duties,
        duties if options.phase1 == "strict" else None,
        swap_who=options.swap_who,
        swap_in_turn=_swap_in_turn(options),
        swap_last_draw=options.swap_last_draw,
        cante_who=options.cante_who,
        late_cante=options.cante_window == "before_opponent_card",
        lone_cante=options.cantes_per_trick == 1,
        disclosure=options.cante_suit_disclosure,
        kings_bonus=options.four_kings_bonus,
        claim_who=options.claim_who,
        claim=options.vuelta == "claim",
        challenge=options.renuncio == "challenge",
        review_all=options.review_tricks == "all",
    )


def _swap_in_turn(options: GuinoteOptions) -> SwapInTurn:
    match options.swap_when:
        case "own_turn" | "before_next_trick_ends" as when:
            return when
        case _:
            return ""


def _gap(options: GuinoteOptions) -> Gap:
    swap_first = options.swap_when == "before_draw"
    swap_late = options.swap_when in ("before_next_lead", "before_next_trick_ends")
    cante_first = options.cante_window == "before_draw"
    claim: Steps = (CLAIM,) if options.vuelta == "claim" else ()

    def steps(first: bool, late: bool) -> Steps:
        early: Steps = ((SWAP,) if first else ()) + ((CANTE,) if cante_first else ())
        after: Steps = ((SWAP,) if late else ()) + (() if cante_first else (CANTE,))
        return (*early, DRAW, *after, *claim)

    return Gap(steps(swap_first, swap_late), steps(swap_first or swap_late, False), (CANTE, *claim))


@lru_cache(maxsize=256)
def rules_of(options: GuinoteOptions) -> Rules[GuinoteOptions]:
    """The tables for `options`; the same object for equal options."""
    return Rules(
        options,
        _seats(options),
        _cards(options),
        _habits(options),
        _gap(options),
        GuinoteCourse(options),
        GuinoteView,
    )
