"""One live table when something in it, or beside it, goes wrong."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

import pytest
from tests.server.house import FirstLegal, MemoryLog, VirtualClock

from tapete.games.catalog import game
from tapete.games.core import Seat
from tapete.rooms.actor import Answer, TableActor
from tapete.rooms.errors import RoomError
from tapete.tables.inputs import Act, Connected, Disconnected, Leave, Sit, Start, Tick
from tapete.tables.model import Place, Refusal
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Step, Table

ANA, BEA = PlayerId("ana"), PlayerId("bea")


class Ears:
    """Hears every step, unless `deaf`."""

    def __init__(self) -> None:
        self.heard: list[Step] = []
        self.deaf = False

    def show(self, before: Table, step: Step) -> None:
        if self.deaf:
            raise RuntimeError("no ears")
        self.heard.append(step)


class Failing(FirstLegal):
    """A robot that never finds anything."""

    async def choose(self, game: str, level: str, view: Any, budget: float) -> str:
        raise ZeroDivisionError("no thought")


class Made:
    """An actor on a table of Guiñote for two: Ana, and whoever comes."""

    def __init__(self, robots: FirstLegal | None = None) -> None:
        self.clock, self.log, self.ears = VirtualClock(), MemoryLog(), Ears()
        rules = game("guinote")
        step = Table.create(
            id="t1",
            game=rules,
            options=rules.options({"players": "2"}),
            settings=TableSettings(clock=15),
            seats=(Place("person", ANA, "Ana"), Place()),
            host=ANA,
            life="one",
            now=self.clock.now(),
        )
        self.log.rows["t1"] = list(step.rows)
        self.actor = TableActor(
            step.table, self.log, self.clock, robots or FirstLegal(), Random(3), self.ears
        )
        self.actor.start()


def refuse_ticks_of(monkeypatch: pytest.MonkeyPatch, bad: type) -> None:
    """The table cannot take inputs of that kind."""
    handle = Table.handle

    def handled(self: Table, said: Any, now: float, chance: Random) -> Step:
        if isinstance(said, bad):
            raise AssertionError("expected something else")
        return handle(self, said, now, chance)

    monkeypatch.setattr(Table, "handle", handled)


async def test_a_bad_input_takes_no_other_with_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = Made()
    refuse_ticks_of(monkeypatch, Act)
    answers: list[Answer] = []
    made.actor.offer(Connected(ANA))
    made.actor.offer(Act(ANA, "bad-one-1", 0, "Ao"), answers.append)
    made.actor.offer(Sit(BEA, "sit-one-1", Seat(1), "Bea"), answers.append)
    await made.clock.settle()
    assert answers == [Answer(Refusal("server_error")), Answer(None)]
    assert made.actor.table.seats[0].connected
    assert made.actor.table.seats[1].player == BEA
    assert "row 1" in caplog.text and "bad-one-1" in caplog.text
    await made.actor.stop()


async def test_what_fails_by_itself_is_tried_again_later_and_not_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = Made()
    with monkeypatch.context() as patch:
        refuse_ticks_of(patch, Tick)
        made.actor.offer(Tick())
        await made.clock.settle()
        await made.clock.advance(2.5)
    assert len(caplog.records) == 3
    await made.clock.advance(1.0)
    assert len(caplog.records) == 3
    await made.actor.stop()


async def test_who_cannot_be_told_takes_nothing_back(caplog: pytest.LogCaptureFixture) -> None:
    made = Made()
    made.ears.deaf = True
    answers: list[Answer] = []
    made.actor.offer(Sit(BEA, "sit-one-1", Seat(1), "Bea"), answers.append)
    await made.clock.settle()
    assert answers == [Answer(None)]
    assert made.actor.table.seats[1].player == BEA
    assert "not shown" in caplog.text
    made.ears.deaf = False
    made.actor.offer(Leave(BEA, "leave-one-1"), answers.append)
    await made.clock.settle()
    assert [one.events for one in made.ears.heard] and answers == [Answer(None)] * 2
    await made.actor.stop()


async def test_nobody_waits_for_a_table_that_has_been_stopped() -> None:
    made = Made()
    waiting = asyncio.ensure_future(made.actor.tell(Sit(BEA, "sit-one-1", Seat(1), "Bea")))
    made.log.append = never  # type: ignore[method-assign]
    second = asyncio.ensure_future(late(made.actor))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await made.actor.stop()
    assert await second == Refusal("closed")
    with pytest.raises(RoomError, match="keep up"):
        await made.actor.tell(Start(ANA, "start-one-1"))
    waiting.cancel()


async def test_who_goes_while_the_table_cannot_keep_up_is_known_to_be_gone_later() -> None:
    made = Made()
    made.actor.offer(Connected(ANA))
    await made.clock.settle()
    assert made.actor.table.seats[0].connected
    while made.actor.offer(Tick()):
        pass
    made.actor.report(Disconnected(ANA))
    await made.clock.advance(2.0)
    assert not made.actor.table.seats[0].connected
    await made.actor.stop()


async def never(table: str, rows: Any) -> None:
    await asyncio.Event().wait()


async def late(actor: TableActor) -> Refusal | None:
    """Says something while the table is at the disk."""
    await asyncio.sleep(0)
    return await actor.tell(Leave(ANA, "leave-one-1"))


async def test_for_a_robot_that_fails_the_mildest_is_played_and_the_log_says_where(
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = Made(Failing())
    made.actor.offer(Connected(ANA))
    made.actor.offer(Start(ANA, "start-one-1"))
    with caplog.at_level(logging.ERROR):
        await made.clock.advance(150.0)
    plays = [row.text for row in made.log.rows["t1"] if row.kind == "act" and row.seat == 1]
    assert plays, "the robot's seat played"
    assert "table t1, row" in caplog.text and "s1: robot medium of guinote" in caplog.text
    await made.actor.stop()
