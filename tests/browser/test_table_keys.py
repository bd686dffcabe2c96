"""The keyboard finds its way at a table: into the hand, to the cut, back after a pass."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Opener
from tests.browser.player import Seen
from tests.browser.room import Guest, seats, sit_down_to_cut
from tests.browser.rounds_player import MiddleMouse, SeisPlayer

SEIS = {"game": "seis", "options": {"must_play": "false"}}
"""Whoever could place a card may pass too."""


def _focused(guest: Guest, among: Locator) -> Locator:
    return among.and_(guest.page.locator(":focus"))


def test_arrows_lead_into_the_hand(visit: Opener) -> None:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    seen = Seen(guest.page, guest.say)
    assert seen.wait_turn()
    expect(guest.page.locator("body")).to_be_focused()
    for key, place in (("ArrowLeft", 0), ("End", -1), ("Home", 0)):
        guest.page.evaluate("document.activeElement.blur()")
        guest.page.keyboard.press(key)
        expect(seen.cards.nth(place)).to_be_focused()
    guest.page.keyboard.press("ArrowRight")
    expect(seen.cards.nth(1)).to_be_focused()


def test_arrows_of_the_tabs_stay_theirs(visit: Opener) -> None:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    assert Seen(guest.page, guest.say).wait_turn()
    tab = guest.page.get_by_role("tab").first
    tab.focus()
    guest.page.keyboard.press("ArrowRight")
    expect(_focused(guest, Seen(guest.page, guest.say).cards)).to_have_count(0)


def test_the_cut_is_done_with_enter(visit: Opener) -> None:
    guest = visit()
    cut = guest.page.get_by_role("button", name=guest.say("table.cut_do"))
    sit_down_to_cut(guest)
    expect(cut).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(Seen(guest.page, guest.say).cards.first).to_be_visible()


def test_a_pass_by_keys_leads_back_to_the_hand(visit: Opener) -> None:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True, **SEIS)
    player = SeisPlayer(guest, MiddleMouse())
    button = player.starting("seis.pass").and_(guest.page.locator(":not([aria-disabled])"))
    assert player.wait()
    expect(button.or_(player.cells).first).to_be_visible()
    while button.count() == 0:
        # The card that opens the deal has to be played.
        player.play()
        assert player.wait()
        expect(button.or_(player.cells).first).to_be_visible()
    button.focus()
    guest.page.keyboard.press("Enter")
    expect(_focused(guest, player.seen.cards)).to_have_count(1)


def test_the_help_tells_of_tab(visit: Opener) -> None:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    assert Seen(guest.page, guest.say).wait_turn()
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog").get_by_text(guest.say("help.tab"))).to_be_visible()
