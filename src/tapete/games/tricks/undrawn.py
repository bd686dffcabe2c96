"""The view while the finished trick still lies and nobody has drawn yet, for all that anybody sees.

The engine draws at once when nobody is asked anything before the draw; a table that shows the
draw a beat later needs the same view that it would show if somebody had been asked.
"""

from __future__ import annotations

from typing import Any, cast

from tapete.games.core import OptionsT, Seat
from tapete.games.events import Drew
from tapete.games.tricks.moment import Moment, put
from tapete.games.tricks.state import TrickState, TrickViewT
from tapete.games.tricks.view import Own
from tapete.games.tricks.viewing import own_of, view_of


def view_before_draw(state: TrickState[OptionsT, TrickViewT], seat: Seat | None) -> TrickViewT:
    """What `seat` knew before the draw with which the last action of `state` ended.

    Raises `ValueError` when the last thing that happened was no draw.
    """
    return cast(TrickViewT, view_of(_before_draw(state), (), seat))


def own_before_draw(state: TrickState[Any, Any], seat: Seat) -> Own:
    """The part of `view_before_draw` that only `seat` knows."""
    return own_of(_before_draw(state), (), seat)


def _before_draw(state: TrickState[Any, Any]) -> Moment[Any]:
    m = state._moment.copy()
    drew = m.log[2] if m.log else None
    if not isinstance(drew, Drew):
        raise ValueError("expected a state whose last event is a draw")
    for holder, card in drew.cards:
        m.hands = put(m.hands, holder, m.hands[holder] & ~(1 << card.index))
    if drew.upcard:
        holder, m.upcard = drew.cards[-1]
        m.shown = put(m.shown, holder, m.shown[holder] & ~(1 << m.upcard.index))
    m.at -= len(drew.cards)
    m.left += len(drew.cards)
    m.log = m.log[0]
    m.turn = None
    return m
