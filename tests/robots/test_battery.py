"""What a decent partner does in 30 and more positions, and what he never does."""

from random import Random

import pytest
from tests.robots.battery import FILE, Case, cases

from tapete.robots import robot

ROUNDS = 20
CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_medium_plays_as_a_decent_partner(case: Case) -> None:
    seat = case.state.turn
    assert seat is not None
    view = case.state.view(seat)
    for seed in range(ROUNDS):
        choice = str(robot("medium").choose(view, Random(seed), 0.1))
        assert case.is_right(choice), f"{case.about}: chose {choice}"


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_every_case_leaves_a_choice_and_has_a_right_answer(case: Case) -> None:
    legal = {str(action) for action in case.state.legal_actions}
    right = {text for text in legal if case.is_right(text)}
    assert right
    assert right < legal
    assert case.must | case.never <= legal
    assert bool(case.must) != bool(case.never)


def test_there_are_enough_cases_and_each_is_about_something_else() -> None:
    assert len(CASES) >= 30
    assert len({case.about for case in CASES}) == len(CASES)
    assert FILE.read_text(encoding="utf-8").count("\nposition ") == len(CASES)
