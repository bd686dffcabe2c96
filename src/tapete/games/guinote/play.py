"""Dealing the pack and playing cards to tricks."""

from __future__ import annotations

from functools import cache
from typing import Final

from tapete.cards import CARDS, Card, Mask, format_cards
from tapete.cards.masks import SUIT_OF
from tapete.games.core import DeckError, Play, Seat, TrickWon
from tapete.games.guinote.compiled import PLAY, SWAP
from tapete.games.guinote.gap import ask_late_cantes, go_on, open_gap
from tapete.games.guinote.moment import Moment, put
from tapete.games.guinote.scoring import (
    add_points,
    end_deal,
    last_trick_gain,
    reaches_target,
    win_partida,
)
from tapete.games.tricks import Lying, legal_cards

PLAYS: Final[tuple[Play, ...]] = tuple(Play(card) for card in CARDS)
_WIDTH = 12
_ROW = (1 << _WIDTH) - 1


@cache
def _row(number: int, bits: int) -> tuple[Play, ...]:
    return tuple(PLAYS[number * _WIDTH + k] for k in range(_WIDTH) if bits >> k & 1)


def plays_of(cards: Mask) -> tuple[Play, ...]:
    """The plays of a set of cards, canonical order."""
    return (
        _row(0, cards & _ROW)
        + _row(1, cards >> _WIDTH & _ROW)
        + _row(2, cards >> 2 * _WIDTH & _ROW)
        + _row(3, cards >> 3 * _WIDTH & _ROW)
    )


# --- the deal -------------------------------------------------------------------------------------


def give(m: Moment, deck: tuple[Card, ...]) -> None:
    """Deal `deck`; raises `DeckError` when it is not the pack of the table."""
    rules = m.rules
    if len(deck) != len(rules.pack) or frozenset(deck) != frozenset(rules.pack):
        raise _bad_deck(rules.pack, deck)
    eldest = m.leader
    m.hands, dealt = _hands(deck, rules.order[eldest], rules.packets)
    m.shown = (0,) * rules.players
    m.deck = deck
    turned = deck[-1] if dealt >= len(deck) else deck[dealt]
    m.trump = SUIT_OF[turned.index]
    if rules.options.deal_all:
        dealer = m.opening.dealer
        m.shown = put(m.shown, dealer, 1 << turned.index)
    else:
        m.upcard = turned
    if rules.draws:
        # The open card lies under the pack: the stock goes on with the next card.
        m.at = dealt + 1
        m.left = len(deck) - dealt
    m.asking = PLAY
    m.steps = (SWAP,) if rules.arrastrado else ()
    m.queue = ()
    go_on(m)


def _bad_deck(pack: tuple[Card, ...], deck: tuple[Card, ...]) -> DeckError:
    missing = tuple(card for card in pack if card not in deck)
    strange = tuple(card for card in dict.fromkeys(deck) if card not in pack)
    twice = tuple(card for card in dict.fromkeys(deck) if deck.count(card) > 1)
    parts = [
        f"{what} {format_cards(cards)}"
        for what, cards in (("missing", missing), ("not in it", strange), ("twice", twice))
        if cards
    ]
    return DeckError(f"expected a pack of {len(pack)} cards, found {len(deck)}: {'; '.join(parts)}")


def _hands(
    deck: tuple[Card, ...], order: tuple[Seat, ...], packets: tuple[int, ...]
) -> tuple[tuple[Mask, ...], int]:
    hands = [0] * len(order)
    at = 0
    for packet in packets:
        for seat in order:
            for card in deck[at : at + packet]:
                hands[seat] |= 1 << card.index
            at += packet
    return tuple(hands), at


# --- cards to a trick -----------------------------------------------------------------------------


def is_strict(m: Moment) -> bool:
    """The duties of the arrastre hold."""
    return not m.left or m.rules.strict_draw


def lying(m: Moment, seat: Seat) -> Lying:
    """The running trick as the duties of `seat` see it; a card must lie."""
    ally = m.rules.partner[seat] == m.best_seat
    return Lying(m.trump, SUIT_OF[m.trick[0]], m.best, m.highest_led, ally)


def legal_mask(m: Moment, seat: Seat) -> Mask:
    """The cards that `seat`, whose turn it is to play, may play."""
    hand = m.hands[seat]
    if not m.trick or (m.left and not m.rules.strict_draw):
        return hand
    return legal_cards(hand, lying(m, seat), m.rules.table, m.rules.duties)


def play(m: Moment, card: Card) -> None:
    """The seat whose turn it is plays `card`, which is legal."""
    seat, index, rules = m.turn, card.index, m.rules
    assert seat is not None
    hands = m.hands
    m.hands = (*hands[:seat], hands[seat] & ~(1 << index), *hands[seat + 1 :])
    m.log = (m.log, seat, card)
    trick = m.trick
    if not trick:
        m.trick = (index,)
        m.best = m.highest_led = index
        m.best_seat = seat
        m.turn = rules.order[seat][1]
        if rules.late_cante and m.winner is not None:
            ask_late_cantes(m)
        return
    led = SUIT_OF[trick[0]]
    power = rules.table.power[m.trump][led]
    if power[index] > power[m.best]:
        m.best = index
        m.best_seat = seat
    if led == SUIT_OF[index] and power[index] > power[m.highest_led]:
        m.highest_led = index
    m.trick = trick = (*trick, index)
    if len(trick) < rules.players:
        m.turn = rules.order[m.leader][len(trick)]
    else:
        _take(m, m.best_seat)


def _take(m: Moment, winner: Seat) -> None:
    rules = m.rules
    worth = rules.table.points
    points = 0
    for index in m.trick:
        points += worth[index]
    side = rules.side_of[winner]
    m.card_points = put(m.card_points, side, m.card_points[side] + points)
    m.tricks_won = put(m.tricks_won, side, m.tricks_won[side] + 1)
    won = TrickWon(winner, points)
    m.happened = (won,)
    m.log = (m.log, winner, won)
    last = not (m.hands[winner] or m.left)
    add_points(m, side, points + (last_trick_gain(m, side) if last else 0))
    if last:
        m.winner = winner
        end_deal(m, winner)
    elif reaches_target(m, side):
        win_partida(m, side, winner)
    else:
        open_gap(m, winner)
