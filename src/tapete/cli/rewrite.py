"""`tapete rewrite --level facts|moves FILE`: the canonical form, to standard output."""

from __future__ import annotations

import argparse

from tapete.cli.files import Status, read_text, write, wrong
from tapete.records import RecordError, rewrite


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--level, FILE."""
    parser.add_argument(
        "--level",
        choices=("facts", "moves"),
        default="moves",
        help="with every derived fact, or the moves alone (default: moves)",
    )
    parser.add_argument("file", metavar="FILE", help="a .partida file, or - for input")


def run(arguments: argparse.Namespace) -> int:
    """Rewrite a file that verifies; of a wrong one nothing is written."""
    try:
        text = rewrite(read_text(arguments.file), arguments.level)
    except RecordError as error:
        wrong(arguments.file, error)
    write(text)
    return Status.OK
