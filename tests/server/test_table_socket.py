"""The socket of a table: welcome, numbers, resume, tabs, presence, slow readers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from tests.server.house import Guest, House, Socket
from tests.server.person import Person, play

from tapete.server.settings import Limits, Settings


@dataclass
class Two:
    """Two people at a running match of two."""

    house: House
    guests: list[Guest]
    table: str
    sockets: list[Socket]

    async def until_my_turn(self, seat: int = 0) -> Any:
        """Play on until `seat` has a card to play in a running trick; its own part."""
        people = [Person(g, s) for g, s in zip(self.guests, self.sockets, strict=True)]
        for _ in range(2000):
            await self.house.clock.settle()
            me = self.sockets[seat].me
            if self.sockets[seat].table["phase"] == "play" and me["legal"] and not me["asked"]:
                return me
            if not sum(person.act() for person in people):
                await self.house.clock.advance(0.25)
        raise AssertionError("never came to a turn")


async def seated(house: House, pace: str = "normal", **settings: Any) -> Two:
    guests = [await house.guest(), await house.guest()]
    table = await guests[0].make(preset="individual", settings={"pace": pace, **settings})
    sockets = [await guest.enter(table) for guest in guests]
    assert (await sockets[1].answer("sit", seat=1))["t"] == "ack"
    assert (await sockets[0].answer("start"))["t"] == "ack"
    return Two(house, guests, table, sockets)


@pytest_asyncio.fixture
async def two(house: House) -> AsyncIterator[Two]:
    yield await seated(house)


async def test_the_welcome_holds_everything(two: Two) -> None:
    me = await two.until_my_turn()
    again = await two.guests[0].enter(two.table)
    (welcome,) = again.of("welcome")
    assert welcome["player"] == two.guests[0].player
    assert welcome["info"]["id"] == two.table
    # The older tab counts as a watcher now.
    assert welcome["table"] == {**two.sockets[0].table, "watchers": 1}
    assert welcome["me"] == me
    assert welcome["moves"][0]["e"] == "dealt"
    assert welcome["missed"] is None


async def test_events_are_numbered_without_gaps_and_equal_for_all(two: Two) -> None:
    people = [Person(g, s) for g, s in zip(two.guests, two.sockets, strict=True)]
    watcher = await (await two.house.guest()).enter(two.table)
    await play(people, until="count")

    def heard(socket: Socket) -> list[tuple[int, Any]]:
        out: list[tuple[int, Any]] = []
        for update in socket.of("update"):
            first = update["seq"] - len(update["events"]) + 1
            out += enumerate(update["events"], first)
        return out

    everything = heard(two.sockets[0])
    numbers = [number for number, _ in everything]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert heard(two.sockets[1])[-50:] == everything[-50:]
    assert heard(watcher) == everything[-len(heard(watcher)) :]
    assert len(everything) > 50


async def test_a_client_that_comes_back_hears_what_it_missed(two: Two) -> None:
    await two.until_my_turn()
    (welcome, *_) = two.sockets[0].of("welcome")
    last = two.sockets[0].of("update")[-1]["seq"]
    await two.sockets[0].close()
    away = len(two.sockets[1].of("update"))
    people = [Person(two.guests[1], two.sockets[1])]
    for _ in range(300):
        if people[0].act():
            await two.house.clock.settle()
        await two.house.clock.advance(0.5)
    events = [e for u in two.sockets[1].of("update")[away:] for e in u["events"]]
    back = await two.guests[0].enter(two.table, seq=last, life=welcome["life"])
    (again,) = back.of("welcome")
    assert again["missed"] == events
    assert again["missed"]
    assert again["seq"] == last + len(events)


async def test_numbers_of_another_life_or_of_the_future_get_the_table_only(two: Two) -> None:
    hellos: list[dict[str, Any]] = [{"seq": 3, "life": "other"}, {"seq": 3}, {"seq": 10**6}]
    for hello in hellos:
        back = await two.guests[0].enter(two.table, **hello)
        assert back.of("welcome")[0]["missed"] is None
    life = two.sockets[0].of("welcome")[0]["life"]
    ahead = await two.guests[0].enter(two.table, seq=10**6, life=life)
    assert ahead.of("welcome")[0]["missed"] is None


async def test_the_newest_tab_holds_the_seat(two: Two) -> None:
    me = await two.until_my_turn()
    older = two.sockets[0]
    newer = await two.guests[0].enter(two.table)
    assert older.of("bye") == [{"t": "bye", "code": "replaced"}]
    card = {"decision": me["decision"], "action": me["legal"][0]}
    assert (await older.answer("act", **card))["code"] == "replaced"
    assert (await newer.answer("act", **card))["t"] == "ack"
    assert older.of("update")[-1]["me"] is None
    assert newer.of("update")[-1]["me"]["seat"] == 0
    assert older.close_code is None


async def test_an_older_tab_takes_the_seat_back(two: Two) -> None:
    older = two.sockets[0]
    newer = await two.guests[0].enter(two.table)
    older.say({"t": "hello"})
    await two.house.clock.settle()
    assert older.of("welcome")[-1]["me"]["seat"] == 0
    assert newer.of("bye")[-1]["code"] == "replaced"
    await older.close()
    assert newer.of("update")[-1]["me"]["seat"] == 0
    await two.house.clock.advance(1)
    assert newer.of("presence")[-1]["seats"][0]["connected"]


async def test_presence_is_told_and_not_numbered(two: Two) -> None:
    before = two.sockets[0].of("update")[-1]["seq"]
    await two.sockets[1].close()
    await two.house.clock.advance(0.6)
    presence = two.sockets[0].of("presence")[-1]
    assert [seat["connected"] for seat in presence["seats"]] == [True, False]
    watchers = [await two.house.guest() for _ in range(3)]
    counted = len(two.sockets[0].of("presence"))
    for guest in watchers:
        await guest.enter(two.table)
    await two.house.clock.advance(0.6)
    assert len(two.sockets[0].of("presence")) == counted + 1
    assert two.sockets[0].of("presence")[-1]["watchers"] == 3
    later = [update["seq"] for update in two.sockets[0].of("update")]
    assert later[-1] == before or later == sorted(later)


async def test_a_watcher_sees_and_can_do_nothing(two: Two) -> None:
    await two.until_my_turn()
    watcher = await (await two.house.guest()).enter(two.table)
    assert watcher.of("welcome")[0]["me"] is None
    lies: dict[str, dict[str, Any]] = {
        "act": {"decision": 1, "action": "Ao"},
        "arm": {"intent": "swap7", "on": True},
        "order": {"cards": ["Ao"]},
        "leave": {},
        "pause": {"on": True},
        "resign": {"on": True},
        "robot": {"seat": 0, "level": "easy"},
        "start": {},
        "sit": {"seat": 0},
        "rematch": {},
    }
    for kind, fields in lies.items():
        answer = await watcher.answer(kind, **fields)
        assert answer["t"] == "error", kind


async def test_a_table_without_watchers_lets_nobody_look() -> None:
    house = House()
    two = await seated(house, watchers=False)
    stranger = await (await house.guest()).enter(two.table)
    assert [message["t"] for message in stranger.messages] == ["error", "bye"]
    assert stranger.close_code == 4005
    await house.stop()


async def test_who_looked_in_before_the_start_is_sent_away() -> None:
    house = House()
    guests = [await house.guest(), await house.guest()]
    table = await guests[0].make(preset="individual", settings={"watchers": False})
    host, other = [await guest.enter(table) for guest in guests]
    await host.answer("start")
    assert other.of("bye") == [{"t": "bye", "code": "no_watchers"}]
    assert host.of("bye") == []
    assert all(update["table"]["deal"] is None for update in other.of("update"))
    await house.stop()


async def test_a_frozen_reader_is_cut_and_the_others_play_on() -> None:
    limits = changed(Limits(), outbox_messages=8)
    house = House(Settings(database=Path("x"), limits=limits))
    two = await seated(house)
    watcher = await (await house.guest()).enter(two.table)
    watcher.frozen = True
    people = [Person(g, s) for g, s in zip(two.guests, two.sockets, strict=True)]
    await play(people, until="count")
    assert watcher.of("bye") == []
    await watcher.close()
    assert watcher.of("bye") == [{"t": "bye", "code": "slow"}]
    assert len(watcher.of("update")) <= 3
    assert two.sockets[0].of("bye") == []
    await house.stop()


async def test_the_disk_refuses_and_nothing_has_changed(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    me = await two.until_my_turn()
    before = [socket.of("update")[-1] for socket in two.sockets]
    two.house.log.broken = True
    card = {"decision": me["decision"], "action": me["legal"][0]}
    assert (await two.sockets[0].answer("act", **card))["code"] == "storage"
    assert [socket.of("update")[-1] for socket in two.sockets] == before
    (told,) = caplog.records
    assert "expected space on the disk" in told.getMessage()
    assert told.exc_info is None, "a trace for each request fills what is left of the disk"
    two.house.log.broken = False
    assert (await two.sockets[0].answer("act", **card))["t"] == "ack"


async def test_a_bug_on_the_way_to_the_disk_is_not_called_a_disk_that_refuses(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = await two.until_my_turn()
    card = {"decision": me["decision"], "action": me["legal"][0]}

    async def broken(table: str, rows: Any) -> None:
        raise TypeError("expected rows, found something else")

    with monkeypatch.context() as patch:
        patch.setattr(two.house.log, "append", broken)
        assert (await two.sockets[0].answer("act", **card))["code"] == "server_error"
    assert (await two.sockets[0].answer("act", **card))["t"] == "ack"


async def test_nothing_is_shown_or_acknowledged_before_it_is_durable(two: Two) -> None:
    me = await two.until_my_turn()
    log, socket = two.house.log, two.sockets[0]
    append = log.append
    heard: list[int] = []

    async def slow(table: str, rows: Any) -> None:
        heard.append(len(socket.texts) + len(two.sockets[1].texts))
        for _ in range(50):
            await asyncio.sleep(0)
        heard.append(len(socket.texts) + len(two.sockets[1].texts))
        await append(table, rows)

    log.append = slow  # type: ignore[method-assign]
    request = socket.ask("act", decision=me["decision"], action=me["legal"][0])
    await two.house.clock.settle()
    assert heard[0] == heard[1]
    assert socket.reply_to(request) == {"t": "ack", "id": request}


async def test_a_table_that_is_closed_says_goodbye(house: House) -> None:
    guest = await house.guest()
    table = await guest.make()
    socket = await guest.enter(table)
    await socket.answer("leave")
    assert socket.of("bye") == [{"t": "bye", "code": "closed"}]
    assert socket.close_code == 4004
    assert len(house.services.room) == 0
    assert table in house.log.closed


async def test_an_unknown_table_is_told(house: House) -> None:
    socket = house.socket("/ws/tables/nix")
    await house.clock.settle()
    assert [m.get("code") for m in socket.messages] == ["no_table", "closed"]
    assert socket.close_code == 4004


async def test_a_socket_that_never_says_hello_is_closed(house: House) -> None:
    guest = await house.guest()
    socket = house.socket(f"/ws/tables/{await guest.make()}", guest.cookie)
    await house.clock.advance(9)
    assert socket.close_code is None
    await house.clock.advance(2)
    assert socket.of("bye") == [{"t": "bye", "code": "silent"}]


async def test_pings_are_answered_before_and_after_hello(house: House) -> None:
    guest = await house.guest()
    socket = house.socket(f"/ws/tables/{await guest.make()}", guest.cookie)
    socket.say({"t": "ping", "n": 1})
    socket.say({"t": "hello"})
    socket.say({"t": "ping", "n": 2})
    await house.clock.settle()
    assert [message["t"] for message in socket.messages][:3] == ["pong", "welcome", "pong"]


async def test_a_new_name_sits_down(house: House) -> None:
    guest = await house.guest()
    table = await guest.make(seats=[{"kind": "open"}])
    socket = await guest.enter(table)
    await guest.http("PUT", "/api/me", {"name": "Pilar"})
    assert (await socket.answer("sit", seat=2))["t"] == "ack"
    assert socket.table["seats"][2]["name"] == "Pilar"


async def test_everybody_hears_goodbye_when_the_server_stops(two: Two) -> None:
    lobby = two.house.socket("/ws/lobby")
    await two.house.clock.settle()
    two.house.app.say_bye()
    await two.house.clock.settle()
    for socket in (*two.sockets, lobby):
        assert socket.of("bye") == [{"t": "bye", "code": "restart"}]
        assert socket.close_code == 1012


async def test_after_24_hours_without_its_people_a_table_closes(two: Two) -> None:
    for socket in two.sockets:
        await socket.close()
    await two.house.clock.advance(23 * 3600)
    assert len(two.house.services.room) == 1
    await two.house.clock.advance(2 * 3600)
    assert len(two.house.services.room) == 0
    assert two.table in two.house.log.closed
