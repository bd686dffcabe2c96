"""What one seat, or a watcher, may know of a match of tricks; the moves that everybody saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from tapete.cards import Card, Suit
from tapete.games.core import Action, OptionsT, Outcome, Reason, Seat, Side


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table and who put it there."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A finished trick: its cards in playing order, who won it, its card points."""

    plays: tuple[Played, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Cante:
    """A cante sung in this deal. `suit` is None where the viewer may not know it."""

    seat: Seat
    points: int
    suit: Suit | None
    order: int
    """Its place among the cantes of the deal, from 0; `Told` and the partner's query name it."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """The seven, or the two, of trumps was changed for `taken`; it is the card `left`."""

    seat: Seat
    taken: Card
    left: Card


@dataclass(frozen=True, slots=True)
class PublicDraw:
    """A draw as this viewer sees it: None is a card he may not know."""

    cards: tuple[tuple[Seat, Card | None], ...]


@dataclass(frozen=True, slots=True)
class FourKings:
    """The four kings shown (`four_kings_bonus`)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CapoteCalled:
    """`seat` says that it will take every trick from here on (Tute of two)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Own:
    """What only `seat` knows beside its cards: the part of its `TrickView` that a table shows to
    nobody else. A quarter of the whole view's work."""

    asked: bool
    """See `TrickView`, as for the fields that follow."""
    legal_actions: tuple[Action, ...]
    leads: tuple[Card, ...]
    reasons: tuple[tuple[str, Reason], ...]
    own_tricks: tuple[TakenTrick, ...]
    open_hands: tuple[tuple[Seat, tuple[Card, ...]], ...]
    """The partners' hands, where this seat is shown all of them (Brisca)."""


Move = Played | Cante | Swapped | PublicDraw | TakenTrick | FourKings | CapoteCalled
"""What everybody saw since the start of the deal, in order (draws redacted for the viewer)."""


@dataclass(frozen=True, slots=True)
class TrickView(Generic[OptionsT]):
    """Everything `seat` may know; built from what is allowed, never by deleting secrets.

    Points are those of the running partida (idas carried over); tuples per side or seat are
    indexed by side or seat.
    """

    seat: Seat | None
    options: OptionsT
    players: int
    dealer: Seat
    deal_number: int
    deal_of_partida: int
    """1 in the idas, 2 in the vuelta, further on with `hands_per_partida` or 3 players."""
    partidas: tuple[int, ...]
    """Partidas in the running coto (Tute: hands, Brisca: games); bad points in Tute cabrón."""
    cotos: tuple[int, ...]
    trump: Suit | None
    """None while the pack is wanted, and in Tute cabrón until a cante names it."""
    upcard: Card | None
    """None once it was drawn (and while the pack is wanted)."""
    stock: int
    """Cards still to be drawn, the upcard included."""
    hand: tuple[Card, ...]
    """The viewer's own cards, canonical order; empty for a watcher."""
    hand_sizes: tuple[int, ...]
    trick: tuple[Played, ...]
    leader: Seat | None
    """Who led, or is to lead, the running trick."""
    to_move: Seat | None
    arrastre: bool
    in_gap: bool
    """A trick is finished and the next lead has not come."""
    points: tuple[int, ...]
    tricks_won: tuple[int, ...]
    """Tricks taken in this deal, per side."""
    card_points: tuple[int, ...]
    """Card points taken in this deal, per side (everybody could count them)."""
    cantes: tuple[Cante, ...]
    last_trick: TakenTrick | None
    own_tricks: tuple[TakenTrick, ...]
    """The viewer's side's heap, only with `review_tricks=all`; else empty."""
    moves: tuple[Move, ...]
    asked: bool
    """The viewer is asked something in the gap; nobody else sees it."""
    legal_actions: tuple[Action, ...]
    """The viewer's answers now; see `leads` for what he may lead while he is asked."""
    leads: tuple[Card, ...]
    """In a gap, for the winner of the trick only: the cards he may lead, asked or not."""
    reasons: tuple[tuple[str, Reason], ...]
    """For each own card and each action of the viewer that is not legal now: why (by its text)."""
    known: tuple[tuple[Seat, Card], ...]
    """Cards that the viewer knows to be in a hand: those that everybody knows (a swapped or drawn
    upcard, a cante shown), and the partners' where they are shown to each other (Brisca)."""
    side_of: tuple[Side, ...]
    partner: Seat | None
    """The viewer's partner, where he has exactly one."""
    capote: Seat | None
    """Who announced the capote."""
    outcome: Outcome | None
