"""How likely it is that one's side takes the running trick after a given card."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from tapete.cards import Card
from tapete.games.core import Seat
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.worth import trump_worth


def at_least_one(wanted: int, pool: int, drawn: int) -> float:
    """Chance that `drawn` cards out of `pool` hold at least one of `wanted`.

    >>> at_least_one(1, 4, 2)
    0.5
    """
    if wanted <= 0 or drawn <= 0 or pool <= 0:
        return 0.0
    drawn = min(drawn, pool)
    if pool - wanted < drawn:
        return 1.0
    return 1.0 - comb(pool - wanted, drawn) / comb(pool, drawn)


def can_beat(know: Knowledge, seat: Seat, led: Card, best: Card) -> float:
    """Chance that `seat` is able to beat `best`, `led` being the card led."""
    if any(know.beats(card, best) for card in know.known_of.get(seat, ())) and not know.strict:
        return 1.0
    pool = know.may_hold(seat)
    hidden = know.hidden(seat)
    if know.strict:
        return _can_beat_under_duty(know, seat, led, best)
    return at_least_one(sum(know.beats(card, best) for card in pool), len(pool), hidden)


def _can_beat_under_duty(know: Knowledge, seat: Seat, led: Card, best: Card) -> float:
    pool = know.may_hold(seat)
    hidden = know.hidden(seat)
    own = know.known_of.get(seat, ())
    suit_known = [card for card in own if card.suit is led.suit]
    in_suit = [card for card in pool if card.suit is led.suit]
    over = sum(know.beats(card, best) for card in in_suit)
    if suit_known:
        if any(know.beats(card, best) for card in suit_known):
            return 1.0
        return at_least_one(over, len(pool), hidden)
    follow = at_least_one(over, len(pool), hidden)
    if led.suit is know.trump:
        return follow
    void = 1.0 - at_least_one(len(in_suit), len(pool), hidden)
    if any(card.suit is know.trump and know.beats(card, best) for card in own):
        return follow + void
    rest = len(pool) - len(in_suit)
    trumps = sum(card.suit is know.trump and know.beats(card, best) for card in pool)
    return min(1.0, follow + void * at_least_one(trumps, rest, hidden))


def will_beat(know: Knowledge, card_points: int, best: Card) -> float:
    """How willing a rival is to beat a trick of `card_points` when no duty makes him."""
    if know.strict:
        return 1.0
    eager = min(1.0, know.weights.eager + card_points / know.weights.eager_points)
    return eager if best.suit is not know.trump else eager * 0.8


def friend_beats(know: Knowledge, card_points: int) -> float:
    """How willing the partner is to take a trick of `card_points` from the rivals."""
    if know.strict:
        return know.weights.friend_takes
    eager = know.weights.eager + card_points / know.weights.eager_points
    return min(know.weights.friend_takes, eager)


class Prospect(NamedTuple):
    """What is to be expected of the running trick."""

    chance: float
    """That the viewer's side takes it."""
    spent: float
    """Worth of the trumps that rivals spend on it, less those that the partner spends."""


def win_chance(know: Knowledge, card: Card) -> Prospect:
    """What follows when the viewer plays `card` now.

    Seat after seat: whoever beats the trick is taken to do it with a rather low card, which those
    behind him must beat in their turn.
    """
    best = know.best
    led = know.view.trick[0].card if know.view.trick else card
    takes = best is None or know.beats(card, best.card)
    top = card if takes or best is None else best.card
    ours = takes or (best is not None and know.friend(best.seat))
    chance, spent = (1.0 if ours else 0.0), 0.0
    stake = know.table_points + know.value(card)
    tops = {True: top, False: top}
    for seat in know.to_play:
        friend = know.friend(seat)
        before = tops[not friend]
        able = can_beat(know, seat, led, before)
        will = friend_beats(know, stake) if friend else will_beat(know, stake, before)
        moved = (1.0 - chance if friend else chance) * able * will
        if moved <= 0.0:
            continue
        tops[friend] = with_card = taking_card(know, seat, led, before)
        chance += moved if friend else -moved
        if with_card.suit is know.trump:
            spent += (-moved if friend else moved) * trump_worth(know, with_card)
    return Prospect(chance, spent)


def taking_card(know: Knowledge, seat: Seat, led: Card, best: Card) -> Card:
    """A card with which `seat` may be expected to beat `best`: a rather low one of those."""
    able = [card for card in know.may_hold(seat) if know.beats(card, best)]
    able += [card for card in know.known_of.get(seat, ()) if know.beats(card, best)]
    if know.strict:
        able = [card for card in able if card.suit is led.suit] or able
    if not able:
        return best
    able.sort(key=lambda card: (card.suit is know.trump, know.strength(card)))
    return able[len(able) // 3]
