"""The cantes: who may sing what, what it counts, and the sets of four."""

from __future__ import annotations

from typing import Any, Final

from tapete.cards import SUITS, Mask
from tapete.games.core import KINGS, TUTE, Action, Seat, Sing
from tapete.games.tricks.moment import KINGS_SUNG, Moment, Sung, put
from tapete.games.tricks.ranking import NO_TRUMP
from tapete.games.tricks.scoring import add_points
from tapete.games.tricks.view import FourKings

TWENTIES: Final = tuple(Sing(20, suit) for suit in SUITS)
FORTY: Final = Sing(40, None)
_ONLY_FORTY: Final[tuple[Action, ...]] = (FORTY,)


def may_sing(m: Moment[Any], seat: Seat) -> bool:
    """`seat` has not used up its cante on this trick."""
    return not (m.rules.lone_cante and m.sang >> seat & 1)


def cantes(m: Moment[Any], seat: Seat) -> tuple[Action, ...]:
    """What the hand of `seat` could sing now, canonical order; whose right it is, is not asked."""
    rules, hand = m.rules, m.hands[seat]
    kings = hand & rules.kings
    if not (kings or rules.fours):
        return ()
    out = () if too_late(m, seat) else _pairs(m, hand)
    if rules.fours and has_four(m, hand):
        out += (TUTE,)
    if rules.habits.kings_bonus and kings == rules.kings and not m.sung_suits & KINGS_SUNG:
        out += (KINGS,)
    return out


def _pairs(m: Moment[Any], hand: Mask) -> tuple[Action, ...]:
    rules, sung = m.rules, m.sung_suits
    out: tuple[Action, ...] = ()
    forty: tuple[Action, ...] = ()
    for suit, pair in enumerate(rules.pairs):
        if hand & pair == pair and not sung >> suit & 1:
            if suit == m.trump:
                forty = _ONLY_FORTY
            else:
                out += (TWENTIES[suit],)
    return forty if forty and rules.habits.forty_first else out + forty


def has_four(m: Moment[Any], hand: Mask) -> bool:
    """`hand` holds one of the sets of four that win the partida."""
    return any(hand & four == four for four in m.rules.fours)


def too_late(m: Moment[Any], seat: Seat) -> bool:
    """Cantes belong to the first trick of the side (`cante_first_trick_only`), and it is gone."""
    return m.rules.habits.first_trick_only and m.tricks_won[m.rules.side_of[seat]] > 1


def sing(m: Moment[Any], seat: Seat, action: Action) -> bool:
    """A cante, the four kings or the tute; whether it ends the partida."""
    rules = m.rules
    side = rules.side_of[seat]
    m.sang |= 1 << seat
    if action == TUTE:
        assert m.winner is not None
        rules.course.win(m, side, m.winner, "tute")
        return True
    if isinstance(action, Sing):
        gained = action.points
        suit = m.trump if action.suit is None else SUITS.index(action.suit)
        told = points_told(m, gained)
        note(m, seat, gained, suit, told)
        if told:
            m.shown = put(m.shown, seat, m.shown[seat] | rules.pairs[suit])
    else:
        gained = rules.habits.kings_bonus
        m.sung_suits |= KINGS_SUNG
        m.shown = put(m.shown, seat, m.shown[seat] | rules.kings)
        m.log = (m.log, seat, FourKings(seat, gained))
    m.cante_points = put(m.cante_points, side, m.cante_points[side] + gained)
    add_points(m, side, gained)
    if rules.course.reached(m, side):
        assert m.winner is not None
        rules.course.win(m, side, m.winner, "cante" if isinstance(action, Sing) else "kings")
        return True
    return False


def points_told(m: Moment[Any], points: int) -> bool:
    """The suit of a cante of `points` is told to all when it is sung now."""
    disclosure = m.rules.habits.disclosure
    return (
        points == 40 or disclosure == "always" or (disclosure == "draw_phase_only" and m.left > 0)
    )


def note(m: Moment[Any], seat: Seat, points: int, suit: int, told: bool) -> None:
    """Write down that `seat` sang."""
    sung = Sung(seat, points, SUITS[suit], told, len(m.sung))
    m.sung += (sung,)
    m.sung_suits |= 1 << suit
    m.log = (m.log, seat, sung)


def cante_in_trick(m: Moment[Any], winner: Seat, cards: tuple[int, ...]) -> int:
    """Tute cabrón: the points of the pair that fell in a trick; the first one names trumps."""
    trick = sum(1 << index for index in cards)
    for suit, pair in enumerate(m.rules.pairs):
        if trick & pair == pair:
            points = 40 if m.trump == NO_TRUMP else 20
            m.trump = suit if m.trump == NO_TRUMP else m.trump
            note(m, winner, points, suit, told=True)
            side = m.rules.side_of[winner]
            m.cante_points = put(m.cante_points, side, m.cante_points[side] + points)
            return points
    return 0
