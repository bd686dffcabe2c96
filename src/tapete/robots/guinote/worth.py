"""What a card is worth in the hand: the price of playing it now, in points."""

from __future__ import annotations

from tapete.cards import Card, Rank
from tapete.games.guinote.view import GuinoteView
from tapete.robots.guinote.knowledge import Knowledge
from tapete.robots.guinote.stakes import last_trick_price


def hold_price(know: Knowledge, card: Card) -> float:
    """What the viewer gives up, beside the points on the card, by not holding it any more."""
    price = _trump_price(know, card) if card.suit is know.trump else _side_price(know, card)
    return price + pair_price(know, card) + _seven_price(know, card)


def trump_worth(know: Knowledge, card: Card) -> float:
    """What a trump is worth to its holder, the points on it apart."""
    w = know.weights
    worth = w.trump_base + w.trump_step * know.strength(card)
    if know.value(card) >= 10:
        worth += w.trump_top
    elif know.value(card):
        worth += w.trump_figure
    return worth * w.trump_scale


def _trump_price(know: Knowledge, card: Card) -> float:
    if know.tricks_left == 1:
        return 0.0
    price = trump_worth(know, card)
    if not know.view.arrastre:
        return price
    last = last_trick_price(know, card)
    return max(last, min(price, 5.0)) if not _rival_trumps(know) else price + last


def _rival_trumps(know: Knowledge) -> bool:
    return any(card.suit is know.trump for card in know.unseen)


def _side_price(know: Knowledge, card: Card) -> float:
    if know.tricks_left == 1:
        return 0.0
    higher = sum(
        other.suit is card.suit and know.strength(other) > know.strength(card)
        for other in know.unseen
    )
    if card.rank is Rank.AS:
        return know.weights.ace_price
    if card.rank is Rank.TRES:
        return know.weights.ace_price * 0.7 if higher == 0 else know.weights.three_price
    if higher == 0 and know.view.arrastre:
        return know.weights.high_price
    return know.weights.figure_price if know.value(card) else 0.05 * know.strength(card)


def pair_price(know: Knowledge, card: Card) -> float:
    """The cante that a half of a pair, whole or hoped for, is kept for."""
    mate = know.mate(card)
    if mate is None or know.tricks_left <= 1:
        return 0.0
    amount = 40 if card.suit is know.trump else 20
    hope = min(1.0, know.weights.pair_hope + know.weights.pair_trick * know.tricks_left)
    if mate in know.view.hand:
        return amount * hope * 0.95 if know.unsung(card.suit) else 0.0
    if mate in know.unseen and know.view.stock:
        return amount * hope * know.weights.half_pair
    return 0.0


def _seven_price(know: Knowledge, card: Card) -> float:
    """The seven of trumps while it may still be changed for the upcard."""
    view = know.view
    if card is not know.seven or view.upcard is None or not swap_pays(view, know):
        return 0.0
    gain = trump_worth(know, view.upcard) - trump_worth(know, card)
    return max(0.0, gain) + 2.0


def swap_pays(view: GuinoteView, know: Knowledge) -> bool:
    """Whether the seven would bring a better card than itself."""
    up = view.upcard
    if up is None or view.options.swap_upcard == "off":
        return False
    if view.options.swap_upcard == "valued" and know.value(up) == 0:
        return False
    return know.strength(up) > know.strength(know.seven)
