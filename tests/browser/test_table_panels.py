"""What can be opened over a table: the last trick, its rules, the settings."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Opener
from tests.browser.player import Finger, Mouse, Player
from tests.browser.room import PHONE, Guest, seats
from tests.browser.words import Words


def _seated(visit: Opener) -> Player:
    guest = visit()
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    assert player.seen.wait_turn()
    return player


def _menu(guest: Guest, key: str) -> Locator:
    """A panel of the menu; its dialog."""
    guest.page.get_by_role("button", name=guest.say("table.menu"), exact=True).first.click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("button", name=guest.say(key), exact=True).click()
    expect(dialog.get_by_role("heading", name=guest.say(key))).to_be_visible()
    return dialog


def test_last_trick_can_be_seen_again(visit: Opener) -> None:
    player = _seated(visit)
    token = player.play()
    assert player.seen.wait_turn()
    page, say = player.guest.page, player.guest.say
    page.keyboard.press("l")
    dialog = page.get_by_role("dialog", name=say("table.last_trick"))
    expect(dialog.get_by_role("img")).to_have_count(4)
    expect(dialog.get_by_role("img", name=say.card(token), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_rules_of_this_table(visit: Opener) -> None:
    player = _seated(visit)
    say = player.guest.say
    dialog = _menu(player.guest, "table.rules")
    for key in ("rules.guinote.deal.title", "rules.guinote.cantes.title"):
        expect(dialog.get_by_role("heading", name=say(key))).to_be_visible()
    expect(dialog.get_by_text(say("rules.guinote.pack.players.4"))).to_be_visible()


def test_fair_play_is_explained_beside_the_table(visit: Opener) -> None:
    guest = _seated(visit).guest
    guest.page.get_by_role("button", name=guest.say("table.menu"), exact=True).first.click()
    with guest.context.expect_page() as opened:
        guest.page.get_by_role("dialog").get_by_role("link", name=guest.say("about.title")).click()
    title = opened.value.get_by_role("heading", name=guest.say("about.fair"), exact=True)
    expect(title).to_be_visible()


def test_one_tap_plays_at_once(visit: Opener) -> None:
    player = _seated(visit)
    dialog = _menu(player.guest, "settings.title")
    switch = dialog.get_by_role("switch", name=player.guest.say("settings.one_tap"))
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    dialog.get_by_role("button", name=player.guest.say("ui.close")).click()
    before = player.seen.held()
    player.one_tap = True
    token = player.play()
    assert token in before
    assert player.seen.wait_turn()


def test_language_changes_at_the_table(visit: Opener) -> None:
    player = _seated(visit)
    guest = player.guest
    held = player.seen.held()
    dialog = _menu(guest, "settings.title")
    dialog.get_by_role("combobox", name=guest.say("ui.language")).select_option("ru")
    guest.say = Words("ru")
    expect(guest.page.get_by_role("heading", name=guest.say("settings.title"))).to_be_visible()
    guest.page.keyboard.press("Escape")
    assert player.seen.held() == held
    expect(guest.page.locator("html")).to_have_attribute("lang", "ru")
    player.play()
    assert player.seen.wait_turn()


def test_dark_theme_at_the_table(visit: Opener) -> None:
    player = _seated(visit)
    guest = player.guest
    dialog = _menu(guest, "settings.title")
    # The radio itself is only for readers; what is seen of it is its label.
    dialog.get_by_text(guest.say("settings.theme_dark"), exact=True).click()
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_unplayable_card_says_why(visit: Opener) -> None:
    """In the arrastre, sooner or later, some card may not be played."""
    guest = visit(viewport=PHONE, phone=True)
    guest.sit_at(seats=seats(4), start=True, options={"deal_all": "true"})
    player = Player(guest, Finger())
    while player.seen.wait_turn():
        shut = player.seen.hand.locator('button[aria-disabled="true"]')
        if shut.count() > 0:
            before = player.seen.held()
            shut.first.click(force=True)
            said = [guest.say(f"reason.{code}", suit=suit) for code in _SUITED for suit in "oceb"]
            beat = [guest.say(f"reason.{code}", card=card) for code in _CARDED for card in _ALL]
            words = re.compile("|".join(map(re.escape, [*said, *beat])))
            expect(guest.page.locator(".toasts").get_by_text(words)).to_be_visible()
            assert player.seen.held() == before
            return
        player.play()
    raise AssertionError("expected a card that may not be played, found none in a whole match")


_SUITED = ("must_follow", "must_ruff", "must_undertrump")
_CARDED = ("must_beat", "must_overruff")
_ALL = tuple(rank + suit for suit in "oceb" for rank in "A234567SCR")


def test_letters_follow_the_language_of_the_page(visit: Opener) -> None:
    guest = visit(lang="ru")
    guest.sit_at(seats=seats(4), start=True)
    player = Player(guest, Mouse())
    assert player.seen.wait_turn()
    player.play()
    assert player.seen.wait_turn()
    page, say = guest.page, guest.say
    # The card may still fly while it is one's turn: the letter waits for a trick to show.
    expect(page.get_by_role("button", name=re.compile(say("table.last_trick")))).to_be_visible()
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name=say("help.title"))
    expect(help_.get_by_text(say("help.act_last", key="П"), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)
    # The key on which the Russian keyboard has the П, on one that writes Latin letters.
    page.keyboard.press("g")
    expect(page.get_by_role("dialog", name=say("table.last_trick"))).to_be_visible()
    sort = page.get_by_role("button", name=say("table.sort"), include_hidden=True)
    expect(sort).to_have_attribute("aria-keyshortcuts", say("key.sort"))


def test_single_keys_can_be_switched_off(visit: Opener) -> None:
    """Who dictates, or types by accident, does nothing at the table with it."""
    player = _seated(visit)
    page, say = player.guest.page, player.guest.say
    sort = page.get_by_role("button", name=say("table.sort"))
    expect(sort).to_have_attribute("aria-keyshortcuts", say("key.sort"))
    dialog = _menu(player.guest, "settings.title")
    dialog.get_by_role("switch", name=say("settings.single_keys")).click()
    dialog.get_by_role("button", name=say("ui.close")).click()
    expect(dialog).to_have_count(0)
    for key in ("l", "?", "1"):
        page.keyboard.press(key)
    _frames(page, 10)
    assert page.get_by_role("dialog").count() == 0
    expect(player.seen.hand.locator('[aria-pressed="true"]')).to_have_count(0)
    expect(sort).not_to_have_attribute("aria-keyshortcuts", say("key.sort"))
    page.keyboard.press("Home")
    expect(player.seen.cards.first).to_be_focused()


def test_a_panel_opened_while_another_closes_stays_open(visit: Opener) -> None:
    """The browser tells of a closed dialog a moment late: that is not the next panel's closing."""
    player = _seated(visit)
    page, say = player.guest.page, player.guest.say
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=say("help.title"))).to_be_visible()
    page.evaluate(_CLOSE_AND_PRESS, {"key": "l", "code": "KeyL"})
    dialog = page.get_by_role("dialog", name=say("table.last_trick"))
    expect(dialog).to_be_visible()
    _frames(page, 10)
    assert dialog.count() == 1
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


_CLOSE_AND_PRESS = """key => {
    document.querySelector("dialog[open]").close();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }));
}"""


def _frames(page: Page, count: int) -> None:
    """Waits for so many pictures of the page."""
    page.evaluate(
        "async count => { while (count--) await new Promise(requestAnimationFrame) }", count
    )
