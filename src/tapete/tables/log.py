"""What each kind of row does to a table. Handling an input and replaying a log go through here,
so that both give the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tapete.tables import log_match, log_play, log_seats
from tapete.tables.events import Dealt, Given, PublicEvent
from tapete.tables.model import Moment, Refusal
from tapete.tables.rounds import log as rounds
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId

Applied = tuple[Moment, tuple[PublicEvent, ...]]
REMEMBERED: Final = 32
"""Ids of a player whose first answer is kept."""

_KINDS: Final[Mapping[str, Callable[[Moment, Row], Applied]]] = {
    "table": log_seats.table,
    "seat": log_seats.seat,
    "host": log_seats.host,
    "left": log_seats.left,
    "robot": log_seats.robot,
    "back": log_seats.back,
    "sena": log_seats.sena,
    "doubt": log_play.doubt,
    "doubting": log_seats.doubting,
    "start": log_match.start,
    "rematch": log_match.rematch,
    "cutting": log_match.cutting,
    "deal": log_match.deal,
    "ready": log_match.ready,
    "pause": log_match.pause,
    "paused": log_match.paused,
    "resign": log_match.resign,
    "resigned": log_match.resigned,
    "closed": log_match.closed,
    "bank": log_match.bank,
    "timeout": log_match.timeout,
    "act": log_play.act,
    "reshuffle": rounds.reshuffled,
    "pass": log_play.passed,
    "beat": log_play.beat,
    "told": log_play.told,
    "arm": log_seats.arm,
    "order": log_seats.order,
    "autoswap": log_seats.autoswap,
    "hold": log_seats.hold,
    "release": log_seats.release,
}


class LogError(ValueError):
    """A row that cannot stand where it stands."""

    code = "bad_log"


def apply(m: Moment, row: Row) -> Applied:
    """The moment after `row`, and the public events that the row brings."""
    if row.kind not in _KINDS:
        raise LogError(f"row {row.number}: expected a kind of row, found {row.kind!r}")
    if row.kind == "act" and m.game.in_rounds:
        m, events = rounds.act(m, row)
    else:
        m, events = _KINDS[row.kind](m, row)
    since_deal = m.events_since_deal
    if events:
        if row.kind == "deal":
            since_deal = tuple(event for event in events if isinstance(event, Dealt | Given))
        else:
            since_deal = (*since_deal, *events)
    return m.but(
        next_row=row.number + 1,
        seq=m.seq + len(events),
        events_since_deal=since_deal,
        journal=m.journal if row.private else (*m.journal, row),
        # A held card has no answer yet.
        seen=remembering(m, row.player, row.id, None) if row.id and row.kind != "hold" else m.seen,
    ), events


def remembering(
    m: Moment, player: str, key: str, refusal: Refusal | None
) -> dict[PlayerId, tuple[tuple[str, Refusal | None], ...]]:
    """The answers with one more, the oldest of that player dropped."""
    who = PlayerId(player)
    answers = (*m.seen.get(who, ()), (key, refusal))
    return {**m.seen, who: answers[-REMEMBERED:]}
