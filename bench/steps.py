"""What a card costs inside the server, without sockets, threads and disk: processor time alone."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tapete.games.catalog import game
from tapete.rooms.ports import Timer
from tapete.server.audience import Listener, TableAudience
from tapete.server.outbox import Outbox
from tapete.tables.inputs import Act, Connected, Input, Ready, Rematch, Start, Tick
from tapete.tables.model import Place
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Table
from tapete.wire.client import Hello

NAMES = tuple(PlayerId(f"player-{seat}") for seat in range(4))


class _NoTimer:
    def cancel(self) -> None:
        """There is nothing to call off."""


class _StillClock:
    """Time that the run moves; presence is not measured."""

    def __init__(self) -> None:
        self.time = 1e9

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Any) -> Timer:  # noqa: ARG002
        return _NoTimer()


class _Sink(Outbox):
    """Counts what would be sent."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.sent = 0

    def put(self, text: str) -> None:
        self.sent += len(text)


@dataclass(slots=True)
class Costs:
    """Seconds of processor time of a run."""

    cards: int = 0
    table: float = 0.0
    """The table's own: rules, rows, beats, what it waits for."""
    shown: float = 0.0
    """Views, buttons, reasons and JSON of everybody."""
    sent: int = 0
    """Characters for all four."""

    @property
    def per_card(self) -> float:
        """Microseconds."""
        return (self.table + self.shown) / self.cards * 1e6


@dataclass(slots=True)
class _Run:
    table: Table
    audience: TableAudience
    clock: _StillClock
    rng: Random
    costs: Costs = field(default_factory=Costs)
    due: float | None = None
    ids: Any = field(default_factory=itertools.count)

    def do(self, said: Input) -> None:
        """One input, as the server handles it."""
        start = time.process_time()
        step = self.table.handle(said, self.clock.time, self.rng)
        handled = time.process_time()
        self.audience.show(self.table, step)
        shown = time.process_time()
        self.table = step.table
        self.due = self.table.wants(self.clock.time).timer_at
        self.costs.table += handled - start + time.process_time() - shown
        self.costs.shown += shown - handled

    def next(self) -> None:
        """Whatever is to be done now."""
        key = f"step-{next(self.ids)}"
        match self.table.phase:
            case "play" if self.table.running is not None:
                mover = self.table.running.mover
                view = self.table.view(mover)
                assert view is not None
                plays = [text for text in map(str, view.legal_actions) if len(text) == 2]
                card = self.rng.choice(plays)
                self.do(Act(NAMES[mover], key, self.table.decision(mover), card))
                self.costs.cards += 1
            case "count":
                for place, name in enumerate(NAMES):
                    self.do(Ready(name, f"{key}-{place}"))
            case "over":
                for place, name in enumerate(NAMES):
                    self.do(Rematch(name, f"{key}-{place}"))
            case _:
                self.clock.time = max(self.clock.time, self.due or 0.0)
                self.do(Tick())


def run(cards: int, seed: int) -> Costs:
    """Play `cards` cards at a table of four people at pace `instant`, everybody listening."""
    rules, clock, rng = game("guinote"), _StillClock(), Random(seed)
    made = Table.create(
        id="steps",
        game=rules,
        options=rules.options({}, "ludoteka"),
        settings=TableSettings(pace="instant"),
        seats=[Place("person", name, name) for name in NAMES],
        host=NAMES[0],
        life="life",
        now=clock.time,
    )
    audience = TableAudience(clock, lambda: None)
    audience.begin(made.table)
    sinks = [_Sink() for _ in NAMES]
    for name, sink in zip(NAMES, sinks, strict=True):
        audience.welcome(Listener(name, sink), Hello())
    one = _Run(made.table, audience, clock, rng)
    for name in NAMES:
        one.do(Connected(name))
    one.do(Start(NAMES[0], "start-it"))
    one.costs = Costs()
    while one.costs.cards < cards:
        one.next()
    one.costs.sent = sum(sink.sent for sink in sinks)
    return one.costs
