"""Counting a deal of Tute, and what it leads to."""

from __future__ import annotations

from typing import Any, Final

from tapete.games.core import Outcome, Seat, Side
from tapete.games.events import DealDecided, DealReason, DealScored, TotalsChanged
from tapete.games.tricks.moment import Moment, Opening, Tally
from tapete.games.tricks.rules import Course
from tapete.games.tricks.scoring import (
    Verdict,
    added,
    count,
    deal_again,
    end_match,
    most,
    next_deal,
    over_target,
    score_partida,
)
from tapete.games.tute.options import TuteOptions

LAST_TEN: Final = 10
OVER: Final = 101
"""More than a hundred."""


class TuteCourse(Course):
    """What the forms of Tute have in common (`docs/rules/tute.md`)."""

    def __init__(self, options: TuteOptions) -> None:
        self._options = options

    def last_trick_gain(self, m: Moment[Any], side: Side) -> int:  # noqa: ARG002
        """Ten in every form."""
        return LAST_TEN

    def reached(self, m: Moment[Any], side: Side) -> bool:  # noqa: ARG002
        """Never: points alone end no deal before its last trick."""
        return False

    def win(self, m: Moment[Any], side: Side, dealer: Seat, reason: DealReason) -> None:  # noqa: ARG002
        """`dealer` is not asked: the deal passes to the right (`docs/rules/tute.md#11`)."""
        self._win(m, side, reason)

    def _win(self, m: Moment[Any], side: Side, reason: DealReason, worth: int = 1) -> None:
        score_partida(
            m, side, next_dealer(m), reason, worth=worth, to_win=self._options.hands_to_win
        )


class MostPoints(TuteCourse):
    """Four players, and three in the form arrastrado: the most points win (rules 26, 27)."""

    carried = ("partidas",)

    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """Equal points go to the side of the last trick, if it is one of them; else nobody scores
        (`docs/rules/tute.md#26`). More than a hundred may count two (`#27`)."""
        count(m, last)
        verdict = self._verdict(m, m.rules.side_of[last])
        side = verdict.winner
        if side is None:
            deal_again(m, verdict, next_dealer(m))
            return
        double = self._options.double_over_100 and m.points[side] >= OVER
        self._win(m, side, verdict.reason, 2 if double else 1)

    def _verdict(self, m: Moment[Any], last: Side) -> Verdict:
        verdict = most(m.points, range(m.rules.sides))
        # Of three the last trick may be that of the one who has less than the two others.
        if verdict.winner is None and m.points[last] == max(m.points):
            return Verdict("partida", last, "tied_last_trick")
        return verdict


class Habanero(TuteCourse):
    """Two players: more than a hundred, in one deal or in two (rules 28, 31)."""

    carried = ("points", "partidas")

    def claim_is_true(self, m: Moment[Any], side: Side) -> bool:
        """Announced is 101, however many of them come from the deal before
        (`docs/rules/tute.md#28`)."""
        return m.points[side] >= OVER

    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """An announced capote decides alone (`docs/rules/tute.md#31`); else who is over, and with
        nobody over a second deal (`#28`)."""
        count(m, last)
        verdict = self._verdict(m, m.rules.side_of[last])
        if verdict.winner is None:
            deal_again(m, verdict, next_dealer(m))
        else:
            self._win(m, verdict.winner, verdict.reason)

    def _verdict(self, m: Moment[Any], last: Side) -> Verdict:
        if m.capote is not None:
            # Whoever announced it has lost no trick before the last one.
            made = last == m.rules.side_of[m.capote]
            return Verdict("partida", last, "capote" if made else "capote_failed")
        over = [side for side in range(m.rules.sides) if m.points[side] >= OVER]
        by_last_trick = self._options.both_over == "last_trick"
        return over_target(m.points, over, last, by_last_trick=by_last_trick)


class Cabron(TuteCourse):
    """Three players: the losers of a deal get bad points (rules 29, 30 and 33)."""

    carried = ("partidas",)

    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """The losers' bad points stand in `partidas`; with `loss_limit` of them the match ends, and
        the fewest win (`docs/rules/tute.md#33`)."""
        count(m, last)
        bad, reason = losers(m.points, m.tricks_won)
        totals = added(m.opening.partidas, bad)
        m.happened += (DealDecided(reason), DealScored(bad), TotalsChanged(totals))
        none = (0,) * m.rules.sides
        if max(totals) >= self._options.loss_limit:
            fewest = min(totals)
            best = tuple(Side(side) for side, total in enumerate(totals) if total == fewest)
            end_match(m, Outcome(best), totals, none)
        else:
            opening = m.opening
            next_deal(m, Opening(next_dealer(m), opening.deal_number + 1, 1, none, totals, none))


def losers(points: Tally, tricks: Tally) -> tuple[Tally, DealReason]:
    """Tute cabrón: a bad point for each that loses the deal, and why (rule 30).

    >>> losers((60, 48, 22), (5, 4, 3)), losers((90, 40, 0), (8, 4, 0))
    (((0, 1, 0), 'middle'), ((0, 0, 1), 'no_trick'))
    """
    ways: tuple[tuple[DealReason, list[int]], ...] = (
        ("no_trick", [side for side, taken in enumerate(tricks) if not taken]),
        ("over_100", [side for side, gained in enumerate(points) if gained >= OVER]),
        ("equal", [side for side, gained in enumerate(points) if points.count(gained) > 1]),
        ("middle", [points.index(sorted(points)[1])]),
    )
    reason, bad = next((why, sides) for why, sides in ways if sides)
    return tuple(int(side in bad) for side in range(len(points))), reason


def next_dealer(m: Moment[Any]) -> Seat:
    """The deal passes to the right, whatever ended it."""
    right: Seat = m.rules.order[m.opening.dealer][1]
    return right


def course_of(options: TuteOptions) -> Course:
    """The course of the form that `options` name."""
    if options.players == 2:
        return Habanero(options)
    return Cabron(options) if options.cabron else MostPoints(options)
