"""The cookie of a guest, and who stands behind a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tapete.rooms.errors import RoomError
from tapete.rooms.identity import Guest
from tapete.server.services import Services

COOKIE = "tapete"
MAX_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Visitor:
    """The guest of a request and the cookies that its answer sets."""

    guest: Guest
    token: str
    cookies: tuple[Cookie, ...]


def token_of(connection: Connection) -> str | None:
    """The secret in the cookie, unchecked."""
    # Read where it stands: a Litestar connection that was asked for its cookies keeps a parsed
    # copy of all headers, for a socket as long as it is open.
    for name, value in connection.scope["headers"]:
        if name == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                key, _, token = pair.strip().partition("=")
                if key == COOKIE:
                    return str(token)
    return None


async def guest_of(connection: Connection, services: Services) -> tuple[Guest | None, str | None]:
    """The guest that the cookie names, and the cookie; (None, None) for none of ours."""
    token = token_of(connection)
    guest = await services.identity.find(token)
    return guest, token if guest is not None else None


async def visitor_of(request: Request[Any, Any, Any], services: Services) -> Visitor:
    """The guest of a request, made when there is none. Raises `RoomError` `rate`."""
    guest, token = await guest_of(request, services)
    if guest is None or token is None:
        spend_creation(request, services)
        guest, token = await services.identity.welcome()
    return Visitor(guest, token, (_cookie(request, services, token),))


def spend_creation(request: Request[Any, Any, Any], services: Services) -> None:
    """Count something made by this address; raises `RoomError` `rate` when it was too much."""
    address = request.client.host if request.client else ""
    if not services.creations.take(address, services.clock.now()):
        raise RoomError(
            "rate", "expected fewer new tables and guests from this address; wait a bit"
        )


def _cookie(request: Request[Any, Any, Any], services: Services, token: str) -> Cookie:
    origin = services.settings.origin or ""
    secure = request.scope.get("scheme") == "https" or origin.startswith("https:")
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=MAX_AGE,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
