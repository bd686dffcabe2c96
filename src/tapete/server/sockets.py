"""The two sockets: one at a table, one in the lobby."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from tapete.rooms.errors import RoomError
from tapete.server.audience import encode
from tapete.server.budget import Budget
from tapete.server.guests import guest_of
from tapete.server.outbox import Outbox, bye_text
from tapete.server.services import Services
from tapete.server.session import TableSession, converse
from tapete.tables.model import NOBODY
from tapete.wire.client import Ping
from tapete.wire.say import decode
from tapete.wire.server import Pong, Refused

AnySocket = WebSocket[Any, Any, State]


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """Everything about one table, for who sits there and who watches."""
    services: Services = socket.app.state.services
    guest, token = await guest_of(socket, services)
    await _accept(socket)
    try:
        live = services.room.find(table_id)
    except RoomError as error:
        await socket.send_text(encode(Refused(None, error.code, error.params)))
        await socket.send_text(bye_text("closed"))
        await socket.close(code=4004, reason="closed")
        return
    await TableSession(services, live, token, guest).run(socket.receive, socket.send)


@websocket("/ws/lobby")
async def lobby_socket(socket: AnySocket) -> None:
    """The lobby lists, at once and whenever they change."""
    services: Services = socket.app.state.services
    guest, _ = await guest_of(socket, services)
    await _accept(socket)
    limits = services.settings.limits
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

    services.lobby.enter(outbox, NOBODY if guest is None else guest.player)
    try:
        await converse(socket.receive, socket.send, outbox, hear, limits.frame)
    finally:
        services.lobby.leave(outbox)


async def _accept(socket: AnySocket) -> None:
    await socket.accept()
    # Nobody reads them any more, and a socket is open for hours.
    socket.scope["headers"] = ()


HANDLERS = [table_socket, lobby_socket]
