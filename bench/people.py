"""Scripted people: four sockets at a table, each plays a random legal card when it is his turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.host import Caller, Host

SEATS = 4


class _Deal(msgspec.Struct):
    to_move: int | None = None


class _Table(msgspec.Struct):
    phase: str
    cutter: int | None = None
    ready: list[int] = []
    deal: _Deal | None = None


class _Me(msgspec.Struct):
    seat: int
    decision: int
    legal: list[str]
    asked: bool = False


class _Said(msgspec.Struct):
    """What a person reads of any message; the rest is skipped."""

    t: str
    table: _Table | None = None
    me: _Me | None = None
    id: str | None = None
    code: str = ""


_decoder = msgspec.json.Decoder(_Said)


@dataclass(slots=True)
class Tally:
    """What was seen since the last `take`."""

    latencies: list[float] = field(default_factory=list)
    """Milliseconds from a card's sending until the last of the four sockets was told of it."""
    acknowledged: list[float] = field(default_factory=list)
    """Milliseconds from a card's sending to its acknowledgement."""
    errors: dict[str, int] = field(default_factory=dict)
    bytes_in: int = 0
    messages_in: int = 0


class House:
    """All tables of a run, their thinking time and what was measured."""

    def __init__(self, host: Host, rng: Random, think: Callable[[], float]) -> None:
        self.host = host
        self.rng = rng
        self.think = think
        self.tally = Tally()
        self.tables: list[TableOfFour] = []
        self.playing = True
        self.full = 0
        """KiB of the server after the last window."""
        self.closed_early = 0

    def take(self) -> Tally:
        """The tally, which begins anew."""
        taken, self.tally = self.tally, Tally()
        return taken

    @property
    def closed(self) -> int:
        """Sockets that the server closed."""
        return sum(person.closed for table in self.tables for person in table.people)


class TableOfFour:
    """A table and its four people; knows which card is on its way."""

    def __init__(self, house: House, name: str, cookies: list[str]) -> None:
        self.house = house
        self.name = name
        self.people = [Person(self, cookie) for cookie in cookies]
        self._sent: dict[int, tuple[float, int]] = {}
        """By the decision that follows a card on its way: when it was sent, how many saw it."""

    def saw(self, decision: int) -> None:
        """A socket was told a state whose next decision is `decision`."""
        if decision in self._sent:
            at, seen = self._sent.pop(decision)
            if seen + 1 < SEATS:
                self._sent[decision] = (at, seen + 1)
            else:
                self.house.tally.latencies.append((time.perf_counter() - at) * 1000)

    def sends(self, decision: int) -> None:
        """A card goes off for `decision`."""
        self._sent[decision + 1] = (time.perf_counter(), 0)


