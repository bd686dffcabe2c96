"""The lobby: what is listed for whom, and when it is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import House

from tapete.server.settings import Limits, Settings
from tapete.tables.settings import PlayerId
from tapete.tables.table import Table
from tapete.wire import project
from tapete.wire.http import TableRow


async def lists(house: House, cookie: str | None = None) -> Any:
    return (await house.http("GET", "/api/lobby", cookie=cookie)).json


def ids(rows: list[Any]) -> list[str]:
    return [row["id"] for row in rows]


async def test_an_open_table_is_listed_while_somebody_waits_there(house: House) -> None:
    guest = await house.guest()
    table = await guest.make()
    assert ids((await lists(house))["open"]) == []
    socket = await guest.enter(table)
    assert ids((await lists(house))["open"]) == [table]
    await socket.close()
    assert ids((await lists(house))["open"]) == []
    assert ids((await lists(house, guest.cookie))["mine"]) == [table]


async def test_invited_only_tables_are_listed_for_nobody_else(house: House) -> None:
    host, other = await house.guest(), await house.guest()
    table = await host.make(preset="individual", settings={"entry": "invited"})
    sockets = [await host.enter(table), await other.enter(table)]
    for step in ("waiting", "playing"):
        for cookie in (None, other.cookie if step == "waiting" else None):
            found = await lists(house, cookie)
            assert ids(found["open"] + found["playing"] + found["mine"]) == [], step
        await sockets[1].answer("sit", seat=1)
        await sockets[0].answer("start")
    assert ids((await lists(house, other.cookie))["mine"]) == [table]
    stranger = await house.guest()
    assert table not in (await stranger.http("GET", "/api/lobby")).body.decode()


async def test_a_table_being_played_tells_no_cards(house: House) -> None:
    guest = await house.guest()
    table = await guest.make(preset="individual", start=True)
    await guest.enter(table)
    await house.clock.advance(20)
    (row,) = (await lists(house))["playing"]
    assert (row["phase"], row["length"], row["mine"]) == ("play", "coto", False)
    assert set(row) & {"deal_info", "hand", "upcard", "trump"} == set()


async def test_the_lobby_is_told_at_most_twice_a_second(house: House) -> None:
    lobby = house.socket("/ws/lobby")
    await house.clock.settle()
    assert len(lobby.texts) == 1
    guests = [await house.guest() for _ in range(4)]
    for guest in guests:
        await guest.enter(await guest.make())
    assert len(lobby.texts) == 1
    await house.clock.advance(0.6)
    assert len(lobby.texts) == 2
    assert len(lobby.messages[-1]["open"]) == 4
    await house.clock.advance(5)
    assert len(lobby.texts) == 2


async def test_the_lobby_answers_pings_and_takes_nothing_else(house: House) -> None:
    lobby = house.socket("/ws/lobby")
    lobby.say({"t": "ping", "n": 3})
    lobby.say({"t": "leave", "id": "abcdefgh"})
    lobby.send_text("{")
    await house.clock.settle()
    assert lobby.messages[1:] == [
        {"t": "pong", "n": 3},
        {"t": "error", "id": "abcdefgh", "code": "not_here", "params": {}},
        {"t": "error", "id": None, "code": "not_here", "params": {}},
    ]


async def test_who_floods_the_lobby_is_sent_away() -> None:
    limits = replace(Limits(), messages=1.0, message_burst=5)
    house = House(Settings(database=Path("x"), limits=limits))
    lobby = house.socket("/ws/lobby")
    for number in range(6):
        lobby.say({"t": "ping", "n": number})
        lobby.say({"t": "hello"})
    await house.clock.settle()
    assert len(lobby.of("pong")) == 6
    assert len(lobby.of("error")) == 5
    assert lobby.of("bye") == [{"t": "bye", "code": "rate"}]
    assert lobby.close_code == 4003
    await house.stop()


async def test_ones_own_tables_are_told_to_oneself(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    mine = house.socket("/ws/lobby", guest.cookie)
    theirs = house.socket("/ws/lobby", other.cookie)
    table = await guest.make()
    await guest.enter(table)
    await house.clock.advance(1)
    assert ids(mine.messages[-1]["mine"]) == [table]
    assert mine.messages[-1]["open"][0]["mine"]
    assert theirs.messages[-1]["mine"] == []
    assert not theirs.messages[-1]["open"][0]["mine"]


async def test_a_row_is_made_once_for_all_who_look(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, other = await house.guest(), await house.guest()
    lobbies = [house.socket("/ws/lobby", cookie=each.cookie) for each in (host, other)]
    await house.clock.settle()
    made: list[str] = []
    row = project.lobby_row

    def counted(table: Table, watchers: int, player: PlayerId) -> TableRow:
        made.append(table.id)
        return row(table, watchers, player)

    monkeypatch.setattr(project, "lobby_row", counted)
    table = await host.make()
    await host.enter(table)
    made.clear()
    await house.clock.advance(0.6)
    assert made == [table], "one push"
    listed = [lobby.messages[-1]["open"] for lobby in lobbies]
    assert [[each["id"], each["mine"]] for (each,) in listed] == [[table, True], [table, False]]
