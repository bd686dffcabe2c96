"""The HTTP API. Bodies are those of `wire/http.py`; every error is a `Problem`."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import State
from litestar.exceptions import InternalServerException
from litestar.params import FromPath

from tapete import __version__
from tapete.games.catalog import UnknownGame
from tapete.games.catalog import game as game_named
from tapete.games.core import Game
from tapete.rooms.errors import RoomError
from tapete.rooms.room import Live
from tapete.rooms.seating import Plan, Wish, base_preset, quick_plan
from tapete.server import forms, learning
from tapete.server.audience import TableAudience
from tapete.server.guests import Visitor, guest_of, spend_creation, visitor_of
from tapete.server.origin import is_loopback, names_loopback
from tapete.server.services import Services
from tapete.tables.model import NOBODY
from tapete.tables.settings import TableSettings
from tapete.texts import LANGUAGES, Lang, negotiate
from tapete.wire import project
from tapete.wire.http import (
    Created,
    Health,
    NewName,
    NewTable,
    Person,
    Quick,
    Reach,
    Settings,
    Version,
)

AnyRequest = Request[Any, Any, State]
BodyT = TypeVar("BodyT")


def services_of(request: AnyRequest) -> Services:
    """What the app was made with."""
    services: Services = request.app.state.services
    return services


async def body_of(request: AnyRequest, kind: type[BodyT]) -> BodyT:
    """The request's JSON as `kind`. Raises `RoomError`: `not_json`, `bad_body`."""
    content_type = request.headers.get("content-type", "")
    if content_type.partition(";")[0].strip().lower() != "application/json":
        raise RoomError("not_json", f"expected application/json, found {content_type or 'nothing'}")
    try:
        raw = await request.body()
    except InternalServerException as error:
        # Nobody hears this answer; as a fault of ours it would put a trace into the log, for any
        # client that goes away in the middle of a body.
        raise RoomError("bad_body", "expected a whole body, found an end before it") from error
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RoomError("bad_body", f"expected a {kind.__name__}, found: {error}") from error


def _json(body: object, visitor: Visitor | None = None, status: int = 200) -> Response[bytes]:
    return Response(
        msgspec.json.encode(body),
        status_code=status,
        media_type=MediaType.JSON,
        cookies=() if visitor is None else visitor.cookies,
    )


def _lang(request: AnyRequest) -> Lang:
    asked = request.query_params.get("lang")
    found: Lang | None = next((lang for lang in LANGUAGES if lang == asked), None)
    return found or negotiate(request.headers.get("accept-language", ""))


def _game(name: str) -> Game[Any, Any]:
    try:
        return game_named(name)
    except UnknownGame as error:
        raise RoomError("no_game", str(error), game=name) from error


def _live(request: AnyRequest, table_id: str) -> Live[TableAudience]:
    return services_of(request).room.find(table_id)


# --- people ---


@get("/api/me")
async def get_me(request: AnyRequest) -> Response[bytes]:
    """The guest behind this browser, made when there is none."""
    visitor = await visitor_of(request, services_of(request))
    return _json(Person(visitor.guest.player, visitor.guest.name), visitor)


@put("/api/me")
async def put_me(request: AnyRequest) -> Response[bytes]:
    """Another name."""
    services = services_of(request)
    wanted = await body_of(request, NewName)
    visitor = await visitor_of(request, services)
    guest = await services.identity.rename(visitor.token, wanted.name)
    return _json(Person(guest.player, guest.name), visitor)


# --- games and rules ---


@get("/api/games")
async def get_games(request: AnyRequest) -> Response[bytes]:
    """Every game with its presets and its form, in the reader's language."""
    return _json(forms.games(_lang(request)))


@get("/api/rules")
async def get_rules(request: AnyRequest) -> Response[bytes]:
    """The rule sheet of options that are being chosen."""
    texts = {name: value for name, value in request.query_params.items() if name != "lang"}
    chosen = _game(texts.pop("game", "guinote"))
    preset = texts.pop("preset", "")
    return _json(forms.rules(chosen, chosen.options(texts, preset), _lang(request)))


