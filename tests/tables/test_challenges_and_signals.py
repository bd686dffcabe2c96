"""`renuncio=challenge` and `signals=on` at a table."""

from __future__ import annotations

from random import Random

import pytest
from tests.tables.harness import (
    Room,
    Script,
    durable,
    machine,
    open_room,
    options_of,
    people,
    person,
    start,
)
from tests.tables.test_matches import check_the_books
from tests.tables.test_secrets import RULES, dealt_rows, heard, play_tricks, repeat, world

from tapete.games.catalog import game
from tapete.games.core import Seat
from tapete.tables import events
from tapete.tables.doubts import MOST_DOUBTS
from tapete.tables.inputs import Doubt, Pause, Restarted, Sena
from tapete.tables.model import CountSheet
from tapete.tables.people import MOST_SENAS
from tapete.tables.settings import DOUBT, TableSettings
from tapete.tables.table import Step, Table
from tapete.wire import project


def until_gap(room: Room) -> None:
    """Random cards up to the next beat A."""
    script = Script(room, Random(3))
    while room.table.running is None or room.table.running.stage != "trick":
        if not script.acts():
            assert room.go()


@pytest.mark.parametrize("players", [2, 4])
def test_whole_matches_with_challenges(players: int) -> None:
    options = options_of(renuncio="challenge", players=str(players), partidas_per_coto="1")
    for places in (people(players), [person("ana"), *[machine() for _ in range(players - 1)]]):
        room = start(open_room(list(places), options, 4))
        Script(room, Random(8)).play(deals=4)
        check_the_books(room)


def test_everybody_may_challenge_in_beat_a_and_only_then() -> None:
    room = start(open_room(people(4), options_of(renuncio="challenge"), 4))
    assert not any(room.table.may_challenge(Seat(seat)) for seat in range(4))
    early = room.act(1, "challenge")
    assert early.refusal is not None and early.refusal.code == "challenge_not_now"
    until_gap(room)
    assert all(project.me(room.table, Seat(seat)).may_challenge for seat in range(4))
    while room.table.running and room.table.running.stage == "trick":
        room.go()
    assert not any(room.table.may_challenge(Seat(seat)) for seat in range(4))


@pytest.mark.parametrize("challenger", range(4))
def test_an_unfounded_challenge_loses_the_partida(challenger: int) -> None:
    room = start(open_room(people(4), options_of(renuncio="challenge"), 4))
    until_gap(room)
    assert room.act(challenger, "challenge").refusal is None
    sheet = room.table.sheet
    assert isinstance(sheet, CountSheet)
    assert (sheet.reason, sheet.side) == ("false_challenge", 1 - challenger % 2)
    told = [event for _, _, event in room.shown]
    (shown,) = [event for event in told if isinstance(event, events.RevokeShown)]
    assert shown.broken == () and len(shown.tricks) == 1 and len(shown.tricks[0]) == 4
    assert f"s{challenger}:challenge" in room.table.record()
    check_the_books(room)
    assert Table.replay(room.rows).sheet == sheet


def test_a_revoke_is_proven_and_a_robot_makes_none() -> None:
    options = options_of(renuncio="challenge", phase1="strict", partidas_per_coto="1")
    proven = 0
    for seed in range(12):
        room = start(open_room(people(4), options, seed))
        until_gap(room)
        broken = room.table.state._moment.revokes
        if not broken:
            continue
        accuser = (broken[0].seat + 1) % 4
        assert room.act(accuser, "challenge").refusal is None
        assert isinstance(room.table.sheet, CountSheet)
        assert room.table.sheet.reason == "revoke" and room.table.sheet.side == accuser % 2
        proven += 1
    assert proven
    room = start(open_room([person("ana"), *[machine("easy") for _ in range(3)]], options, 2))
    for _ in range(200):
        if room.table.phase not in ("play", "gap"):
            break
        assert {each.seat for each in room.table.state._moment.revokes} <= {0}
        if not Script(room, Random(5)).acts():
            room.go()


