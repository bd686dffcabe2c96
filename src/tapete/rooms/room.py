"""All live tables: made, found, listed, brought back after a restart, closed."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, Protocol, TypeVar

from tapete.games.catalog import GAMES
from tapete.games.core import Seat
from tapete.rooms.actor import Audience, TableActor
from tapete.rooms.errors import RoomError
from tapete.rooms.identity import Guest, fresh_id
from tapete.rooms.ports import Clock, Log, Robots
from tapete.rooms.seating import Plan, Wish
from tapete.tables.inputs import Disconnected, Restarted, Sit, Start
from tapete.tables.model import NOBODY, Place
from tapete.tables.rows import LogFailed, Row
from tapete.tables.settings import PlayerId
from tapete.tables.table import Step, Table, settings_for

log = logging.getLogger("tapete.rooms")

ARRIVAL = 15.0
"""Seconds within which the page of somebody who got a seat is expected to open its socket."""


class Watched(Audience, Protocol):
    """An audience that can be told the table before its first step."""

    def begin(self, table: Table) -> None:
        """The table as it is when it goes live, new or brought back; once, before any `show`."""
        ...

    def connected(self, player: PlayerId) -> bool:
        """`player` has an open socket at this table now, with a seat or without."""
        ...


AudienceT = TypeVar("AudienceT", bound=Watched)


@dataclass(slots=True, eq=False)
class Live(Generic[AudienceT]):
    """A table that is being played or waited at, and who listens."""

    actor: TableActor
    audience: AudienceT
    number: int
    """Counts up with each table; the lobby shows the latest first."""

    @property
    def table(self) -> Table:
        """The table after its last durable step."""
        return self.actor.table


class Room(Generic[AudienceT]):
    """The registry of live tables."""

    def __init__(
        self,
        log: Log,
        clock: Clock,
        robots: Robots,
        chance: Random,
        audience: Callable[[], AudienceT],
        changed: Callable[[], None],
    ) -> None:
        self.robots = robots
        self._log = log
        self._clock = clock
        self._chance = chance
        self._audience = audience
        self._changed = changed
        self._tables: dict[str, Live[AudienceT]] = {}
        self._damaged: set[str] = set()
        """Tables that are in the log and could not be brought back."""
        self._made = 0
        self._closing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tables)

    def lives(self) -> Collection[Live[AudienceT]]:
        """All live tables."""
        return self._tables.values()

    def find(self, table_id: str) -> Live[AudienceT]:
        """The live table of that id. Raises `RoomError`: `no_table`, or `damaged` for one that
        could not be brought back."""
        live = self._tables.get(table_id)
        if live is None:
            if table_id in self._damaged:
                raise RoomError(
                    "damaged", "expected rows that give a table, found some that do not"
                )
            raise RoomError("no_table", "expected a table that is open, found none of that name")
        return live

    # --- making ---

    async def create(self, plan: Plan, maker: Guest) -> tuple[Live[AudienceT], Seat | None]:
        """A new table and the maker's seat. Raises `OptionError`, or `RoomError`: `bad_seats`,
        `no_robot`."""
        game = GAMES[plan.game]
        options = game.options(plan.options, plan.preset)
        wishes = self._wishes(plan, options.players)
        now = self._clock.now()
        made = Table.create(
            id=fresh_id(12),
            game=game,
            preset=plan.preset,
            options=options,
            settings=plan.settings,
            seats=tuple(_place(wish, maker) for wish in wishes),
            host=maker.player,
            life=fresh_id(5),
            now=now,
        )
        await self._log.create(made.table.id, made.rows, now)
        live = self._open(made.table)
        if plan.start:
            await live.actor.tell(Start(maker.player, f"start-{fresh_id(5)}"))
        self._changed()
        mine = [Seat(number) for number, wish in enumerate(wishes) if wish.kind == "me"]
        return live, mine[0] if mine else None

    async def quick(self, plan: Plan, guest: Guest) -> tuple[Live[AudienceT], Seat | None]:
        """A seat at the oldest open table with the plan's rules, or at a new one."""
        if not plan.start:
            for live in self._matching(plan, guest.player):
                joined = await self._join(live, guest)
                if joined is not None:
                    return live, joined
        return await self.create(plan, guest)

    def _matching(self, plan: Plan, player: PlayerId) -> list[Live[AudienceT]]:
        game = GAMES[plan.game]
        options = game.options(plan.options, plan.preset)
        settings = settings_for(game, options, plan.settings)
        return [
            live
            for live in self._tables.values()
            if is_open(live)
            and live.table.options == options
            and replace(live.table.settings, begins_full=settings.begins_full) == settings
            and not any(place.player == player for place in live.table.seats)
        ]

    async def _join(self, live: Live[AudienceT], guest: Guest) -> Seat | None:
        """Sit down on the first free seat; None when others were quicker."""
        for number, place in enumerate(live.table.seats):
            if place.kind == "free":
                sit = Sit(guest.player, f"sit-{fresh_id(5)}", Seat(number), guest.name)
                if await live.actor.tell(sit) is None:
                    self._expect(live, guest.player)
                    return Seat(number)
        return None

    def _expect(self, live: Live[AudienceT], player: PlayerId) -> None:
        """Who sat down from afar counts as present; the others would wait for ever for one whose
        page never opened a socket."""

        def look() -> None:
            if not live.audience.connected(player):
                live.actor.report(Disconnected(player))

        self._clock.call_at(self._clock.now() + ARRIVAL, look)

    def _wishes(self, plan: Plan, players: int) -> tuple[Wish, ...]:
        wishes = plan.wishes or (Wish("me"),)
        if len(wishes) > players or sum(wish.kind == "me" for wish in wishes) > 1:
            raise RoomError(
                "bad_seats",
                f"expected at most {players} seats and oneself at most once, "
                f"found {' '.join(wish.kind for wish in wishes)}",
            )
        for wish in wishes:
            if wish.kind == "robot" and wish.level not in self.robots.levels:
                raise RoomError(
                    "no_robot",
                    f"expected a robot among {', '.join(self.robots.levels)}, found {wish.level!r}",
                    level=wish.level,
                )
        return (*wishes, *[Wish("open")] * (players - len(wishes)))

    # --- living ---

    def _open(self, table: Table) -> Live[AudienceT]:
        audience = self._audience()
        audience.begin(table)
        self._made += 1
        both = _Both(audience, self._after)
        actor = TableActor(table, self._log, self._clock, self.robots, self._chance, both)
        live = self._tables[table.id] = Live(actor, audience, self._made)
        actor.start()
        return live

    def _after(self, before: Table, after: Table) -> None:
        if after.phase == "closed" and before.phase != "closed":
            task = asyncio.get_running_loop().create_task(self._close(after.id))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def _close(self, table_id: str) -> None:
        live = self._tables.pop(table_id, None)
        if live is not None:
            await live.actor.stop()
        self._changed()
        try:
            await self._log.close(table_id, self._clock.now())
        except LogFailed as error:
            # Its last row says it as well: the next start marks it.
            log.error("table %s is not marked as closed: %s", table_id, error)

    # --- from one process to the next ---

    async def restore(self) -> int:
        """Bring every table back from the log; how many there are now.

        A table whose rows cannot be read is left in the log and told in the server's messages;
        who comes to it is told as well (`find`).
        """
        found = await self._log.read_live()
        # Nothing that is made here is garbage; looking for it took a fifth of the time.
        gc.disable()
        try:
            for table_id, rows in found.items():
                await self._bring_back(table_id, rows)
        finally:
            gc.enable()
        return len(self._tables)

    async def _bring_back(self, table_id: str, rows: Sequence[Row]) -> None:
        try:
            table = Table.replay(rows)
        except Exception:
            log.exception("table %s cannot be brought back", table_id)
            self._damaged.add(table_id)
            return
        if table.phase == "closed":
            await self._log.close(table_id, self._clock.now())
        else:
            self._open(table).actor.offer(Restarted(fresh_id(5)))

    async def stop(self) -> None:
        """End all tables' tasks; what is durable comes back at the next start."""
        await asyncio.gather(*(live.actor.stop() for live in self._tables.values()))
        await asyncio.gather(*self._closing, return_exceptions=True)

    async def record(self, table_id: str) -> str:
        """The record of a table's last match, open or closed. Raises `RoomError`: `no_table`,
        or `not_now` while it is being played."""
        live = self._tables.get(table_id)
        if live is not None:
            _refuse_running(live.table)
        rows = await self._log.read(table_id)
        if not rows:
            raise RoomError("no_table", "expected a table, found none of that name")
        # A long match takes a while; the event loop goes on meanwhile.
        return await asyncio.to_thread(_record_of, rows)


