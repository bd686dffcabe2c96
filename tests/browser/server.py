"""A real server for a browser: its own process, port and database."""

from __future__ import annotations

import contextlib
import random
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds a server may take to start on a busy machine; it usually takes less than one."""


def build_page() -> None:
    """Build the page if its sources are newer than what was built."""
    subprocess.run([sys.executable, ROOT / "tools/page.py", "build"], check=True)


def free_port() -> int:
    """A loopback port that nobody listens on, below those that outgoing connections use."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class Server:
    """`tapete serve` on a database of its own; it can be killed and started again on it."""

    folder: Path
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "room.db"

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(self._command(), stdout=log, stderr=log)
        self._wait()
        self._read_page()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """End it in peace, if it runs."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            body: bytes = answer.read()
            return body

    def _command(self) -> list[str]:
        tapete = Path(sys.executable).with_name("tapete")
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        # All pages of a test come from one address, as they never would from people.
        rates = ["--creation-rate", "0", "--message-rate", "0"]
        return [str(tapete), "serve", *where, *rates, "--database", str(self.database)]

    def _wait(self) -> None:
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._process.poll() is not None:
                break
            with contextlib.suppress(OSError):
                self.get("/api/health")
                return
            time.sleep(0.05)
        log = (self.folder / "server.log").read_text(errors="replace")
        raise AssertionError(f"expected the server to answer, found:\n{log}")

    def _read_page(self) -> None:
        """Files are read when first asked for: a build beside the tests must not take them away."""
        static = ROOT / "src/tapete/server/static"
        for path in sorted(static.rglob("*.*")):
            if path.suffix not in (".br", ".gz") and path.name[0] != ".":
                self.get("/" + path.relative_to(static).as_posix())


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
