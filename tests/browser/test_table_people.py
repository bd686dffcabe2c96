"""Agreements at the table, two tabs of one player, and what one sees after a lost connection."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.browser.conftest import Opener
from tests.browser.player import Finger, Mouse, Player
from tests.browser.rigged import RiggedRoom
from tests.browser.room import PHONE, Guest, seats


def _own(guest: Guest, key: str) -> Locator:
    """A button of the rail, where one agrees and gives up."""
    rail = guest.page.get_by_role("complementary")
    return rail.get_by_role("button", name=guest.say(key), exact=True)


def _in_menu(guest: Guest, key: str) -> Locator:
    guest.page.get_by_role("button", name=guest.say("table.menu"), exact=True).last.tap()
    return guest.page.get_by_role("dialog").get_by_role("button", name=guest.say(key), exact=True)


def test_pause_by_agreement(rigged: RiggedRoom) -> None:
    host, friend = rigged.enter("pause"), rigged.enter("pause", 1, viewport=PHONE, phone=True)
    player = Player(host, Mouse())
    assert player.seen.wait_turn()
    _own(host, "table.pause").click()
    expect(_own(host, "table.pause_back")).to_be_visible()
    banner = friend.page.locator(".banner")
    expect(banner.get_by_text(friend.say("table.pause_asked", name="Ana"))).to_be_visible()
    banner.get_by_role("button", name=friend.say("table.pause_agree")).tap()
    for guest in (host, friend):
        expect(guest.page.locator(".banner").get_by_text(guest.say("say.paused"))).to_be_visible()
    before = player.seen.held()
    for _ in range(2):
        player.seen.card("Ac").click()
    expect(host.page.locator(".toasts").get_by_text(host.say("error.paused"))).to_be_visible()
    assert player.seen.held() == before
    friend.page.locator(".banner").get_by_role("button", name=friend.say("table.resume")).tap()
    expect(host.page.locator(".banner")).to_have_count(0)
    player.play()
    assert host.faults + friend.faults == []


def test_partners_resign_together(rigged: RiggedRoom) -> None:
    host, mate = rigged.enter("resign"), rigged.enter("resign", 2, viewport=PHONE, phone=True)
    assert Player(host, Mouse()).seen.wait_turn()
    _own(host, "table.resign").click()
    sure = host.page.get_by_role("alertdialog", name=host.say("table.resign"))
    expect(sure.get_by_text(host.say("table.resign_sure"))).to_be_visible()
    sure.get_by_role("button", name=host.say("table.resign")).click()
    expect(sure).to_have_count(0)
    expect(Player(host, Mouse()).seen.turn).to_be_visible()
    button = _in_menu(mate, "table.resign")
    asked = mate.page.get_by_role("dialog").get_by_text(mate.say("table.resign_asked", name="Ana"))
    expect(asked).to_be_visible()
    button.tap()
    sure = mate.page.get_by_role("alertdialog", name=mate.say("table.resign"))
    sure.get_by_role("button", name=mate.say("table.resign")).tap()
    for guest in (host, mate):
        expect(
            guest.page.get_by_text(guest.say("sheet.reason.resigned", side="us")).first
        ).to_be_visible()
        over = guest.page.get_by_role("heading", name=guest.say("sheet.match_won", side="other"))
        expect(over).to_be_visible()
    assert host.faults + mate.faults == []


def test_leave_by_the_menu_of_a_phone(rigged: RiggedRoom) -> None:
    guest = rigged.enter("leave", viewport=PHONE, phone=True)
    rival = rigged.enter("leave", 1)
    assert Player(guest, Finger()).seen.wait_turn()
    _in_menu(guest, "table.leave").tap()
    sure = guest.page.get_by_role("dialog", name=guest.say("table.leave"))
    expect(sure.get_by_text(guest.say("table.leave_sure"))).to_be_visible()
    sure.get_by_role("button", name=guest.say("table.leave")).tap()
    mine = guest.page.get_by_role("region", name=guest.say("lobby.mine"))
    expect(mine.get_by_role("link", name=guest.say("lobby.resume"))).to_be_visible()
    seat = rival.page.get_by_role("region", name="Ana")
    expect(seat.get_by_text(rival.say("seat.off_robot"))).to_be_visible()
    assert guest.faults + rival.faults == []


def test_two_tabs_of_one_player(rigged: RiggedRoom) -> None:
    older = rigged.enter("tabs")
    say, player = older.say, Player(older, Mouse())
    assert player.seen.wait_turn()
    held = player.seen.held()
    page = older.context.new_page()
    page.goto(older.page.url)
    newer = Guest(older.context, page, older.url, say, older.faults)
    second = Player(newer, Mouse())
    assert second.seen.wait_turn() and second.seen.held() == held
    replaced = older.page.get_by_role("heading", name=say("error.replaced"))
    expect(replaced).to_be_visible()
    expect(older.page.get_by_text(say("conn.replaced"))).to_be_visible()
    second.play()
    # "Play here": the older one plays again, the newer one says the same of itself.
    older.page.get_by_role("button", name=say("conn.take_here")).click()
    assert player.seen.wait_turn()
    expect(page.get_by_role("heading", name=say("error.replaced"))).to_be_visible()
    player.play()
    # And back, by coming anew.
    page.reload()
    assert second.seen.wait_turn()
    expect(replaced).to_be_visible()
    second.play()
    assert older.faults == []


@pytest.mark.parametrize("gone", ["line", "page"])
def test_a_missed_trick_is_told_on_return(visit: Opener, gone: str) -> None:
    """Whether the line alone was gone or the page too, as on a phone that needs its memory.

    How it is shown again is a test of the page's state: here the next card ends it at once.
    """
    guest = visit()
    lines: list[WebSocketRoute] = []
    deaf: list[str] = []
    state = {"deaf": False, "up": True}

    def through(line: WebSocketRoute) -> None:
        if not state["up"]:
            line.close()
            return
        server: Any = line.connect_to_server()

        def down(text: str | bytes) -> None:
            if state["deaf"]:
                deaf.append(str(text))
            else:
                line.send(text)

        server.on_message(down)
        lines.append(line)

    guest.page.route_web_socket(re.compile(r"/ws/tables/"), through)
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    assert player.seen.wait_turn()
    # The card goes out, and nothing comes back any more: the trick ends unseen.
    state["deaf"] = True
    token = player.playable()
    for _ in range(2):
        player.seen.card(token).click()
    while not any('"trick"' in text for text in deaf):
        guest.page.wait_for_timeout(50)
    if gone == "line":
        state["up"] = False
        lines[-1].close()
        banner = guest.page.locator("span").get_by_text(guest.say("conn.lost"))
        expect(banner).to_be_visible()
        state.update(deaf=False, up=True)
    else:
        state["deaf"] = False
        guest.page.reload()
    missed = guest.page.locator(".toasts").get_by_text(guest.say("say.missed", n=1))
    expect(missed).to_be_visible()
    assert player.seen.wait_turn()
    expect(player.seen.card(token)).to_have_count(0)
    played = [
        card for text in deaf for card in re.findall(r'"e":"played","seat":\d,"card":"(\w+)"', text)
    ]
    # Who played before the reader did so while the page still heard.
    assert token in played
    player.play()
    assert guest.faults == []
