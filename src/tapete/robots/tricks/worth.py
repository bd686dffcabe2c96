"""What a card is worth in the hand: the price of playing it now, in points."""

from __future__ import annotations

from tapete.cards import Card, Rank
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.stakes import last_trick_price


def hold_price(know: Knowledge, card: Card) -> float:
    """What the viewer gives up, beside the points on the card, by not holding it any more."""
    price = _trump_price(know, card) if card.suit is know.trump else _side_price(know, card)
    price += pair_price(know, card) + _seven_price(know, card)
    return price + know.sense.keeps(know, card)


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
    if card.rank in (Rank.AS, Rank.TRES):
        return _big_price(know, card, higher == 0)
    if higher == 0 and know.view.arrastre:
        return know.weights.high_price
    return know.weights.figure_price if know.value(card) else 0.05 * know.strength(card)


def _big_price(know: Knowledge, card: Card, sure: bool) -> float:
    """An as or a tres of a plain suit; `sure`: only a trump beats it."""
    w = know.weights
    price = w.ace_price * (1.0 if card.rank is Rank.AS else 0.7)
    if card.rank is Rank.TRES and not sure:
        price = w.three_price
    return price + w.big_trick * know.tricks_left


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
    """The seven (or two) of trumps while it may still be changed for the upcard."""
    up = know.view.upcard
    if up is None or not swap_pays(know, card):
        return 0.0
    gain = trump_worth(know, up) - trump_worth(know, card)
    return max(0.0, gain) + 2.0


def swap_pays(know: Knowledge, card: Card | None) -> bool:
    """Whether `card`, the seven or the two of trumps, would bring a better card than itself."""
    up, rules = know.view.upcard, know.sense.rules
    if up is None or card is None or card not in (know.seven, know.two):
        return False
    takes = rules.swappable if card is know.seven else rules.two_takes
    return bool(takes >> up.index & 1) and know.strength(up) > know.strength(card)
