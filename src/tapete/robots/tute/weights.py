"""The numbers of the trick games as Tute has them: long hands, under duty from the start."""

from __future__ import annotations

from typing import Final

from tapete.robots.tricks.weights import Weights

PAIRS: Final = Weights(
    trump_base=3.0,
    trump_top=4.5,
    ace_price=2.7,
    friend_adds=1.8,
    forced_strict=2.9,
    pending_now=0.05,
    lead_share=0.17,
    lead_point=-0.64,
    lead_winner=5.8,
    lead_ruff=0.7,
    lead_trump=-4.8,
    lead_trump_out=-0.5,
    lead_trump_above=2.0,
    lead_trump_winners=1.9,
    lead_trump_dry=-5.7,
)
"""Four players: winners are led early, and trumps seldom."""

ARRASTRADO: Final = Weights(
    trump_top=6.0,
    ace_price=2.7,
    three_price=1.1,
    spent_share=0.22,
    pair_hope=0.4,
    lead_share=0.25,
    lead_point=-0.5,
    lead_winner=5.4,
    lead_single=-0.4,
    lead_trump=-3.6,
    lead_trump_own=1.0,
    lead_trump_out=-0.5,
    lead_trump_above=1.7,
    lead_trump_dry=-6.6,
    lead_trump_trick=-1.5,
)
"""Three players in the form arrastrado, each alone."""
