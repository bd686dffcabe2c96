"""Knows what each seat and the watchers may know, from the table's rows and the engine's hands,
and looks at every text that is sent to them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import pytest

from tapete.games.core import Seat
from tapete.server.audience import TableAudience
from tapete.tables.events import Dealt, Died, Given, PublicEvent, RevokeShown, Shown, SwapMade
from tapete.tables.table import Step, Table

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9SCR][oceb]|X[12])(?![A-Za-z0-9])")
_PLAYED = re.compile(r"s\d:-?([A2-9SCR][oceb]|X[12])$")
_FOLLOWS = ("fits", "must_start", "buries")
"""Parts of a message that follow from what lies on the table, whoever holds the cards they name."""
_NAMING = ("missing_mate", "must_open", "must_start_with")
"""Reasons that name a card which whoever is told it need not see."""


class Leak(AssertionError):
    """A card was sent to somebody who may not know it."""


class Overseer:
    """Watches one table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.public: set[str] = set()
        self.known: list[set[str]] = []
        self.looked_at = 0
        self.tokens = 0
        self.leaks: list[str] = []
        show = TableAudience.show

        def watched(audience: TableAudience, before: Table, step: Step) -> None:
            self._note(step)
            show(audience, before, step)

        monkeypatch.setattr(TableAudience, "show", watched)

    def inspector(self, seat: int | None) -> Callable[[str], None]:
        """For the texts that go to a seat, or (None) to a watcher or over HTTP."""
        return lambda text: self.look(text, seat)

    def look(self, text: str, seat: int | None) -> None:
        """Note a leak when the text names a card that its reader may not know."""
        self.looked_at += 1
        allowed = self.public if seat is None else self.public | self.known[seat]
        found = set(CARD.findall(json.dumps(_scanned(json.loads(text)))))
        self.tokens += len(found)
        if not found <= allowed:
            who = "a watcher" if seat is None else f"seat {seat}"
            self.leaks.append(f"{who} was sent {sorted(found - allowed)} in {text[:3000]}")

    def check(self) -> None:
        """Raises the first `Leak`. The reader's own task may have swallowed it."""
        if self.leaks:
            raise Leak(self.leaks[0])

    def _note(self, step: Step) -> None:
        table = step.table
        if len(self.known) != len(table.seats):
            self.known = [set() for _ in table.seats]
        for row in step.rows:
            if row.kind == "deal":
                self._new_deal(table, step, json.loads(row.text)["deck"].split())
            played = _PLAYED.search(row.text)
            if row.kind == "act" and played:
                self.public.add(played[1])
        for event in step.events:
            self.public |= set(_opened(event))
        if table.state is not None and table.phase in ("play", "gap"):
            for seat, known in enumerate(self.known):
                known |= {card.text for card in table.state.hand(Seat(seat))}

    def _new_deal(self, table: Table, step: Step, deck: list[str]) -> None:
        self.public = set()
        if any(isinstance(event, Dealt) and event.trump for event in step.events):
            dealt = sum(len(table.state.hand(Seat(seat))) for seat in range(len(table.seats)))
            self.public = {deck[-1] if dealt == len(deck) else deck[dealt]}
        self.known = [set() for _ in table.seats]


def _opened(event: PublicEvent) -> Iterable[str]:
    """The cards that an event shows to everybody, beside those that are played."""
    match event:
        case SwapMade():
            return (event.left,)
        case Given(card=str() as card):
            return (card,)
        case Died():
            return (each.card for each in event.cards)
        case Shown():
            return (*chain.from_iterable(event.melds), *event.off, *event.loose)
        case RevokeShown():
            return (each.card for trick in event.tricks for each in trick)
        case _:
            return ()


def _scanned(message: Any) -> Any:
    """The message without the cards drawn for the first deal, which are from another shuffle, and
    without what follows from the cards on the table or from the one that one holds."""
    if isinstance(message, dict):
        lacking = message.get("code") in _NAMING
        return {
            key: _scanned(value)
            for key, value in message.items()
            if key != "lot"
            and key not in _FOLLOWS
            and not (key == "cards" and message.get("e") == "lot")
            and not (key == "params" and lacking)
        }
    if isinstance(message, list):
        return [_scanned(value) for value in message]
    return message
