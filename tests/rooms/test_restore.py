"""From one process to the next: every table comes back from its rows."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest
from tests.server.house import House
from tests.server.person import Person, play
from tests.server.test_table_socket import seated

from tapete.tables.rows import LogFailed


async def next_life(before: House) -> House:
    """Another server on the same log and people."""
    await before.stop()
    house = House(log=before.log, people=before.people, clock=before.clock, seed=99)
    await house.services.room.restore()
    await house.clock.settle()
    return house


async def test_a_match_goes_on_where_it_was() -> None:
    two = await seated(House())
    me = await two.until_my_turn()
    before = two.sockets[0].table
    house = await next_life(two.house)
    for guest in two.guests:
        guest.house = house
    sockets = [await guest.enter(two.table) for guest in two.guests]
    (welcome,) = sockets[0].of("welcome")
    assert welcome["life"] != two.sockets[0].of("welcome")[0]["life"]
    assert welcome["table"]["deal"] == before["deal"]
    assert welcome["me"]["hand"] == me["hand"]
    people = [Person(g, s) for g, s in zip(two.guests, sockets, strict=True)]
    await play(people, until="count")
    await house.stop()


async def test_order_and_intents_come_back() -> None:
    two = await seated(House())
    me = await two.until_my_turn()
    wanted = me["hand"][::-1]
    await two.sockets[0].answer("order", cards=wanted)
    await two.sockets[0].answer("autoswap", on=True)
    house = await next_life(two.house)
    two.guests[0].house = house
    socket = await two.guests[0].enter(two.table)
    assert socket.me["hand"] == wanted
    assert socket.me["auto_swap"]
    await house.stop()


async def test_a_resend_after_the_restart_gets_the_first_answer() -> None:
    two = await seated(House())
    me = await two.until_my_turn()
    act = {"t": "act", "id": "once-only-1", "decision": me["decision"], "action": me["legal"][0]}
    two.sockets[0].say(act)
    await two.house.clock.settle()
    rows = len(two.house.log.rows[two.table])
    house = await next_life(two.house)
    two.guests[0].house = house
    socket = await two.guests[0].enter(two.table)
    socket.say(act)
    await house.clock.settle()
    assert socket.reply_to("once-only-1") == {"t": "ack", "id": "once-only-1"}
    acts = [row for row in house.log.rows[two.table][rows:] if row.id == "once-only-1"]
    assert acts == []
    await house.stop()


async def test_a_damaged_table_does_not_keep_the_others_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    house = House()
    guest = await house.guest()
    bad, good = await guest.make(), await guest.make()
    first = house.log.rows[bad][0]
    house.log.rows[bad][0] = replace(first, text="{")
    with caplog.at_level(logging.ERROR):
        after = await next_life(house)
    assert [live.table.id for live in after.services.room.lives()] == [good]
    assert bad in caplog.text
    reply = await after.http("GET", f"/api/tables/{bad}", cookie=guest.cookie)
    assert (reply.status, reply.json["code"]) == (500, "damaged")
    guest.house = after
    socket = await guest.enter(bad)
    assert [message["code"] for message in socket.messages] == ["damaged", "closed"]
    await after.stop()


async def test_guests_are_known_after_a_restart() -> None:
    house = House()
    guest = await house.guest()
    after = await next_life(house)
    reply = await after.http("GET", "/api/me", cookie=guest.cookie)
    assert reply.json["player"] == guest.player
    await after.stop()


async def test_a_table_that_the_disk_could_not_mark_as_closed_is_marked_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House()
    guest = await house.guest()
    table = await guest.make()
    socket = await guest.enter(table)

    async def full(table: str, now: float) -> None:
        raise LogFailed("expected space on the disk, found none")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(house.log, "close", full)
        await socket.answer("leave")
        await house.clock.settle()
    assert f"table {table} is not marked as closed" in caplog.text
    assert not house.log.closed and not house.services.room.lives()
    after = await next_life(house)
    assert house.log.closed == {table} and not after.services.room.lives()
    await after.stop()
