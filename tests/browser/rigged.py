"""Tables with cards that a test has chosen: their logs are written before the server starts.

The room has no door for tests. Whoever has its database can write a log into it, by the store's own
functions, and the server brings those tables back as after any other start.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser
from tests.browser.room import Guest, enter
from tests.browser.server import Server
from tests.tables.harness import Room, options_of

from tapete.cards import format_cards, parse_cards
from tapete.games.catalog import game
from tapete.games.core import Seat
from tapete.rooms.identity import Identity
from tapete.server.guests import COOKIE
from tapete.store.database import Database
from tapete.store.secret import server_secret
from tapete.tables.inputs import Connected, Restarted, Start
from tapete.tables.model import Place
from tapete.tables.settings import Pace, PlayerId, TableSettings
from tapete.tables.table import Table

NAMES = ("Ana", "Blas", "Cira", "Dino")
ROBOT = Place("robot", PlayerId(""), "robot:easy", "easy")
PACK = parse_cards(" ".join(rank + suit for suit in "oceb" for rank in "A234567SCR"))
DEALS = 200
MOVES = 400
PER_PACKET = 3

Wanted = Callable[[Table], bool]


@dataclass(frozen=True)
class Deal:
    """A deal of a pack of 40: hands by seat, the upcard, the first cards of the stock."""

    hands: Sequence[str]
    upcard: str
    stock: str = ""

    def deck(self, dealer: int) -> str:
        """The pack from the top, for this dealer; what is not named lies at the bottom."""
        players = len(self.hands)
        order = [(dealer + 1 + k) % players for k in range(players)]
        hands = [hand.split() for hand in self.hands]
        dealt = [
            card
            for packet in (slice(0, PER_PACKET), slice(PER_PACKET, None))
            for seat in order
            for card in hands[seat][packet]
        ]
        named = [*dealt, self.upcard, *self.stock.split()]
        rest = [card.text for card in PACK if card.text not in named]
        assert len({*named, *rest}) == len(PACK) == len(named) + len(rest)
        return format_cards(parse_cards(" ".join([*named, *rest])))


@dataclass(frozen=True)
class Plan:
    """A table to be written: its rules, who sits there, and how far it has come.

    `deal`: it stands before the first card of that deal, and seat 0 leads. `wanted`: it stands
    where people who play anything came to such a moment.
    """

    options: dict[str, str]
    people: Sequence[int] = (0,)
    """Seats of persons; robots sit on the others."""
    pace: Pace = "instant"
    deal: Deal | None = None
    wanted: Wanted | None = None


@dataclass(frozen=True)
class Rigged:
    """A written table, and the cookies of its people by seat."""

    table: str
    cookies: dict[int, str]


@dataclass
class RiggedRoom:
    """A server that came up with written tables, and the browsers of their people."""

    server: Server
    tables: dict[str, Rigged]
    browser: Browser
    patience_ms: float
    guests: list[Guest] = field(default_factory=list)

    def enter(self, name: str, seat: int | None = 0, **how: Any) -> Guest:
        """The person of that seat, at the table; None is a watcher."""
        guest = enter(self.browser, self.server.url, self.patience_ms, **how)
        self.guests.append(guest)
        found = self.tables[name]
        if seat is not None:
            value, url = found.cookies[seat], self.server.url
            guest.context.add_cookies([{"name": COOKIE, "value": value, "url": url}])
        guest.open(f"/t/{found.table}")
        return guest

    def leave(self) -> None:
        """Close all browsers."""
        while self.guests:
            self.guests.pop().context.close()


def write(folder: Path, plans: dict[str, Plan]) -> dict[str, Rigged]:
    """Write the tables into the database that a server in `folder` will open."""
    # In a thread of its own beside the browser's loop.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(_write(folder / "room.db", plans))).result()


async def _write(path: Path, plans: dict[str, Plan]) -> dict[str, Rigged]:
    now = time.time()
    secret = server_secret(None, path)
    database = Database.open(path)
    try:
        identity = Identity(database.people, secret, _Now(now), Random(1))
        tables: dict[str, Rigged] = {}
        for name, plan in plans.items():
            places: list[Place] = [ROBOT] * int(plan.options["players"])
            cookies: dict[int, str] = {}
            for seat in plan.people:
                _, cookies[seat] = await identity.welcome()
                guest = await identity.rename(cookies[seat], NAMES[seat])
                places[seat] = Place("person", guest.player, guest.name, connected=False)
            table = f"rigged-{name}"
            room = _played(table, plan, places, now)
            await database.log.create(table, room.rows, now)
            tables[name] = Rigged(table, cookies)
    finally:
        database.close()
    return tables


@dataclass(frozen=True)
class _Now:
    time: float

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Any) -> Any:
        raise AssertionError(f"expected no timer while a log is written, found {call} at {when}")


def _played(table: str, plan: Plan, places: list[Place], now: float) -> Room:
    if plan.wanted is None:
        return _given(_started(table, plan, places, now, 1), plan)
    for seed in range(1, DEALS):
        room = _started(table, plan, places, now, seed)
        if _hunt(room, plan.wanted, Random(seed)):
            return room
    raise AssertionError(f"expected the moment of {table}, it came in none of {DEALS} deals")


def _started(table: str, plan: Plan, places: list[Place], now: float, seed: int) -> Room:
    """Up to the first card; the last row is the deal."""
    made = Table.create(
        table,
        game("guinote"),
        options_of(**plan.options),
        TableSettings(pace=plan.pace),
        places,
        places[0].player,
        "rigged",
        now,
    )
    room = Room(made.table, Random(seed), now)
    room.rows += made.rows
    for place in places:
        if place.kind == "person":
            room.do(Connected(place.player))
    room.do(Start(places[0].player, room.ids()))
    while room.table.phase in ("lot", "cut"):
        assert room.go()
    return room


def _given(room: Room, plan: Plan) -> Room:
    """The same table with the plan's deal, dealt so that seat 0 leads."""
    if plan.deal is None:
        return room
    last = len(room.table.seats) - 1
    row = next(row for row in reversed(room.rows) if row.kind == "deal")
    given = json.loads(row.text)
    given["opening"]["dealer"] = f"s{last}"
    given["deck"] = plan.deal.deck(last)
    rows = [*room.rows[: row.number], replace(row, text=json.dumps(given))]
    dealt = Room(Table.replay(rows), Random(1), room.now)
    dealt.rows += rows
    return dealt


