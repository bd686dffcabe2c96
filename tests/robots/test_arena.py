"""The arena: duplicates are duplicates, and the levels stand in their order."""

from __future__ import annotations

import pytest

from tapete.games.guinote import Guinote
from tapete.robots import robot
from tapete.robots.arena import compare, estimate, play_bout

GAME = Guinote()


def test_the_same_seed_gives_the_same_bout() -> None:
    options = GAME.options({"partidas_per_coto": "1"})
    seats = [robot("medium"), robot("easy"), robot("medium"), robot("easy")]
    pack = GAME.pack(options)
    assert play_bout(GAME, options, seats, 7, pack) == play_bout(GAME, options, seats, 7, pack)


def test_a_robot_against_itself_comes_out_even() -> None:
    options = GAME.options({"partidas_per_coto": "1"})
    even = compare(GAME, options, robot("easy"), robot("easy"), pairs=10)
    assert even.won.mean == 50.0
    assert even.margin.mean == 0.0


def test_an_interval_grows_narrow_with_the_samples() -> None:
    assert estimate([0.0, 1.0] * 50).half < estimate([0.0, 1.0] * 5).half


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_levels_stand_in_their_order(players: str) -> None:
    options = GAME.options({"players": players, "partidas_per_coto": "1"})
    even = 100 / (2 if players == "4" else int(players))
    for strong, weak in (("medium", "easy"), ("easy", "random"), ("medium", "random")):
        result = compare(GAME, options, robot(strong), robot(weak), pairs=40)
        assert result.won.mean > even, f"{strong} against {weak}: {result.won}"
