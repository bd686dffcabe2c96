"""Answers of the API, packed on their way out."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from typing import Any

from tapete.server.static_files import accepted

Send = Callable[[Any], Awaitable[None]]

_WORTH_PACKING = 1000
"""Bytes of a body below which packing saves no time."""


class Packing:
    """Sends on what the API answers, packed with gzip where that is worth it.

    Only whole bodies of JSON are packed; they are small and made anew each time, so the quickest
    level will do. No answer holds a secret beside words that an asker chose: its length tells none.
    """

    def __init__(self, send: Send, accept_encoding: str) -> None:
        self._send = send
        self._takes = "gzip" in accepted(accept_encoding)
        self._start: Any = None

    async def __call__(self, message: Any) -> None:
        """Send one message on, or keep the start until its body is known."""
        if message["type"] == "http.response.start" and self._takes:
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            start, message = _packed(start, message)
            await self._send(start)
        await self._send(message)


def _packed(start: Any, message: Any) -> tuple[Any, Any]:
    headers, body = list(start.get("headers", ())), message.get("body", b"")
    kinds = [value for name, value in headers if name.lower() == b"content-type"]
    json = any(kind.startswith(b"application/json") for kind in kinds)
    if not json or message.get("more_body") or len(body) < _WORTH_PACKING:
        return start, message
    small = gzip.compress(body, 1, mtime=0)
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    kept += [
        (b"content-length", str(len(small)).encode()),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]
    return {**start, "headers": kept}, {**message, "body": small}
