"""The lobby: which tables a person sees, and the sockets that are told when it changes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tapete.rooms.lobby import Lists, lists
from tapete.rooms.ports import Clock, Timer
from tapete.rooms.room import Live, Room
from tapete.server.audience import TableAudience
from tapete.server.outbox import Outbox
from tapete.tables.model import NOBODY
from tapete.tables.settings import PlayerId
from tapete.wire import project
from tapete.wire.http import Lobby, TableRow

EVERY = 0.5
"""Seconds between two pushes at least."""


class LobbyFeed:
    """Lobby lists for one person, and a push of them when they changed."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._room: Room[TableAudience] | None = None
        self._sockets: dict[Outbox, tuple[PlayerId, str]] = {}
        self._timer: Timer | None = None

    def serve(self, room: Room[TableAudience]) -> None:
        """The room whose lobby this is."""
        self._room = room

    def lobby(self, player: PlayerId) -> Lobby:
        """What this person sees now; for nobody in particular `player` is empty."""
        return self._look().lobby(player)

    def enter(self, outbox: Outbox, player: PlayerId) -> None:
        """A socket listens: it gets the lists now and whenever they change."""
        text = _text(self.lobby(player))
        self._sockets[outbox] = (player, text)
        outbox.put(text)

    def leave(self, outbox: Outbox) -> None:
        """The socket is gone."""
        self._sockets.pop(outbox, None)

    def bye(self, code: str) -> None:
        """Close all sockets of the lobby."""
        for outbox in self._sockets:
            outbox.close(code)

    def changed(self) -> None:
        """Something in the lists may have changed."""
        if self._sockets and self._timer is None:
            self._timer = self._clock.call_at(self._clock.now() + EVERY, self._push)

    def _push(self) -> None:
        self._timer = None
        texts: dict[PlayerId, str] = {}
        look = self._look()
        for outbox, (player, last) in list(self._sockets.items()):
            text = texts.get(player) or texts.setdefault(player, _text(look.lobby(player)))
            if text != last:
                self._sockets[outbox] = (player, text)
                outbox.put(text)

    def _look(self) -> _Look:
        return _Look(lists(() if self._room is None else self._room.lives()))


class _Look:
    """The lobby at a moment. Rows are made once, for however many people they are sent to."""

    def __init__(self, found: Lists[TableAudience]) -> None:
        self._found = found
        self._rows: dict[int, TableRow] = {}

    def lobby(self, player: PlayerId) -> Lobby:
        """What this person sees of it."""
        found = self._found
        mine = found.of_player.get(player, []) if player else []
        own = {live.number for live in mine}
        return Lobby(
            open=[self._row(live, own) for live in found.open],
            playing=[self._row(live, own) for live in found.playing],
            mine=[self._row(live, own) for live in mine],
        )

    def _row(self, live: Live[TableAudience], own: set[int]) -> TableRow:
        row = self._rows.get(live.number)
        if row is None:
            row = project.lobby_row(live.table, live.audience.watchers, NOBODY)
            self._rows[live.number] = row
        return replace(row, mine=True) if live.number in own else row


def _text(lobby: Lobby) -> str:
    return msgspec.json.encode(lobby).decode()
