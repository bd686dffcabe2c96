"""Making a view: what one seat, or a watcher, may know of a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tapete.cards import CARDS, SUITS, Card, Mask, cards_of
from tapete.cards.masks import SUIT_OF
from tapete.games.core import (
    CLAIM,
    KINGS,
    SWAP7,
    TUTE,
    Action,
    Drew,
    Reason,
    Seat,
    TrickWon,
)
from tapete.games.guinote.compiled import DECK, OVER, PLAY
from tapete.games.guinote.gap import FORTY, TWENTIES, can_swap
from tapete.games.guinote.moment import KINGS_SUNG, Log, Moment, Sung
from tapete.games.guinote.play import is_strict, legal_mask, lying
from tapete.games.guinote.view import (
    Cante,
    GuinoteView,
    Move,
    Played,
    PublicDraw,
    TakenTrick,
)
from tapete.games.tricks import explain

Reasons = tuple[tuple[str, Reason], ...]

_NOT_YOUR_TURN = Reason("not_your_turn")
_TWENTY_TEXTS: Final = tuple(map(str, TWENTIES))
_FORTY_TEXT: Final = str(FORTY)

# Views are made several times a card for each seat: what is in all of them is made once.
_COVERED: Final = tuple((Seat(seat), None) for seat in range(4))
_PLAYED: Final = tuple(tuple(Played(Seat(seat), card) for card in CARDS) for seat in range(4))


@cache
def _reason(code: str, name: str = "", value: str = "") -> Reason:
    return Reason(code, ((name, value),) if name else ())


def view_of(m: Moment, legal: tuple[Action, ...], seat: Seat | None) -> GuinoteView:
    """What `seat` may know of `m`; `legal` are the legal actions of the seat that decides."""
    rules, opening = m.rules, m.opening
    dealt = m.asking is not DECK
    hand = m.hands[seat] if seat is not None else 0
    own = legal if seat is not None and seat == m.turn else ()
    gap = in_gap(m)
    leads = cards_of(hand) if gap and seat == m.leader else ()
    told = _told(m, seat)
    return GuinoteView(
        seat=seat,
        options=rules.options,
        players=rules.players,
        dealer=opening.dealer,
        deal_number=opening.deal_number,
        deal_of_partida=opening.deal_of_partida,
        partidas=opening.partidas,
        cotos=opening.cotos,
        trump=SUITS[m.trump] if dealt else None,
        upcard=m.upcard,
        stock=m.left,
        hand=cards_of(hand),
        hand_sizes=tuple(map(int.bit_count, m.hands)),
        trick=_trick(m),
        leader=m.leader if dealt and m.asking is not OVER else None,
        to_move=to_move(m),
        arrastre=dealt and not m.left,
        in_gap=gap,
        points=m.points,
        tricks_won=m.tricks_won,
        card_points=m.card_points,
        cantes=tuple([_cante(sung, seat) for sung in m.sung]),
        last_trick=told.tricks[-1] if told.tricks else None,
        own_tricks=_heap(m, told.tricks, seat),
        moves=told.moves,
        asked=bool(own) and m.asking is not PLAY,
        legal_actions=own,
        leads=leads,
        reasons=() if seat is None or not dealt else _reasons(m, seat, own, leads),
        known=_known(m) if any(m.shown) else (),
        side_of=rules.side_of,
        partner=None if seat is None else rules.partner[seat],
        outcome=m.outcome,
    )


def in_gap(m: Moment) -> bool:
    """No card lies and the leader may still be asked something, for all that anybody can see."""
    if m.asking is DECK or m.asking is OVER or m.trick:
        return False
    return m.winner is not None or m.rules.arrastrado


def to_move(m: Moment) -> Seat | None:
    """Whom everybody sees as next to play, whoever is asked."""
    if m.asking is DECK or m.asking is OVER:
        return None
    return m.next_player()


def _known(m: Moment) -> tuple[tuple[Seat, Card], ...]:
    return tuple(
        (Seat(holder), card)
        for holder, (shown, hand) in enumerate(zip(m.shown, m.hands, strict=True))
        for card in cards_of(shown & hand)
    )


def _trick(m: Moment) -> tuple[Played, ...]:
    order = m.rules.order[m.leader]
    return tuple(Played(seat, CARDS[index]) for seat, index in zip(order, m.trick, strict=False))


def _heap(m: Moment, tricks: tuple[TakenTrick, ...], seat: Seat | None) -> tuple[TakenTrick, ...]:
    if seat is None or m.rules.options.review_tricks != "all":
        return ()
    side_of = m.rules.side_of
    return tuple(trick for trick in tricks if side_of[trick.winner] == side_of[seat])


def _cante(sung: Sung, viewer: Seat | None) -> Cante:
    told = sung.open or sung.seat == viewer
    return Cante(sung.seat, sung.points, sung.suit if told else None, sung.order)


@dataclass(frozen=True, slots=True)
class _Told:
    """What one viewer saw of a deal up to `log`."""

    log: Log = ()
    moves: tuple[Move, ...] = ()
    tricks: tuple[TakenTrick, ...] = ()
    lying: tuple[Played, ...] = ()
    """The cards of the running trick."""


_NOTHING: Final = _Told()


def _told(m: Moment, viewer: Seat | None) -> _Told:
    """What `viewer` saw in this deal: goes on from the latest moment that he was shown."""
    known: _Told = m.told.get(viewer, _NOTHING)
    if known.log is m.log:
        return known
    goes_on, rows = m.events_after(known.log)
    if not goes_on:
        known = _NOTHING
    told = _told_to_all(m, known, rows) if viewer is None else _told_to(m, known, rows, viewer)
    m.told[viewer] = told
    return told


def _told_to_all(m: Moment, known: _Told, rows: Iterator[tuple[Seat, Any]]) -> _Told:
    moves: list[Move] = []
    tricks, lying = known.tricks, known.lying
    for seat, what in rows:
        if type(what) is Card:
            played = _PLAYED[seat][what.index]
            lying = (*lying, played)
            moves.append(played)
        elif type(what) is TrickWon:
            trick = TakenTrick(lying, what.seat, what.points)
            tricks, lying = (*tricks, trick), ()
            moves.append(trick)
        else:
            moves.append(_seen(what, None, what))
    return _Told(m.log, (*known.moves, *moves), tricks, lying)


def _told_to(m: Moment, known: _Told, rows: Iterator[tuple[Seat, Any]], viewer: Seat) -> _Told:
    """Everything is what all were told but draws and cantes: the rest is one object for all."""
    to_all = _told(m, None)
    new = to_all.moves[len(known.moves) :]
    own = [_seen(what, viewer, move) for (_, what), move in zip(rows, new, strict=True)]
    return _Told(m.log, (*known.moves, *own), to_all.tricks, to_all.lying)


def _seen(what: object, viewer: Seat | None, to_all: Move) -> Move:
    """An entry of the log as `viewer` sees it; `to_all` where all see the same."""
    if type(what) is Drew:
        return _draw(what, viewer)
    if type(what) is Sung:
        return _cante(what, viewer)
    return to_all


def _draw(drew: Drew, viewer: Seat | None) -> PublicDraw:
    last = len(drew.cards) - 1 if drew.upcard else -1
    cards = [
        drawn if drawn[0] == viewer or place == last else _COVERED[drawn[0]]
        for place, drawn in enumerate(drew.cards)
    ]
    return PublicDraw(tuple(cards))


# --- reasons --------------------------------------------------------------------------------------


def _reasons(m: Moment, seat: Seat, legal: tuple[Action, ...], leads: tuple[Card, ...]) -> Reasons:
    out = list(_card_reasons(m, seat, bool(legal) and m.asking is PLAY, leads))
    words = _word_reasons(m, seat)
    if legal:
        allowed = {str(action) for action in legal}
        out += [(text, why) for text, why in words if text not in allowed]
    else:
        out += words
    return tuple(out)


def _card_reasons(
    m: Moment, seat: Seat, playing: bool, leads: tuple[Card, ...]
) -> Iterator[tuple[str, Reason]]:
    hand = m.hands[seat]
    if leads:
        return
    if not playing:
        for card in cards_of(hand):
            yield card.text, _NOT_YOUR_TURN
        return
    if not m.trick or not is_strict(m):
        return
    on_table = lying(m, seat)
    ruling = explain(hand, on_table, m.rules.table, m.rules.duties)
    for card in cards_of(hand & ~legal_mask(m, seat)):
        suited = SUIT_OF[card.index] == on_table.led
        yield card.text, _why(m, ruling.suited if suited else ruling.other)


def _why(m: Moment, code: str) -> Reason:
    """The reason with what it speaks of: the suit to follow or trump with, the card to beat."""
    match code:
        case "must_follow":
            return _reason(code, "suit", SUITS[SUIT_OF[m.trick[0]]].value)
        case "must_beat":
            # With beat_after_ruff the card to beat is not the one that wins.
            return _reason(code, "card", CARDS[m.highest_led].text)
        case "must_overruff":
            return _reason(code, "card", CARDS[m.best].text)
        case _:
            return _reason(code, "suit", SUITS[m.trump].value)


def _word_reasons(m: Moment, seat: Seat) -> Iterator[tuple[str, Reason]]:
    """Why each action that is a word is not legal, supposing that it is not."""
    options = m.rules.options
    if m.rules.swappable and not options.deal_all:
        yield SWAP7.text, _swap_reason(m, seat)
    hand = m.hands[seat]
    for suit, pair in enumerate(m.rules.pairs):
        if suit != m.trump:
            yield _TWENTY_TEXTS[suit], _cante_reason(m, seat, suit, hand & pair, pair)
    pair = m.rules.pairs[m.trump]
    yield _FORTY_TEXT, _cante_reason(m, seat, m.trump, hand & pair, pair)
    kings, sotas = m.rules.kings & hand, m.rules.sotas & hand
    if options.tute_instant_win != "off":
        four = kings == m.rules.kings or sotas == m.rules.sotas
        yield TUTE.text, _set_reason(m, seat, four)
    if options.four_kings_bonus:
        four = kings == m.rules.kings
        used = four and bool(m.sung_suits & KINGS_SUNG)
        yield KINGS.text, _reason("cante_used") if used else _set_reason(m, seat, four)
    if m.rules.claim:
        yield CLAIM.text, _reason("claim_not_now")


def _swap_reason(m: Moment, seat: Seat) -> Reason:
    rules, up = m.rules, m.upcard
    if up is None:
        return _reason("swap_stock_gone")
    if not m.hands[seat] >> rules.seven[m.trump].index & 1:
        return _reason("swap_no_seven")
    if not rules.swappable >> up.index & 1:
        return _reason("swap_upcard", "card", up.text)
    if not rules.draws:
        return _reason("swap_before_first_lead")
    if not can_swap(m, seat):
        return _reason("swap_last_draw")
    return _reason("swap_after_trick")


def _cante_reason(m: Moment, seat: Seat, suit: int, held: Mask, pair: Mask) -> Reason:
    if held == pair:
        if m.sung_suits >> suit & 1:
            return _reason("cante_used")
        return _wait_for_trick(m, seat)
    if not held:
        return _reason("no_pair")
    (missing,) = cards_of(pair & ~held)
    return _reason("missing_mate", "card", missing.text)


def _set_reason(m: Moment, seat: Seat, four: bool) -> Reason:
    return _wait_for_trick(m, seat) if four else _reason("no_pair")


def _wait_for_trick(m: Moment, seat: Seat) -> Reason:
    if m.sang >> seat & 1 and m.rules.lone_cante:
        return _reason("cante_one_a_trick")
    return _reason("cante_after_trick")
