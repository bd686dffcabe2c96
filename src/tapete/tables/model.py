"""The values of which a table at a moment is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Self

from tapete.games.core import Game, Seat, Side
from tapete.games.events import Drew
from tapete.games.tricks.state import TrickState as AnyTrickState
from tapete.tables.events import PlayedCard, PublicEvent
from tapete.tables.rounds.sheets import Plain, RoundSheet
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId, TableSettings

AnyGame = Game[Any, Any]
TrickState = AnyTrickState[Any, Any]

Phase = Literal["waiting", "lot", "cut", "play", "gap", "count", "over", "closed"]
"""waiting for players; drawing for the first deal; the pack is being cut; a trick is running;
a beat is running; the end-of-hand sheet; the match is over; the table is closed."""

Stage = Literal["", "trick", "draw", "lead"]
"""The running beat: A, B, or the B that `before_opponent_card` puts after every lead."""

NOBODY: Final = PlayerId("")
LEVEL: Final = "medium"
"""Level of the robots that fill free seats and play in somebody's place."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an input changed nothing: a stable code and its parameters.

    Codes: not_seated, seat_taken, bad_seat, bad_name, not_host, not_now, stale,
    not_your_turn, illegal, bad_action, bad_intent, bad_order, bad_cut, no_robot, not_idle,
    no_query, no_signal, no_doubt, held, closed, paused; and the codes of `Reason` where a card or
    an action is not legal.
    """

    code: str
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the table, as everybody sees it."""

    kind: Literal["free", "person", "robot"] = "free"
    player: PlayerId = NOBODY
    """The person who owns the seat."""
    name: str = ""
    level: str = ""
    """Level of the robot, or of the robot that plays in the owner's place."""
    connected: bool = True
    robot_plays: bool = False
    """A robot plays in the place of the owner."""
    gone: bool = False
    """The owner left on purpose; he comes back with `Sit`."""
    away_since: float | None = None
    """When the line to the owner was lost; None while he is here, and when the server went away."""

    @property
    def by_robot(self) -> bool:
        """A robot acts here: its own seat, or in the place of the owner."""
        return self.kind == "robot" or self.robot_plays

    @property
    def by_person(self) -> bool:
        """The owner acts here, connected or not."""
        return self.kind == "person" and not self.robot_plays


@dataclass(frozen=True, slots=True)
class Private:
    """What only one seat knows beside its cards."""

    rev: int = 0
    """Counts the changes; spends no public number."""
    order: tuple[str, ...] = ()
    """The hand from left to right."""
    sorted: bool = True
    """The hand is as "Ordenar" left it."""
    auto_swap: bool = False
    swap: bool = False
    """The change of the seven is armed, in this deal."""
    swap2: bool = False
    """The change of the two is armed, in this deal."""
    off: frozenset[str] = frozenset()
    """Cantes (`40`, `20c`) that were toggled off in this deal."""
    chosen: tuple[str, ...] = ()
    """Cantes armed by hand, latest first: they go before the order of the hand."""
    held: tuple[str, str] | None = None
    """(card, id of the input) that is played as soon as the beat ends."""
    answers: tuple[str, ...] = ()
    """A robot's answers within the running beat; not durable."""
    breaks: tuple[int, ...] = ()
    """The places of `order` at which a new group begins (Chinchón)."""
    doubting: bool = False
    """The next gap is to wait for this seat (`renuncio=challenge`)."""
    doubts: int = 0
    """How many gaps of this deal have waited for this seat; everybody may know."""
    signals: tuple[tuple[Seat, str], ...] = ()
    """Señas of this deal that this seat made or may read: who, which."""


class Intent(NamedTuple):
    """A button of the page: swap7 or a cante."""

    text: str
    armed: bool
    now: bool
    """It may be done in the running gap (or turn)."""
    possible: bool
    """It may still become possible in this deal."""
    reason: str = ""
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clock of the seat to move, in seconds; the bank is used up after `left`."""

    seat: Seat
    left: float
    total: float
    bank: float
    running: bool


@dataclass(frozen=True, slots=True)
class Sung:
    """A cante on the sheet; a suit that was never told is None."""

    seat: Seat
    points: int
    suit: str | None
    order: int


@dataclass(frozen=True, slots=True)
class CountSheet:
    """The end-of-hand sheet; tuples per side. None where the deal ended before its last trick."""

    kind: str
    side: int | None
    cards: tuple[int, ...] | None
    cantes: tuple[int, ...] | None
    last: int | None
    total: tuple[int, ...] | None
    carried: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    """A `DealReason`, or `resigned`."""
    won_cards: tuple[tuple[str, ...], ...]
    sung: tuple[Sung, ...]
    scores: tuple[int, ...] | None = None
    """Bad points of the deal (Tute cabrón)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A robot to be asked. `decision` goes back in the `RobotAnswer`."""

    seat: Seat
    level: str
    decision: int
    view: Any
    """The engine's view of the seat."""


