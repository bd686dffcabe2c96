"""One socket at a table: reads what the client says, answers, and hands inputs to the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tapete.rooms.actor import Answer
from tapete.rooms.identity import Guest
from tapete.rooms.room import Live
from tapete.server.audience import Listener, TableAudience, answer_to, encode
from tapete.server.budget import Budget
from tapete.server.outbox import Direct, Outbox, Send
from tapete.server.services import Services
from tapete.tables.inputs import Connected, Disconnected
from tapete.tables.model import NOBODY
from tapete.wire.client import ClientMessage, Hello, Ping, PutRobot, Sit
from tapete.wire.say import decode, to_input
from tapete.wire.server import Pong, Refused

Receive = Callable[[], Awaitable[Any]]
Line = tuple[Receive, Send, Direct | None]
"""An accepted socket: ASGI's two ways, and the short way out where the server has one."""

HELLO_WITHIN = 10.0
PATIENCE = 60
"""Messages over the budget that are refused one by one before the socket is closed."""


async def converse(
    line: Line, outbox: Outbox, hear: Callable[[str], Awaitable[None]], frame: int
) -> None:
    """Run an accepted socket until it closes: `outbox` goes out, each text goes to `hear`."""
    receive, send, direct = line
    outbox.open(send, direct)
    try:
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            if outbox.closing is not None:
                continue
            await _hear(message, outbox, hear, frame)
    finally:
        await outbox.shut()


async def _hear(
    message: Any, outbox: Outbox, hear: Callable[[str], Awaitable[None]], frame: int
) -> None:
    text = message.get("text")
    if text is None:
        outbox.put(encode(Refused(None, "not_text")))
    elif len(text) > frame or len(text.encode("utf-8", "surrogatepass")) > frame:
        outbox.put(encode(Refused(None, "too_big", {"max": str(frame)})))
    else:
        await hear(text)


class TableSession:
    """What a client says at one table."""

    def __init__(
        self, services: Services, live: Live[TableAudience], token: str | None, guest: Guest | None
    ) -> None:
        limits = services.settings.limits
        self._services = services
        self._live = live
        self._token = token
        self._guest = guest
        self.outbox = Outbox(limits.outbox_messages, limits.outbox_bytes)
        player = NOBODY if guest is None else guest.player
        self._listener = Listener(player, self.outbox)
        self._budget = Budget(limits.messages, limits.message_burst, services.clock.now())
        self._over = 0
        self._welcomed = False

    async def run(self, line: Line) -> None:
        """From the accepted socket to its end."""
        clock, outbox = self._services.clock, self.outbox
        silent = clock.call_at(clock.now() + HELLO_WITHIN, self._close_if_silent)
        frame = self._services.settings.limits.frame
        try:
            await converse(line, outbox, self._hear, frame)
        finally:
            silent.cancel()
            self._leave()

    def _close_if_silent(self) -> None:
        if not self._welcomed:
            self.outbox.close("silent")

    async def _hear(self, text: str) -> None:
        message = decode(text)
        if isinstance(message, Ping):
            self.outbox.put(encode(Pong(message.n)))
        elif not self._budget.take(self._services.clock.now()):
            self._refuse(getattr(message, "id", None), "rate")
            self._over += 1
            if self._over > PATIENCE:
                self.outbox.close("rate")
        elif isinstance(message, Refused):
            self.outbox.put(encode(message))
        elif isinstance(message, Hello):
            self._hello(message)
        else:
            await self._say(message)

    def _hello(self, hello: Hello) -> None:
        table, audience = self._live.table, self._live.audience
        seated = bool(self._listener.player) and table.seat_of(self._listener.player) is not None
        if not seated and not table.settings.watchers and table.phase != "waiting":
            self._refuse(None, "no_watchers")
            self.outbox.close("no_watchers")
        elif not seated and len(audience) >= self._services.settings.limits.sockets_per_table:
            self._refuse(None, "full")
            self.outbox.close("full")
        else:
            self._welcomed = True
            audience.welcome(self._listener, hello)
            if self._listener.player:
                self._live.actor.offer(Connected(self._listener.player))

    async def _say(self, message: ClientMessage) -> None:
        request: str = getattr(message, "id", "")
        code = self._may_not(message)
        if code:
            self._refuse(request, code)
            return
        if isinstance(message, Sit) and self._token is not None:
            # The name may have been changed since the socket was opened.
            self._guest = await self._services.identity.find(self._token) or self._guest
        name = "" if self._guest is None else self._guest.name
        said = to_input(message, self._listener.player, name)
        if said is not None and not self._live.actor.offer(said, self._reply(request)):
            self._refuse(request, "busy")

    def _may_not(self, message: ClientMessage) -> str:
        if not self._welcomed:
            return "hello_first"
        if not self._listener.player:
            return "no_guest"
        if self._listener.replaced:
            return "replaced"
        levels = self._services.room.robots.levels
        if isinstance(message, PutRobot) and message.level not in (None, *levels):
            return "no_robot"
        return ""

    def _reply(self, request: str) -> Callable[[Answer], None]:
        def reply(answer: Answer) -> None:
            if answer.later:
                return
            self.outbox.put(encode(answer_to(request, answer.refusal)))
            if answer.refusal is not None and answer.refusal.code == "stale":
                self._live.audience.refresh(self._listener)

        return reply

    def _refuse(self, request: str | None, code: str, params: dict[str, str] | None = None) -> None:
        self.outbox.put(encode(Refused(request, code, params or {})))

    def _leave(self) -> None:
        if self._live.audience.leave(self._listener) and self._listener.player:
            self._live.actor.report(Disconnected(self._listener.player))
