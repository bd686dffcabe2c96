"""Robots at any table: legal, fair to the hidden cards, varied, and without side effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from tests.robots.battery import cases

from tapete.cards import mask_of, parse_card, shuffled
from tapete.games.choices import value_text
from tapete.games.core import Deck, OptionError, Play, Seat
from tapete.games.guinote import Guinote, GuinoteOptions, GuinoteState
from tapete.games.guinote.options import FIELDS
from tapete.robots import LEVELS, Robot, RobotError, robot

GAME = Guinote()
ALL_LEVELS = (*LEVELS, "random")
FUZZED = 60


def _seats(options: GuinoteOptions, levels: tuple[str, ...]) -> list[Robot[Any]]:
    return [robot(levels[seat % len(levels)]) for seat in range(options.players)]


def _deals(
    options: GuinoteOptions, seats: list[Robot[Any]], seed: int, deals: int
) -> Iterator[Any]:
    """The states in which a seat chooses, over so many deals; every choice is checked."""
    rng = Random(seed)
    state = GAME.start(options, Seat(seed % options.players))
    while state.outcome is None and state.deal_number <= deals:
        if state.wants_deck:
            state = state.after(Deck(shuffled(GAME.pack(options), rng)))
            continue
        seat = state.turn
        assert seat is not None
        yield state
        action = seats[seat].choose(state.view(seat), rng, 0.1)
        assert action in state.legal_actions
        state = state.after(action)


def _random_options(seed: int) -> GuinoteOptions:
    """Any values of the form that do not contradict."""
    rng = Random(seed)
    while True:
        texts = {}
        for field in FIELDS:
            if rng.random() < 0.4:
                choices = field.choices or (field.low, field.high)
                texts[field.name] = value_text(rng.choice(choices))
        try:
            return GAME.options(texts)
        except OptionError:
            continue


@pytest.mark.parametrize("preset", ["", *GAME.presets])
def test_every_preset_is_played_legally(preset: str) -> None:
    options = GAME.options({}, preset)
    for first in ALL_LEVELS:
        seats = _seats(options, (first, "medium"))
        assert sum(1 for _ in _deals(options, seats, seed=len(preset), deals=3)) > 20


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_value_of_every_option_is_played_legally(field: Any) -> None:
    played = 0
    for value in field.choices or (field.low, field.high):
        for base in ({}, {"players": "3"}, {"players": "2"}, {"vuelta": "full_hand"}):
            try:
                options = GAME.options({**base, field.name: value_text(value)})
            except OptionError:
                continue
            seats = _seats(options, ("medium", "easy"))
            played += sum(1 for _ in _deals(options, seats, seed=3, deals=2))
    assert played > 0


@pytest.mark.parametrize("seed", range(FUZZED))
def test_options_drawn_by_lot_are_played_legally(seed: int) -> None:
    options = _random_options(seed)
    seats = _seats(options, ("medium", "easy"))
    assert sum(1 for _ in _deals(options, seats, seed, deals=2)) > 0


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RobotError, match="easy, medium, random"):
        robot("nobody")


def _other_world(state: GuinoteState, rng: Random) -> GuinoteState | None:
    """A position with the same view for the seat to play, the cards it cannot see dealt anew."""
    seat = state.turn
    assert seat is not None
    view = state.view(seat)
    if view.in_gap or view.known or any(not isinstance(a, Play) for a in view.legal_actions):
        return None
    assert view.trump is not None
    moment = state._moment
    back = moment.deck[moment.at :] if view.stock else ()
    others = [s for s in range(view.players) if s != seat]
    loose = [card for s in others for card in state.hand(Seat(s))] + list(back)
    rng.shuffle(loose)
    hands = [view.hand if s == seat else () for s in range(view.players)]
    for s in others:
        size = view.hand_sizes[s]
        hands[s], loose = tuple(loose[:size]), loose[size:]
    stock = [*loose, view.upcard] if view.upcard else []
    trick = [(play.seat, play.card) for play in view.trick]
    return Guinote().position(
        view.options,
        turn=seat,
        trump=view.trump,
        points=view.points,
        hands=hands,
        trick=trick,
        stock=stock,
        deal=view.deal_of_partida,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level: str) -> None:
    compared = 0
    for number, case in enumerate(cases()):
        state = case.state
        assert isinstance(state, GuinoteState)
        other = _other_world(state, Random(number))
        if other is None or state.turn is None:
            continue
        view, again = state.view(state.turn), other.view(state.turn)
        if view != again:
            continue  # a position after played moves: its history cannot be told by a position
        if mask_of(state.hand(Seat(1))) == mask_of(other.hand(Seat(1))):
            continue
        compared += 1
        for seed in range(8):
            here = robot(level).choose(view, Random(seed), 0.1)
            assert here == robot(level).choose(again, Random(seed), 0.1)
    assert compared >= 20


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_neither_view_nor_robot(level: str) -> None:
    options = GAME.options({"players": "4"})
    player = robot(level)
    before = dict(vars(player))
    for state in _deals(options, _seats(options, (level,)), seed=5, deals=2):
        seat = state.turn
        view = state.view(seat)
        kept = {field.name: getattr(view, field.name) for field in fields(view)}
        first = player.choose(view, Random(1), 0.1)
        assert {field.name: getattr(view, field.name) for field in fields(view)} == kept
        assert view == state.view(seat)
        assert player.choose(view, Random(1), 0.1) == first
    assert vars(player) == before


def test_equal_plays_are_varied() -> None:
    case = next(case for case in cases() if case.about.startswith("does not lead an as"))
    assert case.state.turn is not None
    view = case.state.view(case.state.turn)
    chosen = Counter(robot("medium").choose(view, Random(seed), 0.1) for seed in range(60))
    equal = {Play(parse_card(text)) for text in ("4b", "5b", "2e")}
    assert set(chosen) <= equal
    assert len(chosen) >= 2
