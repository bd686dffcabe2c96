"""The table as it goes over the wire: the public part (equal for all) and one's own part."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal["waiting", "lot", "cut", "play", "gap", "count", "over", "closed"]
"""waiting for players; drawing for the first deal; the pack is being cut; a trick is running;
between two tricks; the end-of-hand sheet; the match is over; the table is closed."""


class Reason(Struct, frozen=True):
    """Why something is not possible now: a code and its parameters (card or suit tokens)."""

    code: str
    params: dict[str, str] = {}


class SeatInfo(Struct, frozen=True, omit_defaults=False):
    seat: int
    kind: Literal["free", "person", "robot"]
    name: str
    level: str = ""
    """Level of the robot, or of the robot that plays in the person's place."""
    connected: bool = True
    robot_plays: bool = False
    """A robot plays in the place of the person who owns the seat."""
    away_ms: int | None = None
    """Time left before a robot plays for the absent seat."""
    player: str = ""
    """Public id of the person."""


class Clock(Struct, frozen=True):
    """The clock of the seat to move: time of this move, then the bank. None of it in a beat."""

    seat: int
    left_ms: int
    total_ms: int
    bank_ms: int


class PlayedCard(Struct, frozen=True):
    seat: int
    card: str


class Trick(Struct, frozen=True):
    plays: list[PlayedCard]
    winner: int
    points: int


class CanteInfo(Struct, frozen=True):
    seat: int
    points: int
    suit: str | None
    order: int


class DealInfo(Struct, frozen=True):
    """The running deal, as everybody sees it."""

    number: int
    of_partida: int
    dealer: int
    trump: str | None
    upcard: str | None
    stock: int
    arrastre: bool
    hand_sizes: list[int]
    trick: list[PlayedCard]
    leader: int | None
    to_move: int | None
    points: list[int] | None
    """Per side; null where the table hides them (see `Me.points`)."""
    tricks_won: list[int]
    cantes: list[CanteInfo]
    last_trick: Trick | None
    """Null with `review_tricks=none`."""


class CountSheet(Struct, frozen=True):
    """The end-of-hand sheet; all lists per side. Null counts: the deal ended before its end."""

    kind: str
    """vuelta, partida, draw."""
    side: int | None
    cards: list[int] | None
    cantes: list[int] | None
    last: int | None
    """The seat of the last trick."""
    total: list[int] | None
    carried: list[int]
    points: list[int]
    reason: str
    """Code of what decided: over, last_trick, higher_score, thirty, claim, false_claim, cante,
    kings, tute, capote, resigned, hands, nobody_over."""
    won_cards: list[list[str]]
    """The cards of each side's heap, to be counted one by one."""
    sung: list[CanteInfo]


class MatchInfo(Struct, frozen=True):
    partidas: list[int]
    cotos: list[int]
    partidas_per_coto: int
    cotos_per_match: int
    winners: list[int] | None


class Table(Struct, frozen=True):
    """The public part: the same bytes for every seat and watcher."""

    phase: Phase
    seats: list[SeatInfo]
    sides: list[int]
    """Side of each seat."""
    host: str
    """Public id of the player who may fill seats and start."""
    watchers: int
    deal: DealInfo | None
    match: MatchInfo
    sheet: CountSheet | None
    clock: Clock | None
    cutter: int | None
    lot: list[PlayedCard]
    ready: list[int]
    """Seats that have seen the sheet (or want a rematch)."""
    pause: list[int]
    """Seats that want the pause; `paused` once all people agree."""
    paused: bool
    resign: list[int]
    next_ms: int | None
    """Time until the sheet closes by itself."""


class Intent(Struct, frozen=True):
    """A button: swap7 or a cante. `armed`: it will be done; `now`: it may be done at once."""

    text: str
    armed: bool
    now: bool
    possible: bool
    """It may still become possible in this deal."""
    reason: Reason | None


class Me(Struct, frozen=True):
    """What only this seat knows. `rev` counts the changes and spends no public number."""

    rev: int
    seat: int
    hand: list[str]
    sorted: bool
    decision: int
    """The number that an `act` must name now."""
    asked: bool
    legal: list[str]
    leads: list[str]
    reasons: dict[str, Reason]
    intents: list[Intent]
    auto_swap: bool
    held: str | None
    """A card that is led as soon as the beat ends."""
    points: list[int] | None
    """Own side's points in place, 0 elsewhere... only with show_points=own; else null."""
    may_ask_suit: list[int]
    may_claim: bool
    heap: list[Trick]
    """Own tricks, only with review_tricks=all."""


class TableInfo(Struct, frozen=True):
    """What does not change while the table lives."""

    id: str
    game: str
    preset: str
    options: dict[str, str]
    """What differs from the game's defaults."""
    players: int
    show_points: str
    clock: str
    pace: str
    watchers: bool
    entry: str
    review_tricks: str
    cante_pair: str
    beats_ms: list[int]
    """Beat A, beat B, a robot's answer."""
