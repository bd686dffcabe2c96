"""The HTTP API, body by body."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.house import ORIGIN, House, Reply
from tests.server.person import Person, play

from tapete.server.settings import Limits, Settings
from tapete.wire import http as wire
from tapete.wire.table import TableInfo


def body(reply: Reply, kind: Any) -> Any:
    """The answer as that type: one more or one less field would be an error."""
    return msgspec.json.decode(reply.body, type=kind, strict=True)


def problem(reply: Reply) -> wire.Problem:
    assert reply.status >= 400
    assert reply.header("content-type") == "application/json"
    found: wire.Problem = body(reply, wire.Problem)
    assert found.detail
    return found


# --- people ---


async def test_a_first_visit_makes_a_guest_with_a_secret(house: House) -> None:
    reply = await house.http("GET", "/api/me")
    person = body(reply, wire.Person)
    cookie = reply.header("set-cookie")
    assert cookie is not None
    secret = cookie.split(";")[0].partition("=")[2]
    assert person.player not in cookie
    assert person.name
    for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert part in cookie
    assert "Secure" not in cookie
    assert secret not in reply.body.decode()


async def test_the_guest_is_known_among_the_cookies_of_others(house: House) -> None:
    guest = await house.guest()
    among = f"theme=dark; tapete2=x; {guest.cookie}; last=a=b"
    assert (await house.http("GET", "/api/me", cookie=among)).json["player"] == guest.player
    without = await house.http("GET", "/api/me", cookie="theme=dark; tapete2=x; =; ;")
    assert without.json["player"] != guest.player


async def test_the_cookie_is_secure_under_https(house: House) -> None:
    reply = await house.http("GET", "/api/me", scheme="https")
    assert "Secure" in str(reply.header("set-cookie"))


async def test_the_cookie_is_secure_behind_an_https_proxy() -> None:
    house = House(Settings(database=Path("x"), origin="https://cards.example"))
    reply = await house.http("GET", "/api/me")
    assert "Secure" in str(reply.header("set-cookie"))


async def test_a_guest_is_known_again(house: House) -> None:
    guest = await house.guest()
    again = body(await guest.http("GET", "/api/me"), wire.Person)
    assert (again.player, again.name) == (guest.player, guest.name)


@pytest.mark.parametrize("cookie", ["tapete=", "tapete=" + "A" * 43, "tapete=../x", "other=1"])
async def test_a_foreign_cookie_makes_a_new_guest(house: House, cookie: str) -> None:
    guest = await house.guest()
    reply = await house.http("GET", "/api/me", cookie=cookie)
    assert body(reply, wire.Person).player != guest.player


async def test_the_public_id_opens_nothing(house: House) -> None:
    guest = await house.guest()
    reply = await house.http("GET", "/api/me", cookie=f"tapete={guest.player}")
    assert body(reply, wire.Person).player != guest.player


async def test_a_name_is_changed_and_kept(house: House) -> None:
    guest = await house.guest()
    renamed = body(await guest.http("PUT", "/api/me", {"name": "  Pilar "}), wire.Person)
    assert (renamed.player, renamed.name) == (guest.player, "Pilar")
    assert body(await guest.http("GET", "/api/me"), wire.Person).name == "Pilar"


async def test_a_bad_name_is_refused_with_its_reason(house: House) -> None:
    guest = await house.guest()
    found = problem(await guest.http("PUT", "/api/me", {"name": "robot:easy"}))
    assert (found.code, found.params) == ("bad_name", {"why": "robot"})
    assert body(await guest.http("GET", "/api/me"), wire.Person).name == guest.name


# --- games and rules ---


@pytest.mark.parametrize("lang", ["es", "fr", "en", "ru"])
async def test_games_have_their_form_in_every_language(house: House, lang: str) -> None:
    games = body(await house.http("GET", f"/api/games?lang={lang}"), list[wire.GameInfo])
    for game in games:
        groups = {group.value for group in game.groups}
        for field in game.fields:
            assert field.group in groups
            assert field.label
            values = [choice.value for choice in field.choices]
            assert field.default in values or field.kind == "int" or field.nullable
            assert len(set(values)) == len(values)
    game = games[0]
    assert game.players == [2, 3, 4]
    presets = {preset.name: preset for preset in game.presets}
    assert presets["ludoteka"].players == [2, 3, 4]
    assert presets["individual"].players == [2]
    assert presets["aragon"].players == [2, 4]


async def test_the_language_follows_the_browser(house: House) -> None:
    french = await house.http("GET", "/api/games", headers={"accept-language": "fr-FR,fr;q=0.9"})
    assert french.body == (await house.http("GET", "/api/games?lang=fr")).body
    assert french.body != (await house.http("GET", "/api/games?lang=es")).body


async def test_rules_of_options_that_are_being_chosen(house: House) -> None:
    usual = body(await house.http("GET", "/api/rules?game=guinote&lang=en"), wire.Rules)
    assert usual.sections
    assert usual.differs == []
    other = body(await house.http("GET", "/api/rules?lang=en&partidas_per_coto=2"), wire.Rules)
    assert len(other.differs) == 1
    assert other.sections != usual.sections


@pytest.mark.parametrize(
    ("query", "code", "reason"),
    [
        ("vuelta=nonsense", "bad_option", "bad_value"),
        ("players=3&vuelta=claim", "bad_option", None),
        ("colour=green", "bad_option", "unknown_option"),
        ("preset=mus", "bad_option", "unknown_preset"),
        ("game=mus", "no_game", None),
    ],
)
async def test_rules_that_cannot_be_are_refused(
    house: House, query: str, code: str, reason: str | None
) -> None:
    found = problem(await house.http("GET", f"/api/rules?{query}"))
    assert found.code == code
    assert reason is None or found.params["reason"] == reason


# --- tables ---


async def test_a_table_is_made_and_described(house: House) -> None:
    guest = await house.guest()
    wanted = {
        "game": "guinote",
        "preset": "aragon",
        "options": {"players": "2"},
        "settings": {"clock": "30", "pace": "fast", "watchers": False, "entry": "invited"},
    }
    made = body(await guest.http("POST", "/api/tables", wanted), wire.Created)
    assert made.seat == 0
    info = body(await house.http("GET", f"/api/tables/{made.table}"), TableInfo)
    assert (info.preset, info.players, info.clock, info.pace) == ("aragon", 2, "30", "fast")
    assert (info.watchers, info.entry, info.show_points) == (False, "invited", "none")
    assert info.options == {"players": "2", "thirty_rule": "always", "vuelta": "claim"}
    rules = body(await house.http("GET", f"/api/tables/{made.table}/rules?lang=en"), wire.Rules)
    assert len(rules.differs) == 2


async def test_table_ids_cannot_be_guessed(house: House) -> None:
    guest = await house.guest()
    ids = [await guest.make() for _ in range(5)]
    assert len(set(ids)) == 5
    assert all(len(each) * 5 >= 64 for each in ids)


async def test_seats_are_filled_as_wished(house: House) -> None:
    guest = await house.guest()
    wishes = [{"kind": "robot", "level": "easy"}, {"kind": "open"}, {"kind": "me"}]
    reply = await guest.http("POST", "/api/tables", {"game": "guinote", "seats": wishes})
    made = body(reply, wire.Created)
    assert made.seat == 2
    (row,) = body(await guest.http("GET", "/api/lobby"), wire.Lobby).mine
    assert [(seat.kind, seat.level) for seat in row.seats] == [
        ("robot", "easy"),
        ("free", ""),
        ("person", ""),
        ("free", ""),
    ]
    assert row.seats[2].player == guest.player


async def test_against_robots_in_one_tap(house: House) -> None:
    guest = await house.guest()
    reply = await guest.http("POST", "/api/tables/quick", {"kind": "pairs", "robots": True})
    made = body(reply, wire.Created)
    socket = await guest.enter(made.table)
    assert [seat["kind"] for seat in socket.table["seats"]] == ["person"] + ["robot"] * 3
    assert socket.table["phase"] == "lot"


@pytest.mark.parametrize(("kind", "players"), [("pairs", 4), ("individual", 2), ("three", 3)])
async def test_quick_seats_meet_and_begin(house: House, kind: str, players: int) -> None:
    tables, sockets = set(), []
    for number in range(players):
        guest = await house.guest()
        made = body(await guest.http("POST", "/api/tables/quick", {"kind": kind}), wire.Created)
        assert made.seat == number
        tables.add(made.table)
        sockets.append(await guest.enter(made.table))
    assert len(tables) == 1
    await house.clock.settle()
    assert sockets[0].table["phase"] == "lot"
    late = await house.guest()
    other = body(await late.http("POST", "/api/tables/quick", {"kind": kind}), wire.Created)
    assert other.table not in tables


async def test_a_quick_table_begins_however_its_last_seat_is_taken(house: House) -> None:
    host, friend = await house.guest(), await house.guest()
    made = body(await host.http("POST", "/api/tables/quick", {"kind": "individual"}), wire.Created)
    socket = await host.enter(made.table)
    by_link = await friend.enter(made.table)
    by_link.say({"t": "sit", "id": "0123456789ab", "seat": 1})
    await house.clock.settle()
    assert socket.table["phase"] == "lot"


async def test_a_quick_seat_whose_page_never_came_is_told_as_away(house: House) -> None:
    host, ghost = await house.guest(), await house.guest()
    first = body(await host.http("POST", "/api/tables/quick", {"kind": "individual"}), wire.Created)
    socket = await host.enter(first.table)
    await ghost.http("POST", "/api/tables/quick", {"kind": "individual"})
    await house.clock.settle()
    assert socket.table["seats"][1]["connected"]
    await house.clock.advance(16)
    assert not socket.table["seats"][1]["connected"]
    await socket.close()
    await house.clock.advance(25 * 3600)
    assert len(house.services.room) == 0


async def test_quick_seats_pass_over_invited_and_lonely_tables(house: House) -> None:
    host = await house.guest()
    invited = await host.make(preset="individual", settings={"entry": "invited"})
    await host.enter(invited)
    lonely = await (await house.guest()).make(preset="individual")
    guest = await house.guest()
    reply = await guest.http("POST", "/api/tables/quick", {"kind": "individual"})
    assert body(reply, wire.Created).table not in (invited, lonely)


async def test_nobody_meets_himself(house: House) -> None:
    guest = await house.guest()
    first = body(
        await guest.http("POST", "/api/tables/quick", {"kind": "individual"}), wire.Created
    )
    await guest.enter(first.table)
    again = body(
        await guest.http("POST", "/api/tables/quick", {"kind": "individual"}), wire.Created
    )
    assert again.table != first.table


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "mus"}, "no_game"),
        ({"game": "guinote", "preset": "mus"}, "bad_option"),
        ({"game": "guinote", "options": {"players": "3", "vuelta": "claim"}}, "bad_option"),
        ({"game": "guinote", "options": {"renuncio": "challenge", "players": "3"}}, "bad_option"),
        ({"game": "guinote", "seats": [{"kind": "me"}] * 2}, "bad_seats"),
        ({"game": "guinote", "seats": [{"kind": "open"}] * 5}, "bad_seats"),
        ({"game": "guinote", "seats": [{"kind": "robot", "level": "god"}]}, "no_robot"),
        ({"game": "guinote", "seats": [{"kind": "nobody"}]}, "bad_body"),
        ({"game": "guinote", "settings": {"clock": "16"}}, "bad_body"),
        ({"game": "guinote", "deck": "Ao"}, "bad_body"),
        ({}, "bad_body"),
    ],
)
async def test_tables_that_cannot_be_are_refused(
    house: House, wanted: dict[str, Any], code: str
) -> None:
    guest = await house.guest()
    assert problem(await guest.http("POST", "/api/tables", wanted)).code == code
    assert len(house.services.room) == 0


async def test_a_record_is_given_once_the_match_is_over(house: House) -> None:
    people = [await house.guest(), await house.guest()]
    table = await people[0].make(
        preset="individual", options={"partidas_per_coto": "1"}, settings={"pace": "instant"}
    )
    sockets = [await guest.enter(table) for guest in people]
    await sockets[1].answer("sit", seat=1)
    await sockets[0].answer("start")
    early = problem(await house.http("GET", f"/api/tables/{table}/record"))
    assert early.code == "not_now"
    await play([Person(guest, socket) for guest, socket in zip(people, sockets, strict=True)])
    reply = await house.http("GET", f"/api/tables/{table}/record")
    assert reply.status == 200
    assert reply.body.startswith(b"%partida 1\ngame: guinote\n")
    assert people[0].name in reply.body.decode()
    assert problem(await house.http("GET", "/api/tables/nix/record")).code == "no_table"


# --- what is refused before any handler ---


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("GET", "/api/tables/nix", 404, "no_table"),
        ("GET", "/api/tables/nix/rules", 404, "no_table"),
        ("DELETE", "/api/me", 405, "method_not_allowed"),
        ("PUT", "/api/tables", 405, "method_not_allowed"),
    ],
)
async def test_unknown_places_and_methods(
    house: House, method: str, path: str, status: int, code: str
) -> None:
    reply = await house.http(method, path)
    assert (reply.status, problem(reply).code) == (status, code)
    if status == 405:
        assert "GET" in str(reply.header("allow")) or "POST" in str(reply.header("allow"))


@pytest.mark.parametrize(
    ("raw", "content_type", "status", "code"),
    [
        (b'{"name":', "application/json", 400, "bad_body"),
        (b"\xff\xfe", "application/json", 400, "bad_body"),
        (b'"name"', "application/json", 400, "bad_body"),
        (b'{"name":"A","x":1}', "application/json", 400, "bad_body"),
        (b'{"name":"A"}', "text/plain", 415, "not_json"),
        (b'{"name":"A"}', "", 415, "not_json"),
        (b'{"name":"' + b"A" * 20000 + b'"}', "application/json", 413, "too_big"),
    ],
)
async def test_bodies_that_are_none(
    house: House, raw: bytes, content_type: str, status: int, code: str
) -> None:
    headers = {"content-type": content_type} if content_type else {}
    reply = await house.http("PUT", "/api/me", raw=raw, headers=headers)
    assert (reply.status, problem(reply).code) == (status, code)


@pytest.mark.parametrize("origin", [None, "https://evil.example"])
async def test_other_pages_make_no_tables(house: House, origin: str | None) -> None:
    guest = await house.guest()
    reply = await guest.http("POST", "/api/tables", {"game": "guinote"}, origin=origin)
    assert (reply.status, problem(reply).code) == (403, "origin")
    assert len(house.services.room) == 0


async def test_an_address_makes_so_many_tables_and_no_more() -> None:
    limits = replace(Limits(), creations=0.1, creation_burst=3)
    house = House(Settings(database=Path("x"), limits=limits))
    guest = await house.guest()
    replies = [await guest.http("POST", "/api/tables", {"game": "guinote"}) for _ in range(3)]
    assert [reply.status for reply in replies] == [201, 201, 429]
    assert problem(replies[-1]).code == "rate"
    other = await guest.http("POST", "/api/tables", {"game": "guinote"}, client="10.9.9.9")
    assert other.status == 201
    await house.clock.advance(11)
    assert (await guest.http("POST", "/api/tables", {"game": "guinote"})).status == 201
    await house.stop()


async def test_a_disk_that_refuses_is_told_and_nothing_is_there(house: House) -> None:
    guest = await house.guest()
    house.log.broken = True
    reply = await guest.http("POST", "/api/tables", {"game": "guinote"})
    assert reply.status in (500, 503)
    assert problem(reply).code in ("store", "server_error")
    assert len(house.services.room) == 0


async def test_health_and_version(house: House) -> None:
    guest = await house.guest()
    await guest.make()
    assert body(await house.http("GET", "/api/health"), wire.Health) == wire.Health(True, 1)
    assert body(await house.http("GET", "/api/version"), wire.Version).version


async def test_answers_are_not_kept_by_browsers(house: House) -> None:
    reply = await house.http("GET", "/api/lobby", origin=ORIGIN)
    assert reply.header("cache-control") == "no-store"


async def test_only_who_sits_at_the_machine_is_told_its_addresses() -> None:
    found = ["http://192.168.1.5:8000", "http://10.8.0.1:8000"]
    house = House(reach=lambda: found)
    for client, host, told in (
        ("127.0.0.1", "localhost:8000", found),
        ("127.0.0.1", "[::1]:8000", found),
        ("192.168.1.7", "localhost:8000", []),
        ("127.0.0.1", "tunnel.example", []),
    ):
        reply = await house.http("GET", "/api/reach", client=client, headers={"host": host})
        assert body(reply, wire.Reach).origins == told
    settings = Settings(database=Path("x"), origin="https://cards.example")
    house = House(settings, reach=lambda: found)
    reply = await house.http("GET", "/api/reach", client="192.168.1.7")
    assert body(reply, wire.Reach).origins == ["https://cards.example"]


async def test_who_leaves_in_the_middle_of_a_body_is_no_fault_of_ours(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    reply = await house.http("PUT", "/api/me", {"name": "Ana"}, gone=True)
    assert (reply.status, body(reply, wire.Problem).code) == (400, "bad_body")
    assert caplog.records == []
