"""The two sockets: one at a table, one in the lobby. Plain ASGI, without a layer between."""

from __future__ import annotations

from typing import Any, Final

from tapete.rooms.errors import RoomError
from tapete.rooms.identity import Guest
from tapete.server.audience import encode
from tapete.server.budget import Budget
from tapete.server.frames import DIRECT
from tapete.server.guests import guest_of
from tapete.server.outbox import Outbox, Send, bye_text
from tapete.server.services import Services
from tapete.server.session import Line, Receive, TableSession, converse
from tapete.tables.model import NOBODY
from tapete.tables.settings import PlayerId
from tapete.wire.client import Ping
from tapete.wire.say import decode
from tapete.wire.server import Pong, Refused

_TABLES: Final = "/ws/tables/"
_LOBBY: Final = "/ws/lobby"


class Sockets:
    """An ASGI app for connections of the kind `websocket`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one socket from its handshake to its end."""
        path: str = scope["path"].rstrip("/")
        table = path.removeprefix(_TABLES)
        at_table = path.startswith(_TABLES) and "/" not in table
        await receive()
        if not at_table and path != _LOBBY:
            await send({"type": "websocket.close", "code": 4404, "reason": "not_found"})
            return
        address, _ = scope.get("client") or ("", 0)
        with self._services.sockets.one_more(address) as welcome:
            if not welcome:
                await send({"type": "websocket.close", "code": 4003, "reason": "rate"})
                return
            await self._serve(table if at_table else None, scope, receive, send)

    async def _serve(self, table: str | None, scope: Any, receive: Receive, send: Send) -> None:
        """A socket at a table, or (None) in the lobby."""
        guest, token = await guest_of(scope["headers"], self._services)
        await send({"type": "websocket.accept"})
        # Nobody reads them any more, and a socket is open for hours.
        scope["headers"] = ()
        direct = scope.get("extensions", {}).get(DIRECT)
        if table is not None:
            await self._at_table(table, guest, token, (receive, send, direct))
        else:
            player = NOBODY if guest is None else guest.player
            await self._in_lobby(player, (receive, send, direct))

    async def _at_table(
        self, table: str, guest: Guest | None, token: str | None, line: Line
    ) -> None:
        """Everything about one table, for who sits there and who watches."""
        try:
            live = self._services.room.find(table)
        except RoomError as error:
            _, send, _ = line
            for text in (encode(Refused(None, error.code, error.params)), bye_text("closed")):
                await send({"type": "websocket.send", "text": text})
            await send({"type": "websocket.close", "code": 4004, "reason": "closed"})
            return
        await TableSession(self._services, live, token, guest).run(line)

    async def _in_lobby(self, player: PlayerId, line: Line) -> None:
        """The lobby lists, at once and whenever they change."""
        services, limits = self._services, self._services.settings.limits
        outbox = Outbox(limits.outbox_messages, max(limits.outbox_bytes, 1 << 20))
        clock = services.clock
        budget = Budget(limits.messages, limits.message_burst, clock.now())

        async def hear(text: str) -> None:
            message = decode(text)
            if isinstance(message, Ping):
                outbox.put(encode(Pong(message.n)))
            elif not budget.take(clock.now()):
                # The page says nothing but pings here: whoever talks so much is no player.
                outbox.close("rate")
            else:
                outbox.put(encode(Refused(getattr(message, "id", None), "not_here")))

        services.lobby.enter(outbox, player)
        try:
            await converse(line, outbox, hear, limits.frame)
        finally:
            services.lobby.leave(outbox)
