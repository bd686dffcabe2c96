"""The application: rooms, store and page put together behind one ASGI callable."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from litestar import Litestar
from litestar.datastructures import State

from tapete.rooms.identity import Identity
from tapete.rooms.ports import Clock, Log, LoopClock, People, Robots
from tapete.rooms.room import Room
from tapete.server import api
from tapete.server.audience import TableAudience
from tapete.server.budget import AddressBudgets, AddressSockets
from tapete.server.front import Front
from tapete.server.lobby import LobbyFeed
from tapete.server.problems import HANDLERS
from tapete.server.robots import HouseRobots
from tapete.server.services import Services
from tapete.server.settings import Settings
from tapete.server.sockets import Sockets
from tapete.server.static_files import Page
from tapete.store.database import Database
from tapete.store.secret import server_secret

STATIC = Path(__file__).with_name("static")


class App:
    """An ASGI app that can be told to say goodbye before it goes."""

    def __init__(self, front: Front, services: Services) -> None:
        self._front = front
        self.services = services

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection, or the lifespan."""
        await self._front(scope, receive, send)

    def say_bye(self) -> None:
        """Tell every socket that the server restarts; clients come back by themselves."""
        self.services.lobby.bye("restart")
        for live in self.services.room.lives():
            live.audience.bye("restart")


def make_services(
    settings: Settings,
    *,
    log: Log,
    people: People,
    secret: bytes,
    clock: Clock,
    robots: Robots,
    chance: Random,
    page: Page,
    reach: Callable[[], Sequence[str]] = tuple,
) -> Services:
    """Wire the ports together."""
    lobby = LobbyFeed(clock)
    room: Room[TableAudience] = Room(
        log, clock, robots, chance, lambda: TableAudience(clock, lobby.changed), lobby.changed
    )
    lobby.serve(room)
    limits = settings.limits
    return Services(
        settings=settings,
        clock=clock,
        room=room,
        identity=Identity(people, secret, clock, chance),
        lobby=lobby,
        page=page,
        creations=AddressBudgets(limits.creations, limits.creation_burst),
        sockets=AddressSockets(limits.sockets_per_address),
        reach=reach,
    )


def make_app(services: Services, database: Database | None = None) -> App:
    """The app around `services`; it closes `database` when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        try:
            await services.room.stop()
        finally:
            if database is not None:
                database.close()

    litestar = Litestar(
        route_handlers=[*api.HANDLERS],
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        openapi_config=None,
        request_max_body_size=services.settings.limits.body,
        state=State({"services": services}),
        logging_config=None,
    )
    front = Front(litestar, Sockets(services), services.page, services.settings.origin)
    return App(front, services)


async def open_app(settings: Settings, reach: Callable[[], Sequence[str]] = tuple) -> App:
    """The app on its database, with every table of it.

    Raises `StoreError` when the database cannot be used.
    """
    database = Database.open(settings.database)
    try:
        services = make_services(
            settings,
            log=database.log,
            people=database.people,
            secret=server_secret(settings.secret, settings.database),
            clock=LoopClock(time.time(), asyncio.get_running_loop()),
            robots=HouseRobots(SystemRandom()),
            chance=SystemRandom(),
            page=Page(STATIC),
            reach=reach,
        )
        # Not in the lifespan: there the server would print a trace in place of the words.
        await services.room.restore()
    except Exception:
        database.close()
        raise
    return make_app(services, database)
