"""Between two tricks: points, swap, draw, cantes and claim, asked one seat after the other.

The order is that of `docs/notation.md`: each step asks its seats in order, and only those that
have an answer other than to pass.
"""

from __future__ import annotations

from typing import Any

from tapete.cards import Card
from tapete.games import core
from tapete.games.core import PASS, Action, Seat
from tapete.games.events import DealReason, Drew, RevokeProof
from tapete.games.tricks.asking import (
    CAPOTE,
    CHALLENGE,
    CLAIM,
    DRAW,
    LATE_CANTE,
    PLAY,
    SCORE,
    SWAP,
)
from tapete.games.tricks.moment import Moment, put
from tapete.games.tricks.scoring import add_points
from tapete.games.tricks.singing import cantes, may_sing, sing
from tapete.games.tricks.swapping import swap, swaps
from tapete.games.tricks.view import CapoteCalled

_MAY_CHALLENGE = (CHALLENGE, SCORE)


def take(m: Moment[Any], winner: Seat, points: int, sung: int) -> None:
    """`winner` has taken the trick: its card points, and those of a cante that fell in it."""
    if m.rules.challenge:
        _begin(m, winner)
        m.trick_points = points
        m.steps = _MAY_CHALLENGE
        go_on(m)
    else:
        _score(m, winner, points, sung)


def _begin(m: Moment[Any], winner: Seat) -> None:
    m.trick = ()
    m.leader = m.winner = winner
    m.queue = ()
    m.sang = 0


def _score(m: Moment[Any], winner: Seat, points: int, sung: int) -> None:
    rules, course = m.rules, m.rules.course
    side = rules.side_of[winner]
    last = not (m.hands[winner] or m.left)
    m.card_points = put(m.card_points, side, m.card_points[side] + points)
    m.tricks_won = put(m.tricks_won, side, m.tricks_won[side] + 1)
    add_points(m, side, points + sung + (course.last_trick_gain(m, side) if last else 0))
    if last:
        m.winner = winner
        course.end_deal(m, winner)
    elif course.reached(m, side):
        course.win(m, side, winner, "over")
    elif m.capote is not None and rules.side_of[m.capote] != side:
        course.win(m, side, winner, "capote_failed")
    else:
        _open_gap(m, winner)


def _open_gap(m: Moment[Any], winner: Seat) -> None:
    """Begin the questions after a trick of `winner` that was not the last one."""
    rules = m.rules
    _begin(m, winner)
    if not m.left:
        m.steps = rules.gap.arrastre
    elif m.left == rules.players:
        m.steps = rules.gap.last_draw
    else:
        m.steps = rules.gap.steps
    go_on(m)


def go_on(m: Moment[Any]) -> None:
    """Find the next question; without one, the next card is to be played."""
    while True:
        while m.queue:
            seat = m.queue[0]
            if _has_answer(m, seat):
                m.turn = seat
                return
            m.queue = m.queue[1:]
        if not m.steps:
            m.asking = PLAY
            m.turn = m.next_player()
            return
        step = m.steps[0]
        m.steps = m.steps[1:]
        if step is DRAW:
            draw(m)
        elif step is SCORE:
            assert m.winner is not None
            _score(m, m.winner, m.trick_points, 0)
            return
        else:
            m.asking = step
            m.queue = _queue(m)


def _queue(m: Moment[Any]) -> tuple[Seat, ...]:
    winner = m.winner
    if winner is None:
        # left out, before the first lead: whoever holds the seven
        order: tuple[Seat, ...] = m.rules.order[m.leader]
        return order
    return m.rules.askers(m.asking, winner)


def _has_answer(m: Moment[Any], seat: Seat) -> bool:
    if m.asking is SWAP:
        return bool(swaps(m, seat))
    if m.asking is CLAIM:
        return m.in_vuelta
    if m.asking is CHALLENGE:
        return True
    if m.asking is CAPOTE:
        return m.capote is None
    return bool(may_sing(m, seat) and cantes(m, seat))


