"""Random matches of any game of the catalog, and the options worth trying."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tapete.cards import shuffled
from tapete.games.catalog import GAMES
from tapete.games.choices import value_text
from tapete.games.core import Action, Deck, Game, OptionField, Options, Reshuffle, Seat, State

MOST_ACTIONS = 500

COMPANIONS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("three_player_mode", "arrastrado"): {"players": "3"},
    **{("hands_per_partida", str(n)): {"vuelta": "full_hand"} for n in (1, 2, 20)},
    **{("players", str(n)): {"decks": "2"} for n in (5, 6, 7, 8)},
}
"""What an option value needs beside it to be playable."""


def cases() -> Iterator[tuple[str, dict[str, str]]]:
    """Each game with each of its presets and each value of each option that differs."""
    for name, game in GAMES.items():
        for preset in game.presets:
            yield name, dict(game.presets[preset])
        yield name, {"players": "3"}
        for field in game.fields:
            values = field.choices if field.kind != "int" else numbers(field)
            for value in dict.fromkeys(values):
                text = value_text(value)
                if value != field.default:
                    beside = COMPANIONS.get((field.name, text), {})
                    known = {each.name for each in game.fields}
                    yield (
                        name,
                        {field.name: text, **{k: v for k, v in beside.items() if k in known}},
                    )


def numbers(field: OptionField) -> tuple[object, ...]:
    """The ends of a range and a number near its low end."""
    assert field.low is not None
    return (field.low, max(field.low, 2), field.high)


def steps(
    game: Game[Any, Any], options: Options, seed: int, deals: int
) -> Iterator[tuple[State[Any], Action, State[Any]]]:
    """A random match: state, action, next state, until it ends or `deals` were dealt.

    A deal that nobody brings to its end (Chinchón, played at random) is left after some turns.
    """
    rng = Random(seed)
    pack = game.pack(options)
    state = game.start(options, Seat(rng.randrange(options.players)))
    left = MOST_ACTIONS
    while state.outcome is None and left:
        left -= 1
        if state.wants_deck:
            if deals == 0:
                return
            deals -= 1
            action: Action = Deck(shuffled(pack, rng))
        elif state.wants_reshuffle:
            action = Reshuffle(shuffled(state.wants_reshuffle, rng))
        else:
            action = rng.choice(state.legal_actions)
        following = state.after(action)
        yield state, action, following
        state = following
