"""A beginner at Brisca."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.view import TrickView
from tapete.robots.brisca.sense import sense_of
from tapete.robots.tricks.easy import Easy
from tapete.robots.tricks.sense import Sense


class EasyBrisca(Easy):
    """`easy` at Brisca."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)
