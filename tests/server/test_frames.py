"""The short way out of a socket: what a client reads, and when there is none."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from tapete.server.frames import DIRECT, DirectSocket


class Pipe(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """The test says when it is gone."""

    def pause_reading(self) -> None:
        """Everything is handed over at once."""

    def resume_reading(self) -> None:
        """As above."""


async def _app(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Line:
    """A socket and the client at its other end."""

    def __init__(self) -> None:
        config = uvicorn.Config(_app, ws=DirectSocket, log_config=None)
        config.load()
        self.pipe = Pipe()
        self.socket = DirectSocket(config, ServerState(), {})
        self.client = ClientProtocol(parse_uri("ws://room.test/"))

    async def open(self) -> None:
        self.socket.connection_made(self.pipe)
        self.client.send_request(self.client.connect())
        self.socket.data_received(b"".join(self.client.data_to_send()))
        while not self.pipe.written:
            await asyncio.sleep(0)
        self.client.receive_data(bytes(self.pipe.written))
        self.client.events_received()
        self.pipe.written.clear()

    def texts(self) -> list[str]:
        self.client.receive_data(bytes(self.pipe.written))
        self.pipe.written.clear()
        frames = self.client.events_received()
        return [bytes(each.data).decode() for each in frames if isinstance(each, Frame)]


async def test_texts_of_every_size_arrive_whole() -> None:
    line = Line()
    await line.open()
    write = line.socket.scope["extensions"][DIRECT]
    texts = ["", "ñ", "x" * 125, "x" * 126, "ñ" * 40_000]
    assert all(write(text) for text in texts)  # type: ignore[operator]
    assert line.texts() == texts
    line.socket.connection_lost(None)


async def test_nothing_is_written_where_no_room_is_or_nobody_listens() -> None:
    line = Line()
    assert not line.socket.write_text("too early")
    await line.open()
    line.socket.pause_writing()
    assert not line.socket.write_text("no room")
    line.socket.resume_writing()
    assert line.socket.write_text("room")
    line.client.send_close(1001)
    line.socket.data_received(b"".join(line.client.data_to_send()))
    line.pipe.written.clear()
    assert not line.socket.write_text("too late")
    assert not line.pipe.written
    line.socket.connection_lost(None)


async def test_a_closed_socket_needs_no_search_for_garbage() -> None:
    line = Line()
    await line.open()
    gone = weakref.ref(line.socket)
    line.socket.connection_lost(None)
    gc.disable()
    try:
        line.socket = None  # type: ignore[assignment]
        for _ in range(5):
            await asyncio.sleep(0)
        assert gone() is None
    finally:
        gc.enable()
