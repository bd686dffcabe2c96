"""Every screen as a list: how a page gets there, in any language.

Tables are shown at a moment made beforehand (`scenes`), so that each stays as long as it is looked
at; the page's line is answered here. Everything else is the real room.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.browser.game_scenes import TABLES
from tests.browser.layout import FRAMES
from tests.browser.player import Seen
from tests.browser.room import Guest
from tests.browser.scenes import Welcome, scenes
from tests.browser.words import Words


@dataclass
class Line:
    """The other end of a table's line: says one `welcome`, agrees to everything."""

    page: Page
    welcome: Welcome
    up: bool = True
    _sockets: list[WebSocketRoute] = field(default_factory=list)

    def listen(self) -> None:
        """Answer every table's line from now on."""
        self.page.route_web_socket(re.compile(r"/ws/tables/"), self._open)

    def show(self, welcome: Welcome) -> None:
        """Another moment, to the pages that are open."""
        self.welcome = welcome
        self._say(self._sockets[-1], welcome)

    def cut(self) -> None:
        """Lose the line and let it not come back."""
        self.up = False
        self._sockets.pop().close()

    def _open(self, socket: WebSocketRoute) -> None:
        if not self.up:
            socket.close()
            return
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        said = json.loads(text)
        if said["t"] == "hello":
            self._say(socket, self.welcome)
        elif said["t"] == "ping":
            self._say(socket, {"t": "pong", "n": said["n"]})
        else:
            self._say(socket, {"t": "ack", "id": said["id"]})

    @staticmethod
    def _say(socket: WebSocketRoute, message: dict[str, Any]) -> None:
        socket.send(json.dumps(message))


@dataclass
class Look:
    """A page that goes from screen to screen."""

    guest: Guest
    line: Line
    table: str
    """Id of a table that exists, whose rules the room can tell."""
    dead: str = "AAAAAAAAAAAAAAAAAAAA"

    @property
    def page(self) -> Page:
        return self.guest.page

    @property
    def say(self) -> Words:
        return self.guest.say

    @property
    def seen(self) -> Seen:
        return Seen(self.page, self.say)

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.say(key), exact=True)

    def moment(self, name: str) -> None:
        """The table at that moment: by the open line where there is one, else by its address."""
        made = scenes()[name]
        welcome = {**made, "info": {**made["info"], "id": self.table}}
        if self._at_table(welcome["info"]["game"]):
            self.line.show(welcome)
            self.page.evaluate(FRAMES)
        else:
            self.line.welcome, self.line.up = welcome, True
            self.guest.open(f"/t/{self.table}")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        expect(self.page.get_by_role("main")).not_to_have_attribute("aria-busy", "true")
        _pictures(self.page)

    def _at_table(self, game: str) -> bool:
        """A table of that game is open with its line; a dialog over it is closed first."""
        if not self.line.up or not self.page.url.endswith(f"/t/{self.table}"):
            return False
        if self.line.welcome.get("info", {}).get("game") != game:
            return False
        dialog = self.page.locator("dialog[open]")
        if dialog.count() > 0:
            self.page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)
        return True


def _pictures(page: Page) -> None:
    """Every picture has come, and no shape of a page that is still to come is left."""
    expect(page.locator("img:not([src])")).to_have_count(0)
    expect(page.locator('[aria-busy="true"]')).to_have_count(0)


def _lobby(look: Look) -> None:
    look.guest.open()
    expect(look.page.get_by_role("heading", level=1)).to_be_visible()
    expect(look.page.get_by_role("region", name=look.say("lobby.mine"))).to_be_visible()
    expect(look.page.locator("#h-create")).to_be_visible()
    expect(look.page.get_by_role("combobox", name=look.say("lobby.preset"))).to_be_attached()
    _pictures(look.page)


def _more_rules(look: Look) -> None:
    _lobby(look)
    look.page.get_by_text(look.say("lobby.more_rules"), exact=True).click()
    label = look.say("opt.guinote.must_beat.label")
    option = look.page.get_by_role("combobox", name=label)
    option.select_option("false")
    heading = look.page.get_by_role("heading", level=3)
    expect(heading.filter(has_text=look.say("preset.guinote.ludoteka.name"))).to_be_visible()


def _name(look: Look) -> None:
    _lobby(look)
    look.page.get_by_role("button", name=re.compile(re.escape(look.say("lobby.name")))).click()
    expect(look.page.get_by_role("dialog")).to_be_visible()


def _settings(look: Look) -> None:
    _lobby(look)
    look.button("settings.title").click()
    expect(look.page.get_by_role("dialog").get_by_text(look.say("settings.volume"))).to_be_visible()


def _at(path: str) -> Callable[[Look], None]:
    def go(look: Look) -> None:
        look.guest.open(path)
        expect(look.page.get_by_role("heading", level=1)).to_be_visible()
        expect(look.page.get_by_role("heading", level=2).first).to_be_visible()
        _pictures(look.page)

    return go


