"""A decent bar player: counts trumps and voids, feeds the partner, keeps pairs to be sung."""

from __future__ import annotations

from typing import Any

from tapete.games.tricks.view import TrickView
from tapete.robots.guinote.sense import sense_of
from tapete.robots.tricks.medium import Medium
from tapete.robots.tricks.sense import Sense


class MediumGuinote(Medium):
    """`medium` at Guiñote."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)
