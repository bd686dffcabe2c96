"""What a card is worth in the hand: the price of playing it now, in points."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card, Rank
from tapete.games.guinote.view import GuinoteView
from tapete.robots.guinote.knowledge import Knowledge

_TRUMP_WORTH: Final[dict[Rank, float]] = {
    Rank.AS: 13.0,
    Rank.TRES: 11.0,
    Rank.REY: 6.5,
    Rank.SOTA: 5.5,
    Rank.CABALLO: 5.0,
    Rank.NUEVE: 4.2,
    Rank.OCHO: 4.0,
    Rank.SIETE: 3.8,
    Rank.SEIS: 3.4,
    Rank.CINCO: 3.2,
    Rank.CUATRO: 3.0,
    Rank.DOS: 2.8,
}


def hold_price(know: Knowledge, card: Card) -> float:
    """What the viewer gives up, beside the points on the card, by not holding it any more."""
    price = _trump_price(know, card) if card.suit is know.trump else _side_price(know, card)
    return price + _pair_price(know, card) + _seven_price(know, card)


def _trump_price(know: Knowledge, card: Card) -> float:
    price = _TRUMP_WORTH[card.rank]
    if know.tricks_left == 1:
        return 0.0
    if know.view.arrastre and not _rival_trumps(know):
        return min(price, 5.0)
    return price


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
        return 3.5
    if card.rank is Rank.TRES:
        return 2.5 if higher == 0 else 0.8
    return 0.6 if higher == 0 and know.view.arrastre else 0.05 * know.strength(card)


def _pair_price(know: Knowledge, card: Card) -> float:
    mate = know.mate(card)
    if mate is None or know.tricks_left <= 1:
        return 0.0
    amount = 40 if card.suit is know.trump else 20
    hope = min(1.0, 0.25 + 0.14 * know.tricks_left)
    if mate in know.view.hand:
        return amount * hope * 0.95 if _unsung(know, card) else 0.0
    if mate in know.unseen and know.view.stock:
        share = min(know.view.stock, 10) / (len(know.unseen) or 1) / know.view.players
        return amount * hope * min(0.25, 0.08 + share * 0.3)
    return 0.0


def _unsung(know: Knowledge, card: Card) -> bool:
    """Whether the viewer's own pair of this suit was not sung yet."""
    mine = [cante for cante in know.view.cantes if cante.seat == know.seat]
    if any(cante.suit is card.suit for cante in mine):
        return False
    hidden = [cante for cante in mine if cante.suit is None]
    return not hidden or card.suit is know.trump


def _seven_price(know: Knowledge, card: Card) -> float:
    """The seven of trumps while it may still be changed for the upcard."""
    view = know.view
    if card is not know.seven or view.upcard is None or not swap_pays(view, know):
        return 0.0
    gain = _TRUMP_WORTH[view.upcard.rank] - _TRUMP_WORTH[Rank.SIETE]
    return max(0.0, gain) + 2.0


def swap_pays(view: GuinoteView, know: Knowledge) -> bool:
    """Whether the seven would bring a better card than itself."""
    up = view.upcard
    if up is None or view.options.swap_upcard == "off":
        return False
    if view.options.swap_upcard == "valued" and know.value(up) == 0:
        return False
    return know.strength(up) > know.strength(know.seven)
