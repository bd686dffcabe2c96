"""The table as it goes over the wire: the public part (equal for all) and one's own part."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tapete.wire.rounds import (
    ChinchonDeal,
    ChinchonMe,
    ChinchonSheet,
    RoundsMatch,
    SeisDeal,
    SeisMe,
    SeisSheet,
)

Phase = Literal["waiting", "lot", "cut", "play", "gap", "count", "over", "closed"]
"""waiting for players; drawing for the first deal; the pack is being cut; a trick is running;
between two tricks; the end-of-hand sheet; the match is over; the table is closed. A game in rounds
(Los Seis, Chinchón) has no `gap`."""


class Reason(Struct, frozen=True):
    """Why something is not possible now: a code and its parameters (card or suit tokens)."""

    code: str
    params: dict[str, str] = {}


class SeatInfo(Struct, frozen=True, omit_defaults=False):
    """A seat as everybody sees it. `name` is empty for a free one and `robot:LEVEL` for a robot."""

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
    """A card with its seat: who put it down, drew it for the first deal, or held it."""

    seat: int
    card: str


class Trick(Struct, frozen=True):
    """A finished trick: its cards in playing order, the winner's seat, its points without the last
    ten."""

    plays: list[PlayedCard]
    winner: int
    points: int


class OpenHand(Struct, frozen=True):
    """A partner's hand that is open to this seat."""

    seat: int
    cards: list[str]


class Signal(Struct, frozen=True):
    """A seña as its maker and his partners know it.

    `sena`: as, tres, pareja, siete, sin_triunfos, arrastre.
    """

    seat: int
    sena: str


class DoubtInfo(Struct, frozen=True):
    """The gap waits for `seat`, which makes up its mind about a challenge."""

    seat: int
    left_ms: int
    """After it the beat begins again."""


class CanteInfo(Struct, frozen=True):
    """A cante of this deal, of 20 or 40 points. `suit` is null where it is not told; `order` counts
    the cantes of the deal from 0."""

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
    capote: int | None = None
    """The seat that announced to take all tricks from here on (Tute of two)."""


class CountSheet(Struct, frozen=True):
    """The end-of-hand sheet; all lists per side. Null counts: the deal ended before its end."""

    kind: str
    """vuelta, partida, draw; `scored` in Tute cabrón."""
    side: int | None
    cards: list[int] | None
    cantes: list[int] | None
    last: int | None
    """The seat of the last trick."""
    total: list[int] | None
    carried: list[int]
    points: list[int]
    reason: str
    """Code of what decided: over, last_trick, higher_score, thirty, needs_thirty, claim,
    false_claim, cante, kings, tute, capote, resigned, hands, more_hands, nobody_over, revoke,
    false_challenge, most, tied, tied_last_trick, capote_failed; in Tute cabrón no_trick,
    over_100, middle, equal."""
    won_cards: list[list[str]]
    """The cards of each side's heap, to be counted one by one."""
    sung: list[CanteInfo]
    scores: list[int] | None = None
    """The bad points of each side (Tute cabrón)."""


class MatchInfo(Struct, frozen=True):
    """The match of a trick game; in a game in rounds the lists are empty and `Table.rounds` tells.
    `winners` (sides) is set for every game once the match is over."""

    partidas: list[int]
    cotos: list[int]
    partidas_per_coto: int
    """How many of `unit` win a coto (in a game without cotos: the match, or lose it)."""
    cotos_per_match: int
    winners: list[int] | None
    unit: Literal["partida", "hand", "game", "bad_point"] = "partida"
    """What `partidas` counts: partidas of Guiñote, hands of Tute, games of Brisca, bad points of
    Tute cabrón (whoever has most of these loses)."""


class Table(Struct, frozen=True, omit_defaults=True):
    """The public part: the same bytes for every seat and watcher."""

    phase: Phase
    seats: list[SeatInfo]
    sides: list[int]
    """Side of each seat."""
    host: str
    """Public id of the player who may fill seats and start; while he is away any other who sits
    may."""
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
    doubt: DoubtInfo | None = None
    """Only with `renuncio=challenge`."""
    seis: SeisDeal | None = None
    """The running deal of Los Seis; `deal` is null then."""
    chinchon: ChinchonDeal | None = None
    """The running deal of Chinchón; `deal` is null then."""
    rounds: RoundsMatch | None = None
    """The match of a game in rounds, from its first deal on."""
    seis_sheet: SeisSheet | None = None
    chinchon_sheet: ChinchonSheet | None = None


class Intent(Struct, frozen=True):
    """A button: swap7 or a cante. `armed`: it will be done; `now`: it may be done at once."""

    text: str
    armed: bool
    now: bool
    possible: bool
    """It may still become possible in this deal."""
    reason: Reason | None


class Me(Struct, frozen=True, omit_defaults=True):
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
    seis: SeisMe | None = None
    """Set while a deal of Los Seis runs."""
    chinchon: ChinchonMe | None = None
    """Set while a deal of Chinchón runs."""
    partners: list[OpenHand] = []
    """The partners' hands where they are shown to each other (Brisca, `show_partner_hand`)."""
    may_challenge: bool = False
    """A revoke of the other side may be challenged now (`renuncio=challenge`, in beat A): the act
    `challenge`. The page sends `doubt` first and asks whether one is sure while the gap waits."""
    may_doubt: bool = False
    """This gap, or that after the running trick, would wait for this seat."""
    doubting: bool = False
    """The gap after the running trick will wait for this seat."""
    may_signal: list[str] = []
    """The señas that may be made now (`signals=on`)."""
    signals: list[Signal] = []
    """The señas of this deal that this seat may know: its own and its partners', in order."""


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
    """Empty in a game in rounds."""
    cante_pair: str
    """Empty in a game without cantes."""
    beats_ms: list[int]
    """Beat A, beat B, a robot's answer."""
    pack: int = 40
    """Cards in the pack: it may be cut after any of them but the last."""
