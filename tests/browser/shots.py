"""Writes pictures of every screen: `python -m tests.browser.shots FOLDER`.

The first ones have the names, sizes and themes of the design's renders, to be laid beside them;
the others show each screen of the list on a desktop and on a phone.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.browser.conftest import FLAGS, PATIENCE_MS, chromium
from tests.browser.room import DESKTOP, LYING, PHONE, Theme, enter, seats
from tests.browser.scenes import scenes
from tests.browser.screens import SCREENS, Line, Look
from tests.browser.server import build_page, running

from tapete.texts import Lang


@dataclass(frozen=True)
class Shot:
    """A picture: its name, the screen of the list, and how it is looked at."""

    name: str
    screen: str
    size: ViewportSize = field(default_factory=lambda: DESKTOP)
    theme: Theme = "light"
    lang: Lang = "es"


LONG_PHONE = ViewportSize(width=390, height=1500)
RENDERS = (
    Shot("a-lobby-desktop", "lobby"),
    Shot("a-lobby-desktop-dark", "lobby", theme="dark"),
    Shot("a-lobby-phone", "lobby", LONG_PHONE),
    Shot("b-guinote-desktop", "own turn"),
    Shot("b-guinote-desktop-dark", "own turn", theme="dark"),
    Shot("b-arrastre-desktop", "arrastre"),
    Shot("c-guinote-phone", "own turn", PHONE),
    Shot("c-guinote-phone-dark", "own turn", PHONE, "dark"),
    Shot("c-arrastre-phone", "arrastre", PHONE),
    Shot("c-guinote-landscape", "own turn", LYING),
    Shot("c-arrastre-landscape-dark", "arrastre", LYING, "dark"),
    Shot("d-fin-de-mano-desktop", "sheet, partida"),
    Shot(
        "d-fin-de-mano-phone-dark", "sheet, partida", ViewportSize(width=390, height=1180), "dark"
    ),
    Shot("i-guinote-ru-desktop", "own turn", lang="ru"),
    Shot("i-guinote-ru-phone", "own turn", PHONE, lang="ru"),
)


def _others() -> tuple[Shot, ...]:
    return tuple(
        Shot(f"screen-{screen.replace(', ', '-').replace(' ', '-')}-{name}", screen, size)
        for screen in SCREENS
        for name, size in (("desktop", DESKTOP), ("phone", PHONE))
    )


def take(browser: Browser, url: str, shot: Shot, folder: Path) -> None:
    """Write one picture as `NAME.png`."""
    guest = enter(browser, url, PATIENCE_MS, shot.lang, shot.size, shot.theme, still=True)
    try:
        guest.context.request.get(f"{url}/api/me")
        table = guest.make_table(seats=seats(4), start=True, settings={"pace": "slow"})
        line = Line(guest.page, scenes()["turn"])
        line.listen()
        SCREENS[shot.screen](Look(guest, line, table))
        guest.page.screenshot(path=folder / f"{shot.name}.png", animations="disabled")
    finally:
        guest.context.close()


def main(arguments: list[str], say: Callable[[str], None] = print) -> int:
    """0 when all pictures are written; 2 when the folder is missing from the command."""
    if len(arguments) != 1:
        print("usage: python -m tests.browser.shots FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    build_page()
    with (
        tempfile.TemporaryDirectory() as room,
        running(Path(room)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for shot in (*RENDERS, *_others()):
            take(browser, server.url, shot, folder)
            say(f"{folder / shot.name}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("NO_COLOR", "1")
    sys.exit(main(sys.argv[1:]))
