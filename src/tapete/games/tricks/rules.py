"""The options of a table turned into tables that the engine looks things up in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, Generic, Literal

from tapete.cards import SUITS, Card, Mask, Rank, mask_of
from tapete.games.core import OptionsT, Seat, Side
from tapete.games.events import DealReason
from tapete.games.tricks.asking import CANTE, CAPOTE, CLAIM, LATE_CANTE, SWAP, Ask, Seats, Steps
from tapete.games.tricks.duties import Duties
from tapete.games.tricks.ranking import (
    CABALLO_OVER_SOTA,
    SOTA_OVER_CABALLO,
    Ranking,
    pair_mask,
    ranking,
)
from tapete.games.tricks.seating import Seating

if TYPE_CHECKING:
    from tapete.games.tricks.moment import Moment
    from tapete.games.tricks.view import TrickView

VALUED: Final = (Rank.AS, Rank.TRES, Rank.REY, Rank.SOTA, Rank.CABALLO)
LOW: Final = (Rank.SIETE, Rank.SEIS, Rank.CINCO, Rank.CUATRO)
"""What the two of trumps may be changed for."""

Form = Literal["stock", "dealt_out", "left_out", "no_trump"]
SwapInTurn = Literal["", "own_turn", "before_next_trick_ends"]
Who = Literal["winning_side", "trick_winner", "anyone"]


class Course(ABC):
    """What one game makes of its tricks: when the partida ends, and what a deal leads to."""

    carried: tuple[str, ...] = ("points", "partidas", "cotos")
    """The tallies of an `Opening` that one deal hands to the next."""

    @abstractmethod
    def last_trick_gain(self, m: Moment[Any], side: Side) -> int:
        """What the side of the last trick gets beside its cards."""

    @abstractmethod
    def reached(self, m: Moment[Any], side: Side) -> bool:
        """The partida ends now: `side` has just won a trick or sung."""

    @abstractmethod
    def win(self, m: Moment[Any], side: Side, dealer: Seat, reason: DealReason) -> None:
        """`side` wins the partida at once; `dealer` deals next unless the deal rotates."""

    @abstractmethod
    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """Count a fully played deal and go on to what it leads to. `last` won the last trick."""

    def claim_is_true(self, m: Moment[Any], side: Side) -> bool:  # noqa: ARG002
        """`side`, which says that it has the target, has it; only asked where claims are made."""
        return False


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """The pack and what its cards are worth; masks and cards by the place of their suit."""

    pack: tuple[Card, ...]
    table: Ranking
    pairs: tuple[Mask, ...]
    """The two cards of each cante."""
    kings: Mask
    fours: tuple[Mask, ...] = ()
    """The sets of four that win the partida at once."""
    swappable: Mask = 0
    """What the seven of trumps may be changed for."""
    two_takes: Mask = 0
    """What the two of trumps may be changed for."""
    seven: tuple[Card, ...] = tuple(Card(Rank.SIETE, suit) for suit in SUITS)
    two: tuple[Card, ...] = tuple(Card(Rank.DOS, suit) for suit in SUITS)

    def with_swaps(self, seven: Mask, two: Mask = 0) -> Cards:
        """The same cards, with what the seven and the two of trumps may be changed for."""
        return replace(self, swappable=seven, two_takes=two)


def card_tables(
    pack: tuple[Card, ...],
    *,
    sota_first: bool = False,
    mate: Rank = Rank.CABALLO,
    fours: tuple[Rank, ...] = (),
) -> Cards:
    """The tables of a pack whose sota or caballo comes first; `mate` sings with the rey."""
    order = SOTA_OVER_CABALLO if sota_first else CABALLO_OVER_SOTA
    sota, caballo = (3, 2) if sota_first else (2, 3)
    worth = (("A", 11), ("3", 10), ("R", 4), ("S", sota), ("C", caballo))
    return Cards(
        pack,
        ranking(order, worth),
        tuple(pair_mask(mate, suit) for suit in range(len(SUITS))),
        four(Rank.REY),
        tuple(map(four, fours)),
    )


def four(rank: Rank) -> Mask:
    """The four cards of a rank."""
    return mask_of(Card(rank, suit) for suit in SUITS)


def of_ranks(pack: tuple[Card, ...], ranks: tuple[Rank, ...]) -> Mask:
    """The cards of `pack` that have one of `ranks`."""
    return mask_of(card for card in pack if card.rank in ranks)


def packets(size: int, packet: int) -> tuple[int, ...]:
    """A hand of `size` cards dealt `packet` at a time.

    >>> packets(13, 3)
    (3, 3, 3, 3, 1)
    """
    full, rest = divmod(size, packet)
    return (packet,) * full + ((rest,) if rest else ())


@dataclass(frozen=True, slots=True)
class Gap:
    """The steps between two tricks: while cards are left, before the last draw, and after it."""

    steps: Steps
    last_draw: Steps
    arrastre: Steps


@dataclass(frozen=True, slots=True)
class Habits:
    """How a game plays, beside its cards, seats and steps."""

    packets: tuple[int, ...]
    form: Form = "stock"
    """`dealt_out`: the dealer's last card shows trumps; `left_out`: the upcard is never drawn."""
    duties: Duties | None = None
    """None: any card may be played. These hold once the stock is gone."""
    draw_duties: Duties | None = None
    """Those that hold while cards are drawn."""
    swap_who: Who = "winning_side"
    swap_in_turn: SwapInTurn = ""
    swap_after_any_trick: bool = False
    """In one's own turn: the side needs a trick of this deal, not the last one."""
    swap_last_draw: bool = True
    cante_who: Who = "winning_side"
    late_cante: bool = False
    lone_cante: bool = True
    forty_first: bool = False
    first_trick_only: bool = False
    disclosure: Literal["draw_phase_only", "always", "never"] = "always"
    kings_bonus: int = 0
    claim_who: Who = "winning_side"
    claim: bool = False
    challenge: bool = False
    review_all: bool = False
    partner_hand: Literal["never", "at_deal", "at_stock_end"] = "never"


