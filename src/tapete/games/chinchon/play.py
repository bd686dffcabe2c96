"""Dealing the pack, drawing, discarding, closing."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Mapping
from typing import Final

from tapete.cards import CARDS, JOKERS, Card
from tapete.games.chinchon.compiled import HAND
from tapete.games.chinchon.moment import Cards, Moment, Phase, Reshuffled, Threw, Took
from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.chinchon.scoring import end_deal
from tapete.games.core import (
    TAKE_PILE,
    TAKE_STOCK,
    Action,
    Close,
    DeckError,
    Discard,
    Seat,
)
from tapete.games.melds import Closing

ALL_CARDS: Final[Cards] = (*CARDS, *JOKERS)
DISCARDS: Final[Mapping[Card, Discard]] = {card: Discard(card) for card in ALL_CARDS}
CLOSES: Final[Mapping[Card, Close]] = {card: Close(card) for card in ALL_CARDS}


# --- the cards that are given ---------------------------------------------------------------------


def give(m: Moment, deck: Cards) -> None:
    """Deal `deck`, seven cards each, one by one; raises `DeckError` for a wrong pack."""
    pack = m.rules.pack
    if Counter(deck) != Counter(pack):
        raise DeckError(
            f"expected the {len(pack)} cards of the pack, each as often as it is there, "
            f"found {len(deck)}"
        )
    order = m.seated_after(m.opening.dealer)
    hands: list[Cards] = [()] * m.rules.players
    dealt = HAND * len(order)
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(deck[place : dealt : len(order)]))
    m.hands = tuple(hands)
    m.stock = deck
    m.at = dealt + 1
    m.pile = (deck[dealt],)
    m.first = order[0]
    begin_turn(m, order[0])


def reshuffle(m: Moment, cards: Cards) -> None:
    """Take `cards` as the new stock; raises `DeckError` when they are not the discards."""
    expected = below_top(m)
    if Counter(cards) != Counter(expected):
        raise DeckError(f"expected the {len(expected)} discards below the top, found {len(cards)}")
    m.stock, m.at = cards, 0
    m.pile = m.pile[-1:]
    m.log = (m.log, Reshuffled(len(cards)))
    assert m.waiting is not None
    begin_turn(m, m.waiting)


def below_top(m: Moment) -> Cards:
    """The discards below the top of the pile, canonical order."""
    return tuple(sorted(m.pile[:-1]))


def stock_left(m: Moment) -> int:
    """Cards in the stock."""
    return len(m.stock) - m.at


def begin_turn(m: Moment, seat: Seat) -> None:
    """`seat` is to draw; first the stock is rebuilt, if it must and can be."""
    m.drawn, m.from_pile = None, False
    if not stock_left(m) and len(m.pile) > 1:
        m.phase, m.turn, m.waiting = Phase.RESHUFFLE, None, seat
        return
    m.phase, m.turn, m.waiting = Phase.TAKE, seat, None
    m.turns = tuple(n + (who == seat) for who, n in enumerate(m.turns))


# --- the turn -------------------------------------------------------------------------------------


def legal(m: Moment) -> tuple[Action, ...]:
    """What the seat whose turn it is may do, in canonical order."""
    if m.phase is Phase.TAKE:
        return (TAKE_STOCK, TAKE_PILE) if stock_left(m) else (TAKE_PILE,)
    assert m.turn is not None
    hand = m.hands[m.turn]
    barred = barred_discard(m)
    discards: list[Action] = [DISCARDS[card] for card in dict.fromkeys(hand) if card is not barred]
    closes = [CLOSES[end.card] for end in m.rules.melding.closings(hand) if may_close(m, end)]
    return (*discards, *closes)


def barred_discard(m: Moment) -> Card | None:
    """The card that was just drawn, where it may not be thrown (`discard_drawn`)."""
    rule = m.rules.options.discard_drawn
    if m.drawn is None or rule == "allow" or (rule == "forbid_from_pile" and not m.from_pile):
        return None
    assert m.turn is not None
    # whoever holds its equal may throw one of the two
    return None if m.hands[m.turn].count(m.drawn) > 1 else m.drawn


def may_close(m: Moment, end: Closing) -> bool:
    """The hand that is left allows to close."""
    options = m.rules.options
    if is_first_turn(m) and not options.close_first_turn:
        return False
    return closing_points(options, end) is not None


def closing_points(options: ChinchonOptions, end: Closing) -> int | None:
    """The least loose points of a hand that may be closed with; None: too much is loose
    (`close_max_deadwood`, `close_max_loose_cards`)."""
    points = end.points if options.close_max_loose_cards is None else end.one_loose
    return points if points is not None and points <= options.close_max_deadwood else None


def is_first_turn(m: Moment) -> bool:
    """The seat whose turn it is had none before in this deal."""
    assert m.turn is not None
    return m.turns[m.turn] == 1


def take(m: Moment, from_pile: bool) -> None:
    """The seat whose turn it is draws a card."""
    seat = m.turn
    assert seat is not None
    if from_pile:
        card, place = m.pile[-1], -1
        m.pile = m.pile[:-1]
    else:
        card, place = m.stock[m.at], m.at
        m.at += 1
    hand = list(m.hands[seat])
    insort(hand, card)
    _put(m, seat, tuple(hand))
    m.drawn, m.from_pile = card, from_pile
    m.phase = Phase.THROW
    m.log = (m.log, Took(seat, card, place))


def throw(m: Moment, card: Card) -> None:
    """The seat whose turn it is discards `card`."""
    seat = m.turn
    assert seat is not None
    _put(m, seat, _without(m.hands[seat], card))
    m.pile = (*m.pile, card)
    m.log = (m.log, Threw(seat, card))
    begin_turn(m, m.seated_after(seat)[0])


def close(m: Moment, card: Card) -> None:
    """The seat whose turn it is puts `card` face down and closes the deal."""
    seat = m.turn
    assert seat is not None
    _put(m, seat, _without(m.hands[seat], card))
    end_deal(m, seat)


def _put(m: Moment, seat: Seat, hand: Cards) -> None:
    m.hands = (*m.hands[:seat], hand, *m.hands[seat + 1 :])


def _without(hand: Cards, card: Card) -> Cards:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])