class Person(WSListener):
    """One socket. Answers once to each state in which something is to be done."""

    def __init__(self, table: TableOfFour, cookie: str) -> None:
        self._table = table
        self.cookie = cookie
        self._transport: WSTransport | None = None
        self._requests = 0
        self._done: tuple[str, int] | None = None
        self._card = ("", 0.0)
        """The id of the last card's request, and when it was sent."""
        self._waits: dict[str, asyncio.Future[None]] = {}
        self._told = -1
        self.closed = False
        self.welcomed = asyncio.Event()

    async def enter(self) -> None:
        """Connect, say hello, wait for the welcome."""
        host = self._table.house.host
        await ws_connect(
            lambda: self,
            f"ws://127.0.0.1:{host.port}/ws/tables/{self._table.name}",
            extra_headers={"Origin": host.origin, "Cookie": self.cookie},
            websocket_handshake_timeout=60,
            read_buffer_init_size=4096,
        )
        self._say({"t": "hello"})
        await self.welcomed.wait()

    def ask(self, kind: str, **fields: object) -> str:
        """Send a request with an id of its own."""
        self._requests += 1
        key = f"{id(self):x}-{self._requests}"
        self._say({"t": kind, "id": key, **fields})
        return key

    async def request(self, kind: str, **fields: object) -> None:
        """Send a request and wait until it is acknowledged."""
        key = self.ask(kind, **fields)
        self._waits[key] = asyncio.get_running_loop().create_future()
        await self._waits[key]

    def leave(self) -> None:
        """Close the socket."""
        if self._transport is not None:
            self._transport.disconnect()

    def _say(self, message: dict[str, object]) -> None:
        assert self._transport is not None, "enter() comes first"
        self._transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.closed = True

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type is not WSMsgType.TEXT:
            return
        payload, tally = frame.get_payload_as_bytes(), self._table.house.tally
        tally.bytes_in += len(payload)
        tally.messages_in += 1
        said = _decoder.decode(payload)
        if said.t == "welcome":
            self.welcomed.set()
        elif said.t == "error":
            tally.errors[said.code] = tally.errors.get(said.code, 0) + 1
        elif said.t == "ack":
            self._acknowledged(said.id or "")
        if said.table is not None and said.me is not None:
            if said.me.decision != self._told:
                self._told = said.me.decision
                self._table.saw(said.me.decision)
            self._consider(said.table, said.me)

    def _acknowledged(self, key: str) -> None:
        card, at = self._card
        if key == card:
            took = (time.perf_counter() - at) * 1000
            self._table.house.tally.acknowledged.append(took)
        elif key in self._waits:
            self._waits.pop(key).set_result(None)

    def _consider(self, table: _Table, me: _Me) -> None:
        key = (table.phase, me.decision)
        if key == self._done or not self._table.house.playing:
            return
        if self._wanted(table, me):
            self._done = key
            wait = self._table.house.think()
            if wait <= 0:
                self._answer(table.phase, me)
            else:
                asyncio.get_running_loop().call_later(wait, self._answer, table.phase, me)

    @staticmethod
    def _wanted(table: _Table, me: _Me) -> bool:
        match table.phase:
            case "play":
                return table.deal is not None and table.deal.to_move == me.seat and bool(me.legal)
            case "cut":
                return table.cutter == me.seat
            case "count":
                return me.seat not in table.ready
            case "over":
                return me.seat not in table.ready
            case _:
                return False

    def _answer(self, phase: str, me: _Me) -> None:
        house = self._table.house
        if self.closed or not house.playing:
            return
        match phase:
            case "play":
                cards = [text for text in me.legal if len(text) == 2 and text[-1] in "oceb"]
                cards = cards or [me.legal[-1]]
                self._table.sends(me.decision)
                card = house.rng.choice(cards)
                key = self.ask("act", decision=me.decision, action=card)
                self._card = (key, time.perf_counter())
            case "cut":
                self.ask("cut", at=12)
            case "count":
                self.ask("ready")
            case _:
                self.ask("rematch")


def make_tables(house: House, count: int, pace: str) -> None:
    """Guests and tables over HTTP: four guests a table, seat 0 taken, three seats open."""
    body = msgspec.json.encode({"game": "guinote", "settings": {"pace": pace}})
    callers = [Caller(house.host) for _ in range(8)]

    def make(number: int) -> TableOfFour:
        caller = callers[number]
        cookies = [caller.call("GET", "/api/me")[1] for _ in range(SEATS)]
        made, _ = caller.call("POST", "/api/tables", body, cookies[0])
        return TableOfFour(house, msgspec.json.decode(made)["table"], cookies)

    def make_share(number: int) -> list[TableOfFour]:
        return [make(number) for _ in range(number, count, len(callers))]

    with ThreadPoolExecutor(len(callers)) as pool:
        for tables in pool.map(make_share, range(len(callers))):
            house.tables += tables
    for caller in callers:
        caller.close()


async def seat_all(house: House, together: int = 20) -> None:
    """Connect everybody, sit down, begin; `together` tables at a time."""
    gate = asyncio.Semaphore(together)

    async def seat(table: TableOfFour) -> None:
        async with gate:
            for number, person in enumerate(table.people):
                await person.enter()
                if number:
                    await person.request("sit", seat=number)
            await table.people[0].request("start")

    await asyncio.gather(*(seat(table) for table in house.tables))
