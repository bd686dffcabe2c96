"""How long the best layout of a Chinchón hand takes, and which cards may be put away to close."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import thread_time_ns

from rich.progress import Progress

from bench.report import Figure, Section, percentile, write
from tapete.cards import JOKERS, Card, packs
from tapete.games.melds import Melding

HANDS = 5000
KINDS = ("no joker", "two jokers in the pack", "two jokers in every hand", "two packs")
AIMS = {
    "no joker": "median ≤ 200 µs",
    "two jokers in the pack": "p99 ≤ 2 ms",
    "two jokers in every hand": "p99 ≤ 2 ms",
}


def hands(kind: str, size: int, count: int) -> Iterator[tuple[Card, ...]]:
    """Sorted hands of `size` cards, drawn at random."""
    rng = Random(kind)
    pack = packs(40, 2 if kind == "two packs" else 1, 2 if "jokers" in kind else 0)
    plain = [card for card in pack if card not in JOKERS]
    for _ in range(count):
        if kind == "two jokers in every hand":
            yield tuple(sorted((*rng.sample(plain, size - 2), *JOKERS)))
        else:
            yield tuple(sorted(rng.sample(pack, size)))


def timed(work: Callable[[tuple[Card, ...]], object], kind: str, size: int) -> list[float]:
    """Processor time of `work` for each hand, in microseconds."""
    times = []
    for hand in hands(kind, size, HANDS):
        start = thread_time_ns()
        work(hand)
        times.append((thread_time_ns() - start) / 1000)
    return times


def measure(progress: Progress) -> None:
    """Write the section `melds`."""
    task = progress.add_task("melds", total=len(KINDS))
    section = Section("melds", "Layouts of a Chinchón hand")
    for kind in KINDS:
        rules = Melding(40, 2 if kind == "two packs" else 1)
        for what, work, size in (
            ("best layout", rules.best, 7),
            ("closings", rules.closings, 8),
        ):
            section.figures.append(_figure(f"{what}, {kind}", timed(work, kind, size), kind, size))
        progress.advance(task)
    write(section)


def _figure(name: str, times: list[float], kind: str, size: int) -> Figure:
    return Figure(
        name,
        f"median {percentile(times, 0.5):.0f} µs, p99 {percentile(times, 0.99):.0f} µs",
        f"processor time of one call, {HANDS} random hands of {size} cards",
        f"{min(times):.0f} to {max(times):.0f} µs",
        AIMS.get(kind, "") if size == 7 else "",
    )
