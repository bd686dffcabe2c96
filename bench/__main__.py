"""`python -m bench [NAMES…]`: all measurements, or those named."""

from __future__ import annotations

import argparse
import importlib
import sys
from importlib.util import find_spec

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

NAMES = ("engine", "melds", "server", "page", "strength")
"""Each is a module of this folder with `measure(progress)`, which writes its own section."""


def main() -> int:
    """Measure; exit code 1 when one of the measurements could not be made."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}")
    names = parser.parse_args().names or [name for name in NAMES if find_spec(f"bench.{name}")]
    unknown = [name for name in names if name not in NAMES or not find_spec(f"bench.{name}")]
    if unknown:
        parser.error(f"expected names among {', '.join(NAMES)}, found {' '.join(unknown)}")
    console, failed = Console(stderr=True), 0
    for name in names:
        with _progress(console) as progress:
            try:
                importlib.import_module(f"bench.{name}").measure(progress)
            except Exception:
                # The other sections are worth having without this one.
                console.print_exception()
                failed += 1
        console.print(f"{name}: see bench/results.md")
    return 1 if failed else 0


def _progress(console: Console) -> Progress:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    return Progress(*columns, console=console)


if __name__ == "__main__":
    sys.exit(main())
