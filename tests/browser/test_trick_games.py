"""Whole matches of Tute and Brisca through the page: every form, by mouse, finger and keys."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Opener
from tests.browser.keys import KeyboardPlayer
from tests.browser.player import Finger, Mouse, Player
from tests.browser.room import DESKTOP, PHONE, Guest, seats


@dataclass(frozen=True)
class Match:
    """A form of a game, short enough to be played to its end."""

    game: str
    players: int
    least: int
    """Cards of one's own in the shortest match."""
    options: dict[str, str] = field(default_factory=dict)
    phone: bool = False

    def sit(self, visit: Opener) -> Guest:
        guest = visit(viewport=PHONE, phone=True) if self.phone else visit(viewport=DESKTOP)
        options = {"players": str(self.players), **self.options}
        guest.sit_at(game=self.game, options=options, seats=seats(self.players), start=True)
        return guest


TUTE = Match("tute", 4, 20, {"hands_to_win": "2"})
HABANERO = Match("tute", 2, 20, {"hands_to_win": "1"}, phone=True)
CABRON = Match("tute", 3, 24, {"loss_limit": "2"}, phone=True)
ARRASTRADO = Match("tute", 3, 13, {"three_player_mode": "arrastrado", "hands_to_win": "1"})
BRISCA_2 = Match("brisca", 2, 20, {"games_to_win": "1"})
BRISCA_3 = Match("brisca", 3, 13, {"games_to_win": "1"}, phone=True)
BRISCA_4 = Match("brisca", 4, 20, {"games_to_win": "2"})
BRISCA_6 = Match("brisca", 6, 8, {"games_to_win": "1"}, phone=True)


def _ends_well(player: Player | KeyboardPlayer, match: Match) -> None:
    """The match is over, its sheet tells who won, and the page had nothing to complain of."""
    seen, say = player.seen, player.guest.say
    expect(seen.rematch).to_be_visible()
    sheet = seen.page.get_by_role("main", name=say("sheet.title"))
    won = [say("sheet.match_won", side=side) for side in ("us", "me", "other")]
    named = [say("sheet.match_winner", name="|", count=count).split("|")[-1] for count in (1, 2)]
    verdict = re.compile("|".join(map(re.escape, [*won, *named])))
    expect(sheet.get_by_role("heading", level=2, name=verdict)).to_be_visible()
    sums = sheet.get_by_role("table").get_by_role("row", name=say("sheet.total"))
    expect(sums.get_by_role("cell")).to_have_count(_sides(match))
    if match != HABANERO:  # which may end with a claim, and is then not counted card by card
        cantes = sheet.get_by_role("rowheader", name=say("sheet.cantes"))
        expect(cantes).to_have_count(1 if match.game == "tute" else 0)
    assert len(player.played) >= match.least
    assert player.guest.faults == []


def _sides(match: Match) -> int:
    return 2 if match.players in (2, 4, 6) else 3


@pytest.mark.parametrize("match", [TUTE, BRISCA_4], ids=["tute-4", "brisca-4"])
def test_by_mouse(visit: Opener, match: Match) -> None:
    player = Player(match.sit(visit), Mouse())
    player.play_to_the_end()
    _ends_well(player, match)


@pytest.mark.parametrize(
    "match",
    [HABANERO, CABRON, BRISCA_3, BRISCA_6],
    ids=["tute-2", "cabron", "brisca-3", "brisca-6"],
)
def test_by_touch(visit: Opener, match: Match) -> None:
    player = Player(match.sit(visit), Finger())
    player.play_to_the_end()
    _ends_well(player, match)


@pytest.mark.parametrize("match", [ARRASTRADO, BRISCA_2], ids=["arrastrado", "brisca-2"])
def test_by_keys(visit: Opener, match: Match) -> None:
    player = KeyboardPlayer(match.sit(visit))
    player.play_to_the_end()
    _ends_well(player, match)
