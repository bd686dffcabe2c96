"""Going through records: every state, with what was done in it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.records.samples import moves, positions, sample

from tapete.games.core import PASS, Deck, Reshuffle, Seat
from tapete.records import RecordError, parse, steps, verify, view

NAMES = (
    "guinote-events-4p-moves-n4",
    "guinote-tutestyle-4p-facts-n8",
    "tute-habanero-2p-facts-n5",
    "seis-lanton-4p-facts-n6",
    "chinchon-lanton-6p-2decks-facts-n2",
)


@pytest.mark.parametrize("name", NAMES)
def test_each_step_leads_to_the_next_and_the_last_to_the_result(name: str) -> None:
    (record,) = parse(sample(name))
    walked = list(steps(record))
    for step, following in pairwise(walked):
        assert step.state.after(step.action) == following.state
        assert step.seat == step.state.turn
    last = walked[-1].state.after(walked[-1].action)
    assert str(last.outcome) == record.value("result")
    decks = sum(isinstance(step.action, Deck) for step in walked)
    assert decks == verify(sample(name)).deals


def test_declined_questions_are_told() -> None:
    (record,) = parse(sample("guinote-aragon-2p-facts-n2"))
    asked = [step for step in steps(record) if PASS in step.state.legal_actions]
    assert any(step.action == PASS for step in asked)
    assert any(step.action != PASS for step in asked)


def test_rebuilt_stocks_are_told() -> None:
    (record,) = parse(sample("chinchon-lanton_corto-4p-facts-n1"))
    assert any(isinstance(step.action, Reshuffle) for step in steps(record))


def test_wrong_records_views_and_positions_are_refused() -> None:
    for text in (view(moves(), Seat(0)), positions(), moves().replace("side 0", "side 1", 1)):
        with pytest.raises(RecordError):
            list(steps(parse(text)[0]))
