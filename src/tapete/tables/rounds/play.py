"""What a table in rounds does by itself: the stock made anew, an action that nobody has to say."""

from __future__ import annotations

from collections.abc import Callable

from tapete.cards import format_cards, shuffled
from tapete.tables.model import Moment
from tapete.tables.rounds.games import round_game
from tapete.tables.work import Work

Due = tuple[float, Callable[[Work], None]]


def due_by_itself(m: Moment) -> Due | None:
    """The next such thing and its time."""
    running = m.running
    assert running is not None
    if running.state.wants_reshuffle:
        return running.since, _reshuffle
    if round_game(m.options).forced(running.state) is not None:
        return running.since + m.settings.beats.robot, _do_forced
    return None


def _reshuffle(work: Work) -> None:
    running = work.m.running
    assert running is not None
    cards = shuffled(running.state.wants_reshuffle, work.chance)
    work.write("reshuffle", format_cards(cards))


def _do_forced(work: Work) -> None:
    running = work.m.running
    assert running is not None
    action = round_game(work.m.options).forced(running.state)
    work.write("act", f"s{running.mover}:{action}", running.mover)
