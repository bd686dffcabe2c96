"""Counting a deal, and what it leads to: vuelta, partida, coto, the end of the match."""

from __future__ import annotations

from typing import Final

from tapete.games.core import (
    Counted,
    DealEnded,
    Event,
    MatchEnded,
    MatchScored,
    Outcome,
    PointsChanged,
    Seat,
    Side,
)
from tapete.games.guinote.compiled import OVER, Rules
from tapete.games.guinote.moment import Moment, Opening, Tally, put

CAPOTE_BONUS: Final = 100
FEWEST_CARD_POINTS: Final = 30


def add_points(m: Moment, side: Side, gained: int) -> None:
    """Add to the running partida and tell it, when it is a change (`notation`, A10)."""
    if gained:
        m.points = put(m.points, side, m.points[side] + gained)
        m.happened += (PointsChanged(m.points),)


def reaches_target(m: Moment, side: Side) -> bool:
    """A vuelta that ends by itself ends now: `side` has just won a trick or sung."""
    return m.rules.auto and m.in_vuelta and m.points[side] >= m.rules.options.win_threshold


def took_all(m: Moment, side: Side) -> bool:
    """`side` won every trick of the deal so far."""
    return sum(m.tricks_won) == m.tricks_won[side]


def last_trick_gain(m: Moment, side: Side) -> int:
    """What the side of the last trick gets beside its cards: the last ten, a capote of 100."""
    options = m.rules.options
    capote = options.capote == "bonus_100" and took_all(m, side)
    return options.last_trick_bonus + (CAPOTE_BONUS if capote else 0)


def end_deal(m: Moment, last: Seat) -> None:
    """Count a fully played deal and go on to what it leads to. `last` won the last trick."""
    side = m.rules.side_of[last]
    total = _with(_sum(m.card_points, m.cante_points), side, last_trick_gain(m, side))
    m.happened += (Counted(m.card_points, m.cante_points, last, total),)
    capote = m.rules.options.capote
    all_taken = took_all(m, side)
    if all_taken and capote in ("win_partida", "win_match"):
        win_partida(m, side, last, whole_match=capote == "win_match")
        return
    kind, winner = _verdict(m, side, total)
    if winner is not None:
        worth = 2 if capote == "double" and all_taken and winner == side else 1
        win_partida(m, winner, last, worth=worth)
    else:
        _deal_again(m, kind, last)


def _sum(a: Tally, b: Tally) -> Tally:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _with(values: Tally, side: Side, more: int) -> Tally:
    return put(values, side, values[side] + more)


def _verdict(m: Moment, last: Side, total: Tally) -> tuple[str, Side | None]:
    """`vuelta`, `draw` or `partida` with its winner."""
    options = m.rules.options
    if options.hands_per_partida is not None:
        if m.opening.deal_of_partida < options.hands_per_partida:
            return "vuelta", None
        return _most(m.points, range(m.rules.sides))
    over = [side for side in range(m.rules.sides) if m.points[side] >= options.win_threshold]
    if m.rules.sides == 2 and not m.in_vuelta:
        decided = _thirty(m.rules, over, _compared_with_thirty(m, last, total))
        if decided is not None:
            return decided
    return _over(m, over, last)


def _compared_with_thirty(m: Moment, last: Side, total: Tally) -> Tally:
    match m.rules.options.thirty_counts:
        case "cards":
            return m.card_points
        case "cards_last_ten":
            return _with(m.card_points, last, m.rules.options.last_trick_bonus)
        case "total":
            return total


def _thirty(rules: Rules, over: list[int], counts: Tally) -> tuple[str, Side | None] | None:
    """What the rule of the 30 decides about the idas of two sides; None: nothing."""
    low = [side for side in range(2) if counts[side] < FEWEST_CARD_POINTS]
    rule = rules.options.thirty_rule
    if rule == "off" or len(low) != 1:
        return None
    other = Side(1 - low[0])
    if rule == "always" or len(over) == 2:
        return "partida", other
    if rule == "over_needs_30" and over == low:
        return "vuelta", None
    return None


def _over(m: Moment, over: list[int], last: Side) -> tuple[str, Side | None]:
    if not over:
        return "vuelta", None
    if len(over) == 1:
        return "partida", Side(over[0])
    if m.rules.options.both_over == "last_trick" and last in over:
        return "partida", last
    return _most(m.points, over)


def _most(points: Tally, among: list[int] | range) -> tuple[str, Side | None]:
    best = max(points[side] for side in among)
    first = [side for side in among if points[side] == best]
    return ("partida", Side(first[0])) if len(first) == 1 else ("draw", None)


def _next_dealer(m: Moment, proposed: Seat) -> Seat:
    if m.rules.options.next_dealer == "rotate":
        return m.rules.order[m.opening.dealer][1]
    return proposed


def _deal_again(m: Moment, kind: str, last: Seat) -> None:
    """The partida goes on (vuelta) or is played again (draw)."""
    opening = m.opening
    again = kind == "draw"
    _next_deal(
        m,
        Opening(
            _next_dealer(m, last),
            opening.deal_number + 1,
            1 if again else opening.deal_of_partida + 1,
            (0,) * m.rules.sides if again else m.points,
            opening.partidas,
            opening.cotos,
        ),
        (*m.happened, DealEnded(kind)),
    )


def _next_deal(m: Moment, opening: Opening, happened: tuple[Event, ...]) -> None:
    m.begin(opening)
    m.happened = happened


def win_partida(
    m: Moment, side: Side, dealer: Seat, *, worth: int = 1, whole_match: bool = False
) -> None:
    """`side` wins the partida; `dealer` deals next unless the deal rotates."""
    options, opening = m.rules.options, m.opening
    partidas = _with(opening.partidas, side, worth)
    coto_won = partidas[side] >= options.partidas_per_coto
    cotos = _with(opening.cotos, side, 1) if coto_won else opening.cotos
    m.happened += (
        DealEnded("partida", side),
        MatchScored(partidas, cotos if options.cotos_per_match > 1 else None),
    )
    if whole_match or cotos[side] >= options.cotos_per_match:
        _end_match(m, Outcome((side,)), partidas, cotos)
        return
    none = (0,) * m.rules.sides
    follow = Opening(
        _next_dealer(m, dealer),
        opening.deal_number + 1,
        1,
        none,
        none if coto_won else partidas,
        cotos,
    )
    _next_deal(m, follow, m.happened)


def _end_match(m: Moment, outcome: Outcome, partidas: Tally, cotos: Tally) -> None:
    o = m.opening
    m.opening = Opening(o.dealer, o.deal_number, o.deal_of_partida, o.points, partidas, cotos)
    m.outcome = outcome
    m.asking, m.turn, m.queue, m.steps = OVER, None, (), ()
    m.happened += (MatchEnded(outcome),)
