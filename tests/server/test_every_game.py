"""Every game of the tables over the socket: people and robots, from the lobby to the record."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.house import Guest, House, Socket
from tests.server.person import Person, play

from tapete.games.catalog import GAMES
from tapete.records import verify
from tapete.rooms.seating import QUICK

SHORT: dict[str, dict[str, str]] = {
    "guinote": {"partidas_per_coto": "1"},
    "seis": {"target": "12"},
    "chinchon": {"limit": "20", "end_mode": "first_elimination"},
    "tute": {"hands_to_win": "1"},
    "brisca": {"games_to_win": "1"},
}


class Sensible(Person):
    """Plays at random, and closes as soon as he may."""

    def __init__(self, guest: Guest, socket: Socket, seed: int) -> None:
        super().__init__(guest, socket)
        self.chance = Random(seed)
        self.last = (-1, 0)

    def choose(self, me: Any) -> str | None:
        if (me["decision"], len(me["legal"])) == self.last:
            return None
        self.last = (me["decision"], len(me["legal"]))
        legal = [text for text in me["legal"] if text not in ("claim", "challenge")]
        closings = me.get("chinchon") and me["chinchon"]["closings"]
        if closings:
            return f"#{closings[0]['card']}"
        return str(self.chance.choice(legal)) if legal else None


@pytest.mark.parametrize("name", GAMES)
async def test_a_person_and_robots_play_a_match(name: str) -> None:
    house = House(seed=4)
    guest = await house.guest()
    table = await guest.make(game=name, options=SHORT[name], settings={"pace": "fast"}, start=True)
    socket = await guest.enter(table)
    assert socket.of("welcome")[0]["info"]["game"] == name
    person = Sensible(guest, socket, 3)
    await play([person], step=0.4)
    assert not [one for one in socket.of("error") if one["code"] != "stale"]
    record = (await guest.http("GET", f"/api/tables/{table}/record")).body.decode()
    assert verify(record).deals >= 1
    assert socket.table["match"]["winners"]
    await house.stop()


@pytest.mark.parametrize("name", GAMES)
async def test_people_play_a_deal_and_see_its_sheet(name: str) -> None:
    house = House(seed=5)
    guests = [await house.guest() for _ in range(3)]
    options = {**SHORT[name], "players": "3"}
    table = await guests[0].make(game=name, options=options)
    people = []
    for seat, guest in enumerate(guests):
        socket = await guest.enter(table)
        if seat:
            assert (await socket.answer("sit", seat=seat))["t"] == "ack"
        people.append(Sensible(guest, socket, seat))
    assert (await people[0].socket.answer("start"))["t"] == "ack"
    for _ in range(4000):
        await house.clock.settle()
        shown = people[0].socket.table
        if shown["phase"] in ("count", "over"):
            break
        if not sum(person.act() for person in people):
            await house.clock.advance(0.4)
    sheets = [shown.get(key) for key in ("sheet", "seis_sheet", "chinchon_sheet")]
    assert sum(sheet is not None for sheet in sheets) == 1
    assert all(person.socket.table == shown for person in people)
    await house.stop()


@pytest.mark.parametrize(("name", "kind"), [(g, k) for g in GAMES for k in QUICK[g]])
async def test_a_quick_seat_of_every_kind(name: str, kind: str) -> None:
    house = House(seed=5)
    first, second = await house.guest(), await house.guest()
    made = await first.http("POST", "/api/tables/quick", {"kind": kind, "game": name})
    assert made.status == 201, made.body
    await first.enter(made.json["table"])
    joined = await second.http("POST", "/api/tables/quick", {"kind": kind, "game": name})
    assert joined.json == {"table": made.json["table"], "seat": 1}
    rows = (await second.http("GET", "/api/lobby")).json["mine"]
    assert [row["game"] for row in rows] == [name]
    assert rows[0]["length"] == ("coto" if name == "guinote" else "other")
    assert ("target" in rows[0] and rows[0]["target"] is not None) == (name in ("seis", "chinchon"))
    await house.stop()


async def test_a_kind_that_a_game_has_not_is_refused() -> None:
    house = House(seed=5)
    guest = await house.guest()
    reply = await guest.http("POST", "/api/tables/quick", {"kind": "pairs", "game": "seis"})
    assert (reply.status, reply.json["code"]) == (400, "bad_body")
    reply = await guest.http("POST", "/api/tables/quick", {"kind": "pairs", "game": "mus"})
    assert reply.json["code"] == "no_game"
    await house.stop()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["es", "fr", "en", "ru"])
async def test_forms_and_rules_of_every_game(name: str, lang: str) -> None:
    house = House(seed=5)
    guest = await house.guest()
    found = (await guest.http("GET", f"/api/games?lang={lang}")).json
    info = next(each for each in found if each["name"] == name)
    assert info["base"] in [preset["name"] for preset in info["presets"]]
    assert info["quick"] == list(QUICK[name])
    for preset in info["presets"]:
        path = f"/api/rules?lang={lang}&game={name}&preset={preset['name']}"
        rules = (await guest.http("GET", path)).json
        assert rules["sections"] and all(part["sentences"] for part in rules["sections"])
        assert bool(rules["differs"]) == (set(preset["options"]) - {"players"} != set())
    await house.stop()
