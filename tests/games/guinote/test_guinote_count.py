"""Rows G38 to G56: counting, the vuelta, claims, the match, and one whole arrastre."""

from __future__ import annotations

import pytest
from tests.games.guinote.guinote_setup import GAME, facts, legal, opened, played, position, stacked

from tapete.games.core import Outcome, Seat, Side
from tapete.games.events import (
    Counted,
    DealDecided,
    DealEnded,
    DealReason,
    MatchEnded,
    MatchScored,
    PointsChanged,
    TrickWon,
)
from tapete.games.guinote import GuinoteState
from tapete.games.guinote.compiled import rules_of
from tapete.games.tricks.moment import Moment, Opening

VUELTA = DealEnded("vuelta")
DRAW = DealEnded("draw")
A, B = DealEnded("partida", Side(0)), DealEnded("partida", Side(1))

COUNTS = [
    ("G38", (68, 52), (40, 0), {}, A, "over"),
    ("G39", (62, 58), (40, 60), {}, A, "last_trick"),
    ("G39 higher", (62, 58), (40, 60), {"both_over": "higher_score"}, B, "higher_score"),
    ("G40", (25, 95), (80, 20), {}, B, "thirty"),
    ("G40 off", (25, 95), (80, 20), {"thirty_rule": "off"}, A, "last_trick"),
    (
        "G40 higher",
        (25, 95),
        (80, 20),
        {"thirty_rule": "off", "both_over": "higher_score"},
        DRAW,
        "tied",
    ),
    ("G41", (25, 95), (80, 0), {}, A, "over"),
    ("G41 always", (25, 95), (80, 0), {"thirty_rule": "always"}, B, "thirty"),
    (
        "G41 over_needs_30",
        (25, 95),
        (80, 0),
        {"thirty_rule": "over_needs_30"},
        VUELTA,
        "needs_thirty",
    ),
    ("G42", (29, 91), (0, 0), {}, VUELTA, "nobody_over"),
    ("G42 always", (29, 91), (0, 0), {"thirty_rule": "always"}, B, "thirty"),
    ("G43", (90, 30), (0, 0), {}, VUELTA, "nobody_over"),
    ("G43 hundred", (90, 30), (0, 0), {"win_threshold": "100"}, A, "over"),
    ("G44", (22, 98), (80, 20), {}, B, "thirty"),
    ("G44 last ten", (22, 98), (80, 20), {"thirty_counts": "cards_last_ten"}, A, "last_trick"),
    ("G44 total", (22, 98), (80, 20), {"thirty_counts": "total"}, A, "last_trick"),
    ("G45", (30, 90), (80, 20), {}, A, "last_trick"),
    ("G46", (91, 29), (0, 0), {}, A, "over"),
]


def count(
    cards: tuple[int, ...], cantes: tuple[int, ...], last: int, **options: str
) -> GuinoteState:
    """The end of a fully played deal of idas that `last` finished, counted."""
    rules = rules_of(GAME.options(options))
    none = (0,) * rules.sides
    m = Moment(rules, Opening(Seat(1), 1, 1, none, none, none))
    m.card_points, m.cante_points = cards, cantes
    # Every side took tricks, so that no capote is in it.
    m.tricks_won = tuple(5 for _ in cards)
    m.points = tuple(
        c + s + (10 if side == rules.side_of[last] else 0)
        for side, (c, s) in enumerate(zip(cards, cantes, strict=True))
    )
    rules.course.end_deal(m, Seat(last))
    return GuinoteState(m)


@pytest.mark.parametrize(("row", "cards", "cantes", "options", "expected", "reason"), COUNTS)
def test_idas(
    row: str,
    cards: tuple[int, int],
    cantes: tuple[int, int],
    options: dict[str, str],
    expected: DealEnded,
    reason: DealReason,
) -> None:
    state = count(cards, cantes, 2, **options)
    total = (cards[0] + cantes[0] + 10, cards[1] + cantes[1])
    assert facts(state)[0] == Counted(cards, cantes, Seat(2), total)
    assert facts(state)[1] == expected
    assert DealDecided(reason) in state.happened
    assert state.dealer == 2


def test_three_players() -> None:
    """Several over: the last trick if its winner is one of them, else the most points."""
    ends = [
        (count((60, 40, 20), (60, 60, 0), 1, players="3"), DealEnded("partida", Side(1))),
        (count((60, 40, 20), (60, 60, 0), 2, players="3"), DealEnded("partida", Side(0))),
        (count((60, 60, 0), (60, 60, 0), 2, players="3"), DRAW),
        (count((50, 40, 30), (0, 0, 0), 2, players="3"), VUELTA),
        (count((5, 95, 20), (100, 0, 0), 2, players="3"), DealEnded("partida", Side(0))),
    ]
    assert [facts(state)[1] for state, _ in ends] == [expected for _, expected in ends]


