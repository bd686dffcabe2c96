"""Tute and Brisca on the trick table: whole matches, sheets, buttons, restarts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.tables.harness import Room, Script, durable, machine, open_room, people, start
from tests.tables.test_matches import check_the_books

from tapete.games.catalog import game
from tapete.games.core import Seat
from tapete.tables import events
from tapete.tables.inputs import Arm
from tapete.tables.model import CountSheet
from tapete.tables.table import Table
from tapete.wire import project

TABLES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("tute", "parejas", {"hands_to_win": "2", "double_over_100": "true"}),
    ("tute", "habanero", {"hands_to_win": "1"}),
    ("tute", "habanero", {"capote": "announce", "hands_to_win": "2", "tute_wins": "true"}),
    ("tute", "cabron", {"loss_limit": "3"}),
    ("tute", "arrastrado", {"hands_to_win": "2"}),
    ("tute", "guinote_tute", {"hands_to_win": "1"}),
    ("brisca", "parejas", {"games_to_win": "2"}),
    ("brisca", "individual", {"swap_when": "own_turn", "swap_last_draw": "true"}),
    ("brisca", "parejas", {"players": "3", "obligation": "follow", "games_to_win": "2"}),
    ("brisca", "parejas", {"players": "6", "show_partner_hand": "at_deal", "games_to_win": "2"}),
    ("brisca", "parejas", {"show_partner_hand": "at_stock_end", "draw_scores": "replay"}),
)

REASONS = {
    "tute": {
        "over", "most", "tied", "tied_last_trick", "last_trick", "higher_score", "nobody_over",
        "tute", "claim", "false_claim", "capote", "capote_failed",
        "no_trick", "over_100", "middle", "equal",
    },
    "brisca": {"most", "tied"},
}  # fmt: skip


def opened(table: tuple[str, str, dict[str, str]], seed: int, *, robots: bool = False) -> Room:
    name, preset, texts = table
    options: Any = game(name).options(texts, preset)
    places = people(options.players)
    if robots:
        places = [places[0], *[machine() for _ in range(options.players - 1)]]
    return start(open_room(places, options, seed))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_people_play_a_whole_match(table: tuple[str, str, dict[str, str]]) -> None:
    room = opened(table, 5)
    Script(room, Random(3)).play()
    assert room.table.phase == "over"
    check_the_books(room)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_person_among_robots_plays_on(table: tuple[str, str, dict[str, str]]) -> None:
    room = opened(table, 2, robots=True)
    Script(room, Random(3)).play(deals=3)
    check_the_books(room)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_sheets_messages_and_restarts(table: tuple[str, str, dict[str, str]]) -> None:
    room = opened(table, 7)
    script = Script(room, Random(2))
    for _ in range(4):
        script.play(deals=1)
        sheet = room.table.sheet
        assert isinstance(sheet, CountSheet) and sheet.reason in REASONS[table[0]]
        shown = project.public(room.table, room.now, 0)
        assert shown.sheet is not None and shown.rounds is None
        if room.table.phase == "over":
            return
        while room.table.phase in ("count", "cut"):
            assert room.go()
        for _ in range(9):
            room.go() if room.table.phase == "gap" else script.acts()
        again = Table.replay(room.rows)
        assert durable(again) == durable(room.table)
        for seat in range(len(room.table.seats)):
            assert project.me(again, Seat(seat)) == project.me(room.table, Seat(seat))


def test_the_seven_and_the_two_are_changed_when_they_are_armed() -> None:
    swaps = 0
    for seed in range(30):
        room = opened(("tute", "habanero", {}), seed)
        for seat in range(2):
            for intent in ("swap7", "swap2"):
                room.do(Arm(room.owner(seat), room.ids(), intent, on=True))
        Script(room, Random(seed)).play(deals=1)
        made = [event for _, _, event in room.shown if isinstance(event, events.SwapMade)]
        swaps += any(event.left[0] == "2" for event in made)
    assert swaps


def test_an_announced_capote_is_heard_and_decides_the_deal() -> None:
    heard = set()
    for seed in range(12):
        room = opened(("tute", "habanero", {"capote": "announce"}), seed)
        room.do(Arm(room.owner(0), room.ids(), "capote", on=True))
        Script(room, Random(seed)).play(deals=1)
        called = [event for _, _, event in room.shown if isinstance(event, events.Declared)]
        if events.Declared(Seat(0), "capote") in called:
            assert isinstance(room.table.sheet, CountSheet)
            heard.add(room.table.sheet.reason)
    assert heard <= {"capote", "capote_failed"} and heard


def test_a_cante_in_a_trick_names_trumps_in_tute_cabron() -> None:
    named = 0
    for seed in range(10):
        room = opened(("tute", "cabron", {}), seed)
        assert project.public(room.table, room.now, 0).deal is not None
        Script(room, Random(seed)).play(deals=1)
        sung = [event for _, _, event in room.shown if isinstance(event, events.Sang)]
        if sung:
            assert [one.points for one in sung] == [40, *[20] * (len(sung) - 1)]
            assert room.table.running is not None and room.table.running.trump == sung[0].suit
            named += 1
    assert named


def test_partners_see_each_other_where_the_rules_say_so() -> None:
    room = opened(("brisca", "parejas", {"players": "6", "show_partner_hand": "at_deal"}), 3)
    for seat in range(6):
        hands = project.me(room.table, Seat(seat)).partners
        assert {each.seat for each in hands} == {(seat + 2) % 6, (seat + 4) % 6}
        for each in hands:
            held = [card.text for card in room.table.state.hand(Seat(each.seat))]
            assert each.cards == held
    room = opened(("brisca", "parejas", {}), 3)
    assert project.me(room.table, Seat(0)).partners == []
