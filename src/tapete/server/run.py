"""Runs the app under uvicorn, until a signal; says goodbye to every socket before it goes."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import uvicorn

from tapete.server import garbage
from tapete.server.app import App, open_app
from tapete.server.frames import DirectSocket
from tapete.server.open_files import allow_many
from tapete.server.settings import DEFAULT_PORT, Settings, SettingsError

TRIES = 20
"""Ports after the default one that are tried."""
SWITCH = 0.0005
"""Seconds for which a thread of Python's goes on while another waits."""
_GRACE = 5
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class _Server(uvicorn.Server):
    """uvicorn that tells the sockets first and dies of no signal that it has handled."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            garbage.settle()
            garbage.Sweeper(self._app.services.clock, lambda: bool(self.server_state.connections))
            # The store's thread comes back from the disk to a busy event loop: with the usual
            # 5 ms it would wait longer for its turn than for the disk.
            sys.setswitchinterval(SWITCH)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.say_bye()
        # One turn of the loop per socket is enough to hand the goodbyes to the transports.
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        def stop(number: int, frame: FrameType | None) -> None:
            self.handle_exit(number, frame)

        before = {each: signal.signal(each, stop) for each in _SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port: 8000, or the next free one.

    Raises `SettingsError` when the port is taken or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + TRIES) if port is None else (port,)
    problem = OSError()
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except (OSError, UnicodeError, TypeError) as error:
            # The latter two for a host that can be no name of one.
            listener.close()
            problem = error if isinstance(error, OSError) else OSError(str(error))
        else:
            listener.set_inheritable(False)
            return listener
    tried = str(port) if port is not None else f"{wanted[0]} to {wanted[-1]}"
    raise SettingsError(
        f"expected to listen on {host}, port {tried}, found: {problem.strerror or problem}"
    ) from problem


def addresses(host: str, port: int) -> list[str]:
    """Where the page can be opened, this machine's own address first.

    Listening on all interfaces: 127.0.0.1, then those of the local network.
    """
    try:
        unspecified = ipaddress.ip_address(host).is_unspecified
    except ValueError:
        unspecified = False
    if not unspecified:
        return [f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"]
    return [f"http://{each}:{port}/" for each in ("127.0.0.1", *_local_addresses())]


def _local_addresses() -> list[str]:
    found: dict[str, None] = {}
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket sends nothing; it only picks the way out.
        probe.connect(("192.0.2.1", 9))
        found[probe.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(info[4][0])] = None
    return [each for each in found if not ipaddress.ip_address(each).is_loopback]


async def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM. `ready` is called once connections are taken.

    Raises `StoreError` when the database cannot be used.
    """
    port = listener.getsockname()[1]

    def reach() -> list[str]:
        return [one.rstrip("/") for one in addresses(settings.host, port)[1:]]

    allow_many()
    app = await open_app(settings, reach)
    server = _Server(_config(app), app, ready)
    await server.serve([listener])


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


def _is_ours_to_know(record: logging.LogRecord) -> bool:
    """uvicorn closes a socket that sends bad UTF-8 and prints a whole trace: any client could
    fill the disk with it."""
    return not record.getMessage().startswith("Invalid UTF-8")


def _config(app: Any) -> uvicorn.Config:
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.setLevel(logging.WARNING)
    uvicorn_log.addFilter(_is_ours_to_know)
    return uvicorn.Config(
        app,
        ws=DirectSocket,
        # Compression saves little on small messages and costs 45 KiB a socket.
        ws_per_message_deflate=False,
        # The server's own limit answers with a typed error; this one only bounds memory.
        ws_max_size=64 * 1024,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
    )