def test_g47_the_vuelta_starts_from_the_idas() -> None:
    state = count((64, 56), (0, 0), 3)
    assert facts(state)[1] == VUELTA
    assert state.opening() == {
        "dealer": "s3",
        "deal": "2",
        "deal_of_partida": "2",
        "points": "64-66",
        "partidas": "0-0",
        "cotos": "0-0",
    }
    assert state.after(stacked(state, {}, "2b")).turn == 0


def test_g48_the_vuelta_ends_by_itself() -> None:
    state = position("b", {3: "4o", 0: "4b"}, "s0:Ro s1:3o s2:5o", stock=8, deal=2, points=(88, 87))
    after = played(state, "s3:4o")
    assert facts(after) == (
        TrickWon(Seat(1), 14),
        PointsChanged((88, 101)),
        B,
        MatchScored((0, 1)),
    )
    assert after.opening()["dealer"] == "s1"


def test_g49_a_cante_ends_it() -> None:
    state = position(
        "b", {2: "Ro So", 3: "4e 5e"}, "s0:Ae s1:6e s2:2e", stock=8, deal=2, points=(71, 66)
    )
    after = played(state, "s3:4e s2:20o")
    assert facts(after) == (PointsChanged((102, 66)), A, MatchScored((1, 0)))
    assert after.dealer == 0


def test_g50_no_cante_on_the_trick_of_the_others() -> None:
    state = position(
        "b", {0: "Ro So 4o", 3: "4e 5e 6o"}, "s0:2e s1:Ae s2:7e", stock=8, deal=2, points=(95, 10)
    )
    after = played(state, "s3:4e")
    assert after.turn == 1
    assert not after.wants_deck


CLAIMS = [
    ("G51", 85, "partida", 1),
    ("G52 101", 90, "partida", 0),
    ("G52 100", 89, "partida", 1),
]


@pytest.mark.parametrize(("row", "before", "kind", "winner"), CLAIMS)
def test_claims(row: str, before: int, kind: str, winner: int) -> None:
    state = position(
        "b",
        {3: "4e 5e"},
        "s0:Ae s1:6e s2:2e",
        stock=8,
        deal=2,
        points=(before, 60),
        vuelta="claim",
    )
    asked = played(state, "s3:4e")
    assert (asked.turn, legal(asked)) == (0, "claim pass")
    partner = played(asked, "s0:pass")
    assert (partner.turn, legal(partner)) == (2, "claim pass")
    after = played(asked, "s0:claim")
    assert facts(after)[0] == DealEnded(kind, Side(winner))
    assert after.dealer == (0 if winner == 0 else 1)


@pytest.mark.parametrize("value", ["claim", "full_hand"])
def test_g53_a_vuelta_played_out(value: str) -> None:
    state = position("b", {3: "4e"}, "s0:Ae s1:6e s2:2e", deal=2, points=(103, 136), vuelta=value)
    after = played(state, "s3:4e")
    assert facts(after)[1] == PointsChanged((124, 136))
    assert facts(after)[3] == A


def test_g54_the_coto() -> None:
    def won(partidas: str, **options: str) -> GuinoteState:
        start = GAME.resume(
            GAME.options({"vuelta": "claim", **options}),
            {**opened("150-20").opening(), "partidas": partidas},
        )
        state = start.after(stacked(start, {0: "Ab 3b Rb Sb Cb 7b"}, "2b"))
        return played(_one_trick(played(state, "s0:Ab")), "s0:claim")

    last = won("2-1")
    assert facts(last)[1:] == (MatchScored((3, 1)), MatchEnded(Outcome((Side(0),))))
    assert last.outcome == Outcome((Side(0),))
    assert (last.turn, last.wants_deck, last.legal_actions) == (None, False, ())
    two = won("2-1", cotos_per_match="2")
    assert facts(two)[1:] == (MatchScored((3, 1), (1, 0)),)
    assert (two.opening()["partidas"], two.opening()["cotos"]) == ("0-0", "1-0")
    assert won("1-1").opening()["partidas"] == "2-1"


def _one_trick(state: GuinoteState) -> GuinoteState:
    while not any(isinstance(event, TrickWon) for event in facts(state)):
        state = state.after(state.legal_actions[0])
    while "claim" not in legal(state):
        state = state.after(state.legal_actions[-1])
    return state


TRUMPS_FOR_0 = "6b 2o 4o 5o 5b 6o 7o 2c 4b 4c 5c 6c Ae 2e 4e"


def capote(**options: str) -> GuinoteState:
    """Seat 0 gets all trumps but the upcard and takes all ten tricks, singing nothing."""
    start = GAME.start(GAME.options(options), Seat(3))
    state = start.after(
        stacked(
            start, {0: "Ab 3b Rb Sb Cb 7b"}, "2b", "6b 2o 4o 5o 5b 6o 7o 2c 4b 4c 5c 6c Ae 2e 4e"
        )
    )
    while not any(isinstance(event, Counted) for event in facts(state)):
        mine = state.turn == 0 and "pass" not in legal(state)
        strongest = sorted(
            state.legal_actions, key=lambda a: ("b" not in str(a), "A3RSC7654".find(str(a)[0]))
        )
        state = state.after(strongest[0] if mine else state.legal_actions[-1])
    return state


