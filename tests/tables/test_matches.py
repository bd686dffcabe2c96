"""Whole matches in virtual time: people and robots, every preset, at pace normal."""

from __future__ import annotations

from random import Random

import pytest
from tests.tables.harness import Room, Script, machine, open_room, options_of, people, person, start

from tapete.records import verify
from tapete.tables.events import Dealt, MatchOver, PlayedEvent, Sheet, TrickTaken
from tapete.tables.record import record_of

PRESETS = (
    "ludoteka",
    "ludoteka_clasico",
    "torneo_4v4",
    "aragon",
    "tute_style",
    "riojano",
    "barbastro",
    "castellon36",
    "individual",
)


def finished(room: Room, seed: int) -> Room:
    start(room)
    Script(room, Random(seed)).play()
    assert room.table.phase == "over"
    return room


@pytest.mark.parametrize("preset", PRESETS)
def test_people_play_a_whole_match(preset: str) -> None:
    options = options_of(preset)
    room = finished(open_room(people(options.players), options, seed=5), 5)
    assert isinstance(room.shown[-1][2], MatchOver)
    check_the_books(room)


@pytest.mark.parametrize("preset", ["ludoteka", "torneo_4v4", "ludoteka_clasico"])
def test_a_person_among_robots_plays_a_whole_match(preset: str) -> None:
    room = open_room([person("ana"), *[machine() for _ in range(3)]], options_of(preset), seed=2)
    check_the_books(finished(room, 3))


@pytest.mark.parametrize(
    "texts",
    [
        {"players": "3"},
        {"players": "3", "three_player_mode": "arrastrado"},
        {"players": "2", "cante_window": "before_draw"},
        {"swap_when": "before_next_lead", "cantes_per_trick": "null"},
        {"swap_when": "before_next_trick_ends", "cante_window": "before_opponent_card"},
        {"swap_when": "own_turn", "swap_who": "anyone", "swap_upcard": "any"},
        {"deal_all": "true"},
        {"vuelta": "claim", "claim_who": "winning_side", "players": "2"},
        {"direction": "cw"},
        {"vuelta": "full_hand", "hands_per_partida": "2", "partidas_per_coto": "1"},
    ],
    ids=lambda texts: " ".join(f"{key}={value}" for key, value in texts.items()),
)
def test_every_kind_of_gap_is_played_by_people_and_robots(texts: dict[str, str]) -> None:
    options = options_of(**texts)
    half = [*people(options.players)[:1], *[machine() for _ in range(options.players - 1)]]
    for places in (half, people(options.players)):
        room = open_room(places, options, seed=11)
        start(room)
        Script(room, Random(7)).play(deals=4)
        check_the_books(room)


def check_the_books(room: Room) -> None:
    """Numbers without gaps, a record that verifies, tricks that add up."""
    assert [number for _, number, _ in room.shown] == list(range(1, len(room.shown) + 1))
    assert room.table.seq == len(room.shown)
    assert [row.number for row in room.rows] == list(range(len(room.rows)))
    record = room.table.record()
    assert record == record_of(room.rows)
    events = [event for _, _, event in room.shown]
    deals = sum(isinstance(event, Dealt) for event in events)
    assert deals - sum(isinstance(event, Sheet) for event in events) in (0, 1)
    cards = sum(isinstance(event, PlayedEvent) for event in events)
    tricks = sum(isinstance(event, TrickTaken) for event in events)
    assert cards // len(room.table.seats) - deals <= tricks <= cards // len(room.table.seats)
    assert verify(record).deals == deals
