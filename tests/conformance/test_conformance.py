"""What every game of the catalog keeps, under every preset and every value of every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from tests.conformance.playouts import cases, steps

from tapete.cards import CARDS, JOKERS
from tapete.games.catalog import GAMES, UnknownGame, game
from tapete.games.core import (
    PASS,
    Action,
    ActionError,
    Close,
    Deck,
    DeckError,
    Discard,
    IllegalAction,
    Play,
    Reshuffle,
    Seat,
    State,
)

WORDS = [
    "+stock",
    "+pile",
    "swap7",
    "swap2",
    "20o",
    "20c",
    "20e",
    "20b",
    "40",
    "tute",
    "kings",
    "capote",
    "claim",
    "challenge",
    "pass",
]
CASES = list(cases())
NAMES = [f"{name}-{'-'.join(f'{k}={v}' for k, v in texts.items())}"[:60] for name, texts in CASES]


def order_of(action: Action) -> tuple[int, int]:
    if isinstance(action, Play):
        return 0, action.card.index
    if isinstance(action, Discard):
        return 2, action.card.index
    if isinstance(action, Close):
        assert action.card is not None
        return 3, action.card.index
    return 1, WORDS.index(str(action))


@pytest.mark.parametrize(("name", "texts"), CASES, ids=NAMES)
def test_random_matches(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    options = rules.options(texts)
    for before, action, after in steps(rules, options, seed=7, deals=6):
        check_state(rules, before)
        if not isinstance(action, Deck | Reshuffle):
            assert rules.parse_action(str(action)) == action
            assert before.after(rules.parse_action(str(action))) == after
        check_state(rules, after)


def check_state(rules: Any, state: State[Any]) -> None:
    waits = state.wants_deck or bool(state.wants_reshuffle) or state.outcome is not None
    assert (state.turn is None) is waits
    assert bool(state.legal_actions) is (state.turn is not None)
    assert list(state.legal_actions) == sorted(state.legal_actions, key=order_of)
    assert len(set(state.legal_actions)) == len(state.legal_actions)
    if state.wants_deck:
        again = rules.resume(state.options, state.opening())
        assert again == state
        assert hash(again) == hash(state)
        assert all(again.view(seat) == state.view(seat) for seat in seats(state))


def seats(state: State[Any]) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(state.options.players))]


def anything(rules: Any) -> Iterator[Action]:
    """Every action of any game, and the texts of this one."""
    for card in (*CARDS, *JOKERS):
        yield from (Play(card), Discard(card), Close(card))
    for word in WORDS:
        with suppress(ActionError):
            yield rules.parse_action(word)


@pytest.mark.parametrize(("name", "texts"), CASES[::5], ids=NAMES[::5])
def test_illegal_actions_raise_and_change_nothing(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    every = list(anything(rules))
    walk = steps(rules, rules.options(texts), seed=3, deals=1)
    for before, _action, _after in islice(walk, 70):
        views = [before.view(seat) for seat in seats(before)]
        legal = before.legal_actions
        for action in every[:: 1 + len(legal) % 3]:
            if action not in legal:
                with pytest.raises(IllegalAction) as refused:
                    before.after(action)
                assert refused.value.legal == tuple(map(str, legal))
        assert before.legal_actions == legal
        assert [before.view(seat) for seat in seats(before)] == views


@pytest.mark.parametrize("name", GAMES)
def test_a_state_has_no_settable_attribute(name: str) -> None:
    rules = game(name)
    state = rules.start(rules.options(), Seat(0))
    for attribute in ("turn", "outcome", "happened", "legal_actions", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, attribute, None)


@pytest.mark.parametrize("name", GAMES)
def test_wrong_packs(name: str) -> None:
    rules = game(name)
    options = rules.options()
    state = rules.start(options, Seat(0))
    pack = rules.pack(options)
    for cards in (pack[1:], (pack[0], *pack[:-1]), (*pack, pack[0]), ()):
        with pytest.raises(DeckError):
            state.after(Deck(cards))
    with pytest.raises(IllegalAction):
        state.after(PASS)
    with pytest.raises(IllegalAction):
        state.after(Deck(pack)).after(Deck(pack))
    assert state.wants_deck


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["", "Xo", "swap", "20x", "pass ", "AO", "??", "challenges"])
def test_texts_that_are_no_actions(name: str, text: str) -> None:
    with pytest.raises(ActionError):
        game(name).parse_action(text)


def test_unknown_games() -> None:
    with pytest.raises(UnknownGame):
        game("mus")


@pytest.mark.parametrize(("name", "texts"), CASES, ids=NAMES)
def test_no_card_is_in_two_places(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    options = rules.options(texts)
    pack = Counter(rules.pack(options))
    played: Counter[Any] = Counter()
    for _before, action, after in steps(rules, options, seed=11, deals=4):
        if isinstance(action, Deck):
            played = Counter()
        if isinstance(action, Play):
            played[action.card] += 1
        if not after.wants_deck and after.outcome is None:
            state: Any = after
            held = Counter(card for seat in range(options.players) for card in state.hand(seat))
            assert held + played <= pack
