"""How long the best layout of a Chinchón hand takes: `python -m bench.melds [HANDS]`.

Prints median and 99th percentile of processor time, in microseconds, for hands drawn from one
pack without jokers,
with two jokers in the pack, with two jokers in every hand, and from two packs; and the same for
the question which cards may be put away to close a hand of eight.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from time import thread_time_ns

from tapete.cards import JOKERS, Card, packs
from tapete.games.melds import Melding


def hands(kind: str, size: int, count: int) -> Iterator[tuple[Card, ...]]:
    """Sorted hands of `size` cards, no two of them the same draw."""
    rng = Random(kind)
    pack = packs(40, 2 if kind == "two packs" else 1, 2 if "jokers" in kind else 0)
    plain = [card for card in pack if card not in JOKERS]
    for _ in range(count):
        if kind == "two jokers in hand":
            yield tuple(sorted((*rng.sample(plain, size - 2), *JOKERS)))
        else:
            yield tuple(sorted(rng.sample(pack, size)))


def measure(work: Callable[[tuple[Card, ...]], object], kind: str, size: int, count: int) -> str:
    """Median and 99th percentile as text."""
    times = []
    for hand in hands(kind, size, count):
        start = thread_time_ns()
        work(hand)
        times.append((thread_time_ns() - start) / 1000)
    times.sort()
    return f"median {times[count // 2]:7.1f} us   p99 {times[count * 99 // 100]:7.1f} us"


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    for kind in ("no joker", "two jokers in the pack", "two jokers in hand", "two packs"):
        rules = Melding(40, 2 if kind == "two packs" else 1)
        print(f"best layout, {kind:24} {measure(rules.best, kind, 7, count)}")
        print(f"closings,    {kind:24} {measure(rules.closings, kind, 8, count)}")


if __name__ == "__main__":
    main()
