"""A house full of tables: set up, played for a while in windows, measured."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random

import uvloop

from bench.host import Host
from bench.people import House, Tally, make_tables, seat_all
from bench.report import percentile


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: tables, pace, thinking time in seconds (least, most), windows in seconds."""

    tables: int
    pace: str
    think: tuple[float, float]
    warm: float
    window: float
    windows: int = 3


@dataclass(frozen=True, slots=True)
class Window:
    """What one window showed."""

    seconds: float
    processor: float
    """Seconds of processor that the server used."""
    tally: Tally
    lag: float
    """Milliseconds by which the client's own clock was late, 99th percentile."""

    @property
    def actions(self) -> float:
        """Cards a second that all four sockets saw."""
        return len(self.tally.latencies) / self.seconds

    @property
    def share(self) -> float:
        """Of one processor."""
        return self.processor / self.seconds

    def latency(self, share: float) -> float:
        """Milliseconds from action to all seats."""
        return percentile(self.tally.latencies, share)


@dataclass(slots=True)
class Outcome:
    """What a run showed."""

    windows: list[Window]
    base: int
    """KiB of memory before anybody came."""
    full: int
    """KiB of memory after the last window."""
    sockets: int
    closed: int

    @property
    def kib_per_socket(self) -> float:
        return (self.full - self.base) / self.sockets


def play(host: Host, plan: Plan) -> tuple[Outcome, House]:
    """Set the tables up, warm up, measure the windows, leave the sockets to the end of the loop."""
    rng = Random(plan.tables)
    house = House(host, rng, lambda: rng.uniform(*plan.think) if plan.think[1] else 0.0)
    base = host.usage().rss
    make_tables(house, plan.tables, plan.pace)
    windows = uvloop.run(_play(house, plan))
    sockets = plan.tables * 4
    return Outcome(windows, base, house.full, sockets, house.closed_early), house


async def _play(house: House, plan: Plan) -> list[Window]:
    await seat_all(house)
    await asyncio.sleep(plan.warm)
    found = [await _window(house, plan.window) for _ in range(plan.windows)]
    house.full = house.host.usage().rss
    house.closed_early = house.closed
    house.playing = False
    return found


async def _window(house: House, seconds: float) -> Window:
    house.take()
    before, start, late = house.host.usage(), time.perf_counter(), []
    while time.perf_counter() - start < seconds:
        due = time.perf_counter() + 0.01
        await asyncio.sleep(0.01)
        late.append((time.perf_counter() - due) * 1000)
    took = time.perf_counter() - start
    used = house.host.usage().processor - before.processor
    return Window(took, used, house.take(), percentile(late, 0.99))
