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

    def direct(self, text: str) -> bool:
        if self.open.is_set():
            self.sent.append({"text": text})
        return self.open.is_set()

    async def send(self, message: Any) -> None:
        await self.open.wait()
        self.sent.append(message)

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if "text" in message]


async def test_texts_go_out_in_order() -> None:
    wire, outbox = Wire(), Outbox(64, 1000)
    outbox.put("a")
    outbox.open(wire.send)
    for text in "bc":
        outbox.put(text)
    await asyncio.sleep(0)
    assert wire.texts == ["a", "b", "c"]
    outbox.close("restart")
    await asyncio.sleep(0)
    assert wire.texts[-1] == '{"t":"bye","code":"restart"}'
    assert wire.sent[-1] == {"type": "websocket.close", "code": 1012, "reason": "restart"}


async def test_too_many_messages_close_the_socket_as_slow() -> None:
    wire, outbox = Wire(), Outbox(4, 1000)
    wire.open.clear()
    outbox.open(wire.send)
    outbox.put("first")
    await asyncio.sleep(0)
    for number in range(5):
        outbox.put(str(number))
    assert outbox.closing == "slow"
    outbox.put("never")
    wire.open.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
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
    outbox.open(wire.send)
    for _ in range(50):
        outbox.put("x" * 60)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert outbox.closing is None
    assert len(wire.texts) == 50


async def test_texts_go_straight_to_a_transport_that_has_room() -> None:
    wire, outbox = Wire(), Outbox(4, 100)
    outbox.open(wire.send, wire.direct)
    for text in "abcdefgh":
        outbox.put(text)
    assert wire.texts == list("abcdefgh")


async def test_no_text_overtakes_one_that_waits() -> None:
    wire, outbox = Wire(), Outbox(4, 100)
    outbox.open(wire.send, wire.direct)
    wire.open.clear()
    outbox.put("a")
    outbox.put("b")
    await asyncio.sleep(0)
    wire.open.set()
    outbox.put("c")
    assert wire.texts == []
    for _ in range(3):
        await asyncio.sleep(0)
    outbox.put("d")
    assert wire.texts == ["a", "b", "c", "d"]


async def test_a_transport_without_room_closes_the_socket_as_slow() -> None:
    wire, outbox = Wire(), Outbox(4, 100)
    outbox.open(wire.send, wire.direct)
    wire.open.clear()
    for text in "abcdefgh":
        outbox.put(text)
    assert outbox.closing == "slow"
