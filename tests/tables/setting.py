"""Dealt tables with the hands that a test wants."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tests.tables.harness import GAME, Room, open_room, people, start

from tapete.games.core import Seat
from tapete.games.guinote import GuinoteOptions
from tapete.tables.inputs import Connected, Restarted
from tapete.tables.model import Place
from tapete.tables.settings import TableSettings
from tapete.tables.table import Table


def dealt(
    options: GuinoteOptions,
    hands: Sequence[str],
    upcard: str,
    stock: str = "",
    places: list[Place] | None = None,
    settings: TableSettings | None = None,
    points: str = "",
) -> Room:
    """A table right after the deal: `hands` from seat 0 on (each may be short: the rest is
    filled up), s0 leads. `points` make it a vuelta with those points carried over.
    """
    room = start(open_room(places or people(options.players), options, 1, settings))
    last = room.table.running
    assert last is not None
    size = len(room.table.private[0].order)
    deck = _deck(options, hands, upcard, stock, size)
    given = json.loads(room.rows[-1].text)
    dealer = options.players - 1
    given["opening"] |= {"dealer": f"s{dealer}"}
    if points:
        given["opening"] |= {"points": points, "deal_of_partida": "2", "deal": "2"}
    given["deck"] = " ".join(deck)
    rows = [*room.rows[:-1], replace(room.rows[-1], text=json.dumps(given))]
    ready = Room(Table.replay(rows), Random(1), now=room.now)
    ready.rows += rows
    ready.do(Restarted("life"))
    for place in ready.table.seats:
        ready.do(Connected(place.player))
    return ready


def _deck(
    options: GuinoteOptions, hands: Sequence[str], upcard: str, stock: str, size: int
) -> list[str]:
    """Three cards at a time to each seat from s0 on, the upcard, the stock."""
    wished = [hand.split() for hand in hands]
    wished += [[] for _ in range(options.players - len(wished))]
    used = {card for hand in wished for card in hand} | {upcard} | set(stock.split())
    # Low cards first, so that no pair comes about by filling up.
    rest = [card.text for card in GAME.pack(options) if card.text not in used]
    rest.sort(key=lambda card: "2456CA3S7R".index(card[0]))
    for hand in wished:
        while len(hand) < size:
            hand.append(rest.pop(0))
    packets = [hand[at : at + 3] for at in range(0, size, 3) for hand in wished]
    return [card for packet in packets for card in packet] + [upcard] + stock.split() + rest


def trick(room: Room, *cards: str) -> None:
    """The seats in turn play these cards, without waiting longer than they must."""
    for card in cards:
        running = room.table.running
        assert running is not None
        step = room.act(running.mover, card)
        assert step.refusal is None, (card, step.refusal)
        while room.table.running is not None and room.table.running.stage == "lead":
            assert room.go()


def mover(room: Room) -> Seat:
    assert room.table.running is not None
    return room.table.running.mover


def told(room: Room) -> list[str]:
    """Names of the public events so far."""
    return [type(event).__name__ for _, _, event in room.shown]
