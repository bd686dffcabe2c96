"""Cases of the trick games: a position in a line, and what is right or wrong to play in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tests.games.trick_setup import position

from tapete.cards import Card
from tapete.games.core import Seat
from tapete.robots import robot

SEEDS = 10


@dataclass(frozen=True)
class Case:
    """s0 is to play `hand`; oros are trumps. Of `must` one is right, or all but `never`."""

    about: str
    hand: str
    trick: str = ""
    must: str = ""
    never: str = ""
    stock: str | int = 0
    points: tuple[int, ...] = ()
    deal: int = 1
    texts: str = ""
    tricks: tuple[int, ...] = ()
    """Tricks taken so far, per side, where they matter; a position does not tell them."""

    def state(self, name: str) -> Any:
        texts = dict(text.split("=") for text in self.texts.split())
        return position(
            name, "o", {0: self.hand}, self.trick, turn=0, stock=self.stock, points=self.points,
            deal=self.deal, **texts,
        )  # fmt: skip

    def is_right(self, text: str) -> bool:
        return text in self.must.split() if self.must else text not in self.never.split()


def check(case: Case, name: str) -> None:
    """`medium` is right whatever the dice say, and the case leaves it a choice."""
    state = case.state(name)
    view = state.view(Seat(0))
    if case.tricks:
        view = replace(view, tricks_won=case.tricks)
    legal = {str(action) for action in view.legal_actions}
    assert {*case.must.split(), *case.never.split()} <= legal
    assert 0 < sum(map(case.is_right, legal)) < len(legal)
    for seed in range(SEEDS):
        choice = str(robot("medium", name).choose(view, Random(seed), 0.1))
        assert case.is_right(choice), f"{case.about}: chose {choice}"


def other_world(state: Any, rng: Random) -> Any:
    """The same moment for the seat to play, with other cards where it cannot see."""
    m = state._moment.copy()
    seat = state.turn
    view = state.view(seat)
    known = {card for who, card in view.known if who != seat}
    back = list(m.deck[m.at :]) if view.stock else []
    others = [s for s in range(view.players) if s != seat]
    loose: list[Card] = [card for s in others for card in state.hand(s) if card not in known]
    loose += back
    rng.shuffle(loose)
    hands = list(m.hands)
    for s in others:
        kept = [card for card in state.hand(s) if card in known]
        fresh = [loose.pop() for _ in range(view.hand_sizes[s] - len(kept))]
        hands[s] = sum(1 << card.index for card in (*kept, *fresh))
    m.hands = tuple(hands)
    m.deck = (*m.deck[: m.at], *loose)
    return type(state)(m)