@dataclass(frozen=True, slots=True)
class Wants:
    """What a table waits for: a `Tick` at `timer_at` (None: no timer) and answers of robots."""

    timer_at: float | None
    asks: tuple[Ask, ...] = ()


Answers = Mapping[PlayerId, tuple[tuple[str, Refusal | None], ...]]
"""The first answer to each of the last ids of a player; None: done."""


class _Copied:
    """A frozen value of many fields, copied a few times for every card that is played.

    `but` is `dataclasses.replace` without making all fields again; it is several times as quick.
    """

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed; `TypeError` for a field that does not exist."""
        copy = object.__new__(type(self))
        fields = copy.__dict__
        fields.update(self.__dict__)
        known = len(fields)
        fields.update(changes)
        if len(fields) != known:
            unknown = ", ".join(changes.keys() - self.__dict__.keys())
            raise TypeError(f"expected fields of {type(self).__name__}, found {unknown}")
        return copy


@dataclass(frozen=True)
class Running(_Copied):
    """The match that is being played."""

    state: Any
    """The engine's state; in a trick game a `TrickState`."""
    mover: Seat
    """Whom everybody sees as next to play; in a gap the winner of the trick."""
    trump: str = ""
    """Letter of the trump suit of the running deal."""
    plays: int = 0
    """Cards played and packs given: the number of the decision, which everybody may know."""
    moves: int = 0
    """Answers given to the engine, declined questions included. Secret."""
    lying: int = 0
    """Cards in the running trick."""
    stock: int = 0
    """Cards still to be drawn, as everybody sees it."""
    stage: Stage = ""
    since: float = 0.0
    """When the running beat began, or else when the turn came."""
    closed: bool = True
    """The last beat of the gap is over: nobody but the winner of the trick is asked any more."""
    pending: Drew | None = None
    """A draw that the engine has made and that is shown at the end of the beat."""
    drawn: bool = False
    """The draw of this gap has been shown."""
    absent: float = 0.0
    """Seconds for which the mover was away in this turn and has come back."""
    timed: bool = False
    """The clock of the mover has run out: a robot plays this card."""
    carried: tuple[int, ...] = ()
    """Points with which the running deal began."""
    bank: tuple[float, ...] = ()
    doubt: Seat | None = None
    """For whom the running beat A waits: he makes up his mind about a challenge."""
    told: tuple[tuple[int, str], ...] = ()
    """Hidden cantes whose suit was told: order and suit."""
    history: tuple[tuple[Plain, ...], ...] = ()
    """In a game in rounds: the points of each finished deal of the match, per seat."""


@dataclass(frozen=True)
class Moment(_Copied):
    """A table at a moment. Frozen; everything that changes it is in the rows of the log."""

    id: str
    life: str
    """Changes when the server comes up again: numbers of another life mean nothing."""
    game: AnyGame
    preset: str
    options: Any
    """The `Options` of the game."""
    settings: TableSettings
    host: PlayerId
    seats: tuple[Place, ...]
    private: tuple[Private, ...]
    phase: Phase = "waiting"
    seq: int = 0
    """Number of the last public event."""
    running: Running | None = None
    lot: tuple[PlayedCard, ...] = ()
    cutter: Seat | None = None
    sheet: CountSheet | RoundSheet | None = None
    winners: tuple[Side, ...] | None = None
    """Who won the match; None while it is not over."""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    """In a game in rounds: the places after the match, best first."""
    ready: frozenset[Seat] = frozenset()
    pause: frozenset[Seat] = frozenset()
    paused: bool = False
    resign: frozenset[Seat] = frozenset()
    since: float = 0.0
    """When the phase (lot, cut, count, over) began."""
    empty_since: float | None = None
    events_since_deal: tuple[PublicEvent, ...] = ()
    journal: tuple[Row, ...] = ()
    next_row: int = 0
    seen: Answers = field(default_factory=dict)
