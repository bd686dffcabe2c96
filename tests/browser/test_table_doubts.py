"""Revokes that are challenged and señas: the buttons of the tables that play with them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, WebSocket, expect
from tests.browser.layout import layout_faults
from tests.browser.player import Finger, Mouse, Player
from tests.browser.rigged import RiggedRoom
from tests.browser.room import LYING, PHONE, SMALL_PHONE, Guest

SIGNS = ("as", "tres", "pareja", "siete", "sin_triunfos", "arrastre")


def _button(guest: Guest, key: str) -> Locator:
    return guest.page.get_by_role("button", name=guest.say(key), exact=True)


def _question(guest: Guest) -> Locator:
    return guest.page.get_by_role("alertdialog", name=guest.say("table.challenge_ask"))


def _moves(guest: Guest) -> Locator:
    """The hand as text, on a desktop."""
    guest.page.get_by_role("tab", name=guest.say("table.tab_moves")).click()
    return guest.page.get_by_role("tabpanel")


def _live(page: Page) -> Locator:
    return page.locator('[aria-live="polite"], [role="status"]')


def _sizes(guest: Guest, *sizes: object) -> list[str]:
    before = guest.page.viewport_size
    faults: list[str] = []
    for size in sizes:
        guest.page.set_viewport_size(size)  # type: ignore[arg-type]
        faults += [f"{size}: {one}" for one in layout_faults(guest.page)]
    assert before is not None
    guest.page.set_viewport_size(before)
    return faults


def test_a_proven_revoke_is_told_to_all(rigged: RiggedRoom) -> None:
    accuser = rigged.enter("revoke")
    rival = rigged.enter("revoke", 1, viewport=PHONE, phone=True)
    watcher = rigged.enter("revoke", None)
    say, player = accuser.say, Player(accuser, Mouse())
    assert player.seen.wait_turn()
    doubt = _button(accuser, "table.doubt")
    doubt.click()
    expect(doubt).to_have_attribute("aria-pressed", "true")
    expect(accuser.page.locator(".toasts").get_by_text(say("table.doubt_kept"))).to_be_visible()
    assert _sizes(accuser, LYING, SMALL_PHONE) == []
    thinks = say("say.doubt", name="Ana")
    expect(rival.page.locator(".banner").get_by_text(thinks)).to_have_count(0)
    player.play()
    question = _question(accuser)
    expect(question.get_by_text(say("table.challenge_sure", side="us"))).to_be_visible()
    for guest in (rival, watcher):
        expect(guest.page.locator(".banner").get_by_text(thinks)).to_be_visible()
        expect(_question(guest)).to_have_count(0)
    assert _sizes(accuser, LYING, SMALL_PHONE) == []
    question.get_by_role("button", name=say("table.challenge_yes")).click()
    for guest in (accuser, rival, watcher):
        sheet = guest.page.get_by_role("main", name=say("sheet.title"))
        expect(sheet.get_by_text(say("sheet.reason.revoke")).first).to_be_visible()
        proof = sheet.locator(".proof")
        expect(proof.get_by_role("img")).to_have_count(8)
        broken = proof.get_by_role("listitem").filter(has_text=say("sheet.proof_broken"))
        expect(broken).not_to_have_count(0)
        card = say.token(broken.first.get_by_role("img").get_attribute("alt") or "")
        assert card is not None
        name = re.compile(r"Blas|Dino")
        expect(broken.first).to_have_text(name)
    said = re.compile(re.escape(say("say.revoke", n=99, name="X", card="Ao").split("99")[0]))
    expect(_live(accuser.page).filter(has_text=said).first).to_be_attached()
    _button(rival, "table.tab_moves").tap()
    moves = rival.page.get_by_role("dialog", name=say("table.tab_moves"))
    expect(moves.get_by_role("table").get_by_text(said)).to_be_visible()
    rival.page.keyboard.press("Escape")
    won = accuser.page.get_by_role("heading", name=say("sheet.match_won", side="us"))
    expect(won).to_be_visible()
    lost = rival.page.get_by_role("heading", name=say("sheet.match_won", side="other"))
    expect(lost).to_be_visible()
    assert _sizes(accuser, LYING, SMALL_PHONE) == []
    assert accuser.faults + rival.faults + watcher.faults == []


def test_a_challenge_in_vain_costs_the_partida(rigged: RiggedRoom) -> None:
    """On a phone, with a finger."""
    accuser = rigged.enter("no-revoke", viewport=PHONE, phone=True)
    rival = rigged.enter("no-revoke", 3)
    say, player = accuser.say, Player(accuser, Finger())
    assert player.seen.wait_turn()
    doubt = _button(accuser, "table.doubt")
    doubt.tap()
    expect(doubt).to_have_attribute("aria-pressed", "true")
    player.play()
    question = _question(accuser)
    question.get_by_role("button", name=say("table.challenge_yes")).tap()
    for guest, side in ((accuser, "other"), (rival, "us")):
        expect(guest.page.get_by_text(say("sheet.reason.false_challenge")).first).to_be_visible()
        verdict = guest.page.get_by_role("heading", name=say("sheet.match_won", side=side))
        expect(verdict).to_be_visible()
        expect(guest.page.locator(".proof").get_by_text(say("sheet.proof_broken"))).to_have_count(0)
    assert layout_faults(accuser.page) == []
    assert accuser.faults + rival.faults == []


def test_a_doubt_is_let_go_by_keyboard(rigged: RiggedRoom) -> None:
    accuser, rival = rigged.enter("let-go"), rigged.enter("let-go", 1)
    say, player = accuser.say, Player(accuser, Mouse())
    assert player.seen.wait_turn()
    doubt = _button(accuser, "table.doubt")
    for pressed in ("true", "false", "true"):
        accuser.page.keyboard.press("d")
        expect(doubt).to_have_attribute("aria-pressed", pressed)
    player.play()
    expect(_question(accuser)).to_be_visible()
    accuser.page.keyboard.press("Escape")
    expect(_question(accuser)).to_have_count(0)
    over = say("say.doubt_over", name="Ana")
    expect(_live(rival.page).filter(has_text=over).first).to_be_attached()
    expect(rival.page.locator(".banner")).to_have_count(0)
    expect(
        accuser.page.get_by_role("list", name=say("table.trick")).get_by_role("img")
    ).to_have_count(0)
    expect(accuser.page.get_by_role("main", name=say("table.label"))).to_be_visible()
    assert accuser.faults + rival.faults == []


def _heard(guest: Guest) -> list[str]:
    """Everything that the line of this page brings from now on."""
    frames: list[str] = []

    def opened(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    guest.page.on("websocket", opened)
    return frames


def test_a_sena_is_read_by_the_partner_alone(rigged: RiggedRoom) -> None:
    maker = rigged.enter("senas")
    partner = rigged.enter("senas", 2, viewport=PHONE, phone=True)
    others = [rigged.enter("senas", 1), rigged.enter("senas", None)]
    frames = [_heard(guest) for guest in others]
    for guest in others:
        guest.page.reload()
        expect(guest.page.get_by_role("region", name="Ana")).to_be_visible()
    say = maker.say
    expect(_button(others[1], "table.senas")).to_have_count(0)
    _button(maker, "table.senas").click()
    tray = maker.page.get_by_role("dialog", name=say("table.senas"))
    for sign in SIGNS:
        expect(
            tray.get_by_role("button", name=say("sena.name", sena=sign), exact=True)
        ).to_be_visible()
    assert _sizes(maker, LYING, SMALL_PHONE) == []
    tray.get_by_role("button", name=say("sena.name", sena="sin_triunfos"), exact=True).click()
    expect(tray).to_have_count(0)
    told = say("say.sena_known", name="Ana", sena="sin_triunfos")
    ana = partner.page.get_by_role("region", name="Ana")
    expect(ana.get_by_text(say("sena.name", sena="sin_triunfos"), exact=True)).to_be_visible()
    expect(_live(partner.page).filter(has_text=told).first).to_be_attached()
    expect(
        _live(maker.page).filter(has_text=say("say.you_sena", sena="sin_triunfos")).first
    ).to_be_attached()
    for guest in others:
        seat = guest.page.get_by_role("region", name="Ana")
        expect(seat.get_by_text(say("seat.sena"))).to_be_visible()
        expect(_moves(guest).get_by_text(say("say.sena", name="Ana"))).to_be_visible()
        html = guest.page.content().lower()
        assert (
            say("sena.name", sena="sin_triunfos").lower() not in html and "sin_triunfos" not in html
        )
    for heard in frames:
        assert any('"sena"' in frame for frame in heard)
        assert not any("sin_triunfos" in frame for frame in heard if '"may_signal"' not in frame)
    # The next page of the partner's knows it too, and it passes with the tricks.
    partner.page.reload()
    expect(ana.get_by_text(say("sena.name", sena="sin_triunfos"), exact=True)).to_be_visible()
    assert layout_faults(partner.page) == []
    assert maker.faults + partner.faults == []


def test_senas_by_keyboard_and_with_a_finger(rigged: RiggedRoom) -> None:
    """Both options at one table."""
    maker = rigged.enter("senas-phone", viewport=PHONE, phone=True)
    partner = rigged.enter("senas-phone", 2)
    say = maker.say
    for key in ("table.senas", "table.doubt"):
        expect(_button(maker, key)).to_be_visible()
    assert _sizes(maker, LYING, SMALL_PHONE, PHONE) == []
    _button(maker, "table.senas").tap()
    maker.page.get_by_role("dialog").get_by_role(
        "button", name=say("sena.name", sena="tres"), exact=True
    ).tap()
    expect(
        partner.page.get_by_role("region", name="Ana").get_by_text(
            say("sena.name", sena="tres"), exact=True
        )
    ).to_be_visible()
    partner.page.keyboard.press("g")
    sign = partner.page.get_by_role("dialog").get_by_role(
        "button", name=say("sena.name", sena="as"), exact=True
    )
    sign.focus()
    partner.page.keyboard.press("Enter")
    expect(
        maker.page.get_by_role("region", name="Cira").get_by_text(
            say("sena.name", sena="as"), exact=True
        )
    ).to_be_visible()
    expect(
        _moves(partner).get_by_text(say("say.sena_known", name="Ana", sena="tres"))
    ).to_be_visible()
    assert layout_faults(partner.page) == []


def test_without_the_options_there_is_nothing_of_it(rigged: RiggedRoom) -> None:
    guest = rigged.enter("plain")
    player = Player(guest, Mouse())
    assert player.seen.wait_turn()
    for key in ("table.senas", "table.doubt"):
        expect(guest.page.get_by_role("button", name=guest.say(key))).to_have_count(0)
    for letter in "dg":
        guest.page.keyboard.press(letter)
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
