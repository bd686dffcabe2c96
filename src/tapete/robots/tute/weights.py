"""The numbers of the trick games as Tute has them: long hands, under duty from the start."""

from __future__ import annotations

from typing import Final

from tapete.robots.tricks.weights import Weights

PAIRS: Final = Weights(
    trump_base=3.01,
    trump_step=1.54,
    trump_top=4.53,
    trump_trick=-0.06,
    ace_price=2.66,
    three_price=0.88,
    big_trick=0.02,
    high_price=0.82,
    friend_adds=1.79,
    forced_strict=2.87,
    pending_now=0.05,
    pending_last=1.33,
    lead_share=0.17,
    lead_point=-0.64,
    lead_winner=5.78,
    lead_single=1.08,
    lead_ruff=0.74,
    lead_trump=-4.79,
    lead_trump_own=2.8,
    lead_trump_out=-0.5,
    lead_trump_above=1.96,
    lead_trump_winners=1.91,
    lead_trump_dry=-5.68,
    last_ten=4.94,
)
"""Four players: trumps are seldom led, winners early."""

ARRASTRADO: Final = Weights(
    trump_base=3.43,
    trump_top=6.03,
    trump_trick=0.09,
    ace_price=2.71,
    three_price=1.14,
    high_price=0.18,
    pair_hope=0.41,
    spent_share=0.22,
    pending_now=0.24,
    pending_last=1.35,
    lead_share=0.25,
    lead_point=-0.49,
    lead_winner=5.36,
    lead_single=-0.41,
    lead_trump=-3.58,
    lead_trump_own=1.04,
    lead_trump_out=-0.5,
    lead_trump_above=1.73,
    lead_trump_dry=-6.64,
    lead_trump_trick=-1.5,
    last_ten=4.7,
)
"""Three players in the form arrastrado, each alone."""
