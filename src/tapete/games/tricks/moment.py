"""The working data of a match: what the engine copies, changes once and never touches again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from tapete.cards import Card, Mask, Suit
from tapete.games.core import Event, OptionsT, Outcome, Seat
from tapete.games.tricks.asking import DECK, Ask, Seats, Steps
from tapete.games.tricks.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

Tally = tuple[int, ...]
"""A number per side."""

Log = tuple[Any, ...]
"""What happened since the start of the deal, last first: `(earlier, seat, what)` or `()`."""

KINGS_SUNG = 1 << 4
"""Bit of `Moment.sung_suits` for the four kings; bits 0 to 3 are the suits."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that one deal hands to the next."""

    dealer: Seat
    deal_number: int
    deal_of_partida: int
    points: Tally
    """Points of the running partida, carried over from its earlier deals."""
    partidas: Tally
    """Partidas of the running coto; bad points in Tute cabrón."""
    cotos: Tally


@dataclass(frozen=True, slots=True)
class Sung:
    """A cante, with its suit whatever others may know; `open` tells whether they do."""

    seat: Seat
    points: int
    suit: Suit
    open: bool
    order: int


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card that broke the duties, where the engine accepts any (`renuncio=challenge`)."""

    trick: int
    """Its trick among those of the deal, from 0."""
    seat: Seat
    card: Card


class Moment(Generic[OptionsT]):
    """One point of a match. Engine steps change a fresh copy; a finished one is never changed.

    Hands are card sets; cards in the trick are card indexes, in playing order from `leader`.
    `winner` is who took the last trick of this deal, None before the first is taken. `capote` is
    who announced it. `trick_points` are those of a finished trick that is not added yet.
    """

    __slots__ = (
        "asking",
        "at",
        "best",
        "best_seat",
        "cante_points",
        "capote",
        "card_points",
        "deck",
        "hands",
        "happened",
        "highest_led",
        "leader",
        "left",
        "log",
        "opening",
        "outcome",
        "points",
        "queue",
        "revokes",
        "rules",
        "sang",
        "shown",
        "steps",
        "sung",
        "sung_suits",
        "told",
        "trick",
        "trick_points",
        "tricks_won",
        "trump",
        "turn",
        "upcard",
        "winner",
    )

    def __init__(self, rules: Rules[OptionsT], opening: Opening) -> None:
        self.rules = rules
        self.told: dict[Seat | None, Any] = {}
        """What each viewer saw so far (`viewing.py`); shared with the moments that follow."""
        self.begin(opening)

    def begin(self, opening: Opening) -> None:
        """Want the pack of the next deal and keep nothing of the last one.

        `Game.resume` rebuilds this moment from its opening alone.
        """
        rules = self.rules
        none = (0,) * rules.sides
        self.opening = opening
        self.outcome: Outcome | None = None
        self.happened: tuple[Event, ...] = ()
        self.asking: Ask = DECK
        self.turn: Seat | None = None
        self.queue: Seats = ()
        self.steps: Steps = ()
        self.hands: tuple[Mask, ...] = (0,) * rules.players
        self.shown: tuple[Mask, ...] = self.hands
        self.deck: tuple[Card, ...] = ()
        self.at = 0
        self.left = 0
        self.upcard: Card | None = None
        self.trump = 0
        self.trick: tuple[int, ...] = ()
        self.best = -1
        self.best_seat: Seat = opening.dealer
        self.highest_led = -1
        self.leader: Seat = rules.order[opening.dealer][1]
        self.winner: Seat | None = None
        self.points = opening.points
        self.card_points: Tally = none
        self.cante_points: Tally = none
        self.tricks_won: Tally = none
        self.sung: tuple[Sung, ...] = ()
        self.sung_suits = 0
        self.sang = 0
        self.capote: Seat | None = None
        self.trick_points = 0
        self.revokes: tuple[Revoke, ...] = ()
        self.log: Log = ()

    def copy(self) -> Moment[OptionsT]:
        """A copy to change, with nothing happened yet."""
        m: Moment[OptionsT] = Moment.__new__(Moment)
        m.rules = self.rules
        m.opening = self.opening
        m.outcome = self.outcome
        m.happened = ()
        m.asking = self.asking
        m.turn = self.turn
        m.queue = self.queue
        m.steps = self.steps
        m.hands = self.hands
        m.shown = self.shown
        m.deck = self.deck
        m.at = self.at
        m.left = self.left
        m.upcard = self.upcard
        m.trump = self.trump
        m.trick = self.trick
        m.best = self.best
        m.best_seat = self.best_seat
        m.highest_led = self.highest_led
        m.leader = self.leader
        m.winner = self.winner
        m.points = self.points
        m.card_points = self.card_points
        m.cante_points = self.cante_points
        m.tricks_won = self.tricks_won
        m.sung = self.sung
        m.sung_suits = self.sung_suits
        m.sang = self.sang
        m.capote = self.capote
        m.trick_points = self.trick_points
        m.revokes = self.revokes
        m.log = self.log
        m.told = self.told
        return m

    @property
    def in_vuelta(self) -> bool:
        """An earlier deal of this partida is carried over."""
        return self.opening.deal_of_partida > 1

    def next_player(self) -> Seat:
        """Who plays the next card of the running trick."""
        return self.rules.order[self.leader][len(self.trick)]

    def events_after(self, known: Log) -> tuple[bool, Iterator[tuple[Seat, Any]]]:
        """Whether `known` is an earlier log of this deal, and the log after it (else all of it)."""
        rows = []
        log = self.log
        while log and log is not known:
            rows.append((log[1], log[2]))
            log = log[0]
        return log is known, reversed(rows)


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """`values` with another value at `place`."""
    return (*values[:place], value, *values[place + 1 :])
