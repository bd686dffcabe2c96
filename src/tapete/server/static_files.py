"""The built page: files of one folder, read once, with the compressed copies made at build time.

The page itself comes in several openings: for the lobby and for a table, in every language, with
what its first picture needs named at the top (`web/build/openings.ts`).
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tapete.texts import Lang

INDEX = "index.html"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file as it is sent; `bodies` maps an encoding (empty: none) to its bytes."""

    media_type: str
    etag: str
    immutable: bool
    bodies: dict[str, bytes]

    def best(self, accept_encoding: str) -> tuple[str, bytes]:
        """Encoding and bytes for an `Accept-Encoding` header."""
        known = accepted(accept_encoding)
        for encoding, _ in _ENCODINGS:
            if encoding in known and encoding in self.bodies:
                return encoding, self.bodies[encoding]
        return "", self.bodies[""]


class Page:
    """Finds files by their path in the address; only what was in the folder at the start exists."""

    def __init__(self, folder: Path) -> None:
        self._paths = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in (".br", ".gz") and path.name[0] != "."
        }
        self._read: dict[str, PageFile] = {}
        self.version = self._version()

    def file(self, path: str) -> PageFile | None:
        """The file of an address path without its leading slash."""
        found = self._read.get(path)
        if found is None and path in self._paths:
            found = self._read[path] = _load(path, self._paths[path])
        return found

    def opening(self, path: str, lang: Lang, theme: Theme | None = None) -> PageFile | None:
        """The page for an address path without its slashes, in a language and, where the reader
        chose one, a theme. None where it was never built."""
        name = _opening_name(path, lang)
        if name not in self._paths:
            name = INDEX
        if theme is None:
            return self.file(name)
        themed = f"{name} {theme}"
        if themed not in self._read and (plain := self.file(name)) is not None:
            self._read[themed] = _themed(plain, theme)
        return self._read.get(themed)

    def _version(self) -> str:
        # The names of built files carry the hashes of their contents; the index names them all.
        index = self._paths.get(INDEX)
        return "" if index is None else hashlib.sha256(index.read_bytes()).hexdigest()[:12]


def _opening_name(path: str, lang: Lang) -> str:
    if path == "":
        return f"index.lobby.{lang}.html"
    return f"index.table.{lang}.html" if path.startswith("t/") else INDEX


def _themed(page: PageFile, theme: Theme) -> PageFile:
    """The page that is dark or light from its first picture on, whatever the system asks for."""
    raw = page.bodies[""].replace(b"<html ", f'<html data-theme="{theme}" '.encode(), 1)
    return PageFile(
        media_type=page.media_type,
        etag=_etag(raw),
        immutable=False,
        bodies={"": raw, "gzip": gzip.compress(raw, mtime=0)},
    )


def _etag(raw: bytes) -> str:
    return '"' + hashlib.sha256(raw).hexdigest()[:20] + '"'


def _load(name: str, path: Path) -> PageFile:
    raw = path.read_bytes()
    bodies = {"": raw}
    for encoding, suffix in _ENCODINGS:
        copy = path.with_name(path.name + suffix)
        if copy.is_file():
            bodies[encoding] = copy.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return PageFile(
        media_type=_TYPES.get(path.suffix, guessed),
        etag=_etag(raw),
        immutable=name.startswith("assets/"),
        bodies=bodies,
    )


def accepted(header: str) -> set[str]:
    """Encodings that the header names with a weight above nought."""
    names = set()
    for part in header.lower().split(","):
        name, _, weight = part.strip().partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            names.add(name.strip())
    return names
