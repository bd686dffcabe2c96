"""What people agree on in a running match, who is here, and what they keep to themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tapete.games.core import Seat
from tapete.robots import LEVELS
from tapete.tables.about import has_cantes, partner, partners, sides
from tapete.tables.clocks import is_asleep, is_idle
from tapete.tables.dealing import open_cutting
from tapete.tables.inputs import (
    Arm,
    AskSuit,
    AutoSwap,
    Leave,
    Order,
    Pause,
    PutRobot,
    Ready,
    Resign,
    Sena,
)
from tapete.tables.intents import armed_cantes, is_armed, known_intents
from tapete.tables.model import LEVEL, Moment
from tapete.tables.order import order_text
from tapete.tables.questions import view_of
from tapete.tables.settings import PlayerId
from tapete.tables.waiting import arrive, leave_open, put_robot, seat_of
from tapete.tables.work import Refused, Work

PAIR = "pareja"
SENAS = ("as", "tres", PAIR, "siete", "sin_triunfos", "arrastre")
"""The señas by their tokens (`docs/rules/guinote.md#63`); no pair where nothing is sung."""
MOST_SENAS = 12
"""Señas of a seat in a deal: each of them twice. More would drown the table in them."""

RUNNING = ("lot", "cut", "play", "gap", "count")


def _players_of(m: Moment) -> list[Seat]:
    """Seats whose owners play and are here: robots, and whoever is away, always agree."""
    return [
        Seat(seat)
        for seat, place in enumerate(m.seats)
        if place.by_person and place.connected and not place.gone
    ]


# --- leaving and being away -----------------------------------------------------------------------


def leave(work: Work, said: Leave, seat: Seat) -> None:
    """Stand up. In a running match the seat stays his and a robot plays there; what the others
    agree on may be done with it."""
    m = work.m
    if m.phase not in RUNNING:
        leave_open(work, said, seat)
        return
    place = m.seats[seat]
    if not place.gone:
        work.write("left", f"left s{seat}", seat)
    if not place.robot_plays:
        work.write("robot", f"robot s{seat} {LEVEL}", seat)
    _note_empty(work)
    _settle(work)


def call_robot(work: Work, said: PutRobot) -> None:
    """A robot in a free seat; in a running match without a clock, in that of an idle person."""
    if put_robot(work, said):
        return
    if not any(place.player == said.player for place in work.m.seats):
        raise Refused("not_seated")
    if said.level is not None and said.level not in LEVELS:
        raise Refused("no_robot", level=said.level)
    if said.level is None or not is_idle(work.m, said.seat, work.now):
        raise Refused("not_idle", seat=str(said.seat))
    work.write("robot", f"robot s{said.seat} {said.level}", said.seat)


def connected(work: Work, player: PlayerId) -> None:
    """The person is here (again): a robot in his place hands the seat back."""
    seat = seat_of(work.m, player)
    if seat is not None and not work.m.seats[seat].connected:
        arrive(work, seat)


def disconnected(work: Work, player: PlayerId) -> None:
    """His line is lost: the seat is kept, and he has no say in what the others agree on."""
    for seat, place in enumerate(work.m.seats):
        if place.kind == "person" and place.player == player and place.connected:
            away = replace(place, connected=False, away_since=work.now)
            work.set_place(Seat(seat), away)
            _note_empty(work)
            _settle(work)


def _note_empty(work: Work) -> None:
    if is_asleep(work.m) and work.m.empty_since is None:
        work.m = replace(work.m, empty_since=work.now)


# --- agreements -----------------------------------------------------------------------------------


def ready(work: Work, _said: Ready, seat: Seat) -> None:
    """The sheet was seen: when all who are here have, the pack is to be cut. Raises `Refused`
    (`not_now`) without a sheet."""
    if work.m.phase != "count":
        raise Refused("not_now")
    if seat not in work.m.ready:
        work.write("ready", "on", seat)
    _settle(work)


def pause(work: Work, said: Pause, seat: Seat) -> None:
    """All people must want the pause; any of them ends it."""
    m = work.m
    if m.phase not in RUNNING:
        raise Refused("not_now")
    if m.paused and not said.on:
        work.write("paused", "off", seat)
    elif not m.paused and said.on != (seat in m.pause):
        work.write("pause", "on" if said.on else "off", seat)
        _settle(work)


def resign(work: Work, said: Resign, seat: Seat) -> None:
    """The people of a side must agree; robots always do."""
    m = work.m
    if m.phase not in RUNNING or (m.game.in_rounds and len(m.seats) > 2):
        # Among three or more nobody gives up for the others: whoever has enough leaves.
        raise Refused("not_now")
    if said.on != (seat in m.resign):
        work.write("resign", "on" if said.on else "off", seat)
    _settle(work)


def _settle(work: Work) -> None:
    """Whatever all who are asked agree on now is done; with somebody's leaving it may be enough."""
    m = work.m
    here = _players_of(m)
    if m.phase not in RUNNING or not here:
        return
    side_of = sides(m.options)
    for side in sorted({side_of[seat] for seat in m.resign}):
        if all(seat in m.resign for seat in here if side_of[seat] == side):
            work.write("resigned", str(side))
            return
    if m.pause and not m.paused and m.pause.issuperset(here):
        work.write("paused", "on")
    elif m.phase == "count" and m.ready and m.ready.issuperset(here) and not m.paused:
        open_cutting(work)


