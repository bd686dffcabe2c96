"""A scripted person at a table: plays the first thing that is allowed, as a page would send it."""

from __future__ import annotations

from typing import Any

from tests.server.house import Guest, Socket


class Person:
    """A guest with a socket who answers whenever he is asked."""

    def __init__(self, guest: Guest, socket: Socket) -> None:
        self.guest = guest
        self.socket = socket
        self.acted: set[tuple[int, str]] = set()
        self.requests: list[str] = []

    def act(self) -> bool:
        """Do what is to be done now; False when there is nothing."""
        table, me = self.socket.table, self.socket.me
        if me is None or me["held"] is not None:
            return False
        move = self._move(table, me)
        if move is None:
            return False
        key = (me["rev"], repr((table["phase"], move, me["decision"])))
        if key in self.acted:
            return False
        self.acted.add(key)
        kind, fields = move
        self.requests.append(self.socket.ask(kind, **fields))
        return True

    def _move(self, table: Any, me: Any) -> tuple[str, dict[str, Any]] | None:
        if table["phase"] in ("play", "gap") and me["legal"]:
            wanted = self.choose(me)
            if wanted is not None:
                return "act", {"decision": me["decision"], "action": wanted}
        if table["phase"] == "count" and me["seat"] not in table["ready"]:
            return "ready", {}
        if table["phase"] == "cut" and table["cutter"] == me["seat"]:
            return "cut", {"at": 12}
        return None

    def choose(self, me: Any) -> str | None:
        """The action to send."""
        return str(me["legal"][0])


async def play(people: list[Person], until: str = "over", step: float = 0.25) -> None:
    """Go on until the table is in phase `until`, time passing only when nobody has a move."""
    clock = people[0].guest.house.clock
    for _ in range(20_000):
        await clock.settle()
        if people[0].socket.table["phase"] == until:
            return
        if not sum(person.act() for person in people):
            await clock.advance(step)
    raise AssertionError(f"phase {people[0].socket.table['phase']}, expected {until}")
