"""A decent Tute player: counts trumps and voids, sings, and stays out of the middle."""

from __future__ import annotations

from typing import Any

from tapete.cards import Card
from tapete.games.tricks.view import TrickView
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.medium import Medium, card_value
from tapete.robots.tricks.sense import Sense
from tapete.robots.tricks.weights import TUNED, Weights
from tapete.robots.tute.cabron import cabron_value
from tapete.robots.tute.sense import sense_of
from tapete.robots.tute.weights import ARRASTRADO, PAIRS


class MediumTute(Medium):
    """`medium` at Tute, in all its forms."""

    def sense(self, view: TrickView[Any]) -> Sense:
        return sense_of(view)

    def weights(self, view: TrickView[Any]) -> Weights:
        return {2: TUNED, 3: ARRASTRADO, 4: PAIRS}[view.players]

    def value(self, know: Knowledge, card: Card) -> float:
        cabron = know.sense.rules.singing_tricks
        return cabron_value(know, card) if cabron else card_value(know, card)
