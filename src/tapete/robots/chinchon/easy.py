"""A beginner: collects what lies well together, throws the dearest rest, closes when he may."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.chinchon.compiled import rules_of
from tapete.games.chinchon.view import ChinchonView
from tapete.games.core import TAKE_PILE, TAKE_STOCK, Action, Close, Discard


class EasyChinchon:
    """Looks at his own hand only: keeps no pairs in hope, and nobody's discards in mind."""

    level: Final = "easy"

    def choose(self, view: ChinchonView, rng: Random, budget: float) -> Action:  # noqa: ARG002
        """Takes from the pile what lies in a meld at once and closes as soon as it may; of its
        discards one in five is any card."""
        if view.to_draw:
            if TAKE_STOCK not in view.legal_actions:
                return TAKE_PILE
            return TAKE_PILE if _fits(view) else TAKE_STOCK
        left = _left_without(view)
        closes = [action for action in view.legal_actions if isinstance(action, Close)]
        if closes:
            return _cheapest([(left[c.card], c) for c in closes if c.card is not None], rng)
        throws = [action for action in view.legal_actions if isinstance(action, Discard)]
        if rng.random() < 0.2:
            return rng.choice(throws)
        return _cheapest([(left[throw.card], throw) for throw in throws], rng)


def _cheapest(valued: list[tuple[int, Action]], rng: Random) -> Action:
    least = min(value for value, _ in valued)
    return rng.choice([action for value, action in valued if value == least])


def _fits(view: ChinchonView) -> bool:
    """The top of the pile would lie in a meld of the best layout."""
    top = view.pile[-1]
    layout = rules_of(view.options).melding.best(tuple(sorted((*view.hand, top))))
    return any(top in meld for meld in layout.melds)


def _left_without(view: ChinchonView) -> dict[Card, int]:
    """What stays loose when each card is put away, in points."""
    melding = rules_of(view.options).melding
    total = sum(melding.value[card.index] for card in view.hand)
    return {
        end.card: total - melding.value[end.card.index] if end.points is None else end.points
        for end in melding.closings(view.hand)
    }
