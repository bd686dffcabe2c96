"""People with browsers of their own, and tables made beside the lobby."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

from playwright._impl._api_structures import LocalStorageEntry, OriginState
from playwright.sync_api import Browser, BrowserContext, Page, StorageState, ViewportSize, expect
from tests.browser.words import Words

from tapete.texts import Lang

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
LYING = ViewportSize(width=844, height=390)
Theme = Literal["light", "dark"]
PREFS = "tapete.prefs"


@dataclass
class Guest:
    """One person: a browser profile, its page, and the words of its language."""

    context: BrowserContext
    page: Page
    url: str
    say: Words
    faults: list[str]
    """What the page's scripts complained of."""

    def make_table(self, **table: Any) -> str:
        """A new table by the API with this browser's cookie, at pace `instant`; its id."""
        settings = {"pace": "instant", **table.pop("settings", {})}
        body = {"game": "guinote", "settings": settings, **table}
        self.context.request.get(f"{self.url}/api/me")
        answer = self.context.request.post(
            f"{self.url}/api/tables", data=body, headers={"Origin": self.url}
        )
        assert answer.status == 201, answer.text()
        return str(answer.json()["table"])

    def rename(self, name: str) -> None:
        """Another name, by the API."""
        self.context.request.get(f"{self.url}/api/me")
        answer = self.context.request.put(
            f"{self.url}/api/me", data={"name": name}, headers={"Origin": self.url}
        )
        assert answer.ok, answer.text()

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def sit_at(self, **table: Any) -> str:
        """Make a table and open it; its id."""
        made = self.make_table(**table)
        self.open(f"/t/{made}")
        return made


def enter(
    browser: Browser,
    url: str,
    patience_ms: float,
    lang: Lang = "es",
    viewport: ViewportSize = DESKTOP,
    theme: Theme = "light",
    touch: bool = False,
    phone: bool = False,
    still: bool = False,
    prefs: dict[str, Any] | None = None,
) -> Guest:
    """A new profile.

    `touch`: fingers; `phone`: and a phone's way to fit pages. `still`: the system asks for less
    motion. `prefs`: what the page had kept on the device.
    """
    kept = [LocalStorageEntry(name=PREFS, value=json.dumps(prefs))] if prefs else []
    state = StorageState(cookies=[], origins=[OriginState(origin=url, localStorage=kept)])
    context = browser.new_context(
        locale=lang,
        viewport=viewport,
        has_touch=touch or phone,
        is_mobile=phone,
        color_scheme=theme,
        reduced_motion="reduce" if still else "no-preference",
        storage_state=state,
    )
    context.set_default_timeout(patience_ms)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    return Guest(context, page, url, Words(lang), faults)


def seats(players: int, robots: bool = True) -> list[dict[str, str]]:
    """The wishes of a new table: me, and the same for all others."""
    other = {"kind": "robot", "level": "easy"} if robots else {"kind": "open"}
    return [{"kind": "me"}, *[other for _ in range(players - 1)]]


def sit_down_to_cut(guest: Guest) -> None:
    """A table of two at which the lot has made this guest the one who cuts."""
    while True:
        guest.sit_at(
            seats=seats(2), options={"players": "2"}, settings={"pace": "slow"}, start=True
        )
        mine = guest.page.get_by_text(guest.say("say.cut_you"))
        robot = guest.say("seat.robot", n=1)
        other = guest.page.get_by_text(guest.say("table.cutting", name=robot))
        expect(mine.or_(other)).to_be_visible()
        if mine.is_visible():
            return