# --- suits told, intents, the order of the hand ---------------------------------------------------


def may_ask_suit(m: Moment, seat: Seat) -> tuple[int, ...]:
    """Orders of the partner's hidden twenties whose suit `seat` may ask for."""
    running = m.running
    mate = partner(m.options, seat)
    if running is None or mate is None or not getattr(m.options, "cante_partner_query", False):
        return ()
    if m.phase not in ("play", "gap"):
        return ()
    view = view_of(m, None)
    assert view is not None
    if not view.cantes:
        return ()
    told = {order for order, _ in running.told}
    return tuple(
        cante.order
        for cante in view.cantes
        if cante.seat == mate and cante.suit is None and cante.order not in told
    )


def ask_suit(work: Work, said: AskSuit, seat: Seat) -> None:
    """Tell everybody the suit; raises `Refused` (`no_query`) where `may_ask_suit` has it not."""
    if said.cante not in may_ask_suit(work.m, seat):
        raise Refused("no_query", cante=str(said.cante))
    running, mate = work.m.running, partner(work.m.options, seat)
    assert running is not None and mate is not None
    sung = next(one for one in running.state.view(mate).cantes if one.order == said.cante)
    assert sung.suit is not None
    work.write("told", f"suit s{mate} {sung.suit.value}", seat)


def arm(work: Work, said: Arm, seat: Seat) -> None:
    """Arm an intent or hold it back, at any time in a deal."""
    running = work.m.running
    if running is None or work.m.phase not in ("play", "gap"):
        raise Refused("not_now")
    if said.intent not in known_intents(work.m) or said.intent == f"20{running.trump}":
        raise Refused("bad_intent", intent=said.intent)
    private = work.m.private[seat]
    cantes = armed_cantes(work.m, seat, running.trump)
    if is_armed(private, said.intent, cantes) != said.on:
        work.write("arm", f"{said.intent} {'on' if said.on else 'off'}", seat, private=True)


def order(work: Work, said: Order, seat: Seat) -> None:
    """The hand in another order; with `sorted` the table sorts it itself."""
    if work.m.phase not in ("play", "gap"):
        raise Refused("not_now")
    held = work.m.private[seat].order
    ends = (0, *said.breaks, len(held)) if said.breaks else ()
    if sorted(said.cards) != sorted(held) or any(a >= b for a, b in pairwise(ends)):
        raise Refused("bad_order", cards=" ".join(held))
    text = "sorted" if said.sorted else order_text(said.cards, said.breaks)
    work.write("order", text, seat, private=True)


def auto_swap(work: Work, said: AutoSwap, seat: Seat) -> None:
    """At any time, between two matches too; only the seat itself knows of it."""
    if work.m.private[seat].auto_swap != said.on:
        work.write("autoswap", "on" if said.on else "off", seat, private=True)


# --- señas ----------------------------------------------------------------------------------------


def may_signal(m: Moment, seat: Seat) -> tuple[str, ...]:
    """The señas that `seat` may make: at any time of a deal but in a pause, to partners."""
    if m.game.in_rounds or getattr(m.options, "signals", "off") != "on":
        return ()
    if m.paused or m.phase not in ("play", "gap") or not partners(m.options, seat):
        return ()
    if _made(m, seat) >= MOST_SENAS:
        return ()
    return SENAS if has_cantes(m.options) else tuple(one for one in SENAS if one != PAIR)


def _made(m: Moment, seat: Seat) -> int:
    return sum(maker == seat for maker, _ in m.private[seat].signals)


def sena(work: Work, said: Sena, seat: Seat) -> None:
    """A seña: all see that it was made, the partners which."""
    if said.sena not in may_signal(work.m, seat):
        raise Refused("no_signal", sena=said.sena)
    work.write("sena", f"sena s{seat} {said.sena}", seat)
