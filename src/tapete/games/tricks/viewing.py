"""Making a view: what one seat, or a watcher, may know of a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tapete.cards import CARDS, SUITS, Card, Mask, cards_of
from tapete.games.core import Action, OptionsT, Seat
from tapete.games.events import Drew, TrickWon
from tapete.games.tricks.asking import DECK, OVER, PLAY
from tapete.games.tricks.moment import Log, Moment, Sung
from tapete.games.tricks.reasons import reasons_of
from tapete.games.tricks.view import Cante, Move, Own, Played, PublicDraw, TakenTrick, TrickView

# Views are made several times a card for each seat: what is in all of them is made once.
_MOST_SEATS: Final = 6
_COVERED: Final = tuple((Seat(seat), None) for seat in range(_MOST_SEATS))
_PLAYED: Final = tuple(
    tuple(Played(Seat(seat), card) for card in CARDS) for seat in range(_MOST_SEATS)
)
_TRUMP: Final = (*SUITS, None)


def view_of(
    m: Moment[OptionsT], legal: tuple[Action, ...], seat: Seat | None
) -> TrickView[OptionsT]:
    """What `seat` may know of `m`; `legal` are the legal actions of the seat that decides."""
    rules, opening = m.rules, m.opening
    dealt = m.asking is not DECK
    told = _told(m, seat)
    own = _NOTHING_OWN if seat is None else own_of(m, legal, seat)
    return rules.view(
        seat=seat,
        options=rules.options,
        players=rules.players,
        dealer=opening.dealer,
        deal_number=opening.deal_number,
        deal_of_partida=opening.deal_of_partida,
        partidas=opening.partidas,
        cotos=opening.cotos,
        trump=_TRUMP[m.trump] if dealt else None,
        upcard=m.upcard,
        stock=m.left,
        hand=() if seat is None else cards_of(m.hands[seat]),
        hand_sizes=tuple(map(int.bit_count, m.hands)),
        trick=_trick(m),
        leader=m.leader if dealt and m.asking is not OVER else None,
        to_move=to_move(m),
        arrastre=dealt and not m.left,
        in_gap=in_gap(m),
        points=m.points,
        tricks_won=m.tricks_won,
        card_points=m.card_points,
        cantes=tuple([_cante(sung, seat) for sung in m.sung]),
        last_trick=told.tricks[-1] if told.tricks else None,
        own_tricks=own.own_tricks,
        moves=told.moves,
        asked=own.asked,
        legal_actions=own.legal_actions,
        leads=own.leads,
        reasons=own.reasons,
        known=_known(m, seat),
        side_of=rules.side_of,
        partner=None if seat is None else rules.partner[seat],
        capote=m.capote,
        outcome=m.outcome,
    )


_NOTHING_OWN: Final = Own(False, (), (), (), (), ())


def own_of(m: Moment[Any], legal: tuple[Action, ...], seat: Seat) -> Own:
    """What only `seat` knows of `m` beside its cards; `legal` as in `view_of`."""
    own = legal if seat == m.turn else ()
    leads = cards_of(m.hands[seat]) if seat == m.leader and in_gap(m) else ()
    return Own(
        bool(own) and m.asking is not PLAY,
        own,
        leads,
        () if m.asking is DECK else reasons_of(m, seat, own, leads),
        _heap(m, seat) if m.rules.habits.review_all else (),
        _open_hands(m, seat) if m.rules.shows_partners and m.asking is not DECK else (),
    )


def in_gap(m: Moment[Any]) -> bool:
    """No card lies and the leader may still be asked something, for all that anybody can see."""
    if m.asking is DECK or m.asking is OVER or m.trick:
        return False
    return m.winner is not None or m.rules.arrastrado


def to_move(m: Moment[Any]) -> Seat | None:
    """Whom everybody sees as next to play, whoever is asked."""
    if m.asking is DECK or m.asking is OVER:
        return None
    return m.next_player()


def _known(m: Moment[Any], viewer: Seat | None) -> tuple[tuple[Seat, Card], ...]:
    shown = m.shown
    if m.rules.shows_partners and viewer is not None and m.asking is not DECK:
        shown = _with_partners(m, viewer)
    if not any(shown):
        return ()
    return tuple(
        (Seat(holder), card)
        for holder, (seen, hand) in enumerate(zip(shown, m.hands, strict=True))
        for card in cards_of(seen & hand)
    )


def _with_partners(m: Moment[Any], viewer: Seat) -> tuple[Mask, ...]:
    """What all know of each hand, and those that partners show to each other (Brisca)."""
    if m.left and m.rules.habits.partner_hand == "at_stock_end":
        return m.shown
    seen = list(m.shown)
    for partner in m.rules.seating.partners[viewer]:
        seen[partner] |= m.hands[partner]
    return tuple(seen)


def _trick(m: Moment[Any]) -> tuple[Played, ...]:
    order = m.rules.order[m.leader]
    return tuple(Played(seat, CARDS[index]) for seat, index in zip(order, m.trick, strict=False))


def _heap(m: Moment[Any], seat: Seat) -> tuple[TakenTrick, ...]:
    side_of = m.rules.side_of
    tricks = _told(m, None).tricks
    return tuple(trick for trick in tricks if side_of[trick.winner] == side_of[seat])


def _open_hands(m: Moment[Any], seat: Seat) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    shown = _with_partners(m, seat)
    return tuple(
        (partner, cards_of(hand))
        for partner in m.rules.seating.partners[seat]
        if (hand := m.hands[partner]) and shown[partner] & hand == hand
    )


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


def _told(m: Moment[Any], viewer: Seat | None) -> _Told:
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


def _told_to_all(m: Moment[Any], known: _Told, rows: Iterator[tuple[Seat, Any]]) -> _Told:
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


def _told_to(m: Moment[Any], known: _Told, rows: Iterator[tuple[Seat, Any]], viewer: Seat) -> _Told:
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
