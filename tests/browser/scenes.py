"""Moments of real tables, as their `welcome` messages: what a page is shown on coming to them.

They are made by the server itself in virtual time, so that a moment which lasts a second at a table
(a beat, the lot) can be looked at in every language and size.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tests.browser.game_scenes import TABLES, Table, Wanted
from tests.server.house import Guest, House, Socket
from tests.server.person import Person

Welcome = dict[str, Any]
NAMES = (
    "María del Rosario Z.",
    "W" * 20,
    "Александра Иванова 2",
    "Iñaki Etxeberria Gz.",
    "Wilhelmina Östergård",
    "Jean-Baptiste Lefèvr",
    "Константин Щербаков.",
    "Guadalupe Montenegro",
)
"""As long as names may be."""
STEP = 0.2
LONGEST = 6000
MATCHES = 40


def moment(socket: Socket) -> Welcome:
    """What the server would say to this client if it came in now."""
    first = socket.of("welcome")[-1]
    news = [one for one in socket.messages if one["t"] == "update"]
    moves: list[Any] = list(first["moves"])
    for update in news:
        for event in update["events"]:
            moves = [event] if event["e"] == "dealt" else [*moves, event]
    seq = news[-1]["seq"] if news else first["seq"]
    return {**first, "seq": seq, "table": socket.table, "me": socket.me, "moves": moves}


@dataclass
class Hunt:
    """Plays one table until each wanted moment has come."""

    table: Table
    seed: int = 7
    found: dict[str, Welcome] = field(default_factory=dict)

    @property
    def wanted(self) -> Wanted:
        return self.table.wanted

    async def run(self) -> dict[str, Welcome]:
        house = House(chance=self.table.chance(self.seed))
        guests = [await house.guest() for _ in range(int(self.table.options["players"]))]
        for guest, name in zip(guests, NAMES, strict=False):
            await guest.http("PUT", "/api/me", {"name": name})
        people, watcher = await self._sit(guests)
        sockets = {"": people[0].socket, "watching": watcher}
        for _ in range(LONGEST):
            await house.clock.settle()
            self._look(sockets)
            if len(self.found) == len(self.wanted) or people[0].socket.table["phase"] == "over":
                break
            if not sum(person.act() for person in people):
                await house.clock.advance(STEP)
        for socket in [*(person.socket for person in people), watcher]:
            await socket.close()
        await house.stop()
        return self.found

    async def _sit(self, guests: list[Guest]) -> tuple[list[Person], Socket]:
        house = guests[0].house
        table = await guests[0].make(game=self.table.game, options=self.table.options)
        people: list[Person] = []
        for seat, guest in enumerate(guests):
            socket = await guest.enter(table)
            if seat == 2:
                self._look({"": people[0].socket})
            if seat > 0:
                await socket.answer("sit", seat=seat)
            people.append(self.table.player(guest, socket))
        watcher = await (await house.guest()).enter(table)
        await people[0].socket.answer("start")
        return people, watcher

    def _look(self, sockets: dict[str, Socket]) -> None:
        for name, wants in self.wanted.items():
            socket = sockets.get("watching" if "watch" in name else "", sockets[""])
            if name not in self.found and wants(socket.table, socket.me):
                self.found[name] = moment(socket)


def _mine(table: Any, me: Any, cards: int) -> bool:
    """One's own turn in the draw, with that many cards on the cloth."""
    deal = table["deal"]
    turn = table["phase"] == "play" and me is not None and deal["to_move"] == me["seat"]
    return bool(turn and deal["stock"] > 0 and len(deal["trick"]) == cards)


def _shown(me: Any) -> int:
    """Pairs and changes that have a button."""
    return sum(
        one["possible"] and (one["armed"] or (one["reason"] or {}).get("code") != "no_pair")
        for one in me["intents"]
    )


def _armed(me: Any) -> bool:
    return any(one["armed"] for one in me["intents"])


def _turn(table: Any, me: Any) -> bool:
    full = _mine(table, me, 3) and table["deal"]["last_trick"] is not None
    return full and _armed(me) and _shown(me) >= 3


def _gap(table: Any, me: Any) -> bool:
    return table["phase"] == "gap" and bool(me["leads"]) and _armed(me) and _shown(me) >= 2


def _arrastre(table: Any, me: Any) -> bool:
    deal = table["deal"]
    turn = table["phase"] == "play" and deal["to_move"] == me["seat"]
    shut = [
        one for one in me["hand"] if me["reasons"].get(one, {}).get("code", "").startswith("must")
    ]
    return bool(turn and deal["arrastre"] and len(shut) >= 2 and len(me["hand"]) >= 4)


def _sheet(kind: str) -> Callable[[Any, Any], bool]:
    return lambda table, _me: table["phase"] == "count" and table["sheet"]["kind"] == kind


def _watched(table: Any, me: Any) -> bool:
    return (
        table["phase"] == "play" and table["deal"]["stock"] > 0 and len(table["deal"]["trick"]) == 2
    )


PAIRS: dict[str, Callable[[Any, Any], bool]] = {
    "waiting": lambda table, _me: table["phase"] == "waiting" and len(table["seats"]) == 4,
    "lot": lambda table, _me: table["phase"] == "lot",
    "cut": lambda table, _me: table["phase"] == "cut" and table["cutter"] == 0,
    "cutting": lambda table, _me: table["phase"] == "cut" and table["cutter"] != 0,
    "turn": _turn,
    "gap": _gap,
    "arrastre": _arrastre,
    "vuelta": _sheet("vuelta"),
    "partida": _sheet("partida"),
    "over": lambda table, _me: table["phase"] == "over",
    "watching": _watched,
}
CLAIM: dict[str, Callable[[Any, Any], bool]] = {
    "claim": lambda _, me: bool(me and me["may_claim"]),
}
ALONE: dict[str, Callable[[Any, Any], bool]] = {"two": lambda table, me: _mine(table, me, 1)}
THREE: dict[str, Callable[[Any, Any], bool]] = {"three": lambda table, me: _mine(table, me, 2)}
WHOLE: dict[str, Callable[[Any, Any], bool]] = {
    "ten": lambda table, _me: table["phase"] == "play" and table["deal"]["to_move"] == 0
}


async def _all() -> dict[str, Welcome]:
    tables = (
        Table("guinote", {"players": "4"}, PAIRS),
        Table("guinote", {"players": "4", "vuelta": "claim"}, CLAIM),
        Table("guinote", {"players": "2"}, ALONE),
        Table("guinote", {"players": "3"}, THREE),
        Table("guinote", {"players": "4", "deal_all": "true"}, WHOLE),
        *TABLES,
    )
    scenes: dict[str, Welcome] = {}
    for table in tables:
        found: dict[str, Welcome] = {}
        for seed in range(1, MATCHES):
            found = await Hunt(table, seed, found).run()
            if len(found) == len(table.wanted):
                break
        missing = set(table.wanted) - set(found)
        assert not missing, f"expected moments {sorted(missing)}, the table never came to them"
        scenes |= found
    return scenes


@cache
def scenes() -> dict[str, Welcome]:
    """All moments by name; made once, in a thread of their own beside the browser's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(_all())).result()
