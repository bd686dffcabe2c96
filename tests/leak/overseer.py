"""Knows what each seat and the watchers may know, from the table's rows and the engine's hands,
and looks at every text that is sent to them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tapete.games.core import Seat
from tapete.server.audience import TableAudience
from tapete.tables.events import SwapMade
from tapete.tables.table import Step, Table

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9SCR][oceb]|X[12])(?![A-Za-z0-9])")
_PLAYED = re.compile(r"s\d:([A2-9SCR][oceb])$")


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
                self._new_deal(table, json.loads(row.text)["deck"].split())
            played = _PLAYED.search(row.text)
            if row.kind == "act" and played:
                self.public.add(played[1])
        self.public |= {e.left for e in step.events if isinstance(e, SwapMade)}
        if table.state is not None and table.phase in ("play", "gap"):
            for seat, known in enumerate(self.known):
                known |= {card.text for card in table.state.hand(Seat(seat))}

    def _new_deal(self, table: Table, deck: list[str]) -> None:
        dealt = sum(len(table.state.hand(Seat(seat))) for seat in range(len(table.seats)))
        upcard = deck[-1] if dealt == len(deck) else deck[dealt]
        self.public = {upcard}
        self.known = [set() for _ in table.seats]


def _scanned(message: Any) -> Any:
    """The message without the cards drawn for the first deal, which are from another shuffle, and
    without the card that one lacks for a pair, which follows from the one that one holds."""
    if isinstance(message, dict):
        lacking = message.get("code") == "missing_mate"
        return {
            key: _scanned(value)
            for key, value in message.items()
            if key != "lot"
            and not (key == "cards" and message.get("e") == "lot")
            and not (key == "params" and lacking)
        }
    if isinstance(message, list):
        return [_scanned(value) for value in message]
    return message
