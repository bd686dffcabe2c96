"""What luck seldom brings, from packs laid beforehand: seen live, with the sheets at the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Opener
from tests.browser.game_scenes import cante_in_trick, tute_at_once
from tests.browser.player import Finger, Mouse, Player
from tests.browser.room import PHONE, Guest
from tests.browser.rounds_player import ChinchonPlayer, MiddleMouse
from tests.browser.stacked import Stacked, deck_of
from tests.browser.written import Desk, last_card

from tapete.tables.model import CountSheet

REST = "2c 3c 4c 5c 6c 7c Sc Cc Rc 2e 3e 4e 5e 6e 7e Se Ce Re Ae 4b 5b 6b Sb Cb Rb 2b 4o 5o 6o Ro"


def _at(desk: Desk, visit: Opener, table: str, phone: bool = False) -> Guest:
    guest = visit(desk.server, viewport=PHONE, phone=True) if phone else visit(desk.server)
    desk.seat(guest)
    guest.open(f"/t/{table}")
    return guest


def _play(player: Player, token: str) -> None:
    card = player.seen.card(token)
    player.hands.press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    player.hands.press(card)
    player.seen.wait_gone(token)


def _sheet(guest: Guest) -> Locator:
    return guest.page.get_by_role("main", name=guest.say("sheet.title"))


def test_a_tute_wins_the_deal_at_once(written: Desk, visit: Opener) -> None:
    table = written.lay("tute", {"players": "4"}, tute_at_once(), pace="normal").table.id
    written.open()
    guest = _at(written, visit, table)
    player, say = Player(guest, Mouse()), guest.say
    _play(player, "Ao")
    guest.page.get_by_role("button", name=say("table.sing_tute")).click()
    sheet = _sheet(guest)
    won = sheet.get_by_role("heading", name=say("sheet.won_hand", side="us"))
    expect(won).to_be_visible()
    expect(sheet.get_by_text(say("sheet.reason.tute", side="us")).first).to_be_visible()
    sheet.get_by_role("button", name=say("sheet.next"), exact=True).click()
    expect(player.seen.cards).to_have_count(10)
    assert guest.faults == []


def test_a_cante_in_the_trick_makes_trumps(written: Desk, visit: Opener) -> None:
    table = written.lay("tute", {"players": "3"}, cante_in_trick()).table.id
    written.open()
    guest = _at(written, visit, table, phone=True)
    player, say = Player(guest, Finger()), guest.say
    expect(player.seen.cloth.get_by_text(say("table.no_trump"))).to_be_visible()
    _play(player, "Ao")
    trump = re.compile(re.escape(say("table.trump", suit="o")))
    expect(player.seen.cloth.get_by_text(trump).first).to_be_visible()
    sung = say("say.sing40", name="Ana")
    expect(guest.page.locator(".toasts").get_by_text(sung)).to_be_visible()
    assert player.seen.wait_turn()
    _play(player, "3o")
    assert guest.faults == []


def test_the_seven_is_changed_for_the_as(written: Desk, visit: Opener) -> None:
    """Brisca: asked for before the trick is won, done before the draw."""
    hands = ("7b 3b 2o", "3o 7o So")
    deck = deck_of(hands, f"Ab {REST} Co Ao Ac")
    chance = Stacked(dealer=1, players=2, decks=[deck])
    table = written.lay("brisca", {"players": "2"}, chance).table.id
    written.open()
    guest = _at(written, visit, table)
    player = Player(guest, Mouse())
    upcard = _upcard(player, "Ab")
    upcard.click()
    expect(upcard).to_have_attribute("aria-pressed", "true")
    _play(player, "3b")
    expect(player.seen.card("Ab")).to_be_visible()
    expect(player.seen.card("7b")).to_have_count(0)
    # The two of trumps may now be given for it, so that it is a button again.
    expect(_upcard(player, "7b")).to_be_visible()
    assert guest.faults == []


def _upcard(player: Player, token: str) -> Locator:
    name = player.guest.say("card.trump", card=token)
    return player.seen.cloth.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def test_a_chinchon_wins_the_match_at_once(written: Desk, visit: Opener) -> None:
    hands = ("Ao 2o 3o 4o 5o 6o 7o", "Ab 3c 5e 7c Sb Ce Rb")
    held = " ".join(hands).split()
    pack = [rank + suit for suit in "oceb" for rank in "A234567SCR"]
    rest = " ".join(card for card in pack if card not in held)
    chance = Stacked(dealer=1, players=2, decks=[deck_of(hands, rest)], high="Ro")
    table = written.lay("chinchon", {"players": "2"}, chance, preset="clasico").table.id
    written.open()
    guest = _at(written, visit, table)
    player = ChinchonPlayer(guest, MiddleMouse())
    assert player.wait()
    player.draw()
    player.close()
    sheet = _sheet(guest)
    won = guest.say("chinchon.won_at_once", who="me", name="")
    expect(sheet.get_by_text(won)).to_be_visible()
    expect(sheet.get_by_text(guest.say("chinchon.chinchon")).first).to_be_visible()
    expect(player.seen.rematch).to_be_visible()
    assert guest.faults == []


# Seat 0 is of the first side, which stands first.
FORMS = {
    "tute-4": ("tute", {"players": "4"}),
    "habanero": ("tute", {"players": "2"}),
    "cabron": ("tute", {"players": "3"}),
    "arrastrado": ("tute", {"players": "3", "three_player_mode": "arrastrado"}),
    "brisca-6": ("brisca", {"players": "6"}),
}


def test_every_form_is_counted(written: Desk, visit: Opener) -> None:
    """The last card of a deal is played here; the sheet says what the rules say, then goes on."""
    rooms = [
        written.lay(name, options, Stacked(0, int(options["players"]), []), until=last_card)
        for name, options in FORMS.values()
    ]
    written.open()
    guest = _at(written, visit, rooms[0].table.id)
    player, say = Player(guest, Mouse()), guest.say
    for room in rooms:
        guest.open(f"/t/{room.table.id}")
        assert player.seen.wait_turn()
        player.play()
        (token,) = player.played[-1:]
        room.act(0, token)
        while room.table.phase != "count":
            assert room.go()
        made = room.table.sheet
        sheet = _sheet(guest)
        total = sheet.get_by_role("row", name=say("sheet.total"))
        expect(total).to_be_visible()
        assert isinstance(made, CountSheet)
        expect(total.get_by_role("cell")).to_have_text([str(points) for points in made.points])
        sheet.get_by_role("button", name=say("sheet.next"), exact=True).click()
        expect(player.seen.hand).to_be_visible()
    assert guest.faults == []
