"""Rows of the play: actions, declined questions, the ends of beats, suits that were told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tapete.cards import Card
from tapete.games.core import CHALLENGE, CLAIM, PASS, SWAP2, SWAP7, Action, Play, Seat, Side, Sing
from tapete.games.events import Drew, RevokeProof, TrickWon
from tapete.tables.about import (
    is_disclosed,
    order_from,
    repeats_after_lead,
    seven_of,
    sings_in_tricks,
    suit_of_cante,
    two_of,
)
from tapete.tables.events import (
    ArrastreBegan,
    Declared,
    Doubted,
    Drawn,
    MatchOver,
    PlayedCard,
    PlayedEvent,
    PublicEvent,
    RevokeShown,
    Sang,
    Sheet,
    SuitTold,
    SwapMade,
    TrickTaken,
)
from tapete.tables.log_match import over
from tapete.tables.model import Moment, Phase, Private, Running, Stage, TrickState
from tapete.tables.order import with_card, without_card
from tapete.tables.questions import draws_ahead, drew, is_question
from tapete.tables.rows import Row
from tapete.tables.sheet import count_sheet

Applied = tuple[Moment, tuple[PublicEvent, ...]]


def act(m: Moment, row: Row) -> Applied:
    """`s1:3o`. Questions that stand before the action were declined (`docs/notation.md`)."""
    running = m.running
    assert running is not None
    seat = Seat(int(row.text[1]))
    action = m.game.parse_action(row.text[3:])
    state, moves = _passed_up_to(running, seat, action)
    after = state.after(action)
    running = running.but(state=after, moves=moves + 1)
    if isinstance(action, Play):
        return _played(m, running, row, seat, action, state)
    return _said(m, running, row, seat, action, state)


def _passed_up_to(running: Running, seat: Seat, action: Action) -> tuple[TrickState, int]:
    state, moves = running.state, running.moves
    while is_question(state) and not (state.turn == seat and action in state.legal_actions):
        state = state.after(PASS)
        moves += 1
    return state, moves


def _quiet(private: tuple[Private, ...], seat: Seat | None) -> tuple[Private, ...]:
    """Robots' answers are to questions that are over, and the held card of `seat` is played."""
    if not any(one.answers or one.held for one in private):
        return private
    return tuple(
        replace(one, answers=(), held=None if place == seat else one.held)
        if one.answers or one.held
        else one
        for place, one in enumerate(private)
    )


def _played(
    m: Moment, running: Running, row: Row, seat: Seat, action: Play, before_card: TrickState
) -> Applied:
    card, state = action.card.text, running.state
    private = _quiet(m.private, seat)
    own = without_card(private[seat], card)
    private = (*private[:seat], own, *private[seat + 1 :])
    events: list[PublicEvent] = [PlayedEvent(seat, card)]
    won = next((event for event in state.happened if isinstance(event, TrickWon)), None)
    lying = 0 if won is not None else running.lying + 1
    mover, stage = order_from(m.options, seat)[1], _stage_after(m, lying)
    if won is not None:
        events.append(TrickTaken(won.seat, won.points))
        mover, stage = won.seat, "trick"
        events += _sung_in_trick(m, before_card, state)
    running = running.but(
        mover=mover,
        plays=running.plays + 1,
        lying=lying,
        stage=stage,
        since=row.at,
        closed=stage == "",
        pending=next((event for event in state.happened if isinstance(event, Drew)), None),
        drawn=False,
        absent=0.0,
        timed=False,
        trump=running.trump or _named_trump(events),
    )
    before, m = m, m.but(running=running, private=private, phase=_phase(running))
    if is_over(state):
        return _ended(before, m, events, row.at)
    return m, tuple(events)


def is_over(state: TrickState) -> bool:
    """The deal that ran has ended."""
    return state.wants_deck or state.outcome is not None


def _sung_in_trick(m: Moment, before: TrickState, after: TrickState) -> list[PublicEvent]:
    """Tute cabrón: the pair that fell in the trick belongs to whoever won it."""
    if not sings_in_tricks(m.options) or is_over(after):
        return []
    known = len(before.view(None).cantes)
    return [
        Sang(one.seat, one.points, one.suit.value if one.suit else None, one.order)
        for one in after.view(None).cantes[known:]
    ]


