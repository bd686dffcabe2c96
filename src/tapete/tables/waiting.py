"""Before and after a match: who sits where, robots, the start, playing again."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace

from tapete.games.core import Seat
from tapete.robots import LEVELS
from tapete.tables.clocks import begun_again, come_back, is_asleep
from tapete.tables.dealing import draw_lots
from tapete.tables.inputs import Leave, PutRobot, Rematch, Sit, Start
from tapete.tables.log_seats import place_json, robot_place
from tapete.tables.model import LEVEL, NOBODY, Moment, Place
from tapete.tables.settings import PlayerId
from tapete.tables.work import Refused, Work

LONGEST_NAME = 20
OPEN_PHASES = ("waiting", "over")


def seat_of(m: Moment, player: PlayerId) -> Seat | None:
    """Where `player` sits, or would sit if a robot did not play for him."""
    for seat, place in enumerate(m.seats):
        if place.kind == "person" and place.player == player:
            return Seat(seat)
    return None


def is_host(m: Moment, player: PlayerId) -> bool:
    """May fill the seats and begin: the host, and while he is away whoever else sits here."""
    if player == m.host:
        return True
    away = any(place.player == m.host and not place.connected for place in m.seats)
    return away and seat_of(m, player) is not None


def good_name(name: str) -> bool:
    """A name as records allow it (`docs/notation.md`, 2)."""
    return (
        1 <= len(name) <= LONGEST_NAME
        and name == name.strip()
        and name == unicodedata.normalize("NFC", name)
        and not name.startswith("robot:")
        and not any(sign == "|" or unicodedata.category(sign) == "Cc" for sign in name)
    )


def _checked_seat(m: Moment, seat: Seat) -> Place:
    if not 0 <= seat < len(m.seats):
        raise Refused("bad_seat", seat=str(seat), seats=str(len(m.seats)))
    return m.seats[seat]


def _write_place(work: Work, seat: Seat, place: Place) -> None:
    work.write("seat", json.dumps(place_json(place), separators=(",", ":")), seat)


def sit(work: Work, said: Sit) -> None:
    """Sit down at a free place; in a running match only at one's own."""
    m = work.m
    place = _checked_seat(m, said.seat)
    if place.kind == "person" and place.player == said.player:
        work.set_place(said.seat, replace(place, gone=False))
        arrive(work, said.seat, slept=is_asleep(m))
        return
    if m.phase not in OPEN_PHASES:
        raise Refused("not_now")
    if place.kind != "free":
        raise Refused("seat_taken", seat=str(said.seat))
    if not good_name(said.name):
        raise Refused("bad_name")
    _write_place(work, said.seat, Place("person", said.player, said.name))
    if m.host == NOBODY:
        work.write("host", said.player)
    if m.phase == "waiting" and m.settings.begins_full and _is_full(work.m):
        work.write("start", draw_lots(work.m, work.chance))


def _is_full(m: Moment) -> bool:
    return all(place.kind != "free" for place in m.seats)


def arrive(work: Work, seat: Seat, *, slept: bool | None = None) -> None:
    """The owner of `seat` is here. Had everybody been away, the running beat begins again;
    a robot in his place hands the seat back.
    """
    place = work.m.seats[seat]
    slept = is_asleep(work.m) if slept is None else slept
    work.set_place(seat, replace(place, connected=True, away_since=None))
    if place.gone:
        return
    work.m = replace(work.m, empty_since=None)
    if slept:
        work.m = begun_again(work.m, work.now)
    elif (running := work.m.running) is not None and running.mover == seat:
        work.set_running(come_back(running, place, work.now))
    running = work.m.running
    if running is not None and running.mover == seat and running.since > work.now:
        # After a restart the clock of the mover waited for him.
        work.set_running(replace(running, since=work.now))
    if place.robot_plays:
        work.write("back", f"back s{seat}", seat)


def put_robot(work: Work, said: PutRobot) -> bool:
    """A robot for a free seat, before or after a match; True when it was that."""
    m = work.m
    place = _checked_seat(m, said.seat)
    if m.phase not in OPEN_PHASES:
        return False
    if not is_host(m, said.player):
        raise Refused("not_host")
    if place.kind == "person":
        raise Refused("seat_taken", seat=str(said.seat))
    if said.level is not None:
        if said.level not in LEVELS:
            raise Refused("no_robot", level=said.level)
        _write_place(work, said.seat, robot_place(said.level))
    elif place.kind == "robot":
        _write_place(work, said.seat, Place())
    else:
        raise Refused("no_robot", seat=str(said.seat))
    return True


def leave_open(work: Work, said: Leave, seat: Seat) -> None:
    """Get up before or after a match; the table closes behind the last person."""
    _write_place(work, seat, Place())
    others = [place.player for place in work.m.seats if place.kind == "person"]
    if not others:
        work.write("closed", "empty")
    elif work.m.host == said.player:
        work.write("host", others[0])


def _fill(work: Work) -> None:
    for seat, place in enumerate(work.m.seats):
        if place.kind == "free":
            _write_place(work, Seat(seat), robot_place(LEVEL))


def start(work: Work, said: Start) -> None:
    """Free seats get robots, the partner's too; each seat draws for the first deal."""
    if work.m.phase != "waiting":
        raise Refused("not_now")
    if not is_host(work.m, said.player):
        raise Refused("not_host")
    _fill(work)
    work.write("start", draw_lots(work.m, work.chance))


def rematch(work: Work, _said: Rematch, seat: Seat) -> None:
    """Once all the people who are still here agree, a new match begins with the same seats."""
    if work.m.phase != "over":
        raise Refused("not_now")
    if seat not in work.m.ready:
        work.write("ready", "on", seat)
    here = {
        Seat(number)
        for number, place in enumerate(work.m.seats)
        if place.kind == "person" and place.connected and not place.gone
    }
    if here <= work.m.ready:
        _fill(work)
        work.write("rematch", draw_lots(work.m, work.chance))
