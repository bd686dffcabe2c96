"""The numbers of the trick games where Brisca has others: trumps and the lead are worth less."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tapete.robots.tricks import weights

TUNED: Final = replace(weights.TUNED, lead_cost=1.0, trump_base=2.5)
