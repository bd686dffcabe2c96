"""How strong the robots are: level against level on duplicate deals (`--pairs N` for how many).

`python -m bench.strength --pairs 600` writes the section of `bench/results.md`.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.report import Figure, Section, write
from tapete.games.catalog import game
from tapete.games.core import Action
from tapete.robots import Robot, robot
from tapete.robots.arena import Comparison, compare

PAIRS: Final = 600
PLAYERS: Final = (4, 2, 3)
MATCHES: Final = (("medium", "easy"), ("easy", "random"), ("medium", "random"))
FIRST_SEED: Final = 1_000_000
"""Far from the deals on which the numbers of the robots were chosen."""

_DEFINITION: Final = "partidas won of 100; points ahead of the {rivals} in the first deal"


@dataclass(slots=True)
class Timed:
    """A robot that counts how long it thinks, in seconds of the processor."""

    player: Robot
    choices: int = 0
    seconds: float = 0.0

    @property
    def level(self) -> str:
        return self.player.level

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        start = time.process_time()
        action = self.player.choose(view, rng, budget)
        self.seconds += time.process_time() - start
        self.choices += 1
        return action


def measure(progress: Progress, pairs: int = PAIRS) -> None:
    """Play all comparisons and write the section `strength`."""
    figures: list[Figure] = []
    timed = {level: Timed(robot(level)) for level in ("easy", "medium", "random")}
    for players in PLAYERS:
        for first, second in MATCHES:
            result = _played(progress, players, timed[first], timed[second], pairs)
            figures.append(_figure(players, first, second, result))
    section = Section("strength", "How strong the robots are", figures)
    section.notes.append(_thinking(timed))
    section.notes.append(
        f"{pairs} duplicate pairs a row (`python -m bench.strength --pairs {pairs}`): every pack "
        "is played once from each side; after ± half the 95 % interval over the pairs. Even is "
        "50 of 100 with 2 and 4 players. With 3 one robot of the first level sits against two of "
        "the second: even is 33.3, and the points are those ahead of the better of the two, so "
        "that among equals they are below 0. The deals are others than those on which the "
        "numbers of the robots were chosen."
    )
    write(section)


def _played(
    progress: Progress, players: int, first: Timed, second: Timed, pairs: int
) -> Comparison:
    rules = game("guinote")
    options = rules.options({"players": str(players), "partidas_per_coto": "1"})
    rounds = pairs * (2 if players == 4 else players)
    name = f"{players} players, {first.level} against {second.level}"
    task = progress.add_task(name, total=rounds)
    result = compare(
        rules, options, first, second, pairs, FIRST_SEED, lambda: progress.advance(task)
    )
    progress.update(task, description=f"{name}: {result.won} %")
    return result


def _figure(players: int, first: str, second: str, result: Comparison) -> Figure:
    rivals = "better rival" if players == 3 else "other side"
    return Figure(
        name=f"{players} players, {first} against {second}",
        value=f"{result.won} %, {result.margin} points",
        definition=_DEFINITION.format(rivals=rivals),
    )


def _thinking(timed: dict[str, Timed]) -> str:
    parts = (
        f"{level} {1e6 * one.seconds / one.choices:.0f} µs"
        for level, one in timed.items()
        if one.choices
    )
    return (
        f"Processor time of a choice, on average over all these partidas: {', '.join(parts)} "
        "(the making of the view not counted)."
    )


def main() -> int:
    """Measure with as many pairs as asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="duplicate pairs (default: 600)")
    pairs = parser.parse_args().pairs
    if pairs < 2:
        parser.error(f"--pairs: expected 2 or more, found {pairs}")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        measure(progress, pairs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
