"""Who is asked what: the sequential engine walked by passing, without anybody seeing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapete.cards import Suit
from tapete.games.core import CHALLENGE, CLAIM, PASS, Action, Play, Seat
from tapete.games.events import Drew
from tapete.games.tricks.undrawn import own_before_draw, view_before_draw
from tapete.games.tricks.view import Cante, Own
from tapete.tables.model import Moment, Running, TrickState
from tapete.tables.quick import Latest

AnyView = Any
"""The view of the game that is played."""


def is_question(state: Any) -> bool:
    """Somebody is asked something that he may decline; never beside cards (Los Seis)."""
    legal = state.legal_actions
    return len(legal) > 1 and legal[-1] == PASS and not isinstance(legal[0], Play)


def drew(state: TrickState) -> bool:
    """The last action made cards be drawn."""
    return any(isinstance(event, Drew) for event in state.happened)


def draws_ahead(running: Running) -> bool:
    """The draw of this gap has not been shown yet."""
    return running.stage == "trick" and running.stock > 0 and not running.drawn


def reach(m: Moment, seat: Seat, answers: tuple[str, ...] = ()) -> TrickState | None:
    """The state in which `seat` is to answer or to play, when all others decline before it.

    A challenge is no question of one's own: every seat is asked in every gap, whatever was played.
    `answers` are what `seat` itself has answered to its earlier questions. None: nothing is asked
    of `seat` in this beat, and it is not its turn. The walk never passes over a draw that has
    not been shown.
    """
    running = m.running
    if running is None or running.pending is not None:
        return None
    state: TrickState = running.state
    left = list(answers)
    barred = draws_ahead(running)
    while (turn := state.turn) is not None:
        if not is_question(state):
            return state if turn == seat else None
        legal = state.legal_actions
        action: Action = PASS
        asked = turn == seat and CHALLENGE not in legal
        if asked and _may_answer(running, seat, state):
            if not left:
                return state
            wanted = left.pop(0)
            action = next((one for one in legal if str(one) == wanted), PASS)
        state = state.after(action)
        if state.wants_deck or (barred and drew(state)):
            return None
    return None


def _may_answer(running: Running, seat: Seat, state: TrickState) -> bool:
    """After the last beat only the winner of the trick is still asked, and whoever may claim."""
    if not running.closed or running.stage or seat == running.mover:
        return True
    return CLAIM in state.legal_actions


def question_of(m: Moment, seat: Seat, answers: tuple[str, ...] = ()) -> TrickState | None:
    """As `reach`, but only what may be declined."""
    state = reach(m, seat, answers)
    return state if state is not None and is_question(state) else None


def _none_yet(_: Moment) -> dict[Seat | None, AnyView]:
    return {}


_views = Latest(_none_yet)
"""The views of a table that were made already: page, buttons and clocks ask for the same ones."""


def view_of(m: Moment, seat: Seat | None) -> AnyView | None:
    """What `seat` may know at this table now; None is a watcher. None before the first lot."""
    if m.running is None:
        return None
    views = _views(m)
    view = views.get(seat)
    if view is None:
        view = views[seat] = _made_view(m, m.running, seat)
    return view


def _made_view(m: Moment, running: Running, seat: Seat | None) -> AnyView:
    if running.pending is not None:
        return with_told(running, view_before_draw(running.state, seat))
    if m.game.in_rounds:
        return running.state.view(seat)
    state = reach(m, seat) if seat is not None else None
    return with_told(running, (state or running.state).view(seat))


def _none_own(_: Moment) -> dict[Seat, Any]:
    return {}


_owns = Latest(_none_own)


def own_of(m: Moment, seat: Seat) -> Any:
    """The part of `view_of` that only `seat` knows: an `Own`; in a game in rounds, where nearly
    all of a view is that, the view. None before the first lot.
    """
    if m.running is None:
        return None
    if m.game.in_rounds:
        return view_of(m, seat)
    owns = _owns(m)
    own = owns.get(seat)
    if own is None:
        own = owns[seat] = _made_own(m, m.running, seat)
    return own


def _made_own(m: Moment, running: Running, seat: Seat) -> Own:
    if running.pending is not None:
        return own_before_draw(running.state, seat)
    own: Own = (reach(m, seat) or running.state).own(seat)
    return own


def with_told(running: Running, view: AnyView) -> AnyView:
    """The view with the suits that the singer's partner asked for (`docs/rules/guinote.md#40`)."""
    if not running.told:
        return view
    suits = {order: Suit(letter) for order, letter in running.told}

    def open_suit(cante: Cante) -> Cante:
        return replace(cante, suit=suits.get(cante.order, cante.suit))

    return replace(
        view,
        cantes=tuple(map(open_suit, view.cantes)),
        moves=tuple(open_suit(one) if isinstance(one, Cante) else one for one in view.moves),
    )
