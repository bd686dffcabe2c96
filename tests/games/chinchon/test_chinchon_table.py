"""The rows H1 to H16 of the worked examples that need a table, and the options of Chinchón.

The rows on layouts alone stand in `tests/games/test_melds.py`.
"""

from __future__ import annotations

import pytest
from tests.games.chinchon.chinchon_setup import GAME, dealt, facts, legal, opened, played

from tapete.cards import parse_cards
from tapete.games.chinchon import ChinchonState
from tapete.games.chinchon.compiled import rules_of
from tapete.games.chinchon.scoring import points
from tapete.games.core import Deck, DeckError, IllegalAction, OptionError, Reshuffle, Seat

WIDE = "Ao 4c 7o Cb Co 2c Sb"
"""A hand in which nothing goes together."""

CLASICO = dict(GAME.presets["clasico"])


def scored(hand: str, closes: bool, preset: str = "", **options: str) -> int:
    """What seven cards score."""
    rules = rules_of(GAME.options(options, preset))
    cards = tuple(sorted(parse_cards(hand)))
    return points(rules, cards, rules.melding.best(cards), closes)


def test_h3_closing_under_five() -> None:
    state = dealt(opened("0,0"), {1: "2o 3o 4o 7c 7e 7b Ab", 0: WIDE}, "Rb Re")
    after = played(state, "+stock #Re")
    assert facts(after)[1:] == [
        "melds s1: 2o 3o 4o / 7c 7e 7b / loose Ab",
        "scores 10 1",
        "totals 10 1",
    ]


def test_h4_all_melded() -> None:
    hand = "2o 3o 4o 5o 7c 7e 7b"
    assert (scored(hand, True), scored(hand, True, "clasico")) == (0, -10)
    assert (scored(hand, False), scored(hand, False, "clasico")) == (0, 0)


def test_h5_chinchon_on_a_close() -> None:
    hand = {1: "Ae 2e 3e 4e 5e 6e 7e", 0: WIDE}
    assert facts(played(dealt(opened("0,0"), hand, "Rb Ro"), "+stock #Ro"))[-2:] == [
        "scores 10 -10",
        "totals 10 -10",
    ]
    won = played(dealt(opened("0,0", **CLASICO), hand, "Rb Ro"), "+stock #Ro")
    assert facts(won)[1:] == ["melds s1: Ae 2e 3e 4e 5e 6e 7e", "outcome side 1"]
    assert won.view(None).ranking == ((1,), (0,))


def test_h5_the_chinchon_of_a_ghost_does_not_win() -> None:
    state = opened("0,0,0", standing="pgp", **CLASICO)
    state = played(dealt(state, {1: "Ae 2e 3e 4e 5e 6e 7e"}, "Rb Ro"), "+stock #Ro")
    assert state.outcome is None
    assert facts(state)[-2].split()[2] == "-10"


@pytest.mark.parametrize(("value", "score"), [("-10", -10), ("-25", -25), ("-50", -50)])
def test_a_chinchon_scores_for_whoever_holds_it(value: str, score: int) -> None:
    hand = "4b 5b 6b 7b Sb Cb Rb"
    assert scored(hand, True, chinchon=value) == scored(hand, False, chinchon=value) == score
    assert scored(hand, False, chinchon="win_match") == 0


def test_h6_with_48_cards_it_is_two_runs() -> None:
    assert scored("4b 5b 6b 7b Sb Cb Rb", True) == -10
    assert scored("4b 5b 6b 7b Sb Cb Rb", True, deck_size="48") == 0


def test_h7_five_is_not_under_five_but_counts_as_five() -> None:
    hand = {1: "2o 3o 4o 7c 7e 7b 5c"}
    state = played(dealt(opened("0,0"), hand, "Rb Re"), "+stock")
    assert "#Re" not in legal(state)
    reason = dict(state.view(Seat(1)).reasons)["#Re"]
    assert (reason.code, dict(reason.params)) == ("too_loose", {"points": "5", "most": "4"})
    with pytest.raises(IllegalAction, match="too_loose"):
        played(state, "#Re")
    wider = played(dealt(opened("0,0", close_max_deadwood="5"), hand, "Rb Re"), "+stock")
    assert "#Re" in legal(wider)
    assert scored("2o 3o 4o 7c 7e 7b 5c", False) == 5


