"""The lobby: which tables a person sees, and the sockets that are told when it changes."""

from __future__ import annotations

import msgspec

from tapete.rooms.lobby import lists
from tapete.rooms.ports import Clock, Timer
from tapete.rooms.room import Live, Room
from tapete.server.audience import TableAudience
from tapete.server.outbox import Outbox
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
        if self._room is None:
            return Lobby([], [], [])
        found = lists(self._room.lives(), player)
        return Lobby(
            open=[_row(live, player) for live in found.open],
            playing=[_row(live, player) for live in found.playing],
            mine=[_row(live, player) for live in found.mine],
        )

    def enter(self, outbox: Outbox, player: PlayerId) -> None:
        """A socket listens: it gets the lists now and whenever they change."""
        text = self._text(player)
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
        for outbox, (player, last) in list(self._sockets.items()):
            text = texts.get(player) or texts.setdefault(player, self._text(player))
            if text != last:
                self._sockets[outbox] = (player, text)
                outbox.put(text)

    def _text(self, player: PlayerId) -> str:
        return msgspec.json.encode(self.lobby(player)).decode()


def _row(live: Live[TableAudience], player: PlayerId) -> TableRow:
    return project.lobby_row(live.table, live.audience.watchers, player)