def _speaking(cards: Cards) -> Mask:
    """The cards that a change, a cante or a set of four is made with."""
    swaps = mask_of((*cards.seven, *cards.two)) if cards.swappable else 0
    return reduce(or_, (*cards.pairs, *cards.fours), cards.kings | swaps)


class Rules(Generic[OptionsT]):
    """Everything about one set of options that does not change during a match."""

    __slots__ = (
        "_askers",
        "announces",
        "arrastrado",
        "cards",
        "challenge",
        "claim",
        "course",
        "draw_duties",
        "draws",
        "duties",
        "fours",
        "gap",
        "habits",
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
        "seating",
        "seven",
        "shows_partners",
        "side_of",
        "sides",
        "singing_tricks",
        "sings",
        "speaking",
        "swap_in_turn",
        "swappable",
        "table",
        "two",
        "two_takes",
        "view",
    )

    def __init__(
        self,
        options: OptionsT,
        seating: Seating,
        cards: Cards,
        habits: Habits,
        gap: Gap,
        course: Course,
        view: type[TrickView[OptionsT]],
    ) -> None:
        self.options = options
        self.seating, self.cards, self.habits = seating, cards, habits
        self.gap, self.course, self.view = gap, course, view
        # What is looked up for every card stands one step nearer.
        self.players, self.order = seating.players, seating.order
        self.side_of, self.sides = seating.side_of, seating.sides
        self.partner = seating.partner
        self.pack, self.table, self.pairs = cards.pack, cards.table, cards.pairs
        self.kings, self.fours = cards.kings, cards.fours
        self.seven, self.two = cards.seven, cards.two
        self.swappable, self.two_takes = cards.swappable, cards.two_takes
        self.speaking = _speaking(cards)
        self.packets = habits.packets
        self.draws = habits.form == "stock"
        self.arrastrado = habits.form == "left_out"
        self.sings = CANTE in gap.arrastre
        self.announces = CAPOTE in gap.last_draw
        self.shows_partners = habits.partner_hand != "never"
        self.singing_tricks = habits.form == "no_trump"
        self.duties, self.draw_duties = habits.duties, habits.draw_duties
        self.swap_in_turn = bool(habits.swap_in_turn)
        self.late_cante, self.lone_cante = habits.late_cante, habits.lone_cante
        self.claim, self.challenge = habits.claim, habits.challenge
        self._askers = {
            SWAP: self._who(habits.swap_who),
            CANTE: self._who(habits.cante_who),
            LATE_CANTE: self._who(habits.cante_who),
            CLAIM: self._who(habits.claim_who),
        }

    def _who(self, who: Who) -> tuple[Seats, ...]:
        seats = tuple(Seat(seat) for seat in range(self.players))
        if who == "winning_side":
            return tuple(map(self.seating.side_from, seats))
        return self.order if who == "anyone" else tuple((seat,) for seat in seats)

    def askers(self, step: Ask, winner: Seat) -> Seats:
        """Whom `step` asks after a trick of `winner`, in order, if they have an answer."""
        return self._askers.get(step, self.order)[winner]
