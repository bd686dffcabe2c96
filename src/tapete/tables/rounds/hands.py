"""The order of a hand in a game in rounds: where new cards go and what becomes of the groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tapete.tables.model import Private
from tapete.tables.rounds.adapter import Breaks, Hand
from tapete.tables.rounds.chinchon import groups_of, joined, meld_of
from tapete.tables.rounds.games import round_game


def fresh(options: Any, private: Private, cards: Hand) -> Private:
    """A new hand as "Ordenar" leaves it, and nothing else kept."""
    order, breaks = round_game(options).arranged(options, cards)
    return replace(
        private, order=order, breaks=breaks, sorted=True, held=None, answers=(), signals=()
    )


def in_order(options: Any, private: Private, cards: Sequence[str], breaks: Breaks) -> Private:
    """The hand as its player arranged it."""
    kept = breaks if round_game(options).keeps_groups else ()
    return replace(private, order=tuple(cards), breaks=kept, sorted=False)


def followed(options: Any, private: Private, cards: Hand) -> Private:
    """The order after the hand became `cards`.

    A hand that is as "Ordenar" left it stays so. Of another one what is left keeps its place: with
    two packs the rightmost of two equal cards goes, and a new card is put at the right end, to the
    loose cards there or as a group of its own.
    """
    more = Counter(cards) - Counter(private.order)
    less = Counter(private.order) - Counter(cards)
    if not more and not less:
        return private
    if private.sorted:
        order, breaks = round_game(options).arranged(options, cards)
        return replace(private, order=order, breaks=breaks)
    groups = [_without(group, less) for group in reversed(_groups(private))]
    groups = [group for group in reversed(groups) if group]
    for card in more.elements():
        groups = _with(options, groups, card)
    order, breaks = joined(groups)
    kept = breaks if round_game(options).keeps_groups else ()
    return replace(private, order=order, breaks=kept)


def _groups(private: Private) -> list[Hand]:
    return groups_of(private.order, private.breaks)


def _without(group: Hand, less: Counter[str]) -> Hand:
    """The group without cards that are gone, the rightmost first; they are counted down."""
    kept = []
    for card in reversed(group):
        if less[card] > 0:
            less[card] -= 1
        else:
            kept.append(card)
    return tuple(reversed(kept))


def _with(options: Any, groups: list[Hand], card: str) -> list[Hand]:
    if not round_game(options).keeps_groups:
        return [(*(groups[0] if groups else ()), card)]
    if groups and not meld_of(options, groups[-1]).kind:
        return [*groups[:-1], (*groups[-1], card)]
    return [*groups, (card,)]
