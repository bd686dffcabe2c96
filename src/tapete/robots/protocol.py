"""What a robot is."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Protocol, TypeVar

from tapete.games.core import Action, View

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)


class RobotError(ValueError):
    """A level that no robot has; the message names the levels there are."""

    code: ClassVar[str] = "bad_robot"


class Robot(Protocol[ViewT_contra]):
    """Chooses one of `view.legal_actions`; it plays any game with such a View.

    It is given all it may know at each call and keeps nothing between calls, so that the same
    object may sit at any number of tables.
    """

    @property
    def level(self) -> str:
        """The name of the level, as records write it after `robot:`."""
        ...

    def choose(self, view: ViewT_contra, rng: Random, budget: float) -> Action:
        """The action to play for `view.seat`. `rng` breaks ties; `budget` is in seconds.

        `view.legal_actions` is not empty.
        """
        ...
