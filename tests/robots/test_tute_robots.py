"""Tute: legal, fair, varied; and what a decent player does in telling positions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.games.trick_setup import position
from tests.robots.playing import choices, each_value, leaves_all_as_it_was, options_by_lot
from tests.robots.trick_cases import Case, check, other_world

from tapete.games.core import Seat
from tapete.games.tute import Tute
from tapete.robots import LEVELS, robot
from tapete.robots.arena import compare
from tapete.robots.tricks.gap import takes_all
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tute.cabron import goes_up
from tapete.robots.tute.sense import sense_of

GAME = Tute()
ALONE = "players=2"

CASES = [
    Case("gives points to the partner's sure trick", "3e 4e 5e 7b", "s1:4c s2:Ac s3:5c",
         must="3e", texts="partner_exemption=full"),
    Case("throws the least under a rival's trick that it cannot beat", "Rc 4c 7e 5b",
         "s1:5c s2:4e s3:Ac", must="4c"),
    Case("habanero: takes an as with a small trump while cards are drawn",
         "4o 4e 5b 6b 7b 2c 2e 2b", "s1:Ac", must="4o", stock=16, texts=ALONE),
    Case("habanero: does not spend the as of trumps on nothing", "Ao 4e 5b 6b 7b 2c 2e 2b",
         "s1:4c", never="Ao", stock=16, texts=ALONE),
    Case("habanero: keeps rey and caballo to be sung", "Re Ce 4b 5b 6b 7b 4c 5c", "s1:6e",
         never="Re Ce", stock=16, texts=ALONE),
    Case("habanero: keeps the pair of the forty above all", "Ro Co 4b 5b 6b 7b 4e 5e", "s1:6c",
         never="Ro Co", stock=16, texts=ALONE),
    Case("habanero: keeps the seven that takes the as of trumps", "7o 4b 5b 6b 7b 4e 5e 6e",
         "s1:6c", never="7o", stock="2b 2e 3b 3e Sb Se Cb Ce Rb Re Ab Ae 3c Rc Sc Ao",
         texts=ALONE),
    Case("habanero: keeps the two that takes the six of trumps", "2o 3b 4b 5b 7b 4e 5e 6e",
         "s1:6c", never="2o", stock="2b 2e 6b 3e Sb Se Cb Ce Rb Re Ab Ae 3c Rc Sc 6o",
         texts=ALONE),
    Case("habanero: takes the trick that reaches the hundred and one", "Ao 4e 5b 2e", "s1:Rc",
         must="Ao", points=(90, 80), deal=2, stock=16, texts=f"{ALONE} hand_size_2p=6"),
    Case("habanero: does not lead an as while cards are drawn", "Ae 4c 5b 6b 7b 2c 2e 2b",
         never="Ae", stock=16, texts=ALONE),
    Case("keeps four reyes together until a trick is won", "Ro Rc Re Rb 4c 5c",
         never="Ro Rc Rb Re"),
    Case("leads the as of a plain suit while all still follow", "Ae 4c 6c 5b 7b 4e 5o 6o 2e 4b",
         must="Ae"),
    Case("does not lead a tres whose as is out", "3e 4c 6c 5b 7b 4e 5o 6o 2e 4b", never="3e"),
    Case("does not lead rey or caballo of a pair to be sung", "Re Ce 4c 6c 5b 7b 5o 6o 2c 4b",
         never="Re Ce"),
    Case("does not lead a high trump when it has only two", "Ro 4c 6c 5b 7b 4e 6o 7e 2e 4b",
         never="Ro"),
    Case("keeps the only sure trick for the last one", "Ao 4e", must="4e", points=(30, 40)),
    Case("ruffs with the least trump that serves", "4o Ro Ao 5b 7b", "s3:Ac", must="4o"),
    Case("gives no as to the rivals' ruffed trick", "Ae 4e 7b 6b", "s1:4c s2:5c s3:4o", never="Ae"),
    Case("gives the partner points, and not half of a pair", "3e Rb Cb 4e 7b", "s1:4c s2:Ac s3:5c",
         must="3e"),
    Case("spends no trump on the partner's trick where it need not", "4o 3e 4e 7b",
         "s1:4c s2:Ac s3:5c", never="4o", texts="partner_exemption=asistir_only"),
    Case("overruffs with what is just enough", "5o 7o Ao 4e", "s1:4c s2:5c s3:4o", must="5o"),
    Case("arrastrado: gives neither rival an as", "Ae 4e 7b 6b", "s1:Ac s2:4c", never="Ae",
         texts="players=3 three_player_mode=arrastrado"),
    Case("cabron: with a trick and few points throws its as away", "Ac 4e 5b", "s1:4o s2:6o",
         must="Ac", points=(10, 40, 50), texts="players=3", tricks=(1, 4, 4)),
    Case("cabron: the richest gives its as to nobody", "Ac 4e 5b", "s1:4o s2:6o",
         never="Ac", points=(60, 30, 10), texts="players=3",
         tricks=(5, 3, 1)),
    Case("cabron: near a hundred it sheds what could still take", "Re 4e 5b", "s1:6e s2:Ae",
         must="Re", points=(92, 30, 10), texts="players=3", tricks=(6, 2, 1)),
    Case("cabron: with the fewest points it stays under the trick", "Re 4e 5b", "s2:Ae",
         must="Re", points=(12, 60, 30), texts="players=3", tricks=(2, 5, 2)),
    Case("cabron: near the end makes sure of its first trick", "Ac 7c 4e", "s2:4c",
         must="Ac", points=(0, 70, 40), texts="players=3", tricks=(0, 6, 4)),
    Case("keeps rey and sota where they are the pair", "Re Se 4b 5b 6b 7b 4c 5c", "s1:6e",
         never="Re Se", stock=16, texts=f"{ALONE} cante_pair=rey_sota"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_medium_knows_what_it_does(case: Case) -> None:
    check(case, "tute")


def test_a_sure_hand_takes_all_and_another_does_not() -> None:
    for hand, sure in (("Ao 3o Ro", True), ("Ao 3o Ac", False), ("7o 6o 5o", False)):
        state = position("tute", "o", {0: hand, 1: "Co 4e 5b"}, players="2")
        view = state.view(Seat(0))
        assert takes_all(Knowledge(view, sense_of(view))) is sure


def test_in_cabron_the_richest_goes_up_and_the_poor_down() -> None:
    for points, hand, up in (
        ((70, 20, 10), "Ac 4e 5b", True),
        ((20, 60, 5), "6c 4e 5b", False),
        ((98, 10, 2), "Ac 4e 5b", False),
    ):
        state = position("tute", "o", {0: hand}, players="3", points=points)
        view = state.view(Seat(0))
        assert goes_up(Knowledge(view, sense_of(view))) is up


def test_easy_in_cabron_ducks_with_a_poor_hand() -> None:
    texts = "players=3"
    poor = Case("", "Re 4e 5b", "s1:6e s2:Ae", points=(10, 40, 30), texts=texts).state("tute")
    view = replace(poor.view(Seat(0)), tricks_won=(2, 2, 2))
    chosen = Counter(str(robot("easy", "tute").choose(view, Random(s), 0.1)) for s in range(40))
    assert chosen["Re"] > 30
    # without a trick yet he does not duck, and throws the cheaper card
    chosen = Counter(
        str(robot("easy", "tute").choose(poor.view(Seat(0)), Random(s), 0.1)) for s in range(40)
    )
    assert chosen["4e"] > 30


@pytest.mark.parametrize("preset", ["", *GAME.presets])
def test_every_preset_is_played_legally(preset: str) -> None:
    options = GAME.options({}, preset)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy", "random"), 1, 200)) > 60


def test_every_value_of_every_option_is_played_legally() -> None:
    played = 0
    bases = [{}, {"players": "2"}, {"players": "3"}]
    for options in each_value(GAME, bases):
        played += sum(1 for _ in choices(GAME, options, ("medium", "easy"), 3, 70))
    assert played > 1000


@pytest.mark.parametrize("seed", range(20))
def test_options_drawn_by_lot_are_played_legally(seed: int) -> None:
    options = options_by_lot(GAME, seed)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy"), seed, 80)) > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["habanero", "cabron", "arrastrado", "parejas"])
def test_hidden_cards_change_no_choice(level: str, preset: str) -> None:
    rng, changed = Random(3), 0
    options = GAME.options({}, preset)
    for state in choices(GAME, options, (level, "medium"), 4, 60):
        if state.view(state.turn).in_gap:
            continue
        other = other_world(state, rng)
        view, again = state.view(state.turn), other.view(state.turn)
        if view != again:
            continue  # the hand of a view also shows where it is by what was left out of the deal
        changed += state != other
        for seed in range(3):
            here = robot(level, "tute").choose(view, Random(seed), 0.1)
            assert here == robot(level, "tute").choose(again, Random(seed), 0.1)
    assert changed > 10


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_neither_view_nor_robot(level: str) -> None:
    player = robot(level, "tute")
    for state in choices(GAME, GAME.options(), (level,), 5, 80):
        assert leaves_all_as_it_was(state, player)


def test_equal_plays_are_varied() -> None:
    case = Case("", "4e 4b 4c 3o Ao Ro", stock=16, texts=f"{ALONE} hand_size_2p=6")
    view = case.state("tute").view(Seat(0))
    chosen = Counter(str(robot("medium", "tute").choose(view, Random(s), 0.1)) for s in range(60))
    assert set(chosen) == {"4e", "4b", "4c"}
    assert min(chosen.values()) > 5


@pytest.mark.parametrize("preset", ["parejas", "habanero", "cabron", "arrastrado"])
def test_the_levels_stand_in_their_order(preset: str) -> None:
    options = GAME.options({}, preset)
    even = 100 / (3 if options.players == 3 else 2)
    for strong, weak in (("medium", "easy"), ("medium", "random")):
        result = compare(GAME, options, robot(strong, "tute"), robot(weak, "tute"), pairs=40)
        assert result.won.mean > even, f"{strong} against {weak}: {result.won}"
