"""Beats: the gap between two tricks as people see it, and what happens when a beat is over."""

from __future__ import annotations

from dataclasses import replace

from tapete.games.core import PASS, SWAP2, SWAP7, Action, Seat
from tapete.tables.about import challenges
from tapete.tables.intents import armed_answer
from tapete.tables.model import LEVEL, Ask, Moment, Refusal, Running, TrickState
from tapete.tables.questions import (
    draws_ahead,
    drew,
    is_question,
    question_of,
    reach,
    with_told,
)
from tapete.tables.rounds.play import due_by_itself
from tapete.tables.settings import DOUBT
from tapete.tables.work import Work


def beat_length(m: Moment) -> float:
    """Seconds of the running beat; it depends on nothing that is secret."""
    running, beats = m.running, m.settings.beats
    if running is None:
        return 0.0
    if running.doubt is not None:
        return DOUBT
    if running.stage == "trick":
        return beats.trick
    if running.stage == "draw" and running.lying == 0 and not running.drawn:
        return beats.opening
    return beats.draw


def end_beat(work: Work) -> None:
    """What was armed is done, what is open was declined, and the next beat or turn comes."""
    running = _running(work)
    if running.doubt is not None:
        # He has made up his mind by saying nothing: the beat begins again.
        work.write("doubt", "off", running.doubt)
        return
    draws = draws_ahead(running)
    if running.pending is None:
        _answer_armed(work)
    if work.m.phase not in ("play", "gap"):
        return
    if running.stage == "lead":
        work.write("beat", "lead", private=True)
    elif draws:
        work.write("beat", "draw")
        return
    else:
        # A trick that nobody challenged may have been the last one: then this ends the deal.
        work.write("beat", "end", private=not challenges(work.m.options))
    play_held(work)


def _running(work: Work) -> Running:
    assert work.m.running is not None
    return work.m.running


def _answer_armed(work: Work) -> None:
    """Do everything that is armed and allowed, in the order in which it is asked."""
    barred = draws_ahead(_running(work))
    while work.m.phase in ("play", "gap") and not (barred and _running(work).drawn):
        found = _first_armed(work.m, barred)
        if found is None:
            return
        seat, action = found
        work.write("act", f"s{seat}:{action}", seat)


def _first_armed(m: Moment, barred: bool) -> tuple[Seat, Action] | None:
    running = m.running
    assert running is not None
    state = running.state
    while is_question(state) and state.turn is not None:
        answer = armed_answer(m, state.turn, state.legal_actions)
        if answer is not None:
            return state.turn, answer
        state = state.after(PASS)
        if barred and drew(state):
            return None
    return None


# --- held cards and the change in one's own turn --------------------------------------------------


def play_held(work: Work) -> None:
    """The card that the mover sent during the beat is played now."""
    running = _running(work)
    seat = running.mover
    held = work.m.private[seat].held
    if held is None or running.stage:
        return
    card, key = held
    player = work.m.seats[seat].player
    change_in_turn(work)
    state = reach_turn(work.m, seat)
    if state is None or card not in map(str, state.legal_actions):
        # It left the hand in the beat: changed against the upcard.
        work.write("release", "", seat, private=True)
        work.acknowledged.append((player, key, Refusal("illegal", (("action", card),))))
        return
    outer, work.by = work.by, (player, key)
    work.write("act", f"s{seat}:{card}", seat)
    work.by = outer
    work.acknowledged.append((player, key, None))


def reach_turn(m: Moment, seat: Seat) -> TrickState | None:
    """The state in which `seat` is to play a card, every open question before it declined."""
    state = reach(m, seat)
    while state is not None and is_question(state):
        state = state.after(PASS)
    return state if state is not None and state.turn == seat else None


def change_in_turn(work: Work) -> None:
    """An armed change of the seven that stands beside the cards of one's turn is done first."""
    if swaps_in_turn(work.m):
        seat = _running(work).mover
        work.write("act", f"s{seat}:{_swaps_in_turn(work.m)[0]}", seat)


def swaps_in_turn(m: Moment) -> bool:
    """`change_in_turn` would do something now: only for a person who is to play a card."""
    return bool(_swaps_in_turn(m))


def _swaps_in_turn(m: Moment) -> list[Action]:
    running = m.running
    if running is None or running.stage or m.phase != "play":
        return []
    state, seat = running.state, running.mover
    private = m.private[seat]
    if not (private.swap or private.swap2) or not m.seats[seat].by_person:
        return []
    if state.turn != seat or is_question(state):
        return []
    armed = ((private.swap, SWAP7), (private.swap2, SWAP2))
    return [action for on, action in armed if on and action in state.legal_actions]


# --- robots ---------------------------------------------------------------------------------------


def ask_number(m: Moment, seat: Seat) -> int:
    """Names one question to one robot: no answer to an earlier one fits it."""
    running = m.running
    assert running is not None
    stage = ("", "trick", "draw", "lead").index(running.stage)
    return (running.moves * 4 + stage) * 16 + len(m.private[seat].answers)


def asks(m: Moment) -> tuple[Ask, ...]:
    """The robots that are to be asked now and have not answered."""
    running = m.running
    if running is None or m.phase not in ("play", "gap"):
        return ()
    if not running.stage:
        return _turn_ask(m, running)
    out = []
    for number, place in enumerate(m.seats):
        seat = Seat(number)
        if not place.by_robot:
            continue
        state = question_of(m, seat, m.private[seat].answers)
        if state is not None:
            view = with_told(running, state.view(seat))
            out.append(Ask(seat, place.level, ask_number(m, seat), view))
    return tuple(out)


def _turn_ask(m: Moment, running: Running) -> tuple[Ask, ...]:
    seat = running.mover
    place = m.seats[seat]
    if not (place.by_robot or running.timed) or m.private[seat].answers:
        return ()
    if m.game.in_rounds and due_by_itself(m) is not None:
        return ()
    state = reach(m, seat)
    if state is None:
        return ()
    level = place.level or LEVEL
    view = with_told(running, state.view(seat))
    return (Ask(seat, level, ask_number(m, seat), view),)


def take_answer(work: Work, seat: Seat, number: int, text: str) -> None:
    """Keep a robot's answer until its time; an answer to another question is dropped."""
    m = work.m
    if m.running is None or not any(ask.seat == seat and ask.decision == number for ask in asks(m)):
        return
    state = reach(m, seat, m.private[seat].answers)
    if state is None or text not in map(str, state.legal_actions):
        return
    private = m.private[seat]
    work.set_private(seat, replace(private, answers=(*private.answers, text)))


def play_answer(work: Work) -> None:
    """The mover's robot shows its answer."""
    seat = _running(work).mover
    (text,) = work.m.private[seat].answers
    if text == str(PASS) and not work.m.game.in_rounds:
        work.write("pass", "", seat, private=True)
    else:
        work.write("act", f"s{seat}:{text}", seat)
