"""From the lobby to a first card, and the form with its rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player, Seen


def test_two_taps_to_a_first_card_and_a_trick_at_normal_pace(visit: Opener) -> None:
    """One tap for a table against robots; then the first card lies in the hand."""
    guest = visit()
    guest.open()
    page, say = guest.page, guest.say
    kind = page.get_by_role("group", name=say("lobby.pairs"), exact=True)
    kind.get_by_role("button", name=say("lobby.robots")).first.click()
    seen, player = Seen(page, say), Player(guest, Mouse())
    cut = page.get_by_role("button", name=say("table.cut_do"), exact=True)
    expect(cut.or_(seen.hand).first).to_be_visible()
    if cut.is_visible():
        cut.click()
    assert seen.wait_turn()
    first = player.play()
    expect(
        page.get_by_role("img", name=re.compile(re.escape(say.card(first)[3:])))
    ).not_to_have_count(0)
    assert seen.wait_turn()
    assert guest.faults == []


def test_rules_that_were_changed_are_told_before_anybody_sits_down(visit: Opener) -> None:
    host, friend = visit(), visit()
    host.open()
    page, say = host.page, host.say
    form = page.get_by_role("region", name=say("lobby.create"))
    preset = say("preset.guinote.riojano.name")
    form.get_by_role("combobox", name=say("lobby.preset")).select_option(label=preset)
    form.get_by_text(say("lobby.more_rules"), exact=True).click()
    label = say("opt.guinote.must_beat.label")
    value = say("opt.guinote.must_beat.false")
    form.get_by_role("combobox", name=label).select_option(label=value)
    expect(form.get_by_role("heading", name=say("lobby.changes", preset=preset))).to_be_visible()
    expect(form.get_by_role("listitem").filter(has_text=f"{label}: {value}")).to_be_visible()
    form.get_by_role("button", name=say("lobby.create_and_sit")).click()
    expect(page.get_by_role("heading", name=say("wait.missing", n=3))).to_be_visible()
    friend.open()
    row = friend.page.get_by_role("listitem").filter(has_text=f"{label}: {value}")
    expect(row).to_contain_text(preset)
    row.get_by_role("button", name=say("lobby.sit"), exact=True).click()
    expect(Seen(friend.page, say).seat).to_be_visible()


def test_rules_that_do_not_go_together_are_refused_in_words(visit: Opener) -> None:
    guest = visit()
    guest.open()
    page, say = guest.page, guest.say
    form = page.get_by_role("region", name=say("lobby.create"))
    form.get_by_text(say("lobby.three"), exact=True).click()
    form.get_by_text(say("lobby.more_rules"), exact=True).click()
    form.get_by_role("combobox", name=say("opt.guinote.vuelta.label")).select_option("claim")
    why = say("error.option.vuelta_three_players")
    alert = page.get_by_role("alert").filter(has_text=why)
    expect(alert).to_be_visible()
    create = page.get_by_role("button", name=say("lobby.create_and_sit"))
    expect(create).to_have_attribute("aria-disabled", "true")
