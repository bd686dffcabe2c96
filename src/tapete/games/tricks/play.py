"""Dealing the pack and playing cards to tricks."""

from __future__ import annotations

from typing import Any

from tapete.cards import Card, Mask, format_cards
from tapete.cards.masks import SUIT_OF
from tapete.games.core import DeckError, Seat
from tapete.games.events import TrickWon
from tapete.games.tricks.asking import PLAY, SWAP
from tapete.games.tricks.duties import Duties, Lying, legal_cards
from tapete.games.tricks.gap import ask_late_cantes, go_on, take
from tapete.games.tricks.moment import Moment, Revoke, put
from tapete.games.tricks.ranking import NO_TRUMP
from tapete.games.tricks.singing import cante_in_trick

# --- the deal -------------------------------------------------------------------------------------


def give(m: Moment[Any], deck: tuple[Card, ...]) -> None:
    """Deal `deck`; raises `DeckError` when it is not the pack of the table."""
    rules = m.rules
    if len(deck) != len(rules.pack) or frozenset(deck) != frozenset(rules.pack):
        raise _bad_deck(rules.pack, deck)
    eldest = m.leader
    m.hands, dealt = _hands(deck, rules.order[eldest], rules.packets)
    m.shown = (0,) * rules.players
    m.deck = deck
    if rules.singing_tricks:
        m.trump = NO_TRUMP
    else:
        turned = deck[-1] if dealt >= len(deck) else deck[dealt]
        m.trump = SUIT_OF[turned.index]
        if rules.habits.form == "dealt_out":
            m.shown = put(m.shown, m.opening.dealer, 1 << turned.index)
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
    """The hands by seat, and how many cards were dealt; `order` begins with the eldest."""
    hands = [0] * len(order)
    at = 0
    for packet in packets:
        for seat in order:
            for card in deck[at : at + packet]:
                hands[seat] |= 1 << card.index
            at += packet
    return tuple(hands), at


# --- cards to a trick -----------------------------------------------------------------------------


def active_duties(m: Moment[Any]) -> Duties | None:
    """The duties that hold at this point of the deal; None when any card may be played."""
    duties: Duties | None = m.rules.draw_duties if m.left else m.rules.duties
    return duties


def lying(m: Moment[Any], seat: Seat) -> Lying:
    """The running trick as the duties of `seat` see it; a card must lie."""
    ally = m.rules.partner[seat] == m.best_seat
    return Lying(m.trump, SUIT_OF[m.trick[0]], m.best, m.highest_led, ally)


def dutiful(m: Moment[Any], seat: Seat) -> Mask:
    """The cards that `seat`, whose turn it is to play, may play without a revoke."""
    hand: Mask = m.hands[seat]
    duties = m.rules.draw_duties if m.left else m.rules.duties
    if duties is None or not m.trick:
        return hand
    return legal_cards(hand, lying(m, seat), m.rules.table, duties)


def legal_mask(m: Moment[Any], seat: Seat) -> Mask:
    """The cards that the engine takes from `seat`, whose turn it is to play."""
    if m.rules.challenge:
        hand: Mask = m.hands[seat]
        return hand
    return dutiful(m, seat)


def play(m: Moment[Any], card: Card) -> None:
    """The seat whose turn it is plays `card`, which is legal."""
    seat, index, rules = m.turn, card.index, m.rules
    assert seat is not None
    if rules.challenge and not dutiful(m, seat) >> index & 1:
        m.revokes += (Revoke(sum(m.tricks_won), seat, card),)
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


def _take(m: Moment[Any], winner: Seat) -> None:
    rules = m.rules
    worth = rules.table.points
    points = 0
    for index in m.trick:
        points += worth[index]
    won = TrickWon(winner, points)
    m.happened = (won,)
    m.log = (m.log, winner, won)
    sung = cante_in_trick(m, winner, m.trick) if rules.singing_tricks else 0
    take(m, winner, points, sung)
