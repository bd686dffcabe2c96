"""Rows about the match as a whole: lot, deals, sheets, agreements, clocks."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tapete.cards import parse_cards
from tapete.games.core import Deck, Seat, Side
from tapete.tables.about import asks_before_first_lead, order_from, side_count
from tapete.tables.events import (
    Closed,
    CutMade,
    Dealt,
    Lot,
    MatchOver,
    Paused,
    PlayedCard,
    PublicEvent,
    RematchAgreed,
    Resigned,
    Sheet,
    Started,
    TimeOut,
)
from tapete.tables.intents import for_new_deal
from tapete.tables.log_seats import place_json, place_of
from tapete.tables.model import Moment, Place, Private, Running
from tapete.tables.order import tidy
from tapete.tables.rounds import log as rounds
from tapete.tables.rounds.games import round_game
from tapete.tables.rows import Row
from tapete.tables.settings import BANK, PlayerId
from tapete.tables.sheet import resigned_sheet

Applied = tuple[Moment, tuple[PublicEvent, ...]]


def lot_text(cards: tuple[PlayedCard, ...], dealer: Seat) -> str:
    """`s2 s0:Ao s1:7e`: the dealer, then what each seat drew."""
    return " ".join([f"s{dealer}", *(f"s{one.seat}:{one.card}" for one in cards)])


def _begin(m: Moment, row: Row) -> tuple[Moment, Lot]:
    first, *drawn = row.text.split()
    dealer = Seat(int(first[1:]))
    cards = tuple(PlayedCard(Seat(int(one[1])), one[3:]) for one in drawn)
    state = m.game.start(m.options, dealer)
    before = m.running
    running = Running(
        state,
        dealer,
        # Numbers go on over a rematch: a late tap fits no decision of the new match.
        plays=before.plays if before is not None else 0,
        moves=before.moves if before is not None else 0,
        since=row.at,
        bank=(BANK,) * len(m.seats),
    )
    m = m.but(
        phase="lot",
        running=running,
        lot=cards,
        cutter=None,
        sheet=None,
        winners=None,
        ranking=(),
        ready=frozenset(),
        pause=frozenset(),
        paused=False,
        resign=frozenset(),
        since=row.at,
        private=tuple(Private(rev=one.rev, auto_swap=one.auto_swap) for one in m.private),
    )
    return m, Lot(cards, dealer)


def start(m: Moment, row: Row) -> Applied:
    """The first match begins; the text is that of `lot_text`."""
    m, lot = _begin(m, row)
    return m, (Started(), lot)


def rematch(m: Moment, row: Row) -> Applied:
    """The same seats again; the record begins anew."""
    kept = tuple(one for one in m.journal if one.kind == "table")
    m, lot = _begin(m.but(journal=kept), row)
    return m, (RematchAgreed(), lot)


def cutting(m: Moment, row: Row) -> Applied:
    """The sheet (or the lot) is closed; the pack waits to be cut."""
    running = m.running
    assert running is not None
    return m.but(
        phase="cut",
        cutter=_cutter(m, running.state),
        sheet=None,
        ready=frozenset(),
        since=row.at,
    ), ()


def _cutter(m: Moment, state: Any) -> Seat:
    """The player at the dealer's left: the last one in playing order before the dealer."""
    others = order_from(m.options, state.dealer)[1:]
    if not m.game.in_rounds:
        return others[-1]
    game, view = round_game(m.options), state.view(None)
    return next(seat for seat in reversed(others) if game.is_dealt_in(view, seat))


# --- the deal -------------------------------------------------------------------------------------


def deal_text(m: Moment, deck: str, at: int) -> str:
    """All that a restart needs to go on from this deal, without any earlier row but the first."""
    running, cutter = m.running, m.cutter
    assert running is not None and cutter is not None
    return json.dumps(
        {
            "opening": dict(running.state.opening()),
            "deck": deck,
            "cut": [cutter, at],
            "seats": [place_json(place) for place in m.seats],
            "host": m.host,
            "auto": [one.auto_swap for one in m.private],
            "revs": [one.rev for one in m.private],
            "bank": list(running.bank),
            "plays": running.plays,
            "moves": running.moves,
            "history": running.history,
            "seq": m.seq,
            "lot": [[one.seat, one.card] for one in m.lot],
            "pause": sorted(m.pause),
            "resign": sorted(m.resign),
        },
        separators=(",", ":"),
    )


def deal(m: Moment, row: Row) -> Applied:
    """The pack is cut and dealt."""
    given = json.loads(row.text)
    state = m.game.resume(m.options, given["opening"]).after(Deck(parse_cards(given["deck"])))
    m = m.but(
        seq=given["seq"],
        seats=_restored(m, given["seats"]),
        host=PlayerId(given["host"]),
        lot=tuple(PlayedCard(Seat(seat), card) for seat, card in given["lot"]),
        cutter=None,
        sheet=None,
        ready=frozenset(),
        pause=frozenset(Seat(seat) for seat in given["pause"]),
        resign=frozenset(Seat(seat) for seat in given["resign"]),
    )
    m = m.but(private=_kept(m, given))
    m, events = (rounds.dealt if m.game.in_rounds else _dealt)(m, state, given, row.at)
    cutter, at = given["cut"]
    return m, (CutMade(Seat(cutter), at), *events)


