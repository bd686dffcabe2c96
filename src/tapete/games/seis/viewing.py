"""Making a view: what one seat, or a watcher, may know of a moment."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.cards import SUITS, Card, cards_of
from tapete.cards.masks import SUIT_MASK
from tapete.games.core import PASS, Action, Play, Reason, Seat
from tapete.games.seis.compiled import CLOSED
from tapete.games.seis.moment import Moment, Phase, Placed
from tapete.games.seis.play import legal
from tapete.games.seis.view import SeisView, SuitRow

Reasons = tuple[tuple[str, Reason], ...]


def view_of(m: Moment, seat: Seat | None) -> SeisView:
    """What `seat` may know of `m`."""
    opening = m.opening
    hand = cards_of(m.hands[seat]) if seat is not None else ()
    own = legal(m) if seat is not None and seat == m.turn else ()
    moves = tuple(m.events())
    laid = tuple(move.card for move in moves if isinstance(move, Placed))
    return SeisView(
        seat=seat,
        options=m.rules.options,
        players=m.rules.players,
        dealer=opening.dealer,
        deal_number=opening.deal_number,
        starter=m.starter,
        rows=tuple(_row(m, suit, laid) for suit in range(len(SUITS))),
        fitting=cards_of(m.playable),
        hand=hand,
        hand_sizes=tuple(cards.bit_count() for cards in m.hands),
        dead=tuple(map(cards_of, m.lying)),
        placed=m.placed,
        totals=opening.totals,
        to_move=m.turn,
        moves=moves,
        legal_actions=own,
        reasons=() if seat is None or m.phase is Phase.DECK else _reasons(m, hand, own),
        known=_known(m),
        outcome=m.outcome,
    )


def _row(m: Moment, suit: int, laid: tuple[Card, ...]) -> SuitRow:
    row, cards = m.rows[suit], m.rules.rows[suit]
    closed = row == CLOSED
    return SuitRow(
        SUITS[suit],
        None if closed else cards[row[0]],
        None if closed else cards[row[1]],
        tuple(sorted(card for card in laid if card.suit is SUITS[suit])),
        cards_of(m.dead & SUIT_MASK[suit]),
    )


def _known(m: Moment) -> tuple[tuple[Seat, Card], ...]:
    if m.turn is None or any(m.placed) or not m.first_is_fixed:
        return ()
    return ((m.turn, m.rules.starts[0]),)


def _reasons(m: Moment, hand: tuple[Card, ...], own: tuple[Action, ...]) -> Reasons:
    if not own:
        return tuple((card.text, Reason("not_your_turn")) for card in hand)
    plays = {action.card for action in own if isinstance(action, Play)}
    return tuple(_refusals(m, [card for card in hand if card not in plays], PASS not in own))


def _refusals(m: Moment, cards: list[Card], no_pass: bool) -> Iterator[tuple[str, Reason]]:
    opening = m.first_is_fixed and not any(m.placed)
    for card in cards:
        suit = SUITS.index(card.suit)
        if opening:
            first = m.rules.starts[0]
            yield card.text, Reason("must_start_with", (("card", first.text),))
        elif m.rows[suit] == CLOSED:
            opener = m.rules.starts[suit]
            yield card.text, Reason("must_open", (("card", opener.text),))
        else:
            low, high = (m.rules.rows[suit][place] for place in m.rows[suit])
            yield card.text, Reason("not_next_card", (("low", low.text), ("high", high.text)))
    if no_pass:
        yield PASS.text, Reason("must_play")
