"""The rows of cards of the tips: positions that can come about, cards that may be played."""

import json
from pathlib import Path
from typing import Any

import pytest

from tapete.records.positions import state_of
from tapete.records.reader import parse
from tapete.records.setup import setup_of
from tapete.texts import Catalogue

_SOURCE = (Path(__file__).parents[2] / "web/src/screens/tips/tries.ts").read_text("utf-8")
_START = _SOURCE.index("= [") + 2
TRIES: list[dict[str, Any]] = json.loads(_SOURCE[_START : _SOURCE.rindex("]") + 1])


@pytest.mark.parametrize("found", TRIES, ids=lambda found: str(found["id"]))
def test_the_recommended_card_is_legal_and_not_the_only_one(found: dict[str, Any]) -> None:
    header = "%partida 1\ngame: guinote\nrules: guinote/1\n\n"
    (record,) = parse(header + "\n".join(found["position"]) + "\n")
    (position,) = record.positions
    legal = {str(action) for action in state_of(setup_of(record), position).legal_actions}
    assert position.head.turn == 0
    assert found["best"]
    assert set(found["best"]) < legal


def test_every_tip_has_a_position() -> None:
    tips = {key.split(".")[2] for key in Catalogue.load("es").keys_under("tips.guinote.")}
    assert [found["id"] for found in TRIES] == sorted(tips)
