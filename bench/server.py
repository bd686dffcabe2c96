"""The server under load from another process, and how long it takes to start."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import uvloop
from rich.progress import Progress

from bench import steps
from bench.host import Host, flush_times
from bench.load import Outcome, Plan, Window, play
from bench.people import House, TableOfFour
from bench.report import Figure, Section, percentile, spread, write

HUMAN = (1.0, 2.0)
"""Seconds a person thinks: with the beats of pace `normal` a table plays a card every 2 s."""
FULL = 1000
PLANS = (
    Plan(200, "normal", HUMAN, warm=8, window=12),
    Plan(FULL, "normal", HUMAN, warm=8, window=15),
)
FLAT_OUT = Plan(64, "instant", (0.0, 0.0), warm=3, window=8)
STARTS = 5

Say = Callable[[str], None]


def measure(progress: Progress) -> None:
    """Write the section `server`."""
    task = progress.add_task("server", total=None)

    def say(what: str) -> None:
        progress.update(task, description=f"server, {what}")

    section = Section("server", "The server")
    with tempfile.TemporaryDirectory(prefix="tapete-bench-") as name:
        folder = Path(name)
        busy = _neighbours()
        section.figures.append(_floor(folder))
        section.figures.append(_step(say))
        section.figures += _starts(folder, say)
        for plan in PLANS:
            section.figures += _human(folder, plan, say)
        section.figures += _flat_out(folder, say)
    section.notes += [*NOTES, BOUNDS, *busy]
    write(section)


NOTES = [
    "The people are scripted: four guests with a socket each at every table, random legal cards, "
    "matches of four under `ludoteka`, cuts, sheets and rematches included. They live in one other "
    "process on the same machine, so both share its processors; their own part of a latency "
    "(reading and being late) is in the figures, and how late they were stands beside them.",
]


BOUNDS = (
    "What bounds it: one thread of one Python process. Flat out, 2,500 a second want 400 µs a card "
    "in all. What *a card inside the server* takes of that is the part of the tables: the "
    "rules, what changed, and some 2,500 bytes for each of four seats, whose own part is made anew "
    "after every card; the rest is four writes to sockets, the event loop and the store's thread. "
    "At human pace a card costs up to twice as much: with the beats a trick of four cards is told "
    "in six steps, and of a thousand tables none is in the processor's caches. While *processor, "
    "1000 tables* is well below what the server gets of a core, latencies are milliseconds; above "
    "that it falls behind the people, and they are seconds. A start is nearly all importing; a "
    "restart replays the running deal of every table."
)


def _floor(folder: Path) -> Figure:
    rounds = [flush_times(folder) for _ in range(3)]
    half, wide = spread([median(one) for one in rounds], "{:.2f}")
    worst, _ = spread([percentile(one, 0.99) for one in rounds], "{:.1f}")
    return Figure(
        "one flush of the disk",
        f"{half} ms",
        f"400 bytes appended and `fdatasync`, 200 times, p50 of 3 rounds (p99 {worst} ms): no "
        "durable act can be quicker",
        wide,
    )


def _neighbours() -> list[str]:
    """A note when others wanted the processors too: then latencies are mostly theirs."""
    load, processors = os.getloadavg()[0], os.cpu_count() or 1
    if load <= processors:
        return []
    return [
        f"When this began {load:.0f} other programs wanted the {processors} processors: the server "
        "got a share of one, fell behind the people where that was less than they asked for, and "
        "the latencies, the waiting texts in the memory and the seconds of starts are mostly of "
        "that. The figures by processor time hold; the others want a machine to themselves."
    ]


def _step(say: Say) -> Figure:
    say("a card without sockets")
    runs = [steps.run(400, seed) for seed in range(5)]
    value, wide = spread([one.per_card for one in runs])
    shown = sum(one.shown for one in runs) / sum(one.shown + one.table for one in runs)
    size = sum(one.sent for one in runs) / sum(one.cards for one in runs) / 4
    return Figure(
        "a card inside the server",
        f"{value} µs",
        "processor time per card of one table of four at pace `instant`, without sockets and disk: "
        f"{1 - shown:.0%} the rules, the rows and the table's beats, {shown:.0%} the views, "
        f"buttons, reasons and JSON of four seats ({size:,.0f} bytes for each)",
        wide,
    )


# --- starts ---------------------------------------------------------------------------------------


def _starts(folder: Path, say: Say) -> list[Figure]:
    took, used, rss = [], [], []
    for number in range(STARTS):
        say(f"start {number + 1} of {STARTS}")
        with Host(folder / "start.db") as host:
            took.append(host.first_byte())
            usage = host.usage()
            used.append(usage.processor)
            rss.append(usage.rss / 1024)
    value, wide = spread(took, "{:.2f}")
    busy, busy_wide = spread(used, "{:.2f}")
    memory, memory_wide = spread(rss, "{:.0f}")
    return [
        Figure(
            "start to first byte",
            f"{value} s",
            "from the start of the process to the first byte of `GET /`, an empty room",
            wide,
            "1 s",
        ),
        Figure(
            "the same, processor time",
            f"{busy} s",
            "what it takes where nobody else wants the processor",
            busy_wide,
        ),
        Figure("memory of an empty room", f"{memory} MiB", "RSS after the first byte", memory_wide),
    ]


# --- load -----------------------------------------------------------------------------------------


def _human(folder: Path, plan: Plan, say: Say) -> list[Figure]:
    say(f"{plan.tables} tables at human pace")
    database = folder / f"human-{plan.tables}.db"
    with Host(database) as host:
        host.first_byte()
        outcome, house = play(host, plan)
        figures = _latencies(f"{plan.tables} tables", outcome)
        if plan.tables == FULL:
            figures.append(_memory(outcome))
            host.kill()
            say(f"restart with {plan.tables} tables")
            figures += _restart(database, house.tables)
    return figures


def _latencies(name: str, outcome: Outcome) -> list[Figure]:
    windows = outcome.windows
    aim = "20 ms at p99" if name.startswith(str(FULL)) else ""
    parts = [_over(windows, lambda w, s=share: w.latency(s)) for share in (0.5, 0.95, 0.99)]  # type: ignore[misc]
    actions, _ = spread([one.actions for one in windows], "{:.0f}")
    late, _ = spread([one.lag for one in windows], "{:.1f}")
    cpu, cpu_wide = spread([one.share * 100 for one in windows], "{:.0f}")
    lost = sum(sum(one.tally.errors.values()) for one in windows)
    return [
        Figure(
            f"action to all seats, {name}",
            " / ".join(value for value, _ in parts) + " ms",
            "p50 / p95 / p99 from the sending of a card until the last of the four sockets has the "
            f"update, durable; {outcome.sockets:,} sockets, {actions} cards/s; the client was "
            f"{late} ms late at p99; {lost} refusals, {outcome.closed} sockets closed",
            "; ".join(wide for _, wide in parts),
            aim,
        ),
        Figure(
            f"processor, {name}",
            f"{cpu} %",
            "processor time of the server process in the window, of one core",
            cpu_wide,
        ),
    ]


def _over(windows: list[Window], value: Callable[[Window], float]) -> tuple[str, str]:
    return spread([value(one) for one in windows], "{:.1f}")


def _memory(outcome: Outcome) -> Figure:
    return Figure(
        "memory a connection",
        f"{outcome.kib_per_socket:.1f} KiB",
        f"RSS after the last window less RSS before anybody came, over {outcome.sockets:,} "
        f"sockets: each with its share of the table ({outcome.base / 1024:.0f} to "
        f"{outcome.full / 1024:.0f} MiB)",
        "",
        "32 KiB",
    )


def _flat_out(folder: Path, say: Say) -> list[Figure]:
    say("flat out")
    with Host(folder / "flat.db") as host:
        host.first_byte()
        outcome, _ = play(host, FLAT_OUT)
    windows = outcome.windows
    value, wide = spread([one.actions for one in windows])
    share, share_wide = spread([one.actions / one.share for one in windows])
    half, _ = _over(windows, lambda one: one.latency(0.5))
    last, _ = _over(windows, lambda one: one.latency(0.99))
    got, _ = spread([one.share * 100 for one in windows])
    return [
        Figure(
            "flat out",
            f"{value} actions/s",
            f"{FLAT_OUT.tables} tables of four sockets at pace `instant`, no thinking: cards that "
            f"were durable and seen by all four; p50 {half} ms, p99 {last} ms; the server got "
            f"{got} % of a core",
            wide,
            "2,500",
        ),
        Figure(
            "flat out, a second of processor",
            f"{share} actions",
            "the same over the processor time that the server got: what a core to itself would do",
            share_wide,
            "2,500",
        ),
    ]


# --- restart --------------------------------------------------------------------------------------


def _restart(database: Path, tables: list[TableOfFour]) -> list[Figure]:
    with Host(database) as host:
        up = host.first_byte("/api/health")
        used = host.usage().processor
        uvloop.run(_greet(host, tables))
        answered = time.perf_counter() - host.started
    return [
        Figure(
            f"restart with {len(tables):,} tables",
            f"{up:.2f} s",
            f"after kill -9 in full play: from the new process's start until it answers, all "
            f"tables replayed ({used:.2f} s of processor time)",
            "",
            "3 s",
        ),
        Figure(
            "all tables in play again",
            f"{answered:.2f} s",
            "from the same moment until a player of every table has come back and has his welcome",
        ),
    ]


async def _greet(host: Host, tables: list[TableOfFour]) -> None:
    """One player of each table comes back."""
    house = House(host, Random(1), lambda: 3600.0)
    gate = asyncio.Semaphore(100)

    async def come_back(table: TableOfFour) -> None:
        async with gate:
            again = TableOfFour(house, table.name, [table.people[0].cookie])
            await again.people[0].enter()

    await asyncio.gather(*(come_back(table) for table in tables))
