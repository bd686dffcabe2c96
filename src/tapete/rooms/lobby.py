"""Which tables a person sees in the lobby."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from tapete.rooms.room import AudienceT, Live, is_open
from tapete.tables.settings import PlayerId

MAX_OPEN = 60
MAX_PLAYING = 40


@dataclass(frozen=True, slots=True)
class Lists(Generic[AudienceT]):
    """Waiting for players, being played, and one's own; latest first."""

    open: list[Live[AudienceT]]
    playing: list[Live[AudienceT]]
    mine: list[Live[AudienceT]]


def lists(tables: Iterable[Live[AudienceT]], player: PlayerId) -> Lists[AudienceT]:
    """The lobby of one person.

    An invited-only table is listed for those who sit at it and for nobody else. A waiting table
    is open while somebody is there to wait.
    """
    latest = sorted(tables, key=lambda live: -live.number)
    public = [live for live in latest if live.table.settings.entry == "anyone"]
    return Lists(
        open=[live for live in public if is_open(live)][:MAX_OPEN],
        playing=[live for live in public if _is_playing(live)][:MAX_PLAYING],
        mine=[live for live in latest if player and is_at(live, player)],
    )


def is_at(live: Live[AudienceT], player: PlayerId) -> bool:
    """The player owns a seat of the table."""
    return any(place.player == player for place in live.table.seats)


def _is_playing(live: Live[AudienceT]) -> bool:
    return live.table.phase not in ("waiting", "over", "closed")
