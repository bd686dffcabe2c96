"""The `=` line of an event, as one viewer may see it."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.cards import format_cards
from tapete.games.core import Action, Event, Seat
from tapete.games.events import (
    Counted,
    DeadCards,
    DealEnded,
    DealScored,
    Drew,
    MatchEnded,
    MatchScored,
    MeldsShown,
    PointsChanged,
    TotalsChanged,
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
        case DeadCards(dead):
            text = f"dead {format_cards(dead)}"
        case MeldsShown():
            text = f"melds s{event.seat}: {_laid_out(event)}"
        case DealScored(scores):
            text = "scores " + " ".join(map(str, scores))
        case TotalsChanged(totals):
            text = "totals " + " ".join(map(str, totals))
        case MatchEnded(outcome):
            text = f"outcome {outcome}"
        case _:
            raise TypeError(f"no fact tells {event!r}")
    return text


def _dashed(numbers: Iterable[int]) -> str:
    return "-".join(map(str, numbers))


def _laid_out(event: MeldsShown) -> str:
    parts = [format_cards(meld) for meld in event.melds]
    parts += [f"off {format_cards(event.off)}"] if event.off else []
    parts += [f"loose {format_cards(event.loose)}"] if event.loose else []
    return " / ".join(parts)


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
