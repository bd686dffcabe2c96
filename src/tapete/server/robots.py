"""The robots' port: quick levels answer in this process."""

from __future__ import annotations

from random import Random
from typing import Any

from tapete.robots import LEVELS, robot


class HouseRobots:
    """Asks the robots of the package."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    @property
    def levels(self) -> tuple[str, ...]:
        return LEVELS

    async def choose(self, game: str, level: str, view: Any, budget: float) -> str:
        """The text of the chosen action."""
        return str(robot(level, game).choose(view, self._chance, budget))
