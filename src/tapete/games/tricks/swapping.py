"""Changing the seven, or the two, of trumps for the upcard."""

from __future__ import annotations

from typing import Any

from tapete.games.core import SWAP2, SWAP7, Action, Seat
from tapete.games.tricks.moment import Moment, put
from tapete.games.tricks.view import Swapped


def swaps(m: Moment[Any], seat: Seat) -> tuple[Action, ...]:
    """The changes that hand, upcard and stock allow `seat`; whose right it is, is not asked."""
    up = m.upcard
    if up is None:
        return ()
    rules, hand = m.rules, m.hands[seat]
    if rules.swappable >> up.index & 1 and hand >> rules.seven[m.trump].index & 1:
        action: Action = SWAP7
    elif rules.two_takes >> up.index & 1 and hand >> rules.two[m.trump].index & 1:
        action = SWAP2
    else:
        return ()
    return (action,) if stock_allows(m) else ()


def stock_allows(m: Moment[Any]) -> bool:
    """The upcard may still be changed at this point of the deal."""
    if m.rules.draws:
        return m.left > m.rules.players or m.rules.habits.swap_last_draw
    return m.winner is None


def swaps_in_turn(m: Moment[Any], seat: Seat) -> tuple[Action, ...]:
    """The changes that stand beside the cards of `seat`, whose turn it is to play."""
    rules = m.rules
    if rules.swap_in_turn and rules.draws and _entitled(m, seat):
        return swaps(m, seat)
    return ()


def _entitled(m: Moment[Any], seat: Seat) -> bool:
    habits, winner, side_of = m.rules.habits, m.winner, m.rules.side_of
    if habits.swap_in_turn != "own_turn" and (winner is None or not m.trick):
        return False
    if habits.swap_after_any_trick:
        # A position tells no tricks; but its leader won the one before.
        last = winner is not None and side_of[winner] == side_of[seat]
        return last or m.tricks_won[side_of[seat]] > 0
    match habits.swap_who:
        case "anyone":
            return True
        case "trick_winner":
            return seat == winner
        case "winning_side":
            return winner is not None and side_of[seat] == side_of[winner]


def swap(m: Moment[Any], seat: Seat, action: Action) -> None:
    """Change the seven (or the two) for the upcard."""
    taken = m.upcard
    given = (m.rules.two if action == SWAP2 else m.rules.seven)[m.trump]
    assert taken is not None
    gained = 1 << taken.index
    m.hands = put(m.hands, seat, m.hands[seat] & ~(1 << given.index) | gained)
    m.shown = put(m.shown, seat, m.shown[seat] | gained)
    m.upcard = given
    m.log = (m.log, seat, Swapped(seat, taken, given))
