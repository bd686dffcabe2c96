"""The search for garbage keeps out of the way."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from tests.server.house import VirtualClock

from tapete.server import garbage


class Circle:
    """Freed by a search only."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def settled() -> Iterator[None]:
    gc.collect()
    before = gc.get_threshold()
    garbage.settle()
    yield
    gc.callbacks.remove(garbage._leave_out)
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.collect()


def _kept() -> int:
    return sum(isinstance(each, Circle) for each in gc.get_objects())


@pytest.mark.usefixtures("settled")
def test_what_outlives_a_search_is_left_out_of_the_later_ones() -> None:
    circle = Circle()
    assert _kept() == 1
    gc.collect(1)
    assert circle is not None
    assert _kept() == 0


@pytest.mark.usefixtures("settled")
async def test_everything_is_looked_through_while_nobody_is_here() -> None:
    clock, here = VirtualClock(), [True]
    garbage.Sweeper(clock, lambda: here[0])
    Circle()
    gc.freeze()
    await clock.advance(garbage.EVERY)
    gc.unfreeze()
    assert _kept() == 1
    gc.freeze()
    here[0] = False
    await clock.advance(garbage.EVERY)
    assert _kept() == 0


@pytest.mark.usefixtures("settled")
async def test_once_a_day_somebody_being_here_does_not_matter() -> None:
    clock = VirtualClock()
    garbage.Sweeper(clock, lambda: True)
    Circle()
    gc.freeze()
    await clock.advance(garbage.AT_LATEST + garbage.EVERY)
    assert _kept() == 0
