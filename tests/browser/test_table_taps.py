"""What a tap does besides playing a card: it lowers a raised one, and cuts the pack."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player
from tests.browser.room import PHONE, seats, sit_down_to_cut


def test_a_tap_elsewhere_lowers_a_raised_card(visit: Opener) -> None:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    assert player.seen.wait_turn()
    card = player.seen.card(player.playable())
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    player.seen.cloth.click(position={"x": 6, "y": 6})
    expect(card).to_have_attribute("aria-pressed", "false")


def test_the_pack_is_cut_where_it_is_tapped(visit: Opener) -> None:
    guest = visit(viewport=PHONE, phone=True)
    told: list[dict[str, object]] = []
    guest.page.on(
        "websocket",
        lambda line: line.on(
            "framesent",
            lambda text: told.append({"text": text}) if '"t":"cut"' in str(text) else None,
        ),
    )
    sit_down_to_cut(guest)
    pack = guest.page.locator(".cut-spread")
    box = pack.bounding_box()
    assert box is not None
    pack.tap(position={"x": box["width"] * 0.75, "y": box["height"] / 2})
    expect(Player(guest, Mouse()).seen.cards.first).to_be_visible()
    (sent,) = told
    found = re.search(r'"at":(\d+)', str(sent["text"]))
    assert found and int(found[1]) in (29, 30, 31)
