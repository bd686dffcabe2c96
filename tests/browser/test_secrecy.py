"""The page holds no card that its reader may not know: not in words, attributes or names."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Opener
from tests.browser.player import Mouse, Player, Seen
from tests.browser.room import Guest, seats
from tests.browser.words import DECK

TRICKS = 4
NO_SWAP = {"players": "2", "swap_upcard": "off"}
"""A changed seven would let everybody know a card of a hand."""
_TOKEN = re.compile(r"(?<![A-Za-z0-9])([A234567SCR][oceb])(?![A-Za-z0-9])")
_SPRITE = re.compile(r"(oros|copas|espadas|bastos)-(\d+)")
_ATTRIBUTE = re.compile(r'\s([a-z-]+)="([^"]*)"')
_WORDS = ("aria-label", "alt", "title", "d", "style")


def _known(guest: Guest) -> set[str]:
    """Every card that the whole document of a page names, in any way."""
    html = guest.page.content()
    for token in DECK:
        # "You lack the king" follows from the jack one holds, wherever the king may be.
        html = html.replace(guest.say("reason.missing_mate", card=token), "")
    for suit in "oceb":
        # So does the button that would sing the pair.
        html = html.replace(guest.say("table.sing_pair", pair="rey_sota", suit=suit), "")
    found = guest.say.cards_in(html)
    for name, value in _ATTRIBUTE.findall(html):
        if name not in _WORDS:
            found |= set(_TOKEN.findall(value))
        for suit, number in _SPRITE.findall(value):
            rank = {"1": "A", "10": "S", "11": "C", "12": "R"}.get(number, number)
            found.add(rank + suit[0])
    return found


def test_no_page_names_a_card_of_another_hand(visit: Opener) -> None:
    host, friend, watcher = visit(), visit(), visit()
    table = host.sit_at(seats=seats(2, robots=False), options=NO_SWAP)
    friend.open(f"/t/{table}")
    friend.page.get_by_role("button", name=friend.say("table.sit_here")).click()
    host.page.get_by_role("button", name=host.say("table.start"), exact=True).click()
    watcher.open(f"/t/{table}")
    expect(watcher.page.get_by_text(watcher.say("table.watching"))).to_be_visible()
    players = (Player(host, Mouse()), Player(friend, Mouse()))
    # The cards drawn for the first deal were shown to all and are told until the first trick ends.
    for _ in range(2):
        _mover(players).play()
    for _ in range(2 * TRICKS):
        mover = _mover(players)
        for player in players:
            expect(player.seen.cards).to_have_count(_size(player, players, mover))
        hands = [set(player.seen.held()) for player in players]
        assert all(hands) and not hands[0] & hands[1]
        assert not _known(host) & hands[1]
        assert not _known(friend) & hands[0]
        assert not _known(watcher) & (hands[0] | hands[1])
        assert hands[0] <= _known(host), "the search must find what is there"
        mover.play()


def _mover(players: tuple[Player, Player]) -> Player:
    turn = players[0].seen.turn
    while True:
        for player in players:
            if player.seen.turn.is_visible():
                return player
        turn.page.wait_for_timeout(20)


def _size(player: Player, players: tuple[Player, Player], mover: Player) -> int:
    """Six each; whoever has played in the running trick has one less."""
    cards = Seen(player.guest.page, player.guest.say).trick.get_by_role("img")
    return 5 if player is not mover and cards.count() > 0 else 6
