"""The bounded outbox of a socket."""

from __future__ import annotations

import asyncio
from typing import Any

from tapete.server.outbox import Outbox


class Wire:
    """A transport that may stand still."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, message: Any) -> None:
        await self.open.wait()
        self.sent.append(message)

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if "text" in message]


async def test_texts_go_out_in_order() -> None:
    wire, outbox = Wire(), Outbox(64, 1000)
    pump = asyncio.create_task(outbox.pump(wire.send))
    for text in "abc":
        outbox.put(text)
    await asyncio.sleep(0)
    assert wire.texts == ["a", "b", "c"]
    outbox.close("restart")
    await pump
    assert wire.texts[-1] == '{"t":"bye","code":"restart"}'
    assert wire.sent[-1] == {"type": "websocket.close", "code": 1012, "reason": "restart"}


async def test_too_many_messages_close_the_socket_as_slow() -> None:
    wire, outbox = Wire(), Outbox(4, 1000)
    wire.open.clear()
    pump = asyncio.create_task(outbox.pump(wire.send))
    outbox.put("first")
    await asyncio.sleep(0)
    for number in range(5):
        outbox.put(str(number))
    assert outbox.closing == "slow"
    outbox.put("never")
    wire.open.set()
    await pump
    assert wire.texts == ["first", '{"t":"bye","code":"slow"}']
    assert wire.sent[-1]["code"] == 4002


async def test_too_many_bytes_close_the_socket_as_slow() -> None:
    outbox = Outbox(64, 100)
    outbox.put("x" * 60)
    assert outbox.closing is None
    outbox.put("x" * 60)
    assert outbox.closing == "slow"


async def test_what_was_sent_makes_room_again() -> None:
    wire, outbox = Wire(), Outbox(4, 100)
    pump = asyncio.create_task(outbox.pump(wire.send))
    for _ in range(50):
        outbox.put("x" * 60)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert outbox.closing is None
    assert len(wire.texts) == 50
    pump.cancel()
