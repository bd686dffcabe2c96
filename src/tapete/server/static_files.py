"""The built page: files of one folder, read once, with the compressed copies made at build time."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

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
        accepted = _accepted(accept_encoding)
        for encoding, _ in _ENCODINGS:
            if encoding in accepted and encoding in self.bodies:
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

    def index(self) -> PageFile | None:
        """The page itself; None where it was never built."""
        return self.file(INDEX)

    def _version(self) -> str:
        # The names of built files carry the hashes of their contents; the index names them all.
        index = self._paths.get(INDEX)
        return "" if index is None else hashlib.sha256(index.read_bytes()).hexdigest()[:12]


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
        etag='"' + hashlib.sha256(raw).hexdigest()[:20] + '"',
        immutable=name.startswith("assets/"),
        bodies=bodies,
    )


def _accepted(header: str) -> set[str]:
    """Encodings that the header names with a weight above nought."""
    accepted = set()
    for part in header.lower().split(","):
        name, _, weight = part.strip().partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepted.add(name.strip())
    return accepted
