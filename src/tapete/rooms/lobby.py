"""Which tables a person sees in the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Generic

from tapete.rooms.room import AudienceT, Live, is_attended, is_open
from tapete.tables.settings import PlayerId

MAX_OPEN = 60
MAX_PLAYING = 40


@dataclass(frozen=True, slots=True)
class Lists(Generic[AudienceT]):
    """Waiting for players, being played, and those at which each person sits; latest first.

    An invited-only table is listed for those who sit at it and for nobody else. A waiting table
    is open while somebody is there to wait.
    """

    open: list[Live[AudienceT]]
    playing: list[Live[AudienceT]]
    of_player: Mapping[PlayerId, list[Live[AudienceT]]]


def lists(tables: Iterable[Live[AudienceT]]) -> Lists[AudienceT]:
    """The lobby of everybody: made once, however many look at it."""
    latest = sorted(tables, key=lambda live: -live.number)
    public = [live for live in latest if live.table.settings.entry == "anyone"]
    of_player: dict[PlayerId, list[Live[AudienceT]]] = {}
    for live in latest:
        for player in {place.player for place in live.table.seats if place.player}:
            of_player.setdefault(player, []).append(live)
    return Lists(
        open=list(islice(filter(is_open, public), MAX_OPEN)),
        playing=list(islice(filter(_is_playing, public), MAX_PLAYING)),
        of_player=of_player,
    )


def _is_playing(live: Live[AudienceT]) -> bool:
    """A match is on, and somebody is there to play it: what stands still is not worth watching."""
    return live.table.phase not in ("waiting", "over", "closed") and is_attended(live)