def _named_trump(events: list[PublicEvent]) -> str:
    """The first cante of a Tute cabrón names trumps."""
    return next((one.suit for one in events if isinstance(one, Sang) and one.suit), "")


def _stage_after(m: Moment, lying: int) -> Stage:
    """The beat after a card that does not finish its trick."""
    return "lead" if lying == 1 and repeats_after_lead(m.options) else ""


def _phase(running: Running) -> Phase:
    return "gap" if running.stage in ("trick", "draw") else "play"


def _said(
    m: Moment, running: Running, row: Row, seat: Seat, action: Action, asked: TrickState
) -> Applied:
    """Anything but a card: a change of the seven, a cante, a claim."""
    events: list[PublicEvent] = [_told_action(m, asked, seat, action)]
    private = m.private
    if isinstance(events[0], SwapMade):
        own = without_card(private[seat], events[0].left)
        own = with_card(m.options, running.trump, own, events[0].taken)
        own = replace(own, swap=False) if action == SWAP7 else replace(own, swap2=False)
        private = (*private[:seat], own, *private[seat + 1 :])
        if not running.stage and m.seats[seat].by_robot:
            # The robot's card after the change waits its time too.
            running = running.but(since=row.at)
    events += map(_proof, (one for one in running.state.happened if isinstance(one, RevokeProof)))
    before, m = m, m.but(running=running, private=private)
    if is_over(running.state):
        return _ended(before, m, events, row.at)
    m, more = _shown_draw(m, _draw_in(running.state))
    if not running.stage:
        m = _without_late_questions(m.but(private=_quiet(m.private, None)))
    return m, (*events, *more)


def _proof(proof: RevokeProof) -> RevokeShown:
    """The last tricks, open to all."""

    def cards(plays: Iterable[tuple[Seat, Card]]) -> tuple[PlayedCard, ...]:
        return tuple(PlayedCard(seat, card.text) for seat, card in plays)

    return RevokeShown(proof.seat, cards(proof.broken), tuple(map(cards, proof.tricks)))


def _told_action(m: Moment, asked: TrickState, seat: Seat, action: Action) -> PublicEvent:
    """The public event of an action that is no card; `asked` is the state before it."""
    view = asked.view(None)
    trump = "" if view.trump is None else view.trump.value
    if isinstance(action, Sing):
        suit = suit_of_cante(str(action), trump)
        told = is_disclosed(m.options, action, view.stock)
        order = sum(isinstance(event, Sang) for event in m.events_since_deal)
        return Sang(seat, action.points, suit if told else None, order)
    if action in (SWAP7, SWAP2):
        assert view.upcard is not None
        left = (seven_of if action == SWAP7 else two_of)(m.options, trump)
        return SwapMade(seat, view.upcard.text, left)
    return Declared(seat, str(action))


def _draw_in(state: TrickState) -> Drew | None:
    return next((event for event in state.happened if isinstance(event, Drew)), None)


def _shown_draw(m: Moment, drawn: Drew | None) -> Applied:
    """Show a draw: everybody sees who drew, each seat gets its card."""
    running = m.running
    if drawn is None or running is None:
        return m, ()
    trump = running.trump
    private = list(m.private)
    for seat, card in drawn.cards:
        private[seat] = with_card(m.options, trump, private[seat], card.text)
    stock = running.stock - len(drawn.cards)
    last = len(drawn.cards) - 1
    event = Drawn(
        tuple(
            (seat, card.text if drawn.upcard and place == last else None)
            for place, (seat, card) in enumerate(drawn.cards)
        )
    )
    running = running.but(stock=stock, pending=None, drawn=True)
    m = m.but(running=running, private=tuple(private))
    return m, (event,) if stock else (event, ArrastreBegan())


def _without_late_questions(m: Moment) -> Moment:
    """After the last beat of a gap the partner's chance is over, save a claim."""
    running = m.running
    assert running is not None
    state, moves = running.state, running.moves
    while is_question(state) and state.turn != running.mover and CLAIM not in state.legal_actions:
        state = state.after(PASS)
        moves += 1
    return m.but(running=running.but(state=state, moves=moves))


