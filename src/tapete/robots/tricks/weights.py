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
    trump_base: float = 3.5
    trump_step: float = 1.5
    """Worth of the lowest trump, and more for each place it is higher."""
    trump_figure: float = -4.0
    """On top for a figure of trumps, whose points are counted apart."""
    trump_top: float = 5.5
    """On top for as and tres of trumps."""
    lead_cost: float = 4.0
    """While cards are drawn: what it costs to have to lead."""
    figure_price: float = 0.0
    ace_price: float = 3.5
    three_price: float = 0.8
    """Worth of a plain as or tres in the hand, beside its points."""
    big_trick: float = 0.0
    """More of it for each trick left: there is time to bring them home."""
    high_price: float = 0.6
    pair_hope: float = 0.25
    """Share of a held pair's cante that is sure, before each trick left adds `pair_trick`."""
    pair_trick: float = 0.14
    half_pair: float = 0.10
    """Share of a cante that half a pair is worth while its mate may still be drawn."""
    eager: float = 0.15
    """How often a rival free to choose beats a worthless trick (probability)."""
    eager_points: float = 14.0
    """With so many points more on the table he surely does."""
    friend_takes: float = 0.75
    """How often the partner takes what he can (probability)."""
    spent_share: float = 0.4
    """Share, in the account of a card, of the trumps that it makes the others spend."""
    friend_adds: float = 4.5
    rival_adds: float = 4.0
    forced_free: float = 0.4
    forced_strict: float = 2.0
    pending_now: float = 0.2
    """Share of an own cante that a trick taken now is taken to bring, and, divided by the
    tricks left, `pending_last` more."""
    pending_last: float = 1.4
    quiet_lead: float = 0.8
    """For a worthless plain card led while cards are drawn."""
    lead_share: float = 0.12
    """In the arrastre: share of the trick's own points in the worth of a lead."""
    lead_point: float = -0.4
    lead_winner: float = 4.5
    """For an as or tres that only a trump can beat."""
    lead_single: float = 0.9
    lead_ruff: float = 2.0
    """For a suit that the partner is known to trump."""
    lead_trump: float = -2.0
    lead_trump_own: float = 3.0
    """For each trump in the hand."""
    lead_trump_out: float = -0.8
    """For each trump in other hands."""
    lead_trump_above: float = 2.3
    """For each trump out that beats the one led."""
    lead_trump_winners: float = 2.7
    """For each own as or tres that only a trump can beat."""
    lead_trump_dry: float = -4.7
    """For each rival known to have no trumps."""
    lead_trump_trick: float = -1.3
    """For each trick left."""
    last_ten: float = 5.0
    """Worth of the only sure winner of the last trick."""
    thirty: float = 0.4


TUNED: Final = Weights()
