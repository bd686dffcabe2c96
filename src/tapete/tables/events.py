"""Public events: what everybody may know happened, numbered without gaps, equal for all.

Names and fields are those of the messages on the wire; cards, suits and words are tokens of the
notation, a card that is not open to everybody is None.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.core import Seat, Side


@dataclass(frozen=True, slots=True)
class PlayedCard:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Seated:
    seat: Seat
    name: str
    robot: bool


@dataclass(frozen=True, slots=True)
class Left:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RobotPlays:
    """A robot plays in the place of the person who is gone."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Back:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Started:
    pass


@dataclass(frozen=True, slots=True)
class Lot:
    """Each seat drew a card (the last round, where ties were drawn again); the highest deals."""

    cards: tuple[PlayedCard, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CutMade:
    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class Dealt:
    number: int
    of_partida: int
    dealer: Seat
    trump: str
    upcard: str | None
    stock: int


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class TrickTaken:
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class SwapMade:
    seat: Seat
    taken: str
    left: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """In drawing order."""

    cards: tuple[tuple[Seat, str | None], ...]


@dataclass(frozen=True, slots=True)
class Sang:
    seat: Seat
    points: int
    suit: str | None
    order: int


@dataclass(frozen=True, slots=True)
class SuitTold:
    order: int
    suit: str


@dataclass(frozen=True, slots=True)
class Declared:
    """kings, tute or claim."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class ArrastreBegan:
    """The stock is gone: follow, beat and ruff from now on."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The deal ended; the sheet is `Table.sheet`."""

    kind: str
    side: Side | None


@dataclass(frozen=True, slots=True)
class MatchOver:
    winners: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class TimeOut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Paused:
    on: bool


@dataclass(frozen=True, slots=True)
class Resigned:
    side: Side


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    pass


@dataclass(frozen=True, slots=True)
class Closed:
    reason: str


PublicEvent = (
    Seated
    | Left
    | RobotPlays
    | Back
    | Started
    | Lot
    | CutMade
    | Dealt
    | PlayedEvent
    | TrickTaken
    | SwapMade
    | Drawn
    | Sang
    | SuitTold
    | Declared
    | ArrastreBegan
    | Sheet
    | MatchOver
    | TimeOut
    | Paused
    | Resigned
    | RematchAgreed
    | Closed
)
