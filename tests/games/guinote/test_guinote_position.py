"""Positions that cannot come about are refused in words; resumed openings are read with care."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.guinote.guinote_setup import GAME, legal, opened
from tests.games.trick_setup import made

from tapete.cards import Suit, parse_cards
from tapete.games.core import Seat
from tapete.games.guinote import OpeningError, PositionError

GOOD: dict[str, Any] = {
    "turn": Seat(1),
    "trump": Suit.BASTOS,
    "points": (40, 30),
    "sung": [Suit.OROS],
    "deal": 1,
    "last10": None,
    "hands": ["Re", "Ab 4e", "5o 6o", "7o 6c"],
    "trick": "s0:3e",
    "stock": "-",
}


def build(**changes: Any) -> Any:
    what = {**GOOD, **changes}
    what["hands"] = [parse_cards(hand) for hand in what["hands"]]
    what["trick"] = made(what["trick"])
    what["stock"] = parse_cards(what["stock"])
    return GAME.position(GAME.options(), **what)


def test_a_good_one() -> None:
    assert legal(build()) == "4e"


WRONG = [
    ({"turn": Seat(4)}, "turn: expected s0 to s3"),
    ({"turn": Seat(2)}, "expected s0 s1, found s0 s2"),
    ({"points": (1, 2, 3)}, "points: expected 2 numbers, found 3"),
    ({"deal": 0}, "deal: expected 1 or more"),
    ({"hands": ["Re", "Ab 4e", "5o 6o"]}, "expected 4 hands, found 3"),
    ({"hands": ["Re", "Ab 4e", "5o Re", "7o 6c"]}, "found twice: Re"),
    ({"hands": ["Re", "Ab 9e", "5o 6o", "7o 6c"]}, "not in the pack of the options: 9e"),
    ({"hands": ["Re Se", "Ab 4e", "5o 6o", "7o 6c"]}, "as many cards for every seat"),
    ({"trick": "s0:3e s1:2e s2:4o s3:2o"}, "fewer than 4 cards"),
    ({"stock": "2e 2c 3c 4c"}, "expected a trump as last card, found 4c"),
    ({"stock": "2e 2c 2b"}, "expected a multiple of 4 cards, found 3"),
]


@pytest.mark.parametrize(("changes", "message"), WRONG)
def test_wrong_ones(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        build(**changes)


OPENINGS = [
    {"dealer": "s4"},
    {"dealer": "3"},
    {"deal": ""},
    {"points": "1-2-3"},
    {"points": "-1-2"},
    {"partidas": "x"},
]


@pytest.mark.parametrize("changes", OPENINGS)
def test_openings_that_are_none(changes: dict[str, str]) -> None:
    good = dict(opened("64-66").opening())
    with pytest.raises(OpeningError):
        GAME.resume(GAME.options(), {**good, **changes})
    with pytest.raises(OpeningError):
        GAME.resume(GAME.options(), {})


def test_a_dealer_outside_the_table() -> None:
    with pytest.raises(OpeningError):
        GAME.start(GAME.options({"players": "2"}), Seat(2))


def test_no_opening_in_mid_deal() -> None:
    with pytest.raises(ValueError, match="wants its pack"):
        build().opening()
