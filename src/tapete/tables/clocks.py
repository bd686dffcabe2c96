"""When something is due by itself, and what it is. Times are those of the caller's clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tapete.games.core import Seat
from tapete.tables.dealing import cut_by_itself, open_cutting
from tapete.tables.doubts import kept_doubt, say_kept
from tapete.tables.gap import (
    asks,
    beat_length,
    change_in_turn,
    end_beat,
    play_answer,
    swaps_in_turn,
)
from tapete.tables.model import LEVEL, ClockFace, Moment, Place, Running, Wants
from tapete.tables.rounds.play import due_by_itself
from tapete.tables.settings import ABSENCE, IDLE, KEPT, RESTART_GRACE
from tapete.tables.work import Work

Deed = Callable[[Work], None]
Due = tuple[float, Deed]


def is_asleep(m: Moment) -> bool:
    """All people of the table are away: it waits for one of them."""
    owners = [place for place in m.seats if place.kind == "person"]
    return bool(owners) and not any(place.connected and not place.gone for place in owners)


def next_due(m: Moment) -> Due | None:
    """The first thing that happens by itself."""
    if m.phase == "closed":
        return None
    dues: list[Due] = []
    if m.empty_since is not None:
        dues.append((m.empty_since + KEPT, _abandon))
    if not m.paused and not is_asleep(m):
        dues += _of_phase(m)
    return min(dues, key=lambda due: due[0], default=None)


def _of_phase(m: Moment) -> list[Due]:
    beats = m.settings.beats
    match m.phase:
        case "lot":
            return [(m.since + beats.lot, open_cutting)]
        case "cut":
            assert m.cutter is not None
            cutter = m.seats[m.cutter]
            waits = cutter.by_person and cutter.connected
            return [(m.since + (beats.cut if waits else beats.robot), cut_by_itself)]
        case "play" | "gap":
            return _of_play(m)
        case "count":
            return [(m.since + beats.sheet, open_cutting)]
        case _:
            return []


def _of_beat(m: Moment, since: float) -> list[Due]:
    if kept_doubt(m) is not None:
        return [(since, say_kept)]
    if m.settings.pace == "instant" and asks(m):
        # Without beats robots would have no time: the gap waits for their answers.
        return []
    return [(since + beat_length(m), end_beat)]


def _of_play(m: Moment) -> list[Due]:
    running = m.running
    assert running is not None
    if running.stage:
        return _of_beat(m, running.since)
    by_itself = due_by_itself(m) if m.game.in_rounds else None
    if by_itself is not None:
        return [by_itself]
    seat = running.mover
    place = m.seats[seat]
    if place.by_robot or running.timed:
        if not m.private[seat].answers:
            return []
        wait = 0.0 if place.by_person else m.settings.beats.robot
        return [(running.since + wait, play_answer)]
    dues: list[Due] = []
    if swaps_in_turn(m):
        dues.append((running.since, change_in_turn))
    if not place.connected:
        dues.append((_kept_until(running, place), _replace_absent))
    if m.settings.clock is not None and not _is_stopped(place):
        dues.append((running.since + m.settings.clock + running.bank[seat], _time_out))
    return dues


def _is_stopped(place: Place) -> bool:
    """No clock runs for a seat whose owner lost the line: it is kept for a minute in any case."""
    return not place.connected and place.away_since is not None


def _kept_until(running: Running, place: Place) -> float:
    """When a robot plays for the absent mover; coming back for a moment begins no new minute."""
    away = place.away_since if place.away_since is not None else running.since
    return max(running.since, away) + ABSENCE - running.absent


def _abandon(work: Work) -> None:
    work.write("closed", "abandoned")


def _time_out(work: Work) -> None:
    assert work.m.running is not None
    seat = work.m.running.mover
    work.write("timeout", f"timeout s{seat}", seat)


def _replace_absent(work: Work) -> None:
    assert work.m.running is not None
    seat = work.m.running.mover
    work.write("robot", f"robot s{seat} {LEVEL}", seat)


def advance(work: Work) -> None:
    """Do everything that is due, in order."""
    while (due := next_due(work.m)) is not None and due[0] <= work.now:
        due[1](work)


def wants(m: Moment, now: float) -> Wants:
    """The timer to set and the robots to ask; robots are asked once for each `Ask`."""
    due = next_due(m)
    quiet = m.paused or is_asleep(m)
    return Wants(
        None if due is None else max(due[0], now),
        () if quiet else asks(m),
    )


# --- clocks of people -----------------------------------------------------------------------------


def note_bank(work: Work) -> None:
    """Write down what the mover has used of its bank."""
    m, running = work.m, work.m.running
    if running is None or m.settings.clock is None or running.timed:
        return
    seat = running.mover
    used = work.now - running.since - m.settings.clock
    if used > 0 and m.seats[seat].by_person:
        left = max(0.0, running.bank[seat] - used)
        outer, work.by = work.by, ("", "")
        work.write("bank", f"{left:.3f}", seat)
        work.by = outer


def clock_face(m: Moment, now: float) -> ClockFace | None:
    """The clock of the mover; None where no clock runs (a beat, a robot, a table without one)."""
    running = m.running
    if running is None or m.settings.clock is None or m.phase != "play" or running.stage:
        return None
    seat = running.mover
    place = m.seats[seat]
    if not place.by_person or _is_stopped(place) or m.paused or is_asleep(m):
        return None
    total = float(m.settings.clock)
    used = max(0.0, now - running.since)
    left = max(0.0, total - used)
    bank = max(0.0, running.bank[seat] - max(0.0, used - total))
    return ClockFace(seat, left, total, bank, running=now >= running.since)


def is_idle(m: Moment, seat: Seat, now: float) -> bool:
    """Without a clock: `seat` is to act and has not for so long that a robot may be called."""
    running = m.running
    return (
        running is not None
        and m.settings.clock is None
        and m.phase == "play"
        and running.stage == ""
        and running.mover == seat
        and m.seats[seat].by_person
        and now >= running.since + IDLE
    )


def away_left(m: Moment, seat: Seat, now: float) -> float | None:
    """Seconds until a robot plays for the absent seat; None when none is coming."""
    place, running = m.seats[seat], m.running
    if running is None or place.connected or not place.by_person or m.phase != "play":
        return None
    if running.mover != seat or running.stage or m.paused or is_asleep(m):
        return None
    return max(0.0, _kept_until(running, place) - now)


def come_back(running: Running, place: Place, now: float) -> Running:
    """The mover is here again: his clock goes on where it stopped."""
    away = place.away_since
    if running.stage or away is None:
        return running
    stopped = max(0.0, now - max(running.since, away))
    return running.but(since=running.since + stopped, absent=running.absent + stopped)


def _waiting(since: float, before: float, now: float) -> float:
    """A start in the future stands, unless it is further off than any grace."""
    return before if since < before <= now + RESTART_GRACE else since


def begun_again(m: Moment, now: float, grace: float = 0.0) -> Moment:
    """The running beat or move begins anew at `now`; a person's clock waits for `grace`, and a
    clock that waits already goes on waiting.
    """
    running = m.running
    if running is not None:
        waits = running.stage == "" and m.seats[running.mover].by_person and m.phase == "play"
        since = now + (grace if waits else 0.0)
        running = replace(running, since=_waiting(since, running.since, now) if waits else since)
    return replace(m, since=now, running=running)
