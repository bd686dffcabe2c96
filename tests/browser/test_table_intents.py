"""Claims, the change of the seven and the cantes, pressed as a player presses them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.player import Finger, Mouse, Player
from tests.browser.rigged import RiggedRoom
from tests.browser.room import PHONE, Guest

THRESHOLD = 101


def _action(guest: Guest, name: str) -> Locator:
    """A button beside the hand, whatever stands in its second line."""
    group = guest.page.get_by_role("group", name=guest.say("table.actions"))
    return group.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def _notes(guest: Guest) -> Locator:
    """What happened between the tricks, in the hand's text."""
    guest.page.get_by_role("tab", name=guest.say("table.tab_moves")).click()
    return guest.page.get_by_role("tabpanel")


def _lead(player: Player, token: str) -> None:
    """Lead that card, and wait until the turn is here again."""
    button = player.seen.card(token)
    for _ in range(2):
        player.hands.press(button)
    player.seen.wait_gone(token)
    expect(button).to_have_count(0)
    assert player.seen.wait_turn()


# --- claims ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "reason", "side"), [("claim", "claim", "me"), ("false-claim", "false_claim", "me")]
)
def test_claim_asks_first_and_then_decides(
    rigged: RiggedRoom, table: str, reason: str, side: str
) -> None:
    guest, rival = rigged.enter(table), rigged.enter(table, 1)
    page, say = guest.page, guest.say
    assert Player(guest, Mouse()).seen.wait_turn()
    _action(guest, say("table.claim", n=THRESHOLD)).click()
    ask = page.get_by_role("alertdialog", name=say("table.claim_ask", n=THRESHOLD))
    expect(ask.get_by_text(say("table.claim_sure", n=THRESHOLD, side="me"))).to_be_visible()
    ask.get_by_role("button", name=say("table.keep_playing")).click()
    expect(ask).to_have_count(0)
    expect(Player(guest, Mouse()).seen.turn).to_be_visible()
    page.keyboard.press("r")
    ask.get_by_role("button", name=say("table.claim_yes", n=THRESHOLD)).click()
    why = say(f"sheet.reason.{reason}", side=side, n=THRESHOLD, name="Ana")
    expect(page.get_by_text(why).first).to_be_visible()
    won = (
        say("sheet.match_won", side="me")
        if reason == "claim"
        else say("sheet.match_winner", name="Blas", count=1)
    )
    expect(page.get_by_role("heading", name=won)).to_be_visible()
    told = say(f"sheet.reason.{reason}", side="other", n=THRESHOLD, name="Ana")
    expect(rival.page.get_by_text(told).first).to_be_visible()
    assert guest.faults + rival.faults == []


# --- the seven ------------------------------------------------------------------------------------


def test_swap_armed_before_the_seven_is_held(rigged: RiggedRoom) -> None:
    """On a phone: the upcard itself is tapped."""
    guest = rigged.enter("swap-armed", viewport=PHONE, phone=True)
    say, player = guest.say, Player(guest, Finger())
    assert player.seen.wait_turn()
    upcard = guest.page.get_by_role(
        "button", name=re.compile(re.escape(say("card.trump", card="Rc")))
    )
    upcard.tap()
    expect(upcard).to_have_attribute("aria-pressed", "true")
    expect(_action(guest, say("table.swap"))).to_have_attribute("aria-pressed", "true")
    _lead(player, "Ac")
    assert "7c" in player.seen.held()
    _lead(player, "3c")
    held = player.seen.held()
    assert "Rc" in held and "7c" not in held
    expect(guest.page.get_by_role("img", name=say("card.trump", card="7c"))).to_be_visible()
    expect(_action(guest, say("table.swap"))).to_have_count(0)
    spoken = guest.page.locator('[aria-live="polite"], [role="status"]')
    expect(spoken.filter(has_text=say("say.you_swap", card="Rc")).first).to_be_attached()
    expect(spoken.filter(has_text=say("say.draw", card="Rc"))).to_have_count(0)
    assert guest.faults == []


