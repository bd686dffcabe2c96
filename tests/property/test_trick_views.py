"""What a seat sees follows from what it may know: cards it cannot know may lie anywhere."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.guinote.guinote_setup import played, position

from tapete.cards import SUITS, Card, shuffled
from tapete.games.catalog import GAMES, game
from tapete.games.core import CHALLENGE, PASS, Action, Deck, Game, IllegalAction, Play, Seat, Sing
from tapete.games.events import Drew
from tapete.games.guinote import Guinote, GuinoteState
from tapete.games.tricks.state import TrickState
from tapete.games.tricks.view import Played, TrickView

TABLES: list[dict[str, str]] = [
    {},
    {"players": "2"},
    {"players": "3"},
    {"players": "3", "three_player_mode": "arrastrado"},
    {"deal_all": "true"},
    {"vuelta": "claim", "direction": "cw"},
    dict(Guinote().presets["torneo_4v4"]),
    dict(Guinote().presets["tute_style"]),
    {"phase1": "strict", "cante_suit_disclosure": "never", "four_kings_bonus": "40"},
    {"renuncio": "challenge"},
    {"game": "tute"},
    {"game": "tute", "players": "2", "capote": "announce"},
    {"game": "tute", "players": "3"},
    {"game": "tute", "players": "3", "three_player_mode": "arrastrado"},
    {"game": "brisca", "show_partner_hand": "at_stock_end"},
    {"game": "brisca", "players": "2", "swap_when": "own_turn"},
    {"game": "brisca", "players": "3", "obligation": "follow"},
    {"game": "brisca", "players": "6", "show_partner_hand": "at_deal"},
]
"""Options; `game` is guinote where it is not named."""

Told = tuple[Seat, Action]
State = TrickState[Any, Any]


def options_of(table: dict[str, str]) -> Any:
    """The options of one of `TABLES`."""
    texts = dict(table)
    return game(texts.pop("game", "guinote")).options(texts)


def game_of(options: Any) -> Game[Any, Any]:
    """The game whose options these are."""
    return next(each for each in GAMES.values() if isinstance(options, type(each.options())))


def random_play(
    options: Any, rng: Random, cards: int
) -> tuple[tuple[Card, ...], list[Told], State, list[State]]:
    """A deal played at random up to the lead or card after `cards` cards, and what was said."""
    deck = shuffled(game_of(options).pack(options), rng)
    state = game_of(options).start(options, Seat(0)).after(Deck(deck))
    told: list[Told] = []
    states = [state]
    while len([1 for _, action in told if isinstance(action, Play)]) < cards:
        action = rng.choice(state.legal_actions)
        if isinstance(action, Play) and rng.random() < 0.3 and state.legal_actions[-1] != action:
            action = state.legal_actions[-1]
        if action == CHALLENGE:
            # It would end every deal in its first tricks.
            action = PASS
        turn = state.turn
        assert turn is not None
        following = state.after(action)
        if following.wants_deck or following.outcome:
            break
        if action != PASS:
            told.append((turn, action))
        state = following
        states.append(state)
    return deck, told, declined(state), states


def declined(state: State) -> State:
    """On to the next card, whatever is asked before it."""
    while PASS in state.legal_actions:
        state = state.after(PASS)
    return state


def replayed(options: Any, deck: tuple[Card, ...], told: list[Told]) -> State | None:
    """The same actions over another pack, declining what is not taken; None if they are illegal."""
    state = game_of(options).start(options, Seat(0)).after(Deck(deck))
    for seat, action in told:
        while (state.turn != seat or action not in state.legal_actions) and (
            PASS in state.legal_actions
        ):
            state = state.after(PASS)
        if state.turn != seat:
            return None
        try:
            state = state.after(action)
        except IllegalAction:
            return None
        if state.wants_deck or state.outcome:
            return None
    return declined(state)


def unseen(state: State, viewer: Seat | None) -> list[Card]:
    """The cards whose place `viewer` cannot know, by the view alone."""
    view = state.view(viewer)
    seen = {*view.hand, *(card for _, card in view.known)}
    seen |= {move.card for move in view.moves if isinstance(move, Played)}
    if view.upcard is not None:
        seen.add(view.upcard)
    return [card for card in game_of(state.options).pack(state.options) if card not in seen]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32), cards=st.integers(0, 40))
def test_a_view_does_not_depend_on_unseen_cards(
    table: dict[str, str], seed: int, cards: int
) -> None:
    options = options_of(table)
    rng = Random(seed)
    deck, told, state, _ = random_play(options, rng, cards)
    compared(state, deck, told, rng)


def compared(state: State, deck: tuple[Card, ...], told: list[Told], rng: Random) -> int:
    """Compare the views of all over packs that differ in what each cannot know; how many."""
    count = 0
    for viewer in (None, *(Seat(seat) for seat in range(state.options.players))):
        hidden = unseen(state, viewer)
        for _ in range(6):
            mixed = mix(hidden, rng)
            other = replayed(state.options, tuple(mixed.get(c, c) for c in deck), told)
            if other is not None:
                count += 1
                assert other.view(viewer) == state.view(viewer)
    return count


def mix(hidden: list[Card], rng: Random) -> dict[Card, Card]:
    """Two cards exchanged, or all of them at random."""
    if rng.random() < 0.7 and len(hidden) > 1:
        a, b = rng.sample(hidden, 2)
        return {a: b, b: a}
    return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


@pytest.mark.parametrize("table", TABLES)
def test_the_comparison_does_compare(table: dict[str, str]) -> None:
    """In mid-deal enough other packs allow the same play: the property is no empty word."""
    count = 0
    for seed in range(5):
        rng = Random(seed)
        deck, told, state, _ = random_play(options_of(table), rng, 10)
        count += compared(state, deck, told, rng)
    assert count > 10


@settings(max_examples=60, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
def test_whoever_is_asked_the_others_see_the_same(table: dict[str, str], seed: int) -> None:
    """From a question to its answer `pass` nothing changes for those who were not asked."""
    options = options_of(table)
    *_, states = random_play(options, Random(seed), 40)
    for state in states:
        if PASS not in state.legal_actions or CHALLENGE in state.legal_actions:
            # The last answer about a revoke adds the points: that all were asked is no secret.
            continue
        after = state.after(PASS)
        if any(isinstance(event, Drew) for event in after.happened):
            continue
        for viewer in (None, *(Seat(seat) for seat in range(options.players))):
            if viewer in (state.turn, after.turn):
                continue
            assert after.view(viewer) == state.view(viewer)
        assert state.view(None).to_move == after.view(None).to_move


@settings(max_examples=60, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
def test_views_agree_with_the_state(table: dict[str, str], seed: int) -> None:
    options = options_of(table)
    *_, states = random_play(options, Random(seed), 40)
    for state in states:
        for seat in range(options.players):
            view = state.view(Seat(seat))
            assert view.hand == state.hand(Seat(seat))
            mine = state.turn == seat
            assert view.legal_actions == (state.legal_actions if mine else ())
            assert view.asked is (mine and PASS in state.legal_actions)
            check_reasons(view)


def check_reasons(view: TrickView[Any]) -> None:
    """Each own card is legal, may be led, or has a reason; no action is both legal and refused."""
    reasons = dict(view.reasons)
    legal = {str(action) for action in view.legal_actions}
    assert not legal & set(reasons)
    led = {card.text for card in view.leads}
    for card in view.hand:
        assert (card.text in reasons) is not (card.text in legal or card.text in led)
    rules: Any = game_of(view.options)
    if "40" not in rules.actions or getattr(view.options, "cabron", False):
        # Nothing is sung from the hand.
        return
    cantes = {str(Sing(20, suit)) for suit in SUITS if suit is not view.trump}
    assert cantes | {"40"} <= legal | set(reasons)


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_same_play_gives_the_same_states(table: dict[str, str], seed: int) -> None:
    options = options_of(table)
    deck, told, state, _ = random_play(options, Random(seed), 40)
    again = replayed(options, deck, told)
    assert again == state
    assert hash(again) == hash(state)


@pytest.mark.parametrize(("stock", "value"), [(0, "draw_phase_only"), (8, "never")])
def test_a_hidden_twenty_hides_its_suit(stock: int, value: str) -> None:
    """Twenty of copas or of espadas: the same to everybody but the singer and who held the rest."""

    def sung(singer: str, other: str, suit: str) -> GuinoteState:
        state = position(
            "o",
            {0: "4b 5b 6b", 1: f"{singer} 6e", 2: "2e 5e 7b", 3: f"{other} 6c"},
            "s1:Ae s2:4e s3:7e",
            stock=stock,
            cante_suit_disclosure=value,
        )
        return played(state, f"s0:4b s1:20{suit}")

    copas, espadas = sung("Rc Sc", "Re Se", "c"), sung("Re Se", "Rc Sc", "e")
    for step in ("", "s3:pass s1:6e", "s2:2e"):
        copas, espadas = played(copas, step), played(espadas, step)
        for viewer in (None, Seat(0), Seat(2)):
            assert copas.view(viewer) == espadas.view(viewer)
    assert copas.view(Seat(1)) != espadas.view(Seat(1))
