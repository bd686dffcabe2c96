"""Brisca: legal, fair, varied; and what a decent player does in telling positions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.robots.playing import choices, each_value, leaves_all_as_it_was, options_by_lot
from tests.robots.trick_cases import Case, check, other_world

from tapete.games.brisca import Brisca
from tapete.games.core import Seat
from tapete.robots import LEVELS, robot
from tapete.robots.arena import compare

GAME = Brisca()
ALONE = "players=2"

CASES = [
    Case("gives the tres to the partner's sure trick", "3e 4e 7c", "s1:4c s2:Ac s3:5c",
         must="3e", stock=16),
    Case("takes an as with a small trump", "4o 4e 5b", "s1:Ac", must="4o", stock=16, texts=ALONE),
    Case("does not spend the as of trumps on nothing", "Ao 4e 5b", "s1:4c", never="Ao", stock=16,
         texts=ALONE),
    Case("takes a tres with the as of its suit", "Ac 4e 5b", "s1:3c", must="Ac", stock=16,
         texts=ALONE),
    Case("does not give an as to a rival's trick", "Ae 4e 5b", "s1:7o", never="Ae", stock=16,
         texts=ALONE),
    Case("does not lead an as into free play", "Ae 4e 5b", never="Ae", stock=16, texts=ALONE),
    Case("does not lead a high trump while cards are drawn", "3o 4e 5b", never="3o", stock=16,
         texts=ALONE),
    Case("throws the least when the trick is lost", "Re 4e 5b", "s1:3o", must="4e 5b", stock=16,
         texts=ALONE),
    Case("takes with the card that counts, when nobody can take it back", "Rc 7c 4e", "s1:Cc",
         must="Rc", stock=16, texts=ALONE),
    Case("takes a figure as the last with a card of its suit", "Rc 4e 5b",
         "s1:4c s2:5c s3:Sc", must="Rc", stock=16),
    Case("takes the trick that brings more than sixty", "Ao 4e 5b", "s1:Re", must="Ao",
         points=(52, 40), stock=0, texts=ALONE),
    Case("keeps its trumps when the partner has the trick", "4o 5o 7c", "s1:4c s2:Ac s3:5c",
         must="7c", stock=16),
    Case("wins the last trick with what it has, for the points on it", "2o 5b", "s1:Ae",
         must="2o", points=(40, 50), texts=ALONE),
    Case("three: gives no tres to a rival's trick, even as the last", "3e 4e 5b", "s1:Ac s2:4c",
         never="3e", stock=15, texts="players=3"),
    Case("three: takes two briscas with a small trump as the last", "4o 4e 5b", "s1:Ac s2:3c",
         must="4o", stock=15, texts="players=3"),
    Case("three: spends no high trump on a figure", "Ao 4e 5b", "s1:Sc s2:4c", never="Ao",
         stock=15, texts="players=3"),
    Case("six: gives its tres to the trick that its side is sure of", "3e 4e 7c",
         "s1:4c s2:5c s3:6c s4:Ac s5:Sc", must="3e", stock=18, texts="players=6"),
    Case("keeps the only trump for the points that are still out", "2o 4b 5b",
         "s1:4e", never="2o", points=(40, 30), texts=ALONE),
    Case("with a follow duty still throws the least", "Rc 4c Ae", "s1:3c", must="4c",
         stock=16, texts="players=2 obligation=follow"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_medium_knows_what_it_does(case: Case) -> None:
    check(case, "brisca")


@pytest.mark.parametrize("preset", ["", *GAME.presets])
def test_every_preset_is_played_legally(preset: str) -> None:
    options = GAME.options({}, preset)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy", "random"), 1, 200)) > 60


def test_every_value_of_every_option_is_played_legally() -> None:
    played = 0
    for options in each_value(GAME, [{}, {"players": "2"}, {"players": "3"}, {"players": "6"}]):
        played += sum(1 for _ in choices(GAME, options, ("medium", "easy"), 3, 70))
    assert played > 1000


@pytest.mark.parametrize("seed", range(20))
def test_options_drawn_by_lot_are_played_legally(seed: int) -> None:
    options = options_by_lot(GAME, seed)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy"), seed, 80)) > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", ["2", "3", "4", "6"])
def test_hidden_cards_change_no_choice(level: str, players: str) -> None:
    rng, changed = Random(3), 0
    options = GAME.options({"players": players})
    for state in choices(GAME, options, (level, "medium"), 4, 60):
        if state.view(state.turn).in_gap:
            continue
        other = other_world(state, rng)
        view, again = state.view(state.turn), other.view(state.turn)
        assert view == again
        changed += state != other
        for seed in range(3):
            here = robot(level, "brisca").choose(view, Random(seed), 0.1)
            assert here == robot(level, "brisca").choose(again, Random(seed), 0.1)
    assert changed > 10


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_neither_view_nor_robot(level: str) -> None:
    player = robot(level, "brisca")
    for state in choices(GAME, GAME.options(), (level,), 5, 80):
        assert leaves_all_as_it_was(state, player)


def test_equal_plays_are_varied() -> None:
    view = Case("", "4e 4b 3o", stock=16, texts=ALONE).state("brisca").view(Seat(0))
    chosen = Counter(str(robot("medium", "brisca").choose(view, Random(s), 0.1)) for s in range(60))
    assert set(chosen) == {"4e", "4b"}
    assert min(chosen.values()) > 10


@pytest.mark.parametrize("players", ["2", "3", "4", "6"])
def test_the_levels_stand_in_their_order(players: str) -> None:
    options = GAME.options({"players": players})
    even = 100 / (3 if players == "3" else 2)
    for strong, weak in (("medium", "easy"), ("easy", "random"), ("medium", "random")):
        result = compare(GAME, options, robot(strong, "brisca"), robot(weak, "brisca"), pairs=50)
        assert result.won.mean > even, f"{strong} against {weak}: {result.won}"
