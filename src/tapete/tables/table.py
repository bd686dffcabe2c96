"""The table: what happens to it, what it waits for, and what each seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Self

from tapete.games.core import Game, IllegalAction, Seat
from tapete.tables import clocks, dealing, doubts, gap, intents, people, play, questions, waiting
from tapete.tables.about import claims
from tapete.tables.events import PublicEvent
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
    Rematch,
    Resign,
    Restarted,
    RobotAnswer,
    Said,
    Sena,
    Sit,
    Start,
    Tick,
)
from tapete.tables.log import apply, remembering
from tapete.tables.model import ClockFace, Intent, Moment, Place, Private, Refusal, Wants
from tapete.tables.record import record_text
from tapete.tables.replay import first_moment, first_text, replayed
from tapete.tables.rows import Row
from tapete.tables.settings import DOUBT, RESTART_GRACE, PlayerId, TableSettings
from tapete.tables.work import Refused, Work


def settings_for(game: Game[Any, Any], options: Any, settings: TableSettings) -> TableSettings:
    """The settings that a table with these rules has when `settings` are asked for."""
    if not game.in_rounds and claims(options):
        # Whoever claims has to know his points by himself.
        return replace(settings, show_points="none")
    return settings


@dataclass(frozen=True, slots=True)
class Step:
    """What an input led to.

    `rows` are made durable before anything is shown; then `events` (the last has the number
    `table.seq`, those before it count down) go to everybody. `touched` are the seats whose own
    part may have changed. `public` tells that the public part changed, with or without an event
    (a beat ended, a clock began, somebody is ready). `refusal`: nothing has changed but the memory
    of the answer. `answered` is False for a card that is held until a beat ends: its (player, id,
    refusal or None) stands in `acknowledged` of a later step.
    """

    table: Table
    rows: tuple[Row, ...] = ()
    events: tuple[PublicEvent, ...] = ()
    touched: frozenset[Seat] = field(default_factory=frozenset)
    public: bool = False
    refusal: Refusal | None = None
    answered: bool = True
    acknowledged: tuple[tuple[PlayerId, str, Refusal | None], ...] = ()


class Table(Moment):
    """One table, frozen: `handle` gives the next one and leaves this one as it is."""

    @classmethod
    def create(
        cls,
        id: str,  # noqa: A002
        game: Game[Any, Any],
        options: Any,
        settings: TableSettings,
        seats: Sequence[Place],
        host: PlayerId,
        life: str,
        now: float,
        preset: str = "",
    ) -> Step:
        """A new table that waits for players; the step holds its first row.

        `seats` are the places from seat 0 on, `options.players` of them.
        """
        if len(seats) != options.players:
            raise ValueError(f"expected {options.players} seats, found {len(seats)}")
        settings = settings_for(game, options, settings)
        moment = cls(
            id=id,
            life=life,
            game=game,
            preset=preset,
            options=options,
            settings=settings,
            host=host,
            seats=tuple(seats),
            private=(Private(),) * len(seats),
            since=now,
        )
        row = Row(0, "table", first_text(moment), False, now)
        table, _ = apply(cls._from(first_moment(row)), row)
        assert isinstance(table, cls)
        return Step(table, (row,), public=True)

    @classmethod
    def replay(cls, rows: Sequence[Row]) -> Self:
        """The table after `rows`: row 0, then all of them, or those from a `deal` row on.

        Nobody is connected; hand it a `Restarted` before anything else.
        """
        table = replayed(cls._from(first_moment(rows[0])), rows)
        assert isinstance(table, cls)
        return table

    @classmethod
    def _from(cls, m: Moment) -> Self:
        return cls(**vars(m))

    # --- what happens -----------------------------------------------------------------------------

    def handle(self, said: Input, now: float, chance: Random) -> Step:
        """Carry out one input. `now` is in seconds and never goes back; `chance` shuffles."""
        if isinstance(said, Said):
            first = self._first_answer(said)
            if first is not None:
                return first
        by = (said.player, said.id) if isinstance(said, Said) else ("", "")
        work = Work(self, now, chance, by)
        try:
            _carry_out(work, said)
        except Refused as refused:
            return self._refused(said, refused.refusal)
        except IllegalAction as illegal:
            return self._refused(said, Refusal("illegal", (("action", illegal.text),)))
        clocks.advance(work)
        return self._step(work, said)

    def _first_answer(self, said: Said) -> Step | None:
        for key, refusal in self.seen.get(said.player, ()):
            if key == said.id:
                return Step(self, refusal=refusal)
        for place, private in zip(self.seats, self.private, strict=True):
            if place.player == said.player and private.held and private.held[1] == said.id:
                return Step(self, answered=False)
        return None

    def _refused(self, said: Input, refusal: Refusal) -> Step:
        table: Moment = self
        if isinstance(said, Said) and self.seat_of(said.player) is not None:
            seen = remembering(self, said.player, said.id, refusal)
            table = replace(self, seen=seen)
        assert isinstance(table, Table)
        return Step(table, refusal=refusal)

    def _step(self, work: Work, said: Input) -> Step:
        m = work.m
        if isinstance(said, Said) and work.answered and work.by[1]:
            # It changed nothing that is durable, and is not to be done twice all the same.
            m = replace(m, seen=remembering(m, said.player, said.id, None))
        late = list(work.acknowledged)
        answered = {(player, key) for player, key, _ in late}
        for place, before, after in zip(self.seats, self.private, m.private, strict=True):
            held = before.held
            if held and not after.held and (place.player, held[1]) not in answered:
                late.append((place.player, held[1], Refusal("stale")))
        assert isinstance(m, Table)
        public = bool(work.events) or _public_part(self) != _public_part(m)
        return Step(
            m,
            tuple(work.rows),
            tuple(work.events),
            self._touched(m, public),
            public,
            None,
            work.answered,
            tuple(late),
        )

    def _touched(self, m: Moment, public: bool) -> frozenset[Seat]:
        if public:
            return frozenset(Seat(seat) for seat in range(len(m.seats)))
        return frozenset(
            Seat(seat)
            for seat, (old, new) in enumerate(zip(self.private, m.private, strict=True))
            if old != new
        ) | _asked_again(self, m)

    def wants(self, now: float) -> Wants:
        """The timer to set, and the robots to ask."""
        return clocks.wants(self, now)

    # --- what may be known ------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> Any:
        """The engine's view for `seat`, as the running beat shows it; None is a watcher.

        None before the first lot.
        """
        return questions.view_of(self, seat)

    def own(self, seat: Seat) -> Any:
        """The part of its view that only `seat` knows; None before the first lot."""
        return questions.own_of(self, seat)

    def decision(self, seat: Seat) -> int:
        """The number that an `Act` must name now; everybody may know it."""
        return self.running.plays if self.running is not None and seat >= 0 else 0

    def intents(self, seat: Seat) -> tuple[Intent, ...]:
        """The buttons of `seat`, armed or not. Private."""
        return intents.intents(self, seat)

    def clock(self, now: float) -> ClockFace | None:
        """The clock of the seat to move; None where none runs."""
        return clocks.clock_face(self, now)

    def away_left(self, seat: Seat, now: float) -> float | None:
        """Seconds until a robot plays for an absent seat that is to act."""
        return clocks.away_left(self, seat, now)

    def is_idle(self, seat: Seat, now: float) -> bool:
        """A robot may be called for this seat (no clock, long idle)."""
        return clocks.is_idle(self, seat, now)

    def may_ask_suit(self, seat: Seat) -> tuple[int, ...]:
        """Orders of the hidden twenties whose suit `seat` may ask for."""
        return people.may_ask_suit(self, seat)

    def may_claim(self, seat: Seat) -> bool:
        """`seat` may announce the target now, whether its side has it or not; everybody may
        know."""
        return play.may_claim(self, seat)

    def may_challenge(self, seat: Seat) -> bool:
        """A revoke may be challenged now (`renuncio=challenge`)."""
        return play.may_challenge(self, seat)

    def doubt_left(self, now: float) -> float | None:
        """Seconds for which the gap still waits for `running.doubt`."""
        running = self.running
        if running is None or running.doubt is None:
            return None
        return max(0.0, running.since + DOUBT - now)

    def may_doubt(self, seat: Seat) -> bool:
        """A gap would wait for `seat` to make up its mind (`renuncio=challenge`)."""
        return doubts.may_doubt(self, seat)

    def may_signal(self, seat: Seat) -> tuple[str, ...]:
        """The señas that `seat` may make now (`signals=on`)."""
        return people.may_signal(self, seat)

    def record(self, level: str = "moves") -> str:
        """The partida record of the running (or last) match; empty before its first deal.

        Raises `LogError` when the table was replayed without the rows of earlier deals:
        `record.record_of` makes it from all rows.
        """
        return record_text(self, self.journal, level)

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where `player` sits, also while a robot plays there for him; None for somebody without a
        seat."""
        return waiting.seat_of(self, player)

    @property
    def state(self) -> Any:
        """The engine's state, or None before the first lot. Secret."""
        return self.running.state if self.running is not None else None

    @property
    def next_at(self) -> float | None:
        """When the sheet closes by itself (or the lot, or the pack is cut); else None."""
        if self.phase not in ("lot", "cut", "count") or self.paused:
            return None
        due = clocks.next_due(self)
        return due[0] if due is not None else None


