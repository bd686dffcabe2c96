"""Where a table calls something out: never over what it speaks of."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player
from tests.browser.room import DESKTOP, LYING, PHONE, Guest, seats
from tests.browser.rounds_player import MiddleMouse, SeisPlayer

COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const across = (a, b) => a.left < b.right && b.left < a.right;
    const meet = (a, b) => across(a, b) && a.top < b.bottom && b.top < a.bottom;
    const toasts = [...document.querySelectorAll(".toast")].map(box);
    const needed = [
        ".seat:not(.me-seat) :is(.ava, .who > *)", ".trick li", ".stock > *", ".hand li",
        ".actions > *", ".board",
    ];
    return [...document.querySelectorAll(needed.join())]
        .filter((one) => toasts.some((at) => meet(at, box(one))))
        .map((one) => one.className || one.textContent);
}"""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE, LYING], ids=["desktop", "phone", "lying"])


def _sees_all(guest: Guest) -> None:
    """One thing is called out, and nothing of the game lies under it."""
    expect(guest.page.locator(".toast").locator("visible=true")).to_have_count(1)
    assert guest.page.evaluate(COVERED) == []


@SIZES
def test_a_refused_card_in_a_game_of_tricks(visit: Opener, size: ViewportSize) -> None:
    guest = visit(viewport=size, still=True)
    guest.sit_at(seats=seats(4), start=True, options={"deal_all": "true"})
    player = Player(guest, Mouse())
    while player.seen.wait_turn():
        shut = player.seen.hand.locator('button[aria-disabled="true"]')
        if shut.count() > 0:
            shut.first.dispatch_event("click")
            _sees_all(guest)
            return
        player.play()
    raise AssertionError("expected a card that may not be played, found none in a whole match")


@SIZES
def test_a_refused_pass(visit: Opener, size: ViewportSize) -> None:
    guest = visit(viewport=size, still=True)
    guest.sit_at(game="seis", seats=seats(4), start=True, options={"target": "15"})
    player = SeisPlayer(guest, MiddleMouse())
    button = player.starting("seis.pass").and_(guest.page.locator("[aria-disabled=true]"))
    # Whoever may not play yet may not pass either.
    button.dispatch_event("click")
    _sees_all(guest)
