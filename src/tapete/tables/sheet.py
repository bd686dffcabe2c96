"""The end-of-hand sheet: what each side won, and what decided the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.games.core import (
    Action,
    Counted,
    DealEnded,
    Event,
    PointsChanged,
    Seat,
    Side,
    Sing,
)
from tapete.tables.about import side_count, sides
from tapete.tables.events import PlayedEvent, PublicEvent, Sang, SuitTold, TrickTaken
from tapete.tables.model import CountSheet, Moment, Sung

FEWEST_CARD_POINTS = 30


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
    running = m.running
    assert running is not None
    ended = next(event for event in happened if isinstance(event, DealEnded))
    counted = next((event for event in happened if isinstance(event, Counted)), None)
    points = next(
        (event.points for event in reversed(happened) if isinstance(event, PointsChanged)),
        running.state.view(None).points,
    )
    return CountSheet(
        kind=ended.kind,
        side=ended.side,
        cards=counted.cards if counted else None,
        cantes=counted.cantes if counted else None,
        last=counted.last if counted else None,
        total=counted.total if counted else None,
        carried=running.carried,
        points=points,
        reason=_reason(m, seat, action, ended, counted, points),
        won_cards=won_cards(m.options, events),
        sung=sung_cantes(events),
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


def _reason(
    m: Moment,
    seat: Seat,
    action: Action,
    ended: DealEnded,
    counted: Counted | None,
    points: tuple[int, ...],
) -> str:
    """What decided the deal, as a code of `CountSheet.reason`."""
    text = str(action)
    if text == "claim":
        return "claim" if ended.side == sides(m.options)[seat] else "false_claim"
    if text in ("tute", "kings"):
        return text
    if isinstance(action, Sing):
        return "cante"
    if counted is None:
        return "over"
    if m.options.hands_per_partida is not None:
        return "hands"
    return _counted_reason(m, ended, counted, points)


def _counted_reason(m: Moment, ended: DealEnded, counted: Counted, points: tuple[int, ...]) -> str:
    options, winner = m.options, ended.side
    over = [side for side, one in enumerate(points) if one >= options.win_threshold]
    if ended.kind == "draw":
        return "higher_score"
    if ended.kind == "vuelta":
        return "thirty" if over else "nobody_over"
    last = sides(options)[counted.last]
    if options.capote in ("win_partida", "win_match") and _took_all(m, last):
        return "capote"
    if over == [winner]:
        return "over"
    if winner not in over or _decided_by_thirty(m, counted, last):
        return "thirty"
    by_last = options.both_over == "last_trick" and last in over
    return "last_trick" if by_last else "higher_score"


def _took_all(m: Moment, side: Side) -> bool:
    side_of = sides(m.options)
    takers = {side_of[one.seat] for one in m.events_since_deal if isinstance(one, TrickTaken)}
    return takers <= {side}


def _decided_by_thirty(m: Moment, counted: Counted, last: Side) -> bool:
    """Both were over in the idas, and one of the two has fewer than 30."""
    options, running = m.options, m.running
    assert running is not None
    if len(counted.cards) != 2 or options.thirty_rule == "off" or any(running.carried):
        return False
    compared = list(counted.total if options.thirty_counts == "total" else counted.cards)
    if options.thirty_counts == "cards_last_ten":
        compared[last] += options.last_trick_bonus
    return min(compared) < FEWEST_CARD_POINTS
