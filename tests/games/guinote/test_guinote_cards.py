"""Rows G1 to G23: who wins a trick, and which cards are legal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.guinote.guinote_setup import legal, played, position

from tapete.games.core import IllegalAction, Play
from tapete.games.events import TrickWon
from tapete.games.guinote import Guinote
from tapete.games.guinote.compiled import rules_of
from tapete.games.tricks import Duties, Exemption, Lying, explain

WINNERS = [
    ("G1", "e", "s0:Ro s1:So s2:Co s3:3o", 3, 19, {}),
    ("G2", "b", "s0:Cc s1:Sc s2:7c s3:6c", 1, 5, {}),
    ("G2 caballo", "b", "s0:Cc s1:Sc s2:7c s3:6c", 0, 5, {"rank_order": "caballo_over_sota"}),
    ("G3", "c", "s0:3o s1:Ae s2:2c s3:Ao", 2, 32, {}),
    ("G4", "b", "s0:5e s1:Ao s2:Ac s3:7e", 3, 22, {}),
    ("G5", "b", "s0:7c s1:8c s2:9c s3:6c", 2, 0, {"deck_size": "48"}),
]


@pytest.mark.parametrize(("row", "trump", "trick", "winner", "points", "options"), WINNERS)
def test_winner(
    row: str, trump: str, trick: str, winner: int, points: int, options: dict[str, Any]
) -> None:
    *lying, last = trick.split()
    card = last.split(":")[1]
    # One more card a hand, so that the trick is not the last one.
    state = position(trump, {3: f"{card} 4b"}, " ".join(lying), stock=16, **options)
    assert played(state, last).happened[0] == TrickWon(winner, points)  # type: ignore[arg-type]


LEGAL = [
    ("G7", "b", "s0:Re", "3e Se 4e Ao 2b", "3e", {}),
    ("G7 need not beat", "b", "s0:Re", "3e Se 4e Ao 2b", "3e 4e Se", {"must_beat": "false"}),
    ("G8", "b", "s0:3e", "Re 4e Ao Ab", "4e Re", {}),
    ("G9", "b", "s0:3e s1:4e", "Ae 5e 7b", "Ae 5e", {}),
    ("G9 none", "b", "s0:3e s1:4e", "Ae 5e 7b", "Ae", {"partner_exemption": "none"}),
    ("G9 full", "b", "s0:3e s1:4e", "Ae 5e 7b", "Ae 5e 7b", {"partner_exemption": "full"}),
    ("G10", "b", "s0:Re s1:3e", "Ae 5e 7b", "Ae", {}),
    ("G11", "b", "s0:Re", "Ao 4o 2b Cb", "2b Cb", {}),
    ("G12", "b", "s0:Re s1:4b s2:5e", "Ao 2b Cb", "Ao 2b Cb", {}),
    (
        "G12 literal",
        "b",
        "s0:Re s1:4b s2:5e",
        "Ao 2b Cb",
        "2b Cb",
        {"partner_exemption": "no_montar"},
    ),
    ("G12 none", "b", "s0:Re s1:4b s2:5e", "Ao 2b Cb", "Cb", {"partner_exemption": "none"}),
    ("G13", "b", "s0:4e s1:Ae s2:5e", "3o 2b 7c", "3o 7c 2b", {}),
    (
        "G13 no_montar",
        "b",
        "s0:4e s1:Ae s2:5e",
        "3o 2b 7c",
        "2b",
        {"partner_exemption": "no_montar"},
    ),
    ("G13 none", "b", "s0:4e s1:Ae s2:5e", "3o 2b 7c", "2b", {"partner_exemption": "none"}),
    ("G14", "b", "s0:Re s1:4b", "Cb 2b Ao 5c", "Cb", {}),
    ("G15", "b", "s0:Re s1:Sb", "Cb 2b Ao", "Ao 2b Cb", {}),
    ("G15 must trump", "b", "s0:Re s1:Sb", "Cb 2b Ao", "2b Cb", {"undertrump": "must_trump"}),
    ("G16", "b", "s0:7e s1:2b", "Ae 5e 3b", "Ae 5e", {}),
    ("G16 beat", "b", "s0:7e s1:2b", "Ae 5e 3b", "Ae", {"beat_after_ruff": "true"}),
    ("G17", "b", "s0:Rb", "3b Sb Ao", "3b", {}),
    ("G18", "b", "s0:Rb", "Ao 2c 5e", "Ao 2c 5e", {}),
    ("G19", "b", "s0:Ab", "3b 2b Ao", "2b 3b", {}),
    ("G20", "b", "s0:4b s1:7b s2:3b", "Rb 2b Ac", "2b Rb", {}),
    ("G21", "b", "s0:3e s1:7b s2:Sb", "Rb 5b 3o", "Rb", {}),
    ("G22", "b", "s0:Rb s1:4b", "Ab 2b 3o", "Ab 2b", {}),
    ("G22 none", "b", "s0:Rb s1:4b", "Ab 2b 3o", "Ab", {"partner_exemption": "none"}),
    ("G23", "e", "s0:3c", "Ac 4c 2o", "Ac", {"players": "2"}),
]


@pytest.mark.parametrize(("row", "trump", "trick", "hand", "expected", "options"), LEGAL)
def test_legal_cards(
    row: str, trump: str, trick: str, hand: str, expected: str, options: dict[str, Any]
) -> None:
    me = len(trick.split())
    state = position(trump, {me: hand}, trick, **options)
    assert state.turn == me
    assert legal(state) == expected
    reasons = dict(state.view(state.turn).reasons)
    illegal = set(hand.split()) - set(expected.split())
    assert {text for text in reasons if text in hand.split()} == illegal
    for text in illegal:
        with pytest.raises(IllegalAction) as refused:
            state.after(Guinote().parse_action(text))
        assert refused.value.legal == tuple(expected.split())
        assert refused.value.why == reasons[text].code


def test_g6_free_while_there_is_a_stock_unless_strict() -> None:
    hand = {1: "3e Ao 2c 5c Rb Sb"}
    assert legal(position("o", hand, "s0:Ae", stock=16)) == "Ao 2c 5c 3e Sb Rb"
    assert legal(position("o", hand, "s0:Ae", stock=16, phase1="strict")) == "3e"


REASONS = [
    ("s0:Re", "3e Se Ao", {"Se": ("must_beat", "Re"), "Ao": ("must_follow", "e")}, {}),
    ("s0:Re", "Ao 2b Cb", {"Ao": ("must_ruff", "b")}, {}),
    ("s0:Re s1:4b", "Cb 2b Ao", {"2b": ("must_overruff", "4b"), "Ao": ("must_overruff", "4b")}, {}),
    (
        "s0:Re s1:Sb",
        "Cb 2b Ao",
        {"Ao": ("must_undertrump", "b")},
        {"undertrump": "must_trump"},
    ),
    (
        "s0:4e s1:Ae s2:5e",
        "3o 2b",
        {"3o": ("must_ruff", "b")},
        {"partner_exemption": "no_montar"},
    ),
    (
        "s0:7e s1:2b",
        "Ae 5e",
        {"5e": ("must_beat", "7e")},
        {"beat_after_ruff": "true"},
    ),
]


@pytest.mark.parametrize(("trick", "hand", "expected", "options"), REASONS)
def test_reasons_name_what_is_due(
    trick: str, hand: str, expected: dict[str, tuple[str, str]], options: dict[str, Any]
) -> None:
    me = len(trick.split())
    view = position("b", {me: hand}, trick, **options).view(me)  # type: ignore[arg-type]
    found = {
        text: (why.code, why.params[0][1]) for text, why in view.reasons if text in hand.split()
    }
    assert found == expected


def test_cards_out_of_turn_say_so() -> None:
    state = position("b", {1: "3e Se Ao", 2: "7o 6o 5o"}, "s0:Re")
    reasons = dict(state.view(2).reasons)  # type: ignore[arg-type]
    assert {reasons[text].code for text in ("7o", "6o", "5o")} == {"not_your_turn"}


@pytest.mark.parametrize("exemption", ["none", "no_montar", "asistir_only", "full"])
def test_explain_agrees_with_itself(exemption: Exemption) -> None:
    """A ruling without illegal cards gives no reason; one with them gives one for each kind."""
    state = position("b", {1: "3e Se Ao 2b"}, "s0:Re")
    table = rules_of(state.options).table
    best = made_index("Re")
    ruling = explain(
        mask("3e Se Ao 2b"), Lying(3, 2, best, best, True), table, Duties(exemption=exemption)
    )
    whole = ruling.legal == mask("3e Se Ao 2b")
    assert bool(ruling.suited or ruling.other) is not whole


def mask(cards: str) -> int:
    return sum(1 << made_index(card) for card in cards.split())


def made_index(text: str) -> int:
    action = Guinote().parse_action(text)
    assert isinstance(action, Play)
    return action.card.index
