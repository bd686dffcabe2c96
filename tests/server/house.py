"""The whole server without a port: ASGI calls by hand, a virtual clock, a log in memory."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tapete.server.app import App, make_app, make_services
from tapete.server.settings import Settings
from tapete.server.static_files import Page
from tapete.tables.rows import LogFailed, Row

ORIGIN = "http://room.test"
IDLE = 3
"""Turns of the event loop with nothing to do, after which nothing happens without time."""
ENDLESS = 5000


@dataclass(order=True)
class Call:
    """A call that waits for its time."""

    when: float
    order: int
    call: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class VirtualClock:
    """Time stands still until a test moves it."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start
        self._calls: list[Call] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Callable[[], object]) -> Call:
        timer = Call(max(when, self.time), next(self._order), call)
        heapq.heappush(self._calls, timer)
        return timer

    async def settle(self) -> None:
        """Let everything happen that needs no time, timers that are due included."""
        ready: Sized = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        idle = 0
        for _ in range(ENDLESS):
            if idle >= IDLE:
                return
            await asyncio.sleep(0)
            idle = idle + 1 if not ready else 0
            while self._calls and self._calls[0].when <= self.time:
                timer = heapq.heappop(self._calls)
                if not timer.cancelled:
                    timer.call()
                    idle = 0
        raise AssertionError("something goes on and on without time passing")

    async def advance(self, seconds: float) -> None:
        """Move on, stopping at each timer on the way."""
        end = self.time + seconds
        await self.settle()
        while self._calls and self._calls[0].when <= end:
            self.time = max(self.time, self._calls[0].when)
            await self.settle()
        self.time = end
        await self.settle()


class MemoryLog:
    """The log's port in memory; `broken` makes it refuse, as a full disk would."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.closed: set[str] = set()
        self.broken = False

    async def create(self, table: str, rows: Sequence[Row], now: float) -> None:
        self.rows[table] = []
        await self.append(table, rows)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise LogFailed("expected space on the disk, found none")
        kept = self.rows[table]
        assert [row.number for row in rows] == list(range(len(kept), len(kept) + len(rows)))
        kept.extend(rows)

    async def read(self, table: str) -> list[Row]:
        return list(self.rows.get(table, ()))

    async def read_live(self) -> dict[str, list[Row]]:
        live = {}
        for table, rows in self.rows.items():
            last = max((n for n, row in enumerate(rows) if row.kind == "deal"), default=1)
            if table not in self.closed:
                live[table] = [rows[0], *rows[last:]]
        return live

    async def close(self, table: str, now: float) -> None:
        self.closed.add(table)


class MemoryPeople:
    """The people's port in memory."""

    def __init__(self) -> None:
        self.people: dict[bytes, tuple[str, str]] = {}

    async def find(self, secret_hash: bytes) -> tuple[str, str] | None:
        return self.people.get(secret_hash)

    async def add(self, player: str, secret_hash: bytes, name: str, now: float) -> None:
        self.people[secret_hash] = (player, name)

    async def rename(self, player: str, name: str) -> None:
        for key, (found, _) in self.people.items():
            if found == player:
                self.people[key] = (player, name)


class FirstLegal:
    """Robots that play the first legal action."""

    levels = ("easy", "medium")

    async def choose(self, game: str, level: str, view: Any, budget: float) -> str:
        return str(view.legal_actions[0])


@dataclass
class Reply:
    """An HTTP answer."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key == name), None)


class House:
    """A server, its clock and its log."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        seed: int = 7,
        static: Path | None = None,
        log: MemoryLog | None = None,
        people: MemoryPeople | None = None,
        clock: VirtualClock | None = None,
        chance: Random | None = None,
        reach: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        self.clock = clock or VirtualClock()
        self.log = log or MemoryLog()
        self.people = people or MemoryPeople()
        self.services = make_services(
            settings or Settings(database=Path("unused.db")),
            log=self.log,
            people=self.people,
            secret=b"s" * 32,
            clock=self.clock,
            robots=FirstLegal(),
            chance=chance or Random(seed),
            page=Page(static or Path(__file__).with_name("no-such-folder")),
            reach=reach,
        )
        self.app: App = make_app(self.services)

    async def http(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        cookie: str | None = None,
        origin: str | None = ORIGIN,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
        client: str = "10.0.0.9",
        scheme: str = "http",
        gone: bool = False,
    ) -> Reply:
        """One request; `body` goes as JSON, `raw` as it is. Who is `gone` leaves after it, before
        the body's end."""
        payload = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        given = {"host": "room.test", "content-length": str(len(payload)), **(headers or {})}
        if raw is None and body is not None:
            given["content-type"] = "application/json"
        scope = _scope("http", path, given, cookie, origin, client, scheme)
        scope["method"] = method
        sent: list[Any] = []
        incoming = [{"type": "http.request", "body": payload, "more_body": gone}]

        async def receive() -> Any:
            return incoming.pop(0) if incoming else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        head = [(k.decode().lower(), v.decode()) for k, v in sent[0]["headers"]]
        return Reply(sent[0]["status"], head, b"".join(m.get("body", b"") for m in sent[1:]))

    async def guest(self) -> Guest:
        """Somebody new, as a browser's first visit makes one."""
        reply = await self.http("GET", "/api/me")
        cookie = reply.header("set-cookie")
        assert cookie is not None
        return Guest(self, cookie.split(";")[0], reply.json["player"], reply.json["name"])

    def socket(self, path: str, cookie: str | None = None, origin: str | None = ORIGIN) -> Socket:
        """A socket that is being opened; it is open after the clock settled."""
        return Socket(self, path, cookie, origin)

    async def stop(self) -> None:
        """End the tables' tasks."""
        await self.services.room.stop()


