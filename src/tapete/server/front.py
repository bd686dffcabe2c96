"""The outermost layer: who may ask, the page's files, and headers that every answer carries.

The API (`/api/…`) and the sockets (`/ws/…`) are passed on; every other address is the page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tapete.server.origin import same_origin
from tapete.server.packing import Packing
from tapete.server.problems import problem_body
from tapete.server.static_files import THEMES, Page, PageFile, Theme
from tapete.texts import LANGUAGES, Lang, negotiate

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

_SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
_NO_PAGE = (
    "expected the page to be built, found none: run `make web` in the source folder "
    "or install a wheel"
)


class Front:
    """An ASGI app around the API."""

    def __init__(self, api: App, sockets: App, page: Page, origin: str | None) -> None:
        self._api = api
        self._sockets = sockets
        self._page = page
        self._origin = origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not self._may_ask(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
        elif scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        else:
            await self._api(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarded = _with_headers(send, self._security(scope))
        path, method = scope["path"], scope["method"]
        if method not in _SAFE and not self._may_ask(scope):
            detail = "expected a request from a page of this server, found another origin"
            await _answer(guarded, 403, problem_body("origin", detail), "application/json")
        elif path.startswith(("/api/", "/ws/")) or path in ("/api", "/ws"):
            packing = Packing(guarded, _header(scope, b"accept-encoding") or "")
            await self._api(
                scope, receive, _with_headers(packing, [(b"cache-control", b"no-store")])
            )
        else:
            await self._serve_page(scope, guarded)

    def _may_ask(self, scope: Scope) -> bool:
        origin, host = _header(scope, b"origin"), _header(scope, b"host")
        return same_origin(origin, host, self._origin)

    async def _serve_page(self, scope: Scope, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            body = problem_body(
                "method_not_allowed", "expected GET or HEAD on an address of the page"
            )
            extra = [(b"allow", b"GET, HEAD")]
            await _answer(send, 405, body, "application/json", extra)
            return
        name = scope["path"].strip("/")
        found, varies = self._page.file(name), b"accept-encoding"
        if found is None and "." not in name.rpartition("/")[2]:
            # A place inside the page (`/t/ID`, `/rules`): the page itself finds its way.
            varies = b"accept-encoding, accept-language, cookie"
            found = self._page.opening(name, _lang(scope), _theme(scope))
            if found is None:
                await _answer(send, 503, problem_body("no_page", _NO_PAGE), "application/json")
                return
        if found is None:
            body = problem_body("not_found", f"expected a file of the page, found no /{name}")
            await _answer(send, 404, body, "application/json")
            return
        await _send_file(scope, send, found, varies)

    def _security(self, scope: Scope) -> Headers:
        host = _header(scope, b"host") or ""
        # Older Safari does not count a socket of the same host as 'self'.
        sockets = f" ws://{host} wss://{host}" if _plain_host(host) else ""
        policy = (
            "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; "
            f"img-src 'self' blob: data:; connect-src 'self'{sockets}; object-src 'none'; "
            "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
        )
        return [
            (b"content-security-policy", policy.encode("ascii")),
            (b"x-content-type-options", b"nosniff"),
            # The address of an invited-only table is its key: it goes to no other site.
            (b"referrer-policy", b"same-origin"),
            (b"cross-origin-opener-policy", b"same-origin"),
        ]


def _lang(scope: Scope) -> Lang:
    """The language that the reader chose here, else what the browser asks for."""
    chosen = _cookies(scope).get("tapete_lang")
    known = next((lang for lang in LANGUAGES if lang == chosen), None)
    return known or negotiate(_header(scope, b"accept-language") or "")


def _theme(scope: Scope) -> Theme | None:
    chosen = _cookies(scope).get("tapete_theme")
    return next((theme for theme in THEMES if theme == chosen), None)


def _cookies(scope: Scope) -> dict[str, str]:
    pairs = (part.partition("=") for part in (_header(scope, b"cookie") or "").split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def _plain_host(host: str) -> bool:
    return host.isascii() and bool(host) and all(c.isalnum() or c in ".-:[]" for c in host)


async def _send_file(scope: Scope, send: Send, file: PageFile, varies: bytes) -> None:
    cache = "public, max-age=31536000, immutable" if file.immutable else "no-cache"
    headers = [
        (b"etag", file.etag.encode()),
        (b"cache-control", cache.encode()),
        (b"vary", varies),
    ]
    if file.etag in (_header(scope, b"if-none-match") or ""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    encoding, body = file.best(_header(scope, b"accept-encoding") or "")
    if encoding:
        headers.append((b"content-encoding", encoding.encode()))
    head = scope["method"] == "HEAD"
    await _answer(send, 200, body, file.media_type, headers, head=head)


async def _answer(
    send: Send,
    status: int,
    body: bytes,
    media_type: str,
    extra: Iterable[tuple[bytes, bytes]] = (),
    *,
    head: bool = False,
) -> None:
    headers = [
        (b"content-type", media_type.encode()),
        (b"content-length", str(len(body)).encode()),
        *extra,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else body})


def _with_headers(send: Send, extra: Headers) -> Send:
    async def sender(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *extra]}
        await send(message)

    return sender


def _header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None