def test_a_challenge_that_nobody_makes_leaves_no_trace() -> None:
    """With challenges the gap takes its time as ever, and all hear the same."""
    _, texts = RULES[0]
    rows = dealt_rows("ludoteka", {**texts, "renuncio": "challenge"}, 3)
    first = world(rows)
    said = play_tricks(first, Random(3), 2)
    other = world(rows)
    for room in (other,):
        repeat(room, said, 30.0)
    first.until(other.now)
    assert [one.step[0] for one in heard(first, Seat(0)) if one.step[0]] == [
        one.step[0] for one in heard(other, Seat(0)) if one.step[0]
    ]
    assert not any(isinstance(event, events.RevokeShown) for _, _, event in other.shown)


@pytest.mark.parametrize(("name", "players"), [("guinote", 4), ("brisca", 4), ("brisca", 6)])
def test_a_sena_is_read_by_partners_and_seen_by_all(name: str, players: int) -> None:
    options = game(name).options({"signals": "on", "players": str(players)})
    room = start(open_room(people(players), options, 4))
    step = room.do(Sena(room.owner(1), room.ids(), "tres"))
    assert step.refusal is None and step.events == (events.Signalled(Seat(1)),)
    for seat in range(players):
        mine = project.me(room.table, Seat(seat))
        known = [(one.seat, one.sena) for one in mine.signals]
        assert known == ([(1, "tres")] if seat % 2 else [])
        assert ("pareja" in mine.may_signal) == (name == "guinote")
    assert "! sena s1 tres" in room.table.record()
    assert Table.replay(room.rows).private == room.table.private


def test_where_there_are_no_senas_none_can_be_made() -> None:
    for options in (options_of(), options_of(signals="on", players="2")):
        room = start(open_room(people(options.players), options, 4))
        step = room.do(Sena(room.owner(1), room.ids(), "tres"))
        assert step.refusal is not None and step.refusal.code == "no_signal"
    assert not step.rows


def test_no_more_senas_than_one_can_follow() -> None:
    room = start(open_room(people(4), options_of(signals="on"), 4))
    for _ in range(MOST_SENAS):
        assert room.do(Sena(room.owner(1), room.ids(), "as")).refusal is None
    late = room.do(Sena(room.owner(1), room.ids(), "as"))
    assert late.refusal is not None and late.refusal.code == "no_signal"
    assert project.me(room.table, Seat(1)).may_signal == []
    assert project.me(room.table, Seat(3)).may_signal


# --- making up one's mind -------------------------------------------------------------------------


def challenging(pace: str = "normal") -> Room:
    settings = TableSettings(pace=pace)  # type: ignore[arg-type]
    return start(open_room(people(4), options_of(renuncio="challenge"), 4, settings))


def doubt(room: Room, seat: int, on: bool = True) -> Step:
    return room.do(Doubt(room.owner(seat), room.ids(), on))


def test_a_gap_waits_for_whoever_doubts_and_then_begins_again() -> None:
    room = challenging()
    until_gap(room)
    assert project.public(room.table, room.now, 0).doubt is None
    step = doubt(room, 2)
    assert step.events == (events.Doubted(Seat(2), True),)
    assert Table.replay(room.rows).running == room.table.running
    shown = project.public(room.table, room.now, 0).doubt
    assert shown is not None and (shown.seat, shown.left_ms) == (2, int(DOUBT * 1000))
    began = room.now
    room.until(began + DOUBT - 0.01)
    assert room.table.running and room.table.running.stage == "trick"
    step = doubt(room, 2, on=False)
    assert step.events == (events.Doubted(Seat(2), False),)
    beat = room.table.settings.beats.trick
    room.until(room.now + beat - 0.01)
    assert room.table.running and room.table.running.stage == "trick"
    assert room.table.view(None).hand_sizes[0] != 6
    room.until(room.now + 0.02)
    assert room.table.view(None).hand_sizes[0] == 6


