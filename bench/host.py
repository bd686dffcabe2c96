"""The server in a process of its own: started, watched, killed. Loopback only."""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

_TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 60.0
"""Seconds until a start counts as failed."""


class HostError(RuntimeError):
    """The server did not do what a measurement needs."""


def free_port() -> int:
    """A free port below those that the system gives to clients."""
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


@dataclass(frozen=True, slots=True)
class Usage:
    """What the process has used: seconds of processor, KiB of memory now."""

    processor: float
    rss: int


class Host:
    """A server on its own database file, without limits of messages and tables."""

    def __init__(self, database: Path, profile: Path | None = None) -> None:
        self.port = free_port()
        words = [sys.executable, "-m", "tapete.cli.main"]
        if profile is not None:
            words[1:2] = ["-m", "cProfile", "-o", str(profile), "-m"]
        words += ["serve", "--port", str(self.port), "--database", str(database)]
        words += ["--message-rate", "0", "--creation-rate", "0"]
        self.started = time.perf_counter()
        # A server that was started before finds its modules compiled; so it does here.
        compiled = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=compiled)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def first_byte(self, path: str = "/") -> float:
        """Seconds from the start of the process to the first answer to `path`."""
        end = self.started + PATIENCE
        while time.perf_counter() < end:
            if self._process.poll() is not None:
                raise HostError(f"expected a running server, found exit {self._process.returncode}")
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            try:
                connection.request("GET", path)
                connection.getresponse().read(1)
            except ConnectionError:
                time.sleep(0.003)
            else:
                return time.perf_counter() - self.started
            finally:
                connection.close()
        raise HostError(f"expected an answer within {PATIENCE:.0f} s, found none")

    def usage(self) -> Usage:
        """From /proc: Linux only."""
        words = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("utf-8").split()[1])
        return Usage(
            (int(words[11]) + int(words[12])) / _TICKS, pages * os.sysconf("SC_PAGE_SIZE") // 1024
        )

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """A polite stop, then a kill."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


class Caller:
    """HTTP over one kept connection."""

    def __init__(self, host: Host) -> None:
        self._origin = host.origin
        self._connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=PATIENCE)

    def call(
        self, method: str, path: str, body: bytes = b"", cookie: str = ""
    ) -> tuple[bytes, str]:
        """The body of the answer and the cookie that it sets. Raises `HostError` unless 2xx."""
        headers = {"Origin": self._origin, "Content-Type": "application/json"}
        if cookie:
            headers["Cookie"] = cookie
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        found = answer.read()
        if not 200 <= answer.status < 300:
            raise HostError(f"{method} {path}: expected 2xx, found {answer.status} {found[:200]!r}")
        return found, (answer.getheader("Set-Cookie") or "").partition(";")[0]

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def flush_times(folder: Path, count: int = 200) -> list[float]:
    """Milliseconds of `count` appends of 400 bytes, each flushed: the floor of any durable act."""
    file = folder / "flush.bin"
    found: list[float] = []
    handle: Any = os.open(file, os.O_CREAT | os.O_WRONLY)
    try:
        for _ in range(count):
            start = time.perf_counter()
            os.write(handle, b"x" * 400)
            os.fdatasync(handle)
            found.append((time.perf_counter() - start) * 1000)
    finally:
        os.close(handle)
        file.unlink()
    return found
