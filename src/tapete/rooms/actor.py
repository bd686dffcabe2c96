"""One live table: inputs in, rows to the log, then the news to whoever listens.

All inputs of a table go through one queue, so a table never sees two of them at once. What is
queued together is made durable together; nothing is answered or shown before that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tapete.robots.mildest import mildest
from tapete.rooms.errors import RoomError
from tapete.rooms.ports import Clock, Log, Robots, Timer
from tapete.tables.inputs import Input, RobotAnswer, Said, Tick
from tapete.tables.model import Ask, Refusal
from tapete.tables.rows import LogFailed, Row
from tapete.tables.table import Step, Table

log = logging.getLogger("tapete.rooms")

QUEUE = 128
TOGETHER = 16
ROBOT_BUDGET = 0.3
"""Seconds a robot may think; below the shortest delay at which its card is shown."""

RETRY = 1.0
"""Seconds until a table tries again after the disk refused."""

STORAGE = Refusal("storage")
SERVER_ERROR = Refusal("server_error")
CLOSED = Refusal("closed")

Reply = Callable[["Answer"], None]
Batch = Sequence[tuple[Input, Reply | None]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an input: done, refused, or (`later`) to be acknowledged by a later step."""

    refusal: Refusal | None
    later: bool = False


class Audience(Protocol):
    """Whoever watches a table; called on the event loop after each durable step."""

    def show(self, before: Table, step: Step) -> None:
        """`step` followed on `before` and is durable; also for steps without any news. What it
        raises is logged, and the table goes on."""
        ...


