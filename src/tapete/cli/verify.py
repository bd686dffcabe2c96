"""`tapete verify FILE…`: replay records and recompute every fact in them."""

from __future__ import annotations

import argparse

from tapete.cli.files import CommandError, Status, complain, read_text, record_fault, shown, write
from tapete.cli.progress import steps
from tapete.records import RecordError, Tally, verify

MANY_FILES = 4
"""From so many files on a progress bar is worth its line."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FILE…, --quiet."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a .partida file, or - for input")
    parser.add_argument("-q", "--quiet", action="store_true", help="say nothing about good files")


def run(arguments: argparse.Namespace) -> int:
    """Check each file; the first thing wrong in each is told on standard error."""
    found = set()
    files = arguments.files
    for path in steps(files, "verifying", show=len(files) >= MANY_FILES):
        found.add(_check(path, arguments.quiet))
    return Status.WRONG if Status.WRONG in found else max(found)


def _check(path: str, quiet: bool) -> int:
    try:
        tally = verify(read_text(path))
    except RecordError as error:
        complain(record_fault(path, error))
        return Status.WRONG
    except CommandError as error:
        complain(str(error))
        return error.status
    if not quiet:
        write(f"{shown(path)}: good, {_told(tally)}\n")
    return Status.OK


def _told(tally: Tally) -> str:
    counts = (
        (tally.records, "record"),
        (tally.deals, "deal"),
        (tally.positions, "position"),
    )
    return ", ".join(
        f"{count} {word}{'' if count == 1 else 's'}"
        for count, word in counts
        if count or word == "record"
    )
