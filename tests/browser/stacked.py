"""Packs in a wanted order: chance that deals what a test needs."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any

from tapete.cards import Card, parse_cards

CUT = 12
"""Where scripted people cut, and where a pack is cut by itself here."""


def deck_of(hands: Sequence[str], rest: str = "", packets: Sequence[int] = ()) -> str:
    """The pack that gives these hands, the first to whoever gets the first card.

    `packets`: how many cards a player gets at a time; one by one without it.
    """
    held = [hand.split() for hand in hands]
    given: list[str] = []
    for packet in packets or (1,) * len(held[0]):
        for hand in held:
            given += [hand.pop(0) for _ in range(packet)]
    return " ".join([*given, *rest.split()])


class Stacked(Random):
    """Gives the first deal by lot to `dealer`, then deals `decks` one after another.

    `high` is what that seat draws in the lot: an as where it is the highest, else a rey.

    A pack is in the order that the notation of a deal tells: after the cut, first card first. After
    the last of them chance goes on from `seed`.
    """

    def __init__(
        self,
        dealer: int,
        players: int,
        decks: Sequence[str],
        seed: int = 1,
        high: str = "Ao",
    ) -> None:
        super().__init__(seed)
        self._high = high
        self._dealer = dealer
        self._players = players
        self._decks = list(decks)
        self._lot = True

    def shuffle(self, x: MutableSequence[Any]) -> None:
        super().shuffle(x)
        if self._lot:
            self._lot = False
            self._draw_lots(x)
        elif self._decks:
            deck = parse_cards(self._decks.pop(0))
            assert sorted(deck) == sorted(x), "expected the whole pack, each card once"
            x[:] = [*deck[-CUT:], *deck[:-CUT]]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Packs are cut where `CUT` says as long as wanted ones are dealt."""
        drawn = super().randrange(start, stop, step)
        return CUT if start == 1 and self._decks else drawn

    def _draw_lots(self, cards: MutableSequence[Card]) -> None:
        high = next(card for card in cards if card.text == self._high)
        low = [card for card in cards if card.text[0] in "456"]
        drawn = low[: self._players - 1]
        drawn.insert(self._dealer, high)
        cards[:] = [*drawn, *(card for card in cards if card not in drawn)]
