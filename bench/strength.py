"""How strong the robots are: level against level on duplicate deals (`--pairs N` for how many).

`python -m bench.strength --games seis --pairs 600` writes the section of a game in
`bench/results.md`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.report import Figure, Section, write
from tapete.games.catalog import game
from tapete.games.core import Action
from tapete.robots import Robot, robot
from tapete.robots.arena import Comparison, compare, side_of

PAIRS: Final = 600
MATCHES: Final = (("medium", "easy"), ("easy", "random"), ("medium", "random"))
FIRST_SEED: Final = 1_000_000
"""Far from the deals on which the numbers of the robots were chosen."""


@dataclass(frozen=True, slots=True)
class Row:
    """A table at which levels meet."""

    name: str
    preset: str
    texts: Mapping[str, str]


def _row(name: str, preset: str = "", **texts: str) -> Row:
    return Row(name, preset, texts)


TABLES: Final[Mapping[str, tuple[Row, ...]]] = {
    "guinote": tuple(
        _row(f"{n} players", players=f"{n}", partidas_per_coto="1") for n in (4, 2, 3)
    ),
    "seis": (
        *(_row(f"{n} players", players=f"{n}", target="20") for n in (4, 2, 3, 6, 8)),
        *(
            _row(f"{n} players, no jumps", "clasico", players=f"{n}", target="10")
            for n in (4, 2, 3, 6)
        ),
    ),
    "chinchon": (
        _row("2 players", players="2", limit="30"),
        *(
            _row(f"{n} players", players=f"{n}", end_mode="first_elimination", limit="20")
            for n in (4, 3)
        ),
        _row(
            "6 players, two packs",
            players="6",
            decks="2",
            end_mode="first_elimination",
            limit="20",
        ),
        _row("2 players, clásico", "clasico", players="2", limit="30"),
    ),
    "tute": (
        _row("4 players", "parejas"),
        _row("2 players", "habanero"),
        _row("3 players, cabrón", "cabron"),
        _row("3 players, arrastrado", "arrastrado"),
    ),
    "brisca": tuple(_row(f"{n} players", players=f"{n}") for n in (4, 2, 3, 6)),
}
"""The measured tables by game; shortened matches, so that more of them can be played."""

_BOUTS: Final = {
    "guinote": "partidas",
    "seis": "matches",
    "chinchon": "matches",
    "tute": "hands (in cabrón matches)",
    "brisca": "games",
}
_DEFINITION: Final = "{bouts} won of 100; points ahead of the best other side in the first deal"


@dataclass(slots=True)
class Timed:
    """A robot that counts how long it thinks, in seconds of the processor."""

    player: Robot[Any]
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


def measure(progress: Progress, pairs: int = PAIRS, games: Sequence[str] = tuple(TABLES)) -> None:
    """Play all comparisons of `games`; each game has a section of its own."""
    for name in games:
        write(_section(progress, name, pairs))


def _section(progress: Progress, name: str, pairs: int) -> Section:
    timed = {level: Timed(robot(level, name)) for level in ("easy", "medium", "random")}
    figures: list[Figure] = []
    for row in TABLES[name]:
        for first, second in MATCHES:
            result = _played(progress, name, row, timed[first], timed[second], pairs)
            figures.append(
                Figure(
                    name=f"{row.name}, {first} against {second}",
                    value=f"{result.won} %, {result.margin} points",
                    definition=_DEFINITION.format(bouts=_BOUTS[name]),
                )
            )
    key = "strength" if name == "guinote" else f"strength-{name}"
    section = Section(key, f"How strong the robots are: {name}", figures)
    section.notes += [_thinking(timed), _tables(name), _method(name, pairs)]
    return section


def _tables(name: str) -> str:
    rows = (
        f"{row.name}: "
        + " ".join(
            f"`{key}={value}`"
            for key, value in game(name).options(row.texts, row.preset).differences().items()
        )
        for row in TABLES[name]
    )
    return "The tables, by what differs from the defaults. " + "; ".join(rows) + "."


def _method(name: str, pairs: int) -> str:
    return (
        f"{pairs} duplicate pairs a row, or as many bouts where more than two sides play "
        f"(`python -m bench.strength --games {name} --pairs {pairs}`): every pack is played once "
        "from each side; after ± half the 95 % interval over the packs. "
        "Even is 50 of 100 with two sides. Where all play for themselves one robot of the first "
        "level sits among those of the second: even is 100 by the number of players (33.3 with 3), "
        "and the points are those ahead of the best of the others, so that among equals they are "
        "below 0. "
        "The deals are others than those on which the numbers of the robots were chosen."
    )


def _played(
    progress: Progress, name: str, row: Row, first: Timed, second: Timed, pairs: int
) -> Comparison:
    rules = game(name)
    options = rules.options(row.texts, row.preset)
    sides = len(set(side_of(rules, options)))
    pairs = max(2, 2 * pairs // sides)
    rounds = pairs * sides
    about = f"{name}, {row.name}, {first.level} against {second.level}"
    task = progress.add_task(about, total=rounds)
    result = compare(
        rules, options, first, second, pairs, FIRST_SEED, lambda: progress.advance(task)
    )
    progress.update(task, description=f"{about}: {result.won} %")
    return result


def _thinking(timed: dict[str, Timed]) -> str:
    parts = (
        f"{level} {1e6 * one.seconds / one.choices:.0f} µs"
        for level, one in timed.items()
        if one.choices
    )
    return (
        f"Processor time of a choice, on average over all of these: {', '.join(parts)} "
        "(the making of the view not counted)."
    )


def main() -> int:
    """Measure with as many pairs as asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help="duplicate pairs (default: 600)")
    parser.add_argument(
        "--games", nargs="+", default=list(TABLES), choices=list(TABLES), help="default: all"
    )
    told = parser.parse_args()
    pairs = told.pairs
    if pairs < 2:
        parser.error(f"--pairs: expected 2 or more, found {pairs}")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        measure(progress, pairs, told.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
