"""Views of records with a challenge: what came of it is hidden, but told by what follows."""

from __future__ import annotations

from datetime import datetime
from random import Random

import pytest

from tapete.cards import shuffled
from tapete.games.catalog import game
from tapete.games.core import CHALLENGE, Play, Seat
from tapete.games.events import RevokeProof
from tapete.records import RecordBuilder, RecordError, rewrite, verify

GUINOTE = game("guinote")


def challenged(seed: int, players: int = 4, **texts: str) -> RecordBuilder:
    """A match whose first deal ends in a challenge after two tricks, with the second dealt.

    With an even seed nobody breaks a duty.
    """
    rng = Random(seed)
    options = GUINOTE.options({"players": str(players), "renuncio": "challenge", **texts})
    made = RecordBuilder(GUINOTE, options, ("Ana",) * players, datetime(2026, 3, 14, 19, 20, 5))
    made.deal(Seat(0), shuffled(GUINOTE.pack(options), rng))
    for _ in range(2 * players):
        state = made.state
        while not isinstance(state.legal_actions[0], Play):
            state = state.after(state.legal_actions[-1])
        made.action(
            state.turn,
            Play(
                rng.choice(state.dutiful(state.turn) if seed % 2 == 0 else state.hand(state.turn))
            ),
        )
    made.action(made.state.turn, CHALLENGE)
    proof, *_ = (event for event in made.state.happened if isinstance(event, RevokeProof))
    made.event(f"proven {len(proof.broken)}")
    if made.state.wants_deck:
        made.deal(made.state.dealer, shuffled(GUINOTE.pack(options), rng))
    return made


@pytest.mark.parametrize("level", ["facts", "moves"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_view_agrees_with_what_came_of_the_challenge(players: int, level: str) -> None:
    told = set()
    for seed in range(4):
        made = challenged(seed, players, phase1="strict")
        told.add("! proven 0" in made.text())
        for seat in range(players):
            seen = made.view(Seat(seat), level)
            assert verify(seen).deals == 2, seed
            assert rewrite(seen, level) == seen
    assert told == {True, False}


@pytest.mark.parametrize("partidas", ["1", "2"])
def test_the_header_tells_what_came_of_the_last_challenge(partidas: str) -> None:
    """Without facts and without a deal after it."""
    for seed in range(4):
        made = challenged(seed, partidas_per_coto=partidas, phase1="strict")
        for seat in range(4):
            assert verify(made.view(Seat(seat), "moves")).deals in (1, 2)


def test_an_outcome_that_nothing_explains_is_refused() -> None:
    """The outcome says one side, the next dealer the other."""
    made = challenged(1, phase1="strict")
    seen = made.view(Seat(0), "facts")
    side = "0" if "= outcome partida 0" in seen else "1"
    wrong = seen.replace(f"outcome partida {side}", f"outcome partida {1 - int(side)}")
    with pytest.raises(RecordError) as caught:
        verify(wrong)
    assert caught.value.rule == "fact.outcome"
