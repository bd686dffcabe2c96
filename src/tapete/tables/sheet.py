"""The end-of-hand sheet: what each side won, and what decided the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tapete.games.core import Event, Side
from tapete.games.events import Counted, DealDecided, DealEnded, DealScored, PointsChanged
from tapete.tables.about import side_count, sides
from tapete.tables.events import PlayedEvent, PublicEvent, Sang, SuitTold, TrickTaken
from tapete.tables.model import CountSheet, Moment, Sung

EventT = TypeVar("EventT", bound=Event)

SCORED = "scored"
"""The kind of the sheet of a deal that ends with bad points (Tute cabrón)."""


def count_sheet(m: Moment, happened: Sequence[Event], events: Sequence[PublicEvent]) -> CountSheet:
    """The sheet of a deal. `happened` is what the engine says the last action brought about,
    `events` are all public events of the deal."""
    running = m.running
    assert running is not None
    decided = _told(happened, DealDecided)
    assert decided is not None
    ended, counted = _told(happened, DealEnded), _told(happened, Counted)
    points, bad = _told(happened[::-1], PointsChanged), _told(happened, DealScored)
    return CountSheet(
        kind=SCORED if ended is None else ended.kind,
        side=None if ended is None else ended.side,
        cards=counted.cards if counted else None,
        cantes=counted.cantes if counted else None,
        last=counted.last if counted else None,
        total=counted.total if counted else None,
        carried=running.carried,
        points=points.points if points else running.state.view(None).points,
        reason=decided.reason,
        won_cards=won_cards(m.options, events),
        sung=sung_cantes(events),
        scores=None if bad is None else tuple(map(int, bad.scores)),
    )


def _told(happened: Sequence[Event], kind: type[EventT]) -> EventT | None:
    """The first event of a kind."""
    return next((event for event in happened if isinstance(event, kind)), None)


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
    """The cantes of a deal in order; the suit of a hidden one where the partner asked for it."""
    told = {event.order: event.suit for event in events if isinstance(event, SuitTold)}
    return tuple(
        Sung(event.seat, event.points, event.suit or told.get(event.order), event.order)
        for event in events
        if isinstance(event, Sang)
    )