@pytest.mark.parametrize(
    ("options", "score"),
    [({}, 10), ({"penalty": "sum"}, 47), ({"penalty": "sum", "figures": "ten"}, 44)],
)
def test_h11_a_hand_without_melds(options: dict[str, str], score: int) -> None:
    assert scored("Ao 4c 7e Rb Co 2c Se", False, **options) == score


@pytest.mark.parametrize(
    ("rule", "pile", "stock"),
    [
        ("forbid_any", False, False),
        ("forbid_from_pile", False, True),
        ("allow", True, True),
    ],
)
def test_h12_throwing_the_card_just_drawn(rule: str, pile: bool, stock: bool) -> None:
    state = dealt(opened("0,0", discard_drawn=rule), {1: "2o 3o 4o 7o 7e 7b Ab"}, "7c Re")
    taken = played(state, "+pile")
    assert ("-7c" in legal(taken).split()) is pile
    assert "-7e" in legal(taken).split()
    assert "#7c" in legal(taken).split()
    assert ("-Re" in legal(played(state, "+stock")).split()) is stock


LOSER = "Ao 4c 5e Rb Co 2c Se"
CLOSER = "2o 3o 4o 7c 7e 7b Ab"


def closed(state: ChinchonState, hands: dict[int, str]) -> ChinchonState:
    """The player after the dealer holds `CLOSER` and closes at once with the card drawn."""
    first = (state.dealer + 1) % state.options.players
    dealt_out = dealt(state, {first: CLOSER, **hands}, "Rc Re")
    assert dealt_out.turn == first
    return played(dealt_out, "+stock #Re")


def test_h13_at_the_limit_a_player_becomes_a_ghost_at_zero() -> None:
    state = closed(opened("0,96,0", dealer="1"), {1: LOSER})
    assert "totals 10 106 1" in facts(state)
    view = state.view(None)
    assert view.totals == (10, 0, 1)
    assert [standing.value for standing in view.standing] == ["playing", "ghost", "playing"]
    assert state.opening()["falls"] == "-,11:106,-"
    assert state.dealer == 2


def test_h14_all_survivors_fall_at_once() -> None:
    falls = "-,-,8:100,5:100"
    state = opened("95,93,30,40", standing="ppgg", dealer="1", falls=falls)
    state = closed(state, {0: LOSER, 1: "Ac 3c 6e Sb Cc 2b Sc"})
    assert facts(state)[-2:] == ["totals 105 103 31 50", "outcome side 1"]
    assert state.view(None).ranking == ((1,), (0,), (2,), (3,))


def test_h15_a_full_tie_is_shared() -> None:
    state = opened("94,94,30", standing="ppg", dealer="1")
    state = closed(state, {0: LOSER, 1: "Ac 3c 6e Sb Cc 2b Sc"})
    assert facts(state)[-2:] == ["totals 104 104 31", "outcome shared 0,1"]


def test_a_tie_goes_to_the_closer() -> None:
    state = opened("90,99", dealer="0", limit="100", close_max_deadwood="4")
    state = closed(state, {0: LOSER})
    assert facts(state)[-2:] == ["totals 100 100", "outcome side 1"]


def test_h16_totals_may_be_negative() -> None:
    state = dealt(opened("0,4"), {1: "Ae 2e 3e 4e 5e 6e 7e", 0: WIDE}, "Rb Ro")
    assert "totals 10 -6" in facts(played(state, "+stock #Ro"))


def test_out_players_are_not_dealt_in_and_the_deal_passes_over_them() -> None:
    state = opened("10,106,0,20", standing="popp", dealer="0", on_elimination="out")
    state = dealt(state, {2: CLOSER}, "Rc Re")
    assert state.turn == 2
    assert state.view(None).hand_sizes == (7, 0, 7, 7)
    after = played(state, "+stock #Re")
    assert not any(text.startswith("melds s1") for text in facts(after))
    assert facts(after)[-2].split()[2] == "0"
    assert after.dealer == 2
    assert after.view(None).totals[1] == 106


def test_a_rebuy_goes_to_the_highest_total_below_the_limit() -> None:
    state = opened("60,95,20", dealer="1", on_elimination="rebuy_highest")
    again = closed(state, {1: LOSER})
    assert again.view(None).totals == (70, 70, 21)
    assert again.view(None).rebuys == (0, 1, 0)
    last = opened("60,95,20", dealer="1", on_elimination="rebuy_highest", rebuys="0")
    assert [s.value for s in closed(last, {1: LOSER}).view(None).standing] == [
        "playing",
        "out",
        "playing",
    ]


