"""The tasks of every game by its name: those of the rules pages and those of the tips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapete.teaching import brisca, chinchon, guinote, seis, tute
from tapete.teaching.questions import Task

EXAMPLES: Final[Mapping[str, tuple[Task, ...]]] = {
    "guinote": guinote.EXAMPLES,
    "tute": tute.EXAMPLES,
    "brisca": brisca.EXAMPLES,
    "seis": seis.EXAMPLES,
    "chinchon": chinchon.EXAMPLES,
}
"""In the order in which the rules come up."""

TIPS: Final[Mapping[str, tuple[Task, ...]]] = {
    "guinote": guinote.TIPS,
    "tute": tute.TIPS,
    "brisca": brisca.TIPS,
    "seis": seis.TIPS,
    "chinchon": chinchon.TIPS,
}
