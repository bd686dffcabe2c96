"""Rows about seats and about what is private to one of them."""

from __future__ import annotations

import json
from dataclasses import replace

from tapete.games.core import Seat
from tapete.tables.about import partners
from tapete.tables.events import Back, Left, PublicEvent, RobotPlays, Seated, Signalled
from tapete.tables.intents import with_intent, with_order
from tapete.tables.model import LEVEL, NOBODY, Moment, Place, Private
from tapete.tables.order import order_of, tidy
from tapete.tables.rounds.hands import fresh, in_order
from tapete.tables.rows import Row
from tapete.tables.settings import PlayerId

Applied = tuple[Moment, tuple[PublicEvent, ...]]


def place_json(place: Place) -> list[object]:
    """What is durable of a place, as `place_of` reads it: not who is connected."""
    return [place.kind, place.player, place.name, place.level, place.robot_plays, place.gone]


def place_of(fields: list[object]) -> Place:
    """The place that `place_json` wrote; nobody is connected in a log."""
    kind, player, name, level, robot_plays, gone = fields
    person = kind == "person"
    return Place(
        "person" if person else "robot" if kind == "robot" else "free",
        PlayerId(str(player)),
        str(name),
        str(level),
        connected=not person,
        robot_plays=bool(robot_plays),
        gone=bool(gone),
    )


def with_place(m: Moment, seat: int, place: Place) -> Moment:
    """Another place at `seat`, as everybody sees it. What is private to the seat stays."""
    return m.but(seats=(*m.seats[:seat], place, *m.seats[seat + 1 :]))


def with_private(m: Moment, seat: int, private: Private) -> Moment:
    """Another private part of `seat`; its `rev` counts up."""
    private = replace(private, rev=private.rev + 1)
    return m.but(private=(*m.private[:seat], private, *m.private[seat + 1 :]))


def _seat(row: Row) -> Seat:
    assert row.seat is not None
    return Seat(row.seat)


def table(m: Moment, _row: Row) -> Applied:
    """The first row: all is in the moment already, made from it by `replay.first_moment`."""
    return m, ()


def seat(m: Moment, row: Row) -> Applied:
    """Somebody sits down or gets up, or a robot is put or taken away."""
    where = _seat(row)
    place = place_of(json.loads(row.text))
    # What was agreed to there was another's word.
    m = m.but(ready=m.ready - {where})
    if place.kind == "free":
        return with_place(m, where, place), (Left(where),)
    if place.kind == "person":
        # A person sits at one place; it is that person who just said so.
        place = replace(place, connected=True)
        for other, old in enumerate(m.seats):
            if old.player == place.player:
                m = with_place(m, other, Place())
        m = m.but(empty_since=None)
    event = Seated(where, place.name, place.kind == "robot")
    return with_place(m, where, place), (event,)


def host(m: Moment, row: Row) -> Applied:
    """The text is the public id of the new host."""
    return m.but(host=PlayerId(row.text)), ()


def left(m: Moment, row: Row) -> Applied:
    """`left s2`: the owner leaves a running match; the seat stays his."""
    where = _seat(row)
    return with_place(m, where, replace(m.seats[where], gone=True)), (Left(where),)


def robot(m: Moment, row: Row) -> Applied:
    """`robot s2 medium`: a robot plays in the owner's place from now on."""
    where = _seat(row)
    level = row.text.split()[-1]
    place = replace(m.seats[where], robot_plays=True, level=level)
    m = with_place(m, where, place)
    running = m.running
    if running is not None and running.mover == where and not running.stage:
        m = m.but(running=running.but(since=row.at))
    return _agreement_left(m, where), (RobotPlays(where, level),)


def back(m: Moment, row: Row) -> Applied:
    """`back s2`: the owner has his seat again, in the middle of a trick too."""
    where = _seat(row)
    place = replace(m.seats[where], robot_plays=False, gone=False, level="")
    m = with_place(m, where, place)
    running = m.running
    if running is not None and running.mover == where and not running.stage:
        m = m.but(running=running.but(since=row.at, absent=0.0, timed=False))
    emptied = replace(m.private[where], answers=())
    return m.but(private=(*m.private[:where], emptied, *m.private[where + 1 :])), (Back(where),)


def _agreement_left(m: Moment, where: int) -> Moment:
    """Whoever is gone has no say in a pause or in giving up."""
    return m.but(pause=m.pause - {where}, resign=m.resign - {where}, ready=m.ready - {where})


def sena(m: Moment, row: Row) -> Applied:
    """`sena s1 as`: its maker and his partners know which."""
    where = _seat(row)
    told = row.text.split()[2]
    for seat in (where, *partners(m.options, where)):
        private = m.private[seat]
        m = with_private(m, seat, replace(private, signals=(*private.signals, (where, told))))
    return m, (Signalled(where),)


# --- private rows ---------------------------------------------------------------------------------


def _trump(m: Moment) -> str:
    return m.running.trump if m.running is not None else ""


def arm(m: Moment, row: Row) -> Applied:
    """`20c on`, `swap7 off`."""
    where = _seat(row)
    intent, word = row.text.split()
    return with_private(m, where, with_intent(m.private[where], intent, word == "on")), ()


def order(m: Moment, row: Row) -> Applied:
    """`sorted`, or the cards from left to right."""
    where = _seat(row)
    private, trump = m.private[where], _trump(m)
    by_button = row.text == "sorted"
    if m.game.in_rounds:
        if by_button:
            return with_private(m, where, fresh(m.options, private, private.order)), ()
        return with_private(m, where, in_order(m.options, private, *order_of(row.text))), ()
    cards = tidy(m.options, trump, private.order) if by_button else order_of(row.text)[0]
    moved = with_order(m, private, cards, trump)
    return with_private(m, where, replace(moved, sorted=by_button)), ()


def autoswap(m: Moment, row: Row) -> Applied:
    """`on` or `off`; it holds for the running deal too."""
    where = _seat(row)
    on = row.text == "on"
    return with_private(m, where, replace(m.private[where], auto_swap=on, swap=on, swap2=on)), ()


def doubting(m: Moment, row: Row) -> Applied:
    """`on` or `off`: the next gap is to wait for this seat."""
    where = _seat(row)
    return with_private(m, where, replace(m.private[where], doubting=row.text == "on")), ()


def hold(m: Moment, row: Row) -> Applied:
    """The card that is played as soon as the beat ends."""
    where = _seat(row)
    return with_private(m, where, replace(m.private[where], held=(row.text, row.id))), ()


def release(m: Moment, row: Row) -> Applied:
    """The held card is not to be played any more."""
    where = _seat(row)
    return with_private(m, where, replace(m.private[where], held=None)), ()


def robot_place(level: str = LEVEL) -> Place:
    """A robot that owns its seat; its name is `robot:LEVEL`."""
    return Place("robot", NOBODY, f"robot:{level}", level)