def answers(m: Moment[Any]) -> tuple[Action, ...]:
    """All answers to the question that is being asked, in canonical order."""
    assert m.turn is not None
    if m.asking is SWAP:
        return (*swaps(m, m.turn), PASS)
    if m.asking is CLAIM:
        return (core.CLAIM, PASS)
    if m.asking is CHALLENGE:
        return (core.CHALLENGE, PASS)
    if m.asking is CAPOTE:
        return (core.CAPOTE, PASS)
    return (*cantes(m, m.turn), PASS)


def answer(m: Moment[Any], action: Action) -> None:
    """Carry out a legal answer to the question that is being asked."""
    seat = m.turn
    assert seat is not None
    if action is PASS or action == PASS:
        m.queue = m.queue[1:]
        go_on(m)
    elif m.asking is SWAP:
        swap(m, seat, action)
        go_on(m)
    elif m.asking is CLAIM:
        _claim(m, seat)
    elif m.asking is CHALLENGE:
        _challenge(m, seat)
    elif m.asking is CAPOTE:
        m.capote = seat
        m.log = (m.log, seat, CapoteCalled(seat))
        go_on(m)
    elif not sing(m, seat, action):
        go_on(m)


def ask_late_cantes(m: Moment[Any]) -> None:
    """After the leader's card, before the next seat plays (`cante_window`)."""
    m.steps = (LATE_CANTE,)
    m.queue = ()
    go_on(m)


def draw(m: Moment[Any]) -> None:
    """One card each, from the winner on; the upcard is the last card of the stock."""
    if not m.left:
        return
    order = m.rules.order[m.leader]
    cards = m.deck[m.at : m.at + len(order)]
    last = m.left == len(order)
    if last:
        assert m.upcard is not None
        cards = (*cards, m.upcard)
    hands = list(m.hands)
    for seat, card in zip(order, cards, strict=True):
        hands[seat] |= 1 << card.index
    if last:
        m.shown = put(m.shown, order[-1], m.shown[order[-1]] | 1 << cards[-1].index)
        m.upcard = None
    m.hands = tuple(hands)
    m.at += len(order)
    m.left -= len(order)
    drew = Drew(tuple(zip(order, cards, strict=True)), last)
    m.happened += (drew,)
    m.log = (m.log, order[0], drew)


def _claim(m: Moment[Any], seat: Seat) -> None:
    """`seat` says that its side has the target; a false claim gives the others the partida."""
    side, course = m.rules.side_of[seat], m.rules.course
    if course.claim_is_true(m, side):
        course.win(m, side, seat, "claim")
    else:
        _lose(m, seat, "false_claim")


def _challenge(m: Moment[Any], seat: Seat) -> None:
    """`seat` accuses the other side of a revoke in the last two tricks.

    Source: `docs/rules/guinote.md#62`.
    """
    side = m.rules.side_of[seat]
    done = sum(m.tricks_won)
    broken = [
        each for each in m.revokes if each.trick >= done - 1 and m.rules.side_of[each.seat] != side
    ]
    m.happened += (
        RevokeProof(
            seat,
            tuple((each.seat, each.card) for each in broken),
            _last_tricks(m),
        ),
    )
    if broken:
        _lose(m, broken[0].seat, "revoke")
    else:
        _lose(m, seat, "false_challenge")


def _last_tricks(m: Moment[Any]) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    """The last two tricks, the earlier one first."""
    _, rows = m.events_after(())
    plays = [(seat, what) for seat, what in rows if isinstance(what, Card)]
    players = m.rules.players
    shown = plays[-2 * players :]
    return tuple(tuple(shown[at : at + players]) for at in range(0, len(shown), players))


def _lose(m: Moment[Any], seat: Seat, reason: DealReason) -> None:
    """The side of `seat` loses the partida; the player on his right deals (two sides)."""
    right = m.rules.order[seat][1]
    m.rules.course.win(m, m.rules.side_of[right], right, reason)