class _Both:
    """The sockets first, then the registry."""

    def __init__(self, audience: Audience, after: Callable[[Table, Table], None]) -> None:
        self._audience = audience
        self._after = after

    def show(self, before: Table, step: Step) -> None:
        self._audience.show(before, step)
        self._after(before, step.table)


def is_open(live: Live[AudienceT]) -> bool:
    """A seat is free, and somebody waits there."""
    table = live.table
    return (
        table.phase == "waiting"
        and table.settings.entry == "anyone"
        and any(place.kind == "free" for place in table.seats)
        and is_attended(live)
    )


def is_attended(live: Live[AudienceT]) -> bool:
    """One of those who sit there is there."""
    return any(
        place.kind == "person" and live.audience.connected(place.player)
        for place in live.table.seats
    )


def _record_of(rows: Sequence[Row]) -> str:
    table = Table.replay(rows)
    _refuse_running(table)
    return table.record()


def _refuse_running(table: Table) -> None:
    if table.phase not in ("over", "closed"):
        raise RoomError("not_now", "expected a match that is over, found one being played")


def _place(wish: Wish, maker: Guest) -> Place:
    if wish.kind == "me":
        return Place("person", maker.player, maker.name)
    if wish.kind == "robot":
        return Place("robot", NOBODY, f"robot:{wish.level}", wish.level)
    return Place()
