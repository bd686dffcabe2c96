"""The `=` line of an event, as one viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.games.core import (
    Action,
    Counted,
    DealEnded,
    Drew,
    Event,
    MatchEnded,
    MatchScored,
    PointsChanged,
    Seat,
    TrickWon,
)

HIDDEN = "??"


def fact_text(event: Event, viewer: Seat | None = None) -> str:
    """The fact that tells `event`, without its sign; `viewer` None sees every card.

    >>> fact_text(TrickWon(Seat(2), 18))
    'won s2 18'
    """
    match event:
        case TrickWon(seat, points):
            return f"won s{seat} {points}"
        case Drew():
            return "drew " + _drawn(event, viewer)
        case PointsChanged(points):
            return "points " + " ".join(map(str, points))
        case Counted(cards, cantes, last, total):
            return (
                f"count cards={_dashed(cards)} cantes={_dashed(cantes)} "
                f"last=s{last} total={_dashed(total)}"
            )
        case DealEnded(kind, None):
            return f"outcome {kind}"
        case DealEnded(kind, side):
            return f"outcome {kind} {side}"
        case MatchScored(partidas, None):
            return f"match {_dashed(partidas)}"
        case MatchScored(partidas, cotos):
            return f"match {_dashed(partidas)} cotos {_dashed(cotos or ())}"
        case MatchEnded(outcome):
            return f"outcome {outcome}"
        case _:
            raise TypeError(f"no fact tells {event!r}")


def _dashed(numbers: Iterable[int]) -> str:
    return "-".join(map(str, numbers))


def _drawn(event: Drew, viewer: Seat | None) -> str:
    last = len(event.cards) - 1
    return " ".join(
        f"s{seat}:{card}"
        if viewer is None or seat == viewer or (event.upcard and index == last)
        else f"s{seat}:{HIDDEN}"
        for index, (seat, card) in enumerate(event.cards)
    )


def action_texts(actions: Iterable[Action]) -> str:
    """The actions in a row, in the order given."""
    return " ".join(map(str, actions))
