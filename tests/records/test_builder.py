"""The record of a running match."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from random import Random

import pytest

from tapete.cards import parse_card, shuffled
from tapete.games.catalog import game
from tapete.games.core import PASS, SWAP7, DeckError, IllegalAction, Play, Seat
from tapete.records import RecordBuilder, parse, rewrite, verify, view

GUINOTE = game("guinote")
OPTIONS = GUINOTE.options()
NAMES = ("Ana", "Blas", "robot:easy", "Dino")


def builder(names: tuple[str, ...] = NAMES) -> RecordBuilder:
    return RecordBuilder(GUINOTE, OPTIONS, names, datetime(2026, 3, 14, 19, 20, 5))


def dealt(seed: int) -> RecordBuilder:
    made = builder()
    made.deal(Seat(3), shuffled(GUINOTE.pack(OPTIONS), Random(seed)))
    return made


def play_on(made: RecordBuilder, actions: int, rng: Random, passes: bool) -> None:
    for _ in range(actions):
        state = made.state
        if state.wants_deck or state.turn is None:
            return
        action = rng.choice(state.legal_actions)
        if passes or action != PASS:
            made.action(state.turn, action)
        else:
            lead = state
            while PASS in lead.legal_actions:
                lead = lead.after(PASS)
            made.action(lead.turn, rng.choice(lead.legal_actions))


@pytest.mark.parametrize("passes", [True, False])
def test_every_moment_is_a_good_record(passes: bool) -> None:
    made = dealt(1)
    rng = Random(2)
    for _ in range(60):
        play_on(made, 1, rng, passes)
        for level in ("facts", "moves"):
            text = made.text(level)
            assert verify(text).deals == 1
            assert str(parse(text)[0]) == text
        for seat in range(4):
            assert verify(made.view(Seat(seat), "facts")).deals == 1


@pytest.mark.parametrize("level", ["facts", "moves"])
def test_a_view_tells_no_draw_that_waits_for_an_answer_of_another(level: str) -> None:
    """Nobody else sees the question, but the cards that follow it are not drawn yet."""
    options = GUINOTE.options({"players": "2"})
    rng = Random(3)
    made = RecordBuilder(GUINOTE, options, NAMES[:2], datetime(2026, 3, 14, 19, 20, 5))
    made.deal(Seat(0), shuffled(GUINOTE.pack(options), rng))
    while SWAP7 not in made.state.legal_actions:
        play_on(made, 1, rng, passes=True)
    other = Seat(1 - made.state.turn)
    seen = made.view(other, level)
    assert view(made.text(level), other, level) == seen
    assert rewrite(seen, level) == seen
    assert verify(seen).deals == 1


@pytest.mark.parametrize("declined", [0, 2])
@pytest.mark.parametrize("level", ["facts", "moves"])
def test_a_view_tells_no_draw_that_an_open_challenge_precedes(declined: int, level: str) -> None:
    """A record that ends there does not tell whether the question was declined."""
    options = GUINOTE.options({"players": "2", "renuncio": "challenge"})
    made = RecordBuilder(GUINOTE, options, NAMES[:2], datetime(2026, 3, 14, 19, 20, 5))
    made.deal(Seat(1), shuffled(GUINOTE.pack(options), Random(6)))
    play_on(made, 2, Random(6), passes=True)
    for _ in range(declined):
        made.action(made.state.turn, PASS)
    seen = made.view(Seat(0), level)
    assert view(made.text(level), Seat(0), level) == seen
    assert rewrite(seen, level) == seen
    assert seen.count("??") - seen.count(":??") == 40 - 6 - 1


def test_events_stand_where_they_happened() -> None:
    made = builder()
    made.event("open 12")
    assert made.text().endswith("result: *\n! open 12\n")
    made.deal(Seat(3), GUINOTE.pack(OPTIONS))
    made.event("cut s2 17")
    made.action(Seat(0), Play(parse_card("Ao")))
    made.event("left s1\nby # itself")
    lines = made.text("facts").split("\n")
    assert lines[lines.index("! cut s2 17") - 1].startswith("deck: ")
    assert lines[lines.index("s0:Ao") + 1] == "! left s1 by ＃ itself"
    assert verify(made.text("facts")).deals == 1


def test_names_are_made_fit_or_refused() -> None:
    made = builder(("A # B", "Jose\u0301", "C#", "D"))
    assert parse(made.text())[0].seats == ("A ＃ B", "José", "C#", "D")
    for bad in ("", "x" * 21, "a|b", "a\tb", "robot:"):
        with pytest.raises(ValueError, match="expected a"):
            builder(("Ana", bad, "Cira", "Dino"))
    with pytest.raises(ValueError, match="expected 4 names, found 3"):
        builder(("Ana", "Blas", "Cira"))


def test_a_refused_action_leaves_no_trace() -> None:
    made = dealt(3)
    before = made.text("facts")
    mine = made.state.legal_actions[0]
    with pytest.raises(IllegalAction):
        made.action(Seat(2), mine)
    with pytest.raises(IllegalAction):
        made.action(Seat(0), PASS)
    assert made.text("facts") == before
    with pytest.raises(ValueError, match="expected an action of s0, found a deal"):
        made.deal(Seat(3), GUINOTE.pack(OPTIONS))
    play_on(made, 200, Random(4), passes=True)
    assert made.state.wants_deck
    before = made.text("facts")
    other = Seat((made.state.dealer + 1) % 4)
    with pytest.raises(ValueError, match="expected the dealer"):
        made.deal(other, GUINOTE.pack(OPTIONS))
    with pytest.raises(DeckError):
        made.deal(made.state.dealer, GUINOTE.pack(OPTIONS)[:-1])
    assert made.text("facts") == before


def test_dates_are_written_in_utc() -> None:
    zone = timezone(timedelta(hours=2))
    made = RecordBuilder(GUINOTE, OPTIONS, NAMES, datetime(2026, 3, 14, 1, 0, tzinfo=zone))
    assert parse(made.text())[0].value("date") == "2026-03-13T23:00:00Z"


def test_nothing_is_known_before_the_first_deal() -> None:
    made = builder()
    assert made.result == "*"
    assert verify(made.view(Seat(0))).deals == 0
    with pytest.raises(RuntimeError, match="no deal"):
        made.action(Seat(0), PASS)
