"""Rows give the table back: every prefix of them, and from any deal on."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables.harness import (
    Room,
    Script,
    durable,
    machine,
    open_room,
    options_of,
    people,
    start,
)
from tests.tables.meddling import Meddler

from tapete.tables.inputs import Act, Connected, Restarted
from tapete.tables.log import LogError
from tapete.tables.model import Place
from tapete.tables.replay import needed
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Table

PRESETS = ("ludoteka", "ludoteka_clasico", "torneo_4v4", "tute_style", "individual")


def played(preset: str, seed: int, deals: int = 2) -> Room:
    """People who also arm, reorder, pause, leave and come back, among robots."""
    options = options_of(preset)
    places: list[Place] = [*people(options.players - 1), machine("easy")]
    room = open_room(places, options, seed, TableSettings(clock=15))
    Meddler(start(room), Random(seed)).play(deals=deals)
    return room


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(PRESETS), st.integers(0, 10**6))
def test_every_prefix_of_the_rows_is_the_table_at_that_moment(preset: str, seed: int) -> None:
    room = played(preset, seed)
    last = 0
    for step in room.steps:
        if not step.rows or step.refusal:
            continue
        last = step.rows[-1].number
        assert durable(Table.replay(room.rows[: last + 1])) == durable(step.table)
    assert last == room.rows[-1].number


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rows_of_the_last_deal_are_enough(preset: str) -> None:
    room = played(preset, 3, deals=3)
    short = Table.replay(needed(room.rows))
    whole = Table.replay(room.rows)
    assert len(needed(room.rows)) < len(room.rows)
    assert durable(short)[:15] == durable(whole)[:15]
    assert durable(short)[16:] == durable(whole)[16:]


def test_missing_and_unknown_rows_are_refused() -> None:
    room = played("ludoteka", 1, deals=1)
    place = next(k for k, row in enumerate(room.rows) if row.kind == "act")
    with pytest.raises(LogError, match="expected row"):
        Table.replay([*room.rows[:place], *room.rows[place + 1 :]])
    with pytest.raises(LogError, match="`table` first"):
        Table.replay(room.rows[1:])


def test_rows_are_plain_text() -> None:
    for row in played("individual", 2, deals=1).rows:
        assert row.text.isprintable() and row.version == 1
        if row.kind in ("table", "deal", "seat"):
            json.loads(row.text)


def test_after_a_restart_everybody_comes_back_and_the_match_goes_on() -> None:
    room = played("ludoteka", 4, deals=1)
    before = durable(room.table)
    room.table = Table.replay(room.rows)
    room.asked.clear()
    room.answers.clear()
    room.now += 3600
    room.do(Restarted("another life"))
    assert durable(room.table) == before and room.table.life == "another life"
    room.until(room.now + 100)
    assert durable(room.table) == before, "nobody is here: the table waits"
    for place in room.table.seats:
        if place.kind == "person":
            room.do(Connected(place.player))
    Script(room, Random(1)).play()
    assert room.table.phase == "over"


def test_the_first_answer_outlives_a_restart() -> None:
    room = start(open_room(people(2), options_of("individual")))
    running = room.table.running
    assert running is not None
    seat = running.mover
    card = str(room.view(seat).legal_actions[0])
    said = Act(room.owner(seat), "the-only-one", running.plays, card)
    assert room.do(said).refusal is None
    room.table = Table.replay(room.rows)
    again = room.do(said)
    assert again.refusal is None and again.answered and not again.rows


def test_a_name_in_the_first_row_is_kept() -> None:
    room = open_room([machine(), machine()], options_of("individual"))
    assert Table.replay(room.rows).seats[0].name == "robot:medium"
    assert Table.replay(room.rows).host == PlayerId("host")
