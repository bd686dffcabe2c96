"""A beginner at Guiñote."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.view import TrickView
from tapete.robots.guinote.sense import sense_of
from tapete.robots.tricks.easy import Easy
from tapete.robots.tricks.sense import Sense


class EasyGuinote(Easy):
    """`easy` at Guiñote."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)
