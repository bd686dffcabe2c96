"""Tables with chosen cards, for several people: written before the server starts."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, expect
from tests.browser.room import Guest, enter
from tests.browser.server import Server
from tests.browser.stacked import deck_of
from tests.browser.written import LIFE, Visitor, begun, keep, welcome
from tests.tables.harness import Room, machine, options_of

from tapete.cards import pack
from tapete.games.core import Seat
from tapete.tables.inputs import Connected, Restarted
from tapete.tables.model import Place
from tapete.tables.settings import Pace
from tapete.tables.table import Table

NAMES = ("Ana", "Blas", "Cira", "Dino")
PACK = tuple(card.text for card in pack(40))
DEALS = 200
MOVES = 400
PACKETS = (3, 3)

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
        hands = [self.hands[(dealer + 1 + k) % players] for k in range(players)]
        named = " ".join([*hands, self.upcard, self.stock]).split()
        rest = [card for card in PACK if card not in named]
        deck = deck_of(hands, " ".join([self.upcard, self.stock, *rest]), PACKETS)
        assert sorted(deck.split()) == sorted(PACK)
        return deck


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
    """A written table, and its people by seat."""

    table: str
    people: dict[int, Visitor]


@dataclass
class RiggedRoom:
    """A server that came up with written tables, and the browsers of their people."""

    server: Server
    tables: dict[str, Rigged]
    browser: Browser
    patience_ms: float
    guests: list[Guest] = field(default_factory=list)

    def enter(self, name: str, seat: int | None = 0, **how: Any) -> Guest:
        """The person of that seat, at the table; None is a watcher.

        The server has greeted the page: what needs all people there does not wait for this one.
        """
        guest = enter(self.browser, self.server.url, self.patience_ms, **how)
        self.guests.append(guest)
        found = self.tables[name]
        if seat is not None:
            found.people[seat].use(guest)
        guest.open(f"/t/{found.table}")
        named = guest.page.locator("h1").filter(has_text=re.compile(r"\S"))
        expect(named.first).to_be_visible()
        return guest

    def leave(self) -> None:
        """Close all browsers."""
        while self.guests:
            self.guests.pop().context.close()


def write(path: Path, plans: dict[str, Plan]) -> dict[str, Rigged]:
    """Write the tables into the database that a server will open."""
    now = time.time()
    named = [NAMES[seat] for plan in plans.values() for seat in plan.people]
    met = iter(welcome(path, named))
    tables: dict[str, Rigged] = {}
    rooms: list[Room] = []
    for name, plan in plans.items():
        made = Rigged(f"rigged-{name}", {seat: next(met) for seat in plan.people})
        places = [machine("easy") for _ in range(int(plan.options["players"]))]
        for seat, person in made.people.items():
            places[seat] = person.place
        rooms.append(_played(made.table, plan, places, now))
        tables[name] = made
    keep(path, rooms)
    return tables


def _played(table: str, plan: Plan, places: list[Place], now: float) -> Room:
    if plan.wanted is None:
        return _given(_started(table, plan, places, now, 1), plan)
    for seed in range(1, DEALS):
        room = _started(table, plan, places, now, seed)
        if _hunt(room, plan.wanted, Random(seed)):
            return room
    raise AssertionError(f"expected the moment of {table}, it came in none of {DEALS} deals")


def _started(table: str, plan: Plan, places: list[Place], now: float, seed: int) -> Room:
    options = options_of(**plan.options)
    return begun(table, "guinote", options, plan.pace, places, Random(seed), now)


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
    room.do(Restarted(LIFE))
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
            cards = [str(one) for one in view.legal_actions if str(one) in PACK]
            cards = cards or [card.text for card in view.leads]
            room.act(seat, rng.choice(cards))
        elif not room.go():
            return False
    return False


def leads(table: Table, seat: int = 0) -> bool:
    """`seat` is to lead, and no beat runs."""
    return _plays(table, seat, after=0)


def ends_trick(table: Table, seat: int = 0) -> bool:
    """`seat` is to play the last card of the trick."""
    return _plays(table, seat, after=len(table.seats) - 1)


def _plays(table: Table, seat: int, after: int) -> bool:
    """`seat` is to play, with `after` cards on the cloth, and no beat runs."""
    running = table.running
    if running is None or table.phase != "play" or running.stage:
        return False
    return running.mover == seat and running.lying == after


def points(table: Table, seat: int = 0) -> int:
    """Points that the side of `seat` has so far in the partida."""
    view = table.view(Seat(seat))
    return int(view.points[seat % len(view.points)])
