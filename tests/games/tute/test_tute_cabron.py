"""Tute cabrón and arrastrado: three players (rows T12 to T16)."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.trick_setup import dealt, legal, played, random_deal, to_the_end

from tapete.cards import Suit
from tapete.games.core import Seat
from tapete.games.events import (
    Counted,
    DealDecided,
    DealReason,
    DealScored,
    MatchEnded,
    PointsChanged,
    TotalsChanged,
)
from tapete.games.tute import Tute
from tapete.games.tute.scoring import losers

GAME = Tute()

LOSERS = [
    ("T12", (60, 48, 22), (5, 4, 3), (0, 1, 0), "middle"),
    ("T13", (105, 20, 5), (8, 3, 1), (1, 0, 0), "over_100"),
    ("T14", (90, 40, 0), (8, 4, 0), (0, 0, 1), "no_trick"),
    ("T16", (50, 50, 30), (4, 4, 4), (1, 1, 0), "equal"),
    ("low tie", (30, 70, 30), (4, 4, 4), (1, 0, 1), "equal"),
    ("all tied", (50, 50, 50), (4, 4, 4), (1, 1, 1), "equal"),
    ("one took all", (130, 0, 0), (12, 0, 0), (0, 1, 1), "no_trick"),
    ("no trick goes before a hundred", (130, 20, 0), (8, 4, 0), (0, 0, 1), "no_trick"),
    ("two over a hundred", (110, 105, 10), (5, 5, 2), (1, 1, 0), "over_100"),
    ("a hundred is not over", (100, 20, 10), (8, 3, 1), (0, 1, 0), "middle"),
]


@pytest.mark.parametrize(("row", "points", "tricks", "expected", "why"), LOSERS)
def test_who_loses(
    row: str,
    points: tuple[int, ...],
    tricks: tuple[int, ...],
    expected: tuple[int, ...],
    why: DealReason,
) -> None:
    bad, reason = losers(points, tricks)
    assert (bad, reason) == (expected, why)


def test_t15_a_cante_falls_in_a_trick_and_names_trumps() -> None:
    start = GAME.start(GAME.options({"players": "3"}), Seat(2))
    hands = {
        0: "Ce Co 3b Ac 3c Rc Sc 7c 6c 5c 4c 7e",
        1: "Re Ro 4b 5b 6b 7b Sb Cb Rb Ab 3e 4e",
    }
    state = dealt(GAME, start, hands)
    assert state.view(None).trump is None
    assert state.view(None).upcard is None
    assert "20o" not in dict(state.view(Seat(0)).reasons)
    state = played("tute", state, "s0:Ce")
    assert legal(state) == "3e Re"
    state = played("tute", state, "s1:Re")
    lowest = state.hand(Seat(2))
    assert set(map(str, state.legal_actions)) == {str(c) for c in lowest if str(c) == "Ae"}
    # The as takes this trick and its cante; forty, as it is the first.
    state = played("tute", state, "s2:Ae")
    assert PointsChanged((0, 0, 58)) in state.happened
    view = state.view(None)
    assert view.trump is Suit.ESPADAS
    assert [(cante.seat, cante.points) for cante in view.cantes] == [(2, 40)]
    state = played("tute", state, "s2:2o" if "2o" in legal(state) else "s2:4o")
    state = played("tute", state, "s0:Co s1:Ro")
    assert [(c.seat, c.points, c.suit) for c in state.view(None).cantes][1] == (
        1,
        20,
        Suit.OROS,
    )
    assert state.view(None).points[1] == 27


def test_without_trumps_nobody_has_to_ruff() -> None:
    start = GAME.start(GAME.options({"players": "3"}), Seat(2))
    state = dealt(GAME, start, {0: "Ao 3o Ro Co So 7o 6o 5o 4o Ac 3c Rc"})
    state = played("tute", state, "s0:Ao")
    assert len(state.legal_actions) == 12


def test_a_match_ends_at_the_loss_limit_and_the_fewest_win() -> None:
    rng = Random(4)
    state = GAME.start(GAME.options({"players": "3", "loss_limit": "2"}), Seat(0))
    totals = (0, 0, 0)
    dealers = []
    while state.outcome is None:
        dealers.append(state.dealer)
        state = to_the_end(random_deal(GAME, state, rng), rng)
        kinds = [type(event) for event in state.happened]
        at = kinds.index(Counted)
        assert kinds[at + 1 : at + 4] == [DealDecided, DealScored, TotalsChanged]
        scored = state.happened[at + 2]
        totals = tuple(a + b for a, b in zip(totals, scored.scores, strict=True))
        assert state.happened[at + 3] == TotalsChanged(totals)
        assert sum(state.happened[at].cards) == 120
    assert max(totals) == 2
    assert state.outcome.winners == tuple(s for s in range(3) if totals[s] == min(totals))
    assert isinstance(state.happened[-1], MatchEnded)
    assert dealers == [k % 3 for k in range(len(dealers))]


def test_arrastrado_leaves_a_card_out_and_asks_the_holder_of_the_seven() -> None:
    options = GAME.options({}, "arrastrado")
    rng = Random(1)
    seen = 0
    for _ in range(40):
        start = GAME.start(options, Seat(0))
        state = random_deal(GAME, start, rng)
        upcard = state.view(None).upcard
        if legal(state) == "swap7 pass":
            seen += 1
            assert upcard.rank.value in "A3RCS"
            assert f"7{upcard.suit.value}" in map(str, state.hand(state.turn))
            after = played("tute", state, f"s{state.turn}:swap7")
            assert after.view(None).upcard.rank.value == "7"
            assert after.turn == 1
        assert [len(state.hand(Seat(seat))) for seat in range(3)] == [13, 13, 13]
    assert seen > 3
