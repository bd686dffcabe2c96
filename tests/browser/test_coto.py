"""A whole coto through the page: by mouse, by touch, and by the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Opener
from tests.browser.keys import KeyboardPlayer
from tests.browser.player import Finger, Mouse, Player
from tests.browser.room import DESKTOP, PHONE, seats

AT_ONCE = {"pace": "instant"}
LEAST_CARDS = 30
"""Three partidas of one deal each, ten tricks a deal: no coto is shorter."""


def _ends_well(player: Player | KeyboardPlayer) -> None:
    """The match is over, somebody won a coto, and the page had nothing to complain of."""
    seen = player.seen
    expect(seen.rematch).to_be_visible()
    sheet = seen.page.get_by_role("main", name=seen.say("sheet.title"))
    expect(sheet.get_by_role("table")).to_be_visible()
    won = [seen.say("sheet.match_won", side=side) for side in ("us", "other")]
    expect(sheet.get_by_role("heading", level=2, name=re.compile("|".join(won)))).to_be_visible()
    assert len(player.played) >= LEAST_CARDS
    assert player.guest.faults == []


def test_mouse_from_the_lobby(visit: Opener) -> None:
    guest = visit(viewport=DESKTOP, prefs=AT_ONCE)
    guest.open()
    page, say = guest.page, guest.say
    form = page.get_by_role("region", name=say("lobby.create"))
    for place in ("lobby.right", "table.partner", "lobby.left"):
        form.get_by_role("combobox", name=say(place)).select_option("easy")
    form.get_by_role("button", name=say("lobby.create_and_play")).click()
    player = Player(guest, Mouse())
    player.play_to_the_end()
    _ends_well(player)


def test_touch_on_a_phone(visit: Opener) -> None:
    guest = visit(viewport=PHONE, phone=True)
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Finger())
    player.play_to_the_end()
    _ends_well(player)


def test_keyboard_alone(visit: Opener) -> None:
    guest = visit(viewport=DESKTOP, prefs=AT_ONCE)
    guest.open()
    player = KeyboardPlayer(guest)
    say = guest.say
    for place in ("lobby.right", "table.partner", "lobby.left"):
        player.tab_to(_named(guest.page.get_by_role("combobox", name=say(place))))
        player.press("ArrowDown")
    player.tab_to(_named(guest.page.get_by_role("button", name=say("lobby.create_and_play"))))
    player.press("Enter")
    player.play_to_the_end()
    _ends_well(player)
    player.tab_to(_named(player.seen.rematch))
    player.press("Enter")
    expect(player.seen.turn).to_be_visible()


def _named(target: Locator) -> Locator:
    expect(target).to_be_visible()
    return target