def test_nobody_doubts_in_a_pause() -> None:
    room = challenging()
    until_gap(room)
    for seat in range(4):
        room.do(Pause(room.owner(seat), room.ids(), True))
    assert room.table.paused
    step = doubt(room, 2)
    assert step.refusal is not None and step.refusal.code == "paused" and not step.rows
    room.do(Pause(room.owner(0), room.ids(), False))
    assert doubt(room, 2).events == (events.Doubted(Seat(2), True),)


def test_nobody_makes_a_sena_in_a_pause() -> None:
    room = start(open_room(people(4), options_of(signals="on"), 4))
    for seat in range(4):
        room.do(Pause(room.owner(seat), room.ids(), True))
    assert room.table.paused and room.table.may_signal(Seat(1)) == ()
    step = room.do(Sena(room.owner(1), room.ids(), "tres"))
    assert step.refusal is not None and step.refusal.code == "paused" and not step.rows


def test_who_says_nothing_challenges_nobody() -> None:
    room = challenging()
    until_gap(room)
    doubt(room, 2)
    room.until(room.now + DOUBT + 0.01)
    assert room.shown[-1][2] == events.Doubted(Seat(2), False)
    assert room.table.phase == "gap" and room.table.may_challenge(Seat(2))
    check_the_books(room)


def test_the_restart_of_a_server_gives_all_the_time_again() -> None:
    room = challenging()
    until_gap(room)
    doubt(room, 2)
    room.until(room.now + DOUBT - 1)
    again = Table.replay(room.rows).handle(Restarted("other"), room.now, room.chance).table
    assert again.doubt_left(room.now) == DOUBT
    assert durable(again) == durable(room.table)


def test_a_challenge_ends_the_doubt() -> None:
    room = challenging()
    until_gap(room)
    doubt(room, 2)
    assert room.act(2, "challenge").refusal is None
    assert room.table.phase == "count" and project.public(room.table, room.now, 0).doubt is None


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_doubt_in_the_trick_is_kept_for_its_end_and_private_until_then(pace: str) -> None:
    room = challenging(pace)
    told = len(room.shown)
    step = doubt(room, 3)
    assert not step.events and not step.public and step.touched == {3}
    assert [row.private for row in step.rows] == [True]
    assert project.me(room.table, Seat(3)).doubting
    assert not project.me(room.table, Seat(1)).doubting
    doubt(room, 1)
    doubt(room, 1, on=False)
    assert len(room.shown) == told
    until_gap(room)
    assert room.table.running is not None and room.table.running.doubt == 3
    assert not project.me(room.table, Seat(3)).doubting
    assert Table.replay(room.rows).running == room.table.running


def test_two_who_doubt_are_heard_one_after_the_other() -> None:
    room = challenging()
    doubt(room, 0)
    doubt(room, 1)
    until_gap(room)
    for _ in range(2):
        assert room.table.running and room.table.running.doubt is not None
        doubt(room, room.table.running.doubt, on=False)
    heard_of = [one.seat for _, _, one in room.shown if isinstance(one, events.Doubted) and one.on]
    assert sorted(heard_of) == [0, 1]


def test_a_deal_waits_for_a_seat_a_few_times_only() -> None:
    room = challenging()
    until_gap(room)
    for _ in range(MOST_DOUBTS):
        assert project.me(room.table, Seat(1)).may_doubt
        doubt(room, 1)
        doubt(room, 1, on=False)
    assert not project.me(room.table, Seat(1)).may_doubt
    late = doubt(room, 1)
    assert late.refusal is not None and late.refusal.code == "no_doubt" and not late.rows
    assert project.me(room.table, Seat(2)).may_doubt


def test_where_no_card_is_refused_nobody_doubts() -> None:
    room = start(open_room(people(4), options_of(), 4))
    assert not project.me(room.table, Seat(1)).may_doubt
    step = doubt(room, 1)
    assert step.refusal is not None and step.refusal.code == "no_doubt"
