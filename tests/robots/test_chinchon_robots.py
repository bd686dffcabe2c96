"""Chinchón: legal, fair, varied; and what a decent player does with telling hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from tests.games.chinchon.chinchon_setup import GAME, dealt, opened, played
from tests.games.chinchon.test_chinchon_properties import with_unseen
from tests.robots.playing import choices, each_value, leaves_all_as_it_was, options_by_lot

from tapete.cards import parse_card
from tapete.games.chinchon import ChinchonState
from tapete.games.core import Seat
from tapete.robots import LEVELS, robot
from tapete.robots.arena import compare
from tapete.robots.chinchon.hands import _joins, _kept, hand_worth
from tapete.robots.chinchon.knowledge import Knowledge


@dataclass(frozen=True)
class Case:
    """What s1, the eldest of two, holds; the upcard and the stock; what was done before.

    Of `must` one is right, or all but `never`.
    """

    about: str
    hand: str
    rest: str = ""
    done: str = ""
    must: str = ""
    never: str = ""
    texts: str = ""
    totals: str = "0,0"
    other: str = ""

    def state(self) -> ChinchonState:
        texts = dict(text.split("=") for text in self.texts.split())
        hands = {1: self.hand, 0: self.other} if self.other else {1: self.hand}
        return played(dealt(opened(self.totals, **texts), hands, self.rest), self.done)

    def is_right(self, text: str) -> bool:
        return text in self.must.split() if self.must else text not in self.never.split()


NEAR_ALL = "4o 5o 6o 7c 7e 7b Ac"
EIGHT = "4o 5o 6o 7c 7e 7b 4c"
THEIRS = "Rb Ro Ce Se 2c Cb 5c"
FREE = "discard_drawn=allow"
CASES = [
    Case("takes from the pile what makes a run", "4o 5o 7c 7e Ab Ce Rb", "6o", must="+pile"),
    Case("takes from the pile what makes a set", "4o 2c 7c 7e Ab Ce Rb", "7b", must="+pile"),
    Case("leaves a rey that fits nothing", "4o 5o 7c 7e Ab Se 2b", "Rc", must="+stock"),
    Case("closes with one loose as", NEAR_ALL, "Rc Ro", "+stock", must="#Ro"),
    Case("throws the lone rey and keeps the pairs", "4o 5o 7c 7e Ab 2b Rc", "Se 3e", "+stock",
         must="-Rc"),
    Case("keeps a run and throws what is loose", "4o 5o 6o 7c Ce Rb 2b", "Se 3e", "+stock",
         never="-4o -5o -6o"),
    Case("throws none of a set", "7o 7c 7e 2b Ce Rb Sc", "So 4e", "+stock", never="-7o -7c -7e"),
    Case("never throws a joker", "X1 4o 7c 2b Ce Rb Sc", "So 3e", "+stock", never="-X1",
         texts="jokers=2"),
    Case("never throws the as de oros where it is wild", "Ao 4o 7c 2b Ce Rb Sc", "So 3e", "+stock",
         never="-Ao", texts="jokers=1"),
    Case("does not close over the limit", "4o 5o 6o 7c 7e 7b 4c", "Rc Ro", "+stock",
         never="#Ro", totals="0,97"),
    Case("closes with the same hand below the limit", "4o 5o 6o 7c 7e 7b 2c", "Rc Ro", "+stock",
         must="#Ro", totals="0,90"),
    Case("waits for a chinchón that wins the match", "2o 3o 4o 5o 6o 7o Ac", "Sc Re", "+stock",
         never="#Re", texts="chinchon=win_match"),
    Case("closes with a chinchón", "2o 3o 4o 5o 6o 7o So", "Sc Re", "+stock", must="#Re",
         texts="chinchon=win_match"),
    Case("closes all melded where that is worth ten", "2o 3o 4o 7c 7e 7b 7o", "Sc Re", "+stock",
         must="#Re", texts="all_melded=-10"),
    Case("does not throw to the next player what he collects", "4o 5o 6o Re Rc Ab 2b",
         "3c Co 7c", "+stock -Re +pile -5c +stock", never="-Rc", texts="figures=ten",
         other="Ao Sb Cb Se 4e Rb 5c"),
    Case("early, with a bad hand costing ten at most, waits to close lower", EIGHT, "Rc Re",
         "+stock", must="-Re", texts=FREE, other=THEIRS),
    Case("closes the same hand once a rival has helped himself from the pile", EIGHT,
         "Rc Re Co Sc Sb So 3c",
         "+stock -Re +pile -5c +stock -Co +pile -2c +stock -Sc +pile -Rb +stock",
         must="#Sb", texts=FREE, other=THEIRS),
    Case("closes the same hand at once where all loose points count", EIGHT, "Rc Re", "+stock",
         must="#Re", texts=f"{FREE} penalty=sum", other=THEIRS),
    Case("closes the same hand at once to put a rival over the limit", EIGHT, "Rc Re", "+stock",
         must="#Re", texts=FREE, other=THEIRS, totals="93,20"),
    Case("takes from the pile the card that lets it close", "7o 7c 7e 2b 3b 4b Rc", "7b",
         must="+pile"),
    Case("takes a joker from the pile", "4o 5o 7c Ce Ab 2b Sc", "X1", must="+pile",
         texts="jokers=2"),
    Case("takes the card between two", "2o 4o 7c Ce Ab 6b Sc", "3o", must="+pile"),
    Case("where only all seven may close, goes on with one loose card", NEAR_ALL, "Rc Ro",
         "+stock", must="-Ac", texts="close_max_deadwood=0"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_medium_knows_what_it_does(case: Case) -> None:
    state = case.state()
    assert state.turn == 1
    legal = {str(action) for action in state.legal_actions}
    assert {*case.must.split(), *case.never.split()} <= legal
    assert 0 < sum(map(case.is_right, legal)) < len(legal)
    for seed in range(6):
        choice = str(robot("medium", "chinchon").choose(state.view(Seat(1)), Random(seed), 0.1))
        assert case.is_right(choice), f"{case.about}: chose {choice}"


def test_what_lies_in_the_pile_or_in_a_known_hand_does_not_come() -> None:
    case = Case("", "4o 5o 7c 7e Ab 2b Rc", "Se 3e 2e", "+stock -Rc +pile -Ao", other="Ao Sb Cb")
    view = case.state().view(Seat(1))
    know = Knowledge(view)
    assert know.held[Seat(0)] == (parse_card("Rc"),)
    gone = {*view.hand, *view.pile, parse_card("Rc")}
    assert not gone & set(know.unseen)
    assert know.feeds(parse_card("Re")) > know.feeds(parse_card("5b"))


def test_a_hand_is_better_with_more_that_may_come() -> None:
    view = Case("", "4o 5o 7c 7e Ab 2b Rc", "Se 3e").state().view(Seat(1))
    know = Knowledge(view)
    hands = [
        tuple(sorted(map(parse_card, text.split())))
        for text in ("4o 5o 7c 7e Ab 2b Rc", "4o 5o 6o 7e Ab 2b Rc", "4o 5o 6o 7c 7e 7b Ab")
    ]
    prices = [hand_worth(know, hand).price for hand in hands]
    assert prices == sorted(prices, reverse=True)
    assert len(set(prices)) == 3


def test_no_card_that_joins_a_meld_is_passed_over_at_first_sight() -> None:
    joined = 0
    for texts in ({}, {"jokers": "2"}, {"players": "5", "decks": "2"}):
        for state in choices(GAME, GAME.options(texts), ("medium", "easy"), 2, 60):
            know = Knowledge(state.view(state.turn))
            hand = _kept(know, know.view.hand[:7])
            for card, where, _, _ in know.coming:
                if _joins(know, hand, card, where) is not None:
                    assert hand.may_join(where)
                    joined += 1
    assert joined > 500


@pytest.mark.parametrize("preset", ["", *GAME.presets])
@pytest.mark.parametrize("players", ["2", "4"])
def test_every_preset_is_played_legally(preset: str, players: str) -> None:
    options = GAME.options({"players": players}, preset)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy", "random"), 1, 80)) > 30


def test_every_value_of_every_option_is_played_legally() -> None:
    played_so_far = 0
    for options in each_value(GAME, [{}, {"players": "5", "decks": "2", "jokers": "2"}]):
        played_so_far += sum(1 for _ in choices(GAME, options, ("medium", "easy"), 3, 24))
    assert played_so_far > 1000


@pytest.mark.parametrize("seed", range(20))
def test_options_drawn_by_lot_are_played_legally(seed: int) -> None:
    options = options_by_lot(GAME, seed)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy"), seed, 50)) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level: str) -> None:
    rng, changed = Random(3), 0
    for texts in ({"players": "2"}, {"jokers": "2"}, {"players": "5", "decks": "2"}):
        options = GAME.options(texts)
        for state in choices(GAME, options, (level, "easy"), 4, 40):
            view = state.view(state.turn)
            seen = Counter(view.hand) + Counter(view.pile)
            seen += Counter(card for seat, card in view.known if seat != state.turn)
            unseen = list((Counter(GAME.pack(options)) - seen).elements())
            rng.shuffle(unseen)
            other = with_unseen(state, state.turn, unseen)
            assert other.view(state.turn) == view
            changed += other != state
            for seed in range(2):
                here = robot(level, "chinchon").choose(view, Random(seed), 0.1)
                there = robot(level, "chinchon").choose(other.view(state.turn), Random(seed), 0.1)
                assert here == there
    assert changed > 20


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_neither_view_nor_robot(level: str) -> None:
    player = robot(level, "chinchon")
    for state in choices(GAME, GAME.options(), (level,), 5, 50):
        assert leaves_all_as_it_was(state, player)


def test_equal_plays_are_varied() -> None:
    case = Case("", "2o 3o 4o 5c 5e Rb Re", "Sc 5b", "+stock", other="Ro Rc Ab")
    view = case.state().view(Seat(1))
    chosen = Counter(
        str(robot("medium", "chinchon").choose(view, Random(seed), 0.1)) for seed in range(40)
    )
    assert set(chosen) == {"-Rb", "-Re"}
    assert min(chosen.values()) > 5


@pytest.mark.parametrize("preset", ["lanton", "clasico"])
def test_the_levels_stand_in_their_order(preset: str) -> None:
    options = GAME.options({"players": "2", "limit": "25"}, preset)
    for strong, weak in (("medium", "easy"), ("easy", "random"), ("medium", "random")):
        result = compare(GAME, options, robot(strong, "chinchon"), robot(weak, "chinchon"), 25)
        assert result.won.mean > 50, f"{strong} against {weak}: {result.won}"
