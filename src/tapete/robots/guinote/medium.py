"""A decent bar player: counts trumps and voids, feeds the partner, keeps pairs to be sung."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.core import Action, Play
from tapete.games.guinote.view import GuinoteView
from tapete.robots.guinote.chances import at_least_one, win_chance
from tapete.robots.guinote.gap import word
from tapete.robots.guinote.knowledge import Knowledge
from tapete.robots.guinote.stakes import Stakes
from tapete.robots.guinote.weights import TUNED, Weights
from tapete.robots.guinote.worth import hold_price

NEAR: Final = 0.35
"""Plays whose value differs by less than this many points are taken in turn, by chance."""


class MediumGuinote:
    """Weighs each legal card by what the trick is likely to bring, less what the card is worth."""

    level: Final = "medium"

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, view: GuinoteView, rng: Random, budget: float) -> Action:  # noqa: ARG002
        said = word(view)
        if said is not None:
            return said
        plays = [action for action in view.legal_actions if isinstance(action, Play)]
        if len(plays) == 1:
            return plays[0]
        know = Knowledge(view, self.weights)
        scored = [(card_value(know, play.card), play) for play in plays]
        best = max(score for score, _ in scored)
        return rng.choice([play for score, play in scored if score >= best - NEAR])


def card_value(know: Knowledge, card: Card) -> float:
    """Expected utility, in points, of playing `card` now."""
    chance = win_chance(know, card)
    stakes = Stakes(know)
    down = know.table_points + know.value(card)
    gained = stakes.of_taking(down + _friends_add(know, chance))
    lost = stakes.of_losing(down + _rivals_add(know))
    value = chance * gained + (1.0 - chance) * lost - hold_price(know, card)
    return value + (_lead_bonus(know, card) if not know.view.trick else 0.0)


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


def _lead_bonus(know: Knowledge, card: Card) -> float:
    """Reasons to lead a suit that the single trick does not show."""
    if not know.strict:
        return _quiet_lead(know, card)
    if card.suit is know.trump:
        return _drawing_trumps(know, card)
    bonus = 0.0
    length = sum(other.suit is card.suit for other in know.view.hand)
    if length == 1 and know.value(card) == 0 and _own_trumps(know):
        bonus += know.weights.singleton
    for seat in know.to_play:
        lacks = know.voids.get(seat, frozenset())
        if card.suit in lacks and know.trump not in lacks and not know.friend(seat):
            bonus -= 1.0 + know.value(card) * 0.5
    return bonus


def _quiet_lead(know: Knowledge, card: Card) -> float:
    """In the draw phase a worthless card of a plain suit gives nothing away."""
    return 0.0 if know.value(card) or card.suit is know.trump else know.weights.quiet_lead


def _own_trumps(know: Knowledge) -> int:
    return sum(card.suit is know.trump for card in know.view.hand)


def _drawing_trumps(know: Knowledge, card: Card) -> float:
    """Top trumps clear the way for aces and threes of the other suits."""
    out = [other for other in know.unseen if other.suit is know.trump]
    if not out or any(know.strength(other) > know.strength(card) for other in out):
        return 0.0
    behind = sum(
        know.value(other) >= 10 and other.suit is not know.trump for other in know.view.hand
    )
    rivals = [seat for seat in know.to_play if not know.friend(seat)]
    catch = max(
        (at_least_one(len(out), len(know.unseen), know.hidden(seat)) for seat in rivals),
        default=0.0,
    )
    return catch * (2.0 + 3.0 * behind + max(0, _own_trumps(know) - 1))
