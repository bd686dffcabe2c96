"""Counting a deal of Guiñote, and what it leads to: vuelta, partida, coto, the end of the match."""

from __future__ import annotations

from typing import Any, Final

from tapete.games.core import Seat, Side
from tapete.games.events import DealReason
from tapete.games.guinote.options import GuinoteOptions
from tapete.games.tricks.moment import Moment, Tally
from tapete.games.tricks.rules import Course
from tapete.games.tricks.scoring import (
    Verdict,
    count,
    deal_again,
    most,
    over_target,
    score_partida,
    took_all,
    with_more,
)

CAPOTE_BONUS: Final = 100
FEWEST_CARD_POINTS: Final = 30


class GuinoteCourse(Course):
    """When a partida of Guiñote ends (`docs/rules/guinote.md`, count, vuelta and match)."""

    def __init__(self, options: GuinoteOptions) -> None:
        self._options = options
        self._auto = options.vuelta == "auto"

    def last_trick_gain(self, m: Moment[Any], side: Side) -> int:
        """The last ten, and a capote of 100."""
        capote = self._options.capote == "bonus_100" and took_all(m, side)
        return self._options.last_trick_bonus + (CAPOTE_BONUS if capote else 0)

    def reached(self, m: Moment[Any], side: Side) -> bool:
        """A vuelta that ends by itself ends now: `side` has just won a trick or sung."""
        return self._auto and m.in_vuelta and m.points[side] >= self._options.win_threshold

    def claim_is_true(self, m: Moment[Any], side: Side) -> bool:
        """The points of the partida, cantes included, have the target
        (`docs/rules/guinote.md#54`)."""
        return m.points[side] >= self._options.win_threshold

    def win(self, m: Moment[Any], side: Side, dealer: Seat, reason: DealReason) -> None:
        """With `next_dealer=rotate` the deal passes in turn, whoever `dealer` is
        (`docs/rules/guinote.md#12`)."""
        self._win(m, side, dealer, reason)

    def _win(
        self,
        m: Moment[Any],
        side: Side,
        dealer: Seat,
        reason: DealReason,
        *,
        worth: int = 1,
        whole_match: bool = False,
    ) -> None:
        score_partida(
            m,
            side,
            self._next_dealer(m, dealer),
            reason,
            worth=worth,
            to_win=self._options.partidas_per_coto,
            cotos_to_win=self._options.cotos_per_match,
            whole_match=whole_match,
        )

    def _next_dealer(self, m: Moment[Any], proposed: Seat) -> Seat:
        if self._options.next_dealer == "rotate":
            turn: Seat = m.rules.order[m.opening.dealer][1]
            return turn
        return proposed

    def end_deal(self, m: Moment[Any], last: Seat) -> None:
        """A capote that wins comes first (`docs/rules/guinote.md#49`); then the thirty and who is
        over (`#45` to `#47`), or with a fixed number of deals the most points (`#56`)."""
        side, capote = m.rules.side_of[last], self._options.capote
        total = count(m, last)
        all_taken = took_all(m, side)
        if all_taken and capote in ("win_partida", "win_match"):
            self._win(m, side, last, "capote", whole_match=capote == "win_match")
            return
        verdict = self._verdict(m, side, total)
        winner = verdict.winner
        if winner is None:
            deal_again(m, verdict, self._next_dealer(m, last))
            return
        worth = 2 if capote == "double" and all_taken and winner == side else 1
        self._win(m, winner, last, verdict.reason, worth=worth)

    def _verdict(self, m: Moment[Any], last: Side, total: Tally) -> Verdict:
        options = self._options
        if options.hands_per_partida is not None:
            if m.opening.deal_of_partida < options.hands_per_partida:
                return Verdict("vuelta", None, "more_hands")
            return most(m.points, range(m.rules.sides), "hands")
        over = [side for side in range(m.rules.sides) if m.points[side] >= options.win_threshold]
        if m.rules.sides == 2 and not m.in_vuelta:
            decided = self._thirty(over, self._compared_with_thirty(m, last, total))
            if decided is not None:
                return decided
        by_last_trick = options.both_over == "last_trick"
        return over_target(m.points, over, last, by_last_trick=by_last_trick)

    def _compared_with_thirty(self, m: Moment[Any], last: Side, total: Tally) -> Tally:
        match self._options.thirty_counts:
            case "cards":
                return m.card_points
            case "cards_last_ten":
                return with_more(m.card_points, last, self._options.last_trick_bonus)
            case "total":
                return total

    def _thirty(self, over: list[int], counts: Tally) -> Verdict | None:
        """What the rule of the 30 decides about the idas of two sides; None: nothing."""
        low = [side for side in range(2) if counts[side] < FEWEST_CARD_POINTS]
        rule = self._options.thirty_rule
        if rule == "off" or len(low) != 1:
            return None
        other = Side(1 - low[0])
        if rule == "always" or len(over) == 2:
            return Verdict("partida", other, "over" if over == [other] else "thirty")
        if rule == "over_needs_30" and over == low:
            return Verdict("vuelta", None, "needs_thirty")
        return None
