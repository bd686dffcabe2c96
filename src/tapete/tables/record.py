"""The partida record of a table's match, made from its rows alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from tapete.cards import parse_cards
from tapete.games.core import CHALLENGE, PASS, Seat
from tapete.records import RecordBuilder
from tapete.tables.log import LogError
from tapete.tables.model import Moment
from tapete.tables.replay import first_moment
from tapete.tables.rows import Row

TOLD = ("told", "left", "robot", "back", "timeout", "sena")
"""Kinds of rows whose text stands in a record as it is, after `! `."""


def record_of(rows: Sequence[Row], level: str = "moves") -> str:
    """The record of the last match in a table's whole log; empty before its first deal.

    Raises `LogError` when the rows of earlier deals are missing.
    """
    return record_text(first_moment(rows[0]), rows, level)


def record_text(m: Moment, rows: Iterable[Row], level: str = "moves") -> str:
    """The record of the match that `rows` tell, without those before its start."""
    match = _last_match(rows)
    builder: RecordBuilder | None = None
    for row in match:
        if row.kind == "deal":
            given = json.loads(row.text)
            if builder is None:
                builder = _begun(m, row, given)
            cutter, at = given["cut"]
            builder.deal(Seat(int(given["opening"]["dealer"][1:])), parse_cards(given["deck"]))
            builder.event(f"cut s{cutter} {at}")
        elif builder is not None:
            _add(m, builder, row)
    return builder.text(level) if builder is not None else ""


def _last_match(rows: Iterable[Row]) -> list[Row]:
    out: list[Row] = []
    for row in rows:
        if row.kind in ("start", "rematch"):
            out = []
        if not row.private:
            out.append(row)
    return out


def _begun(m: Moment, row: Row, given: dict[str, object]) -> RecordBuilder:
    opening = given["opening"]
    assert isinstance(opening, dict)
    if opening["deal"] != "1":
        raise LogError(f"row {row.number}: expected deal 1 first, found deal {opening['deal']}")
    seats = given["seats"]
    assert isinstance(seats, list)
    names = [str(place[2]) for place in seats]
    return RecordBuilder(m.game, m.options, names, datetime.fromtimestamp(row.at, UTC))


def _unchallenged(builder: RecordBuilder) -> None:
    """By the end of a beat nobody has challenged the trick."""
    while CHALLENGE in builder.state.legal_actions:
        builder.action(builder.state.turn, PASS)


def _add(m: Moment, builder: RecordBuilder, row: Row) -> None:
    if row.kind == "act":
        builder.action(Seat(int(row.text[1])), m.game.parse_action(row.text[3:]))
    elif row.kind == "beat":
        _unchallenged(builder)
    elif row.kind == "reshuffle":
        builder.reshuffle(parse_cards(row.text))
    elif row.kind in TOLD:
        builder.event(row.text)
    elif row.kind == "resigned":
        builder.event(f"end resigned side {row.text}")
