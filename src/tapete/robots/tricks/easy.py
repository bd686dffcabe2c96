"""A beginner who knows the rules: takes what is worth taking, and forgets the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tapete.games.core import Action, Play
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.gap import word
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.sense import Sense

WORTH_TAKING: Final = 4
"""Points on the table from which a beginner goes for the trick."""


class Easy(ABC):
    """Looks at the cards on the table only: no counting, no voids, no plan.

    Each trick game has one of its own: it names its sense of the game.
    """

    level: Final = "easy"

    @abstractmethod
    def sense(self, view: TrickView[Any]) -> Sense:
        """The game that is on."""

    def choose(self, view: TrickView[Any], rng: Random, budget: float) -> Action:  # noqa: ARG002
        """What `gap.word` says, if it says anything; else a card, of which one in eight is any."""
        know = Knowledge(view, self.sense(view))
        said = word(know)
        if said is not None:
            return said
        plays = know.plays
        if rng.random() < 0.12:
            return rng.choice(plays)
        return self.play(know, plays, rng)

    def play(self, know: Knowledge, plays: Sequence[Play], rng: Random) -> Play:
        """The card that looks right, where points are wanted."""
        best = know.best
        if best is None:
            return _cheapest(know, plays, rng)
        if know.friend(best.seat):
            return _fattest(know, plays, rng) if not know.to_play else _cheapest(know, plays, rng)
        takers = [play for play in plays if know.beats(play.card, best.card)]
        if takers and know.table_points >= WORTH_TAKING:
            return _cheapest(know, takers, rng)
        return _cheapest(know, plays, rng)


def _weight(know: Knowledge, play: Play) -> int:
    trump = 12 if play.card.suit is know.trump else 0
    return know.value(play.card) + trump


def _cheapest(know: Knowledge, plays: Sequence[Play], rng: Random) -> Play:
    low = min(_weight(know, play) for play in plays)
    return rng.choice([play for play in plays if _weight(know, play) == low])


def _fattest(know: Knowledge, plays: Sequence[Play], rng: Random) -> Play:
    plain = [play for play in plays if play.card.suit is not know.trump] or plays
    high = max(know.value(play.card) for play in plain)
    return rng.choice([play for play in plain if know.value(play.card) == high])
