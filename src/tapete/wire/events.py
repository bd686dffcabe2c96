"""Public events: what everybody may know happened, numbered without gaps, equal for all."""

from __future__ import annotations

from msgspec import Struct

from tapete.wire.table import PlayedCard


class _Event(Struct, frozen=True, tag_field="e"):
    pass


class Seated(_Event, frozen=True, tag="seated"):
    seat: int
    name: str
    robot: bool


class Left(_Event, frozen=True, tag="left"):
    seat: int


class RobotPlays(_Event, frozen=True, tag="robot"):
    """A robot plays in the place of the person who is gone."""

    seat: int
    level: str


class Back(_Event, frozen=True, tag="back"):
    seat: int


class Started(_Event, frozen=True, tag="started"):
    pass


class Lot(_Event, frozen=True, tag="lot"):
    """Each seat drew a card; the highest deals first."""

    cards: list[PlayedCard]
    dealer: int


class CutMade(_Event, frozen=True, tag="cut"):
    seat: int
    at: int


class Dealt(_Event, frozen=True, tag="dealt"):
    number: int
    of_partida: int
    dealer: int
    trump: str
    upcard: str | None
    stock: int


class PlayedEvent(_Event, frozen=True, tag="played"):
    seat: int
    card: str


class TrickTaken(_Event, frozen=True, tag="trick"):
    seat: int
    points: int


class SwapMade(_Event, frozen=True, tag="swap"):
    seat: int
    taken: str
    left: str


class Drawn(_Event, frozen=True, tag="drew"):
    """In drawing order; a card that is not open to all is null."""

    cards: list[tuple[int, str | None]]


class Sang(_Event, frozen=True, tag="sang"):
    seat: int
    points: int
    suit: str | None
    order: int


class SuitTold(_Event, frozen=True, tag="suit"):
    order: int
    suit: str


class Declared(_Event, frozen=True, tag="declared"):
    """kings, tute or claim."""

    seat: int
    word: str


class ArrastreBegan(_Event, frozen=True, tag="arrastre"):
    """The stock is gone: follow, beat and ruff from now on."""


class Sheet(_Event, frozen=True, tag="sheet"):
    """The deal ended; the sheet is in the table."""

    kind: str
    side: int | None


class MatchOver(_Event, frozen=True, tag="over"):
    winners: list[int]


class TimeOut(_Event, frozen=True, tag="timeout"):
    seat: int


class Paused(_Event, frozen=True, tag="paused"):
    on: bool


class Resigned(_Event, frozen=True, tag="resigned"):
    side: int


class RematchAgreed(_Event, frozen=True, tag="rematch"):
    pass


class Closed(_Event, frozen=True, tag="closed"):
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
