"""Clients that send what they should not: a typed error with their id, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from tests.server.house import House, Socket
from tests.server.test_table_socket import Two, seated

from tapete.server.settings import Limits, Settings

ID = "abcdefgh-1"


@pytest_asyncio.fixture
async def two() -> AsyncIterator[Two]:
    house = House()
    yield await seated(house)
    await house.stop()


def state_of(two: Two) -> Any:
    """Everything that a lie could have changed."""
    live = two.house.services.room.find(two.table)
    moment = dict(vars(live.table))
    moment.pop("seen")  # that a request was refused is remembered, and is no change
    return moment, list(two.house.log.rows[two.table])


async def lie(two: Two, text: str, socket: Socket | None = None) -> list[Any]:
    """Send a text; what came back to it. The table must be as it was."""
    before = state_of(two)
    teller = socket or two.sockets[0]
    heard = [len(each.texts) for each in two.sockets]
    known = len(teller.texts)
    teller.send_text(text)
    await two.house.clock.settle()
    assert state_of(two) == before
    for other, count in zip(two.sockets, heard, strict=True):
        if other is not teller:
            assert len(other.texts) == count
    return teller.messages[known:]


@pytest.mark.parametrize(
    ("text", "request_id", "code"),
    [
        ("", None, "bad_json"),
        ("{", None, "bad_json"),
        ("\ud800", None, "bad_json"),
        ("[]", None, "bad_message"),
        ("null", None, "bad_message"),
        ('{"t":"cheat","id":"abcdefgh-1"}', ID, "bad_message"),
        ('{"id":"abcdefgh-1"}', ID, "bad_message"),
        ('{"t":"leave","id":"abcdefgh-1","x":1}', ID, "bad_message"),
        ('{"t":"leave","id":"short"}', "short", "bad_message"),
        ('{"t":"leave","id":7}', None, "bad_message"),
        ('{"t":"leave","id":"abcdefgh\\n"}', "abcdefgh\n", "bad_message"),
        ("[" * 4000, None, "bad_message"),
        ('{"t":"leave","id":"abcdefgh-1","x":' + "[" * 4000, None, "bad_message"),
        ('{"t":"leave"}', None, "bad_message"),
        ('{"t":"act","id":"abcdefgh-1","decision":"1","action":"Ao"}', ID, "bad_message"),
        ('{"t":"act","id":"abcdefgh-1","decision":-1,"action":"Ao"}', ID, "bad_message"),
        ('{"t":"act","id":"abcdefgh-1","decision":1,"action":"Ao 3o"}', ID, "bad_message"),
        (
            '{"t":"act","id":"abcdefgh-1","decision":1,"action":"' + "A" * 13 + '"}',
            ID,
            "bad_message",
        ),
        ('{"t":"cut","id":"abcdefgh-1","at":0}', ID, "bad_message"),
        ('{"t":"cut","id":"abcdefgh-1","at":104}', ID, "bad_message"),
        ('{"t":"sit","id":"abcdefgh-1","seat":8}', ID, "bad_message"),
        (
            '{"t":"order","id":"abcdefgh-1","cards":' + json.dumps(["Ao"] * 25) + "}",
            ID,
            "bad_message",
        ),
        ('{"t":"robot","id":"abcdefgh-1","seat":1,"level":"god"}', ID, "no_robot"),
        ('{"t":"leave","id":"abcdefgh-1"}' + " " * 5000, None, "too_big"),
    ],
)
async def test_what_is_no_message_is_refused(
    two: Two, text: str, request_id: str | None, code: str
) -> None:
    (answer,) = await lie(two, text)
    assert (answer["t"], answer["id"], answer["code"]) == ("error", request_id, code)


async def test_bytes_are_refused(two: Two) -> None:
    before = state_of(two)
    two.sockets[0].send_bytes(b"\xff\xfe{}")
    await two.house.clock.settle()
    assert two.sockets[0].messages[-1]["code"] == "not_text"
    assert state_of(two) == before


async def test_a_card_for_another_decision_is_stale_and_a_fresh_table_comes(two: Two) -> None:
    me = await two.until_my_turn()
    for decision in (me["decision"] - 1, me["decision"] + 1, 10**9):
        message = {"t": "act", "id": f"stale-decision-{decision}", "decision": decision}
        answers = await lie(two, json.dumps({**message, "action": me["legal"][0]}))
        assert [answer["t"] for answer in answers] == ["error", "update"]
        assert answers[0]["code"] == "stale"
        assert answers[1]["me"]["decision"] == me["decision"]
        assert answers[1]["events"] == []


async def test_a_card_that_is_not_ones_own_is_refused(two: Two) -> None:
    me = await two.until_my_turn()
    held = set(me["hand"])
    foreign = next(card for card in two.sockets[1].me["hand"] if card not in held)
    for action in (foreign, "Zz", "tute", "40", "pass", "claim", "kings", "Ao#"):
        message = {"t": "act", "id": f"foreign-{action}".replace("#", "_")}
        answers = await lie(
            two, json.dumps({**message, "decision": me["decision"], "action": action})
        )
        assert answers[0]["t"] == "error", action


async def test_nobody_plays_for_another(two: Two) -> None:
    me = await two.until_my_turn(0)
    card = me["legal"][0]
    message = {"t": "act", "id": ID, "decision": me["decision"], "action": card}
    (answer,) = await lie(two, json.dumps(message), two.sockets[1])
    assert answer["code"] in ("not_your_turn", "illegal")
    seated_as = {**message, "seat": 0, "player": two.guests[0].player}
    (answer,) = await lie(two, json.dumps(seated_as), two.sockets[1])
    assert answer["code"] == "bad_message"


async def test_a_seat_at_another_table_gives_nothing_here(two: Two) -> None:
    other = await seated(two.house)
    me = await two.until_my_turn()
    stranger = await other.guests[0].enter(two.table)
    message = {"t": "act", "id": ID, "decision": me["decision"], "action": me["legal"][0]}
    (answer,) = await lie(two, json.dumps(message), stranger)
    assert answer["code"] == "not_seated"


async def test_a_doubled_request_gets_the_first_answer_again(two: Two) -> None:
    me = await two.until_my_turn()
    socket = two.sockets[0]
    text = json.dumps({"t": "act", "id": ID, "decision": me["decision"], "action": me["legal"][0]})
    socket.send_text(text)
    socket.send_text(text)
    await two.house.clock.settle()
    played = [
        event
        for update in two.sockets[1].of("update")
        for event in update["events"]
        if event == {"e": "played", "seat": 0, "card": me["legal"][0]}
    ]
    assert len(played) == 1
    assert [m for m in socket.messages if m.get("id") == ID] == [{"t": "ack", "id": ID}] * 2
    again = await lie(two, text)
    assert again == [{"t": "ack", "id": ID}]


async def test_a_refused_request_stays_refused_when_it_is_sent_again(two: Two) -> None:
    me = await two.until_my_turn(0)
    decision = two.sockets[1].me["decision"]
    card = two.sockets[1].me["hand"][0]
    text = json.dumps({"t": "act", "id": ID, "decision": decision, "action": card})
    (first,) = await lie(two, text, two.sockets[1])
    await two.sockets[0].answer("act", decision=me["decision"], action=me["legal"][0])
    (again,) = await lie(two, text, two.sockets[1])
    assert again == first


async def test_without_a_cookie_one_only_watches(two: Two) -> None:
    nobody = two.house.socket(f"/ws/tables/{two.table}")
    nobody.say({"t": "hello"})
    await two.house.clock.settle()
    assert nobody.of("welcome")[0]["player"] == ""
    (answer,) = await lie(two, '{"t":"leave","id":"abcdefgh-1"}', nobody)
    assert answer["code"] == "no_guest"


async def test_nothing_is_taken_before_hello(two: Two) -> None:
    early = two.house.socket(f"/ws/tables/{two.table}", two.guests[0].cookie)
    await two.house.clock.settle()
    (answer,) = await lie(two, '{"t":"leave","id":"abcdefgh-1"}', early)
    assert (answer["id"], answer["code"]) == (ID, "hello_first")


async def test_only_the_host_fills_seats_and_starts(two: Two) -> None:
    guests = [await two.house.guest() for _ in range(2)]
    table = await guests[0].make()
    _, other = [await guest.enter(table) for guest in guests]
    await other.answer("sit", seat=1)
    assert (await other.answer("start"))["code"] == "not_host"
    assert (await other.answer("robot", seat=2, level="easy"))["code"] == "not_host"
    assert (await other.answer("sit", seat=0))["code"] == "seat_taken"


async def test_a_flood_is_refused_and_then_cut() -> None:
    limits = changed(Limits(), messages=1.0, message_burst=10)
    house = House(Settings(database=Path("x"), limits=limits))
    guest = await house.guest()
    socket = await guest.enter(await guest.make())
    for number in range(12):
        socket.say({"t": "leave", "id": f"flood-{number:03}", "on": True})
        socket.say({"t": "ping", "n": number})
    await house.clock.settle()
    codes = [message["code"] for message in socket.of("error")]
    assert codes == ["bad_message"] * 9 + ["rate"] * 3
    assert len(socket.of("pong")) == 12
    for number in range(100):
        socket.say({"t": "hello", "seq": number})
    await house.clock.settle()
    assert socket.of("bye") == [{"t": "bye", "code": "rate"}]
    assert socket.close_code == 4003
    await house.stop()


async def test_a_forged_origin_opens_no_socket(two: Two) -> None:
    for origin in ("https://evil.example", None, "null"):
        socket = two.house.socket(f"/ws/tables/{two.table}", two.guests[0].cookie, origin)
        await two.house.clock.settle()
        assert not socket.accepted
        assert socket.texts == []
        assert socket.close_code == 1008


async def test_an_address_opens_only_so_many_sockets() -> None:
    limits = changed(Limits(), sockets_per_address=3)
    house = House(Settings(database=Path("x"), limits=limits))
    sockets = [house.socket("/ws/lobby") for _ in range(4)]
    await house.clock.settle()
    assert [socket.accepted for socket in sockets] == [True, True, True, False]
    assert (sockets[3].close_code, sockets[3].texts) == (4003, [])
    await sockets[0].close()
    later = house.socket("/ws/lobby")
    await house.clock.settle()
    assert later.accepted
    await house.stop()


async def test_a_room_full_of_watchers_takes_no_more() -> None:
    limits = changed(Limits(), sockets_per_table=4)
    house = House(Settings(database=Path("x"), limits=limits))
    two = await seated(house)
    sockets = [await (await house.guest()).enter(two.table) for _ in range(3)]
    assert [bool(socket.of("welcome")) for socket in sockets] == [True, True, False]
    assert sockets[2].close_code == 4006
    again = await two.guests[0].enter(two.table)
    assert again.of("welcome")
    await house.stop()
