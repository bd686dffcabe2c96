"""The workbench on which one input is carried out: rows are written, each changes the moment."""

from __future__ import annotations

from random import Random

from tapete.games.core import Seat
from tapete.tables.events import PublicEvent
from tapete.tables.log import apply
from tapete.tables.model import Moment, Place, Private, Refusal, Running
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId


class Refused(Exception):
    """Ends the handling of an input; nothing of it stays."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, tuple(params.items()))


class Work:
    """What is collected while one input is handled. Lives only inside `Table.handle`."""

    __slots__ = ("acknowledged", "answered", "by", "chance", "events", "m", "now", "rows")

    def __init__(self, m: Moment, now: float, chance: Random, by: tuple[str, str]) -> None:
        self.m = m
        self.now = now
        self.chance = chance
        self.by = by
        self.rows: list[Row] = []
        self.events: list[PublicEvent] = []
        self.answered = True
        self.acknowledged: list[tuple[PlayerId, str, Refusal | None]] = []

    def write(
        self, kind: str, text: str = "", seat: int | None = None, *, private: bool = False
    ) -> None:
        """Write a row and let it change the moment; the input's first row carries its id."""
        player, key = self.by
        self.by = ("", "")
        row = Row(self.m.next_row, kind, text, private, self.now, seat, player, key)
        self.m, events = apply(self.m, row)
        self.rows.append(row)
        self.events += events

    def set_private(self, seat: Seat, private: Private) -> None:
        """A change that is not durable: a held card, a robot's answer."""
        before = self.m.private
        self.m = self.m.but(private=(*before[:seat], private, *before[seat + 1 :]))

    def set_running(self, running: Running) -> None:
        """A change that is not durable: since when a beat or a turn runs."""
        self.m = self.m.but(running=running)

    def set_place(self, seat: Seat, place: Place) -> None:
        """A change that is not durable: whether the owner is here, and since when not."""
        before = self.m.seats
        self.m = self.m.but(seats=(*before[:seat], place, *before[seat + 1 :]))
