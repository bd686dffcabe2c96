"""Tute: what a deal leads to with two and four players, and the options (T11)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from tests.games.trick_setup import legal

from tapete.games.core import OptionError, Seat, Side
from tapete.games.events import DealDecided, DealEnded, MatchEnded, MatchScored
from tapete.games.tricks.moment import Moment, Opening
from tapete.games.tute import Tute, TuteState
from tapete.games.tute.compiled import rules_of
from tapete.games.tute.options import APPLIES, CHOICES, TuteOptions

GAME = Tute()
DRAW, VUELTA = DealEnded("draw"), DealEnded("vuelta")
A, B = DealEnded("partida", Side(0)), DealEnded("partida", Side(1))


def counted(
    cards: tuple[int, ...],
    cantes: tuple[int, ...],
    last: int,
    options: dict[str, str],
    deal: int = 1,
) -> TuteState:
    """The state after a deal with this count."""
    rules = rules_of(GAME.options(options))
    none = (0,) * rules.sides
    m = Moment(rules, Opening(Seat(1), 1, deal, none, none, none))
    m.card_points, m.cante_points = cards, cantes
    m.tricks_won = tuple(3 for _ in cards)
    m.points = tuple(
        c + s + (10 if side == rules.side_of[last] else 0)
        for side, (c, s) in enumerate(zip(cards, cantes, strict=True))
    )
    rules.course.end_deal(m, Seat(last))
    return TuteState(m)


COUNTS: list[tuple[str, Any, Any, int, dict[str, str], DealEnded]] = [
    ("T11", (55, 65), (20, 40), 0, {}, B),
    ("tie goes to the last trick", (60, 60), (0, 10), 0, {}, A),
    ("two, one over", (70, 50), (40, 0), 1, {"players": "2"}, A),
    ("two, nobody over", (70, 50), (20, 0), 1, {"players": "2"}, VUELTA),
    ("two, both over", (50, 70), (60, 40), 0, {"players": "2"}, A),
    ("two, both over, higher", (50, 70), (41, 41), 0, {"players": "2"}, B),
    ("two, last trick", (50, 70), (41, 41), 0, {"players": "2", "both_over": "last_trick"}, A),
    ("two, equal", (50, 60), (60, 60), 0, {"players": "2"}, DRAW),
    ("a hundred is not over", (60, 60), (40, 0), 1, {"players": "2"}, VUELTA),
]


@pytest.mark.parametrize(("row", "cards", "cantes", "last", "options", "expected"), COUNTS)
def test_what_a_deal_leads_to(
    row: str,
    cards: tuple[int, int],
    cantes: tuple[int, int],
    last: int,
    options: dict[str, str],
    expected: DealEnded,
) -> None:
    state = counted(cards, cantes, last, options)
    assert expected in state.happened
    assert state.dealer == 2 % state.options.players


def test_the_second_deal_keeps_the_points_and_a_draw_does_not() -> None:
    opening = counted((70, 50), (20, 0), 1, {"players": "2"}).opening()
    assert (opening["points"], opening["deal_of_partida"]) == ("90-60", "2")
    opening = counted((50, 60), (60, 60), 0, {"players": "2"}).opening()
    assert (opening["points"], opening["deal_of_partida"]) == ("0-0", "1")


@pytest.mark.parametrize(("value", "worth"), [("false", 1), ("true", 2)])
def test_t11_more_than_a_hundred_may_count_twice(value: str, worth: int) -> None:
    state = counted((55, 65), (20, 40), 0, {"double_over_100": value})
    assert MatchScored((0, worth)) in state.happened
    state = counted((60, 60), (20, 0), 1, {"double_over_100": value})
    assert MatchScored((1, 0)) in state.happened


ARRASTRADO = {"players": "3", "three_player_mode": "arrastrado"}


def test_arrastrado_counts_the_most_points() -> None:
    assert B in counted((30, 60, 30), (0, 0, 0), 0, ARRASTRADO).happened
    assert A in counted((40, 50, 30), (0, 0, 0), 0, ARRASTRADO).happened
    # Of two that are equal the last trick decides.
    level = counted((50, 40, 30), (0, 0, 0), 1, ARRASTRADO)
    assert {B, DealDecided("tied_last_trick")} <= {*level.happened}
    # The last trick is of the one who has less than the other two: nobody wins.
    none = counted((50, 50, 20), (0, 0, 0), 2, ARRASTRADO)
    assert {DRAW, DealDecided("tied")} <= {*none.happened}


def test_the_match_ends_with_the_hands_to_win() -> None:
    state = counted((55, 65), (0, 0), 1, {"hands_to_win": "1"})
    assert isinstance(state.happened[-1], MatchEnded)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert legal(state) == ""


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ({"wrong": "1"}, "unknown_option"),
        ({"players": "5"}, "bad_value"),
        ({"swap_two": "1"}, "bad_value"),
        ({"hands_to_win": "0"}, "bad_value"),
        ({"tute_wins": "maybe"}, "bad_value"),
        ({"loss_limit": "11"}, "bad_value"),
    ],
)
def test_refused(texts: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options(texts)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("texts", "counts", "written"),
    [
        ({}, True, {}),
        ({"tute_wins": "true"}, True, {}),
        ({"tute_wins": "false"}, False, {"tute_wins": "false"}),
        ({"players": "2"}, False, {"players": "2"}),
        ({"players": "2", "tute_wins": "false"}, False, {"players": "2"}),
        (
            {"players": "2", "tute_wins": "true"},
            True,
            {"players": "2", "tute_wins": "true"},
        ),
    ],
)
def test_what_a_tute_counts_by_default(
    texts: dict[str, str], counts: bool, written: dict[str, str]
) -> None:
    options = GAME.options(texts)
    assert options.tute_counts is counts
    assert dict(options.differences()) == written
    assert GAME.options(options.differences()) == options


def test_presets_and_fields() -> None:
    for preset, texts in GAME.presets.items():
        assert dict(GAME.options(texts).differences()) == dict(texts), preset
    for players in ("2", "3", "4"):
        options = GAME.options({"players": players}, "guinote_tute")
        assert (options.rank_order, options.cante_pair) == ("sota_over_caballo", "rey_sota")
        assert not options.tute_counts
    forms = [TuteOptions(), TuteOptions(players=2), TuteOptions(players=3)]
    for field in CHOICES.fields:
        assert any(APPLIES[field.applies](options) for options in forms)


def test_every_option_has_its_words() -> None:
    book = json.loads((files("tapete.texts") / "es.json").read_text("utf-8"))
    for field in CHOICES.fields:
        assert f"opt.tute.{field.name}.label" in book