def _hunt(room: Room, wanted: Wanted, rng: Random) -> bool:
    """Everybody plays anything, robots too, until the moment has come."""
    for place in room.table.seats:
        if place.kind == "person":
            room.do(Connected(place.player))
    room.do(Restarted("rigged"))
    for _ in range(MOVES):
        table = room.table
        if wanted(table):
            return True
        running = table.running
        if table.phase == "over" or running is None:
            return False
        seat = running.mover
        if table.phase == "play" and not running.stage and table.seats[seat].by_person:
            view = room.view(seat)
            cards = [str(one) for one in view.legal_actions if str(one) in _TEXTS]
            cards = cards or [card.text for card in view.leads]
            room.act(seat, rng.choice(cards))
        elif not room.go():
            return False
    return False


_TEXTS = frozenset(card.text for card in PACK)


def leads(table: Table, seat: int = 0) -> bool:
    """`seat` is to lead, and no beat runs."""
    running = table.running
    return (
        running is not None
        and table.phase == "play"
        and running.stage == ""
        and running.mover == seat
        and running.lying == 0
    )


def ends_trick(table: Table, seat: int = 0) -> bool:
    """`seat` is to play the last card of the trick."""
    running = table.running
    return (
        running is not None
        and table.phase == "play"
        and running.stage == ""
        and running.mover == seat
        and running.lying == len(table.seats) - 1
    )


def points(table: Table, seat: int = 0) -> int:
    """Points that the side of `seat` has so far in the partida."""
    view = table.view(Seat(seat))
    return int(view.points[seat % len(view.points)])
