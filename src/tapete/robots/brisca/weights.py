"""The numbers of the trick games as Brisca has them: no duties, three cards, no last ten."""

from __future__ import annotations

from typing import Final

from tapete.robots.tricks.weights import Weights

TWO_SIDES: Final = Weights(
    trump_base=1.94,
    trump_top=7.14,
    trump_trick=-0.06,
    lead_cost=1.0,
    figure_price=-0.02,
    ace_price=2.87,
    three_price=2.11,
    big_trick=0.24,
    high_price=0.77,
    eager=0.23,
    eager_points=9.59,
    rival_adds=4.83,
    quiet_lead=-0.02,
    last_ten=0.0,
)
"""Two players, and pairs."""

THREE: Final = Weights(
    trump_base=4.28,
    trump_step=2.1,
    trump_figure=-3.52,
    trump_top=6.01,
    lead_cost=1.7,
    ace_price=3.87,
    three_price=0.74,
    big_trick=-0.27,
    eager=0.01,
    eager_points=17.39,
    spent_share=0.44,
    rival_adds=3.77,
    forced_free=0.81,
    quiet_lead=0.59,
    last_ten=0.0,
)
"""Three, each alone: trumps are dearer."""
