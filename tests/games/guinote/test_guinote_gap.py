"""Rows G24 to G37: the draw, the seven and the cantes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.guinote.guinote_setup import GAME, legal, played, position, stacked

from tapete.cards import Suit, parse_card
from tapete.games.core import Deck, IllegalAction, Seat
from tapete.games.events import Drew, PointsChanged
from tapete.games.guinote import GuinoteState
from tapete.games.guinote.view import Cante, Swapped


def reason(state: GuinoteState, seat: int, action: str) -> str:
    return dict(state.view(Seat(seat)).reasons)[action].code


def test_g24_the_upcard_goes_to_the_left_of_the_winner() -> None:
    state = position("b", {1: "4o", 2: "7o"}, "s2:Ao s3:5o s0:6o", stock="Ac 5c 3e 2b")
    after = played(state, "s1:4o")
    cards = [(s, parse_card(c)) for s, c in ((2, "Ac"), (3, "5c"), (0, "3e"), (1, "2b"))]
    assert after.happened[-1] == Drew(tuple((Seat(s), card) for s, card in cards), True)
    view = after.view(Seat(3))
    assert (Seat(1), parse_card("2b")) in view.known
    assert (view.stock, view.upcard, view.arrastre) == (0, None, True)


UPCARD_REY = "4o 5o 6o 7o Co Ro 2e Rc"


def test_g25_the_partner_swaps_and_completes_the_forty() -> None:
    state = position("c", {0: "2b 4b", 3: "7c Sc"}, "s1:Ao s2:3b s3:5b", stock=UPCARD_REY)
    asked = played(state, "s0:2b")
    assert (asked.turn, legal(asked)) == (3, "swap7 pass")
    swapped = played(asked, "s3:swap7")
    assert (swapped.turn, legal(swapped)) == (3, "40 pass")
    sung = played(swapped, "s3:40")
    assert sung.happened == (PointsChanged((0, 21 + 40)),)
    assert Swapped(Seat(3), parse_card("Rc"), parse_card("7c")) in sung.view(None).moves
    assert sung.view(Seat(0)).cantes == (Cante(Seat(3), 40, Suit.COPAS, 0),)


def test_g26_no_swap_nor_cante_on_the_trick_of_the_others() -> None:
    hands = {0: "Ao 4b", 3: "7c Sc"}
    state = position("c", hands, "s1:4o s2:3b s3:5b", stock=UPCARD_REY.replace("4o", "2c"))
    after = played(state, "s0:Ao")
    assert after.turn == 0
    assert legal(after).find("swap7") < 0
    assert reason(after, 3, "swap7") == "swap_after_trick"
    assert reason(after, 3, "40") == "missing_mate"
    own = position(
        "c",
        hands,
        "s1:4o s2:3b s3:5b",
        stock=UPCARD_REY.replace("4o", "2c"),
        swap_when="own_turn",
        swap_who="anyone",
    )
    at_three = played(played(own, "s0:Ao"), "s0:4b")
    at_three = _until(at_three, 3)
    assert legal(at_three).endswith("swap7")
    swapped = played(at_three, "s3:swap7")
    assert swapped.turn == 3
    assert "Rc" in legal(swapped).split()


def _until(state: GuinoteState, seat: int) -> GuinoteState:
    while state.turn != seat:
        state = state.after(state.legal_actions[0])
    return state


@pytest.mark.parametrize(("value", "asked"), [("valued", False), ("any", True)])
def test_g27_a_low_upcard(value: str, asked: bool) -> None:
    state = position("b", {0: "7b 4o", 3: "5o"}, "s0:Ao s1:6o s2:Co", stock=8, swap_upcard=value)
    after = played(state, "s3:5o")
    assert (legal(after) == "swap7 pass") is asked
    if not asked:
        assert reason(after, 0, "swap7") == "swap_upcard"


@pytest.mark.parametrize("allowed", ["true", "false"])
def test_g28_the_last_draw(allowed: str) -> None:
    state = position(
        "o",
        {2: "7o 4b", 3: "5e"},
        "s0:Ae s1:6e s2:4e",
        stock="4c 5c 6c Ao",
        swap_last_draw=allowed,
    )
    after = played(state, "s3:5e")
    if allowed == "true":
        assert (after.turn, legal(after)) == (2, "swap7 pass")
        done = played(after, "s2:swap7")
        assert parse_card("7o") in done.hand(Seat(3))
        assert parse_card("Ao") in done.hand(Seat(2))
    else:
        assert after.turn == 0
        assert parse_card("Ao") in after.hand(Seat(3))


def test_last_draw_refused_says_so() -> None:
    state = position(
        "o", {2: "7o 4b", 3: "5e"}, "s0:Ae s1:6e s2:4e", stock="4c 5c 6c Ao", swap_last_draw="false"
    )
    assert reason(state, 2, "swap7") == "swap_last_draw"


def test_g29_the_seven_drawn_last_is_too_late() -> None:
    state = position("o", {3: "5e"}, "s0:Ae s1:6e s2:4e", stock="7o 5c 6c Ao")
    after = played(state, "s3:5e")
    assert after.turn == 0
    assert "swap7" not in legal(after)
    assert reason(after, 0, "swap7") == "swap_stock_gone"


@pytest.mark.parametrize(("value", "asked"), [("valued", False), ("higher", True), ("any", True)])
def test_g30_nine_as_upcard(value: str, asked: bool) -> None:
    state = position(
        "e",
        {0: "7e 4o", 3: "5o"},
        "s0:Ao s1:6o s2:Co",
        stock="2c 4c 5c 6c 2b 4b 5b 9e",
        swap_upcard=value,
        deck_size="48",
    )
    assert (legal(played(state, "s3:5o")) == "swap7 pass") is asked


def test_g31_no_cante_before_the_first_trick() -> None:
    start = GAME.start(GAME.options(), Seat(0))
    state = start.after(stacked(start, {1: "Re Se 2o 4o 5o 6o"}, "2b"))
    assert (state.turn, legal(state)) == (1, "2o 4o 5o 6o Se Re")
    assert reason(state, 1, "20e") == "cante_after_trick"
    with pytest.raises(IllegalAction):
        state.after(GAME.parse_action("20e"))


def test_g32_both_partners_on_one_trick() -> None:
    state = position(
        "o", {0: "Re Se 4b", 2: "Ro So 5b", 3: "5e 2c 4c"}, "s0:Ae s1:6e s2:4e", stock=8
    )
    after = played(state, "s3:5e s0:20e s2:40")
    assert after.turn == 0
    assert after.view(None).points == (11 + 60, 0)


def test_g33_one_cante_a_player_and_trick() -> None:
    hands = {0: "Re Se Rc Sc", 3: "5o 2c 4c 4b"}
    once = played(position("o", hands, "s0:3e s1:6e s2:4e", stock=8), "s3:4b")
    assert legal(once) == "20c 20e pass"
    after = played(once, "s0:20e")
    assert after.turn == 0
    assert not set(legal(after).split()) & {"20c", "pass"}
    assert reason(after, 0, "20c") == "cante_one_a_trick"
    assert reason(after, 0, "20e") == "cante_used"
    free = position("o", hands, "s0:3e s1:6e s2:4e", stock=8, cantes_per_trick="null")
    both = played(free, "s3:4b s0:20e s0:20c")
    assert both.view(None).points == (10 + 40, 0)


@pytest.mark.parametrize("window", ["before_next_lead", "before_draw"])
def test_g34_a_drawn_card_completes_the_pair(window: str) -> None:
    state = position(
        "o",
        {0: "2e 4c", 1: "5c 6c", 2: "5e 2c", 3: "Rb"},
        "s1:Ae s2:4e s3:6e",
        stock="4b 5b Sb 6b 3c 7c Cc 2o",
        cante_window=window,
    )
    after = played(state, "s0:2e")
    assert parse_card("Sb") in after.hand(Seat(3))
    if window == "before_next_lead":
        assert (after.turn, legal(after)) == (3, "20b pass")
    else:
        assert after.turn == 1


@pytest.mark.parametrize(("pair", "asked"), [("rey_sota", False), ("rey_caballo", True)])
def test_g35_rey_and_caballo(pair: str, asked: bool) -> None:
    state = position("o", {0: "Re Ce", 3: "4b"}, "s0:3e s1:6e s2:4e", cante_pair=pair)
    assert (legal(played(state, "s3:4b")) == "20e pass") is asked


DISCLOSURE = [
    ("draw_phase_only", 0, None),
    ("draw_phase_only", 8, Suit.COPAS),
    ("always", 0, Suit.COPAS),
    ("never", 8, None),
]


@pytest.mark.parametrize(("value", "stock", "told"), DISCLOSURE)
def test_g36_who_knows_the_suit(value: str, stock: int, told: Suit | None) -> None:
    state = position(
        "o", {1: "Rc Sc", 0: "4b 5b"}, "s1:Ae s2:4e s3:6e", stock=stock, cante_suit_disclosure=value
    )
    after = played(state, "s0:4b s1:20c")
    for viewer in (None, Seat(0), Seat(2), Seat(3)):
        assert after.view(viewer).cantes == (Cante(Seat(1), 20, told, 0),)
    assert after.view(Seat(1)).cantes == (Cante(Seat(1), 20, Suit.COPAS, 0),)
    shown = (Seat(1), parse_card("Rc")) in after.view(Seat(0)).known
    assert shown is (told is not None)


def test_g37_no_cante_after_the_last_trick() -> None:
    state = position("o", {3: "4b"}, "s0:Re s1:6e s2:4e")
    assert played(state, "s3:4b").wants_deck


# --- beyond the rows ------------------------------------------------------------------------------


def test_late_cante_is_asked_once_more_after_the_lead() -> None:
    """`before_opponent_card`: declined in the gap, sung after the lead; the next seat waits."""
    state = position(
        "o",
        {0: "Re Se 7e", 3: "4b 5b 6b"},
        "s0:3e s1:6e s2:4e",
        stock=8,
        cante_window="before_opponent_card",
    )
    after = played(state, "s3:4b s0:pass s0:7e")
    assert (after.turn, legal(after)) == (0, "20e pass")
    assert after.view(Seat(2)).to_move == 1
    assert not after.view(Seat(1)).legal_actions
    sung = played(after, "s0:20e")
    assert sung.turn == 1
    assert sung.view(None).points == (30, 0)


def test_swap_in_the_next_trick_for_the_partner_only() -> None:
    """`before_next_trick_ends`: the leader's partner may still swap beside his cards."""
    options: Any = {"swap_when": "before_next_trick_ends"}
    state = position(
        "c", {1: "4e 6e", 3: "7c Sc", 0: "2b 4b"}, "s1:Ao s2:3b s3:5b", stock=UPCARD_REY, **options
    )
    after = played(state, "s0:2b s3:pass s1:4e")
    after = after.after(after.legal_actions[0])
    assert after.turn == 3
    assert legal(after).endswith("swap7")


def test_arrastrado_swaps_before_the_first_lead() -> None:
    options = GAME.options({"players": "3", "three_player_mode": "arrastrado"})
    start = GAME.start(options, Seat(0))
    pack = [card for card in GAME.pack(options) if card.text not in ("Ro", "7o")]
    deck = (*pack[:4], parse_card("7o"), *pack[4:], parse_card("Ro"))
    state = start.after(Deck(deck))
    holder = next(Seat(s) for s in range(3) if parse_card("7o") in state.hand(Seat(s)))
    assert (state.turn, legal(state)) == (holder, "swap7 pass")
    assert state.view(None).to_move == 1
    after = played(state, f"s{holder}:swap7")
    assert after.view(None).upcard is parse_card("7o")
    assert parse_card("Ro") in after.hand(holder)
    assert {len(after.hand(Seat(s))) for s in range(3)} == {13}
