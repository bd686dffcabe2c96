"""What is waiting to be sent on one socket: bounded, so that a frozen phone freezes nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tapete.wire.server import Bye

Send = Callable[[Any], Awaitable[None]]
Direct = Callable[[str], bool]
"""Writes a text at once; False when the transport has no room now or is closing."""

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
    """Texts in order. `put` never waits; beyond its bounds the socket is told `slow` and closed.

    There is one of these for every socket, mostly empty: texts go straight to the transport while
    it has room, and only what waits has a list and a task.
    """

    __slots__ = ("_bytes", "_closing", "_direct", "_max_bytes", "_max_messages", "_pump", "_send",
                 "_texts")  # fmt: skip

    def __init__(self, max_messages: int, max_bytes: int) -> None:
        self._texts: list[str] = []
        self._bytes = 0
        self._max_messages = max_messages
        self._max_bytes = max_bytes
        self._closing: str | None = None
        self._send: Send | None = None
        self._direct: Direct | None = None
        self._pump: asyncio.Task[None] | None = None

    @property
    def closing(self) -> str | None:
        """The code of the `bye` on its way; nothing is queued after it."""
        return self._closing

    def open(self, send: Send, direct: Direct | None = None) -> None:
        """The socket is accepted: what waits goes out, and what comes, until `shut`.

        `send` is ASGI's. Whatever it raises ends the sending: the reader sees that too.
        """
        self._send, self._direct = send, direct
        if self._texts:
            self._wake()

    async def shut(self) -> None:
        """The socket is gone."""
        self._send = self._direct = None
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)

    def put(self, text: str) -> None:
        """Send or queue a text; drops what is queued and says `slow` when it is too much."""
        if self._closing is not None:
            return
        # While there is a pump it has a text in hand that comes first.
        if self._direct is not None and self._pump is None and self._direct(text):
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

    def _wake(self) -> None:
        if self._pump is None and self._send is not None:
            self._pump = asyncio.get_running_loop().create_task(self._empty(self._send))

    async def _empty(self, send: Send) -> None:
        while self._texts:
            text = self._texts.pop(0)
            self._bytes -= len(text)
            await send({"type": "websocket.send", "text": text})
        if self._closing is not None:
            code = CLOSE_CODES.get(self._closing, 1000)
            await send({"type": "websocket.close", "code": code, "reason": self._closing})
        self._pump = None
