"""The working data of a match: what the engine copies, changes once and never touches again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tapete.cards import Card, Mask
from tapete.games.core import Event, Outcome, Seat
from tapete.games.events import Points
from tapete.games.rounds import Log, RoundMoment
from tapete.games.seis.compiled import CLOSED, Row, Rules


class Phase(Enum):
    """What is to happen next."""

    DECK = "deck"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Opening:
    """All that one deal hands to the next. `starter` began the deal before; None in the first."""

    dealer: Seat
    deal_number: int
    totals: tuple[Points, ...]
    starter: Seat | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A card put on the table and the cards that died of it."""

    seat: Seat
    card: Card
    dead: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat that put no card down."""

    seat: Seat


class Moment(RoundMoment):
    """One point of a match. Engine steps change a fresh copy; a finished one is never changed.

    `hands` hold live cards only: the dead ones of a seat are its `lying`. `passes` counts those
    since the last card.
    """

    __slots__ = (
        "dead",
        "hands",
        "happened",
        "log",
        "lying",
        "opening",
        "outcome",
        "passes",
        "phase",
        "placed",
        "playable",
        "rows",
        "rules",
        "starter",
        "turn",
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
        self.starter: Seat | None = None
        self.hands: tuple[Mask, ...] = (0,) * players
        self.placed: tuple[int, ...] = (0,) * players
        self.rows: tuple[Row, ...] = (CLOSED,) * len(self.rules.rows)
        self.dead: Mask = 0
        self.lying: tuple[Mask, ...] = (0,) * players
        self.playable: Mask = 0
        self.passes = 0
        self.log: Log = ()

    @property
    def first_is_fixed(self) -> bool:
        """The deal begins with the start card of oros and nothing else."""
        options = self.rules.options
        if self.opening.starter is None:
            return options.first_card == "six_of_oros"
        return options.next_starter == "six_of_oros"
