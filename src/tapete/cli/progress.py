"""A progress bar on standard error, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def steps(items: Sequence[T], doing: str, show: bool = True) -> Iterator[T]:
    """The items one by one, with a bar that names what is being done to them."""
    if not show or sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, description=doing, console=Console(stderr=True), transient=True)
