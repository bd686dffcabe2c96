"""Guiñote with `renuncio=challenge`: any card is taken, and every gap asks who accuses."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.guinote.guinote_setup import GAME, legal, played, position

from tapete.cards import shuffled
from tapete.games.core import CHALLENGE, PASS, Deck, Seat, Side
from tapete.games.events import DealEnded, MatchScored, PointsChanged, RevokeProof, TrickWon
from tapete.games.guinote import GuinoteState

HANDS = {0: "3e Se 4b 4o", 1: "Ce 5e 5b 5o", 2: "Re 6e 6b 6o", 3: "Ae 7e 7b 7o"}


def table(revoke: str = "5o") -> GuinoteState:
    """A trick of espadas led by seat 0, trumps bastos; seat 1 has played `revoke`."""
    state = position("b", HANDS, turn=0, renuncio="challenge")
    return played(state, f"s0:3e s1:{revoke} s2:6e s3:Ae")


def test_every_held_card_is_taken_and_no_card_is_refused() -> None:
    state = played(position("b", HANDS, turn=0, renuncio="challenge"), "s0:3e")
    assert legal(state) == "5o 5e Ce 5b"
    view = state.view(Seat(1))
    assert not {card.text for card in view.hand} & set(dict(view.reasons))


def test_every_seat_is_asked_from_the_winner_on_before_the_points_are_added() -> None:
    state = table("5e")
    assert state.happened == (TrickWon(Seat(3), 21),)
    assert state.view(None).points == (0, 0)
    for seat in (3, 0, 1, 2):
        assert (state.turn, legal(state)) == (seat, "challenge pass")
        assert state.view(Seat(seat)).asked
        assert state.view(None).to_move == 3
        state = state.after(PASS)
    assert PointsChanged((0, 21)) in state.happened
    assert state.turn == 3
    assert dict(state.view(Seat(3)).reasons)["challenge"].code == "challenge_not_now"


def test_a_proven_revoke_loses_the_partida() -> None:
    state = played(table(), "s3:pass s0:challenge")
    (proof,) = [event for event in state.happened if isinstance(event, RevokeProof)]
    assert proof.seat == 0
    assert [(seat, str(card)) for seat, card in proof.broken] == [(1, "5o")]
    assert [[str(card) for _, card in trick] for trick in proof.tricks] == [
        ["3e", "5o", "6e", "Ae"]
    ]
    assert DealEnded("partida", Side(0)) in state.happened
    assert MatchScored((1, 0)) in state.happened
    assert state.dealer == 2


def test_an_unfounded_challenge_loses_it_too() -> None:
    state = played(table("5e"), "s3:pass s0:pass s1:pass s2:challenge")
    (proof,) = [event for event in state.happened if isinstance(event, RevokeProof)]
    assert proof.broken == ()
    assert DealEnded("partida", Side(1)) in state.happened
    assert state.dealer == 3


def test_one_accuses_the_other_side_only() -> None:
    # The revoke is of seat 1; its own partner accuses, and in vain.
    state = played(table(), "s3:challenge")
    assert DealEnded("partida", Side(0)) in state.happened


def everybody_passes(state: GuinoteState) -> GuinoteState:
    while CHALLENGE in state.legal_actions:
        state = state.after(PASS)
    return state


def test_a_revoke_may_be_challenged_for_two_tricks() -> None:
    state = everybody_passes(table())
    state = played(state, "s3:7e s0:Se s1:Ce s2:Re")
    second = played(state, "s2:challenge")
    assert DealEnded("partida", Side(0)) in second.happened
    state = everybody_passes(state)
    state = played(state, "s2:6o s3:7o s0:4o s1:5b")
    late = played(state, "s1:pass s2:challenge")
    assert DealEnded("partida", Side(1)) in late.happened


def test_it_is_asked_after_the_last_trick_and_where_the_partida_would_end() -> None:
    hands = {0: "3e", 1: "Ce", 2: "Re", 3: "Ae"}
    state = position("b", hands, turn=0, renuncio="challenge", points=(50, 95), deal=2)
    state = played(state, "s0:3e s1:Ce s2:Re s3:Ae")
    assert legal(state) == "challenge pass"
    assert state.view(Seat(0)).hand == ()
    state = everybody_passes(state)
    assert DealEnded("partida", Side(1)) in state.happened
    state = position("b", HANDS, turn=0, renuncio="challenge", points=(50, 95), deal=2)
    state = played(state, "s0:3e s1:5o s2:6e s3:Ae s3:pass s0:challenge")
    assert DealEnded("partida", Side(0)) in state.happened


@pytest.mark.parametrize("players", ["2", "4"])
def test_without_a_challenge_a_dutiful_deal_is_the_usual_one(players: str) -> None:
    """The same legal play gives the same score, whether revokes could be challenged or not."""
    rng = Random(6)
    usual = GAME.start(GAME.options({"players": players}), Seat(0))
    asking = GAME.start(GAME.options({"players": players, "renuncio": "challenge"}), Seat(0))
    for _ in range(4):
        deck = Deck(shuffled(GAME.pack(usual.options), rng))
        usual, asking = usual.after(deck), asking.after(deck)
        while not usual.wants_deck and usual.outcome is None:
            asking = everybody_passes(asking)
            assert usual.turn == asking.turn
            action = rng.choice(usual.legal_actions)
            usual, asking = usual.after(action), asking.after(action)
        asking = everybody_passes(asking)
        assert usual.outcome == asking.outcome
        if usual.outcome is not None:
            break
        assert usual.opening() == asking.opening()
