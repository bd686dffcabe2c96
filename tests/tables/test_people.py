"""Clocks, absence, robots in somebody's place, agreements, restart, rematch."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tables.harness import Room, Script, machine, open_room, options_of, people, start
from tests.tables.setting import mover, told

from tapete.games.core import Seat, Side
from tapete.tables.events import (
    Back,
    Closed,
    Left,
    MatchOver,
    Paused,
    RematchAgreed,
    Resigned,
    RobotPlays,
    Seated,
    TimeOut,
)
from tapete.tables.inputs import (
    Act,
    Connected,
    Disconnected,
    Leave,
    Pause,
    PutRobot,
    Ready,
    Rematch,
    Resign,
    Restarted,
    Sit,
    Start,
)
from tapete.tables.model import CountSheet, Place, Refusal
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Table


def count(room: Room, kind: type) -> int:
    return sum(isinstance(event, kind) for _, _, event in room.shown)


def timed(clock: int | None = 15, **options: str) -> Room:
    return start(open_room(people(4), options_of(**options), 1, TableSettings(clock=clock)))


# --- clocks ---------------------------------------------------------------------------------------


def test_the_bank_is_used_after_the_move_and_then_a_robot_plays_the_card() -> None:
    room = timed()
    first = mover(room)
    began = room.now
    face = room.table.clock(began + 20)
    assert face is not None and face.seat == first and face.left == 0.0
    assert face.bank == pytest.approx(55.0)
    room.until(began + 74.9)
    assert count(room, TimeOut) == 0
    room.until(began + 76)
    assert told(room)[-2:] == ["TimeOut", "PlayedEvent"] and mover(room) != first
    assert room.table.seats[first].by_person, "only that one card"
    assert f"! timeout s{first}" in room.table.record()


def test_the_first_turn_comes_when_the_cards_are_in_the_hands() -> None:
    room = start(open_room(people(4), options_of(), settings=TableSettings(clock=15)), dealt=False)
    seat, beat = mover(room), room.table.settings.beats.deal
    face = room.table.clock(room.now + beat - 0.1)
    assert face is not None and not face.running and face.left == 15.0
    face = room.table.clock(room.now + beat + 1)
    assert face is not None and face.running and face.left == pytest.approx(14.0)
    assert room.act(seat, room.table.private[seat].order[0]).refusal is None, "who is quick may"


def test_what_is_used_of_the_bank_is_gone_for_the_partida() -> None:
    room = timed()
    seat = mover(room)
    room.until(room.now + 40)
    room.act(seat, room.table.private[seat].order[0])
    assert room.table.running is not None
    assert room.table.running.bank[seat] == pytest.approx(35.0)
    assert Table.replay(room.rows).running == room.table.running


def test_no_clock_runs_in_a_beat() -> None:
    room = timed()
    while room.table.phase != "gap":
        seat = mover(room)
        room.act(seat, room.table.private[seat].order[0])
    assert room.table.clock(room.now) is None
    room.until(room.now + 2.5)
    face = room.table.clock(room.now)
    assert face is not None and face.total == 15


def test_after_a_restart_the_clock_waits_for_the_seat_but_not_for_ever() -> None:
    room = timed()
    seat = mover(room)
    rows = room.rows
    for comes_at, begins in ((5.0, 5.0), (50.0, 20.0)):
        again = Room(Table.replay(rows), room.chance, now=room.now)
        again.do(Restarted("life 2"))
        began = again.now
        again.do(Connected(again.owner((seat + 1) % 4)))
        again.until(began + comes_at)
        again.do(Connected(again.owner(seat)))
        face = again.table.clock(began + comes_at)
        assert face is not None
        assert face.left == pytest.approx(max(0.0, 15.0 - (comes_at - begins)))


# --- absence --------------------------------------------------------------------------------------


def test_a_robot_plays_for_an_absent_seat_only_after_it_was_to_act_for_a_minute() -> None:
    room = timed(None)
    seat = mover(room)
    other = Seat((seat + 1) % 4)
    room.do(Disconnected(room.owner(seat)))
    room.do(Disconnected(room.owner(other)))
    gone = room.now
    assert room.table.away_left(other, gone) is None
    assert room.table.away_left(seat, gone + 10) == pytest.approx(50.0)
    room.until(gone + 59.9)
    assert count(room, RobotPlays) == 0
    room.until(gone + 61)
    assert told(room)[-2:] == ["RobotPlays", "PlayedEvent"]
    assert mover(room) == other and room.table.seats[other].by_person
    room.do(Connected(room.owner(seat)))
    assert count(room, Back) == 1 and room.table.seats[seat].by_person


def test_the_clock_of_an_absent_seat_stands_still_for_a_minute_a_turn_at_most() -> None:
    room = timed(15)
    seat = mover(room)
    room.until(room.now + 70)
    began, owner = room.now, room.owner(seat)
    room.do(Disconnected(owner))
    assert room.table.clock(room.now) is None
    room.until(began + 40)
    assert count(room, TimeOut) == 0, "15 s of the move and 60 s of the bank would be over"
    room.do(Connected(owner))
    face = room.table.clock(room.now)
    assert face is not None and face.bank == pytest.approx(5.0)
    room.do(Disconnected(owner))
    room.until(began + 59.9)
    assert count(room, RobotPlays) == 0
    room.until(began + 61)
    assert count(room, RobotPlays) == 1 and count(room, TimeOut) == 0


def test_a_seat_is_handed_back_in_the_middle_of_a_trick() -> None:
    room = timed(None)
    seat = mover(room)
    room.do(Disconnected(room.owner(seat)))
    room.until(room.now + 60.5)
    assert room.table.seats[seat].robot_plays and mover(room) == seat
    room.do(Connected(room.owner(seat)))
    card = room.table.private[seat].order[0]
    assert room.act(seat, card).refusal is None
    assert "back" in [row.kind for row in room.rows]


def test_without_a_clock_a_robot_may_be_called_for_an_idle_seat() -> None:
    room = timed(None)
    seat = mover(room)
    caller = room.owner((seat + 1) % 4)
    room.until(room.now + 89)
    early = room.do(PutRobot(caller, "early", seat, "easy"))
    assert early.refusal is not None and early.refusal.code == "not_idle"
    room.until(room.now + 1.5)
    assert room.table.is_idle(seat, room.now)
    assert room.do(PutRobot(caller, "now", seat, "easy")).events == (RobotPlays(seat, "easy"),)
    card = room.table.private[seat].order[0]
    step = room.do(Act(room.owner(seat), "here", room.table.decision(seat), card))
    assert isinstance(step.events[0], Back) and step.refusal is None


def test_when_nobody_is_here_the_table_waits_and_is_closed_after_a_day() -> None:
    room = timed()
    for place in room.table.seats:
        room.do(Disconnected(place.player))
    before = len(room.shown)
    room.until(room.now + 24 * 3600 - 1)
    assert len(room.shown) == before
    room.until(room.now + 2)
    assert room.shown[-1][2] == Closed("abandoned")
    step = room.do(Start(room.owner(0), "late"))
    assert step.refusal is not None and step.refusal.code == "closed"
    assert room.table.wants(room.now).timer_at is None


def test_whoever_leaves_keeps_the_seat_and_takes_it_again() -> None:
    room = timed(None)
    seat = mover(room)
    who = room.owner(seat)
    step = room.do(Leave(who, "bye"))
    assert step.events == (Left(seat), RobotPlays(seat, "medium"))
    assert room.do(Act(who, "no", room.table.decision(seat), "2o")).refusal is not None
    room.until(room.now + 5)
    assert told(room)[-1] == "PlayedEvent"
    other = room.do(Sit(PlayerId("eva"), "eva", seat, "Eva"))
    assert other.refusal is not None
    assert room.do(Sit(who, "again", seat, "Ana")).events == (Back(seat),)
    record = room.table.record()
    for line in (f"! left s{seat}", f"! robot s{seat} medium", f"! back s{seat}"):
        assert line in record


# --- agreements -----------------------------------------------------------------------------------


def test_a_pause_needs_everybody_and_any_of_them_ends_it() -> None:
    room = start(open_room([*people(3), machine()], options_of(), 1, TableSettings(clock=15)))
    for seat in (0, 1):
        assert room.do(Pause(room.owner(seat), f"p{seat}", True)).events == ()
    assert room.table.pause == {0, 1}
    assert room.do(Pause(room.owner(2), "p2", True)).events[0] == Paused(True)
    number = room.table.seq
    room.until(room.now + 500)
    assert room.table.seq == number and room.table.clock(room.now) is None
    assert room.table.wants(room.now).asks == ()
    refused = room.act(mover(room), "2o") if room.table.seats[mover(room)].by_person else None
    assert refused is None or refused.refusal is not None
    assert room.do(Pause(room.owner(1), "on", False)).events == (Paused(False),)


def test_an_absence_during_a_pause_does_not_count() -> None:
    """Who was away while all rested has his whole minute when the line is lost in play."""
    room = timed(None)
    seat = mover(room)
    owner = room.owner(seat)
    for other in range(4):
        room.do(Pause(room.owner(other), f"p{other}", True))
    room.do(Disconnected(owner))
    room.until(room.now + 600)
    room.do(Connected(owner))
    assert room.do(Pause(owner, "on", False)).events == (Paused(False),)
    room.do(Disconnected(owner))
    room.until(room.now + 59.9)
    assert count(room, RobotPlays) == 0
    room.until(room.now + 0.2)
    assert count(room, RobotPlays) == 1


def test_both_of_a_pair_must_agree_to_give_up_and_a_robot_always_does() -> None:
    room = timed(None)
    assert room.do(Resign(room.owner(1), "r1", True)).events == ()
    assert room.do(Resign(room.owner(1), "no", False)).events == ()
    room.do(Resign(room.owner(1), "r2", True))
    step = room.do(Resign(room.owner(3), "r3", True))
    assert step.events[0] == Resigned(Side(1)) and step.events[-1] == MatchOver((Side(0),))
    assert room.table.winners == (Side(0),)
    assert room.table.phase == "over" and "! end resigned side 1" in room.table.record()
    sheet = room.table.sheet
    assert sheet is not None and sheet.reason == "resigned"
    alone = start(open_room([*people(1), *[machine() for _ in range(3)]], options_of()))
    assert alone.do(Resign(alone.owner(0), "r", True)).events[-1] == MatchOver((Side(1),))


def test_the_sheet_closes_when_all_have_seen_it_or_by_itself() -> None:
    room = timed(None)
    Script(room, room.chance).play(deals=1)
    began, number = room.now, room.table.running
    assert room.table.phase == "count" and number is not None
    sheet = room.table.sheet
    assert isinstance(sheet, CountSheet) and sheet.cards is not None
    assert sum(map(len, sheet.won_cards)) == 40 and sum(sheet.cards) == 120
    for seat in range(3):
        room.do(Ready(room.owner(seat), f"seen{seat}"))
    assert room.table.phase == "count" and room.table.ready == {0, 1, 2}
    assert room.table.next_at == pytest.approx(began + room.table.settings.beats.sheet)
    room.do(Ready(room.owner(3), "seen3"))
    assert told(room)[-1] == "Sheet" and room.table.cutter is not None
    while room.table.cutter is not None:
        room.go()
    Script(room, room.chance).play(deals=1)
    room.until(room.now + room.table.settings.beats.sheet)
    assert room.table.cutter is not None


def test_a_rematch_keeps_the_seats() -> None:
    room = start(open_room([*people(2), machine("easy"), machine()], options_of()))
    room.do(Resign(room.owner(0), "r", True))
    seats = room.table.seats
    number = room.table.decision(Seat(0))
    assert room.do(Rematch(room.owner(0), "m0")).events == ()
    step = room.do(Rematch(room.owner(1), "m1"))
    assert step.events[0] == RematchAgreed() and room.table.seats == seats
    while room.table.phase in ("lot", "cut"):
        room.go()
    assert room.table.decision(Seat(0)) > number
    assert room.table.record().count("deal 1 ") == 1 and "! end" not in room.table.record()


# --- before the match -----------------------------------------------------------------------------


def test_people_sit_move_and_get_up_and_robots_fill_the_rest() -> None:
    free = replace(machine(), kind="free", name="", level="")
    room = open_room([*people(1), free, free, free], options_of())
    eva = PlayerId("eva")
    assert room.do(Sit(eva, "1", Seat(1), "Eva")).events == (Seated(Seat(1), "Eva", False),)
    room.do(Sit(eva, "2", Seat(3), "Eva"))
    assert [place.name for place in room.table.seats] == ["Ana", "", "", "Eva"]
    assert room.do(Leave(room.owner(0), "3")).events == (Left(Seat(0)),)
    assert room.table.host == eva
    room.do(PutRobot(eva, "4", Seat(0), "easy"))
    step = room.do(Start(eva, "5"))
    assert [place.level for place in room.table.seats] == ["easy", "medium", "medium", ""]
    assert [type(event).__name__ for event in step.events][-2:] == ["Started", "Lot"]
    dealer = room.table.lot[room.table.state.dealer]
    assert all(dealer.card[0] != one.card[0] for one in room.table.lot if one is not dealer)


def test_while_the_host_is_away_whoever_sits_may_begin() -> None:
    room = open_room([*people(2), machine(), machine()], options_of())
    host, other = room.owner(0), room.owner(1)
    assert room.do(Start(other, "1")).refusal == Refusal("not_host")
    room.do(Disconnected(host))
    assert room.do(Start(PlayerId("passer-by"), "2")).refusal == Refusal("not_host")
    assert room.do(Start(other, "3")).refusal is None
    assert room.table.phase == "lot" and room.table.host == host


def test_a_table_of_one_tap_begins_when_its_last_seat_is_taken() -> None:
    settings = TableSettings(begins_full=True)
    room = open_room([*people(1), Place(), Place()], options_of(players="3"), settings=settings)
    for seat, name in ((1, "eva"), (2, "leo")):
        assert room.table.phase == "waiting"
        room.do(Sit(PlayerId(name), f"sit-{name}", Seat(seat), name.title()))
    assert room.table.phase == "lot"
    assert Table.replay(room.rows).phase == "lot"


def test_who_gets_up_takes_his_word_for_a_rematch_along() -> None:
    room = start(open_room([*people(2), machine(), machine()], options_of()))
    room.do(Resign(room.owner(0), "r", True))
    room.do(Rematch(room.owner(0), "m0"))
    room.do(Leave(room.owner(0), "bye"))
    room.do(Sit(PlayerId("eva"), "sit", Seat(0), "Eva"))
    assert room.do(Rematch(room.owner(1), "m1")).events == ()
    assert room.do(Rematch(PlayerId("eva"), "m2")).events[0] == RematchAgreed()


def test_the_table_closes_behind_the_last_person() -> None:
    room = open_room([*people(1), machine(), machine(), machine()], options_of())
    assert room.do(Leave(room.owner(0), "bye")).events[-1] == Closed("empty")


def test_instant_needs_no_time_at_all() -> None:
    settings = TableSettings(pace="instant")
    room = open_room([machine() for _ in range(4)], options_of(), 3, settings)
    room.thinking = 0.0
    began = room.now
    room.do(Start(room.table.host, "go"))
    while room.table.phase != "over":
        assert room.go()
    assert room.now == began and count(room, MatchOver) == 1
    assert any(name in told(room) for name in ("Sang", "SwapMade"))


def test_arrastrado_asks_for_the_seven_before_the_first_lead() -> None:
    options = options_of(players="3", three_player_mode="arrastrado")
    room = start(open_room(people(3), options, settings=TableSettings()))
    assert room.table.phase == "gap"
    seat = mover(room)
    step = room.act(seat, room.table.private[seat].order[0])
    assert not step.answered
    room.until(room.now + room.table.settings.beats.opening)
    assert told(room)[-1] == "PlayedEvent"
