"""The numbers by which `medium` weighs cards, all in points unless they say otherwise.

Changed only with a measurement on duplicate deals (`tapete.robots.arena`, `bench/results.md`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What `medium` believes of the game where the cards do not tell."""

    trump_scale: float = 1.0
    """Factor on the worth of a trump held."""
    trump_base: float = 7.0
    trump_step: float = 0.7
    """Worth of the lowest trump, and more for each place it is higher."""
    trump_top: float = 7.0
    """On top for as and tres of trumps."""
    ace_price: float = 3.5
    three_price: float = 0.8
    high_price: float = 0.6
    pair_hope: float = 0.25
    """Share of a held pair's cante that is sure, before each trick left adds `pair_trick`."""
    pair_trick: float = 0.14
    half_pair: float = 0.10
    """Share of a cante that half a pair is worth while its mate may still be drawn."""
    eager: float = 0.30
    """How often a rival free to choose beats a worthless trick (probability)."""
    eager_points: float = 14.0
    """With so many points more on the table he surely does."""
    friend_takes: float = 0.75
    """How often the partner takes what he can (probability)."""
    friend_adds: float = 4.5
    rival_adds: float = 4.0
    forced_free: float = 0.4
    forced_strict: float = 2.0
    lead_value: float = 0.0
    pending_share: float = 0.8
    quiet_lead: float = 0.8
    singleton: float = 1.0
    last_ten: float = 0.0
    """Worth of a trump more in the arrastre, for the last trick."""
    thirty: float = 0.4


TUNED: Final = Weights()
