"""Tables that stand in the database before the server starts: deals as a test wants them.

The room has no door for tests. Whoever has its database can write a log into it, by the store's own
functions, and the server brings those tables back as after any other start. Their rows are made by
the tables themselves, as in a running room. Then a browser takes the seat and plays on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
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
LIFE = "written"
"""The life of the room in which the rows were made."""


@dataclass(frozen=True)
class Visitor:
    """Somebody whom the room knows, and the secret in the cookie."""

    player: PlayerId
    name: str
    token: str

    @property
    def place(self) -> Place:
        return Place("person", self.player, self.name, connected=False)

    def use(self, guest: Guest) -> Guest:
        """Make a new browser this person's."""
        guest.context.add_cookies([{"name": COOKIE, "value": self.token, "url": guest.url}])
        return guest


def welcome(path: Path, names: Sequence[str]) -> list[Visitor]:
    """New people in the database, one for each name."""

    async def meet() -> list[Visitor]:
        database = Database.open(path)
        try:
            clock = LoopClock(time.time(), asyncio.get_running_loop())
            identity = Identity(database.people, server_secret(None, path), clock, Random(1))
            met: list[Visitor] = []
            for name in names:
                _, token = await identity.welcome()
                guest = await identity.rename(token, name)
                met.append(Visitor(guest.player, guest.name, token))
            return met
        finally:
            database.close()

    return _apart(meet)


def begun(
    table: str,
    rules: str,
    options: Any,
    pace: Pace,
    places: list[Place],
    chance: Random,
    now: float,
) -> Room:
    """A table of game `rules` up to its first card: the last row is the deal. Seat 0 hosts."""
    settings, host = TableSettings(pace=pace), places[0].player
    made = Table.create(table, game(rules), options, settings, places, host, LIFE, now)
    room = Room(made.table, chance, now, rows=list(made.rows))
    for place in places:
        if place.kind == "person":
            room.do(Connected(place.player))
    return start(room)


def keep(path: Path, rooms: Iterable[Room]) -> None:
    """Write the tables into the database that a server will open."""

    async def write() -> None:
        database = Database.open(path)
        try:
            for room in rooms:
                await database.log.create(room.table.id, room.rows, room.now)
        finally:
            database.close()

    _apart(write)


def _apart(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run it in a thread of its own: the browser's driver has the loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


# --- tables of one person against robots ----------------------------------------------------------


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
    person: Visitor
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
        made = game(name).options(options, preset)
        seats = [self.person.place, *(machine("easy") for _ in range(made.players - 1))]
        room = begun(fresh_id(13), name, made, pace, seats, chance, time.time())
        script = _Steps(room, Random(1))
        while not until(room.table):
            script.step()
        self.rooms.append(room)
        return room

    def open(self) -> None:
        """Write them down and start the server."""
        keep(self.server.database, self.rooms)
        self.server.start()

    def seat(self, guest: Guest) -> Guest:
        """Make a new browser that person's."""
        return self.person.use(guest)


@contextmanager
def desk(server: Server) -> Iterator[Desk]:
    """A desk at a server that has not started; it is stopped at the end."""
    try:
        (person,) = welcome(server.database, ["Ana"])
        yield Desk(server, person)
    finally:
        server.stop()
