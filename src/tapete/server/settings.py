"""Settings of the server: command line first, then the environment, then the defaults here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

DEFAULT_PORT = 8000


class SettingsError(ValueError):
    """A setting that cannot be used; the message says what was expected and what was found."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may ask for. A rate of 0 means no limit."""

    messages: float = 15.0
    """Messages a second that a socket may send for long; pings are free."""
    message_burst: int = 150
    creations: float = 0.2
    """Tables or guests a second that one address may make for long."""
    creation_burst: int = 60
    frame: int = 4096
    """Bytes of a message."""
    body: int = 16 * 1024
    """Bytes of a request body."""
    outbox_messages: int = 64
    outbox_bytes: int = 256 * 1024
    sockets_per_table: int = 200
    sockets_per_address: int = 500
    """A club behind one router and its watchers fit in."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the server is told from outside."""

    host: str = "127.0.0.1"
    port: int | None = None
    """None: 8000, or the next free one."""
    database: Path = field(default_factory=lambda: default_database(os.environ))
    secret: str | None = None
    origin: str | None = None
    """The address people type, when a proxy stands in front: `https://cards.example`."""
    open: bool = False
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if self.port is not None and not 0 < self.port < 65536:
            raise SettingsError(f"expected a port from 1 to 65535, found {self.port}")
        if self.origin is not None and not _is_origin(self.origin):
            raise SettingsError(
                f"expected an origin such as https://cards.example, found {self.origin!r}"
            )


def default_database(environment: Mapping[str, str]) -> Path:
    """`tapete.db` in the user's data folder."""
    base = environment.get("XDG_DATA_HOME") or environment.get("LOCALAPPDATA")
    folder = Path(base) if base else Path.home() / ".local" / "share"
    return folder / "tapete" / "tapete.db"


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    # Browsers name neither a person nor a place within the page.
    plain = f"{parts.scheme}://{parts.netloc}"
    return (
        parts.scheme in ("http", "https")
        and bool(parts.hostname)
        and parts.username is None
        and text in (plain, plain + "/")
    )