def test_the_short_match_ends_with_the_first_elimination() -> None:
    state = closed(opened("60,95,20", dealer="1", end_mode="first_elimination"), {1: LOSER})
    assert facts(state)[-1] == "outcome side 2"
    assert state.view(None).ranking == ((2,), (0,), (1,))


def test_one_loose_card_at_most() -> None:
    hand = {1: "2o 3o 4o 5c Ac 2b Re"}
    free = played(dealt(opened("0,0"), hand, "Rc 5e"), "+stock")
    assert "too_loose" in {why.code for _, why in free.view(Seat(1)).reasons}
    hand = {1: "2o 3o 4o 5o Ac 2b Re"}
    loose = played(dealt(opened("0,0"), hand, "Rc 6o"), "+stock")
    assert "#Re" in legal(loose)
    strict = played(dealt(opened("0,0", close_max_loose_cards="1"), hand, "Rc 6o"), "+stock")
    assert "#Re" not in legal(strict)
    assert dict(strict.view(Seat(1)).reasons)["#Re"].code == "one_loose_only"


def test_no_closing_in_the_first_turn() -> None:
    state = dealt(opened("0,0", close_first_turn="false"), {1: CLOSER}, "Rc Re")
    state = played(state, "+stock")
    assert "#" not in legal(state)
    assert dict(state.view(Seat(1)).reasons)["#Re"].code == "not_in_first_turn"
    state = played(state, "-Ab +stock")
    state = played(state, next(t for t in legal(state).split() if t[0] == "-"))
    state = played(state, "+stock")
    assert "#" in legal(state)


def test_laying_off_on_the_closers_melds() -> None:
    hands = {0: "5o 6o Ac 3c Cb Sc 7o"}
    state = closed(opened("0,0", lay_off="closer_melds", penalty="sum"), hands)
    assert facts(state)[0] == "melds s0: 5o 6o 7o / loose Ac 3c Sc Cb"
    hands = {0: "5o 6o Ac 3c Cb Sc Ro"}
    state = closed(opened("0,0", lay_off="closer_melds", penalty="sum"), hands)
    assert facts(state)[0] == "melds s0: off 5o 6o / loose Ro Ac 3c Sc Cb"


def test_a_card_held_twice_may_be_thrown() -> None:
    state = opened("0,0", decks="2")
    state = dealt(state, {1: "7c 2o 4o 6o Ab 3b Re"}, "7c Rc")
    assert "-7c" in legal(played(state, "+pile")).split()


def test_the_as_de_oros_may_be_wild() -> None:
    assert scored("5c 6c Ao Re Rb Rc 2o", False, jokers="1") == 2
    assert scored("Ao 3c 5c 7e Re 2b 4b", False, jokers="1", penalty="sum") > 0
    loose = opened("0,0", jokers="1")
    assert len(GAME.pack(loose.options)) == 40
    assert len(GAME.pack(opened("0,0", jokers="2").options)) == 42


def test_refused_options() -> None:
    for texts in (
        {"players": "5"},
        {"figures": "eight_nine_ten", "deck_size": "48"},
        {"close_max_deadwood": "8"},
        {"chinchon": "-11"},
    ):
        with pytest.raises(OptionError):
            GAME.options(texts)


def test_wrong_reshuffles() -> None:
    state = dealt(opened("0,0"), {})
    with pytest.raises(IllegalAction):
        state.after(Reshuffle(parse_cards("Ao")))
    with pytest.raises(IllegalAction):
        state.after(Deck(GAME.pack(state.options)))
    while not state.wants_reshuffle:
        state = played(state, "+stock")
        throw = next(text for text in legal(state).split() if text[0] == "-")
        state = played(state, throw)
    assert len(state.wants_reshuffle) == 25
    assert state.turn is None
    with pytest.raises(DeckError):
        state.after(Reshuffle(state.wants_reshuffle[1:]))
    with pytest.raises(IllegalAction):
        played(state, "+pile")
    again = state.after(Reshuffle(state.wants_reshuffle))
    view = again.view(Seat(0))
    assert (view.stock, len(view.pile)) == (25, 1)
    assert again.known_places(Seat(0)) == frozenset()
