"""A beginner at Tute."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tapete.games.core import Play
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.easy import Easy
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.sense import Sense
from tapete.robots.tute.sense import sense_of

RICH: Final = 55
"""Points taken and in the hand, of a hundred and thirty, from which a beginner wants the most."""
ENOUGH: Final = 70
"""Points taken from which he ducks again: more than a hundred would lose."""


class EasyTute(Easy):
    """`easy` at Tute."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)

    def play(self, know: Knowledge, plays: Sequence[Play], rng: Random) -> Play:
        """In cabrón a good hand goes for points; another takes one trick, and then ducks."""
        taken = know.view.tricks_won[know.side]
        if know.sense.rules.singing_tricks and taken and not _is_rich(know):
            return _duck(know, plays, rng)
        return super().play(know, plays, rng)


def _is_rich(know: Knowledge) -> bool:
    taken = know.view.points[know.side]
    return taken < ENOUGH and taken + sum(map(know.value, know.view.hand)) >= RICH


def _duck(know: Knowledge, plays: Sequence[Play], rng: Random) -> Play:
    """The highest card that takes nothing; where all would, or in the lead, the lowest."""
    best = know.best
    under = [play for play in plays if best and not know.beats(play.card, best.card)]
    if under:
        high = max(know.strength(play.card) for play in under)
        return rng.choice([play for play in under if know.strength(play.card) == high])
    low = min(know.strength(play.card) for play in plays)
    return rng.choice([play for play in plays if know.strength(play.card) == low])
