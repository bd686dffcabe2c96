"""Hands with which a seat may have closed without showing them, the likeliest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from tapete.cards import Card
from tapete.games.chinchon.compiled import HAND, Rules
from tapete.games.core import Seat
from tapete.records.worlds.course import Course, Need

_MOST_WITH_WILD: Final = 4
"""Cards of a meld with a wild card that is tried; what a longer one does, two melds do."""


def closing_hands(rules: Rules, course: Course, closer: Seat, most: int) -> Iterator[list[Need]]:
    """What hands of `closer` that allow to close ask for beside the cards all saw it take."""
    mine = course.kept_open(closer)
    wild = rules.melding.wild
    # wild cards fit nearly everywhere: without those that are hidden the search is far shorter
    for bare in (True, False) if wild - mine.keys() else (True,):
        pool = _within_reach(rules, course, mine, wild - mine.keys() if bare else frozenset())
        for hand in islice(_hands(rules, pool, mine), most):
            needs = course.possible(closer, Counter(hand) - mine)
            if needs is not None:
                yield needs


def _within_reach(
    rules: Rules, course: Course, mine: Counter[Card], without: frozenset[Card]
) -> list[Card]:
    """The cards that may be in the hand, sorted."""
    hidden = [
        card
        for card in dict.fromkeys(rules.pack)
        if card not in mine and card not in without and course.unseen(card)
    ]
    return sorted([*mine.elements(), *hidden])


def _hands(rules: Rules, pool: list[Card], mine: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    melds = [meld for meld in rules.melding.melds_in(tuple(pool)) if len(meld) <= HAND]
    for size in (7, 6, 5, 4, 3):
        for core in _cores(melds, size, pool):
            extra = (mine - Counter(core)).elements()
            yield from _with_loose(rules, core, tuple(extra), pool)


def _cores(
    melds: list[tuple[Card, ...]], size: int, pool: list[Card]
) -> Iterator[tuple[Card, ...]]:
    held = Counter(pool)
    yield from (meld for meld in melds if len(meld) == size)
    for one, other in combinations(melds, 2):
        if len(one) + len(other) == size:
            both = (*one, *other)
            if Counter(both) <= held:
                yield both


def _with_loose(
    rules: Rules, core: tuple[Card, ...], extra: tuple[Card, ...], pool: list[Card]
) -> Iterator[tuple[Card, ...]]:
    """`core` filled up to seven cards; all of `extra` but one, the card put down, must be in it."""
    free = HAND - len(core)
    most = rules.options.close_max_deadwood
    value = rules.melding.value
    if len(extra) > free + 1:
        return
    cheap = sorted((card for card in pool if card not in core), key=lambda c: value[c.index])
    cheap = [card for card in cheap if value[card.index] <= most and card not in extra]
    for kept in range(min(len(extra), free), max(len(extra) - 2, -1), -1):
        for some in combinations(extra, kept):
            for others in islice(combinations(cheap, free - kept), 40):
                loose = (*some, *others)
                if sum(value[card.index] for card in loose) <= most:
                    yield (*core, *loose)
