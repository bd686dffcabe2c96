"""`tapete perft FILE`: count the action sequences from each position of a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from tapete.cli.files import (
    CommandError,
    Status,
    complain,
    read_text,
    record_fault,
    shown,
    write,
    wrong,
)
from tapete.games.core import State
from tapete.records import RecordError, TooMany, divide, iter_records, perft, setup_of, state_of
from tapete.records.model import Fact, PositionText

UNASKED_DEPTH = 4
"""How deep a position is counted that claims no count."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--depth, --divide, FILE."""
    parser.add_argument(
        "--depth",
        type=_depth,
        metavar="N",
        help="count sequences of 1 to N answers (default: as deep as each position claims)",
    )
    parser.add_argument(
        "--divide", action="store_true", help="split each deepest count by the first answer"
    )
    parser.add_argument("file", metavar="FILE", help="a .partida file, or - for input")


def _depth(text: str) -> int:
    if text not in map(str, range(1, 13)):
        raise argparse.ArgumentTypeError(f"expected a number from 1 to 12, found {text!r}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Print the counts; a claimed count that is wrong is told with its division."""
    try:
        found = [
            _count(arguments, position, state)
            for position, state in _positions(read_text(arguments.file))
        ]
    except RecordError as error:
        wrong(arguments.file, error)
    except TooMany:
        raise CommandError(
            f"{shown(arguments.file)}: too many sequences to count; choose a smaller --depth",
            Status.USAGE,
        ) from None
    if not found:
        raise CommandError(f"{shown(arguments.file)}: holds no position", Status.WRONG)
    return max(found)


def _positions(text: str) -> Iterator[tuple[PositionText, State[Any]]]:
    for record in iter_records(text):
        setup = setup_of(record)
        for position in record.positions:
            yield position, state_of(setup, position)


def _count(arguments: argparse.Namespace, position: PositionText, state: State[Any]) -> int:
    claims = _claims(position)
    deepest = max(claims, default=UNASKED_DEPTH)
    depths = (
        range(1, arguments.depth + 1)
        if arguments.depth
        else sorted(claims) or range(1, deepest + 1)
    )
    write(f"{shown(arguments.file)}:{position.head.at.line}: {position.head}\n")
    status = Status.OK
    for depth in depths:
        count = perft(state, depth)
        write(f"= perft {depth} {count}\n")
        fact = claims.get(depth)
        if fact is not None and fact.text != f"perft {depth} {count}":
            complain(record_fault(arguments.file, _fault(fact, depth, count)))
            _show_division(state, depth)
            status = Status.WRONG
    if arguments.divide and depths:
        _show_division(state, depths[-1])
    return status


def _claims(position: PositionText) -> dict[int, Fact]:
    claims: dict[int, Fact] = {}
    for line in position.lines:
        if isinstance(line, Fact) and line.kind == "perft":
            words = line.text.split()
            if len(words) == 3 and words[1].isdecimal() and 1 <= int(words[1][:4]) <= 12:
                claims[int(words[1])] = line
            else:
                raise RecordError(
                    "fact.perft",
                    line.at.line,
                    line.at.column,
                    "'= perft N M' with N from 1 to 12",
                    f"'{line}'",
                )
    return claims


def _fault(fact: Fact, depth: int, count: int) -> RecordError:
    return RecordError(
        "fact.perft", fact.at.line, fact.at.column, f"'= perft {depth} {count}'", f"'{fact}'"
    )


def _show_division(state: State[Any], depth: int) -> None:
    for action, count in divide(state, depth).items():
        write(f"  {action}: {count}\n")
