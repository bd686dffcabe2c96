"""`tapete view --seat K FILE`: what one seat may know, to standard output."""

from __future__ import annotations

import argparse
import re

from tapete.cli.files import Status, read_text, write, wrong
from tapete.games.core import Seat
from tapete.records import RecordError, view


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--seat, --level, FILE."""
    parser.add_argument(
        "--seat", required=True, type=_seat, metavar="K", help="the seat, such as 0 or s0"
    )
    parser.add_argument(
        "--level",
        choices=("facts", "moves"),
        default=None,
        help="with or without derived facts (default: as the record stands)",
    )
    parser.add_argument("file", metavar="FILE", help="a .partida file, or - for input")


def _seat(text: str) -> Seat:
    found = re.fullmatch(r"s?([0-7])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a seat such as 0 or s0, found {text!r}")
    return Seat(int(found.group(1)))


def run(arguments: argparse.Namespace) -> int:
    """Write the views of a file that verifies."""
    try:
        text = view(read_text(arguments.file), arguments.seat, arguments.level)
    except RecordError as error:
        wrong(arguments.file, error)
    write(text)
    return Status.OK
