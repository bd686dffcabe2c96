"""A beginner at Tute."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.easy import Easy
from tapete.robots.tricks.sense import Sense
from tapete.robots.tute.sense import sense_of


class EasyTute(Easy):
    """`easy` at Tute."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)
