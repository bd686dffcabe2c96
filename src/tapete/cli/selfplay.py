"""`tapete selfplay`: robots play matches, the records go to standard output or a file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Protocol

from tapete.cards import shuffled
from tapete.cli.files import CommandError, Status, write
from tapete.cli.progress import steps
from tapete.games import catalog
from tapete.games.core import Action, Game, GameError, Options, Seat
from tapete.records import RecordBuilder

BUDGET = 0.05
"""Seconds that a robot may think about one choice."""

DATE = datetime(2026, 1, 1)
"""Stands in every record, so that equal arguments give equal files."""


class Chooser(Protocol):
    """What a match needs of a robot."""

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        """One of `view.legal_actions`, of which there is at least one, within `budget` seconds.
        Equal `rng` gives equal records."""
        ...


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, its options, who plays, how many matches and where they go."""
    parser.add_argument("--game", default="guinote", help="the game (default: guinote)")
    parser.add_argument("--options", default="", metavar="'K=V …'", help="options of the game")
    parser.add_argument("--preset", default="", metavar="NAME", help="a named set of options")
    parser.add_argument(
        "--seats",
        default="robot:easy",
        metavar="robot:LEVEL,…",
        help="a robot for each seat, or one for all (default: robot:easy)",
    )
    parser.add_argument("--n", type=_count, default=1, metavar="N", help="matches (default: 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed (default: 0)")
    parser.add_argument(
        "--level",
        choices=("facts", "moves"),
        default="moves",
        help="with every derived fact, or the moves alone (default: moves)",
    )
    parser.add_argument("--out", metavar="F", help="the file to write (default: standard output)")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 7 and int(text)):
        raise argparse.ArgumentTypeError(f"expected a number from 1 to 9999999, found {text!r}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Play and write; equal arguments give equal records."""
    game, options = _rules(arguments)
    names, robots = _robots(arguments.seats, game, options.players)
    with _output(arguments.out) as out:
        for number in steps(range(arguments.n), "playing"):
            builder = play(game, options, names, robots, f"{arguments.seed} {number}")
            text = ("\n" if number else "") + builder.text(arguments.level)
            if out is None:
                write(text)
            else:
                out.write(text.encode())
    return Status.OK


def play(
    game: Game[Any, Any],
    options: Options,
    names: Sequence[str],
    robots: Sequence[Chooser],
    seed: str,
) -> RecordBuilder:
    """One match, with a robot per seat; packs and choices come from `seed` alone."""
    packs, choices = Random(f"packs {seed}"), Random(f"choices {seed}")
    builder = RecordBuilder(game, options, names, DATE)
    dealer = Seat(packs.randrange(options.players))
    builder.deal(dealer, shuffled(game.pack(options), packs))
    while builder.state.outcome is None:
        state = builder.state
        if state.wants_deck:
            builder.deal(state.dealer, shuffled(game.pack(options), packs))
        elif state.wants_reshuffle:
            builder.reshuffle(shuffled(state.wants_reshuffle, packs))
        else:
            seat = state.turn
            builder.action(seat, robots[seat].choose(state.view(seat), choices, BUDGET))
    return builder


def _rules(arguments: argparse.Namespace) -> tuple[Game[Any, Any], Any]:
    texts: dict[str, str] = {}
    for word in arguments.options.split():
        name, sign, value = word.partition("=")
        if not (name and sign and value) or name in texts:
            raise CommandError(f"--options: expected name=value once, found {word!r}", Status.USAGE)
        texts[name] = value
    try:
        game = catalog.game(arguments.game)
        return game, game.options(texts, arguments.preset)
    except GameError as error:
        raise CommandError(f"tapete selfplay: {error}", Status.USAGE) from None


def _robots(
    seats: str, game: Game[Any, Any], players: int
) -> tuple[tuple[str, ...], tuple[Chooser, ...]]:
    from tapete.robots import RobotError, robot

    names = tuple(name.strip() for name in seats.split(","))
    names = names * players if len(names) == 1 else names
    if len(names) != players:
        message = f"--seats: expected {players} robots (or one for all), found {len(names)}"
        raise CommandError(message, Status.USAGE)
    try:
        return names, tuple(robot(_level(name), game.name) for name in names)
    except RobotError as error:
        raise CommandError(f"--seats: {error}", Status.USAGE) from None


def _level(name: str) -> str:
    if not name.startswith("robot:"):
        raise CommandError(f"--seats: expected robot:LEVEL, found {name!r}", Status.USAGE)
    return name.removeprefix("robot:")


def _output(path: str | None) -> AbstractContextManager[BinaryIO | None]:
    if path is None:
        return nullcontext()
    try:
        return Path(path).open("wb")
    except OSError as error:
        message = f"{path}: cannot be written: {error.strerror}"
        raise CommandError(message, Status.USAGE) from None
