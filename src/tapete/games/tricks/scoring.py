"""Points, and what a deal leads to: the next deal, a partida, a coto, the end of the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tapete.games.core import Event, Outcome, Seat, Side
from tapete.games.events import (
    Counted,
    DealDecided,
    DealEnded,
    DealReason,
    MatchEnded,
    MatchScored,
    PointsChanged,
)
from tapete.games.tricks.asking import OVER
from tapete.games.tricks.moment import Moment, Opening, Tally, put


class Verdict(NamedTuple):
    """What a deal leads to: `vuelta`, `draw` or `partida` with its winner; and what decided it."""

    kind: str
    winner: Side | None
    reason: DealReason


def add_points(m: Moment[Any], side: Side, gained: int) -> None:
    """Add to the running partida and tell it, when it is a change."""
    if gained:
        m.points = put(m.points, side, m.points[side] + gained)
        m.happened += (PointsChanged(m.points),)


def took_all(m: Moment[Any], side: Side) -> bool:
    """`side` won every trick of the deal so far."""
    return sum(m.tricks_won) == m.tricks_won[side]


def added(a: Tally, b: Tally) -> Tally:
    """The sums by side."""
    return tuple(x + y for x, y in zip(a, b, strict=True))


def with_more(values: Tally, side: Side, more: int) -> Tally:
    """`values` with `more` for `side`."""
    return put(values, side, values[side] + more)


def count(m: Moment[Any], last: Seat) -> Tally:
    """Tell the count of a fully played deal; its totals per side."""
    side = m.rules.side_of[last]
    gain = m.rules.course.last_trick_gain(m, side)
    total = with_more(added(m.card_points, m.cante_points), side, gain)
    m.happened += (Counted(m.card_points, m.cante_points, last, total),)
    return total


def most(points: Tally, among: Iterable[int], reason: DealReason = "most") -> Verdict:
    """The partida for the only side with most points; a draw when several have them."""
    sides = list(among)
    best = max(points[side] for side in sides)
    first = [side for side in sides if points[side] == best]
    if len(first) > 1:
        return Verdict("draw", None, "tied")
    return Verdict("partida", Side(first[0]), reason)


def over_target(points: Tally, over: list[int], last: Side, *, by_last_trick: bool) -> Verdict:
    """The partida for the only side of `over`; several: by the last trick or by most points."""
    if not over:
        return Verdict("vuelta", None, "nobody_over")
    if len(over) == 1:
        return Verdict("partida", Side(over[0]), "over")
    if by_last_trick and last in over:
        return Verdict("partida", last, "last_trick")
    return most(points, over, "higher_score")


def deal_again(m: Moment[Any], verdict: Verdict, dealer: Seat) -> None:
    """The partida goes on (vuelta) or is played again from nothing (draw); `dealer` deals."""
    opening = m.opening
    again = verdict.kind == "draw"
    next_deal(
        m,
        Opening(
            dealer,
            opening.deal_number + 1,
            1 if again else opening.deal_of_partida + 1,
            (0,) * m.rules.sides if again else m.points,
            opening.partidas,
            opening.cotos,
        ),
        DealDecided(verdict.reason),
        DealEnded(verdict.kind),
    )


def next_deal(m: Moment[Any], opening: Opening, *events: Event) -> None:
    """Want the pack of the next deal; `events` are the last of this one."""
    happened = (*m.happened, *events)
    m.begin(opening)
    m.happened = happened


def score_partida(
    m: Moment[Any],
    side: Side,
    dealer: Seat,
    reason: DealReason,
    *,
    worth: int = 1,
    to_win: int,
    cotos_to_win: int = 1,
    whole_match: bool = False,
) -> None:
    """`side` wins the partida, which counts `worth`; `dealer` deals next.

    `to_win` partidas are a coto, `cotos_to_win` cotos the match; `whole_match` ends it at once.
    """
    opening = m.opening
    partidas = with_more(opening.partidas, side, worth)
    coto_won = partidas[side] >= to_win
    cotos = with_more(opening.cotos, side, 1) if coto_won else opening.cotos
    m.happened += (
        DealDecided(reason),
        DealEnded("partida", side),
        MatchScored(partidas, cotos if cotos_to_win > 1 else None),
    )
    if whole_match or cotos[side] >= cotos_to_win:
        end_match(m, Outcome((side,)), partidas, cotos)
        return
    none = (0,) * m.rules.sides
    number = opening.deal_number + 1
    next_deal(m, Opening(dealer, number, 1, none, none if coto_won else partidas, cotos))


def end_match(m: Moment[Any], outcome: Outcome, partidas: Tally, cotos: Tally) -> None:
    """The match is over; its last score stays to be seen."""
    o = m.opening
    m.opening = Opening(o.dealer, o.deal_number, o.deal_of_partida, o.points, partidas, cotos)
    m.outcome = outcome
    m.asking, m.turn, m.queue, m.steps = OVER, None, (), ()
    m.happened += (MatchEnded(outcome),)