def _ended(m: Moment, after: Moment, events: list[PublicEvent], at: float) -> Applied:
    """The deal is over: the sheet, and after the last one the end of the match."""
    running = after.running
    assert running is not None
    state = running.state
    deal_events = (*m.events_since_deal, *events)
    sheet = count_sheet(m, state.happened, deal_events)
    events.append(Sheet(sheet.kind, None if sheet.side is None else Side(sheet.side)))
    running = running.but(stage="", pending=None, closed=True, lying=0, stock=0, doubt=None)
    after = after.but(
        running=running,
        private=tuple(replace(one, order=(), answers=(), held=None) for one in after.private),
        phase="count",
        sheet=sheet,
        ready=frozenset(),
        since=at,
    )
    if state.outcome is not None:
        events.append(MatchOver(state.outcome.winners))
        after = over(after, state.outcome.winners, at)
    return after, tuple(events)


def passed(m: Moment, _row: Row) -> Applied:
    """The winner of the trick declines the question that was still open after the beats."""
    running = m.running
    assert running is not None
    state = running.state.after(PASS)
    running = running.but(state=state, moves=running.moves + 1)
    m = m.but(running=running, private=_quiet(m.private, None))
    return _without_late_questions(m), ()


def beat(m: Moment, row: Row) -> Applied:
    """`draw`: beat A ends and all draw; `end`: the last beat of a gap is over; `lead`: the beat
    after a lead is over. What is still open then was declined.
    """
    running = m.running
    assert running is not None
    events: tuple[PublicEvent, ...] = ()
    before, m = m, _unchallenged(m)
    if m.running is not None and is_over(m.running.state):
        return _ended(before, m, [], row.at)
    if row.text == "draw":
        m, events = _draw_now(m)
    elif row.text == "lead":
        m = _all_declined(m)
    running = m.running
    assert running is not None
    stage: Stage = "draw" if row.text == "draw" else ""
    running = running.but(stage=stage, since=row.at, closed=stage == "")
    m = m.but(running=running, phase=_phase(running), private=_quiet(m.private, None))
    return (m if stage else _without_late_questions(m)), events


def doubt(m: Moment, row: Row) -> Applied:
    """`on`: the beat waits for that seat. `off`: it begins again, in full, for all."""
    running = m.running
    assert running is not None and row.seat is not None
    seat, on = Seat(row.seat), row.text == "on"
    if on:
        own = m.private[seat]
        own = replace(own, rev=own.rev + 1, doubting=False, doubts=own.doubts + 1)
        m = m.but(private=(*m.private[:seat], own, *m.private[seat + 1 :]))
    running = running.but(doubt=seat if on else None, since=row.at)
    return m.but(running=running), (Doubted(seat, on),)


def _unchallenged(m: Moment) -> Moment:
    """Nobody challenged the trick (`renuncio=challenge`): only now it counts."""
    running = m.running
    assert running is not None
    state, moves = running.state, running.moves
    while CHALLENGE in state.legal_actions:
        state = state.after(PASS)
        moves += 1
    if moves == running.moves:
        return m
    pending = None if is_over(state) else _draw_in(state)
    return m.but(running=running.but(state=state, moves=moves, pending=pending))


def _draw_now(m: Moment) -> Applied:
    running = m.running
    assert running is not None
    if not draws_ahead(running):
        return m, ()
    if running.pending is not None:
        return _shown_draw(m, running.pending)
    state, moves = running.state, running.moves
    while is_question(state):
        state = state.after(PASS)
        moves += 1
        if drew(state):
            break
    m = m.but(running=running.but(state=state, moves=moves))
    return _shown_draw(m, _draw_in(state))


def _all_declined(m: Moment) -> Moment:
    running = m.running
    assert running is not None
    state, moves = running.state, running.moves
    while is_question(state):
        state = state.after(PASS)
        moves += 1
    return m.but(running=running.but(state=state, moves=moves))


def told(m: Moment, row: Row) -> Applied:
    """`suit s2 c`: the suit of the hidden twenty that s2 sang is told to everybody."""
    _, seat, suit = row.text.split()
    running = m.running
    assert running is not None
    singer = Seat(int(seat[1:]))
    view = running.state.view(singer)
    order = next(
        one.order
        for one in view.cantes
        if one.seat == singer and one.suit is not None and one.suit.value == suit
    )
    running = running.but(told=(*running.told, (order, suit)))
    return m.but(running=running), (SuitTold(order, suit),)
