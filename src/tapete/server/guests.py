"""The cookie of a guest, and who stands behind a request."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from tapete.rooms.errors import RoomError
from tapete.rooms.identity import Guest
from tapete.server.services import Services

COOKIE = "tapete"
MAX_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

RawHeaders = Iterable[tuple[bytes, bytes]]
"""The headers of an ASGI scope."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The guest of a request and the cookies that its answer sets."""

    guest: Guest
    token: str
    cookies: tuple[Cookie, ...]


def token_of(headers: RawHeaders) -> str | None:
    """The secret in the cookie, unchecked."""
    for name, value in headers:
        if name == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                key, _, token = pair.strip().partition("=")
                if key == COOKIE:
                    return token
    return None


async def guest_of(headers: RawHeaders, services: Services) -> tuple[Guest | None, str | None]:
    """The guest that the cookie names, and the cookie; (None, None) for none of ours."""
    token = token_of(headers)
    guest = await services.identity.find(token)
    return guest, token if guest is not None else None


async def visitor_of(request: Request[Any, Any, Any], services: Services) -> Visitor:
    """The guest of a request, made when there is none. Raises `RoomError` `rate`."""
    guest, token = await guest_of(request.scope["headers"], services)
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
