"""A refused input changes nothing; a resent one gets its first answer again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables.harness import Room, machine, open_room, options_of, people, start
from tests.tables.meddling import Meddler

from tapete.games.core import Seat
from tapete.tables.inputs import Act, Cut, Input, PutRobot, Rematch, RobotAnswer, Sit, Start, Tick
from tapete.tables.settings import PlayerId, TableSettings


class Careful(Meddler):
    """Looks at every refusal, and says everything twice."""

    def say(self, said: Input) -> None:
        before, now = self.room.table, self.room.now
        twice = [before.handle(said, now, Random(1)) for _ in range(2)]
        assert twice[0] == twice[1] and self.room.table is before
        step = self.room.do(said)
        if step.refusal is not None:
            self.refused += 1
            assert replace(step.table, seen=before.seen) == before
            assert not (step.rows or step.events or step.touched or step.public)
            assert before.wants(now) == step.table.wants(now)
        if getattr(said, "id", ""):
            again = self.room.do(said)
            assert again.refusal == step.refusal
            assert not (again.rows or again.events)
            assert replace(again.table, seen={}) == replace(step.table, seen={})


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(["ludoteka", "ludoteka_clasico", "tute_style"]), st.integers(0, 10**6))
def test_refused_inputs_change_nothing_and_resent_ones_do_nothing(preset: str, seed: int) -> None:
    options = options_of(preset)
    room = open_room([*people(options.players - 1), machine()], options, seed)
    careful = Careful(start(room), Random(seed))
    careful.play(deals=1)
    assert careful.refused


def turn(room: Room) -> tuple[Seat, str, int]:
    running = room.table.running
    assert running is not None
    return running.mover, str(room.view(running.mover).legal_actions[0]), running.plays


def refusal(room: Room, said: Input) -> str:
    step = room.do(said)
    assert step.refusal is not None
    return step.refusal.code


def test_what_is_late_wrong_or_not_ones_own_says_why() -> None:
    room = start(open_room(people(4), options_of()))
    seat, card, number = turn(room)
    other = Seat((seat + 1) % 4)
    theirs = room.table.private[other].order[0]
    who = room.owner(seat)
    assert refusal(room, Act(who, "1", number - 1, card)) == "stale"
    assert refusal(room, Act(who, "2", number, "zz")) == "bad_action"
    assert refusal(room, Act(who, "3", number, theirs)) == "illegal"
    assert refusal(room, Act(room.owner(other), "4", number, theirs)) == "not_your_turn"
    assert refusal(room, Act(PlayerId("nobody"), "5", number, card)) == "not_seated"
    assert refusal(room, Sit(PlayerId("eva"), "6", seat, "Eva")) == "not_now"
    assert refusal(room, Start(who, "7")) == "not_now"
    assert refusal(room, Cut(who, "8", 3)) == "not_now"
    assert refusal(room, Rematch(who, "9")) == "not_now"
    assert refusal(room, Act(who, "10", number, "40")) in ("no_pair", "missing_mate")
    assert room.act(seat, card).refusal is None
    assert refusal(room, Act(who, "11", number, card)) == "stale", "never played in a later turn"


def test_people_who_wait_are_told_why_not() -> None:
    room = open_room([*people(2), machine(), replace(machine(), kind="free")], options_of())
    ana, blas = room.owner(0), room.owner(1)
    assert refusal(room, Start(blas, "1")) == "not_host"
    assert refusal(room, PutRobot(blas, "2", Seat(3), "easy")) == "not_host"
    assert refusal(room, PutRobot(ana, "3", Seat(3), "genius")) == "no_robot"
    assert refusal(room, PutRobot(ana, "4", Seat(1), "easy")) == "seat_taken"
    assert refusal(room, Sit(PlayerId("eva"), "5", Seat(2), "Eva")) == "seat_taken"
    assert refusal(room, Sit(PlayerId("eva"), "6", Seat(7), "Eva")) == "bad_seat"
    for place, name in enumerate(("", "a|b", "robot:easy", "x" * 21, "a\x07", " a")):
        assert refusal(room, Sit(PlayerId("eva"), f"n{place}", Seat(3), name)) == "bad_name"
    assert room.do(Sit(PlayerId("eva"), "7", Seat(3), "Eva")).refusal is None


@pytest.mark.parametrize("at", [0, 40, -1])
def test_the_pack_is_cut_inside(at: int) -> None:
    room = open_room(people(4), options_of())
    room.do(Start(room.table.host, "start"))
    while room.table.phase != "cut":
        assert room.go()
    cutter = room.table.cutter
    assert cutter is not None
    assert refusal(room, Cut(room.owner(cutter), "cut", at)) == "bad_cut"
    assert refusal(room, Cut(room.owner((cutter + 1) % 4), "cut", 5)) == "not_your_turn"
    assert room.do(Cut(room.owner(cutter), "cut again", 17)).refusal is None
    assert f"! cut s{cutter} 17" in room.table.record()


def test_an_old_answer_of_a_robot_is_dropped() -> None:
    room = start(open_room([machine() for _ in range(4)], options_of()), dealt=False)
    (ask,) = room.table.wants(room.now).asks
    card = str(ask.view.legal_actions[0])
    for answer in (
        RobotAnswer(ask.seat, ask.decision + 1, card),
        RobotAnswer(Seat((ask.seat + 1) % 4), ask.decision, card),
        RobotAnswer(ask.seat, ask.decision, "nonsense"),
    ):
        room.do(answer)
        assert room.table.wants(room.now).asks == (ask,)
    room.do(RobotAnswer(ask.seat, ask.decision, card))
    assert not room.table.wants(room.now).asks
    room.now += room.table.settings.beats.deal + 0.5
    assert not room.do(Tick()).events, "not before its time"
    room.now += 0.5
    assert room.do(Tick()).events


def test_only_known_settings_are_taken() -> None:
    for wrong in ({"clock": 20}, {"pace": "hasty"}, {"show_points": "all"}, {"entry": "some"}):
        with pytest.raises(ValueError, match="expected"):
            TableSettings(**wrong)
    claim = options_of("ludoteka_clasico")
    assert open_room(people(4), claim).table.settings.show_points == "none"
