"""Going through a record state by state: for review, for statistics, for training a robot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tapete.cards import Card, parse_card
from tapete.games.core import PASS, Action, Deck, Reshuffle, Seat, State
from tapete.records.check import Checker
from tapete.records.errors import RecordError
from tapete.records.model import CardsLine, MovesLine, Record
from tapete.records.replay import is_question
from tapete.records.setup import Setup, setup_of


class Step(NamedTuple):
    """What was done in `state`. `seat` is None where cards were given (`Deck`, `Reshuffle`)."""

    state: State[Any]
    seat: Seat | None
    action: Action


def steps(record: Record) -> Iterator[Step]:
    """Every state of a full record of deals, in order, with what was done there.

    Declined questions are told, too, as `pass`. The record is verified first: raises `RecordError`
    for a wrong one, for a view, and for positions.

    >>> from tapete.records import parse
    >>> match, = parse('''%partida 1
    ... game: seis
    ... rules: seis/1
    ... options: players=2
    ... seats: Ana | Blas
    ... date: 2026-01-01T00:00:00Z
    ... result: *
    ...
    ... deal 1 dealer=s0
    ... deck: Ao 2o 3o 4o 5o 6o 7o So Co Ro
    ... deck: Ac 2c 3c 4c 5c 6c 7c Sc Cc Rc
    ... deck: Ae 2e 3e 4e 5e 6e 7e Se Ce Re
    ... deck: Ab 2b 3b 4b 5b 6b 7b Sb Cb Rb
    ... 1. s0:6o s1:7o''')
    >>> [(step.seat, str(step.action)) for step in steps(match)][1:]
    [(0, '6o'), (1, '7o')]
    """
    setup = setup_of(record)
    if record.viewer is not None or record.positions:
        got = "positions" if record.positions else f"'view: s{record.viewer}'"
        raise RecordError("view", record.at.line, record.at.column, "a full record of deals", got)
    replay = Checker(record, setup).run()
    if replay is None:
        return
    state: State[Any] = setup.game.start(setup.options, replay.first_dealer)
    for seat, action in _actions(record, setup):
        while is_question(state) and not (state.turn == seat and action in state.legal_actions):
            yield Step(state, state.turn, PASS)
            state = state.after(PASS)
        yield Step(state, seat, action)
        state = state.after(action)


def _actions(record: Record, setup: Setup) -> Iterator[tuple[Seat | None, Action]]:
    """What the record writes, in order: whole packs, rebuilt stocks, and the moves."""
    given: type[Deck | Reshuffle] = Deck
    cards: list[Card] = []
    for line in record.body:
        if isinstance(line, CardsLine):
            given = Deck if line.name == "deck" else Reshuffle
            cards += [parse_card(token.text) for token in line.cards]
        if isinstance(line, MovesLine):
            if cards:
                yield None, given(tuple(cards))
                cards = []
            for move in line.moves:
                yield Seat(move.seat), setup.game.parse_action(move.text)
    if cards:
        yield None, given(tuple(cards))
