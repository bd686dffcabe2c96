"""What an action brought about, by name. Records write these as `=` facts, tables show them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tapete.cards import Card
from tapete.games.core import Aside, Event, Outcome, Seat, Side


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """`points` are the card points of the trick, without the last ten."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards drawn, in drawing order. `upcard` tells whether the last of them was the open one."""

    cards: tuple[tuple[Seat, Card], ...]
    upcard: bool


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Points of the running partida per side, idas carried over and cantes included."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """The count of a fully played deal, this deal alone, per side."""

    cards: tuple[int, ...]
    cantes: tuple[int, ...]
    last: Seat
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """What a deal led to: `kind` is vuelta, partida or draw; `side` only with partida."""

    kind: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class MatchScored(Event):
    """Partidas in the running coto per side; `cotos` only when more than one coto is played."""

    partidas: tuple[int, ...]
    cotos: tuple[int, ...] | None = None


DealReason = Literal[
    "over",
    "last_trick",
    "higher_score",
    "thirty",
    "needs_thirty",
    "nobody_over",
    "hands",
    "more_hands",
    "capote",
    "capote_failed",
    "claim",
    "false_claim",
    "revoke",
    "false_challenge",
    "cante",
    "kings",
    "tute",
    "most",
    "tied",
    "tied_last_trick",
    "no_trick",
    "over_100",
    "middle",
    "equal",
]
"""What may decide a deal of a trick game. `over`: a side has the target; `nobody_over`: none has;
`needs_thirty`: one has it, but not the thirty in cards; `hands`: the last of a partida of so many
deals, `more_hands`: one before it; the last four: who loses a deal of Tute cabrón."""


@dataclass(frozen=True, slots=True)
class DealDecided(Aside):
    """What decided the deal of a trick game that has ended; stands before what it led to."""

    reason: DealReason


@dataclass(frozen=True, slots=True)
class RevokeProof(Aside):
    """A challenge of `seat` is looked into: everybody sees the last two tricks."""

    seat: Seat
    broken: tuple[tuple[Seat, Card], ...]
    """The cards of the accused side that broke a duty, in playing order; none: unfounded."""
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...]
    """The last two tricks (in the first gap one), the earlier one first."""


@dataclass(frozen=True, slots=True)
class DeadCards(Event):
    """Los Seis: cards that became unplayable, canonical order; whoever held them shows them."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PoolShared(Aside):
    """Los Seis: how the points of a deal came about; tuples per seat."""

    best: tuple[Seat, ...]
    """Who put down most cards; without skipping whoever went out."""
    placed: tuple[int, ...]
    left: tuple[int, ...]
    """Cards not put down, dead ones included. Their sum is the pool."""
    share: Points
    """What each of the best gets of the pool."""
    bonus: tuple[int, ...]
    """For having put down every card."""


@dataclass(frozen=True, slots=True)
class MeldsShown(Event):
    """Chinchón: a hand shown at the end of a deal, in its best layout; public."""

    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    off: tuple[Card, ...]
    """Laid off on the closer's melds."""
    loose: tuple[Card, ...]


Points = int | Fraction
"""A fraction only where a pool is divided exactly (Los Seis, `pool_split=fraction`)."""


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """This deal's points per seat."""

    scores: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class TotalsChanged(Event):
    """Running totals per seat as they were reached, before any restart."""

    totals: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The last event of a match."""

    outcome: Outcome
