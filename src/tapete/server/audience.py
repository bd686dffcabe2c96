"""Everybody who listens at one table: what a step of the table means for each socket.

Texts that are equal for all are encoded once; a seat's own part is put in behind them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from tapete.games.core import Seat
from tapete.rooms.ports import Clock, Timer
from tapete.server.outbox import Outbox, bye_text
from tapete.tables.events import PublicEvent
from tapete.tables.model import Place, Refusal
from tapete.tables.settings import PlayerId
from tapete.tables.table import Step, Table
from tapete.wire import events as wire_events
from tapete.wire import project
from tapete.wire.client import Hello
from tapete.wire.server import Ack, Own, Presence, Refused, ServerMessage, Update, Welcome

HISTORY = 200
"""Events kept for clients that come back; older ones get a snapshot only."""
PRESENCE_EVERY = 0.5

_encoder = msgspec.json.Encoder()
_NO_ME = '"me":null}'


def encode(message: ServerMessage) -> str:
    """A message as the text of one frame."""
    return _encoder.encode(message).decode()


def answer_to(request: str, refusal: Refusal | None) -> Ack | Refused:
    """The answer to a request: done, or why not."""
    if refusal is None:
        return Ack(request)
    return Refused(request, refusal.code, dict(refusal.params))


class Listener:
    """One socket at a table. `player` is empty for somebody without a cookie."""

    __slots__ = ("outbox", "player", "replaced")

    def __init__(self, player: PlayerId, outbox: Outbox) -> None:
        self.player = player
        self.outbox = outbox
        self.replaced = False


class TableAudience:
    """The sockets of one table."""

    def __init__(self, clock: Clock, changed: Callable[[], None]) -> None:
        self._clock = clock
        self._changed = changed
        self._listeners: dict[Listener, object] = {}
        self._active: dict[PlayerId, Listener] = {}
        self._history: deque[tuple[int, PublicEvent]] = deque(maxlen=HISTORY)
        self._presence: Timer | None = None
        self._table: Table | None = None
        self._places: tuple[tuple[Place, ...], dict[PlayerId, Seat]] = ((), {})

    def __len__(self) -> int:
        return len(self._listeners)

    def begin(self, table: Table) -> None:
        """The table as it was made or found in the log."""
        self._table = table
        first = table.seq - len(table.events_since_deal) + 1
        self._history.extend(enumerate(table.events_since_deal, first))

    @property
    def watchers(self) -> int:
        """Sockets without a seat of their own."""
        return sum(1 for listener in self._listeners if self._seat(listener) is None)

    def connected(self, player: PlayerId) -> bool:
        """Whether the player has a socket here."""
        return player in self._active

    # --- sockets come and go ---

    def welcome(self, listener: Listener, hello: Hello) -> None:
        """Take a socket in (or bring it up to date): the newest of a player holds the seat."""
        table = self._now()
        self._replace(listener)
        self._listeners[listener] = None
        seat = self._seat(listener)
        now = self._clock.now()
        message = Welcome(
            life=table.life,
            seq=table.seq,
            player=listener.player,
            info=project.info(table),
            table=project.public(table, now, self.watchers),
            me=None if seat is None else project.me(table, seat),
            moves=project.events(table.events_since_deal),
            missed=self._missed(table, hello),
        )
        listener.outbox.put(encode(message))
        self._presence_soon()

    def leave(self, listener: Listener) -> bool:
        """The socket is gone; True when its player has none left here.

        When it held the seat and an older tab is still open, that one gets the seat back.
        """
        if self._listeners.pop(listener, self) is self:
            return False
        self._presence_soon()
        if self._active.get(listener.player) is not listener:
            return False
        del self._active[listener.player]
        heirs = [each for each in self._listeners if each.player == listener.player]
        if heirs:
            heirs[-1].replaced = False
            self._active[listener.player] = heirs[-1]
            self.refresh(heirs[-1])
        return not heirs

    def refresh(self, listener: Listener) -> None:
        """Send the table as it is now: the listener's picture was stale."""
        if listener in self._listeners:
            self._send_update(self._now(), (), (listener,))

    def bye(self, code: str) -> None:
        """Close all sockets."""
        for listener in self._listeners:
            listener.outbox.close(code)

    def _replace(self, listener: Listener) -> None:
        if not listener.player:
            return
        older = self._active.get(listener.player)
        self._active[listener.player] = listener
        listener.replaced = False
        if older is None or older is listener:
            return
        older.replaced = True
        if self._now().settings.watchers:
            # The older tab stays as a watcher: it hears what everybody hears.
            older.outbox.put(bye_text("replaced"))
        else:
            older.outbox.close("replaced")

    # --- steps ---

    def show(self, before: Table, step: Step) -> None:
        """Tell everybody what a durable step means for them, and nothing else."""
        table = self._table = step.table
        first = table.seq - len(step.events) + 1
        self._history.extend(enumerate(step.events, first))
        if step.events or step.public:
            self._send_update(table, step.events, tuple(self._listeners))
            self._changed()
        else:
            self._send_own(table, step.touched)
        for player, request, refusal in step.acknowledged:
            listener = self._active.get(player)
            if listener is not None:
                listener.outbox.put(encode(answer_to(request, refusal)))
        if table.phase == "closed":
            self.bye("closed")
        elif before.phase == "waiting" != table.phase and not table.settings.watchers:
            self._send_watchers_away()

    def _send_update(
        self, table: Table, events: Sequence[PublicEvent], to: Sequence[Listener]
    ) -> None:
        if not to:
            return
        own = {
            listener: seat
            for listener in self._listeners
            if (seat := self._seat(listener)) is not None
        }
        shown = project.public(table, self._clock.now(), len(self._listeners) - len(own))
        for_all = encode(Update(table.seq, project.events(events), shown, None))
        before_me = for_all.removesuffix(_NO_ME) + '"me":'
        for listener in to:
            seat = own.get(listener)
            if seat is None:
                listener.outbox.put(for_all)
            else:
                mine = _encoder.encode(project.me(table, seat)).decode()
                listener.outbox.put(before_me + mine + "}")

    def _send_own(self, table: Table, touched: frozenset[Seat]) -> None:
        if not touched:
            return
        for listener in self._active.values():
            seat = self._seat(listener)
            if seat in touched and seat is not None:
                listener.outbox.put(encode(Own(project.me(table, seat))))

    def _send_watchers_away(self) -> None:
        for listener in self._listeners:
            if self._seat(listener) is None:
                listener.outbox.close("no_watchers")

    # --- presence ---

    def _presence_soon(self) -> None:
        if self._presence is None:
            at = self._clock.now() + PRESENCE_EVERY
            self._presence = self._clock.call_at(at, self._send_presence)

    def _send_presence(self) -> None:
        self._presence = None
        if not self._listeners:
            self._changed()
            return
        seats = project.seats(self._now(), self._clock.now())
        text = encode(Presence(seats, self.watchers))
        for listener in self._listeners:
            listener.outbox.put(text)
        self._changed()

    # --- who is who ---

    def _now(self) -> Table:
        assert self._table is not None, "begin() comes first"
        return self._table

    def _seat(self, listener: Listener) -> Seat | None:
        """The seat that the socket speaks for: none once another tab took over."""
        if not listener.player or listener.replaced:
            return None
        places = self._now().seats
        if self._places[0] is not places:
            owners = {
                each.player: Seat(seat) for seat, each in enumerate(places) if each.kind == "person"
            }
            self._places = (places, owners)
        return self._places[1].get(listener.player)

    def _missed(self, table: Table, hello: Hello) -> list[wire_events.PublicEvent] | None:
        """Events after the client's number; None when they are not at hand any more."""
        if hello.seq is None or hello.life != table.life or hello.seq > table.seq:
            return None
        oldest = self._history[0][0] if self._history else table.seq + 1
        if hello.seq < oldest - 1:
            return None
        return project.events(event for number, event in self._history if number > hello.seq)
