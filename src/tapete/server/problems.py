"""Answers that are not 2xx: one body for all of them, with a stable code."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from tapete.games.core import OptionError
from tapete.rooms.errors import RoomError
from tapete.store.errors import StoreError
from tapete.wire.http import Problem

log = logging.getLogger("tapete.server")

_STATUS_CODES = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_big",
    415: "not_json",
    429: "rate",
}
_ROOM_STATUS = {
    "no_table": 404,
    "damaged": 500,
    "no_game": 404,
    "no_guest": 403,
    "origin": 403,
    "rate": 429,
    "full": 503,
    "busy": 503,
    "not_json": 415,
}


def problem_body(code: str, detail: str, params: Mapping[str, str] | None = None) -> bytes:
    """The JSON of a `Problem`."""
    return msgspec.json.encode(Problem(code, detail, dict(params or {})))


def answer(
    status: int,
    code: str,
    detail: str,
    params: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """A response that carries a `Problem`."""
    return Response(
        problem_body(code, detail, params),
        status_code=status,
        media_type=MediaType.JSON,
        headers=dict(headers or {}),
    )


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: unknown paths and methods, bodies that are too large."""
    status = error.status_code
    if status >= 500:
        return on_unexpected(request, error)
    code = _STATUS_CODES.get(status, "bad_request")
    return answer(status, code, error.detail, headers=error.headers)


def on_room(_: Request[Any, Any, Any], error: RoomError) -> Response[bytes]:
    """What the room refuses."""
    return answer(_ROOM_STATUS.get(error.code, 400), error.code, error.detail, error.params)


def on_options(_: Request[Any, Any, Any], error: OptionError) -> Response[bytes]:
    """Options that the game cannot play."""
    params = {name: str(value) for name, value in error.params.items()}
    return answer(400, error.code, str(error), {"reason": error.reason, **params})


def on_store(_: Request[Any, Any, Any], error: StoreError) -> Response[bytes]:
    """The disk refuses; nothing was done."""
    log.error("%s", error)
    return answer(503, error.code, "expected the database to be writable, found it is not")


def on_unexpected(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A fault of ours: logged with its trace, told without it."""
    log.error("unexpected %s", type(error).__name__, exc_info=error)
    return answer(500, "server_error", HTTPStatus.INTERNAL_SERVER_ERROR.phrase)


HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: on_http,
    RoomError: on_room,
    OptionError: on_options,
    StoreError: on_store,
    Exception: on_unexpected,
}
