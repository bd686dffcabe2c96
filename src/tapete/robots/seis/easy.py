"""A beginner: buries none of his own cards if he can help it, and looks no further."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.games.core import Action, Play
from tapete.games.seis.view import SeisView, SuitRow


class EasySeis:
    """Looks at his own hand only: opens a suit as soon as he can, and counts nobody's cards."""

    level: Final = "easy"

    def choose(self, view: SeisView, rng: Random, budget: float) -> Action:  # noqa: ARG002
        """Passes only where no card may be put down; one card in eight is any that fits."""
        plays = [action for action in view.legal_actions if isinstance(action, Play)]
        if not plays:
            return view.legal_actions[0]
        if rng.random() < 0.12:
            return rng.choice(plays)
        if not view.options.allow_skip:
            return rng.choice([play for play in plays if _leads_to_own(view, play)] or plays)
        opening = [play for play in plays if _opens(view, play)]
        if opening:
            return rng.choice(opening)
        least = min(_own_buried(view, play) for play in plays)
        return rng.choice([play for play in plays if _own_buried(view, play) == least])


def _opens(view: SeisView, play: Play) -> bool:
    return _row(view, play).low is None


def _row(view: SeisView, play: Play) -> SuitRow:
    return next(row for row in view.rows if row.suit is play.card.suit)


def _leads_to_own(view: SeisView, play: Play) -> bool:
    """Without jumps: another own card waits behind this one."""
    row, card = _row(view, play), play.card
    for other in view.hand:
        if other.suit is not card.suit or other == card:
            continue
        if row.low is None or (other < card < row.low):
            return True
        if row.high is not None and other > card > row.high:
            return True
    return False


def _own_buried(view: SeisView, play: Play) -> int:
    return sum(card in view.hand for card in view.buries(play.card))
