"""Making up one's mind about a challenge (`renuncio=challenge`).

Beat A is far too short to ask anybody whether he is sure of something that costs the partida. So
whoever doubts says so, and the gap waits for him: openly, for a bounded time, a few times a deal.
"""

from __future__ import annotations

from typing import Final

from tapete.games.core import CHALLENGE, Seat
from tapete.tables.about import challenges, order_from
from tapete.tables.inputs import Doubt
from tapete.tables.model import Moment
from tapete.tables.work import Refused, Work

MOST_DOUBTS: Final = 3
"""Gaps of a deal that wait for one seat."""


def is_asked(m: Moment) -> bool:
    """Beat A of a table that plays with challenges."""
    running = m.running
    if running is None or m.game.in_rounds or running.stage != "trick":
        return False
    return challenges(m.options) and CHALLENGE in running.state.legal_actions


def may_doubt(m: Moment, seat: Seat) -> bool:
    """A gap would wait for `seat`: this one in beat A, else that after the running trick."""
    if m.running is None or m.game.in_rounds or m.phase not in ("play", "gap"):
        return False
    return challenges(m.options) and m.private[seat].doubts < MOST_DOUBTS


def doubt(work: Work, said: Doubt, seat: Seat) -> None:
    """Say so now, keep it for the end of the trick, or take it back."""
    m = work.m
    running, kept = m.running, m.private[seat].doubting
    waits = running is not None and running.doubt == seat
    if not said.on:
        if waits:
            work.write("doubt", "off", seat)
        elif kept:
            work.write("doubting", "off", seat, private=True)
    elif not (waits or kept):
        if not may_doubt(m, seat):
            raise Refused("no_doubt")
        if is_asked(m) and running is not None and running.doubt is None:
            work.write("doubt", "on", seat)
        else:
            work.write("doubting", "on", seat, private=True)


def kept_doubt(m: Moment) -> Seat | None:
    """Who kept a doubt for this gap and is next; None where nobody did."""
    running = m.running
    if running is None or running.doubt is not None:
        return None
    if not any(private.doubting for private in m.private) or not is_asked(m):
        return None
    order = order_from(m.options, running.mover)
    return next((s for s in order if m.private[s].doubting and m.seats[s].by_person), None)


def say_kept(work: Work) -> None:
    """The kept doubt of this gap is said."""
    seat = kept_doubt(work.m)
    assert seat is not None
    work.write("doubt", "on", seat)
