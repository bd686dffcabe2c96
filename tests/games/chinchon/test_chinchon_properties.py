"""Whole matches: cards conserved, views that know no more than they may, replay equality."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.chinchon.chinchon_setup import GAME, walk

from tapete.cards import Card
from tapete.games.chinchon import ChinchonState
from tapete.games.chinchon.moment import Took
from tapete.games.core import Close, Deck, IllegalAction, Seat

TABLES: list[dict[str, str]] = [
    {"players": "2"},
    {"players": "3", **GAME.presets["clasico"], "on_elimination": "out"},
    {"players": "3", "jokers": "2", "limit": "50"},
    {"players": "3", "jokers": "1", "lay_off": "closer_melds", "on_elimination": "rebuy_highest"},
    {"players": "6", "decks": "2", "limit": "40", "end_mode": "first_elimination"},
]


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values())[:30])
def test_matches_end_and_cards_are_conserved(table: dict[str, str]) -> None:
    last = None
    for state in walk(table, seed=4):
        last = state
        if state.turn is not None:
            check_conserved(state)
    assert last is not None
    assert last.deal_number > 2
    if last.outcome is not None:
        places = [seat for place in last.view(None).ranking for seat in place]
        assert sorted(places) == list(range(last.options.players))
        assert tuple(map(Seat, last.outcome.winners)) == last.view(None).ranking[0]


def check_conserved(state: ChinchonState) -> None:
    view = state.view(None)
    held = [card for seat in range(view.players) for card in state.hand(Seat(seat))]
    assert view.hand_sizes == tuple(len(state.hand(Seat(seat))) for seat in range(view.players))
    assert len(held) + view.stock + len(view.pile) == len(GAME.pack(state.options))
    assert Counter(held) + Counter(view.pile) <= Counter(GAME.pack(state.options))
    for seat, card in view.known:
        assert card in state.hand(seat)


def deals(table: dict[str, str], seed: int) -> list[list[ChinchonState]]:
    """The first states of each deal, without reshuffles."""
    out: list[list[ChinchonState]] = []
    for state in walk(table, seed, most=400):
        if state.wants_deck:
            out.append([])
        elif state.turn is not None and len(out[-1]) < 30:
            out[-1].append(state)
    return [deal for deal in out if deal]


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values())[:30])
def test_a_view_does_not_depend_on_unseen_cards(table: dict[str, str]) -> None:
    compared = 0
    rng = Random(9)
    for states in deals(table, seed=8)[:4]:
        for state in states[:: max(1, len(states) // 4)]:
            compared += compare(state, rng)
    assert compared > 10


def compare(state: ChinchonState, rng: Random) -> int:
    """Change cards that a viewer cannot know, in hands and stock, and compare his views."""
    count = 0
    for viewer in (None, *(Seat(seat) for seat in range(state.options.players))):
        view = state.view(viewer)
        seen = Counter(view.hand) + Counter(view.pile)
        seen += Counter(card for seat, card in view.known if seat != viewer)
        unseen = list((Counter(GAME.pack(state.options)) - seen).elements())
        rng.shuffle(unseen)
        other = with_unseen(state, viewer, unseen)
        count += other.view(viewer) == state.view(viewer)
        assert other.view(viewer) == state.view(viewer)
    return count


def with_unseen(state: ChinchonState, viewer: Seat | None, unseen: list[Card]) -> ChinchonState:
    """The same moment with other cards where `viewer` cannot see."""
    m = state._moment.copy()
    known = state.view(viewer).known
    hands = []
    for seat, hand in enumerate(m.hands):
        if seat == viewer:
            hands.append(hand)
            continue
        kept = [card for who, card in known if who == seat]
        fresh = [unseen.pop() for _ in range(len(hand) - len(kept))]
        hands.append(tuple(sorted((*kept, *fresh))))
    m.hands = tuple(hands)
    m.stock = (*m.stock[: m.at], *unseen)
    if viewer != m.turn and m.drawn is not None and not m.from_pile:
        assert m.turn is not None
        m.drawn = m.hands[m.turn][0]
    log = []
    for move in m.events():
        hidden = isinstance(move, Took) and not move.from_pile and move.seat != viewer
        log.append(Took(move.seat, None, move.place) if hidden else move)
    m.log = ()
    for move in log:
        m.log = (m.log, move)
    return ChinchonState(m)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: " ".join(t.values())[:30])
def test_reasons_and_actions_cover_the_hand(table: dict[str, str]) -> None:
    for state in (state for deal in deals(table, seed=2)[:2] for state in deal):
        for seat in range(state.options.players):
            view = state.view(Seat(seat))
            texts = {str(action) for action in view.legal_actions}
            reasons = dict(view.reasons)
            assert not texts & set(reasons)
            for card in view.hand:
                assert {f"-{card}", f"#{card}"} <= texts | set(reasons)
            assert {"+stock", "+pile"} <= texts | set(reasons)
        with pytest.raises(IllegalAction):
            state.after(Close(None))


def test_the_same_pack_and_play_give_the_same_states() -> None:
    first, again = (list(walk({"players": "3"}, seed=6, most=300)) for _ in range(2))
    assert first == again
    assert list(map(hash, first)) == list(map(hash, again))
    assert first[40] != first[41]


def test_openings_rebuild_the_state() -> None:
    for table in TABLES:
        for state in walk(table, seed=4, most=1500):
            if state.wants_deck:
                assert GAME.resume(state.options, state.opening()) == state
                assert state.after(Deck(GAME.pack(state.options))).turn is not None
