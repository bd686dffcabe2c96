"""Rows of the games in rounds: the deal, actions, the stock made anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapete.cards import parse_cards
from tapete.games.core import Reshuffle, Seat
from tapete.games.events import DealScored, TotalsChanged
from tapete.tables.events import (
    MatchOver,
    PublicEvent,
    Reshuffled,
    Scored,
    Sheet,
)
from tapete.tables.model import Moment, Private, Running
from tapete.tables.rounds.games import round_game
from tapete.tables.rounds.hands import followed, fresh
from tapete.tables.rounds.sheets import plain
from tapete.tables.rows import Row
from tapete.tables.settings import BANK

Applied = tuple[Moment, tuple[PublicEvent, ...]]

DEAL = "deal"
"""The kind of every sheet of a game in rounds."""


def dealt(m: Moment, state: Any, given: dict[str, Any], at: float) -> Applied:
    """The cards are in the hands of `state`; `given` is the row of the deal."""
    running = Running(
        state,
        state.turn,
        plays=given["plays"] + 1,
        moves=given["moves"] + 1,
        since=at + m.settings.beats.deal,
        bank=(BANK,) * len(m.seats),
        history=tuple(tuple(scores) for scores in given["history"]),
    )
    private = tuple(fresh(m.options, one, _hand(state, seat)) for seat, one in enumerate(m.private))
    m = replace(m, phase="play", running=running, private=private)
    return m, (round_game(m.options).given(state.view(None)),)


def act(m: Moment, row: Row) -> Applied:
    """`s1:-3o`: what the seat to move does."""
    running = m.running
    assert running is not None
    seat = Seat(int(row.text[1]))
    action = m.game.parse_action(row.text[3:])
    after = running.state.after(action)
    game = round_game(m.options)
    events = game.told(running.state, after, seat, action)
    if after.wants_deck or after.outcome is not None:
        return _ended(m, after, seat, events, row.at)
    mover = running.mover if after.turn is None else after.turn
    running = _moved(running, after, mover, row.at)
    return m.but(running=running, private=_hands(m, after)), tuple(events)


def reshuffled(m: Moment, row: Row) -> Applied:
    """The discards below the top, from the top of the new stock on."""
    running = m.running
    assert running is not None
    cards = parse_cards(row.text)
    after = running.state.after(Reshuffle(cards))
    running = _moved(running, after, after.turn, row.at)
    return m.but(running=running), (Reshuffled(len(cards)),)


def _moved(running: Running, state: Any, mover: Seat, at: float) -> Running:
    return running.but(
        state=state,
        mover=mover,
        plays=running.plays + 1,
        moves=running.moves + 1,
        since=at,
        absent=0.0,
        timed=False,
    )


def _hand(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(card.text for card in state.hand(Seat(seat)))


def _hands(m: Moment, state: Any) -> tuple[Private, ...]:
    out = []
    for seat, private in enumerate(m.private):
        now = followed(m.options, private, _hand(state, seat))
        out.append(replace(now, answers=()) if now.answers else now)
    return tuple(out)


def _ended(
    m: Moment,
    after: Any,
    seat: Seat,
    events: list[PublicEvent],
    at: float,
) -> Applied:
    """The deal is over: what it counted, the sheet, and after the last one the end of the match."""
    running = m.running
    assert running is not None
    game = round_game(m.options)
    scored = next((one for one in after.happened if isinstance(one, DealScored)), None)
    totals = next((one for one in after.happened if isinstance(one, TotalsChanged)), None)
    history = running.history
    if scored is not None and totals is not None:
        scores = tuple(map(plain, scored.scores))
        history = (*history, scores)
        events.append(Scored(scores, tuple(map(plain, totals.totals))))
    events += game.fallen(running.state, after)
    events.append(Sheet(DEAL, None))
    sheet = game.sheet(running.state, after, seat)
    running = _moved(running, after, seat, at).but(history=history)
    m = m.but(
        running=running,
        private=tuple(
            replace(one, order=(), breaks=(), answers=(), held=None) for one in m.private
        ),
        phase="count",
        sheet=sheet,
        ready=frozenset(),
        since=at,
    )
    if after.outcome is None:
        return m, tuple(events)
    events.append(MatchOver(after.outcome.winners))
    return _over(m, after, at), tuple(events)


def _over(m: Moment, after: Any, at: float) -> Moment:
    """The match was played to its end; the ranking stays with the sheet."""
    places = round_game(m.options).ranking(after.view(None))
    ranking = tuple(tuple(place) for place in places)
    return m.but(
        phase="over",
        winners=after.outcome.winners,
        ranking=ranking,
        ready=frozenset(),
        pause=frozenset(),
        resign=frozenset(),
        since=at,
    )
