"""The numbers of the trick games as Brisca has them: no duties, three cards, no last ten."""

from __future__ import annotations

from typing import Final

from tapete.robots.tricks.weights import Weights

TWO_SIDES: Final = Weights(
    trump_base=2.0,
    trump_top=7.0,
    lead_cost=1.0,
    ace_price=2.9,
    three_price=2.1,
    big_trick=0.24,
    eager=0.22,
    eager_points=9.6,
    rival_adds=4.8,
    quiet_lead=0.0,
    last_ten=0.0,
)
"""Two players, and pairs: a rival soon beats a trick that holds points."""

THREE: Final = Weights(
    trump_base=4.3,
    trump_step=2.1,
    trump_figure=-3.5,
    trump_top=6.0,
    lead_cost=1.7,
    ace_price=3.9,
    three_price=0.7,
    big_trick=-0.27,
    eager=0.0,
    eager_points=17.4,
    rival_adds=3.8,
    forced_free=0.8,
    quiet_lead=0.6,
    last_ten=0.0,
)
"""Three, each alone: trumps are dearer, and each rival leaves the small tricks to the other."""
