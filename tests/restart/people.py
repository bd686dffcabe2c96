"""People over real sockets who come back by themselves when the server dies, as the page does."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

FAULTS = ("storage", "server_error", "bad_json", "bad_message", "busy", "rate", "no_guest")
CARD = re.compile("[-#]?[A2-9SCR][oceb]")
_ids = itertools.count(1)


def request(
    port: int, method: str, path: str, body: object = None, cookie: str = ""
) -> tuple[int, Any, str]:
    """One HTTP request: status, body, cookie that was set."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"origin": f"http://127.0.0.1:{port}", "content-type": "application/json"}
    if cookie:
        headers["cookie"] = cookie
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        found = answer.read()
        return (
            answer.status,
            json.loads(found) if answer.status != 200 or found[:1] == b"{" else found,
            str(answer.getheader("set-cookie", "")).split(";")[0],
        )
    finally:
        connection.close()


@dataclass
class Player:
    """A person at a table. What was shown to him is kept over all lives of the server."""

    port: int
    cookie: str
    table: str
    chance: Random
    shown: dict[int, Any] = field(default_factory=dict)
    """All public events heard, by number."""
    acknowledged: list[str] = field(default_factory=list)
    """Requests to play a card that were acknowledged."""
    played: set[str] = field(default_factory=set)
    pending: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Requests without an answer; they are sent again after each welcome."""
    faults: list[str] = field(default_factory=list)
    welcomes: int = 0
    life: str | None = None
    seq: int | None = None
    view: Any = None
    me: Any = None
    acted: set[str] = field(default_factory=set)
    stopping: bool = False
    bye: str = ""
    fresh: bool = False
    """Welcomed, and not cut off since."""
    _socket: ClientConnection | None = None

    async def live(self) -> None:
        """Connect again and again until told to stop."""
        while not self.stopping:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self._visit()
            self.fresh = False
            await asyncio.sleep(0.02 + 0.05 * self.chance.random())

    async def _visit(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/ws/tables/{self.table}"
        headers = {"cookie": self.cookie}
        origin: Any = f"http://127.0.0.1:{self.port}"
        async with connect(url, origin=origin, additional_headers=headers) as socket:
            self._socket = socket
            await socket.send(json.dumps({"t": "hello", "seq": self.seq, "life": self.life}))
            async for text in socket:
                message = json.loads(text)
                self._hear(message)
                if message["t"] == "welcome":
                    for waiting in self.pending.values():
                        await socket.send(json.dumps(waiting))
                await self._act(socket)

    async def again(self) -> None:
        """Send what is pending now."""
        with contextlib.suppress(ConnectionClosed):
            for waiting in self.pending.values():
                if self._socket is not None:
                    await self._socket.send(json.dumps(waiting))

    def _hear(self, message: Any) -> None:
        match message["t"]:
            case "welcome":
                self._welcomed(message)
            case "update":
                self._updated(message)
            case "bye":
                self.bye = message["code"]
            case "me":
                self.me = message["me"]
            case "ack":
                self._answered(message["id"])
                if message["id"] in self.played:
                    self.played.discard(message["id"])
                    self.acknowledged.append(message["id"])
            case "error":
                self._answered(message["id"])
                self.played.discard(message["id"])
                # What was sent again may have come too late; that the rules say so is no fault.
                if message["code"] in FAULTS:
                    self.faults.append(f"refused: {message}")

    def _answered(self, request_id: str) -> None:
        for key, waiting in list(self.pending.items()):
            if waiting["id"] == request_id:
                del self.pending[key]

    def _welcomed(self, message: Any) -> None:
        self.welcomes += 1
        self.fresh = True
        if self.life == message["life"] and self.seq is not None:
            missed = message["missed"]
            if missed is None or self.seq + len(missed) != message["seq"]:
                self.faults.append(f"missed {missed} from {self.seq} to {message['seq']}")
            else:
                self._note(self.seq + 1, missed)
        self.life, self.seq = message["life"], message["seq"]
        self._note(self.seq - len(message["moves"]) + 1, message["moves"])
        self.view, self.me = message["table"], message["me"]
        self.acted.clear()

    def _updated(self, message: Any) -> None:
        events = message["events"]
        first = message["seq"] - len(events) + 1
        if first != (self.seq or 0) + 1:
            self.faults.append(f"heard {first} after {self.seq}")
        self._note(first, events)
        self.seq = message["seq"]
        self.view, self.me = message["table"], message["me"]

    def _note(self, first: int, events: list[Any]) -> None:
        for number, event in enumerate(events, first):
            if self.shown.setdefault(number, event) != event:
                self.faults.append(f"number {number} was {self.shown[number]}, now {event}")

    async def _act(self, socket: ClientConnection) -> None:
        for message in self._moves():
            key = json.dumps([message, self.me["rev"], self.view["phase"]], sort_keys=True)
            if key in self.acted or self.pending:
                continue
            self.acted.add(key)
            asked = {**message, "id": f"request-{next(_ids):08}"}
            self.pending[asked["id"]] = asked
            if message["t"] == "act" and CARD.fullmatch(message["action"]):
                self.played.add(asked["id"])
            await socket.send(json.dumps(asked))

    def _moves(self) -> Iterator[dict[str, Any]]:
        view, me = self.view, self.me
        if view is None or me is None:
            return
        if view["phase"] in ("play", "gap") and me["legal"] and me["held"] is None:
            action = self.chance.choice(me["legal"])
            yield {"t": "act", "decision": me["decision"], "action": action}
        elif view["phase"] == "count" and me["seat"] not in view["ready"]:
            yield {"t": "ready"}
        elif view["phase"] == "cut" and view["cutter"] == me["seat"]:
            yield {"t": "cut", "at": self.chance.randrange(1, 30)}
        elif view["phase"] == "over" and me["seat"] not in view["ready"]:
            yield {"t": "rematch"}
        elif me["hand"] and self.chance.random() < 0.2:
            cards = me["hand"][:]
            self.chance.shuffle(cards)
            yield {"t": "order", "cards": cards}


def wait_for(port: int, seconds: float = 90.0) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if request(port, "GET", "/api/health")[0] == 200:
                return
        time.sleep(0.02)
    raise AssertionError("the server does not answer")
