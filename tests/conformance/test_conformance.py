"""What every game of the catalog keeps, under every preset and every value of every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.conformance.playouts import cases, steps

from tapete.cards import CARDS
from tapete.games.catalog import GAMES, UnknownGame, game
from tapete.games.core import (
    CHALLENGE,
    PASS,
    Action,
    ActionError,
    Counted,
    Deck,
    DeckError,
    IllegalAction,
    Play,
    Seat,
    State,
)

WORDS = [
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
    return 1, WORDS.index(str(action))


@pytest.mark.parametrize(("name", "texts"), CASES, ids=NAMES)
def test_random_matches(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    options = rules.options(texts)
    for before, action, after in steps(rules, options, seed=7, deals=6):
        check_state(rules, before)
        if not isinstance(action, Deck):
            assert rules.parse_action(str(action)) == action
            assert before.after(rules.parse_action(str(action))) == after
        check_state(rules, after)


def check_state(rules: Any, state: State[Any]) -> None:
    assert (state.turn is None) is (state.wants_deck or state.outcome is not None)
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


@pytest.mark.parametrize(("name", "texts"), CASES[::5], ids=NAMES[::5])
def test_illegal_actions_raise_and_change_nothing(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    every = [Play(card) for card in CARDS] + [rules.parse_action(word) for word in ("claim", "40")]
    for before, _action, _after in steps(rules, rules.options(texts), seed=3, deals=1):
        views = [before.view(seat) for seat in seats(before)]
        legal = before.legal_actions
        for action in every:
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
@pytest.mark.parametrize("text", ["", "Xo", "swap", "20x", "pass ", "AO", "??", str(CHALLENGE)])
def test_texts_that_are_no_actions(name: str, text: str) -> None:
    with pytest.raises(ActionError):
        game(name).parse_action(text)


def test_unknown_games() -> None:
    with pytest.raises(UnknownGame):
        game("mus")


@pytest.mark.parametrize(("name", "texts"), CASES, ids=NAMES)
def test_cards_and_points_are_conserved(name: str, texts: dict[str, str]) -> None:
    rules = game(name)
    options = rules.options(texts)
    taken: Counter[Any] = Counter()
    for before, action, after in steps(rules, options, seed=11, deals=4):
        if isinstance(action, Deck):
            taken = Counter()
        if isinstance(action, Play):
            taken[action.card] += 1
        if not after.wants_deck and after.outcome is None:
            check_cards(rules, after, taken)
        for event in after.happened:
            if isinstance(event, Counted):
                check_count(event, before, texts)


def check_cards(rules: Any, state: Any, taken: Counter[Any]) -> None:
    view = state.view(None)
    held = [card for seat in range(view.players) for card in state.hand(Seat(seat))]
    assert max(taken.values(), default=0) <= 1
    assert len(set(held)) == len(held)
    assert not set(held) & set(taken)
    lies_out = 1 if view.options.three_player_mode == "arrastrado" else 0
    assert len(held) + len(taken) + view.stock + lies_out == len(rules.pack(view.options))


def check_count(counted: Counted, before: Any, texts: dict[str, str]) -> None:
    view = before.view(None)
    upcard = view.upcard
    left_out = (
        0
        if upcard is None
        else {"A": 11, "3": 10, "R": 4, "S": 3, "C": 2}.get(upcard.rank.value, 0)
    )
    assert sum(counted.cards) == 120 - left_out
    capote = 100 if texts.get("capote") == "bonus_100" and 0 in view.tricks_won else 0
    whole = sum(counted.cards) + sum(counted.cantes) + view.options.last_trick_bonus
    assert sum(counted.total) - whole in (0, capote)
