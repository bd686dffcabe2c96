"""The rows S1 to S16 of the worked examples, and the options of Los Seis."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tapete.cards import Card, format_cards, parse_card, parse_cards, shuffled
from tapete.games.core import (
    PASS,
    Deck,
    DeckError,
    IllegalAction,
    OpeningError,
    OptionError,
    Play,
    Seat,
)
from tapete.games.events import DeadCards
from tapete.games.seis import Seis, SeisOptions, SeisState
from tapete.games.seis.scoring import final_winners, pool_shared, scores_of

GAME = Seis()
LUDOTEKA = {"deck_size": "48"}


def dealt(hands: dict[int, str], **options: str) -> SeisState:
    """The first deal with these cards among the hands, the others filled up from the rest."""
    state = GAME.start(GAME.options(options), Seat(3))
    return state.after(stacked(state, hands))


def stacked(state: SeisState, hands: dict[int, str]) -> Deck:
    players = state.options.players
    pack = GAME.pack(state.options)
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    used = {card for cards in named.values() for card in cards}
    rest = [card for card in pack if card not in used]
    deck: list[Card] = []
    for place in range(len(pack)):
        cards = named.setdefault((state.dealer + 1 + place) % players, [])
        deck.append(cards.pop(0) if cards else rest.pop(0))
    return Deck(tuple(deck))


def played(state: SeisState, tokens: str) -> SeisState:
    for token in tokens.split():
        seat, text = token.split(":")
        assert state.turn == int(seat[1:]), f"{token}: it is the turn of s{state.turn}"
        state = state.after(GAME.parse_action(text))
    return state


def legal(state: SeisState) -> str:
    return " ".join(map(str, state.legal_actions))


def test_s1_the_holder_of_the_six_of_coins_begins_with_it() -> None:
    state = dealt({2: "6o 6c 7o"}, **LUDOTEKA)
    assert state.turn == 2
    assert legal(state) == "6o"
    reasons = dict(state.view(Seat(2)).reasons)
    assert reasons["6c"].code == "must_start_with"
    assert state.view(Seat(0)).known == ((2, parse_card("6o")),)


def test_s2_skipping_up_to_the_king_and_a_new_six() -> None:
    state = played(dealt({0: "6o", 1: "5o Ro 6c 7c Ae"}, **LUDOTEKA), "s0:6o")
    mine = [a for a in state.legal_actions if str(a) in ["5o", "Ro", "6c", "7c", "Ae"]]
    assert " ".join(map(str, mine)) == "5o Ro 6c"
    assert dict(state.view(Seat(1)).reasons)["7c"].params == (("card", "6c"),)


def test_s3_a_jump_kills_what_lies_between() -> None:
    state = played(dealt({0: "6o", 1: "Ro"}, **LUDOTEKA), "s0:6o s1:Ro")
    assert state.happened == (DeadCards(parse_cards("7o 8o 9o So Co")),)
    row = state.view(None).rows[0]
    assert (str(row.low), str(row.high)) == ("6o", "Ro")
    lying = [card for cards in state.view(None).dead for card in cards]
    assert sorted(lying) == sorted(parse_cards("7o 8o 9o So Co"))
    assert not any(card in state.hand(Seat(seat)) for seat in range(4) for card in lying)


def test_s4_below_the_low_end_or_above_the_high_one() -> None:
    state = dealt({0: "6o", 1: "4o", 2: "9o", 3: "Ao 3o 5o 8o Co 7b"}, **LUDOTEKA)
    state = played(state, "s0:6o s1:4o s2:9o")
    assert [str(a) for a in state.legal_actions if str(a)[1] == "o"] == ["Ao", "3o", "Co"]
    view = state.view(Seat(3))
    assert "5o" not in format_cards(view.hand)
    assert dict(view.reasons)["7b"].code == "must_open"


def test_s5_a_single_card_is_forced_and_pass_is_refused() -> None:
    state = dealt({0: "6o 6e", 1: "Ro 7e", 2: "Ao Re", 3: "6c"}, **LUDOTEKA)
    state = played(state, "s0:6o s1:Ro s2:Ao s3:6c s0:6e s1:7e")
    assert "Re" in legal(state)
    assert PASS not in state.legal_actions
    with pytest.raises(IllegalAction, match="must_play"):
        state.after(PASS)
    after = state.after(Play(parse_card("Re")))
    assert after.happened == (DeadCards(parse_cards("8e 9e Se Ce")),)


def test_s6_nothing_fits() -> None:
    hands = {0: "6o", 1: "2b 3b 7c 8c 9c 2c 3c 4c 5c Sc Cc Rc"}
    state = played(dealt(hands, **LUDOTEKA), "s0:6o")
    assert legal(state) == "pass"
    assert state.after(PASS).turn == 2


def second_deal(hands: dict[int, str], starter: str = "s3") -> SeisState:
    options = GAME.options(LUDOTEKA)
    opening = {"dealer": "s0", "deal": "2", "totals": "1,2,3,4", "starter": starter}
    state = GAME.resume(options, opening)
    return state.after(stacked(state, hands))


def test_s7_later_deals_begin_right_of_the_previous_starter_with_any_six() -> None:
    state = second_deal({1: "6c 6e Ao", 2: "6o", 3: "6b"})
    assert state.turn == 0
    assert legal(state) == "pass"
    state = state.after(PASS)
    assert legal(state) == "6c 6e"
    assert state.view(None).starter == 0


def test_s8_siete_and_sota_are_neighbours_with_forty_cards() -> None:
    hands = {0: "6o", 1: "7o", 2: "So"}
    assert played(dealt(hands), "s0:6o s1:7o s2:So").happened == ()
    after = played(dealt(hands, **LUDOTEKA), "s0:6o s1:7o s2:So")
    assert after.happened == (DeadCards(parse_cards("8o 9o")),)


def test_s9_blocking_downwards() -> None:
    state = dealt({0: "6o", 1: "6c", 2: "3c"}, **LUDOTEKA)
    state = played(state, "s0:6o s1:6c")
    assert state.view(None).buries(parse_card("3c")) == parse_cards("4c 5c")
    assert played(state, "s2:3c").happened == (DeadCards(parse_cards("4c 5c")),)


@pytest.mark.parametrize(
    ("placed", "held", "split", "scores"),
    [
        ((12, 9, 8, 10), (12,) * 4, "floor", (26, 9, 8, 10)),
        ((11, 11, 8, 9), (12,) * 4, "floor", (15, 15, 8, 9)),
        ((11, 11, 8, 9), (12,) * 4, "fraction", (Fraction(31, 2), Fraction(31, 2), 8, 9)),
        ((11, 11, 8, 9), (12,) * 4, "each_full", (20, 20, 8, 9)),
        ((12, 12, 7, 9), (12,) * 4, "floor", (21, 21, 7, 9)),
        ((12, 12, 12, 4), (12,) * 4, "floor", (19, 19, 19, 4)),
        ((14, 13, 9), (14, 13, 13), "floor", (23, 13, 9)),
    ],
    ids=["S10", "S11", "S11-fraction", "S11-each_full", "S12", "S13", "S14"],
)
def test_scores(
    placed: tuple[int, ...], held: tuple[int, ...], split: str, scores: tuple[object, ...]
) -> None:
    options = GAME.options({"players": str(len(placed)), "pool_split": split})
    left = tuple(dealt - down for dealt, down in zip(held, placed, strict=True))
    assert scores_of(options, pool_shared(options, placed, left)) == scores


def test_s15_the_highest_total_wins_when_several_reach_the_target() -> None:
    totals = tuple(a + b for a, b in zip((44, 38, 20, 47), (26, 9, 8, 10), strict=True))
    assert totals == (70, 47, 28, 57)
    assert final_winners(SeisOptions(), totals) == (0,)


def test_s16_equal_totals_share_or_play_on() -> None:
    assert final_winners(SeisOptions(), (52, 30, 52, 40)) == (0, 2)
    assert final_winners(SeisOptions(final_tie="play_on"), (52, 30, 52, 40)) == ()
    assert final_winners(SeisOptions(final_tie="play_on"), (52, 30, 53, 40)) == (2,)


def test_no_skipping_allows_the_neighbours_only_and_ends_when_somebody_is_out() -> None:
    state = dealt({0: "6o", 1: "5o 7o 4o So"}, allow_skip="false")
    state = played(state, "s0:6o")
    assert [str(a) for a in state.legal_actions if str(a)[1] == "o"] == ["5o", "7o"]
    rng = Random(5)
    while not state.wants_deck:
        before, state = state, state.after(rng.choice(state.legal_actions))
        assert not any(isinstance(event, DeadCards) for event in state.happened)
    left = [len(before.hand(Seat(seat))) for seat in range(4)]
    assert before.turn is not None
    left[before.turn] -= 1
    totals = state.view(None).totals
    assert totals[before.turn] == 5 + sum(left)
    assert [total for total in totals if total <= 0] == [-n for n in left if n]


def test_the_five_may_be_the_start() -> None:
    state = dealt({2: "5o 6o 6c 5c", 3: "6e 5e"}, start_rank="5")
    assert legal(state) == "5o"
    state = played(state, "s2:5o")
    assert "5e" in legal(state)
    assert "6e" not in legal(state)


def test_without_the_duty_to_play_not_everybody_may_pass() -> None:
    state = dealt({0: "6o", 1: "7o", 2: "5o", 3: "So"}, must_play="false")
    assert legal(state) == "6o"
    state = played(state, "s0:6o")
    passes = 0
    while PASS in state.legal_actions:
        state = state.after(PASS)
        passes += 1
    assert 0 < passes <= 3
    assert all(isinstance(action, Play) for action in state.legal_actions)


def test_every_match_ends_and_every_deal_ends_with_aces_and_kings() -> None:
    rng = Random(1)
    for preset in GAME.presets:
        state = GAME.start(GAME.options(preset=preset), Seat(0))
        while state.outcome is None:
            if state.wants_deck:
                state = state.after(Deck(shuffled(GAME.pack(state.options), rng)))
                continue
            check_conserved(state)
            state = state.after(rng.choice(state.legal_actions))
        best = max(state.view(None).totals)
        assert best >= state.options.target
        assert state.view(None).totals[state.outcome.winners[0]] == best


def check_conserved(state: SeisState) -> None:
    view = state.view(None)
    held = [card for seat in range(view.players) for card in state.hand(Seat(seat))]
    laid = [card for row in view.rows for card in row.laid]
    dead = [card for row in view.rows for card in row.dead]
    assert sorted(held + laid + dead) == list(GAME.pack(state.options))
    assert sum(view.placed) == len(laid)
    assert sum(map(len, view.dead)) == len(dead)
    for card in view.fitting:
        after = {*dead, *view.buries(card)}
        assert not {*view.buries(card)} & {*laid, *dead}
        assert len(after) == len(dead) + len(view.buries(card))


def test_the_deal_passes_to_the_right_and_the_score_goes_on() -> None:
    state = dealt({})
    rng = Random(2)
    while not state.wants_deck:
        state = state.after(rng.choice(state.legal_actions))
    assert (state.dealer, state.deal_number) == (0, 2)
    assert state.opening()["totals"] == ",".join(map(str, state.view(None).totals))
    assert GAME.resume(state.options, state.opening()) == state


@pytest.mark.parametrize(
    "change",
    [{"dealer": "s9"}, {"totals": "1,2"}, {"totals": "1,2,3,x"}, {"starter": ""}, {"deal": "-1"}],
)
def test_openings_that_are_none(change: dict[str, str]) -> None:
    state = GAME.start(GAME.options(), Seat(0))
    with pytest.raises(OpeningError):
        GAME.resume(state.options, {**state.opening(), **change})


def test_refused_options_and_packs() -> None:
    for texts in ({"players": "9"}, {"target": "0"}, {"start_rank": "7"}, {"none": "1"}):
        with pytest.raises(OptionError):
            GAME.options(texts)
    with pytest.raises(OptionError):
        GAME.options(preset="mus")
    state = GAME.start(GAME.options(), Seat(0))
    with pytest.raises(DeckError):
        state.after(Deck(GAME.pack(GAME.options(LUDOTEKA))))
