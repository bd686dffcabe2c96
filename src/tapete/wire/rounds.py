"""Games in rounds (Los Seis, Chinchón) as they go over the wire: deals, sheets, one's own part."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Points = int | str
"""A whole number, or a fraction in lowest terms as text (`31/2`; Los Seis with
`pool_split=fraction`)."""

Standing = Literal["playing", "ghost", "out"]
"""It may still win; it reached the limit and plays on without a chance; it is not dealt in."""


class RoundsMatch(Struct, frozen=True):
    """The match of a game in rounds; lists per seat."""

    totals: list[Points]
    history: list[list[Points]]
    """The points of each finished deal of the match, first deal first, per seat."""
    target: int
    """Los Seis: whoever reaches it may win. Chinchón: whoever reaches it falls."""
    lowest_wins: bool
    standing: list[Standing]
    rebuys: list[int]
    """How often each seat came back after it had reached the limit."""
    ranking: list[list[int]] | None
    """After the match: the places, best first, each with the seats that share it."""


# --- Los Seis -------------------------------------------------------------------------------------


class PlacedCard(Struct, frozen=True):
    """Los Seis: a card with the seat that put it down, or that holds it dead."""

    seat: int
    card: str


class SeisRow(Struct, frozen=True):
    """One suit on the table."""

    suit: str
    low: str | None
    """Its ends; null before its first card."""
    high: str | None
    laid: list[str]
    """The cards that were put down, from the as up."""
    dead: list[PlacedCard]
    """The cards that were jumped over, from the as up, and who holds them open before him."""


class SeisMove(Struct, frozen=True):
    """A card put down and the cards that it buried; a pass has no card."""

    seat: int
    card: str | None
    dead: list[str]


class SeisDeal(Struct, frozen=True):
    """The running deal, as everybody sees it; lists per seat."""

    number: int
    dealer: int
    starter: int
    """Whose turn it was first."""
    to_move: int | None
    ranks: list[str]
    """The ranks of a suit from the as up, as in card tokens: the columns of the table."""
    opener: str
    """The rank that opens a suit."""
    must_start: str | None
    """The card with which this deal begins, until it lies; whose turn it is holds it."""
    rows: list[SeisRow]
    """oros, copas, espadas, bastos."""
    fits: list[str]
    """All cards that fit now, whoever holds them."""
    hand_sizes: list[int]
    """Live cards of each seat."""
    dead: list[list[str]]
    """The dead cards that lie open before each seat."""
    placed: list[int]
    """Cards that each seat put down."""
    passes: list[int]
    """How often each seat passed in this deal."""
    passed: list[int]
    """Seats that passed since the last card."""
    newest: PlacedCard | None
    moves: list[SeisMove]
    """All of this deal, in order."""


class SeisSheet(Struct, frozen=True):
    """The end of a deal; lists per seat."""

    number: int
    placed: list[int]
    left: list[int]
    """Cards that each seat did not put down, dead ones included."""
    dead: list[list[str]]
    skipping: bool
    """The form with dead cards; else whoever goes out gets the bonus and a point for each card
    that is left elsewhere, and each card left is a point lost."""
    best: list[int]
    """Who put down most cards (skipping), or went out (else)."""
    pool: int
    """All cards that were not put down."""
    share: Points
    """What each of `best` gets of the pool."""
    bonus: list[int]
    """The bonus for having put down every card."""
    scores: list[Points]
    totals: list[Points]
    reason: Literal["played", "resigned"]


class SeisMe(Struct, frozen=True):
    """One's own part beside `hand`, `legal` and `reasons`."""

    buries: dict[str, list[str]]
    """For each own card that fits (at any time, not only in one's turn): what it would bury."""
    dead: list[str]
    """Own dead cards."""


# --- Chinchón -------------------------------------------------------------------------------------


class ChinchonMove(Struct, frozen=True):
    """The last thing that was seen: `took` (card null from the stock), `discarded`."""

    seat: int
    what: Literal["stock", "pile", "discarded"]
    card: str | None


class ChinchonDeal(Struct, frozen=True):
    """The running deal, as everybody sees it; lists per seat."""

    number: int
    dealer: int
    first: int
    """Who began the deal."""
    to_move: int | None
    stage: Literal["draw", "discard"]
    """What the seat to move is to do; it may close instead of discarding."""
    round: int
    """The round of turns that runs, from 1."""
    stock: int
    pile_top: str | None
    pile_size: int
    drawn: str | None
    """The card that the seat to move took from the pile in this turn."""
    hand_sizes: list[int]
    """0 for a seat that is out."""
    reshuffles: int
    last: list[ChinchonMove]
    """The latest moves, newest last; at most one turn of each seat."""


class ShownHand(Struct, frozen=True):
    """A hand as it was shown after the close."""

    melds: list[Meld]
    off: list[str]
    """Laid off on the closer's melds."""
    loose: list[str]
    loose_points: int
    kind: Literal["", "melded", "chinchon"]


class ChinchonSheet(Struct, frozen=True):
    """The end of a deal; lists per seat."""

    number: int
    closer: int | None
    """Null when the match was given up."""
    hands: list[ShownHand | None]
    """Null for a seat that was not dealt in, and when the match was given up."""
    scores: list[int]
    totals: list[int]
    """As they were reached with this deal, before any restart."""
    after: list[int]
    """With what the next deal begins."""
    fell: list[int]
    """Seats that reached the limit for good in this deal."""
    rebought: list[int]
    """Seats that reached it and came back."""
    reason: Literal["closed", "chinchon", "resigned"]
    """chinchon: it won the match at once; nothing was scored."""


class Meld(Struct, frozen=True):
    """Cards that belong together. `kind`: run, set (three or four of a rank), chinchon; empty for
    cards that make no meld."""

    cards: list[str]
    kind: Literal["", "run", "set", "chinchon"]


class Closing(Struct, frozen=True):
    """What closing with `card` face down would mean."""

    card: str
    scores: int | None
    """The points that the closer would get; null: he would win the match at once."""
    loose_points: int
    melds: list[Meld]
    loose: list[str]
    kind: Literal["", "melded", "chinchon"]


class ChinchonMe(Struct, frozen=True):
    """One's own part beside `hand` (the groups one after another), `legal` and `reasons`."""

    groups: list[Meld]
    """The hand as its player has arranged it; `kind` says what a group is worth."""
    melds: list[Meld]
    """The best layout of the hand."""
    loose: list[str]
    loose_points: int
    drawn: str | None
    """The card drawn in this turn."""
    closings: list[Closing]
    """For each card that may close now, cheapest first; empty: closing is not legal."""
