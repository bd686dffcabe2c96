"""The page's files, the headers of every answer, and who may ask."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tapete.server.front import Front
from tapete.server.static_files import Page
from tapete.wire.http import Problem

Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page with compressed copies of some files."""
    files = {
        "index.html": b"<!doctype html>page",
        "index.html.br": b"BR-INDEX",
        "index.html.gz": b"GZ-INDEX",
        "favicon.svg": b"<svg/>",
        "assets/main-1a2b.js": b"script",
        "assets/main-1a2b.js.gz": b"GZ-JS",
        "assets/font-3c.woff2": b"font",
        ".stamp": b"secret stamp",
    }
    for name, body in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(body)
    return tmp_path


class Behind:
    """The API behind the front; it only notes that it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(scope["path"])
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"{}"})


async def ask(front: Front, path: str, method: str = "GET", **headers: str) -> Answer:
    given = {"host": "room.test:8000", **{k.replace("_", "-"): v for k, v in headers.items()}}
    scope = {
        "type": "http",
        "path": path,
        "method": method,
        "headers": [(k.encode(), v.encode()) for k, v in given.items()],
    }
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    await front(scope, receive, send)
    head = {k.decode(): v.decode() for k, v in sent[0]["headers"]}
    return sent[0]["status"], head, sent[1]["body"]


def problem(body: bytes) -> Problem:
    return msgspec.json.decode(body, type=Problem)


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def front(folder: Path, behind: Behind) -> Front:
    return Front(behind, behind, Page(folder), None)


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/rules", "/settings/"])
async def test_every_place_of_the_page_is_the_page(front: Front, path: str) -> None:
    status, head, body = await ask(front, path)
    assert (status, body) == (200, b"<!doctype html>page")
    assert head["content-type"] == "text/html; charset=utf-8"
    assert head["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accept", "encoding", "expected"),
    [
        ("gzip, deflate, br", "br", b"BR-INDEX"),
        ("gzip", "gzip", b"GZ-INDEX"),
        ("br;q=0, gzip;q=0.5", "gzip", b"GZ-INDEX"),
        ("identity", None, b"<!doctype html>page"),
        ("", None, b"<!doctype html>page"),
    ],
)
async def test_the_compressed_copy_that_the_browser_takes(
    front: Front, accept: str, encoding: str | None, expected: bytes
) -> None:
    _, head, body = await ask(front, "/", accept_encoding=accept)
    assert (head.get("content-encoding"), body) == (encoding, expected)
    assert head["vary"] == "accept-encoding, accept-language, cookie"
    assert head["content-length"] == str(len(expected))


async def test_hashed_files_are_kept_for_ever(front: Front) -> None:
    status, head, body = await ask(front, "/assets/main-1a2b.js", accept_encoding="br, gzip")
    assert (status, body, head["content-encoding"]) == (200, b"GZ-JS", "gzip")
    assert head["cache-control"] == "public, max-age=31536000, immutable"
    assert head["content-type"] == "text/javascript; charset=utf-8"
    _, font, _ = await ask(front, "/assets/font-3c.woff2")
    assert font["content-type"] == "font/woff2"


async def test_an_unchanged_file_is_not_sent_again(front: Front) -> None:
    _, head, _ = await ask(front, "/")
    status, again, body = await ask(front, "/", if_none_match=head["etag"])
    assert (status, body, again["etag"]) == (304, b"", head["etag"])


async def test_head_sends_the_length_and_no_body(front: Front) -> None:
    status, head, body = await ask(front, "/", "HEAD")
    assert (status, head["content-length"], body) == (200, "19", b"")


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/.stamp", "/assets/../.stamp", "/index.html.br", "/%2e%2e/app.py"]
)
async def test_what_is_no_file_of_the_page_is_not_found(front: Front, path: str) -> None:
    status, head, body = await ask(front, path)
    assert (status, problem(body).code) == (404, "not_found")
    assert head["content-type"] == "application/json"


async def test_the_page_takes_no_posts(front: Front) -> None:
    status, head, body = await ask(front, "/", "POST", origin="http://room.test:8000")
    assert (status, problem(body).code, head["allow"]) == (405, "method_not_allowed", "GET, HEAD")


async def test_a_page_that_was_never_built_says_how(tmp_path: Path, behind: Behind) -> None:
    status, _, body = await ask(Front(behind, behind, Page(tmp_path), None), "/")
    assert status == 503
    assert "make web" in problem(body).detail


@pytest.mark.parametrize("path", ["/", "/api/me", "/nothing.js", "/assets/main-1a2b.js"])
async def test_every_answer_carries_the_policy(front: Front, path: str) -> None:
    _, head, _ = await ask(front, path)
    policy = head["content-security-policy"]
    assert "'unsafe" not in policy
    assert "connect-src 'self' ws://room.test:8000 wss://room.test:8000;" in policy
    for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert part in policy
    assert head["x-content-type-options"] == "nosniff"
    assert head["referrer-policy"] == "same-origin"


async def test_a_strange_host_writes_nothing_into_the_policy(front: Front) -> None:
    _, head, _ = await ask(front, "/", host="a;script-src *")
    assert "script-src *" not in head["content-security-policy"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("origin", [None, "https://evil.example", "null"])
async def test_other_pages_change_nothing(
    front: Front, behind: Behind, method: str, origin: str | None
) -> None:
    headers = {} if origin is None else {"origin": origin}
    status, _, body = await ask(front, "/api/tables", method, **headers)
    assert (status, problem(body).code, behind.asked) == (403, "origin", [])


async def test_our_page_may_ask(front: Front, behind: Behind) -> None:
    status, head, _ = await ask(front, "/api/tables", "POST", origin="http://room.test:8000")
    assert (status, behind.asked) == (200, ["/api/tables"])
    assert head["cache-control"] == "no-store"


async def test_a_socket_from_another_page_is_refused(front: Front, behind: Behind) -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": "/ws/lobby",
        "headers": [(b"host", b"room.test"), (b"origin", b"https://evil.example")],
    }
    await front(scope, receive, send)
    assert [message["type"] for message in sent] == ["websocket.close"]
    assert behind.asked == []


@pytest.fixture
def opened(folder: Path, behind: Behind) -> Front:
    """A page with an opening for the lobby and one for a table, in two languages."""
    for name in ("lobby.es", "lobby.ru", "table.es"):
        (folder / f"index.{name}.html").write_bytes(f'<html lang="x">{name}'.encode())
    return Front(behind, behind, Page(folder), None)


@pytest.mark.parametrize(
    ("path", "headers", "expected"),
    [
        ("/", {"accept_language": "es-ES"}, b'<html lang="x">lobby.es'),
        ("/", {"accept_language": "ru, en;q=0.5"}, b'<html lang="x">lobby.ru'),
        (
            "/",
            {"accept_language": "es", "cookie": "a=b; tapete_lang=ru"},
            b'<html lang="x">lobby.ru',
        ),
        ("/", {"accept_language": "es", "cookie": "tapete_lang=xx"}, b'<html lang="x">lobby.es'),
        ("/t/abc", {"accept_language": "es"}, b'<html lang="x">table.es'),
        ("/t/abc", {"accept_language": "fr"}, b"<!doctype html>page"),
        ("/rules/tute", {"accept_language": "es"}, b"<!doctype html>page"),
        ("/", {"cookie": "tapete_theme=dark"}, b'<html data-theme="dark" lang="x">lobby.es'),
        ("/", {"cookie": 'tapete_theme="><script>'}, b'<html lang="x">lobby.es'),
    ],
)
async def test_the_opening_fits_the_place_and_the_reader(
    opened: Front, path: str, headers: dict[str, str], expected: bytes
) -> None:
    status, head, body = await ask(opened, path, **headers)
    assert (status, body) == (200, expected)
    assert "accept-language, cookie" in head["vary"]


async def test_a_chosen_theme_is_packed_and_has_its_own_tag(opened: Front) -> None:
    _, plain, _ = await ask(opened, "/")
    _, dark, body = await ask(opened, "/", cookie="tapete_theme=dark", accept_encoding="br, gzip")
    assert dark["content-encoding"] == "gzip"
    assert gzip.decompress(body).startswith(b'<html data-theme="dark"')
    assert plain["etag"] != dark["etag"]


class Answers:
    """An API with one answer, in one piece or in two."""

    def __init__(self, kind: str, *parts: bytes) -> None:
        self._kind, self._parts = kind, parts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        length = str(sum(map(len, self._parts))).encode()
        headers = [(b"content-type", self._kind.encode()), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for index, part in enumerate(self._parts):
            more = index + 1 < len(self._parts)
            await send({"type": "http.response.body", "body": part, "more_body": more})


LONG = b'{"words": "' + b"baza " * 400 + b'"}'


async def test_long_answers_of_the_api_are_packed(folder: Path) -> None:
    front = Front(Answers("application/json", LONG), Behind(), Page(folder), None)
    _, head, body = await ask(front, "/api/games", accept_encoding="gzip, br")
    assert (head["content-encoding"], head["vary"]) == ("gzip", "accept-encoding")
    assert head["content-length"] == str(len(body))
    assert len(body) < len(LONG) / 4
    assert gzip.decompress(body) == LONG


@pytest.mark.parametrize(
    ("accept", "kind", "parts"),
    [
        ("gzip", "application/json", (b"{}",)),
        ("br", "application/json", (LONG,)),
        ("gzip;q=0", "application/json", (LONG,)),
        ("gzip", "image/png", (LONG,)),
        ("gzip", "application/json", (LONG, LONG)),
    ],
)
async def test_other_answers_go_out_as_they_are(
    folder: Path, accept: str, kind: str, parts: tuple[bytes, ...]
) -> None:
    front = Front(Answers(kind, *parts), Behind(), Page(folder), None)
    _, head, body = await ask(front, "/api/games", accept_encoding=accept)
    assert "content-encoding" not in head
    assert head["content-length"] == str(sum(map(len, parts)))
    assert body == parts[0]


def test_the_version_follows_the_page(folder: Path, tmp_path: Path) -> None:
    before = Page(folder).version
    (folder / "index.html").write_bytes(b"<!doctype html>other")
    assert before != Page(folder).version
    assert Page(tmp_path / "nowhere").version == ""
