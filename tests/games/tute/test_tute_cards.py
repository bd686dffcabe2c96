"""Tute: which cards may be played and who takes the trick (rows T1 to T6, T8, T9)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.trick_setup import legal, played, position

from tapete.games.core import Seat
from tapete.games.events import TrickWon

LEGAL = [
    ("T2", "b", "s0:3e s1:4e", 2, "Ae 5e", {}, "Ae"),
    ("T2 exempt", "b", "s0:3e s1:4e", 2, "Ae 5e", {"partner_exemption": "asistir_only"}, "Ae 5e"),
    ("T3", "b", "s0:Re s1:Sb", 2, "Cb 2b Ao", {}, "Cb"),
    ("T4", "b", "s0:Re s1:Rb", 2, "Cb 2b Ao", {}, "Ao 2b Cb"),
    ("T4 must", "b", "s0:Re s1:Rb", 2, "Cb 2b Ao", {"undertrump": "must_trump"}, "2b Cb"),
    ("T5", "b", "s0:4e s1:4b s2:5e", 3, "Cb 2b Ao", {}, "Cb"),
    ("T6", "b", "s0:Re s1:2b", 2, "Ae 2e 3b", {}, "Ae 2e"),
]


@pytest.mark.parametrize(("row", "trump", "trick", "seat", "hand", "options", "expected"), LEGAL)
def test_four_players(
    row: str,
    trump: str,
    trick: str,
    seat: int,
    hand: str,
    options: dict[str, Any],
    expected: str,
) -> None:
    assert legal(position("tute", trump, {seat: hand}, trick, **options)) == expected


DRAWING = [
    ("T8", "c", "s0:4c", "2c Rc Ao", {}, "Ao 2c Rc", "2c Rc"),
    ("T9", "c", "s0:Ae", "2e 3o", {}, "3o 2e", "3o 2e"),
    ("free", "c", "s0:4c", "2c Rc Ao", {"draw_phase": "free"}, "", "Ao 2c Rc"),
    ("strict", "c", "s0:Ae", "2e 3o", {"draw_phase": "strict"}, "", "2e"),
    ("strict trump", "c", "s0:4c", "2c Rc Ao", {"draw_phase": "strict"}, "", "Rc"),
    ("void", "c", "s0:4c", "2e Ao", {}, "", "Ao 2e"),
]


@pytest.mark.parametrize(("row", "trump", "trick", "hand", "options", "_", "expected"), DRAWING)
def test_two_players_while_there_is_a_stock(
    row: str,
    trump: str,
    trick: str,
    hand: str,
    options: dict[str, Any],
    _: str,
    expected: str,
) -> None:
    state = position("tute", trump, {1: hand}, trick, stock=6, players="2", **options)
    assert legal(state) == expected
    view = state.view(Seat(1))
    refused = set(dict(view.reasons)) & {card.text for card in view.hand}
    assert refused == {card.text for card in view.hand} - set(expected.split())


def test_two_players_have_all_duties_without_a_stock() -> None:
    assert legal(position("tute", "c", {1: "2e Ae"}, "s0:Re", players="2")) == "Ae"


@pytest.mark.parametrize(("order", "winner"), [("caballo_over_sota", 0), ("sota_over_caballo", 1)])
def test_the_caballo_beats_the_sota(order: str, winner: int) -> None:
    hands = {0: "4b", 1: "5b", 2: "7b", 3: "6b 2e"}
    state = position("tute", "o", hands, "s0:Ce s1:Se s2:7e", rank_order=order)
    state = played("tute", state, "s3:2e")
    assert state.happened[0] == TrickWon(Seat(winner), 5)
