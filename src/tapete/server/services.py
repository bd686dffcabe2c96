"""Everything a request may use, made once at the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tapete.rooms.identity import Identity
from tapete.rooms.ports import Clock
from tapete.rooms.room import Room
from tapete.server.audience import TableAudience
from tapete.server.budget import AddressBudgets, AddressSockets
from tapete.server.lobby import LobbyFeed
from tapete.server.settings import Settings
from tapete.server.static_files import Page


@dataclass(frozen=True, slots=True)
class Services:
    """Passed to every handler."""

    settings: Settings
    clock: Clock
    room: Room[TableAudience]
    identity: Identity
    lobby: LobbyFeed
    page: Page
    creations: AddressBudgets
    sockets: AddressSockets
    reach: Callable[[], Sequence[str]] = tuple
    """Origins under which other devices of the network find the room; it may take a moment."""
