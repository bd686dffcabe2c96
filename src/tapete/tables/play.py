"""An action that a person sends: now, held until the beat ends, armed, or refused with a reason."""

from __future__ import annotations

from typing import Final

from tapete.games.core import CHALLENGE, CLAIM, PASS, SWAP2, SWAP7, Action, ActionError, Play, Seat
from tapete.tables.about import claimers, claims, singers
from tapete.tables.clocks import note_bank
from tapete.tables.doubts import is_asked
from tapete.tables.gap import end_beat, reach_turn
from tapete.tables.inputs import Act
from tapete.tables.intents import known_intents
from tapete.tables.model import Moment, Running, TrickState
from tapete.tables.questions import draws_ahead, is_question, own_of, reach
from tapete.tables.work import Refused, Work

MOST_QUESTIONS: Final = 4
"""A seat is asked at most so often in a beat: to change, to sing, to claim, to announce."""


def act(work: Work, said: Act, seat: Seat) -> None:
    """`said.text` for decision `said.decision`; raises `Refused`."""
    m, running = work.m, work.m.running
    if running is None or m.phase not in ("play", "gap"):
        raise Refused("stale" if running is not None else "not_now")
    if said.decision != running.plays:
        raise Refused("stale", decision=str(running.plays))
    try:
        action = m.game.parse_action(said.text)
    except ActionError:
        raise Refused("bad_action", action=said.text) from None
    if action == CLAIM:
        _claim(work, seat)
    elif action == CHALLENGE:
        _challenge(work, seat)
    elif running.stage:
        _in_beat(work, seat, action)
    else:
        _in_turn(work, seat, action)


def refusal_of(m: Moment, seat: Seat, text: str, *, turn: bool = False) -> Refused:
    """Why `seat` may not do `text` now, as its own view says."""
    own = own_of(m, seat)
    reason = dict(own.reasons).get(text) if own is not None else None
    if reason is not None and not (turn and reason.code == "not_your_turn"):
        return Refused(reason.code, **dict(reason.params))
    running = m.running
    if running is not None and running.mover != seat:
        return Refused("not_your_turn")
    return Refused("illegal", action=text)


def _allows(state: TrickState | None, action: Action) -> bool:
    return state is not None and action in state.legal_actions


# --- outside the beats ----------------------------------------------------------------------------


def _in_turn(work: Work, seat: Seat, action: Action) -> None:
    m = work.m
    state = reach(m, seat)
    if isinstance(action, Play) and state is not None and is_question(state):
        # A card while one's own question is open says no to it.
        state = reach_turn(m, seat)
    if not _allows(state, action):
        raise refusal_of(m, seat, str(action))
    if action == PASS and _allows(state, CLAIM):
        # Not to claim yet is no answer: the claim stays open until the lead.
        return
    note_bank(work)
    if action == PASS and not m.game.in_rounds:
        work.write("pass", "", seat, private=True)
    else:
        work.write("act", f"s{seat}:{action}", seat)


# --- in a beat ------------------------------------------------------------------------------------


def _in_beat(work: Work, seat: Seat, action: Action) -> None:
    if isinstance(action, Play):
        _hold(work, seat, action)
    elif action == PASS:
        _decline(work, seat)
    else:
        _arm(work, seat, action)


def _hold(work: Work, seat: Seat, action: Play) -> None:
    m = work.m
    running = m.running
    assert running is not None
    if seat != running.mover:
        raise refusal_of(m, seat, str(action))
    private = m.private[seat]
    if private.held is not None:
        raise Refused("held", card=private.held[0])
    if running.stage == "lead":
        if not _allows(reach_turn(m, seat), action):
            raise refusal_of(m, seat, str(action))
    elif str(action) not in private.order:
        raise refusal_of(m, seat, str(action))
    work.write("hold", str(action), seat, private=True)
    work.answered = False


def _decline(work: Work, seat: Seat) -> None:
    """Hold back whatever the open question of this beat offers."""
    state = reach(work.m, seat)
    if state is None or not is_question(state):
        raise refusal_of(work.m, seat, str(PASS))
    for action in state.legal_actions:
        if action not in (PASS, CLAIM):
            work.write("arm", f"{action} off", seat, private=True)


def _arm(work: Work, seat: Seat, action: Action) -> None:
    """A tap in a beat: it is done at the beat's end, as if it had been armed before."""
    text = str(action)
    if text not in known_intents(work.m) or not _may_come(work.m, seat, action):
        raise refusal_of(work.m, seat, text)
    work.write("arm", f"{text} on", seat, private=True)


def _may_come(m: Moment, seat: Seat, action: Action) -> bool:
    """The action is asked for now, or a cante that will be asked for after the draw."""
    for earlier in range(MOST_QUESTIONS):
        if _allows(reach(m, seat, (str(PASS),) * earlier), action):
            return True
    running = m.running
    assert running is not None
    if action in (SWAP7, SWAP2) or not draws_ahead(running) or not _sings(m, running, seat):
        return False
    reason = dict(own_of(m, seat).reasons).get(str(action))
    return reason is not None and reason.code == "cante_after_trick"


def _sings(m: Moment, running: Running, seat: Seat) -> bool:
    return seat in singers(m.options, running.mover)


# --- challenges -----------------------------------------------------------------------------------


def may_challenge(m: Moment, seat: Seat) -> bool:  # noqa: ARG001
    """Beat A of a table that plays with challenges: everybody may, whatever was played."""
    return is_asked(m)


def _challenge(work: Work, seat: Seat) -> None:
    """Who speaks first is heard; the deal ends with it, and a held lead with the deal."""
    if not may_challenge(work.m, seat):
        raise refusal_of(work.m, seat, str(CHALLENGE))
    work.write("act", f"s{seat}:{CHALLENGE}", seat)


# --- claims ---------------------------------------------------------------------------------------


def may_claim(m: Moment, seat: Seat) -> bool:
    """`seat` may say now that its side has the target; the page asks whether it is sure."""
    running = m.running
    if running is None or m.game.in_rounds or m.phase not in ("play", "gap"):
        return False
    if not claims(m.options):
        return False
    view = running.state.view(None)
    if running.lying or not view.in_gap or view.deal_of_partida < 2:
        return False
    return seat in claimers(m.options, running.mover)


def _claim(work: Work, seat: Seat) -> None:
    """What is armed is done first; every question that is still open counts as declined."""
    if not may_claim(work.m, seat):
        raise refusal_of(work.m, seat, str(CLAIM))
    for _ in range(2):
        running = work.m.running
        if running is not None and running.stage:
            _end_beat_unheld(work)
    if work.m.phase == "play":
        if not _allows(reach(work.m, seat), CLAIM):
            raise refusal_of(work.m, seat, str(CLAIM))
        note_bank(work)
        work.write("act", f"s{seat}:{CLAIM}", seat)


def _end_beat_unheld(work: Work) -> None:
    """End the beat without playing a held lead: the claim comes before it."""
    running = work.m.running
    assert running is not None
    if work.m.private[running.mover].held is not None:
        work.write("release", "", running.mover, private=True)
    end_beat(work)