@get("/api/tables/{table_id:str}/rules")
async def get_table_rules(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The rule sheet of a table."""
    table = _live(request, table_id).table
    return _json(forms.rules(table.game, table.options, _lang(request)))


# --- learning ---


@get("/api/glossary")
async def get_glossary(request: AnyRequest) -> Response[bytes]:
    """The words of the table."""
    return _json(learning.glossary(_lang(request)))


@get("/api/lessons")
async def get_lessons(request: AnyRequest) -> Response[bytes]:
    """What a game explains when it first happens."""
    return _json(learning.lessons(_game_asked(request), _lang(request)))


@get("/api/examples")
async def get_examples(request: AnyRequest) -> Response[bytes]:
    """Positions to a game's rules, to try."""
    game, lang = _game_asked(request), _lang(request)
    # The first time the engine plays them out; the tables go on meanwhile.
    return _json(await asyncio.to_thread(learning.examples, game, lang))


@get("/api/tips")
async def get_tips(request: AnyRequest) -> Response[bytes]:
    """The tips of a game."""
    game, lang = _game_asked(request), _lang(request)
    return _json(await asyncio.to_thread(learning.tips, game, lang))


def _game_asked(request: AnyRequest) -> str:
    return _game(request.query_params.get("game", "guinote")).name


# --- tables ---


@get("/api/lobby")
async def get_lobby(request: AnyRequest) -> Response[bytes]:
    """Open tables, tables being played, one's own."""
    services = services_of(request)
    guest, _ = await guest_of(request.scope["headers"], services)
    return _json(services.lobby.lobby(NOBODY if guest is None else guest.player))


@post("/api/tables")
async def post_table(request: AnyRequest) -> Response[bytes]:
    """A new table."""
    services = services_of(request)
    wanted = await body_of(request, NewTable)
    visitor = await visitor_of(request, services)
    spend_creation(request, services)
    live, seat = await services.room.create(_plan(wanted), visitor.guest)
    return _json(Created(live.table.id, seat), visitor, status=201)


@post("/api/tables/quick")
async def post_quick(request: AnyRequest) -> Response[bytes]:
    """A seat at once: at an open table of that kind, or at a new one."""
    services = services_of(request)
    wanted = await body_of(request, Quick)
    visitor = await visitor_of(request, services)
    spend_creation(request, services)
    plan = quick_plan(_game(wanted.game).name, wanted.kind, robots=wanted.robots)
    live, seat = await services.room.quick(plan, visitor.guest)
    return _json(Created(live.table.id, seat), visitor, status=201)


@get("/api/tables/{table_id:str}")
async def get_table(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """What does not change while the table lives."""
    return _json(project.info(_live(request, table_id).table))


@get("/api/tables/{table_id:str}/record")
async def get_record(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The record of a finished match in partida notation. Refused (`not_now`) before its end:
    it holds every hand."""
    text = await services_of(request).room.record(table_id)
    return Response(
        text.encode(),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{table_id}.partida"'},
    )


def _plan(wanted: NewTable) -> Plan:
    _game(wanted.game)
    return Plan(
        game=wanted.game,
        preset=wanted.preset or base_preset(wanted.game),
        options=wanted.options,
        settings=_settings(wanted.settings),
        wishes=tuple(Wish(wish.kind, wish.level) for wish in wanted.seats),
        start=wanted.start,
    )


def _settings(wanted: Settings) -> TableSettings:
    return TableSettings(
        clock=None if wanted.clock == "none" else int(wanted.clock),
        pace=wanted.pace,
        show_points=wanted.show_points,
        watchers=wanted.watchers,
        entry=wanted.entry,
        hints=wanted.hints,
    )


# --- the server itself ---


@get("/api/health")
async def get_health(request: AnyRequest) -> Response[bytes]:
    """For supervisors: it answers and holds so many tables."""
    return _json(Health(ok=True, tables=len(services_of(request).room)))


@get("/api/reach")
async def get_reach(request: AnyRequest) -> Response[bytes]:
    """Where friends find the room: for the links that somebody sends who opened it on the machine
    itself, under an address that leads nowhere from elsewhere. Others are told nothing: neither
    who comes through a tunnel that ends here, nor a page whose name was made to point here."""
    services = services_of(request)
    if services.settings.origin is not None:
        return _json(Reach([services.settings.origin.rstrip("/")]))
    client = request.client.host if request.client else ""
    if not (is_loopback(client) and names_loopback(request.headers.get("host"))):
        return _json(Reach([]))
    return _json(Reach(list(await asyncio.to_thread(services.reach))))


@get("/api/version")
async def get_version(request: AnyRequest) -> Response[bytes]:
    """The package's version and that of the page."""
    return _json(Version(__version__, services_of(request).page.version))


HANDLERS = [
    get_me,
    put_me,
    get_games,
    get_rules,
    get_table_rules,
    get_glossary,
    get_lessons,
    get_examples,
    get_tips,
    get_lobby,
    post_table,
    post_quick,
    get_table,
    get_record,
    get_health,
    get_reach,
    get_version,
]