class TableActor:
    """The owner of a table. `table` is the last durable one."""

    def __init__(
        self,
        table: Table,
        log: Log,
        clock: Clock,
        robots: Robots,
        chance: Random,
        audience: Audience,
    ) -> None:
        self.table = table
        self._log = log
        self._clock = clock
        self._robots = robots
        self._chance = chance
        self._audience = audience
        self._queue: asyncio.Queue[tuple[Input, Reply | None]] = asyncio.Queue(QUEUE)
        self._timer: Timer | None = None
        self._timer_at: float | None = None
        self._asked: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """Begin to work; call once."""
        self._task = asyncio.get_running_loop().create_task(self._work())
        self._arrange()

    async def stop(self) -> None:
        """Finish nothing more: what was made durable was shown, the rest is refused."""
        self._stopped = True
        self._call_off()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            # Whoever waits for an answer would wait for ever.
            _answer_all([self._queue.get_nowait()], CLOSED)

    def offer(self, what: Input, reply: Reply | None = None) -> bool:
        """Queue an input; False when the table cannot keep up or has been stopped."""
        if self._stopped:
            return False
        try:
            self._queue.put_nowait((what, reply))
        except asyncio.QueueFull:
            return False
        return True

    def report(self, what: Input) -> None:
        """Queue what nobody answers for and the table must learn; tried again while it is full."""
        if not self._stopped and not self.offer(what):
            self._clock.call_at(self._clock.now() + RETRY, lambda: self.report(what))

    async def tell(self, what: Input) -> Refusal | None:
        """Queue an input and wait for its answer. Raises `RoomError` `busy`: the queue is full."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def reply(answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        if not self.offer(what, reply):
            raise RoomError("busy", f"expected table {self.table.id} to keep up, found it busy")
        return (await future).refusal

    async def _work(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < TOGETHER and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._turn(batch)
            except Exception:
                # A bug must not end the table: it goes on from what is durable.
                log.exception("table %s", self.table.id)
                self._pause([])

    async def _turn(self, batch: Batch) -> None:
        done, steps, stuck = self._handled(batch)
        rows = [row for _, step in steps for row in step.rows]
        if rows and not await self._is_kept(rows, done):
            return
        for (before, step), (_, reply) in zip(steps, done, strict=True):
            self.table = step.table
            if reply is not None:
                reply(Answer(step.refusal, later=not step.answered))
            self._show(before, step)
        if stuck:
            self._pause([])
        else:
            self._arrange()

    def _handled(self, batch: Batch) -> tuple[Batch, list[tuple[Table, Step]], bool]:
        """The inputs that the table took, the steps that they led to, each with the table before
        it, and whether something failed that comes by itself: it would come again at once.

        An input that the table cannot take is answered, and takes none of the others with it.
        """
        now = self._clock.now()
        table, stuck = self.table, False
        done: list[tuple[Input, Reply | None]] = []
        steps: list[tuple[Table, Step]] = []
        for what, reply in batch:
            try:
                step = table.handle(what, now, self._chance)
            except Exception:
                log.exception("table %s, row %d: %r", table.id, table.next_row, what)
                _answer_all([(what, reply)], SERVER_ERROR)
                stuck = stuck or not isinstance(what, Said)
                continue
            done.append((what, reply))
            steps.append((table, step))
            table = step.table
        return done, steps, stuck

    async def _is_kept(self, rows: Sequence[Row], done: Batch) -> bool:
        """The rows are durable now; if not, the inputs are refused and the table waits a while."""
        try:
            await self._log.append(self.table.id, rows)
        except LogFailed as error:
            # What is not durable is not shown. Without a trace: on a full disk each request
            # of a client would add one to it.
            log.error("table %s: %s", self.table.id, error)
            _answer_all(done, STORAGE)
            # Nobody waits for an answer to these, and they must not be lost.
            unheard = [what for what, reply in done if reply is None]
            self._pause([what for what in unheard if not isinstance(what, Tick)])
        except Exception:
            log.exception("table %s", self.table.id)
            _answer_all(done, SERVER_ERROR)
            self._pause([])
        else:
            return True
        return False

    def _show(self, before: Table, step: Step) -> None:
        try:
            self._audience.show(before, step)
        except Exception:
            # It is durable and acknowledged: whoever was not told sees it with the next step.
            log.exception("table %s, row %d: not shown", self.table.id, self.table.next_row)

    def _arrange(self) -> None:
        """Set the timer and ask the robots that the table wants now."""
        wants = self.table.wants(self._clock.now())
        if wants.timer_at != self._timer_at or self._timer is None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            self._timer_at = wants.timer_at
            if wants.timer_at is not None:
                self._timer = self._clock.call_at(wants.timer_at, self._tick)
        for ask in wants.asks:
            key = (ask.seat, ask.decision)
            if key not in self._asked:
                coming = self._ask(key, ask)
                self._asked[key] = asyncio.get_running_loop().create_task(coming)

    def _pause(self, again: list[Input]) -> None:
        """Go on in a while: what is due would fail at once again."""

        def go_on() -> None:
            self._timer = None
            self._timer_at = None
            for what in again:
                self.report(what)
            if not self.offer(Tick()):
                self._pause([])

        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = self._clock.now() + RETRY
        self._timer = self._clock.call_at(self._timer_at, go_on)

    def _tick(self) -> None:
        self._timer = None
        self._timer_at = None
        if not self.offer(Tick()):
            self._pause([])

    async def _ask(self, key: tuple[int, int], ask: Ask) -> None:
        """Have a robot choose and queue its answer."""
        name = self.table.game.name
        try:
            text = await self._robots.choose(name, ask.level, ask.view, ROBOT_BUDGET)
        except Exception:
            # Three people would wait for ever for a robot that failed. With the rows of the table
            # up to this one the question can be asked again.
            row = self.table.next_row
            log.exception(
                "table %s, row %d, s%d: robot %s of %s",
                self.table.id,
                row,
                ask.seat,
                ask.level,
                name,
            )
            text = str(mildest(ask.view.legal_actions))

        def handled(_: Answer) -> None:
            # The key is kept until now, so that the question was not asked twice meanwhile.
            self._asked.pop(key, None)

        if not self.offer(RobotAnswer(ask.seat, ask.decision, text), handled):
            self._asked.pop(key, None)

    def _call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in self._asked.values():
            task.cancel()
        self._asked.clear()


def _answer_all(batch: Batch, refusal: Refusal) -> None:
    for _, reply in batch:
        if reply is not None:
            reply(Answer(refusal))