def _dealt(m: Moment, state: Any, given: dict[str, Any], at: float) -> Applied:
    """The cards of a trick game are in the hands of `state`."""
    options, view = m.options, state.view(None)
    trump = "" if view.trump is None else view.trump.value
    eldest = order_from(options, state.dealer)[1]
    asks = asks_before_first_lead(options)
    running = Running(
        state,
        eldest,
        trump=trump,
        plays=given["plays"] + 1,
        moves=given["moves"] + 1,
        stock=view.stock,
        stage="draw" if asks else "",
        since=at + m.settings.beats.deal,
        closed=not asks,
        carried=view.points,
        bank=(BANK,) * len(m.seats) if view.deal_of_partida == 1 else tuple(given["bank"]),
    )
    hands = tuple(
        for_new_deal(private, tidy(options, trump, _hand(state, seat)))
        for seat, private in enumerate(m.private)
    )
    m = m.but(phase="gap" if asks else "play", running=running, private=hands)
    upcard = None if view.upcard is None else view.upcard.text
    number, part = view.deal_number, view.deal_of_partida
    return m, (Dealt(number, part, state.dealer, trump or None, upcard, view.stock),)


def _hand(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(card.text for card in state.hand(Seat(seat)))


def _restored(m: Moment, seats: list[list[object]]) -> tuple[Place, ...]:
    out = []
    for old, fields in zip(m.seats, seats, strict=True):
        new = place_of(fields)
        same = old.player == new.player and old.kind == new.kind
        out.append(
            replace(new, connected=old.connected, away_since=old.away_since) if same else new
        )
    return tuple(out)


def _kept(m: Moment, given: dict[str, Any]) -> tuple[Private, ...]:
    """What a seat keeps from deal to deal."""
    return tuple(
        replace(private, auto_swap=bool(given["auto"][place]), rev=given["revs"][place])
        for place, private in enumerate(m.private)
    )


# --- agreements and clocks ------------------------------------------------------------------------


def _with(seats: frozenset[Seat], row: Row) -> frozenset[Seat]:
    assert row.seat is not None
    seat = Seat(row.seat)
    return seats - {seat} if row.text == "off" else seats | {seat}


def ready(m: Moment, row: Row) -> Applied:
    """The seat has seen the sheet, or wants a rematch. `off` takes it back, any other text says
    so."""
    return m.but(ready=_with(m.ready, row)), ()


def pause(m: Moment, row: Row) -> Applied:
    """`on` or `off`: what the seat wants. The pause itself is a row `paused`."""
    return m.but(pause=_with(m.pause, row)), ()


def paused(m: Moment, row: Row) -> Applied:
    """`on` or `off`; going on begins the running beat and the running move again."""
    on = row.text == "on"
    running = m.running
    if running is not None:
        running = running.but(since=row.at, absent=0.0)
    m = m.but(paused=on, pause=frozenset(), running=running, since=row.at)
    return m, (Paused(on),)


def resign(m: Moment, row: Row) -> Applied:
    """`on` or `off`: what the seat wants. A match that is given up is a row `resigned`."""
    return m.but(resign=_with(m.resign, row)), ()


def resigned(m: Moment, row: Row) -> Applied:
    """`1`: that side gives the match up."""
    side = Side(int(row.text))
    winners = tuple(Side(one) for one in range(side_count(m.options)) if one != side)
    running = m.running
    assert running is not None
    if m.game.in_rounds:
        sheet = Sheet(rounds.DEAL, None)
        places = (tuple(map(Seat, winners)), (Seat(side),))
        m = m.but(sheet=round_game(m.options).given_up(running.state), ranking=places)
    else:
        count = resigned_sheet(m, winners)
        sheet = Sheet(count.kind, winners[0])
        m = m.but(sheet=count)
    m = over(m.but(paused=False), winners, row.at)
    return m, (Resigned(side), sheet, MatchOver(winners))


def over(m: Moment, winners: tuple[Side, ...], at: float) -> Moment:
    """The match is over; its last sheet stays."""
    running = m.running
    if running is not None:
        running = running.but(stage="", pending=None, closed=True, doubt=None)
    return m.but(
        phase="over",
        winners=winners,
        running=running,
        ready=frozenset(),
        pause=frozenset(),
        resign=frozenset(),
        since=at,
    )


def closed(m: Moment, row: Row) -> Applied:
    """The text tells why: `empty` or `abandoned`."""
    return m.but(phase="closed", since=row.at), (Closed(row.text),)


def bank(m: Moment, row: Row) -> Applied:
    """Seconds that are left of the seat's bank."""
    running = m.running
    assert running is not None and row.seat is not None
    left = float(row.text)
    banks = (*running.bank[: row.seat], left, *running.bank[row.seat + 1 :])
    return m.but(running=running.but(bank=banks)), ()


def timeout(m: Moment, row: Row) -> Applied:
    """`timeout s1`: bank and move are used up; a robot plays this one card."""
    running = m.running
    assert running is not None and row.seat is not None
    banks = (*running.bank[: row.seat], 0.0, *running.bank[row.seat + 1 :])
    running = running.but(bank=banks, timed=True)
    return m.but(running=running), (TimeOut(Seat(row.seat)),)
