"""Counting a deal of Brisca, and what it leads to (`docs/rules/brisca.md`, count)."""

from __future__ import annotations

from typing import Any

from tapete.games.brisca.options import BriscaOptions
from tapete.games.core import Seat, Side
from tapete.games.events import DealReason
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.rules import Course
from tapete.games.tricks.scoring import count, deal_again, most, score_partida


class BriscaCourse(Course):
    """The most of 120 points win: with two sides that is more than sixty."""

    carried = ("partidas",)

    def __init__(self, options: BriscaOptions) -> None:
        self._options = options

    def last_trick_gain(self, m: Moment[Any], side: Side) -> int:  # noqa: ARG002
        """Nothing (`docs/rules/brisca.md#15`)."""
        return 0

    def reached(self, m: Moment[Any], side: Side) -> bool:  # noqa: ARG002
        """Never: a deal is played to its last trick, however early it is decided."""
        return False

    def win(self, m: Moment[Any], side: Side, dealer: Seat, reason: DealReason) -> None:
        """A deal won is a game; `games_to_win` of them are the match
        (`docs/rules/brisca.md#18`)."""
        score_partida(m, side, dealer, reason, to_win=self._options.games_to_win)

    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """The most points win; equal points at the top are no game, and with `draw_scores=replay`
        the same dealer deals again (`docs/rules/brisca.md#17`)."""
        count(m, last)
        right = m.rules.order[m.opening.dealer][1]
        verdict = most(m.points, range(m.rules.sides))
        if verdict.winner is not None:
            self.win(m, verdict.winner, right, verdict.reason)
        else:
            same = self._options.draw_scores == "replay"
            deal_again(m, verdict, m.opening.dealer if same else right)
