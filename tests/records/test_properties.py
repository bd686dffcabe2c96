"""Properties: damage never crashes, what is accepted is stable, and texts and values round-trip."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.records.samples import pairs

from tapete.cards import CARDS
from tapete.cli.selfplay import play
from tapete.games.catalog import game
from tapete.games.core import Seat
from tapete.games.guinote.options import PRESETS
from tapete.records import RecordBuilder, RecordError, parse, rewrite, verify, view
from tapete.records.model import CardsLine, MovesLine
from tapete.robots.random_play import RandomRobot

TOKENS = ["??", "20", "s0:20", "Ao", "X1", "8o", "-", "s9:Ao", "pass", "9" * 30, "deck:", "= won"]
SIGNS = "Ao7s:0 =#!-?.%\0é|,1\n\r\t"


def _mutated(text: str, rng: Random) -> str:
    lines = text.split("\n")
    index, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    line = lines[index]
    words = line.split(" ")
    word = rng.randrange(len(words))
    kind = rng.randrange(7)
    if kind == 0:
        del lines[index]
    elif kind == 1:
        lines.insert(index, lines[other])
    elif kind == 2:
        lines[index], lines[other] = lines[other], line
    elif kind == 3:
        return "\n".join(lines[:index])
    elif kind == 4:
        words[word] = rng.choice(TOKENS)
        lines[index] = " ".join(words)
    elif kind == 5:
        at = rng.randrange(len(line) + 1)
        lines[index] = line[:at] + rng.choice(SIGNS) + line[at + 1 :]
    else:
        lines[index] = " ".join(words[:word] + words[word + 1 :])
    return "\n".join(lines)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(range(len(pairs()))), st.booleans(), st.integers(0, 2**32))
def test_mutated_records_are_refused_in_words_or_stay_stable(
    index: int, seen: bool, seed: int
) -> None:
    text = pairs()[index]
    if seen and "position" not in text:
        text = view(text, Seat(seed % 2))
    damaged = _mutated(text, Random(seed))
    try:
        verify(damaged)
    except RecordError as error:
        assert error.expected and error.got and error.line >= 0
        return
    for level in ("facts", "moves"):
        again = rewrite(damaged, level)
        assert rewrite(again, level) == again
        verify(again)


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused_in_words(text: str) -> None:
    try:
        verify("%partida 1\ngame: guinote\nrules: guinote/1\n" + text)
    except RecordError as error:
        assert str(error).startswith("line ")


def _match(preset: str, seed: int) -> RecordBuilder:
    guinote = game("guinote")
    options = guinote.options({"partidas_per_coto": "1"}, preset)
    names = ("robot:random",) * options.players
    return play(guinote, options, names, [RandomRobot()] * options.players, str(seed))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(sorted(PRESETS)), st.integers(0, 10**6))
def test_a_built_record_verifies_and_round_trips(preset: str, seed: int) -> None:
    builder = _match(preset, seed)
    facts, moves = builder.text("facts"), builder.text("moves")
    assert verify(facts).records == verify(moves).records == 1
    assert rewrite(moves, "facts") == facts
    assert rewrite(facts, "moves") == moves
    (record,) = parse(facts)
    assert str(record) == facts
    assert parse(str(record)) == (record,)
    assert all(len(line) <= 100 for line in facts.split("\n"))


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(sorted(PRESETS)), st.integers(0, 10**6), st.sampled_from(["facts", "moves"]))
def test_a_view_shows_only_places_that_its_seat_saw(preset: str, seed: int, level: str) -> None:
    builder = _match(preset, seed)
    (full,) = parse(builder.text("moves"))
    for number in range(len(full.seats)):
        seat = Seat(number)
        text = builder.view(seat, level)
        assert text == view(builder.text(level), seat, level)
        assert verify(text).records == 1
        assert rewrite(text, level) == text
        (seen,) = parse(text)
        _only_own_cards(seen.body, number)


def _only_own_cards(body: tuple[object, ...], seat: int) -> None:
    """In each deal, the cards that others were the first to play have no place, save the upcard."""
    shown: set[str] = set()
    foreign: set[str] = set()
    for line in (*body, None):
        if isinstance(line, CardsLine) or line is None:
            if foreign or line is None:
                assert len(shown & foreign) <= 1
                shown, foreign = set(), set()
            shown |= {card.text for card in line.cards} - {"??"} if line else set()
        if isinstance(line, MovesLine):
            foreign |= {move.text for move in line.moves if move.seat != seat}


@given(st.sampled_from(CARDS), st.integers(0, 3))
def test_an_action_text_round_trips(card: object, seat: int) -> None:
    guinote = game("guinote")
    for text in (str(card), "swap7", "20o", "20", "40", "kings", "tute", "claim", "pass"):
        assert str(guinote.parse_action(text)) == text
