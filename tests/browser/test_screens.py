"""Every screen in every language and size: nothing cut, nothing covered, nothing out of reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize
from tests.browser.conftest import Opener
from tests.browser.layout import access_faults, layout_faults
from tests.browser.room import DESKTOP, LYING, PHONE, SMALL_PHONE, Guest, seats
from tests.browser.scenes import scenes
from tests.browser.screens import AGAIN, SCREENS, Line, Look

from tapete.texts import LANGUAGES, Lang

SIZES = (DESKTOP, PHONE, SMALL_PHONE, LYING)
AXE_SIZES = (DESKTOP, PHONE)


def _look(guest: Guest, friend: Guest) -> Look:
    """A page among tables: one of its own, one that waits for people, one that is played."""
    table = guest.make_table(seats=seats(4), start=True, settings={"pace": "slow"})
    friend.rename("Maximiliano Fernánd.")
    friend.make_table(seats=seats(4, robots=False), preset="aragon", options={"must_beat": "false"})
    friend.make_table(seats=seats(3), options={"players": "3"}, start=True)
    line = Line(guest.page, scenes()["turn"])
    line.listen()
    return Look(guest, line, table)


def _size(size: ViewportSize) -> str:
    return f"{size['width']}×{size['height']}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_layout(visit: Opener, lang: Lang) -> None:
    look = _look(visit(lang=lang, still=True, touch=True), visit())
    faults: list[str] = []
    for name, go in SCREENS.items():
        look.page.set_viewport_size(DESKTOP)
        go(look)
        for size in SIZES:
            look.page.set_viewport_size(size)
            if name in AGAIN:
                AGAIN[name](look)
            faults += [f"{name}, {_size(size)}: {one}" for one in layout_faults(look.page)]
    assert not faults, "\n".join([f"{len(faults)} faults in {lang}", *faults])
    assert look.guest.faults == []


@pytest.mark.parametrize("lang", ["es"])
def test_access(visit: Opener, lang: Lang) -> None:
    """axe finds nothing, in both themes."""
    look = _look(visit(lang=lang, still=True), visit())
    faults: list[str] = []
    for name, go in SCREENS.items():
        look.page.set_viewport_size(DESKTOP)
        go(look)
        for size in AXE_SIZES:
            look.page.set_viewport_size(size)
            for theme in ("light", "dark"):
                look.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
                if name in AGAIN:
                    AGAIN[name](look)
                found = access_faults(look.page)
                faults += [f"{name}, {_size(size)}, {theme}: {one}" for one in found]
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])
