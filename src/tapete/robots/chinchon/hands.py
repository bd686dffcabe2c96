"""What seven cards are worth: what lies loose, what may come, what a chinchón promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from tapete.cards import SUITS, Card
from tapete.games.chinchon.compiled import HAND
from tapete.robots.chinchon.knowledge import Knowledge, Where

FEWEST: Final = 4
"""Cards of one row, wild ones included, from which a chinchón is thought of."""


class Worth(NamedTuple):
    """The price of a hand (less is better), and what one draw is expected to take off it."""

    price: float
    draw: float


@dataclass(frozen=True)
class _Kept:
    """A hand in its best layout, ready to be asked what one more card would join."""

    loose: tuple[Card, ...]
    """The natural loose cards."""
    wild: tuple[Card, ...]
    """The loose wild cards."""
    runs: frozenset[Where]
    """Where the cards of runs lie."""
    there: frozenset[Where]
    """The same and where the loose cards lie."""
    sets: frozenset[int]
    """Places of the sets that take one more card."""
    melded: bool
    of_rank: dict[int, list[Card]]
    """The natural loose cards by place."""
    open: frozenset[Where | int]
    """Where a card may join: beside runs and loose cards, at the places of pairs and sets."""

    def may_join(self, where: Where) -> bool:
        """Worth a closer look; most cards are not."""
        place = where[1]
        return place < 0 or bool(self.wild) or where in self.open or place in self.open


def hand_worth(know: Knowledge, hand: tuple[Card, ...]) -> Worth:
    """The worth of a sorted hand of seven."""
    w, value = know.weights, know.melding.value
    kept = _kept(know, hand)
    points = sorted(value[card.index] for card in (*kept.loose, *kept.wild))
    total, most = sum(points), points[-1] if points else 0
    now = _price(know, len(points), total, kept.melded)
    hope = lower = 0.0
    cheaper = [0] * most
    for card, where, worth, count in know.coming:
        taken = _joins(know, kept, card, where) if kept.may_join(where) else None
        if taken is not None:
            hope += count * max(0.0, now - _joined(know, points, taken))
        elif worth < most:
            cheaper[worth] += count
    for worth, count in enumerate(cheaper):
        if count:
            changed = total - most + worth
            lower += count * (now - _price(know, len(points), changed, kept.melded))
    hope, lower = hope / know.unseen_count, lower / know.unseen_count
    wild = sum(know.is_wild(card) for card in hand)
    links = sum(know.links(card) for card in kept.loose)
    draws = w.draws if know.view.options.penalty == "flat_10" else w.draws_sum
    # the dearest card can be changed for a lower one only once
    price = now - draws * hope - lower - w.link * links - w.joker * wild
    return Worth(price - chinchon_hope(know, hand), hope + lower)


def _kept(know: Knowledge, hand: tuple[Card, ...]) -> _Kept:
    melding = know.melding
    layout = melding.best(hand)
    runs: set[Where] = set()
    sets: set[int] = set()
    for meld in layout.melds:
        naturals = [card.index for card in meld if not know.is_wild(card)]
        if melding.is_group(meld):
            if len(meld) == 3:
                sets.add(melding.place[naturals[0]])
            continue
        places = [melding.place[index] for index in naturals]
        # wild cards fill the gaps and then lengthen the run upwards, or downwards at the top
        low = min(*places, melding.ranks - len(meld))
        suit = melding.suit[naturals[0]]
        runs.update((suit, place) for place in range(low, low + len(meld)))
    loose = tuple(card for card in layout.loose if not know.is_wild(card))
    of_rank: dict[int, list[Card]] = {}
    for card in loose:
        of_rank.setdefault(melding.place[card.index], []).append(card)
    there = runs | {know.where(card) for card in loose}
    beside = {(suit, place + step) for suit, place in there for step in (-1, 1)}
    pairs = {place for place, cards in of_rank.items() if len(cards) > 1}
    return _Kept(
        loose,
        tuple(card for card in layout.loose if know.is_wild(card)),
        frozenset(runs),
        frozenset(there),
        frozenset(sets),
        bool(layout.melds),
        of_rank,
        frozenset(beside | pairs | sets),
    )


def _price(know: Knowledge, count: int, points: int, melded: bool) -> float:
    """The price of a hand with so many loose cards and points, whatever may come."""
    options, w = know.view.options, know.weights
    price = w.card * count + w.point * points
    few = options.close_max_loose_cards is None or count <= options.close_max_loose_cards
    if melded and few and points <= options.close_max_deadwood:
        price -= w.ready
    return price + options.all_melded if count == 0 else price


def _joined(know: Knowledge, points: list[int], taken: Sequence[Card]) -> float:
    """The price once a drawn card lies in a meld with `taken` and the dearest loose one is gone.

    `points` are those of all loose cards, sorted.
    """
    left = points.copy()
    for card in taken:
        left.remove(know.melding.value[card.index])
    return _price(know, max(0, len(left) - 1), sum(left[:-1]), True)


def _joins(know: Knowledge, kept: _Kept, card: Card, where: Where) -> Sequence[Card] | None:
    """The loose cards that `card` brings into a meld; None when it fits nowhere."""
    suit, place = where
    if place < 0:
        pair = next((two for two in combinations(kept.loose, 2) if know.linked(*two)), None)
        return pair if pair or not kept.melded else ()
    same = kept.of_rank.get(place, ())
    if len(same) >= 2:
        return same
    if (suit, place - 1) in kept.there or (suit, place + 1) in kept.there:
        beside = _beside(kept, suit, place)
        if len(beside) >= 2:
            return [other for other in kept.loose if know.where(other) in beside]
    if place in kept.sets:
        return ()
    if kept.wild:
        mate = next((other for other in kept.loose if know.linked(card, other)), None)
        return None if mate is None else (mate, kept.wild[0])
    return None


def _beside(kept: _Kept, suit: int, place: int) -> set[Where]:
    """What lies without a gap on both sides of a place: loose cards and those in runs."""
    found: set[Where] = set()
    if (suit, place) in kept.runs:
        return found
    for step in (-1, 1):
        at = place + step
        while (suit, at) in kept.there:
            found.add((suit, at))
            at += step
    return found


def chinchon_worth(know: Knowledge) -> float:
    """What a chinchón is worth more than a hand all melded."""
    kind = know.view.options.chinchon
    return know.weights.match if kind == "win_match" else -float(kind)


def chinchon_hope(know: Knowledge, hand: tuple[Card, ...]) -> float:
    """What the cards of the longest row promise: seven in a run, missing ones still to come."""
    wild = sum(know.is_wild(card) for card in hand)
    own = {know.where(card) for card in hand}
    best = 0.0
    for suit in range(len(SUITS)):
        if sum(where[0] == suit for where in own) + wild < FEWEST:
            continue
        for low in range(know.melding.ranks - HAND + 1):
            missing = {(suit, place) for place in range(low, low + HAND)} - own
            lacking = max(0, len(missing) - wild)
            if lacking <= HAND - FEWEST and len(missing & know.still_out) >= lacking:
                best = max(best, know.weights.run_hope**lacking)
    return best * chinchon_worth(know)
