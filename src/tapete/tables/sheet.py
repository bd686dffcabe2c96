"""The end-of-hand sheet: what each side won, and what decided the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.games.core import (
    Action,
    Counted,
    DealEnded,
    DealScored,
    Event,
    PointsChanged,
    Seat,
    Side,
)
from tapete.tables.about import side_count, sides
from tapete.tables.endings import End, reason_of
from tapete.tables.events import PlayedEvent, PublicEvent, Sang, SuitTold, TrickTaken
from tapete.tables.model import CountSheet, Moment, Sung

SCORED = "scored"
"""The kind of the sheet of a deal that ends with bad points (Tute cabrón)."""


def count_sheet(
    m: Moment,
    seat: Seat,
    action: Action,
    happened: Sequence[Event],
    events: Sequence[PublicEvent],
) -> CountSheet:
    """The sheet of the deal that `action` of `seat` ended.

    `happened` is what the engine says it brought about, `events` all public events of the deal.
    """
    end = _end_of(m, seat, action, happened)
    counted = end.counted
    return CountSheet(
        kind=end.kind,
        side=end.side,
        cards=counted.cards if counted else None,
        cantes=counted.cantes if counted else None,
        last=counted.last if counted else None,
        total=counted.total if counted else None,
        carried=end.running.carried,
        points=end.points,
        reason=reason_of(end),
        won_cards=won_cards(m.options, events),
        sung=sung_cantes(events),
        scores=end.scores,
    )


def _end_of(m: Moment, seat: Seat, action: Action, happened: Sequence[Event]) -> End:
    running = m.running
    assert running is not None
    ended = next((event for event in happened if isinstance(event, DealEnded)), None)
    bad = next((event.scores for event in happened if isinstance(event, DealScored)), None)
    return End(
        m,
        running,
        seat,
        action,
        kind=SCORED if ended is None else ended.kind,
        side=None if ended is None else ended.side,
        counted=next((event for event in happened if isinstance(event, Counted)), None),
        points=next(
            (event.points for event in reversed(happened) if isinstance(event, PointsChanged)),
            running.state.view(None).points,
        ),
        scores=None if bad is None else tuple(map(int, bad)),
    )


def resigned_sheet(m: Moment, winners: tuple[Side, ...]) -> CountSheet:
    """The sheet of a match that was given up."""
    running = m.running
    carried = running.carried if running is not None else ()
    points = running.state.view(None).points if running is not None else ()
    return CountSheet(
        kind="partida",
        side=winners[0],
        cards=None,
        cantes=None,
        last=None,
        total=None,
        carried=carried or (0,) * side_count(m.options),
        points=points,
        reason="resigned",
        won_cards=won_cards(m.options, m.events_since_deal),
        sung=sung_cantes(m.events_since_deal),
    )


def won_cards(options: Any, events: Sequence[PublicEvent]) -> tuple[tuple[str, ...], ...]:
    """The heap of each side, in the order in which the cards fell."""
    side_of = sides(options)
    heaps: list[list[str]] = [[] for _ in range(side_count(options))]
    trick: list[str] = []
    for event in events:
        if isinstance(event, PlayedEvent):
            trick.append(event.card)
        elif isinstance(event, TrickTaken):
            heaps[side_of[event.seat]] += trick
            trick = []
    return tuple(map(tuple, heaps))


def sung_cantes(events: Sequence[PublicEvent]) -> tuple[Sung, ...]:
    told = {event.order: event.suit for event in events if isinstance(event, SuitTold)}
    return tuple(
        Sung(event.seat, event.points, event.suit or told.get(event.order), event.order)
        for event in events
        if isinstance(event, Sang)
    )
