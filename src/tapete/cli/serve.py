"""`tapete serve`: the room in the browser, on this machine."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tapete.cli.files import complain
from tapete.server.settings import DEFAULT_PORT, Limits, Settings, SettingsError, default_database
from tapete.store.errors import StoreError

_TRUE = ("1", "true", "yes", "on")
_FALSE = ("", "0", "false", "no", "off")


@dataclass(frozen=True, slots=True)
class _Flag:
    name: str
    help: str
    metavar: str | None = None

    @property
    def variable(self) -> str:
        return "TAPETE_" + self.name.upper().replace("-", "_")


_FLAGS = (
    _Flag("host", "address to listen on; 0.0.0.0 for all (default: 127.0.0.1)", "ADDRESS"),
    _Flag("port", f"port (default: {DEFAULT_PORT}, or the next free one)", "N"),
    _Flag("database", "the SQLite file (default: tapete.db in the user's data folder)", "FILE"),
    _Flag("secret", "key for guests' cookies (default: made once beside the database)", "TEXT"),
    _Flag("origin", "the address people type when a proxy stands in front", "URL"),
    _Flag("open", "open a browser, where there is a display and a terminal"),
    _Flag("message-rate", "messages a second a socket may send for long; 0: no limit", "N"),
    _Flag("creation-rate", "tables a second an address may make for long; 0: no limit", "N"),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options; each can be given in the environment as well."""
    for flag in _FLAGS:
        words = f"{flag.help} [{flag.variable}]"
        if flag.metavar is None:
            parser.add_argument(f"--{flag.name}", action="store_true", default=None, help=words)
        else:
            parser.add_argument(f"--{flag.name}", metavar=flag.metavar, help=words)
    parser.epilog = "A name in [brackets] is the environment variable with the same meaning."


def settings_from(args: argparse.Namespace, environment: Mapping[str, str]) -> Settings:
    """The settings: arguments before environment before defaults. Raises `SettingsError`."""

    def text(name: str) -> str | None:
        given = getattr(args, name.replace("-", "_"), None)
        found = environment.get("TAPETE_" + name.upper().replace("-", "_"))
        return str(given) if given is not None else found or None

    port, database = text("port"), text("database")
    usual = Limits()
    return Settings(
        host=text("host") or "127.0.0.1",
        port=None if port is None else _port(port),
        database=default_database(environment) if database is None else Path(database),
        secret=text("secret"),
        origin=text("origin"),
        open=_truth("open", text("open") or ""),
        limits=Limits(
            messages=_number("message-rate", text("message-rate") or str(usual.messages)),
            creations=_number("creation-rate", text("creation-rate") or str(usual.creations)),
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Serve until a signal. Exit codes: 0 stopped, 1 could not start (one line says why)."""
    # Imported here: the other commands start without the web framework.
    from tapete.server.run import bind, loop_factory, serve

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        settings = settings_from(args, os.environ)
        listener = bind(settings.host, settings.port)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(
                serve(settings, listener, lambda: _announce(settings, listener.getsockname()[1]))
            )
    except (SettingsError, StoreError) as error:
        complain(f"tapete serve: {error}")
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def _announce(settings: Settings, port: int) -> None:
    from tapete.server.run import addresses

    found = addresses(settings.host, port)
    if settings.port is None and port != DEFAULT_PORT:
        print(f"Port {DEFAULT_PORT} is taken; listening on {port}.")
    print(f"Tapete is at {found[0]}")
    for address in found[1:]:
        print(f"  from other devices: {address}")
    print("Ctrl+C stops it.", flush=True)
    if settings.open and _can_open_browser():
        webbrowser.open(found[0])


def _can_open_browser() -> bool:
    """A person sits in front of it: a terminal, and a display where the system needs one."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _number(name: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise SettingsError(f"expected a number for --{name}, found {text!r}") from None
    if not 0 <= value < 1e9:
        raise SettingsError(f"expected a number from 0 up for --{name}, found {text!r}")
    return value


def _port(text: str) -> int:
    value = _number("port", text)
    if not value.is_integer():
        raise SettingsError(f"expected a whole number for --port, found {text!r}")
    return int(value)


def _truth(name: str, text: str) -> bool:
    lowered = text.lower()
    if lowered in _TRUE:
        return True
    if lowered in _FALSE:
        return False
    raise SettingsError(f"expected yes or no for --{name}, found {text!r}")
