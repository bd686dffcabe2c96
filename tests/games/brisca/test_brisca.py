"""Brisca row by row (K1 to K9), its options, and what partners show each other."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from tests.games.trick_setup import dealt, legal, played, position, random_deal, to_the_end

from tapete.games.brisca import Brisca, BriscaState
from tapete.games.brisca.compiled import rules_of
from tapete.games.brisca.options import APPLIES, CHOICES, BriscaOptions
from tapete.games.core import OptionError, Seat, Side
from tapete.games.events import Counted, DealEnded, Drew, TrickWon
from tapete.games.tricks.moment import Moment, Opening

GAME = Brisca()


@pytest.mark.parametrize("stock", [0, 4])
def test_k1_every_card_is_legal(stock: int) -> None:
    state = position("brisca", "e", {1: "2o 3c Ae"}, "s0:Ac", stock=stock, players="2")
    assert legal(state) == "2o 3c Ae"
    assert not set(dict(state.view(Seat(1)).reasons)) & {"2o", "3c", "Ae"}


def test_obligation_follow() -> None:
    for stock in (0, 4):
        state = position(
            "brisca", "e", {1: "2o 3c Ae"}, "s0:Ac", stock=stock, players="2", obligation="follow"
        )
        assert legal(state) == "3c"
        reasons = dict(state.view(Seat(1)).reasons)
        assert (reasons["2o"].code, reasons["Ae"].code) == ("must_follow", "must_follow")
    state = position("brisca", "e", {1: "2o 3b Ae"}, "s0:Ac", players="2", obligation="follow")
    assert legal(state) == "2o Ae 3b"


@pytest.mark.parametrize(
    ("row", "trump", "hands", "trick", "last", "winner", "points"),
    [
        ("K2", "e", {0: "4o", 1: "2e 5o"}, "s0:Ac", "s1:2e", 1, 11),
        ("K3", "c", {3: "3b 4e"}, "s0:7o s1:Ae s2:2o", "s3:3b", 0, 21),
    ],
)
def test_who_takes_a_trick(
    row: str, trump: str, hands: dict[int, str], trick: str, last: str, winner: int, points: int
) -> None:
    players = "2" if row == "K2" else "4"
    state = played("brisca", position("brisca", trump, hands, trick, players=players), last)
    assert state.happened[0] == TrickWon(Seat(winner), points)


def after_a_trick(hand: str, upcard: str, stock: int, **options: Any) -> Any:
    """Two players; seat 0, who holds `hand`, has just taken a trick; trumps are bastos."""
    blanks = "4o 5o 6o 7o 4c 5c 6c 7c"
    cards = " ".join([*blanks.split()[: stock - 1], upcard])
    state = position(
        "brisca", "b", {0: f"Ae {hand}", 1: "4e 5e"}, stock=cards, players="2", **options
    )
    return played("brisca", state, "s0:Ae s1:4e")


def test_k4_the_seven_then_the_two() -> None:
    state = after_a_trick("7b", "Ab", 6)
    assert legal(state) == "swap7 pass"
    state = played("brisca", state, "s0:swap7")
    assert str(state.view(None).upcard) == "7b"
    both = position(
        "brisca", "b", {0: "Ae 7b 2b", 1: "4e 5e 6e"}, stock="4o 5o 6o 7o 4c Ab", players="2"
    )
    both = played("brisca", both, "s0:Ae s1:4e s0:swap7")
    assert legal(both) == "swap2 pass"
    both = played("brisca", both, "s0:swap2")
    assert str(both.view(None).upcard) == "2b"


def test_k5_the_seven_only_for_a_valued_card() -> None:
    assert "swap7" not in legal(after_a_trick("7b", "5b", 6))
    assert legal(after_a_trick("2b", "5b", 6)) == "swap2 pass"
    assert "swap2" not in legal(after_a_trick("2b", "5b", 6, swap_two="false"))
    for swap in ("7b", "2b"):
        assert "swap" not in legal(after_a_trick(swap, "Ab", 6, swap="false"))


def test_k6_no_change_for_the_last_draw() -> None:
    assert "swap7" not in legal(after_a_trick("7b", "Ab", 2))
    assert legal(after_a_trick("7b", "Ab", 2, swap_last_draw="true")) == "swap7 pass"


def test_a_change_in_the_own_turn_needs_a_trick() -> None:
    state = after_a_trick("7b", "Ab", 6, swap_when="own_turn")
    assert legal(state) == "4o 7b swap7"
    state = played("brisca", state, "s0:swap7")
    assert legal(state) == "4o Ab"
    held = position(
        "brisca", "b", {1: "7b 4e"}, "s0:Ae", stock="4o 5o 6o Ab", players="2", swap_when="own_turn"
    )
    assert legal(held) == "4e 7b"
    assert dict(held.view(Seat(1)).reasons)["swap7"].code == "swap_after_trick"


@pytest.mark.parametrize(
    ("row", "cards", "last", "options", "kind", "dealer"),
    [
        ("K7 win", (61, 59), 1, {}, DealEnded("partida", Side(0)), 2),
        ("K7 draw", (60, 60), 1, {}, DealEnded("draw"), 2),
        ("K7 replay", (60, 60), 1, {"draw_scores": "replay"}, DealEnded("draw"), 1),
        ("K9", (60, 60), 0, {}, DealEnded("draw"), 2),
        ("three", (41, 40, 39), 0, {"players": "3"}, DealEnded("partida", Side(0)), 2),
        ("three tied", (50, 50, 20), 0, {"players": "3"}, DealEnded("draw"), 2),
    ],
)
def test_what_a_deal_leads_to(
    row: str,
    cards: tuple[int, ...],
    last: int,
    options: dict[str, str],
    kind: DealEnded,
    dealer: int,
) -> None:
    rules = rules_of(GAME.options(options))
    none = (0,) * rules.sides
    m = Moment(rules, Opening(Seat(1), 1, 1, none, none, none))
    m.card_points = m.points = cards
    rules.course.end_deal(m, Seat(last))
    state = BriscaState(m)
    assert kind in state.happened
    assert Counted(cards, none, Seat(last), cards) in state.happened
    assert state.dealer == dealer
    if row == "K7 win":
        assert state.opening()["partidas"] == "1-0"


def test_k8_the_upcard_goes_to_the_last_in_order() -> None:
    hands = {0: "2o", 1: "4o", 2: "5o", 3: "Ao"}
    state = position("brisca", "b", hands, stock="2c 4c 5c Ab", points=(0, 0))
    state = played("brisca", state, "s0:2o s1:4o s2:5o s3:Ao")
    (drew,) = [event for event in state.happened if isinstance(event, Drew)]
    assert [(seat, str(card)) for seat, card in drew.cards] == [
        (3, "2c"), (0, "4c"), (1, "5c"), (2, "Ab"),
    ]  # fmt: skip
    assert drew.upcard


@pytest.mark.parametrize(
    ("players", "tricks", "size"), [(2, 20, 40), (3, 13, 39), (4, 10, 40), (6, 8, 48)]
)
def test_whole_deals(players: int, tricks: int, size: int) -> None:
    rng = Random(players)
    options = GAME.options({"players": str(players)})
    assert len(GAME.pack(options)) == size
    state = random_deal(GAME, GAME.start(options, Seat(0)), rng)
    assert [len(state.hand(Seat(seat))) for seat in range(players)] == [3] * players
    taken = 0
    while not state.wants_deck:
        state = state.after(rng.choice(state.legal_actions))
        taken += any(isinstance(event, TrickWon) for event in state.happened)
    assert taken == tricks
    (count,) = [event for event in state.happened if isinstance(event, Counted)]
    assert sum(count.cards) == sum(count.total) == 120


def test_six_play_three_against_three_and_each_partner_is_asked() -> None:
    options = GAME.options({"players": "6"})
    start = GAME.start(options, Seat(5))
    state = dealt(GAME, start, {0: "Ao 2o 4c", 2: "5o 7b 5c", 4: "6o 8o 9o", 1: "4e 5e 6e"}, "Ab")
    assert state.view(Seat(0)).side_of == (0, 1, 0, 1, 0, 1)
    state = state.after(GAME.parse_action("Ao"))
    while state.view(None).trick:
        plain = [a for a in state.legal_actions if str(a)[1] != "b"]
        state = state.after(plain[0])
    assert (state.turn, legal(state)) == (2, "swap7 pass")


def test_partners_see_each_other_as_the_option_says() -> None:
    rng = Random(3)
    for players in ("4", "6"):
        for value in ("never", "at_deal", "at_stock_end"):
            options = GAME.options({"players": players, "show_partner_hand": value})
            state = random_deal(GAME, GAME.start(options, Seat(0)), rng)
            while not state.wants_deck:
                seen = value == "at_deal" or (
                    value == "at_stock_end" and not state.view(None).stock
                )
                for seat in range(int(players)):
                    check_partners(state, Seat(seat), seen)
                state = state.after(rng.choice(state.legal_actions))


def check_partners(state: Any, seat: Seat, seen: bool) -> None:
    view = state.view(seat)
    public = set(state.view(None).known)
    known = set(view.known)
    for other in range(view.players):
        cards = {(other, card) for card in state.hand(Seat(other))}
        mine = other != seat and view.side_of[other] == view.side_of[seat]
        if mine and seen:
            assert cards <= known
        else:
            assert {pair for pair in known if pair[0] == other} <= public


@pytest.mark.parametrize(
    "texts",
    [{"players": "5"}, {"swap": "1"}, {"games_to_win": "0"}, {"obligation": "strict"}],
)
def test_refused(texts: dict[str, str]) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options(texts)
    assert refused.value.reason == "bad_value"


def test_presets_fields_and_words() -> None:
    for preset, texts in GAME.presets.items():
        assert dict(GAME.options(texts).differences()) == dict(texts), preset
    book = json.loads((files("tapete.texts") / "es.json").read_text("utf-8"))
    for field in CHOICES.fields:
        assert APPLIES[field.applies](BriscaOptions())
        assert f"opt.brisca.{field.name}.label" in book


def test_signals_change_nothing_in_play() -> None:
    on, off = GAME.options({"signals": "on"}), GAME.options()
    rng, other = Random(9), Random(9)
    with_them = to_the_end(random_deal(GAME, GAME.start(on, Seat(0)), rng), rng)
    without = to_the_end(random_deal(GAME, GAME.start(off, Seat(0)), other), other)
    assert with_them.opening() == without.opening()
