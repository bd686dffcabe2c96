"""Parts of the page that come later: the line is gone meanwhile, or the server has a newer page."""

from __future__ import annotations

import re

from playwright.sync_api import Request, Route, expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player
from tests.browser.room import Guest, seats

PART = re.compile(r"/assets/Panels-.*\.js")


def _at_table(visit: Opener) -> Guest:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    assert Player(guest, Mouse()).seen.wait_turn()
    return guest


def _open_menu(guest: Guest) -> None:
    guest.page.get_by_role("button", name=guest.say("table.menu")).first.click()


def test_part_asked_for_without_a_line_comes_with_it(visit: Opener) -> None:
    guest = _at_table(visit)
    asked = 0

    def broken(route: Route) -> None:
        nonlocal asked
        asked += 1
        route.abort() if asked < 3 else route.continue_()

    guest.page.route(PART, broken)
    _open_menu(guest)
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert asked == 3


def test_newer_page_takes_the_place_of_the_old_one(visit: Opener) -> None:
    guest = _at_table(visit)
    guest.page.route(PART, lambda route: route.fulfill(status=404))

    def newer(route: Route, request: Request) -> None:
        if request.is_navigation_request():
            route.continue_()
        else:
            route.fulfill(body="<script type=module src=/assets/index-newer.js></script>")

    guest.page.route(guest.page.url, newer)
    with guest.page.expect_navigation():
        _open_menu(guest)
    guest.page.unroute_all()
    assert Player(guest, Mouse()).seen.wait_turn()
