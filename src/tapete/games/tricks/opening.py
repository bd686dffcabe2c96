"""The opening of a deal as texts, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapete.games.core import OpeningError, OptionsT, Seat
from tapete.games.openings import checked_seat, read, read_number, read_seat
from tapete.games.tricks.moment import Moment, Opening, Tally
from tapete.games.tricks.rules import Rules


def texts_of(opening: Opening, carried: tuple[str, ...]) -> Mapping[str, str]:
    """What `read_opening` reads; `carried` are the tallies that the game hands on."""
    return {
        "dealer": f"s{opening.dealer}",
        "deal": str(opening.deal_number),
        "deal_of_partida": str(opening.deal_of_partida),
        **{name: "-".join(map(str, getattr(opening, name))) for name in carried},
    }


def first(rules: Rules[OptionsT], dealer: Seat) -> Moment[OptionsT]:
    """A new match that wants its first deck; raises `OpeningError` for a dealer it has not."""
    none = (0,) * rules.sides
    dealer = checked_seat(dealer, rules.players, "dealer")
    return Moment(rules, Opening(dealer, 1, 1, none, none, none))


def resumed(rules: Rules[OptionsT], opening: Mapping[str, str]) -> Moment[OptionsT]:
    """The match whose opening these texts are; raises `OpeningError`."""
    tallies = [_tally(rules, opening, name) for name in ("points", "partidas", "cotos")]
    return Moment(
        rules,
        Opening(
            read_seat(opening, "dealer", rules.players),
            read_number(opening, "deal"),
            read_number(opening, "deal_of_partida"),
            *tallies,
        ),
    )


def _tally(rules: Rules[Any], opening: Mapping[str, str], name: str) -> Tally:
    if name not in rules.course.carried:
        return (0,) * rules.sides
    numbers = tuple(map(int, read(opening, name, r"\d{1,6}(?:-\d{1,6})*").split("-")))
    if len(numbers) != rules.sides:
        raise OpeningError(
            f"opening: {name} needs {rules.sides} numbers such as 0-0, found {len(numbers)}"
        )
    return numbers
