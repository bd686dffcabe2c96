"""Counting a deal, and what it leads to: the next deal or the end of the match."""

from __future__ import annotations

from fractions import Fraction

from tapete.games.core import (
    DealScored,
    MatchEnded,
    Outcome,
    Points,
    Seat,
    Side,
    TotalsChanged,
)
from tapete.games.seis.moment import Moment, Opening, Phase
from tapete.games.seis.options import SeisOptions

Scores = tuple[Points, ...]


def skip_scores(options: SeisOptions, placed: tuple[int, ...], held: tuple[int, ...]) -> Scores:
    """The points of a deal in the skipping form; `held` are the cards that each seat was dealt.

    >>> skip_scores(SeisOptions(deck_size=48), (12, 9, 8, 10), (12, 12, 12, 12))
    (26, 9, 8, 10)
    """
    pool = sum(held) - sum(placed)
    most = max(placed)
    share = _share(options, pool, placed.count(most))
    return tuple(
        n if n < most else _plain(n + share + (options.all_placed_bonus if n == dealt else 0))
        for n, dealt in zip(placed, held, strict=True)
    )


def _share(options: SeisOptions, pool: int, winners: int) -> Points:
    match options.pool_split:
        case "floor":
            return pool // winners
        case "fraction":
            return Fraction(pool, winners)
        case "each_full":
            return pool


def _plain(points: Points) -> Points:
    return int(points) if points == int(points) else points


def classic_scores(options: SeisOptions, left: tuple[int, ...]) -> Scores:
    """The points of a deal without skipping; `left` are the cards that each seat still holds.

    >>> classic_scores(SeisOptions(allow_skip=False), (0, 3, 1, 2))
    (11, -3, -1, -2)
    """
    out = options.all_placed_bonus + sum(left)
    return tuple(-n if n else out for n in left)


def end_deal(m: Moment) -> None:
    """Count the deal that has just ended and go on to what it leads to."""
    options, opening = m.rules.options, m.opening
    left = tuple(hand.bit_count() for hand in m.hands)
    scores = (
        skip_scores(options, m.placed, _dealt(m))
        if options.allow_skip
        else classic_scores(options, left)
    )
    totals = tuple(_plain(a + b) for a, b in zip(opening.totals, scores, strict=True))
    m.happened += (DealScored(scores), TotalsChanged(totals))
    winners = final_winners(options, totals)
    if winners:
        m.opening = Opening(opening.dealer, opening.deal_number, totals, opening.starter)
        m.outcome = Outcome(winners)
        m.phase, m.turn = Phase.OVER, None
        m.happened += (MatchEnded(m.outcome),)
        return
    happened = m.happened
    dealer = m.rules.order[opening.dealer][1]
    m.begin(Opening(dealer, opening.deal_number + 1, totals, m.starter))
    m.happened = happened


def _dealt(m: Moment) -> tuple[int, ...]:
    """How many cards each seat was dealt: the uneven ones go to the first after the dealer."""
    each, more = divmod(len(m.rules.pack), m.rules.players)
    after = m.rules.order[m.rules.order[m.opening.dealer][1]]
    return tuple(each + (after.index(Seat(seat)) < more) for seat in range(m.rules.players))


def final_winners(options: SeisOptions, totals: Scores) -> tuple[Side, ...]:
    """Who wins the match with these totals; nobody while it goes on.

    >>> final_winners(SeisOptions(), (52, 40, 52, 10))
    (0, 2)
    >>> final_winners(SeisOptions(final_tie="play_on"), (52, 40, 52, 10))
    ()
    """
    best = max(totals)
    winners = tuple(Side(seat) for seat, total in enumerate(totals) if total == best)
    if best < options.target or (len(winners) > 1 and options.final_tie == "play_on"):
        return ()
    return winners
