"""Tables that stand in the database before the server starts: deals as a test wants them.

Their rows are made by the tables themselves, as in a running room: the match was begun, the pack
was cut and dealt, perhaps some tricks were played. Then a browser takes the seat and plays on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from tests.browser.room import Guest
from tests.browser.server import Server
from tests.tables.harness import Room, Script, machine, start

from tapete.games.catalog import game
from tapete.rooms.identity import Identity, fresh_id
from tapete.rooms.ports import LoopClock
from tapete.server.guests import COOKIE
from tapete.store.database import Database
from tapete.store.secret import server_secret
from tapete.tables.inputs import Connected
from tapete.tables.model import Place
from tapete.tables.settings import Pace, PlayerId, TableSettings
from tapete.tables.table import Table

T = TypeVar("T")
Moment = Callable[[Table], bool]


def dealt(_: Table) -> bool:
    """Right after the first deal."""
    return True


def last_card(table: Table) -> bool:
    """Seat 0 is to play the last card of its hand."""
    running = table.running
    if running is None or table.phase != "play" or running.stage or running.mover != 0:
        return False
    return len(table.view(running.mover).hand) == 1


class _Steps(Script):
    def step(self) -> None:
        """The next thing that happens."""
        if not self.acts():
            assert self.room.go(), self.room.table.phase


@dataclass
class Desk:
    """Where tables are written for one person, who sits in seat 0 against easy robots."""

    server: Server
    player: PlayerId
    token: str
    rooms: list[Room] = field(default_factory=list)

    def lay(
        self,
        name: str,
        options: Mapping[str, str],
        chance: Random,
        pace: Pace = "fast",
        until: Moment = dealt,
        preset: str = "",
    ) -> Room:
        """A table of game `name`, played on with random cards until that moment."""
        rules, made = game(name), game(name).options(options, preset)
        me = Place("person", self.player, "Ana", connected=False)
        seats = [me, *(machine("easy") for _ in range(made.players - 1))]
        now = time.time()
        step = Table.create(
            fresh_id(13), rules, made, TableSettings(pace=pace), seats, self.player, "life", now
        )
        room = Room(step.table, chance, now, rows=list(step.rows))
        room.do(Connected(self.player))
        start(room)
        script = _Steps(room, Random(1))
        while not until(room.table):
            script.step()
        self.rooms.append(room)
        return room

    def open(self) -> None:
        """Write them down and start the server."""

        async def write() -> None:
            database = Database.open(self.server.database)
            for room in self.rooms:
                await database.log.create(room.table.id, room.rows, room.now)
            database.close()

        _apart(write)
        self.server.start()

    def seat(self, guest: Guest) -> Guest:
        """Make a new browser that person's."""
        cookie = {"name": COOKIE, "value": self.token, "url": self.server.url}
        guest.context.add_cookies([cookie])  # type: ignore[list-item]
        return guest


def _apart(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run it in a thread of its own: the browser's driver has the loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


@contextmanager
def desk(server: Server) -> Iterator[Desk]:
    """A desk at a server that has not started; it is stopped at the end."""

    async def welcome() -> tuple[PlayerId, str]:
        database = Database.open(server.database)
        secret = server_secret(None, server.database)
        clock = LoopClock(time.time(), asyncio.get_running_loop())
        guest, token = await Identity(database.people, secret, clock, Random(1)).welcome()
        database.close()
        return guest.player, token

    try:
        yield Desk(server, *_apart(welcome))
    finally:
        server.stop()
