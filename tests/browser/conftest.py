"""A browser, the built page and a server that all tests of a run share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from tests.browser.plans import PLANS
from tests.browser.rigged import RiggedRoom, write
from tests.browser.room import Guest, enter
from tests.browser.server import Server, build_page, running
from tests.browser.written import Desk, desk

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
PATIENCE_MS = 60_000
"""For one step of a page on a busy machine; nothing is measured with it."""

Opener = Callable[..., Guest]


def chromium() -> str:
    """The browser: `$CHROMIUM`, else the first on the PATH."""
    names = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else list(BROWSERS)
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise pytest.UsageError("expected Chromium on the PATH or in $CHROMIUM, found none")
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    expect.set_options(timeout=PATIENCE_MS)
    return {"executable_path": chromium(), "args": list(FLAGS)}


@pytest.fixture(scope="session")
def page_built() -> None:
    build_page()


@pytest.fixture(scope="session")
def server(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("room")) as made:
        yield made


@pytest.fixture
def own_server(page_built: None, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with running(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def rigged_room(
    browser: Browser, page_built: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RiggedRoom]:
    """A server with tables whose cards are known; a test may use each of them once."""
    server = Server(tmp_path_factory.mktemp("rigged"))
    tables = write(server.database, PLANS)
    try:
        server.start()
        yield RiggedRoom(server, tables, browser, PATIENCE_MS)
    finally:
        server.stop()


@pytest.fixture
def rigged(rigged_room: RiggedRoom) -> Iterator[RiggedRoom]:
    """The same, for one test: its people leave at the end."""
    yield rigged_room
    rigged_room.leave()


@pytest.fixture
def written(page_built: None, tmp_path: Path) -> Iterator[Desk]:
    """A server that has not started: tables may be written for it."""
    with desk(Server(tmp_path)) as made:
        yield made


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a new browser profile at the shared server (or another, by `at`); closes it after."""
    contexts: list[BrowserContext] = []

    def open_one(at: Server = server, **how: Any) -> Guest:
        guest = enter(browser, at.url, PATIENCE_MS, **how)
        contexts.append(guest.context)
        return guest

    yield open_one
    for context in contexts:
        context.close()
