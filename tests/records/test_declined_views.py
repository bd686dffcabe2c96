"""Views of Los Seis where passing is a choice that no word tells."""

from __future__ import annotations

from datetime import datetime
from random import Random

import pytest

from tapete.cards import shuffled
from tapete.games.catalog import game
from tapete.games.core import PASS, Seat
from tapete.records import RecordBuilder, RecordError, rewrite, verify

SEIS = game("seis")


def played_out(seed: int) -> RecordBuilder:
    """One deal in which seats that could play pass now and then."""
    rng = Random(seed)
    options = SEIS.options({"must_play": "false"})
    made = RecordBuilder(SEIS, options, ("Ana",) * 4, datetime(2026, 3, 14, 19, 20, 5))
    made.deal(Seat(0), shuffled(SEIS.pack(options), Random(seed)))
    while made.state.turn is not None:
        legal = made.state.legal_actions
        declines = PASS in legal and rng.random() < 0.3
        cards = [action for action in legal if action != PASS]
        made.action(made.state.turn, PASS if declines or not cards else rng.choice(cards))
    return made


@pytest.mark.parametrize(
    ("seed", "seat"),
    [
        (57, 3),  # another still has a live card, for the viewer may pass
        (55, 1),  # nobody has one, for the viewer may not
        (9, 0),  # the round has come to the viewer again
    ],
)
def test_a_view_agrees_with_what_was_legal_for_the_viewer(seed: int, seat: int) -> None:
    seen = played_out(seed).view(Seat(seat), "facts")
    assert verify(seen).deals == 1
    assert rewrite(seen, "facts") == seen


def test_a_pass_that_no_hidden_cards_allow_is_refused() -> None:
    """Between two cards the viewer is asked again: then somebody has to play."""
    seen = played_out(9).view(Seat(0), "facts")
    assert "\n= legal Ac 2c\n" in seen
    with pytest.raises(RecordError) as caught:
        verify(seen.replace("\n= legal Ac 2c\n", "\n= legal Ac 2c pass\n"))
    assert caught.value.rule == "fact.legal"
