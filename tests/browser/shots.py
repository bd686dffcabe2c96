"""Writes pictures of every screen: `python -m tests.browser.shots FOLDER [PART…]`.

The first ones have the names, sizes and themes of the design's renders, to be laid beside them;
the others show each screen of the list on a desktop and on a phone, then every game's own turn and
form in four sizes. With parts of names only those pictures are written.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright
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


SMALL = ViewportSize(width=360, height=640)
SIZES = {"desktop": DESKTOP, "phone": PHONE, "lying": LYING, "small": SMALL}
PLAYERS = {"guinote": 4, "seis": 4, "chinchon": 3, "tute": 4, "brisca": 2}


def _of_game(game: str, players: int) -> Callable[[Look], None]:
    """One's own turn at a real table against robots."""

    def show(look: Look) -> None:
        settings = {"pace": "fast"}
        look.guest.sit_at(game=game, seats=seats(players), start=True, settings=settings)
        turn = look.seen.seat.get_by_text(look.say("seat.turn_me"))
        expect(turn).to_be_visible(timeout=PATIENCE_MS)
        # The cards of the deal come to rest.
        look.page.wait_for_timeout(900)

    return show


def _form(game: str) -> Callable[[Look], None]:
    def show(look: Look) -> None:
        look.guest.open(f"/?game={game}")
        expect(look.page.get_by_role("button", name=look.say("lobby.read_rules"))).to_be_visible()

    return show


GAMES: dict[str, Callable[[Look], None]] = {
    **{f"game, {game}": _of_game(game, players) for game, players in PLAYERS.items()},
    **{f"form, {game}": _form(game) for game in PLAYERS},
}


def _games() -> tuple[Shot, ...]:
    return tuple(
        Shot(f"{screen.replace(', ', '-')}-{name}", screen, size)
        for screen in GAMES
        for name, size in SIZES.items()
    )


def take(browser: Browser, url: str, shot: Shot, folder: Path) -> None:
    """Write one picture as `NAME.png`."""
    guest = enter(browser, url, PATIENCE_MS, shot.lang, shot.size, shot.theme, still=True)
    try:
        guest.context.request.get(f"{url}/api/me")
        table = guest.make_table(seats=seats(4), start=True, settings={"pace": "slow"})
        line = Line(guest.page, scenes()["turn"])
        if shot.screen not in GAMES:
            line.listen()
        (SCREENS | GAMES)[shot.screen](Look(guest, line, table))
        guest.page.screenshot(path=folder / f"{shot.name}.png", animations="disabled")
    finally:
        guest.context.close()


def main(arguments: list[str], say: Callable[[str], None] = print) -> int:
    """0 when all pictures are written; 2 when the folder is missing from the command."""
    if not arguments:
        print("usage: python -m tests.browser.shots FOLDER [PART…]", file=sys.stderr)
        return 2
    folder, parts = Path(arguments[0]), arguments[1:]
    folder.mkdir(parents=True, exist_ok=True)
    build_page()
    with (
        tempfile.TemporaryDirectory() as room,
        running(Path(room)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for shot in (*RENDERS, *_others(), *_games()):
            if parts and not any(part in shot.name for part in parts):
                continue
            take(browser, server.url, shot, folder)
            say(f"{folder / shot.name}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("NO_COLOR", "1")
    sys.exit(main(sys.argv[1:]))
