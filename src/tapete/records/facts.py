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
            text = f"won s{seat} {points}"
        case Drew():
            text = "drew " + _drawn(event, viewer)
        case PointsChanged(points_now):
            text = "points " + " ".join(map(str, points_now))
        case Counted(cards, cantes, last, total):
            text = (
                f"count cards={_dashed(cards)} cantes={_dashed(cantes)} "
                f"last=s{last} total={_dashed(total)}"
            )
        case DealEnded(kind, side):
            text = f"outcome {kind}" + ("" if side is None else f" {side}")
        case MatchScored(partidas, cotos):
            text = f"match {_dashed(partidas)}" + (f" cotos {_dashed(cotos)}" if cotos else "")
        case MatchEnded(outcome):
            text = f"outcome {outcome}"
        case _:
            raise TypeError(f"no fact tells {event!r}")
    return text


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
