"""Tute between two tricks: cantes, tute, changes, claim and capote (T7, T10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.trick_setup import (
    dealt,
    legal,
    played,
    position,
    random_deal,
    to_the_end,
)

from tapete.games.core import Seat, Side
from tapete.games.events import Counted, DealEnded
from tapete.games.tricks.view import CapoteCalled
from tapete.games.tute import Tute

GAME = Tute()


def after_a_trick(hand: str, **options: Any) -> Any:
    """Seat 0 has just taken a trick and holds `hand`; trumps are bastos."""
    state = position(
        "tute", "b", {0: hand + " Ab", 1: "4e 5e 6e 7e 4o"[: 3 * len(hand.split()) + 2]}, **options
    )
    state = played("tute", state, "s0:Ab")
    while state.view(None).trick:
        state = state.after(state.legal_actions[0])
    return state


@pytest.mark.parametrize("four", ["Ro Rc Re Rb", "Co Cc Ce Cb"])
def test_t7_four_of_a_rank_win_the_hand(four: str) -> None:
    state = after_a_trick(four)
    assert legal(state).split()[-2:] == ["tute", "pass"]
    state = played("tute", state, "s0:tute")
    assert DealEnded("partida", Side(0)) in state.happened
    assert "tute" not in legal(after_a_trick(four, tute_wins="false"))


def test_a_tute_does_not_depend_on_the_pair() -> None:
    state = after_a_trick("Co Cc Ce Cb", cante_pair="rey_sota", rank_order="sota_over_caballo")
    assert legal(state) == "tute pass"


def test_a_tute_of_two_counts_only_by_option() -> None:
    assert "tute" not in legal(after_a_trick("Ro Rc Re Rb", players="2"))
    assert "tute" in legal(after_a_trick("Ro Rc Re Rb", players="2", tute_wins="true"))


def test_the_forty_goes_first() -> None:
    hand = "Re Ce Rb Cb"
    state = after_a_trick(hand)
    assert legal(state) == "40 pass"
    assert dict(state.view(Seat(0)).reasons)["20e"].code == "cante_forty_first"
    assert legal(after_a_trick(hand, forty_first="false")) == "20e 40 pass"


def test_every_cante_names_its_suit() -> None:
    state = played("tute", after_a_trick("Re Ce 2c 4c"), "s0:20e")
    assert str(state.view(Seat(1)).cantes[0].suit) == "e"


def test_cantes_only_after_the_first_trick_of_the_side() -> None:
    hands = {
        0: "Ao Ac Re Ce 2o 4o 5o 6o 7o So",
        1: "Co 2c 4c 5c 6c 7c Sc 4b 2b 5b",
        2: "Ro Cc 2e 4e 5e 6e 7e Se 6b 7b",
        3: "3o 3c Rc 3e Ae Sb Cb Rb 3b Ab",
    }
    for option, later in (("false", "20e pass"), ("true", None)):
        start = GAME.start(GAME.options({"cante_first_trick_only": option}), Seat(3))
        state = dealt(GAME, start, hands)
        # The dealer's last card is the as of bastos: trumps.
        assert state.view(None).known == ((Seat(3), state.hand(Seat(3))[-5]),)
        state = played("tute", state, "s0:Ao s1:Co s2:Ro s3:3o")
        assert legal(state) == "20e pass"
        state = played("tute", state, "s0:pass s0:Ac s1:2c s2:Cc s3:Rc")
        assert (legal(state) == later) is (later is not None)
        if later is None:
            assert dict(state.view(Seat(0)).reasons)["20e"].code == "cante_first_trick"


def test_t10_the_seven_takes_the_rey_and_the_two_takes_the_seven() -> None:
    hands = {0: "Ao 7c 4e", 1: "2o 2c Ae"}
    stock = "4o 5o 6o 7o 4b 5b 6b Rc"
    state = position("tute", "c", hands, stock=stock, players="2")
    state = played("tute", state, "s0:Ao s1:2o")
    assert legal(state) == "swap7 pass"
    state = played("tute", state, "s0:swap7")
    assert str(state.view(None).upcard) == "7c"
    assert "Rc" in map(str, state.hand(Seat(0)))
    state = played("tute", state, "s0:4e s1:Ae")
    assert legal(state) == "swap2 pass"
    state = played("tute", state, "s1:swap2")
    assert str(state.view(None).upcard) == "2c"
    assert {"7c", "Ae"} & set(map(str, state.hand(Seat(1)))) == {"7c"}


def test_the_two_only_by_option_and_for_low_cards() -> None:
    hands = {0: "Ao 2c 4e", 1: "2o 4c Ae"}
    cases: tuple[tuple[dict[str, Any], str, bool], ...] = (
        ({}, "5c", True),
        ({}, "7c", True),
        ({}, "Rc", False),
        ({"swap_two": "false"}, "5c", False),
    )
    for options, upcard, expected in cases:
        stock = f"4o 5o 6o 7o 4b 5b 6b {upcard}"
        state = position("tute", "c", hands, stock=stock, players="2", **options)
        state = played("tute", state, "s0:Ao s1:2o")
        assert ("swap2" in legal(state)) is expected


def test_the_change_is_still_open_before_the_last_draw() -> None:
    state = position("tute", "c", {0: "Ao 7c", 1: "2o Ae"}, stock="4o Rc", players="2")
    assert legal(played("tute", state, "s0:Ao s1:2o")) == "swap7 pass"


@pytest.mark.parametrize(("points", "winner"), [((101, 60), 0), ((100, 60), 1)])
def test_claims_in_the_second_deal(points: tuple[int, int], winner: int) -> None:
    hands = {0: "2o Ao", 1: "4o 5o"}
    state = position("tute", "c", hands, turn=0, points=points, deal=2, players="2")
    state = played("tute", state, "s0:2o s1:4o")
    assert legal(state) == "claim pass"
    state = played("tute", state, "s1:claim")
    # Seat 1 has taken the trick and 60 points: false, so the other one wins.
    assert DealEnded("partida", Side(0)) in state.happened
    state = position("tute", "c", hands, turn=0, points=points, deal=2, players="2")
    state = played("tute", state, "s0:Ao s1:4o s0:claim")
    assert DealEnded("partida", Side(0)) in state.happened
    state = position("tute", "c", {0: "2o 4o", 1: "5e 5b"}, points=points, deal=2, players="2")
    state = played("tute", state, "s0:2o s1:5e s0:claim")
    assert DealEnded("partida", Side(winner)) in state.happened


def test_no_claims_in_the_first_deal_nor_after_the_last_trick() -> None:
    hands = {0: "Ao", 1: "4o"}
    state = position("tute", "c", hands, points=(90, 10), deal=2, players="2")
    assert played("tute", state, "s0:Ao s1:4o").wants_deck
    state = position("tute", "c", {0: "Ao 2o", 1: "4o 5o"}, points=(90, 10), players="2")
    assert "claim" not in legal(played("tute", state, "s0:Ao s1:4o"))


def capote(first: str) -> Any:
    hands = {0: "Ao 3o", 1: "4e 5e"}
    state = position("tute", "c", hands, stock="2e 5c", players="2", capote="announce")
    state = played("tute", state, "s0:Ao s1:4e")
    return played("tute", state, first)


def test_the_capote_is_asked_once_after_the_last_draw() -> None:
    state = capote("")
    assert legal(state) == "capote pass"
    assert state.turn == 0
    state = capote("s0:pass")
    assert state.turn == 1
    assert legal(state) == "capote pass"
    state = capote("s0:capote")
    assert legal(state) == "3o 2e"
    assert state.view(Seat(1)).capote == 0
    assert state.view(None).moves[-1] == CapoteCalled(Seat(0))


def test_a_capote_is_won_with_the_last_trick_and_lost_with_any() -> None:
    lost = played("tute", capote("s0:capote"), "s0:3o s1:5c")
    # A trick was lost before the last one: nobody counts the deal.
    assert DealEnded("partida", Side(1)) in lost.happened
    assert not any(isinstance(event, Counted) for event in lost.happened)
    made = played("tute", capote("s0:pass s1:capote"), "s0:3o s1:5c s1:5e s0:2e")
    assert DealEnded("partida", Side(1)) in made.happened
    assert any(isinstance(event, Counted) for event in made.happened)


def test_capote_is_not_asked_without_the_option() -> None:
    rng = Random(5)
    state = random_deal(GAME, GAME.start(GAME.options({"players": "2"}), Seat(0)), rng)
    while not state.wants_deck:
        assert "capote" not in legal(state)
        state = state.after(rng.choice(state.legal_actions))
    assert to_the_end(random_deal(GAME, state, rng), rng).dealer != state.dealer
