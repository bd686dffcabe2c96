"""A virtual clock, robots and scripted people around one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any

from tapete.games.catalog import GAMES, game
from tapete.games.core import Game, Seat
from tapete.games.guinote import GuinoteOptions, GuinoteView
from tapete.robots import robot
from tapete.tables.events import PublicEvent
from tapete.tables.inputs import Act, Connected, Input, RobotAnswer, Start, Tick
from tapete.tables.model import Ask, Place
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Step, Table

GAME = game("guinote")
RANDOM = robot("random")


def person(name: str) -> Place:
    return Place("person", PlayerId(name), name.title(), connected=False)


def machine(level: str = "medium") -> Place:
    return Place("robot", PlayerId(""), f"robot:{level}", level)


def options_of(preset: str = "", **texts: str) -> GuinoteOptions:
    options: GuinoteOptions = GAME.options(texts, preset)
    return options


def people(count: int) -> list[Place]:
    names = ("ana", "blas", "cira", "dino", "eva", "fito", "gala", "hugo")
    return [person(name) for name in names[:count]]


def game_of(options: Any) -> Game[Any, Any]:
    """The game that has these options."""
    return next(each for each in GAMES.values() if type(each.options()) is type(options))


Shown = tuple[float, int, PublicEvent]
"""When, its number, the event."""


_NUMBERS = count(1)


def fresh_id() -> str:
    """An id that nobody has used, whatever table the rows came from."""
    return f"id-{next(_NUMBERS):06}"


@dataclass
class Room:
    """One table and the time around it; robots answer after `thinking` seconds."""

    table: Table
    chance: Random
    now: float = 1000.0
    thinking: float = 0.01
    rows: list[Row] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    """When each of the steps was taken."""
    asked: set[tuple[int, int]] = field(default_factory=set)
    answers: list[tuple[float, RobotAnswer]] = field(default_factory=list)
    choose: Callable[[Ask], str] | None = None
    ids: Callable[[], str] = fresh_id

    def do(self, said: Input) -> Step:
        step = self.table.handle(said, self.now, self.chance)
        before = step.table.seq - len(step.events)
        self.shown += [(self.now, before + 1 + k, one) for k, one in enumerate(step.events)]
        self.rows += step.rows
        self.steps.append(step)
        self.times.append(self.now)
        self.table = step.table
        return step

    def sync(self) -> None:
        """Ask the robots that are to be asked."""
        for ask in self.table.wants(self.now).asks:
            key = (ask.seat, ask.decision)
            if key in self.asked:
                continue
            self.asked.add(key)
            text = self.choose(ask) if self.choose else self._robot(ask)
            answer = RobotAnswer(ask.seat, ask.decision, text)
            self.answers.append((self.now + self.thinking, answer))

    def _robot(self, ask: Ask) -> str:
        game_name = self.table.game.name
        return str(robot(ask.level, game_name).choose(ask.view, self.chance, 0.1))

    def next_time(self) -> float | None:
        """When the next thing happens by itself."""
        self.sync()
        due = self.table.wants(self.now).timer_at
        times = [at for at, _ in self.answers] + ([] if due is None else [due])
        return min(times, default=None)

    def go(self) -> bool:
        """Let the next thing happen; False when nothing will."""
        at = self.next_time()
        if at is None:
            return False
        self.now = max(self.now, at)
        for place, (when, answer) in enumerate(self.answers):
            if when <= self.now:
                del self.answers[place]
                self.do(answer)
                return True
        self.do(Tick())
        return True

    def until(self, at: float) -> None:
        """Let everything happen that happens up to `at`."""
        while (due := self.next_time()) is not None and due <= at:
            self.go()
        self.now = max(self.now, at)

    def view(self, seat: int) -> GuinoteView:
        view: GuinoteView | None = self.table.view(Seat(seat))
        assert view is not None
        return view

    def owner(self, seat: int) -> PlayerId:
        return self.table.seats[seat].player

    def act(self, seat: int, text: str, decision: int | None = None) -> Step:
        number = self.table.decision(Seat(seat)) if decision is None else decision
        return self.do(Act(self.owner(seat), self.ids(), number, text))


def open_room(
    places: list[Place],
    options: Any,
    seed: int = 1,
    settings: TableSettings | None = None,
    *,
    connect: bool = True,
) -> Room:
    """A table that has not begun; everybody is connected."""
    owners = [place.player for place in places if place.kind == "person"]
    host = owners[0] if owners else PlayerId("host")
    created = Table.create(
        "table",
        game_of(options),
        options,
        settings or TableSettings(),
        places,
        host,
        "life",
        1000.0,
    )
    room = Room(created.table, Random(seed))
    room.rows += created.rows
    if connect:
        for owner in owners:
            room.do(Connected(owner))
    return room


def start(room: Room, *, dealt: bool = True) -> Room:
    """Begin, and go on to the first card's turn; not `dealt`: to the dealing of the cards."""
    step = room.do(Start(room.table.host, room.ids()))
    assert step.refusal is None
    while room.table.phase in ("lot", "cut"):
        assert room.go()
    assert room.table.running is not None
    if dealt:
        room.until(room.table.running.since)
    return room


@dataclass
class Script:
    """People who play with a random card after a random time; `seed` decides all of it."""

    room: Room
    rng: Random

    def play(self, *, deals: int = 1000) -> None:
        """Until the match is over, or so many deals have ended."""
        room = self.room
        ended = 0
        while room.table.phase not in ("over", "closed") and ended < deals:
            before = room.table.phase
            if not self.acts():
                assert room.go(), room.table.phase
            ended += before != "count" and room.table.phase == "count"

    def acts(self) -> bool:
        """The person to move plays, once its time has come."""
        room, running = self.room, self.room.table.running
        if running is None or room.table.phase not in ("play", "gap") or running.stage:
            return False
        seat = running.mover
        if not room.table.seats[seat].by_person or running.timed:
            return False
        view = room.view(seat)
        cards = [str(one) for one in view.legal_actions]
        cards = cards or [card.text for card in getattr(view, "leads", ())]
        room.until(room.now + self.rng.choice((0.3, 1.0, 2.5)))
        current = room.table.running
        if current is None or current.plays != running.plays or current.moves != running.moves:
            return True
        if not cards:
            return False
        step = room.act(seat, self.rng.choice(cards))
        assert step.refusal is None, (step.refusal, cards)
        return True


def durable(table: Table) -> tuple[object, ...]:
    """All of a table that its rows must bring back: not who is connected, nor when a beat began."""
    running = table.running
    return (
        table.phase,
        table.seq,
        table.host,
        tuple(replace(one, connected=False, away_since=None) for one in table.seats),
        tuple(replace(one, answers=()) for one in table.private),
        running and replace(running, since=0.0, absent=0.0),
        table.lot,
        table.cutter,
        table.sheet,
        table.winners,
        table.ready,
        table.pause,
        table.paused,
        table.resign,
        table.events_since_deal,
        table.journal,
        table.next_row,
        tuple(table.view(None if seat < 0 else Seat(seat)) for seat in range(-1, len(table.seats))),
        tuple(table.intents(Seat(seat)) for seat in range(len(table.seats))),
    )  # fmt: skip
