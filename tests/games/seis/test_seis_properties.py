"""What a seat sees follows from what it may know, and the same play gives the same states."""

from __future__ import annotations

from random import Random

import pytest

from tapete.cards import Card, mask_of, shuffled
from tapete.games.core import Action, Deck, Seat
from tapete.games.seis import Seis, SeisState

GAME = Seis()
TABLES: list[dict[str, str]] = [
    {},
    {"players": "3", "deck_size": "48"},
    {"players": "2", "first_card": "any_six"},
    {"players": "5", "must_play": "false"},
    {"allow_skip": "false", "start_rank": "5", "next_starter": "six_of_oros"},
]


def walk(table: dict[str, str], seed: int) -> list[SeisState]:
    """A match at random, from its start on."""
    rng = Random(seed)
    options = GAME.options(table)
    states = [GAME.start(options, Seat(rng.randrange(options.players)))]
    while states[-1].outcome is None:
        state = states[-1]
        action: Action = (
            Deck(shuffled(GAME.pack(options), rng))
            if state.wants_deck
            else rng.choice(state.legal_actions)
        )
        states.append(state.after(action))
    return states


def with_unseen(state: SeisState, viewer: Seat | None, unseen: list[Card]) -> SeisState:
    """The same moment with other cards in the hands that `viewer` cannot see."""
    m = state._moment.copy()
    known = state.view(viewer).known
    hands = []
    for seat, hand in enumerate(m.hands):
        if seat == viewer:
            hands.append(hand)
            continue
        kept = [card for who, card in known if who == seat]
        fresh = [unseen.pop() for _ in range(hand.bit_count() - len(kept))]
        hands.append(mask_of((*kept, *fresh)))
    m.hands = tuple(hands)
    return SeisState(m)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values()) or "lanton")
def test_a_view_does_not_depend_on_unseen_cards(table: dict[str, str]) -> None:
    rng = Random(3)
    changed = 0
    for state in walk(table, seed=1)[::4]:
        if state.turn is None:
            continue
        for viewer in (None, *(Seat(seat) for seat in range(state.options.players))):
            view = state.view(viewer)
            seen = {*view.hand, *(card for _, card in view.known)}
            seen |= {card for row in view.rows for card in (*row.laid, *row.dead)}
            unseen = [card for card in GAME.pack(state.options) if card not in seen]
            rng.shuffle(unseen)
            other = with_unseen(state, viewer, unseen)
            changed += other != state
            assert other.view(viewer) == view
    assert changed > 10


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values()) or "lanton")
def test_views_agree_with_the_state(table: dict[str, str]) -> None:
    for state in walk(table, seed=2):
        for seat in range(state.options.players):
            view = state.view(Seat(seat))
            assert view.hand == state.hand(Seat(seat))
            assert view.legal_actions == (state.legal_actions if state.turn == seat else ())
            texts, reasons = {str(a) for a in view.legal_actions}, dict(view.reasons)
            assert not texts & set(reasons)
            if not state.wants_deck and state.outcome is None:
                assert {card.text for card in view.hand} <= texts | set(reasons)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values()) or "lanton")
def test_the_same_play_gives_the_same_states(table: dict[str, str]) -> None:
    first, again = walk(table, seed=5), walk(table, seed=5)
    assert first == again
    assert list(map(hash, first)) == list(map(hash, again))
    assert len(set(first)) == len(first)
