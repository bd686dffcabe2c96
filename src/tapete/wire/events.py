"""Public events: what everybody may know happened, numbered without gaps, equal for all."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tapete.wire.rounds import PlacedCard, Points
from tapete.wire.table import PlayedCard


class _Event(Struct, frozen=True, tag_field="e"):
    pass


class Seated(_Event, frozen=True, tag="seated"):
    """A person sits down, or a robot is put at a free seat (its name is `robot:LEVEL`). A person
    who sat elsewhere has left that seat with it: no `left` tells so."""

    seat: int
    name: str
    robot: bool


class Left(_Event, frozen=True, tag="left"):
    """The seat is free; in a running match it stays its owner's and a robot plays there
    (`robot`)."""

    seat: int


class RobotPlays(_Event, frozen=True, tag="robot"):
    """A robot plays in the place of the person who is gone."""

    seat: int
    level: str


class Back(_Event, frozen=True, tag="back"):
    """The owner plays again where a robot played in his place, in the middle of a trick too."""

    seat: int


class Started(_Event, frozen=True, tag="started"):
    """The first match of the table begins; `lot` follows."""


class Lot(_Event, frozen=True, tag="lot"):
    """Each seat drew a card; the highest deals first."""

    cards: list[PlayedCard]
    dealer: int


class CutMade(_Event, frozen=True, tag="cut"):
    """The pack was cut, by `seat` or by itself in his place: the uppermost `at` cards went
    below."""

    seat: int
    at: int


class Dealt(_Event, frozen=True, tag="dealt"):
    """The cards of a trick game were dealt. `number` counts the deals of the match, `of_partida`
    those of the partida, both from 1; `stock` are the cards still to be drawn, upcard included."""

    number: int
    of_partida: int
    dealer: int
    trump: str | None
    """Null in Tute cabrón, until a cante names it."""
    upcard: str | None
    stock: int


class PlayedEvent(_Event, frozen=True, tag="played"):
    """`seat` put `card` into the running trick."""

    seat: int
    card: str


class TrickTaken(_Event, frozen=True, tag="trick"):
    """The trick is complete and `seat` won it; `points` are its cards', without the last ten."""

    seat: int
    points: int


class SwapMade(_Event, frozen=True, tag="swap"):
    """The seven (or the two) of trumps was changed: `seat` has `taken`, `left` is the upcard
    now."""

    seat: int
    taken: str
    left: str


class Drawn(_Event, frozen=True, tag="drew"):
    """In drawing order; a card that is not open to all is null."""

    cards: list[tuple[int, str | None]]


class Sang(_Event, frozen=True, tag="sang"):
    """A cante of 20 or 40 points; `order` counts the cantes of the deal from 0. `suit` is null
    where it is not told; `suit` as an event may follow."""

    seat: int
    points: int
    suit: str | None
    order: int


class SuitTold(_Event, frozen=True, tag="suit"):
    """The partner asked for the suit of the cante `order`; all hear it."""

    order: int
    suit: str


class Declared(_Event, frozen=True, tag="declared"):
    """kings, tute, capote, claim or challenge."""

    seat: int
    word: str


class ArrastreBegan(_Event, frozen=True, tag="arrastre"):
    """The stock is gone: follow, beat and ruff from now on."""


class RevokeShown(_Event, frozen=True, tag="revoke"):
    """A challenge of `seat`: the last tricks, the earlier one first, and the cards of them that
    broke a duty (none: the challenge was unfounded)."""

    seat: int
    broken: list[PlayedCard]
    tricks: list[list[PlayedCard]]


class Doubted(_Event, frozen=True, tag="doubt"):
    """`seat` keeps the gap open to make up its mind about a challenge, or lets it go on."""

    seat: int
    on: bool


class Signalled(_Event, frozen=True, tag="sena"):
    """A seña was made; which one, only its maker and his partners know (`Me.signals`)."""

    seat: int


# --- games in rounds ------------------------------------------------------------------------------


class Given(_Event, frozen=True, tag="given"):
    """The cards were dealt. `first` is to act; `card` is the first of the pile (Chinchón)."""

    number: int
    dealer: int
    first: int
    card: str | None
    stock: int


class Placed(_Event, frozen=True, tag="placed"):
    """Los Seis: a card on the table."""

    seat: int
    card: str


class Died(_Event, frozen=True, tag="died"):
    """Los Seis: cards that the last one jumped over, now open before their holders."""

    cards: list[PlacedCard]


class Passed(_Event, frozen=True, tag="passed"):
    """Los Seis: a seat put no card down."""

    seat: int


class Took(_Event, frozen=True, tag="took"):
    """Chinchón: a card drawn; null from the stock."""

    seat: int
    source: Literal["stock", "pile"]
    card: str | None


class Discarded(_Event, frozen=True, tag="discarded"):
    """Chinchón: a card thrown on the pile."""

    seat: int
    card: str


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """Chinchón: the discards below the top are the new stock of `cards` cards."""

    cards: int


class DealClosed(_Event, frozen=True, tag="cierre"):
    """Chinchón: `seat` puts a card face down and closes the deal."""

    seat: int


class Shown(_Event, frozen=True, tag="shown"):
    """Chinchón: a hand shown after the close; `off` was laid off on the closer's melds."""

    seat: int
    melds: list[list[str]]
    off: list[str]
    loose: list[str]


class Scored(_Event, frozen=True, tag="scored"):
    """What the deal counted for each seat, and the totals reached with it."""

    scores: list[Points]
    totals: list[Points]


class Fell(_Event, frozen=True, tag="fell"):
    """Chinchón: `seat` reached the limit: it plays on as a ghost, is out, or came back."""

    seat: int
    how: Literal["ghost", "out", "rebuy"]


class Sheet(_Event, frozen=True, tag="sheet"):
    """The deal ended; the sheet is in the table. `kind` is `deal` in a game in rounds."""

    kind: str
    side: int | None


class MatchOver(_Event, frozen=True, tag="over"):
    """The match is over, played to its end or given up; `winners` are sides, several share it."""

    winners: list[int]


class TimeOut(_Event, frozen=True, tag="timeout"):
    """Time and bank of `seat` are used up: a robot makes this one move, and the seat stays its
    own."""

    seat: int


class Paused(_Event, frozen=True, tag="paused"):
    """All people agreed on a pause (`on`), or one of them ended it."""

    on: bool


class Resigned(_Event, frozen=True, tag="resigned"):
    """The people of `side` gave the match up; `sheet` and `over` follow."""

    side: int


class RematchAgreed(_Event, frozen=True, tag="rematch"):
    """Everybody who is still here wants another match with the same seats; `lot` follows."""


class Closed(_Event, frozen=True, tag="closed"):
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
