"""Public events: what everybody may know happened, numbered without gaps, equal for all.

Names and fields are those of the messages on the wire; cards, suits and words are tokens of the
notation, a card that is not open to everybody is None.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.core import Seat, Side


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card with its seat: who drew it (`Lot`), played it (`RevokeShown`) or held it (`Died`)."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Seated:
    """A person sits down, or a robot is put at a free seat (by the host, or at the start).

    `name` of a robot is `robot:LEVEL`. A person who sat elsewhere has left that seat with it: no
    `Left` tells so.
    """

    seat: Seat
    name: str
    robot: bool


@dataclass(frozen=True, slots=True)
class Left:
    """A person gets up, or a robot is taken away: the seat is free.

    In a running match it stays its owner's, and a robot plays there (`RobotPlays`).
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class RobotPlays:
    """A robot plays in the place of the person who is gone."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Back:
    """The owner plays again where a robot played in his place, in the middle of a trick too."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Started:
    """The first match of the table begins; `Lot` follows."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Each seat drew a card (the last round, where ties were drawn again); the highest deals."""

    cards: tuple[PlayedCard, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CutMade:
    """The pack was cut and is given now: the uppermost `at` cards went below the others.

    `seat` is the cutter, also where it was cut by itself: a robot sits there, or his time was up.
    """

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of a trick game were dealt, each seat's known to itself.

    `number` counts the deals of the match, `of_partida` those of the partida, both from 1. `upcard`
    is None where no card is left over; `stock` are the cards still to be drawn, upcard included.
    """

    number: int
    of_partida: int
    dealer: Seat
    trump: str | None
    """None in Tute cabrón, until a cante names it."""
    upcard: str | None
    stock: int


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """`seat` put `card` into the running trick."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is complete and `seat` won it. `points` are its cards', without the last ten."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class SwapMade:
    """The seven (or the two) of trumps was changed: `seat` has `taken`, `left` is the upcard
    now."""

    seat: Seat
    taken: str
    left: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """In drawing order."""

    cards: tuple[tuple[Seat, str | None], ...]


@dataclass(frozen=True, slots=True)
class Sang:
    """A cante of 20 or 40 points; `order` counts the cantes of the deal from 0.

    `suit` is None where it is not told (`docs/rules/guinote.md#39`); `SuitTold` may follow.
    """

    seat: Seat
    points: int
    suit: str | None
    order: int


@dataclass(frozen=True, slots=True)
class SuitTold:
    """The partner asked for the suit of the cante `order`; all hear it
    (`docs/rules/guinote.md#40`)."""

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
    """Los Seis: `seat` put `card` on the table."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Died:
    """Cards that the last one jumped over, each with its holder."""

    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """Los Seis: `seat` put no card down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Took:
    """`source` is stock or pile; the card is None from the stock."""

    seat: Seat
    source: str
    card: str | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """Chinchón: `seat` threw `card` on the pile, face up."""

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
    """The match is over, played to its end or given up. Several winning sides share it."""

    winners: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Time and bank of `seat` are used up: a robot makes this one move, and the seat stays its
    own."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Paused:
    """All people agreed on a pause (`on`), or one of them ended it."""

    on: bool


@dataclass(frozen=True, slots=True)
class Resigned:
    """The people of `side` gave the match up; `Sheet` and `MatchOver` follow."""

    side: Side


@dataclass(frozen=True, slots=True)
class RematchAgreed:
    """Everybody who is still here wants another match with the same seats; `Lot` follows."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed for good. `reason`: `empty` (the last person got up while no match ran)
    or `abandoned` (none of its people came for a day)."""

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