@dataclass
class Guest:
    """A person with a cookie."""

    house: House
    cookie: str
    player: str
    name: str

    async def http(self, method: str, path: str, body: object = None, **more: Any) -> Reply:
        return await self.house.http(method, path, body, cookie=self.cookie, **more)

    async def make(self, **table: Any) -> str:
        """A new table; its id."""
        reply = await self.http("POST", "/api/tables", {"game": "guinote", **table})
        assert reply.status == 201, reply.body
        return str(reply.json["table"])

    async def enter(self, table: str, **hello: Any) -> Socket:
        """A socket at a table, after its welcome."""
        socket = self.house.socket(f"/ws/tables/{table}", self.cookie)
        socket.say({"t": "hello", **hello})
        await self.house.clock.settle()
        return socket


_ids = itertools.count(1)


class Socket:
    """One client: everything that came is in `texts`, with the time it came."""

    def __init__(self, house: House, path: str, cookie: str | None, origin: str | None) -> None:
        self.house = house
        self.texts: list[str] = []
        self.times: list[float] = []
        self.close_code: int | None = None
        self.accepted = False
        self.frozen = False
        self.on_text: Callable[[str], None] = lambda _: None
        self._parsed: list[Any] = []
        self._in: asyncio.Queue[Any] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._thaw = asyncio.Event()
        scope = _scope("websocket", path, {"host": "room.test"}, cookie, origin, "10.0.0.9", "ws")
        scope["subprotocols"] = []
        self.task = asyncio.get_running_loop().create_task(
            house.app(scope, self._in.get, self._send)
        )

    async def _send(self, message: Any) -> None:
        if self.frozen:
            await self._thaw.wait()
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.send":
            self.on_text(message["text"])
            self.texts.append(message["text"])
            self.times.append(self.house.clock.time)
        elif message["type"] == "websocket.close":
            self.close_code = message.get("code", 1000)
            self._in.put_nowait({"type": "websocket.disconnect", "code": self.close_code})

    @property
    def messages(self) -> list[Any]:
        self._parsed += [json.loads(text) for text in self.texts[len(self._parsed) :]]
        return self._parsed

    def of(self, kind: str) -> list[Any]:
        """All messages with that tag."""
        return [message for message in self.messages if message.get("t") == kind]

    def send_text(self, text: str) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    def say(self, message: dict[str, Any]) -> None:
        self.send_text(json.dumps(message))

    def ask(self, kind: str, **fields: Any) -> str:
        """Say something with a fresh id; the id."""
        request = f"request-{next(_ids):06}"
        self.say({"t": kind, "id": request, **fields})
        return request

    async def answer(self, kind: str, **fields: Any) -> Any:
        """Say something and wait for what comes back to its id."""
        request = self.ask(kind, **fields)
        await self.house.clock.settle()
        return self.reply_to(request)

    def reply_to(self, request: str) -> Any:
        """The ack or error for a request; None when there is none yet."""
        found = [m for m in self.messages if m.get("id") == request and m["t"] in ("ack", "error")]
        assert len(found) <= 1, found
        return found[0] if found else None

    @property
    def table(self) -> Any:
        """The public part as this client knows it."""
        return next(m["table"] for m in reversed(self.messages) if "table" in m)

    @property
    def me(self) -> Any:
        """The own part as this client knows it."""
        return next(m["me"] for m in reversed(self.messages) if "me" in m)

    async def close(self) -> None:
        """The client goes away."""
        self._thaw.set()
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.house.clock.settle()


def _scope(
    kind: str,
    path: str,
    headers: dict[str, str],
    cookie: str | None,
    origin: str | None,
    client: str,
    scheme: str,
) -> dict[str, Any]:
    bare, _, query = path.partition("?")
    if cookie is not None:
        headers["cookie"] = cookie
    if origin is not None:
        headers["origin"] = origin
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": scheme,
        "path": bare,
        "raw_path": bare.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(k.encode(), v.encode("latin-1")) for k, v in headers.items()],
        "client": (client, 40000),
        "server": ("room.test", 80),
        "extensions": {},
    }
