"""The options of a table turned into tables that the engine looks things up in."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

from tapete.cards import SUITS, Card, Mask, Rank, mask_of, pack
from tapete.games.core import Seat, Side
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.tricks import (
    CABALLO_OVER_SOTA,
    SOTA_OVER_CABALLO,
    Duties,
    Ranking,
    pair_mask,
    ranking,
)


class Ask(Enum):
    """What is asked now, or what a step of the gap does."""

    DECK = "deck"
    PLAY = "play"
    SWAP = "swap"
    DRAW = "draw"
    CANTE = "cante"
    LATE_CANTE = "late cante"
    CLAIM = "claim"
    OVER = "over"

    __hash__ = object.__hash__


DECK: Final = Ask.DECK
PLAY: Final = Ask.PLAY
SWAP: Final = Ask.SWAP
DRAW: Final = Ask.DRAW
CANTE: Final = Ask.CANTE
LATE_CANTE: Final = Ask.LATE_CANTE
CLAIM: Final = Ask.CLAIM
OVER: Final = Ask.OVER

Seats = tuple[Seat, ...]
Steps = tuple[Ask, ...]

_VALUED = (Rank.AS, Rank.TRES, Rank.REY, Rank.SOTA, Rank.CABALLO)
_DRAW_HAND: Final = 6
_ARRASTRADO_HAND: Final = 13


class Rules:
    """Everything about one set of options that does not change during a match."""

    __slots__ = (
        "_askers",
        "arrastrado",
        "auto",
        "claim",
        "draws",
        "duties",
        "kings",
        "late_cante",
        "lone_cante",
        "options",
        "order",
        "pack",
        "packets",
        "pairs",
        "partner",
        "players",
        "seven",
        "side_of",
        "sides",
        "sotas",
        "steps",
        "steps_arrastre",
        "steps_last_draw",
        "strict_draw",
        "swap_in_turn",
        "swappable",
        "table",
        "tute",
    )

    def __init__(self, options: GuinoteOptions) -> None:
        self.options = options
        self.players = options.players
        self._seat_tables(options)
        self._card_tables(options)
        self._step_tables(options)
        self.arrastrado = options.three_player_mode == "arrastrado"
        self.draws = not (options.deal_all or self.arrastrado)
        self.packets = _packets(options, self.arrastrado)
        self.duties = Duties(
            options.must_beat,
            options.beat_after_ruff,
            options.partner_exemption,
            options.undertrump == "must_trump",
        )
        self.strict_draw = options.phase1 == "strict"
        self.auto = options.vuelta == "auto"
        self.claim = options.vuelta == "claim"
        self.tute = options.tute_instant_win != "off"

    def _seat_tables(self, options: GuinoteOptions) -> None:
        players = options.players
        step = 1 if options.direction == "ccw" else -1
        self.order: tuple[Seats, ...] = tuple(
            tuple(Seat((first + step * k) % players) for k in range(players))
            for first in range(players)
        )
        pairs = players == 4
        self.side_of: tuple[Side, ...] = tuple(
            Side(seat % 2 if pairs else seat) for seat in range(players)
        )
        self.sides = 2 if pairs else players
        self.partner: tuple[Seat | None, ...] = tuple(
            Seat((seat + 2) % 4) if pairs else None for seat in range(players)
        )

    def _card_tables(self, options: GuinoteOptions) -> None:
        sota_first = options.rank_order == "sota_over_caballo"
        order = SOTA_OVER_CABALLO if sota_first else CABALLO_OVER_SOTA
        sota, caballo = (3, 2) if sota_first else (2, 3)
        worth = (("A", 11), ("3", 10), ("R", 4), ("S", sota), ("C", caballo))
        self.table: Ranking = ranking(order, worth)
        self.pack: tuple[Card, ...] = _pack(options)
        mate = Rank.SOTA if options.cante_pair == "rey_sota" else Rank.CABALLO
        suits = range(len(SUITS))
        self.pairs: tuple[Mask, ...] = tuple(pair_mask(mate, suit) for suit in suits)
        self.kings: Mask = mask_of(Card(Rank.REY, suit) for suit in SUITS)
        self.sotas: Mask = mask_of(Card(Rank.SOTA, suit) for suit in SUITS)
        self.seven: tuple[Card, ...] = tuple(Card(Rank.SIETE, suit) for suit in SUITS)
        self.swappable: Mask = self._swappable(options)

    def _swappable(self, options: GuinoteOptions) -> Mask:
        match options.swap_upcard:
            case "off":
                return 0
            case "valued":
                return mask_of(card for card in self.pack if card.rank in _VALUED)
            case "higher":
                return sum(self.table.higher[seven.index] for seven in self.seven)
            case "any":
                return mask_of(self.pack)

    def _step_tables(self, options: GuinoteOptions) -> None:
        swap_first = options.swap_when == "before_draw"
        swap_late = options.swap_when in ("before_next_lead", "before_next_trick_ends")
        cante_first = options.cante_window == "before_draw"

        claim: Steps = (CLAIM,) if options.vuelta == "claim" else ()

        def steps(first: bool, late: bool) -> Steps:
            early: Steps = ((SWAP,) if first else ()) + ((CANTE,) if cante_first else ())
            after: Steps = ((SWAP,) if late else ()) + (() if cante_first else (CANTE,))
            return (*early, DRAW, *after, *claim)

        self.steps: Steps = steps(swap_first, swap_late)
        self.steps_last_draw: Steps = steps(swap_first or swap_late, False)
        self.steps_arrastre: Steps = (CANTE, *claim)
        self.late_cante = options.cante_window == "before_opponent_card"
        self.lone_cante = options.cantes_per_trick == 1
        self.swap_in_turn = options.swap_when in ("own_turn", "before_next_trick_ends")
        self._askers: dict[Ask, tuple[Seats, ...]] = {
            SWAP: self._who(options.swap_who),
            CANTE: self._who(options.cante_who),
            LATE_CANTE: self._who(options.cante_who),
            CLAIM: self._who(options.claim_who),
        }

    def _who(self, who: str) -> tuple[Seats, ...]:
        if who == "anyone":
            return self.order
        pairs = who == "winning_side" and self.players == 4
        return tuple(
            (Seat(seat), Seat((seat + 2) % 4)) if pairs else (Seat(seat),)
            for seat in range(self.players)
        )

    def askers(self, step: Ask, winner: Seat) -> Seats:
        """Whom `step` asks after a trick of `winner`, in order, if they have an answer."""
        return self._askers[step][winner]


def _pack(options: GuinoteOptions) -> tuple[Card, ...]:
    cards = pack(options.deck_size)
    if options.players == 3 and options.deck_size == 40 and options.three_player_mode == "draw":
        return tuple(card for card in cards if card.text != "2o")
    return cards


def _packets(options: GuinoteOptions, arrastrado: bool) -> tuple[int, ...]:
    if arrastrado:
        size = _ARRASTRADO_HAND
    elif options.deal_all:
        size = options.deck_size // options.players
    else:
        size = _DRAW_HAND
    packet: int = options.deal_packet
    full, rest = divmod(size, packet)
    return (packet,) * full + ((rest,) if rest else ())


@lru_cache(maxsize=256)
def rules_of(options: GuinoteOptions) -> Rules:
    """The tables for `options`; the same object for equal options."""
    return Rules(options)
