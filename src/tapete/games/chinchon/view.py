"""What one seat, or a watcher, may know of a Chinchón match."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.cards import Card
from tapete.games.chinchon.moment import Reshuffled, Standing, Threw, Took
from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.core import Action, Outcome, Reason, Seat
from tapete.games.melds import Layout

Move = Took | Threw | Reshuffled
"""What everybody saw since the start of the deal, in order; cards from the stock are known to
those who drew them."""


@dataclass(frozen=True, slots=True)
class ChinchonView:
    """Everything `seat` may know; built from what is allowed, never by deleting secrets.

    Tuples per seat are indexed by seat.
    """

    seat: Seat | None
    options: ChinchonOptions
    players: int
    dealer: Seat
    deal_number: int
    standing: tuple[Standing, ...]
    totals: tuple[int, ...]
    rebuys: tuple[int, ...]
    hand: tuple[Card, ...]
    """The viewer's own cards, canonical order, eight while he is to discard."""
    layout: Layout | None
    """The best layout of the viewer's hand; None without a hand."""
    hand_sizes: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    """The discards since the deal or the last reshuffle, the top last; all were seen."""
    drawn: Card | None
    """The card drawn in this turn, for the seat that drew it; for all, if it was from the pile."""
    to_move: Seat | None
    to_draw: bool
    """The seat to move is to draw; else to discard or close."""
    moves: tuple[Move, ...]
    legal_actions: tuple[Action, ...]
    reasons: tuple[tuple[str, Reason], ...]
    """For each own card and each action of a turn that is not legal now: why (by its text)."""
    known: tuple[tuple[Seat, Card], ...]
    """Cards that everybody knows to be in a hand: taken from the pile and kept."""
    outcome: Outcome | None
    ranking: tuple[tuple[Seat, ...], ...]
    """After the match: the places, best first, each with the seats that share it; else empty."""