def _public_part(m: Moment) -> tuple[object, ...]:
    running = m.running
    return (
        m.phase,
        m.seats,
        m.host,
        m.cutter,
        m.ready,
        m.pause,
        m.paused,
        m.resign,
        m.since,
        None
        if running is None
        else (running.stage, running.since, running.plays, running.bank, running.doubt),
    )


def _asked_again(before: Moment, after: Moment) -> frozenset[Seat]:
    """A declined question changes only what its own seat may do."""
    if before.running is None or after.running is None:
        return frozenset()
    if before.running.moves == after.running.moves:
        return frozenset()
    return frozenset({after.running.mover})


def _carry_out(work: Work, said: Input) -> None:
    m = work.m
    match said:
        case Tick():
            pass
        case RobotAnswer():
            gap.take_answer(work, said.seat, said.decision, said.text)
        case Connected():
            people.connected(work, said.player)
        case Disconnected():
            people.disconnected(work, said.player)
        case Restarted():
            work.m = clocks.begun_again(replace(m, life=said.life), work.now, RESTART_GRACE)
        case _:
            if m.phase == "closed":
                raise Refused("closed")
            _said(work, said)


def _said(work: Work, said: Said) -> None:
    match said:
        case Sit():
            waiting.sit(work, said)
        case PutRobot():
            people.call_robot(work, said)
        case Start():
            waiting.start(work, said)
        case _:
            seat = waiting.seat_of(work.m, said.player)
            if seat is None:
                raise Refused("not_seated")
            _seated(work, said, seat)


def _seated(work: Work, said: Said, seat: Seat) -> None:
    place = work.m.seats[seat]
    if place.robot_plays and not isinstance(said, Leave):
        if place.gone:
            raise Refused("not_seated")
        work.write("back", f"back s{seat}", seat)
    if work.m.paused and isinstance(said, Act | Cut | Doubt | Ready | Sena):
        raise Refused("paused")
    _DOES[type(said)](work, said, seat)


_DOES: Final[Mapping[type, Callable[[Work, Any, Seat], None]]] = {
    Act: play.act,
    Arm: people.arm,
    AskSuit: people.ask_suit,
    AutoSwap: people.auto_swap,
    Cut: dealing.cut,
    Doubt: doubts.doubt,
    Leave: people.leave,
    Order: people.order,
    Pause: people.pause,
    Ready: people.ready,
    Rematch: waiting.rematch,
    Resign: people.resign,
    Sena: people.sena,
}
