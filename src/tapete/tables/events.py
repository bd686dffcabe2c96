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
    trump: str | None
    """None in Tute cabrón, until a cante names it."""
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
    """kings, tute, capote, claim or challenge."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class ArrastreBegan:
    """The stock is gone: follow, beat and ruff from now on."""


@dataclass(frozen=True, slots=True)
class RevokeShown:
    """What a challenge of `seat` brought to light: the last tricks, and the cards of them that
    broke a duty (none: unfounded)."""

    seat: Seat
    broken: tuple[PlayedCard, ...]
    tricks: tuple[tuple[PlayedCard, ...], ...]


@dataclass(frozen=True, slots=True)
class Doubted:
    """`seat` keeps the gap open to make up its mind about a challenge (`on`), or lets it go on."""

    seat: Seat
    on: bool


@dataclass(frozen=True, slots=True)
class Signalled:
    """A seña was made; which one is private."""

    seat: Seat


# --- games in rounds ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Given:
    """The cards were dealt; `card` is the first of the pile (Chinchón)."""

    number: int
    dealer: Seat
    first: Seat
    card: str | None
    stock: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Died:
    """Cards that the last one jumped over, each with its holder."""

    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Took:
    """`source` is stock or pile; the card is None from the stock."""

    seat: Seat
    source: str
    card: str | None


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards below the top are the new stock of so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class DealClosed:
    """A Chinchón deal is closed by `seat`, with a card that stays face down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """A Chinchón hand after the close."""

    seat: Seat
    melds: tuple[tuple[str, ...], ...]
    off: tuple[str, ...]
    loose: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """Points of the deal and totals reached, per seat; fractions as text."""

    scores: tuple[int | str, ...]
    totals: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Fell:
    """`how` is ghost, out or rebuy."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The deal ended; the sheet is `Table.sheet`. `kind` is `deal` in a game in rounds."""

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
    | Doubted
    | RevokeShown
    | Signalled
    | Given
    | Placed
    | Died
    | Passed
    | Took
    | Discarded
    | Reshuffled
    | DealClosed
    | Shown
    | Scored
    | Fell
    | Sheet
    | MatchOver
    | TimeOut
    | Paused
    | Resigned
    | RematchAgreed
    | Closed
)