CAPOTES = [
    ("off", (130, 0), (1, 0), False),
    ("bonus_100", (230, 0), (1, 0), False),
    ("double", (130, 0), (2, 0), False),
    ("win_partida", (130, 0), (1, 0), False),
    ("win_match", (130, 0), (1, 0), True),
]


@pytest.mark.parametrize(("value", "total", "score", "over"), CAPOTES)
def test_g55_all_ten_tricks(
    value: str, total: tuple[int, int], score: tuple[int, int], over: bool
) -> None:
    state = capote(capote=value)
    assert facts(state)[1] == PointsChanged(total)
    assert facts(state)[2] == Counted((120, 0), (0, 0), Seat(0), total)
    assert facts(state)[3:5] == (A, MatchScored(score))
    assert (state.outcome is not None) is over


def test_g56_a_whole_arrastre() -> None:
    state = position(
        "b",
        {
            0: "Ae 4e 3o 5o Rb 7c",
            1: "3e 5e Ro Ac 4b 5c",
            2: "Se 7e Ao Rc Sc 2b",
            3: "So Co 7o 3b 3c Cb",
        },
        turn=0,
        points=(15, 7),
    )
    script = [
        ("s0:Ae", "s1:5e", "3e 5e", "s2:Se", "7e Se", "s3:Cb", "3b Cb", 3, 16),
        ("s3:3c", "s0:7c", "7c", "s1:5c", "Ac 5c", "s2:Sc", "Sc Rc", 3, 13),
        ("s3:7o", "s0:3o", "3o", "s1:Ro", "Ro", "s2:Ao", "Ao", 2, 25),
        ("s2:Rc", "s3:3b", "3b", "s0:5o", "5o 4e Rb", "s1:Ac", "Ac", 3, 25),
        ("s3:So", "s0:Rb", "Rb", "s1:4b", "3e 4b", "s2:7e", "7e 2b", 0, 7),
        ("s0:4e", "s1:3e", "3e", "s2:2b", "2b", "s3:Co", "Co", 2, 12),
    ]
    for lead, *answers, winner, points in script:
        state = _no_questions(state)
        state = played(state, str(lead))
        for token, allowed in zip(answers[::2], answers[1::2], strict=True):
            assert legal(state) == allowed
            state = played(state, str(token))
        assert facts(state)[0] == TrickWon(Seat(int(winner)), int(points))
    assert facts(state)[1:] == (
        PointsChanged((69, 61)),
        Counted((59, 61), (0, 0), Seat(2), (69, 61)),
        VUELTA,
    )
    assert (state.dealer, state.opening()["points"]) == (2, "69-61")


def _no_questions(state: GuinoteState) -> GuinoteState:
    while "pass" in legal(state):
        state = state.after(state.legal_actions[-1])
    return state


# --- beyond the rows ------------------------------------------------------------------------------


def test_a_draw_is_played_again_from_nothing() -> None:
    state = count((25, 95), (80, 20), 2, thirty_rule="off", both_over="higher_score")
    assert (state.opening()["points"], state.opening()["deal_of_partida"]) == ("0-0", "1")
    assert state.opening()["partidas"] == "0-0"


def test_the_dealer_rotates_when_the_option_says_so() -> None:
    assert count((64, 56), (0, 0), 3, next_dealer="rotate").dealer == 2
    assert count((64, 56), (0, 0), 3, next_dealer="rotate", direction="cw").dealer == 0


def test_a_number_of_hands_has_no_target() -> None:
    hands = {"vuelta": "full_hand", "hands_per_partida": "1"}
    more = {**hands, "hands_per_partida": "2"}
    won = count((90, 30), (40, 0), 3, **hands)
    tied = count((65, 55), (0, 0), 3, **hands)
    begun = count((20, 100), (0, 100), 3, **more)
    assert won.happened[1:3] == (DealDecided("hands"), A)
    assert tied.happened[1:3] == (DealDecided("tied"), DRAW)
    assert begun.happened[1:3] == (DealDecided("more_hands"), VUELTA)


def test_kings_and_tute() -> None:
    state = position(
        "b",
        {0: "Ro Rc Re Rb", 3: "4e 5e 6e 7e"},
        "s0:Ae s1:2e s2:4c",
        stock=8,
        four_kings_bonus="40",
        tute_instant_win="kings_or_sotas",
    )
    asked = played(state, "s3:4e")
    assert legal(asked) == "tute kings pass"
    kings = played(asked, "s0:kings")
    assert facts(kings) == (PointsChanged((51, 0)),)
    assert {card.text for seat, card in kings.view(Seat(1)).known if seat == 0} == {
        "Ro",
        "Rc",
        "Re",
        "Rb",
    }
    assert legal(kings).find("kings") < 0
    tute = played(asked, "s0:tute")
    assert facts(tute) == (A, MatchScored((1, 0)))
    assert tute.dealer == 0