def test_swap_at_once(rigged: RiggedRoom) -> None:
    guest = rigged.enter("swap-now")
    say, player = guest.say, Player(guest, Mouse())
    assert player.seen.wait_turn()
    _lead(player, "Ac")
    swap = _action(guest, say("table.swap"))
    expect(swap).to_have_attribute("aria-pressed", "false")
    swap.click()
    expect(player.seen.card("Rc")).to_be_visible()
    expect(player.seen.card("7c")).to_have_count(0)
    expect(player.seen.turn).to_be_visible()
    expect(_notes(guest).get_by_text(say("say.swap", name="Ana", card="Rc"))).to_be_visible()
    assert guest.faults == []


# --- cantes ---------------------------------------------------------------------------------------


def test_cante_held_back_and_sung_later(rigged: RiggedRoom) -> None:
    guest = rigged.enter("cante-held")
    say, player = guest.say, Player(guest, Mouse())
    assert player.seen.wait_turn()
    sing = _action(guest, say("table.sing20"))
    expect(sing).to_have_attribute("aria-pressed", "true")
    sing.click()
    expect(sing).to_have_attribute("aria-pressed", "false")
    sung = _notes(guest).get_by_text(say("say.sing20", name="Ana", suit="e"))
    _lead(player, "Ac")
    expect(sung).to_have_count(0)
    sing.click()
    expect(sing.or_(sung).first).to_be_visible()
    _lead(player, "3c")
    expect(sung).to_be_visible()
    expect(sing).to_have_count(0)
    assert guest.faults == []


def test_cante_held_back_by_parting_the_pair(rigged: RiggedRoom) -> None:
    guest = rigged.enter("cante-parted")
    say, player = guest.say, Player(guest, Mouse())
    assert player.seen.wait_turn()
    sing = _action(guest, say("table.sing20"))
    expect(sing).to_have_attribute("aria-pressed", "true")
    king = player.seen.card("Re")
    king.focus()
    held = player.seen.held()
    assert abs(held.index("Re") - held.index("Se")) == 1
    guest.page.keyboard.press("Alt+ArrowLeft")
    expect(sing).to_have_attribute("aria-pressed", "false")
    held = player.seen.held()
    assert abs(held.index("Re") - held.index("Se")) == 2
    sung = _notes(guest).get_by_text(say("say.sing20", name="Ana", suit="e"))
    _lead(player, "Ac")
    expect(sung).to_have_count(0)
    king.focus()
    guest.page.keyboard.press("Alt+ArrowRight")
    expect(sing).to_have_attribute("aria-pressed", "true")
    _lead(player, "3c")
    expect(sung).to_be_visible()
    assert guest.faults == []


def test_the_partner_asks_for_the_suit_of_a_twenty(rigged: RiggedRoom) -> None:
    asker, rival = rigged.enter("twenty"), rigged.enter("twenty", 1)
    watcher = rigged.enter("twenty", None)
    say = asker.say
    cira = asker.page.get_by_role("region", name="Cira")
    ask = cira.get_by_role("button", name=re.compile(re.escape(say("table.ask_suit"))))
    expect(ask.first).to_be_visible()
    for guest in (rival, watcher):
        seat = guest.page.get_by_role("region", name="Cira")
        expect(seat.get_by_text(say("seat.sang_hidden")).first).to_be_attached()
        expect(seat.get_by_role("button")).to_have_count(0)
    told = re.compile(
        "|".join(re.escape(say("say.suit_told", name="Cira", suit=s)) for s in "oceb")
    )
    before = ask.count()
    ask.first.click()
    expect(ask).to_have_count(before - 1)
    for guest in (asker, rival, watcher):
        expect(_notes(guest).get_by_text(told)).to_have_count(1)
    assert asker.faults + rival.faults + watcher.faults == []
