"""Los Seis and Chinchón through the page: matches by mouse and finger, a deal by keys alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Opener
from tests.browser.room import DESKTOP, PHONE, Guest, seats
from tests.browser.rounds_player import (
    ChinchonPlayer,
    MiddleFinger,
    MiddleMouse,
    RoundsPlayer,
    SeisPlayer,
)

SEIS = {"game": "seis", "options": {"target": "15"}}
CHINCHON = {"game": "chinchon", "preset": "clasico", "options": {"limit": "60"}}
"""Several deals: a robot may close before one's first turn, but not every time."""
PLAYERS: dict[str, type[SeisPlayer] | type[ChinchonPlayer]] = {
    "seis": SeisPlayer,
    "chinchon": ChinchonPlayer,
}


def _ends_well(player: RoundsPlayer, least: int) -> None:
    """The match is over, its sheet tells of it, and the page had nothing to complain of."""
    seen = player.seen
    expect(seen.rematch).to_be_visible()
    sheet = seen.page.get_by_role("main", name=seen.say("sheet.title"))
    expect(sheet.get_by_role("heading", name=seen.say("rounds.ranking"))).to_be_visible()
    expect(sheet.get_by_role("table").first).to_be_visible()
    assert len(player.played) >= least
    assert player.guest.faults == []


@pytest.mark.parametrize(
    ("game", "players"),
    [(SEIS, 4), (CHINCHON, 3)],
    ids=["seis", "chinchon"],
)
def test_by_mouse(visit: Opener, game: dict[str, Any], players: int) -> None:
    guest = visit(viewport=DESKTOP)
    guest.sit_at(seats=seats(players), start=True, **game)
    player = PLAYERS[game["game"]](guest, MiddleMouse())
    player.play_to_the_end()
    _ends_well(player, least=2)


@pytest.mark.parametrize(
    ("game", "players"),
    [(SEIS, 3), (CHINCHON, 3)],
    ids=["seis", "chinchon"],
)
def test_by_touch(visit: Opener, game: dict[str, Any], players: int) -> None:
    guest = visit(viewport=PHONE, phone=True)
    guest.sit_at(seats=seats(players), start=True, **game)
    player = PLAYERS[game["game"]](guest, MiddleFinger())
    player.play_to_the_end()
    _ends_well(player, least=2)


def test_seis_by_keys(visit: Opener) -> None:
    """A whole deal: the number of a card raises it, Enter puts it down."""
    guest = visit(viewport=DESKTOP)
    guest.sit_at(seats=seats(4), start=True, **SEIS)
    player = SeisPlayer(guest, MiddleMouse())
    page, seen = guest.page, player.seen
    while True:
        expect(player.turn.or_(player.next_deal).or_(seen.rematch).first).to_be_visible()
        if player.turn.count() == 0:
            break
        if player.cells.count() == 0:
            continue
        cell = player.cells.first.get_attribute("aria-label") or ""
        names = [one.get_attribute("aria-label") or "" for one in seen.cards.all()]
        at = next(
            at
            for at, name in enumerate(names)
            if seen.say("seis.place", card=_token(guest, name)) == cell
        )
        page.keyboard.press("0" if at == 9 else str(at + 1))
        expect(seen.cards.nth(at)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=cell, exact=True)).to_have_count(0)
        player.played.append(cell)
    assert len(player.played) >= 1
    assert guest.faults == []


