"""Reading `battery.partida`: positions with what a robot must, or must never, choose in them.

The comments above a position say what it is about, which moves follow before the choice (`then`),
and which actions are right (`must`) or wrong (`never`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tapete.games.core import State
from tapete.records import Setup, parse, setup_of, state_of
from tapete.records.model import PositionText

FILE = Path(__file__).with_name("battery.partida")


@dataclass(frozen=True)
class Case:
    """One position of the battery, at the moment of the choice."""

    about: str
    state: State[Any]
    must: frozenset[str]
    never: frozenset[str]

    def is_right(self, text: str) -> bool:
        return text in self.must if self.must else text not in self.never


def _case(setup: Setup, position: PositionText) -> Case:
    about, *rest = [comment.text.removeprefix("#").strip() for comment in position.above]
    said = {line.partition(" ")[0]: line.split()[1:] for line in rest}
    state = state_of(setup, position)
    for move in said.get("then", []):
        seat, _, text = move.partition(":")
        assert state.turn == int(seat.removeprefix("s")), f"{about}: {move} is out of turn"
        state = state.after(setup.game.parse_action(text))
    return Case(about, state, frozenset(said.get("must", ())), frozenset(said.get("never", ())))


def _cases() -> Iterator[Case]:
    for record in parse(FILE.read_text(encoding="utf-8")):
        setup = setup_of(record)
        for position in record.positions:
            yield _case(setup, position)


@cache
def cases() -> tuple[Case, ...]:
    """All cases, in the order of the file."""
    return tuple(_cases())
