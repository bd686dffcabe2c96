"""A decent player: keeps what may still come, remembers the pile, and knows when to close."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.chinchon.view import ChinchonView
from tapete.games.core import TAKE_PILE, TAKE_STOCK, Action, Discard
from tapete.robots.chinchon.closing import best_close, closes_now, score_with
from tapete.robots.chinchon.hands import hand_worth
from tapete.robots.chinchon.knowledge import Knowledge
from tapete.robots.chinchon.weights import TUNED, Weights

NEAR: Final = 0.05
"""Actions whose price differs by less than this many points are taken in turn, by chance."""


class MediumChinchon:
    """Weighs each hand that it may keep by what is loose in it and by what may still come."""

    level: Final = "medium"

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, view: ChinchonView, rng: Random, budget: float) -> Action:  # noqa: ARG002
        """Of the discards whose price is within `NEAR` of the least, one by chance."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        know = Knowledge(view, self.weights)
        return _draw(know) if view.to_draw else _throw(know, rng)


def _draw(know: Knowledge) -> Action:
    """The top of the pile, where it closes the deal or is better than the stock is on average."""
    top = know.view.pile[-1]
    score = score_with(know, top)
    if score is not None and closes_now(know, score, know.view.hand):
        return TAKE_PILE
    now = hand_worth(know, know.view.hand)
    barred = know.view.options.discard_drawn != "allow" and top not in know.view.hand
    hand = tuple(sorted((*know.view.hand, top)))
    kept = [card for card in dict.fromkeys(hand) if not (barred and card is top)]
    price = min(hand_worth(know, _without(hand, card)).price for card in kept)
    better = price + know.weights.pile_margin < now.price - now.draw
    return TAKE_PILE if better else TAKE_STOCK


def _throw(know: Knowledge, rng: Random) -> Action:
    """Closing, if that is better than to wait; else the card that is missed least."""
    hand = know.view.hand
    throws = [action for action in know.view.legal_actions if isinstance(action, Discard)]
    score, closes = best_close(know)
    prices = [
        (hand_worth(know, _without(hand, throw.card)).price + know.feeds(throw.card), throw)
        for throw in throws
    ]
    least = min(price for price, _ in prices)
    best = [throw for price, throw in prices if price <= least + NEAR]
    if closes and closes_now(know, score, _without(hand, best[0].card)):
        return rng.choice(closes)
    return rng.choice(best)


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])
