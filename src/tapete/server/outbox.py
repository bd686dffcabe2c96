"""What is waiting to be sent on one socket: bounded, so that a frozen phone freezes nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tapete.wire.server import Bye

Send = Callable[[Any], Awaitable[None]]

CLOSE_CODES = {
    "replaced": 4001,
    "slow": 4002,
    "rate": 4003,
    "closed": 4004,
    "no_watchers": 4005,
    "full": 4006,
    "silent": 4007,
    "restart": 1012,
}


def bye_text(code: str) -> str:
    """The last message of a socket."""
    return msgspec.json.encode(Bye(code)).decode()


class Outbox:
    """Texts in order. `put` never waits; beyond its bounds the socket is told `slow` and closed."""

    __slots__ = ("_bytes", "_closing", "_max_bytes", "_max_messages", "_pump", "_texts")

    def __init__(self, max_messages: int, max_bytes: int) -> None:
        # There is one of these for every socket, mostly empty: a deque or an `asyncio.Event`
        # (which has one) would keep 700 bytes each.
        self._texts: list[str] = []
        self._bytes = 0
        self._max_messages = max_messages
        self._max_bytes = max_bytes
        self._closing: str | None = None
        self._pump: asyncio.Future[None] | None = None

    @property
    def closing(self) -> str | None:
        """The code of the `bye` on its way; nothing is queued after it."""
        return self._closing

    def put(self, text: str) -> None:
        """Queue a text; drops everything and says `slow` when too much is waiting."""
        if self._closing is not None:
            return
        if len(self._texts) >= self._max_messages or self._bytes + len(text) > self._max_bytes:
            self._texts.clear()
            self._bytes = 0
            self.close("slow")
            return
        self._texts.append(text)
        self._bytes += len(text)
        self._wake()

    def close(self, code: str) -> None:
        """Say `bye` with this code after what is queued, then close."""
        if self._closing is None:
            self._closing = code
            self._texts.append(bye_text(code))
            self._wake()

    async def pump(self, send: Send) -> None:
        """Send until closed. Whatever the transport raises ends it: the reader sees that too."""
        while True:
            while self._texts:
                text = self._texts.pop(0)
                self._bytes -= len(text)
                await send({"type": "websocket.send", "text": text})
            if self._closing is not None:
                code = CLOSE_CODES.get(self._closing, 1000)
                await send({"type": "websocket.close", "code": code, "reason": self._closing})
                return
            self._pump = asyncio.get_running_loop().create_future()
            await self._pump

    def _wake(self) -> None:
        if self._pump is not None and not self._pump.done():
            self._pump.set_result(None)
