"""During whole matches no byte to a seat, a watcher or over HTTP names a card it may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.leak.overseer import Leak, Overseer
from tests.server.house import Guest, House, Socket
from tests.server.person import Person

from tapete.server.audience import TableAudience, encode
from tapete.tables.table import Table
from tapete.wire import project
from tapete.wire.server import Own

TABLES: dict[str, dict[str, str]] = {
    "pairs": {"players": "4"},
    "individual": {"players": "2"},
    "three": {"players": "3"},
    "torneo": {"players": "4", "swap_when": "own_turn", "cante_window": "before_opponent_card"},
    "claim": {"players": "2", "vuelta": "claim", "review_tricks": "all"},
    "arrastrado": {"players": "3", "three_player_mode": "arrastrado"},
    "deal_all": {"players": "4", "deal_all": "true"},
    "hidden": {"players": "4", "cante_suit_disclosure": "never", "swap_upcard": "any"},
    "challenge": {"players": "4", "renuncio": "challenge", "signals": "on"},
    "seis": {"players": "4", "deck_size": "48"},
    "seis of three": {"players": "3", "must_play": "false", "first_card": "any_six"},
    "chinchon": {"players": "3", "discard_drawn": "allow"},
    "chinchon with jokers": {
        "players": "5",
        "decks": "2",
        "jokers": "2",
        "close_max_deadwood": "7",
    },
    "chinchon with laying off": {"lay_off": "closer_melds", "close_max_deadwood": "7"},
    "tute": {"players": "4"},
    "tute of two": {"players": "2", "capote": "announce"},
    "tute of three": {"players": "3"},
    "tute arrastrado": {"players": "3", "three_player_mode": "arrastrado"},
    "brisca": {"players": "4", "swap_when": "own_turn"},
    "brisca of six": {"players": "6", "signals": "on"},
}
"""Options by name; its first word is the game, else it is Guiñote."""
OTHER_GAMES = ("seis", "chinchon", "tute", "brisca")


def game_of(name: str) -> str:
    first = name.split(maxsplit=1)[0]
    return first if first in OTHER_GAMES else "guinote"


class Restless(Person):
    """Plays anything that is allowed, and fiddles with order and intents meanwhile."""

    def __init__(self, guest: Guest, socket: Socket, chance: Random) -> None:
        super().__init__(guest, socket)
        self.chance = chance

    def choose(self, me: Any) -> str | None:
        return str(self.chance.choice(me["legal"]))

    def fiddle(self) -> None:
        me = self.socket.me
        if me is None or not me["hand"] or self.chance.random() > 0.2:
            return
        if self.chance.random() < 0.5:
            cards = me["hand"][:]
            self.chance.shuffle(cards)
            breaks = [len(cards) // 2] if len(cards) > 1 else []
            self.socket.ask("order", cards=cards, breaks=breaks, sorted=self.chance.random() < 0.2)
        elif me.get("may_signal"):
            self.socket.ask("sena", sena=self.chance.choice(me["may_signal"]))
        elif me["intents"]:
            intent = self.chance.choice(me["intents"])
            self.socket.ask("arm", intent=intent["text"], on=not intent["armed"])
        for order in me["may_ask_suit"]:
            self.socket.ask("suit", cante=order)


async def match(
    house: House, overseer: Overseer, options: dict[str, str], seed: int, game: str = "guinote"
) -> None:
    """A table with people in all seats and a watcher, for a deal and more."""
    chance = Random(seed)
    guests = [await house.guest() for _ in range(int(options.get("players", "4")))]
    table = await guests[0].make(game=game, options=options)
    people = []
    for seat, guest in enumerate(guests):
        socket = await guest.enter(table)
        socket.on_text = overseer.inspector(seat)
        if seat:
            await socket.answer("sit", seat=seat)
        people.append(Restless(guest, socket, chance))
    watcher = await (await house.guest()).enter(table)
    watcher.on_text = overseer.inspector(None)
    await people[0].socket.answer("start")
    for turn in range(600):
        await house.clock.settle()
        overseer.check()
        shown = watcher.table
        dealt = any(shown.get(part) for part in ("deal", "seis", "chinchon"))
        if shown["phase"] == "over" or (dealt and turn > 350):
            break
        for person in people:
            person.fiddle()
        if not sum(person.act() for person in people):
            await house.clock.advance(0.3)
        if turn % 50 == 7:
            await again(house, overseer, people, table)
    overseer.check()


async def again(house: House, overseer: Overseer, people: list[Restless], table: str) -> None:
    """Somebody comes back with what he missed, and somebody else asks over HTTP."""
    person = people[-1]
    seq = max(0, person.socket.of("update")[-1]["seq"] - 3)
    life = person.socket.of("welcome")[0]["life"]
    await person.socket.close()
    socket = house.socket(f"/ws/tables/{table}", person.guest.cookie)
    socket.on_text = overseer.inspector(len(people) - 1)
    socket.say({"t": "hello", "seq": seq, "life": life})
    await house.clock.settle()
    person.socket = socket
    stranger = await house.guest()
    for path in ("/api/lobby", f"/api/tables/{table}", f"/api/tables/{table}/record"):
        overseer.look((await stranger.http("GET", path)).body.decode(), None)


@pytest.mark.parametrize("name", TABLES)
async def test_no_card_is_sent_to_who_may_not_know_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(seed=len(name))
    overseer = Overseer(monkeypatch)
    await match(house, overseer, TABLES[name], sum(map(ord, name)), game_of(name))
    await house.stop()
    assert overseer.looked_at > 300
    assert overseer.tokens > 1000


# --- the test of the test -------------------------------------------------------------------------


def plant_anothers_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """One's own part holds a card of the next seat."""
    honest = project.me

    def leaky(table: Table, seat: Any) -> Any:
        made = honest(table, seat)
        other = table.private[(seat + 1) % len(table.seats)].order
        if len(other) == 3:
            made = type(made)(**{**_fields(made), "leads": [*made.leads, other[0]]})
        return made

    monkeypatch.setattr(project, "me", leaky)


def plant_the_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The public part tells the next card of the stock."""
    honest = project.public

    def leaky(table: Table, now: float, watchers: int) -> Any:
        made = honest(table, now, watchers)
        if made.deal is None or made.deal.stock < 4:
            return made
        hidden = {card for row in table.journal if row.kind == "deal" for card in _deck(row.text)}
        hidden -= {card for each in table.private for card in each.order}
        return type(made)(**{**_fields(made), "host": f"{made.host} {min(hidden)}"})

    monkeypatch.setattr(project, "public", leaky)


def plant_own_news_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told what only one seat should be."""
    honest = TableAudience._send_own

    def leaky(audience: Any, table: Table, touched: Any) -> None:
        for seat in touched:
            text = encode(Own(project.me(table, seat)))
            for listener in audience._listeners:
                listener.outbox.put(text)
        honest(audience, table, touched)

    monkeypatch.setattr(TableAudience, "_send_own", leaky)


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _deck(text: str) -> list[str]:
    deck: str = json.loads(text)["deck"]
    return deck.split()


@pytest.mark.parametrize("plant", [plant_anothers_hand, plant_the_stock, plant_own_news_for_all])
async def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    overseer = Overseer(monkeypatch)
    plant(monkeypatch)
    with pytest.raises(Leak):
        await match(house, overseer, TABLES["pairs"], seed=3)
    await house.stop()
