"""The working data of a match: what the engine copies, changes once and never touches again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tapete.cards import Card
from tapete.games.chinchon.compiled import Rules
from tapete.games.core import Event, Outcome, Seat
from tapete.games.rounds import Log, RoundMoment

Cards = tuple[Card, ...]


class Phase(Enum):
    """What is to happen next."""

    DECK = "deck"
    TAKE = "take"
    THROW = "throw"
    RESHUFFLE = "reshuffle"
    OVER = "over"


class Standing(Enum):
    """What a seat is in the match: it may still win, plays on without a chance, or is gone."""

    PLAYING = "playing"
    GHOST = "ghost"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Fall:
    """When a player was eliminated for good: the deal, and the total that was reached."""

    deal: int
    total: int


@dataclass(frozen=True, slots=True)
class Opening:
    """All that one deal hands to the next; tuples per seat."""

    dealer: Seat
    deal_number: int
    totals: tuple[int, ...]
    standing: tuple[Standing, ...]
    rebuys: tuple[int, ...]
    """How often each seat came back."""
    falls: tuple[Fall | None, ...]


@dataclass(frozen=True, slots=True)
class Took:
    """A card drawn. `card` is None where the viewer may not know it; `place` is where it lay in
    the pack, or among the cards of the last reshuffle; -1 for the top of the pile."""

    seat: Seat
    card: Card | None
    place: int

    @property
    def from_pile(self) -> bool:
        """The top of the pile was taken, not of the stock."""
        return self.place < 0


@dataclass(frozen=True, slots=True)
class Threw:
    """A card discarded."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards below the top became the new stock of `cards` cards."""

    cards: int


class Moment(RoundMoment):
    """One point of a match. Engine steps change a fresh copy; a finished one is never changed.

    Hands are sorted. `stock` is the whole pack or the last reshuffle, `at` the place of its next
    card. `pile` ends with its top. `turns` counts turns begun by each seat in this deal.
    `waiting` is whose turn it will be once the stock is rebuilt.
    """

    __slots__ = (
        "at",
        "drawn",
        "first",
        "from_pile",
        "hands",
        "happened",
        "log",
        "opening",
        "outcome",
        "phase",
        "pile",
        "rules",
        "stock",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(self, rules: Rules, opening: Opening) -> None:
        self.rules = rules
        self.begin(opening)

    def begin(self, opening: Opening) -> None:
        """Want the pack of the next deal and keep nothing of the last one."""
        players = self.rules.players
        self.opening = opening
        self.phase = Phase.DECK
        self.outcome: Outcome | None = None
        self.happened: tuple[Event, ...] = ()
        self.turn: Seat | None = None
        self.waiting: Seat | None = None
        self.first: Seat | None = None
        self.hands: tuple[Cards, ...] = ((),) * players
        self.stock: Cards = ()
        self.at = 0
        self.pile: Cards = ()
        self.drawn: Card | None = None
        self.from_pile = False
        self.turns: tuple[int, ...] = (0,) * players
        self.log: Log = ()

    def seated_after(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that are dealt in, in playing order, `seat` itself last."""
        standing = self.opening.standing
        order = self.rules.order[seat]
        return tuple(s for s in (*order[1:], seat) if standing[s] is not Standing.OUT)
