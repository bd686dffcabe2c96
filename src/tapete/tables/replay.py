"""A table from its rows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any, TypeVar

from tapete.games.catalog import game as game_named
from tapete.tables.log import LogError, apply
from tapete.tables.log_seats import place_json, place_of
from tapete.tables.model import Moment, Private
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId, TableSettings

V = TypeVar("V")


def first_text(m: Moment) -> str:
    """The text of the first row: rules, options, settings, seats."""
    return json.dumps(
        {
            "id": m.id,
            "life": m.life,
            "game": m.game.name,
            "rules": m.game.rules_version,
            "preset": m.preset,
            "options": dict(m.options.differences()),
            "settings": asdict(m.settings),
            "host": m.host,
            "seats": [place_json(place) for place in m.seats],
        },
        separators=(",", ":"),
    )


def _shared(value: V) -> V:
    """One object for all equal ones: a room holds many tables and few kinds of them."""
    one: V = _one_of_equals(value)
    return one


@lru_cache(256)
def _one_of_equals(value: Any) -> Any:
    return value


def first_moment(row: Row) -> Moment:
    """The table as its first row describes it."""
    if row.kind != "table":
        raise LogError(f"row {row.number}: expected the row `table` first, found {row.kind!r}")
    said = json.loads(row.text)
    game = game_named(said["game"])
    if said["rules"] != game.rules_version:
        raise LogError(
            f"expected rules {game.name}/{game.rules_version}, found {game.name}/{said['rules']}"
        )
    seats = tuple(place_of(fields) for fields in said["seats"])
    return Moment(
        id=said["id"],
        life=said["life"],
        game=game,
        preset=said["preset"],
        options=_shared(game.options(said["options"])),
        settings=_shared(TableSettings(**said["settings"])),
        host=PlayerId(said["host"]),
        seats=seats,
        private=(Private(),) * len(seats),
        since=row.at,
        empty_since=row.at,
    )


def replayed(first: Moment, rows: Sequence[Row]) -> Moment:
    """The moment after `rows`, which may leave out all between row 0 and a `deal` row.

    Nobody is connected in it. Raises `LogError` where rows are missing or damaged.
    """
    m = first
    for row in rows:
        if row.number != m.next_row and row.kind != "deal":
            raise LogError(f"expected row {m.next_row}, found row {row.number}")
        m, _ = apply(m, row)
    away = tuple(
        replace(place, connected=False, away_since=None) if place.kind == "person" else place
        for place in m.seats
    )
    return replace(m, seats=away, empty_since=rows[-1].at)


def needed(rows: Sequence[Row]) -> Sequence[Row]:
    """Of the whole log, the rows that a restart needs: the first, and the last deal's."""
    last = max((place for place, row in enumerate(rows) if row.kind == "deal"), default=0)
    return rows if last == 0 else (rows[0], *rows[last:])
