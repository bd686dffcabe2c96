"""uvicorn's socket with a short way out for texts.

A card is told to four sockets at once. On the ASGI way each of these texts wakes a task, is put
into an object, and is copied three times; here it goes to the transport as it is. Handshake,
frames that come in, pings and closing stay uvicorn's.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

DIRECT: Final = "tapete.text"
"""The ASGI extension: a function as `outbox.Direct`. Absent under other servers and in tests."""

_TEXT: Final = b"\x81"
"""A whole message of text in one frame."""


class DirectSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application, whose task runs after this."""
        super().handle_connect(event)
        # The headers would be kept as long as the socket is open.
        self.request = None  # type: ignore[assignment]
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][DIRECT] = self.write_text

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone: take the circles apart, so that it is freed at once."""
        super().connection_lost(exc)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"] = {}
        self.conn.parser.close()

    def write_text(self, text: str) -> bool:
        """Send a text now; False: not open, or so much is waiting that the sender should wait."""
        if self.close_sent or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        payload = text.encode()
        self.transport.write(_head(len(payload)) + payload)
        return True


def _head(size: int) -> bytes:
    """The first bytes of a frame (RFC 6455, 5.2); a server masks nothing.

    >>> _head(125).hex(), _head(126).hex(), _head(65536).hex()
    ('817d', '817e007e', '817f0000000000010000')
    """
    if size < 126:
        return _TEXT + size.to_bytes(1, "big")
    if size < 1 << 16:
        return _TEXT + b"\x7e" + size.to_bytes(2, "big")
    return _TEXT + b"\x7f" + size.to_bytes(8, "big")
