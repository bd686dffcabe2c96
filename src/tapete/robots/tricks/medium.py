"""A decent bar player: counts trumps and voids, feeds the partner, keeps pairs to be sung."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Final

from tapete.cards import Card
from tapete.games.core import Action
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.chances import win_chance
from tapete.robots.tricks.gap import word
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.leading import lead_bonus, quiet_lead
from tapete.robots.tricks.sense import Sense
from tapete.robots.tricks.stakes import Stakes
from tapete.robots.tricks.weights import TUNED, Weights
from tapete.robots.tricks.worth import hold_price

NEAR: Final = 0.35
"""Plays whose value differs by less than this many points are taken in turn, by chance."""


class Medium(ABC):
    """Weighs each legal card by what the trick is likely to bring, less what the card is worth.

    Each trick game has one of its own: it names its sense of the game.
    """

    level: Final = "medium"

    def __init__(self, weights: Weights | None = None) -> None:
        """`weights` are tried instead of those of the table, to measure them."""
        self._tried = weights

    @abstractmethod
    def sense(self, view: TrickView[Any]) -> Sense:
        """The game that is on."""

    def weights(self, view: TrickView[Any]) -> Weights:  # noqa: ARG002
        """The numbers of the table of `view`."""
        return TUNED

    def choose(self, view: TrickView[Any], rng: Random, budget: float) -> Action:  # noqa: ARG002
        """What `gap.word` says, if it says anything; else, of the cards whose value is within
        `NEAR` of the best, one by chance."""
        know = Knowledge(view, self.sense(view), self._tried or self.weights(view))
        said = word(know)
        if said is not None:
            return said
        plays = know.plays
        if len(plays) == 1:
            return plays[0]
        scored = [(self.value(know, play.card), play) for play in plays]
        best = max(score for score, _ in scored)
        return rng.choice([play for score, play in scored if score >= best - NEAR])

    def value(self, know: Knowledge, card: Card) -> float:
        """Expected utility, in points, of playing `card` now."""
        return card_value(know, card)


def card_value(know: Knowledge, card: Card) -> float:
    """Expected utility, in points, of playing `card` now."""
    chance, spent = win_chance(know, card)
    stakes = Stakes(know)
    down = know.table_points + know.value(card)
    taken, lost = down + _friends_add(know, chance), down + _rivals_add(know)
    points = chance * taken - (1.0 - chance) * lost
    beyond = chance * stakes.of_taking(taken) - (1.0 - chance) * stakes.of_losing(lost)
    beyond += know.weights.spent_share * spent
    if not know.view.arrastre:
        beyond -= chance * know.weights.lead_cost
    if know.view.trick:
        return points + beyond - hold_price(know, card)
    if know.view.arrastre and know.strict:
        return know.weights.lead_share * points + beyond + lead_bonus(know, card)
    return points + beyond - hold_price(know, card) + quiet_lead(know, card)


def _friends_add(know: Knowledge, chance: float) -> float:
    """Points that those still to play are likely to add to a trick of ours."""
    friends = sum(know.friend(seat) for seat in know.to_play)
    rivals = len(know.to_play) - friends
    forced = know.weights.forced_strict if know.strict else know.weights.forced_free
    return friends * know.weights.friend_adds * chance + rivals * forced


def _rivals_add(know: Knowledge) -> float:
    friends = sum(know.friend(seat) for seat in know.to_play)
    rivals = len(know.to_play) - friends
    forced = know.weights.forced_strict if know.strict else know.weights.forced_free
    return rivals * know.weights.rival_adds + friends * forced