def test_chinchon_by_keys(visit: Opener) -> None:
    """A whole deal: S draws, a number raises, D throws, C closes."""
    guest = visit(viewport=DESKTOP)
    guest.sit_at(seats=seats(2), start=True, **CHINCHON)
    player = ChinchonPlayer(guest, MiddleMouse())
    page, seen = guest.page, player.seen
    while True:
        expect(player.turn.or_(player.next_deal).or_(seen.rematch).first).to_be_visible()
        if player.played and player.turn.count() == 0:
            break
        # A robot may close before one's first turn: then it is the next deal that is played.
        assert player.wait()
        page.keyboard.press("s")
        expect(player.throw).to_be_visible()
        player.played.append("+")
        if player.closing.count() > 0:
            page.keyboard.press("c")
            expect(seen.hand.locator('[aria-pressed="true"]')).to_have_count(1)
            page.keyboard.press("c")
            expect(player.closing).to_have_count(0)
            continue
        page.keyboard.press("o")
        expect(player.button("chinchon.regroup")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("d")
        expect(
            page.locator(".toasts").get_by_text(guest.say("chinchon.choose_first"))
        ).to_be_visible()
        cards = seen.hand.locator("button[data-card]")
        shut = [one.get_attribute("aria-disabled") == "true" for one in cards.all()]
        at = max(at for at, closed in enumerate(shut) if not closed)
        page.keyboard.press(str(at + 1))
        expect(cards.nth(at)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("d")
        expect(player.throw).to_have_count(0)
    assert len(player.played) >= 1
    assert guest.faults == []


def test_cards_move_between_groups(visit: Opener) -> None:
    """Dragged to a place of its own, and back by the keyboard; the server keeps both."""
    guest = visit(viewport=DESKTOP)
    guest.sit_at(seats=seats(2), start=True, **CHINCHON)
    player = ChinchonPlayer(guest, MiddleMouse())
    assert player.wait()
    cards = player.seen.hand.locator("button[data-card]")
    groups = player.seen.hand.get_by_role("list")
    before = groups.count()
    first = cards.first
    name = first.get_attribute("data-card") or ""
    moved = player.seen.hand.locator(f'button[data-card="{name}"]')
    first.hover(position={"x": 12, "y": 40})
    guest.page.mouse.down()
    guest.page.mouse.move(600, 700, steps=4)
    _drop_on(guest, guest.page.get_by_text(guest.say("chinchon.new_group"), exact=True))
    expect(groups).to_have_count(before + 1)
    guest.page.reload()
    expect(groups).to_have_count(before + 1)
    expect(cards.last).to_have_attribute("data-card", name)
    moved.focus()
    guest.page.keyboard.press("Alt+ArrowLeft")
    expect(groups).to_have_count(before)
    expect(moved).to_be_focused()
    assert guest.faults == []


def test_drawn_and_thrown_by_dragging(visit: Opener) -> None:
    guest = visit(viewport=DESKTOP)
    guest.sit_at(seats=seats(2), start=True, **CHINCHON)
    player = ChinchonPlayer(guest, MiddleMouse())
    assert player.wait()
    stock = player.seen.cloth.get_by_role(
        "button", name=re.compile(_start(guest.say("chinchon.draw_stock", n=1)))
    )
    stock.hover()
    guest.page.mouse.down()
    guest.page.mouse.move(700, 500, steps=4)
    _drop_on(guest, player.seen.hand)
    cards = player.seen.hand.locator("button[data-card]")
    expect(cards).to_have_count(8)
    free = player.seen.hand.locator("button[data-card]:not([aria-disabled])").first
    free.hover(position={"x": 12, "y": 40})
    guest.page.mouse.down()
    guest.page.mouse.move(700, 500, steps=4)
    _drop_on(guest, player.seen.cloth.get_by_text(guest.say("chinchon.pile"), exact=True))
    expect(player.throw).to_have_count(0)
    assert guest.faults == []


@pytest.mark.parametrize("game", ["seis", "chinchon"])
def test_made_in_the_lobby(visit: Opener, game: str) -> None:
    """The picker, the form and "Crear mesa"; then a quick seat against robots."""
    guest = visit(viewport=DESKTOP)
    guest.open()
    page, say = guest.page, guest.say
    page.get_by_role("radio", name=say(f"game.{game}.name")).check(force=True)
    form = page.get_by_role("region", name=say("lobby.create"))
    form.get_by_role("combobox", name=say("lobby.kind")).select_option("3")
    for n in (2, 3):
        form.get_by_role("combobox", name=say("seat.number", n=n)).select_option("easy")
    form.get_by_role("button", name=say("lobby.create_and_play")).click()
    expect(page.get_by_role("heading", level=1, name=say(f"game.{game}.name"))).to_be_visible()
    expect(Seats(page.get_by_role("main")).all).to_have_count(3)
    guest.open(f"/?game={game}")
    page.get_by_role("button", name=say("lobby.robots")).first.click()
    expect(page.get_by_role("list", name=say("table.hand"))).to_be_visible()
    assert guest.faults == []


class Seats:
    def __init__(self, cloth: Locator) -> None:
        self.all = cloth.get_by_role("region")


def _token(guest: Guest, name: str) -> str:
    token = guest.say.token(name)
    assert token is not None, name
    return token


def _start(text: str) -> str:
    return "^" + re.escape(text.split(",", maxsplit=1)[0])


def _drop_on(guest: Guest, target: Locator) -> None:
    box = target.bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    guest.page.mouse.up()
