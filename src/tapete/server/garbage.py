"""The search for garbage, so arranged that nobody at a table waits for it.

Tables and sockets are freed without a search: nothing in them points in a circle. A full search
walks through all of them for nothing, half a second with a thousand tables. So what has outlived
two short searches is left out of the later ones, and everything is looked through when nobody is
here, or once a day.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Final

from tapete.rooms.ports import Clock

THRESHOLDS: Final = (1000, 4, 4)
"""Short searches often: each walks only through what is new."""
EVERY: Final = 60.0
"""Seconds between two looks at whether somebody is here."""
AT_LATEST: Final = 24 * 3600.0
"""Seconds after which everything is looked through whoever is here."""


def settle() -> None:
    """What was imported and restored stays: leave it out from now on. Call once, at the start."""
    gc.set_threshold(*THRESHOLDS)
    gc.callbacks.append(_leave_out)
    gc.freeze()


def _leave_out(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] > 0:
        gc.freeze()


class Sweeper:
    """Looks through everything while nobody is here."""

    def __init__(self, clock: Clock, anybody: Callable[[], bool]) -> None:
        self._clock = clock
        self._anybody = anybody
        self._swept = clock.now()
        self._clean = False
        self._wait()

    def _wait(self) -> None:
        self._clock.call_at(self._clock.now() + EVERY, self._look)

    def _look(self) -> None:
        late = self._clock.now() - self._swept >= AT_LATEST
        if not self._anybody() or late:
            if not self._clean or late:
                self._sweep()
        else:
            self._clean = False
        self._wait()

    def _sweep(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._swept, self._clean = self._clock.now(), True
