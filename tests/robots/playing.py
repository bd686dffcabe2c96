"""Robots at tables of any game: matches in which every choice is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any

from tapete.cards import shuffled
from tapete.games.catalog import game
from tapete.games.choices import value_text
from tapete.games.core import Deck, Game, OptionError, Options, Reshuffle, Seat
from tapete.robots import Robot, robot


def choices(
    rules: Game[Any, Any], options: Options, levels: tuple[str, ...], seed: int, most: int
) -> Iterator[Any]:
    """The states in which a seat chooses, `most` of them at most; every choice is checked."""
    rng = Random(seed)
    seats = [robot(levels[seat % len(levels)], rules.name) for seat in range(options.players)]
    state = rules.start(options, Seat(seed % options.players))
    while state.outcome is None and most > 0:
        if state.wants_deck:
            state = state.after(Deck(shuffled(rules.pack(options), rng)))
        elif state.wants_reshuffle:
            state = state.after(Reshuffle(shuffled(state.wants_reshuffle, rng)))
        else:
            seat = state.turn
            assert seat is not None
            yield state
            action = seats[seat].choose(state.view(seat), rng, 0.1)
            assert action in state.legal_actions
            state, most = state.after(action), most - 1


def options_by_lot(rules: Game[Any, Any], seed: int) -> Options:
    """Any values of the form that do not contradict."""
    rng = Random(seed)
    while True:
        texts = {}
        for field in rules.fields:
            if rng.random() < 0.4:
                values = field.choices or (field.low, field.high)
                texts[field.name] = value_text(rng.choice(values))
        try:
            options: Options = rules.options(texts)
        except OptionError:
            continue
        return options


def each_value(rules: Game[Any, Any], bases: list[dict[str, str]]) -> Iterator[Options]:
    """Options with each value of each field over each of `bases`, contradictions left out."""
    for field in rules.fields:
        for value in field.choices or (field.low, field.high):
            for base in bases:
                try:
                    yield rules.options({**base, field.name: value_text(value)})
                except OptionError:
                    continue


def leaves_all_as_it_was(state: Any, player: Robot[Any]) -> bool:
    """Choosing twice gives the same, and changes neither the view nor the robot."""
    view = state.view(state.turn)
    before = dict(vars(player))
    kept = {field.name: getattr(view, field.name) for field in fields(view)}
    first = player.choose(view, Random(1), 0.1)
    same = {field.name: getattr(view, field.name) for field in fields(view)} == kept
    return same and player.choose(view, Random(1), 0.1) == first and vars(player) == before


def rules_and_options(
    name: str, texts: Mapping[str, str], preset: str = ""
) -> tuple[Game[Any, Any], Options]:
    rules = game(name)
    return rules, rules.options(texts, preset)
