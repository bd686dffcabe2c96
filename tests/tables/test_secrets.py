"""Nobody can tell from times, numbers, order or contents that another seat is asked something.

Two worlds differ in one hidden card: in one a seat is asked something in a gap, in the other it
is not. All play the same cards at the same times; what all other seats hear must be the same.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.tables.harness import Room, open_room, options_of, people, start

from tapete.games.core import PASS, SWAP7, Seat
from tapete.tables.gap import beat_length
from tapete.tables.inputs import Act, Arm, Connected, Order, Restarted
from tapete.tables.model import Moment
from tapete.tables.questions import question_of
from tapete.tables.rows import Row
from tapete.tables.table import Step, Table

RULES: tuple[tuple[str, dict[str, str]], ...] = (
    ("ludoteka", {}),
    ("torneo_4v4", {}),
    ("aragon", {}),
    ("ludoteka", {"swap_when": "before_next_lead"}),
    ("ludoteka", {"cante_window": "before_draw", "cantes_per_trick": "null"}),
    ("individual", {}),
    ("ludoteka", {"players": "3"}),
)

Said = tuple[float, Seat, str]
"""When, who, which card."""


def dealt_rows(preset: str, texts: dict[str, str], seed: int) -> list[Row]:
    """The rows up to the first deal; every seat has a pair of its own, one of them the seven."""
    options = options_of(preset, **texts)
    room = start(open_room(people(options.players), options, seed))
    deck = json.loads(room.rows[-1].text)["deck"].split()
    view = room.table.view(None)
    assert view is not None and view.upcard is not None and view.trump is not None
    wanted = [(k, f"{rank}{'oceb'[k]}") for k in range(options.players) for rank in "RS"]
    wanted.append((seed % options.players, f"7{view.trump}"))
    hands = [[card.text for card in room.table.state.hand(Seat(k))] for k in range(options.players)]
    for seat, card in wanted:
        if card == view.upcard.text or card in hands[seat]:
            continue
        own = {one for at, one in wanted if at == seat}
        given = next(one for one in hands[seat] if one not in own)
        for hand in hands:
            if card in hand:
                hand[hand.index(card)] = given
        hands[seat][hands[seat].index(given)] = card
        one, other = deck.index(card), deck.index(given)
        deck[one], deck[other] = deck[other], deck[one]
    return with_deck(room.rows, deck)


def with_deck(rows: Sequence[Row], deck: list[str]) -> list[Row]:
    """The same rows up to the deal, with another pack."""
    given = {**json.loads(rows[-1].text), "deck": " ".join(deck)}
    return [*rows[:-1], replace(rows[-1], text=json.dumps(given))]


def world(rows: Sequence[Row]) -> Room:
    """The dealt table, all people there, every cante held back."""
    room = Room(Table.replay(rows), Random(0))
    for place in room.table.seats:
        room.do(Connected(place.player))
    room.do(Restarted("life"))
    for number, place in enumerate(room.table.seats):
        for text in ("20o", "20c", "20e", "20b", "40", "tute"):
            room.do(Arm(place.player, f"off-{number}-{text}", text, False))
    room.steps.clear()
    room.times.clear()
    return room


def play_tricks(room: Room, rng: Random, tricks: int) -> list[Said]:
    """Random cards, some of them sent while the beat still runs."""
    said: list[Said] = []
    seats = len(room.table.seats)
    while len(said) < tricks * seats:
        running = room.table.running
        assert running is not None
        held = room.table.private[running.mover].held
        if running.stage and (held or rng.random() < 0.7):
            assert room.go()
            continue
        room.until(room.now + rng.choice((0.2, 0.9)))
        running = room.table.running
        assert running is not None
        if room.table.private[running.mover].held is not None:
            continue
        view = room.view(running.mover)
        low = [card for card in view.hand if card.rank.value not in "RS7"]
        card = str(rng.choice(low or view.hand))
        if room.act(running.mover, card).refusal is None:
            said.append((room.now, running.mover, card))
    return said


def repeat(room: Room, said: Sequence[Said], tail: float) -> None:
    for place, (at, seat, card) in enumerate(said):
        room.until(at)
        number = room.table.decision(seat)
        assert room.do(Act(room.owner(seat), f"play-{place}", number, card)).refusal is None
    room.until(room.now + tail)


@dataclass(frozen=True)
class Heard:
    """Everything that reaches anybody but one seat, with its time."""

    at: float
    step: tuple[object, ...]
    views: tuple[object, ...]


def heard(room: Room, secret: Seat) -> list[Heard]:
    """Replay the steps as the others saw them: what they hear and what they then may know."""
    out = []
    for at, step in zip(room.times, room.steps, strict=True):
        others = step.touched - {secret}
        if not step.public and not others and not step.events:
            continue
        out.append(Heard(round(at, 6), _message(step, others), _known(step.table, secret)))
    return out


def _message(step: Step, others: frozenset[Seat]) -> tuple[object, ...]:
    table = step.table
    running = table.running
    assert running is not None
    return (
        step.events,
        table.seq,
        table.phase,
        step.public,
        others,
        running.stage,
        running.mover,
        running.stock,
        running.plays,
        table.wants(0.0).timer_at,
    )


def _known(table: Table, secret: Seat) -> tuple[object, ...]:
    seats = [Seat(seat) for seat in range(len(table.seats)) if seat != secret]
    return (
        table.view(None),
        *(table.view(seat) for seat in seats),
        *(table.intents(seat) for seat in seats),
        *(table.private[seat] for seat in seats),
        *(table.decision(seat) for seat in seats),
        *(table.may_claim(seat) for seat in seats),
    )


def two_worlds(
    preset: str, texts: dict[str, str], seed: int, tricks: int
) -> tuple[Room, Room, Seat] | None:
    """A world in which a seat is asked something in the last gap, and one in which it is not."""
    rows = dealt_rows(preset, texts, seed)
    deck = json.loads(rows[-1].text)["deck"].split()
    trial = world(rows)
    said = play_tricks(trial, Random(seed), tricks)
    found = _asked_with(trial)
    if found is None:
        trial.until(trial.now + 1.3)
        found = _asked_with(trial)
    if found is None:
        return None
    seat, card = found
    running = trial.table.running
    assert running is not None
    last_stock = [one for one in deck if one not in _seen(trial)]
    at = deck.index(card)
    hidden = [one for one in last_stock if one[0] in "2456" and deck.index(one) > at]
    if not hidden:
        return None
    other = deck.index(hidden[-1])
    deck[at], deck[other] = deck[other], deck[at]
    first, second = world(rows), world(with_deck(rows, deck))
    for room in (first, second):
        repeat(room, said, 30.0)
    return first, second, seat


def _asked_with(room: Room) -> tuple[Seat, str] | None:
    """A seat that is asked something in this beat, and a card without which it would not be."""
    for number in range(len(room.table.seats)):
        seat = Seat(number)
        state = question_of(room.table, seat)
        if state is None:
            continue
        running = room.table.running
        assert running is not None
        named = [one for one in state.legal_actions if one not in (PASS,) and str(one) != "claim"]
        if len(named) != 1:
            continue
        if named[0] == SWAP7:
            return seat, f"7{running.trump}"
        suit = running.trump if str(named[0]) == "40" else str(named[0])[2:]
        return seat, f"R{suit}"
    return None


def _seen(room: Room) -> set[str]:
    """Cards that were in a hand or on the table so far, the next draw and the upcard included."""
    state = room.table.state
    gone = {str(getattr(event, "card", "")) for event in room.table.events_since_deal}
    hands = {card.text for seat in range(len(room.table.seats)) for card in state.hand(Seat(seat))}
    view = room.table.view(None)
    assert view is not None and view.upcard is not None
    drawn = {card.text for card in state._moment.deck[: state._moment.at + 8]}
    return gone | hands | drawn | {view.upcard.text}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules[0]} {rules[1]}")
def test_an_asked_seat_looks_like_one_that_is_not_asked(rules: tuple[str, dict[str, str]]) -> None:
    compared = 0
    for seed in range(24):
        worlds = two_worlds(*rules, seed, 1 + seed % 2)
        if worlds is not None:
            first, second, seat = worlds
            assert heard(first, seat) == heard(second, seat), seed
            compared += 1
    assert compared > 4


def _asked(m: Moment) -> bool:
    return any(question_of(m, Seat(seat)) is not None for seat in range(len(m.seats)))


def test_a_beat_that_is_longer_when_somebody_is_asked_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = beat_length
    monkeypatch.setattr("tapete.tables.clocks.beat_length", lambda m: honest(m) + 0.1 * _asked(m))
    assert _differences() > 0


def test_a_view_that_shows_that_somebody_is_asked_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Table, "may_claim", lambda table, _seat: _asked(table))
    assert _differences() > 0


def _differences() -> int:
    found = 0
    for seed in range(10):
        worlds = two_worlds("ludoteka", {}, seed, 1)
        if worlds is not None:
            first, second, seat = worlds
            found += heard(first, seat) != heard(second, seat)
    return found


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 3))
@example(631217, 0)
def test_private_inputs_reach_nobody_else(seed: int, number: int) -> None:
    """Arming, holding back and reordering touch one seat, spend no number and show nothing."""
    room = world(dealt_rows("ludoteka", {}, seed))
    seat, rng = Seat(number), Random(seed)
    play_tricks(room, rng, 1)
    for k in range(6):
        who, hand = room.owner(seat), list(room.table.private[seat].order)
        rng.shuffle(hand)
        said = rng.choice(
            (
                Arm(who, f"arm-{k}", rng.choice(("swap7", "20o", "20c", "40")), rng.random() < 0.5),
                Order(who, f"order-{k}", tuple(hand), rng.random() < 0.5),
            )
        )
        before = room.table
        step = room.do(said)
        assert not step.public and not step.events and step.touched <= {seat}
        assert step.table.seq == before.seq
        assert _known(step.table, seat) == _known(before, seat)
        assert all(row.private for row in step.rows)
