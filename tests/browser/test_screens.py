"""Every screen in every language and size: nothing cut, nothing covered, nothing out of reach.

Each screen is looked at in each language and in each size, the languages going round: all of them
in all of the others (`make screens`) takes several times as long.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize
from tests.browser.conftest import Opener
from tests.browser.layout import access_faults, layout_faults
from tests.browser.room import DESKTOP, LYING, PHONE, SMALL_PHONE, Guest, Theme, seats
from tests.browser.scenes import scenes
from tests.browser.screens import AGAIN, SCREENS, Line, Look

from tapete.texts import LANGUAGES, Lang

SIZES = (DESKTOP, PHONE, SMALL_PHONE, LYING)
AXE_SIZES = (DESKTOP, PHONE)
THEMES: tuple[Theme, ...] = ("light", "dark")
EVERYTHING = os.environ.get("TAPETE_SCREENS") == "all"


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


def _sizes(place: int, lang: Lang) -> Iterator[ViewportSize]:
    """The sizes in which the screen at that place of the list is looked at in that language."""
    for at, size in enumerate(SIZES):
        if EVERYTHING or (place + at) % len(LANGUAGES) == LANGUAGES.index(lang):
            yield size


def _themed(place: int) -> Iterator[tuple[ViewportSize, Theme]]:
    """The sizes and themes in which axe looks at the screen at that place of the list."""
    for wide, size in enumerate(AXE_SIZES):
        for dark, theme in enumerate(THEMES):
            if EVERYTHING or (place + wide + dark) % 2 == 0:
                yield size, theme


@pytest.mark.parametrize("lang", LANGUAGES)
def test_layout(visit: Opener, lang: Lang) -> None:
    look = _look(visit(lang=lang, still=True, touch=True), visit())
    faults: list[str] = []
    for place, (name, go) in enumerate(SCREENS.items()):
        look.page.set_viewport_size(DESKTOP)
        go(look)
        for size in _sizes(place, lang):
            look.page.set_viewport_size(size)
            if name in AGAIN:
                AGAIN[name](look)
            faults += [f"{name}, {_size(size)}: {one}" for one in layout_faults(look.page)]
    assert not faults, "\n".join([f"{len(faults)} faults in {lang}", *faults])
    assert look.guest.faults == []


@pytest.mark.parametrize("lang", LANGUAGES if EVERYTHING else ["es"])
def test_access(visit: Opener, lang: Lang) -> None:
    """axe finds nothing, in both themes."""
    look = _look(visit(lang=lang, still=True), visit())
    faults: list[str] = []
    for place, (name, go) in enumerate(SCREENS.items()):
        look.page.set_viewport_size(DESKTOP)
        go(look)
        for size, theme in _themed(place):
            look.page.set_viewport_size(size)
            look.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            if name in AGAIN:
                AGAIN[name](look)
            found = access_faults(look.page)
            faults += [f"{name}, {_size(size)}, {theme}: {one}" for one in found]
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])
