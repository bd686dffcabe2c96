"""The same evening twice: once as it was, once with cards exchanged that the viewer never saw."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from tests.server.house import Guest, House, Socket

from tapete.cards import Card
from tapete.games.catalog import game
from tapete.games.core import Seat

CUT = 12
DEALS = ("deal", "seis", "chinchon")
"""Where a message may tell the running deal."""


class Rigged(Random):
    """Shuffles as its seed says; once `pack` is set, into that order."""

    pack: tuple[Card, ...] | None = None

    def shuffle(self, x: Any) -> None:
        super().shuffle(x)
        if self.pack is not None and len(x) == len(self.pack):
            x[:] = self.pack


@dataclass
class World:
    """What was said when, the pack, and all that each viewer was sent, with its time."""

    deck: tuple[Card, ...]
    said: list[tuple[float, int, dict[str, Any]]] = field(default_factory=list)
    sent: list[list[tuple[float, str]]] = field(default_factory=list)
    """Per seat, then the watcher's."""
    state: Any = None

    def events(self) -> list[Any]:
        """The numbered events, as the watcher heard them."""
        found = [json.loads(text) for _, text in self.sent[-1]]
        return [event for message in found for event in message.get("events", ())]


def fixed_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids and secrets that are the same in every world."""
    counter = itertools.count()

    def fresh(_: int) -> str:
        return f"id{next(counter):010}"

    monkeypatch.setattr("tapete.rooms.identity.fresh_id", fresh)
    monkeypatch.setattr("tapete.rooms.room.fresh_id", fresh)
    monkeypatch.setattr(
        "tapete.rooms.identity.secrets.token_urlsafe", lambda _: f"{next(counter):043}"
    )
    monkeypatch.setattr("tests.server.house._ids", itertools.count(1))


class Evening:
    """A table with people in all seats, a watcher, and a pack that is given."""

    def __init__(self, name: str, options: dict[str, str], deck: Sequence[Card]) -> None:
        self.name = name
        self.options = options
        self.chance = Rigged(5)
        self.house = House(chance=self.chance)
        self.world = World(tuple(deck))
        self.guests: list[Guest] = []
        self.sockets: list[Socket] = []
        self.table = ""

    async def begin(self) -> None:
        """Up to the first card of the first deal."""
        players = int(self.options["players"])
        self.guests = [await self.house.guest() for _ in range(players + 1)]
        self.table = await self.guests[0].make(game=self.name, options=self.options)
        for seat, guest in enumerate(self.guests):
            socket = await guest.enter(self.table)
            self.sockets.append(socket)
            if 0 < seat < players:
                await socket.answer("sit", seat=seat)
        await self.sockets[0].answer("start")
        deck = self.world.deck
        self.chance.pack = (*deck[-CUT:], *deck[:-CUT])
        await self.house.clock.advance(4.0)
        cutter = self.sockets[0].table["cutter"]
        await self.sockets[cutter].answer("cut", at=CUT)

    async def say(self, seat: int, message: dict[str, Any]) -> None:
        """Say something and note it."""
        self.world.said.append((self.house.clock.time, seat, message))
        self.sockets[seat].say(message)
        await self.house.clock.settle()

    async def end(self) -> World:
        """What came of it."""
        self.world.state = self.house.services.room.find(self.table).table.state
        self.world.sent = [
            list(zip(socket.times, socket.texts, strict=True)) for socket in self.sockets
        ]
        for socket in self.sockets:
            await socket.close()
        await self.house.stop()
        return self.world


async def first_evening(name: str, options: dict[str, str], seed: int, cards: int) -> World:
    """People play at random until `cards` actions were done."""
    chance = Random(seed)
    deck = list(game(name).pack(game(name).options(options)))
    chance.shuffle(deck)
    evening = Evening(name, options, deck)
    await evening.begin()
    played = 0
    numbers = itertools.count()
    for _ in range(400):
        mover = _mover(evening)
        if played >= cards or evening.sockets[0].table["phase"] not in ("play", "gap"):
            break
        if mover is None:
            await evening.house.clock.advance(0.1)
            continue
        me = evening.sockets[mover].me
        legal = [text for text in me["legal"] if text[-2:] in me["hand"] or text[0] == "+"]
        legal = legal or me["leads"]
        act = {"t": "act", "id": f"say-{next(numbers):06}", "decision": me["decision"]}
        await evening.say(mover, {**act, "action": chance.choice(legal)})
        played += 1
        await evening.house.clock.advance(round(chance.random(), 2))
    return await evening.end()


def _mover(evening: Evening) -> int | None:
    table = evening.sockets[0].table
    deal = next((table[part] for part in DEALS if table.get(part)), None)
    if table["phase"] != "play" or deal is None or deal["to_move"] is None:
        return None
    seat = int(deal["to_move"])
    me = evening.sockets[seat].me
    return seat if me["legal"] or me["leads"] else None


async def evening_again(
    name: str, options: dict[str, str], world: World, deck: Sequence[Card]
) -> World:
    """The same people say the same at the same times, over another pack."""
    evening = Evening(name, options, deck)
    await evening.begin()
    for at, seat, message in world.said:
        await evening.house.clock.advance(max(0.0, at - evening.house.clock.time))
        await evening.say(seat, message)
    last = max(at for sent in world.sent for at, _ in sent)
    await evening.house.clock.advance(max(0.0, last - evening.house.clock.time))
    return await evening.end()


def unseen(world: World, viewer: int) -> list[Card]:
    """The cards whose place the viewer cannot know; the last viewer is the watcher."""
    seat = None if viewer == len(world.sent) - 1 else Seat(viewer)
    view = world.state.view(seat)
    seen = {*view.hand, *(card for _, card in view.known)}
    for move in view.moves:
        seen |= {getattr(move, "card", None), *getattr(move, "dead", ())}
    seen |= {getattr(view, "upcard", None), *getattr(view, "pile", ())}
    return [card for card in world.deck if card not in seen]


def exchanged(deck: Sequence[Card], hidden: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """The deck with two of the hidden cards in each other's place."""
    one, other = chance.sample(list(hidden), 2)
    swap = {one: other, other: one}
    return tuple(swap.get(card, card) for card in deck)


def refused(world: World) -> bool:
    """Somebody could not say the same again: this world is not one of those to compare."""
    texts = [text for sent in world.sent for _, text in sent]
    return any('"t":"error"' in text for text in texts)
