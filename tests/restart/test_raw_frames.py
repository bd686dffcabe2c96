"""Frames that only a broken or wicked client sends, over a real socket."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.restart.test_kill import Server, open_table
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


async def test_broken_frames_close_one_socket_and_leave_no_trace(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await asyncio.to_thread(server.start)
    table, people = open_table(server.port, Random(1), 2)
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    origin: Any = f"http://127.0.0.1:{server.port}"
    headers = {"cookie": people[0].cookie}

    async def closed_by(frame: str | bytes) -> int | None:
        async with connect(url, origin=origin, additional_headers=headers) as socket:
            await socket.send(frame, text=True)
            with pytest.raises(ConnectionClosed) as caught:
                async with asyncio.timeout(10):
                    while True:
                        await socket.recv()
            return caught.value.rcvd.code if caught.value.rcvd else None

    assert await closed_by(b"\xff\xfe") == 1007
    assert await closed_by("x" * 100_000) == 1009
    for evil in ("https://evil.example", None):
        with pytest.raises(InvalidStatus):
            async with connect(url, origin=evil):  # type: ignore[arg-type]
                pass
    async with connect(url, origin=origin, additional_headers=headers) as socket:
        assert "Sec-WebSocket-Extensions" not in (
            socket.response.headers if socket.response else {}
        )
        await socket.send(json.dumps({"t": "hello"}))
        assert json.loads(await socket.recv())["t"] == "welcome"
        await socket.send("x" * 5000)
        codes = [json.loads(await socket.recv()).get("code") for _ in range(2)]
        assert "too_big" in codes
    assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
    assert "Traceback" not in server.said.read_text()
