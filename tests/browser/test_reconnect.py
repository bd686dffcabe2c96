"""The line breaks or the server dies in the middle of a trick: the page goes on by itself."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player
from tests.browser.room import Guest, seats
from tests.browser.server import Server

MISSED = 3
"""Cards before and after the break."""


def _lost(guest: Guest) -> None:
    """The banner says that the line is gone; the table stays in sight."""
    banner = guest.page.locator("span").get_by_text(guest.say("conn.lost"))
    expect(banner).to_be_visible()


def _some(player: Player) -> None:
    for _ in range(MISSED):
        assert player.seen.wait_turn()
        player.play()
    assert player.seen.wait_turn()


def test_line_lost_in_mid_trick(visit: Opener) -> None:
    guest = visit()
    lines: list[WebSocketRoute] = []
    doors = {"open": True}

    def through(line: WebSocketRoute) -> None:
        if not doors["open"]:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket(re.compile(r"/ws/tables/"), through)
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    _some(player)
    held = player.seen.held()
    doors["open"] = False
    lines[-1].close()
    _lost(guest)
    # Nothing leaves the hand that the server does not hear of.
    token = player.playable()
    for _ in range(2):
        player.seen.card(token).click()
    assert player.seen.held() == held
    doors["open"] = True
    banner = guest.page.locator("span").get_by_text(guest.say("conn.lost"))
    expect(banner).to_have_count(0)
    assert player.seen.held() == held
    player.seen.card(token).click()
    player.seen.wait_gone(token)
    _some(player)
    assert guest.faults == []


def test_server_killed_in_mid_trick(visit: Opener, own_server: Server) -> None:
    guest = visit(own_server)
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    _some(player)
    held = player.seen.held()
    own_server.kill()
    _lost(guest)
    own_server.start()
    banner = guest.page.locator("span").get_by_text(guest.say("conn.lost"))
    expect(banner).to_have_count(0)
    assert player.seen.held() == held
    _some(player)
    assert guest.faults == []
