"""Counting a deal, and what it leads to: the next deal or the end of the match."""

from __future__ import annotations

from fractions import Fraction

from tapete.games.core import Outcome, Seat, Side
from tapete.games.events import DealScored, MatchEnded, Points, PoolShared, TotalsChanged
from tapete.games.seis.moment import Moment, Opening, Phase
from tapete.games.seis.options import SeisOptions

Scores = tuple[Points, ...]


def pool_shared(options: SeisOptions, placed: tuple[int, ...], left: tuple[int, ...]) -> PoolShared:
    """Who gets the cards that were `left`, after each seat has `placed` so many.

    >>> pool_shared(SeisOptions(deck_size=48), (12, 9, 8, 10), (0, 3, 4, 2))
    PoolShared(best=(0,), placed=(12, 9, 8, 10), left=(0, 3, 4, 2), share=9, bonus=(5, 0, 0, 0))
    """
    most = max(placed)
    best = tuple(
        Seat(seat)
        for seat, (down, rest) in enumerate(zip(placed, left, strict=True))
        if (down == most if options.allow_skip else not rest)
    )
    bonus = tuple(
        options.all_placed_bonus if seat in best and not rest else 0
        for seat, rest in enumerate(left)
    )
    return PoolShared(best, placed, left, _share(options, sum(left), len(best)), bonus)


def _share(options: SeisOptions, pool: int, winners: int) -> Points:
    match options.pool_split:
        case "floor":
            return pool // winners
        case "fraction":
            return _plain(Fraction(pool, winners))
        case "each_full":
            return pool


def _plain(points: Points) -> Points:
    return int(points) if points == int(points) else points


def scores_of(options: SeisOptions, shared: PoolShared) -> Scores:
    """The points of a deal. In the skipping form a card put down is a point; without skipping a
    card kept costs one.

    >>> skipping, classic = SeisOptions(deck_size=48), SeisOptions(allow_skip=False)
    >>> scores_of(skipping, pool_shared(skipping, (12, 9), (0, 3)))
    (20, 9)
    >>> scores_of(classic, pool_shared(classic, (10, 7, 9, 8), (0, 3, 1, 2)))
    (11, -3, -1, -2)
    """
    own = shared.placed if options.allow_skip else tuple(-rest for rest in shared.left)
    return tuple(
        _plain(points + shared.share + shared.bonus[seat]) if seat in shared.best else points
        for seat, points in enumerate(own)
    )


def end_deal(m: Moment) -> None:
    """Count the deal that has just ended and go on to what it leads to."""
    options, opening = m.rules.options, m.opening
    left = tuple(dealt - placed for dealt, placed in zip(_dealt(m), m.placed, strict=True))
    shared = pool_shared(options, m.placed, left)
    scores = scores_of(options, shared)
    totals = tuple(_plain(a + b) for a, b in zip(opening.totals, scores, strict=True))
    m.happened += (shared, DealScored(scores), TotalsChanged(totals))
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
