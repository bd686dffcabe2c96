"""People who use every button of the table while they play."""

from __future__ import annotations

from random import Random

from tests.tables.harness import Room

from tapete.games.core import Seat
from tapete.tables.inputs import (
    Act,
    Arm,
    AskSuit,
    AutoSwap,
    Connected,
    Cut,
    Disconnected,
    Doubt,
    Input,
    Leave,
    Order,
    Pause,
    PutRobot,
    Ready,
    Resign,
    Sena,
    Sit,
)
from tapete.tables.people import SENAS

INTENTS = ("swap7", "20o", "20c", "20e", "20b", "40", "tute", "kings")


class Meddler:
    """Plays a match with a random mixture of everything that may be said, right or wrong."""

    def __init__(self, room: Room, rng: Random) -> None:
        self.room = room
        self.rng = rng
        self.refused = 0

    def play(self, *, deals: int = 2, most: int = 4000) -> None:
        """Until so many deals have ended, or the match has."""
        room, ended = self.room, 0
        for _ in range(most):
            if room.table.phase in ("over", "closed") or ended >= deals:
                return
            before = room.table.phase
            self.once()
            ended += before != "count" and room.table.phase == "count"

    def once(self) -> None:
        """One thing said, or time passing to the next thing that happens by itself."""
        room, rng = self.room, self.rng
        room.now += rng.choice((0.0, 0.05, 0.3))
        roll = rng.random()
        if roll < 0.45:
            room.go()
        elif roll < 0.75:
            self.play_card()
        else:
            self.say(self.anything(self.a_person()))

    def say(self, said: Input) -> None:
        self.refused += self.room.do(said).refusal is not None

    def a_person(self) -> Seat:
        seats = [k for k, one in enumerate(self.room.table.seats) if one.kind == "person"]
        return Seat(self.rng.choice(seats))

    def play_card(self) -> None:
        running = self.room.table.running
        if running is None or self.room.table.seats[running.mover].kind != "person":
            return
        view = self.room.view(running.mover)
        choices = [str(one) for one in view.legal_actions] + [one.text for one in view.leads]
        if choices and not self.room.table.paused:
            player = self.room.owner(running.mover)
            text = self.rng.choice(choices)
            self.say(Act(player, self.room.ids(), running.plays, text))

    def anything(self, seat: Seat) -> Input:
        """Something that `seat` might say; much of it is refused."""
        room, rng = self.room, self.rng
        who, key = room.owner(seat), room.ids()
        hand = list(room.table.private[seat].order)
        rng.shuffle(hand)
        on = rng.random() < 0.6
        plays = room.table.decision(seat) - (rng.random() < 0.2)
        choices: tuple[Input, ...] = (
            Arm(who, key, rng.choice(INTENTS), on),
            Arm(who, key, rng.choice(INTENTS), on),
            Order(who, key, tuple(hand), on),
            AutoSwap(who, key, on),
            Act(who, key, plays, rng.choice((*INTENTS, "pass", "claim", *hand))),
            Act(who, key, plays, rng.choice((*INTENTS, "pass", "claim", *hand))),
            Cut(who, key, rng.randrange(0, 45)),
            Ready(who, key),
            Pause(who, key, rng.random() < 0.3),
            Resign(who, key, rng.random() < 0.02),
            AskSuit(who, key, rng.randrange(3)),
            Disconnected(who),
            Connected(who),
            Connected(who),
            Doubt(who, key, on),
            Sena(who, key, rng.choice(SENAS)),
            Leave(who, key) if rng.random() < 0.1 else Connected(who),
            Sit(who, key, seat, "Somebody"),
            PutRobot(who, key, Seat(rng.randrange(len(room.table.seats))), "easy"),
        )
        return rng.choice(choices)
