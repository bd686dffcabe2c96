"""What a client may hear on the socket of a table."""

from __future__ import annotations

from msgspec import Struct

from tapete.wire.events import PublicEvent
from tapete.wire.table import Me, SeatInfo, Table, TableInfo


class _Message(Struct, frozen=True, tag_field="t"):
    pass


class Welcome(_Message, frozen=True, tag="welcome"):
    """First answer: everything. `missed` are the events after the client's number, when they
    are still at hand; then the page may show what it missed."""

    life: str
    seq: int
    player: str
    info: TableInfo
    table: Table
    me: Me | None
    moves: list[PublicEvent]
    """Events since the start of the deal."""
    missed: list[PublicEvent] | None


class Update(_Message, frozen=True, tag="update"):
    """Public events; the last has the number `seq`, those before it count down from there."""

    seq: int
    events: list[PublicEvent]
    table: Table
    me: Me | None


class Own(_Message, frozen=True, tag="me"):
    """A change that only this seat knows of."""

    me: Me


class Presence(_Message, frozen=True, tag="presence"):
    """Who is connected; not part of the numbered history."""

    seats: list[SeatInfo]
    watchers: int


class Ack(_Message, frozen=True, tag="ack"):
    """The request of that `id` is done, and durable where it changed something; a held card is
    played."""

    id: str


class Refused(_Message, frozen=True, tag="error"):
    """Nothing has changed. `id` is that of the request, null where it could not be read."""

    id: str | None
    code: str
    params: dict[str, str] = {}


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to `ping`, with its `n`."""

    n: int


class Bye(_Message, frozen=True, tag="bye"):
    """The server closes: slow, restart, closed, rate, no_watchers, full, silent (no `hello` came).

    `replaced` (opened elsewhere) closes only where nobody may watch; else the socket goes on as a
    watcher's, and a `hello` takes the seat back.
    """

    code: str


ServerMessage = Welcome | Update | Own | Presence | Ack | Refused | Pong | Bye
