"""The numbers by which `medium` weighs cards, in cards of its own unless they say otherwise.

Changed only with a measurement on duplicate deals (`tapete.robots.arena`, `bench/results.md`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What `medium` believes of the game where the cards do not tell."""

    theirs: float = 0.3
    """Worth of a buried card of the strongest rival."""
    behind: float = 0.15
    """Less of that for each card by which a rival is behind the strongest."""
    least: float = 0.2
    """Share of it that a card of the weakest rival is still worth."""
    killer: float = 0.3
    """How likely one card beyond it is the end of an own card on the table's edge (probability)."""
    shut: float = 0.3
    """Share of that danger while the suit is closed and another holds its first card."""
    mine_shut: float = 0.1
    """The same while the viewer holds it himself."""
    threat: float = 0.6
    """Share of the worth of a jump that may be made later."""
    hold_six: float = 0.2
    """What keeping a suit closed is worth in itself."""
    idle: float = 0.6
    """What a turn without a card costs, where one may pass."""
    path: float = 1.2
    """Without jumps: worth of a card that leads to own ones, for each of them."""
    gate: float = 0.25
    """Without jumps: price of a card for each card of a rival that waits behind it."""
    behind_own: float = 0.5
    """Share of that price when the next card in line is the viewer's own."""
    going_out: float = 0.7
    """More of that price, for a rival who has one card left; the less the more he has."""


TUNED: Final = Weights()
