"""Making a view: what one seat, or a watcher, may know of a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tapete.cards import Card
from tapete.games.chinchon.compiled import HAND
from tapete.games.chinchon.moment import Moment, Phase, Reshuffled, Threw, Took
from tapete.games.chinchon.play import (
    CLOSES,
    DISCARDS,
    barred_discard,
    is_first_turn,
    legal,
    may_close,
    stock_left,
)
from tapete.games.chinchon.scoring import ranking
from tapete.games.chinchon.view import ChinchonView, Move
from tapete.games.core import TAKE_PILE, TAKE_STOCK, Action, Reason, Seat
from tapete.games.melds import Closing

Reasons = tuple[tuple[str, Reason], ...]


def view_of(m: Moment, seat: Seat | None) -> ChinchonView:
    """What `seat` may know of `m`."""
    opening = m.opening
    hand = m.hands[seat] if seat is not None else ()
    mine = seat is not None and seat == m.turn
    own = legal(m) if mine else ()
    winners = tuple(Seat(side) for side in m.outcome.winners) if m.outcome else ()
    return ChinchonView(
        seat=seat,
        options=m.rules.options,
        players=m.rules.players,
        dealer=opening.dealer,
        deal_number=opening.deal_number,
        standing=opening.standing,
        totals=opening.totals,
        rebuys=opening.rebuys,
        hand=hand,
        layout=m.rules.melding.best(hand) if hand else None,
        hand_sizes=tuple(map(len, m.hands)),
        stock=stock_left(m),
        pile=m.pile,
        drawn=m.drawn if mine or m.from_pile else None,
        to_move=m.turn,
        to_draw=m.phase is Phase.TAKE,
        moves=tuple(_seen(move, seat) for move in m.events()),
        legal_actions=own,
        reasons=tuple(_reasons(m, seat, own)) if seat is not None else (),
        known=_known(m),
        outcome=m.outcome,
        ranking=ranking(opening, winners) if winners else (),
    )


def _seen(move: Move, viewer: Seat | None) -> Move:
    if isinstance(move, Took) and not move.from_pile and move.seat != viewer:
        return replace(move, card=None)
    return move


def _known(m: Moment) -> tuple[tuple[Seat, Card], ...]:
    kept: list[tuple[Seat, Card]] = []
    for move in m.events():
        if isinstance(move, Took) and move.from_pile and move.card is not None:
            kept.append((move.seat, move.card))
        elif isinstance(move, Threw) and (move.seat, move.card) in kept:
            # with two packs it may be the other copy: it is no longer certain
            kept.remove((move.seat, move.card))
    return tuple(sorted(kept))


def known_places(m: Moment, seat: Seat) -> frozenset[int]:
    """The places of the running stock (the pack, or the last reshuffle) whose card `seat` saw."""
    moves = list(m.events())
    again = max((at for at, move in enumerate(moves) if isinstance(move, Reshuffled)), default=-1)
    drawn = {
        move.place
        for move in moves[again + 1 :]
        if isinstance(move, Took) and move.seat == seat and not move.from_pile
    }
    if again >= 0:
        return frozenset(drawn)
    order = m.seated_after(m.opening.dealer)
    dealt = HAND * len(order)
    own = range(order.index(seat), dealt, len(order)) if seat in order else ()
    return frozenset({*drawn, *own, dealt})


# --- reasons --------------------------------------------------------------------------------------


def _reasons(m: Moment, seat: Seat, own: tuple[Action, ...]) -> Iterator[tuple[str, Reason]]:
    if m.phase is Phase.DECK or m.phase is Phase.OVER:
        return
    cards = tuple(dict.fromkeys(m.hands[seat]))
    if seat != m.turn:
        yield from _for_all(cards, "not_your_turn", with_draws=True)
    elif m.phase is Phase.TAKE:
        yield from _for_all(cards, "draw_first", with_draws=False)
        if TAKE_STOCK not in own:
            yield TAKE_STOCK.text, Reason("stock_empty")
    else:
        yield TAKE_STOCK.text, Reason("drew_already")
        yield TAKE_PILE.text, Reason("drew_already")
        barred = barred_discard(m)
        if barred is not None:
            yield str(DISCARDS[barred]), Reason("card_just_drawn", (("card", barred.text),))
        for end in m.rules.melding.closings(m.hands[seat]):
            if not may_close(m, end):
                yield str(CLOSES[end.card]), _why_open(m, end)


def _for_all(
    cards: tuple[Card, ...], code: str, *, with_draws: bool
) -> Iterator[tuple[str, Reason]]:
    reason = Reason(code)
    for card in cards:
        yield str(DISCARDS[card]), reason
        yield str(CLOSES[card]), reason
    if with_draws:
        yield TAKE_STOCK.text, reason
        yield TAKE_PILE.text, reason


def _why_open(m: Moment, end: Closing) -> Reason:
    """Why the deal cannot be closed with that card put away."""
    options = m.rules.options
    most = ("most", str(options.close_max_deadwood))
    if is_first_turn(m) and not options.close_first_turn:
        return Reason("not_in_first_turn")
    if end.points is None:
        return Reason("no_meld")
    if end.points <= options.close_max_deadwood:
        return Reason("one_loose_only", (most,))
    return Reason("too_loose", (("points", str(end.points)), most))