def _missing(look: Look) -> None:
    look.guest.open("/no/such/page")
    expect(look.page.get_by_role("heading", name=look.say("missing.title"))).to_be_visible()


def _dead(look: Look) -> None:
    look.line.up = True
    look.line.welcome = {"t": "error", "id": None, "code": "no_table", "params": {}}
    look.guest.open(f"/t/{look.dead}")
    expect(look.page.get_by_role("heading", name=look.say("table.gone"))).to_be_visible()


def _moment(name: str) -> Callable[[Look], None]:
    return lambda look: look.moment(name)


def _raised(moment: str, card: Callable[[Welcome], str]) -> Callable[[Look], None]:
    """One card of the hand is raised, and the table says what it would do."""

    def go(look: Look) -> None:
        look.moment(moment)
        button = look.seen.card(card(scenes()[moment]))
        button.first.click(position={"x": 12, "y": 40}, force=True)
        expect(button.first).to_have_attribute("aria-pressed", "true")
        look.page.evaluate(FRAMES)

    return go


def _burying(welcome: Welcome) -> str:
    """The card that buries most."""
    buries: dict[str, list[str]] = welcome["me"]["seis"]["buries"]
    return max(buries, key=lambda card: len(buries[card]))


def _closing(welcome: Welcome) -> str:
    return str(welcome["me"]["chinchon"]["closings"][0]["card"])


def _shut(look: Look) -> None:
    look.moment("arrastre")
    refuse(look)


def refuse(look: Look) -> None:
    """Tap a card that may not be played: the table says why."""
    shut = look.seen.hand.locator('button[aria-disabled="true"]').first
    # Its left edge: the cards beside it lie over the rest.
    shut.click(position={"x": 12, "y": 40}, force=True)
    expect(look.page.locator(".toasts").get_by_text(re.compile("."))).not_to_have_count(0)


def _lost(look: Look) -> None:
    look.moment("turn")
    look.line.cut()
    expect(
        look.page.get_by_text(look.say("conn.lost")).and_(look.page.locator("span"))
    ).to_be_visible()


def _panel(moment: str, key: str, shows: Callable[[Look], Locator]) -> Callable[[Look], None]:
    """A panel of the table's menu."""

    def go(look: Look) -> None:
        look.moment(moment)
        look.button("table.menu").locator("visible=true").first.click()
        dialog = look.page.get_by_role("dialog")
        dialog.get_by_role("button", name=look.say(key), exact=True).click()
        expect(shows(look)).to_be_visible()
        _pictures(look.page)

    return go


def _menu(look: Look) -> None:
    look.moment("turn")
    look.button("table.menu").locator("visible=true").first.click()
    expect(look.page.get_by_role("dialog")).to_be_visible()


def _last(look: Look) -> None:
    look.moment("turn")
    peek = re.compile(f"^{re.escape(look.say('table.last_trick'))}")
    look.page.get_by_role("button", name=peek).locator("visible=true").first.click()
    expect(look.page.get_by_role("dialog").get_by_role("list")).to_be_visible()


def _claim(look: Look) -> None:
    look.moment("claim")
    goal = look.say("table.claim", n=101)
    look.page.get_by_role("button", name=re.compile(f"^{re.escape(goal)}")).click()
    expect(look.page.get_by_role("alertdialog")).to_be_visible()


def _in_dialog(key: str) -> Callable[[Look], Locator]:
    return lambda look: look.page.get_by_role("dialog").get_by_text(look.say(key), exact=True).first


AGAIN: dict[str, Callable[[Look], None]] = {"may not be played": refuse}
"""What passes by itself and is brought back before each look."""

SCREENS: dict[str, Callable[[Look], None]] = {
    "lobby": _lobby,
    "lobby, more rules": _more_rules,
    "lobby, name": _name,
    "lobby, settings": _settings,
    "rules page": _at("/rules/guinote"),
    "help": _at("/about"),
    "no such page": _missing,
    "dead link": _dead,
    "waiting": _moment("waiting"),
    "lot": _moment("lot"),
    "cut": _moment("cut"),
    "another cuts": _moment("cutting"),
    "own turn": _moment("turn"),
    "own turn of two": _moment("two"),
    "own turn of three": _moment("three"),
    "ten cards": _moment("ten"),
    "gap": _moment("gap"),
    "arrastre": _moment("arrastre"),
    "may not be played": _shut,
    "claim": _claim,
    "sheet, to the vuelta": _moment("vuelta"),
    "sheet, partida": _moment("partida"),
    "match over": _moment("over"),
    "watching": _moment("watching"),
    "menu": _menu,
    "table settings": _panel("turn", "settings.title", _in_dialog("settings.volume")),
    "table rules": _panel("turn", "table.rules", _in_dialog("rules.guinote.deal.title")),
    "table keys": _panel("turn", "help.title", _in_dialog("help.arrows")),
    "last trick": _last,
    "reconnecting": _lost,
    **{name: _moment(name) for table in TABLES for name in table.wanted},
    "seis, card raised": _raised("seis, jump", _burying),
    "chinchon, card raised": _raised("chinchon, close", _closing),
}
