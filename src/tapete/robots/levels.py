"""The levels by name, and the robot behind each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tapete.robots.brisca.easy import EasyBrisca
from tapete.robots.brisca.medium import MediumBrisca
from tapete.robots.chinchon.easy import EasyChinchon
from tapete.robots.chinchon.medium import MediumChinchon
from tapete.robots.guinote.easy import EasyGuinote
from tapete.robots.guinote.medium import MediumGuinote
from tapete.robots.protocol import Robot, RobotError
from tapete.robots.random_play import RandomRobot
from tapete.robots.seis.easy import EasySeis
from tapete.robots.seis.medium import MediumSeis
from tapete.robots.tute.easy import EasyTute
from tapete.robots.tute.medium import MediumTute

_MAKERS: Final[dict[str, dict[str, Callable[[], Robot[Any]]]]] = {
    "guinote": {"easy": EasyGuinote, "medium": MediumGuinote},
    "chinchon": {"easy": EasyChinchon, "medium": MediumChinchon},
    "seis": {"easy": EasySeis, "medium": MediumSeis},
    "tute": {"easy": EasyTute, "medium": MediumTute},
    "brisca": {"easy": EasyBrisca, "medium": MediumBrisca},
}

LEVELS: Final[tuple[str, ...]] = ("easy", "medium")
"""The levels a person may seat, weakest first; `random` exists for measurement only."""


def robot(level: str, game: str = "guinote") -> Robot[Any]:
    """The robot of `level` for `game`, whose Views it reads.

    Raises `RobotError` for a level that does not exist.

    >>> robot("medium").level
    'medium'
    >>> robot("genius")
    Traceback (most recent call last):
    ...
    tapete.robots.protocol.RobotError: no robot 'genius' for guinote; there are easy, medium, random
    """
    if level == "random":
        return RandomRobot()
    makers = _MAKERS.get(game, {})
    if level not in makers:
        known = ", ".join([*makers, "random"])
        raise RobotError(f"no robot {level!r} for {game}; there are {known}")
    return makers[level]()
