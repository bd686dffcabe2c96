"""Who sits where: playing order, sides and partners."""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.core import Seat, Side
from tapete.games.tricks.asking import Seats


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table. All tuples are indexed by seat."""

    players: int
    order: tuple[Seats, ...]
    """All seats in playing order, from each seat on."""
    side_of: tuple[Side, ...]
    sides: int
    partners: tuple[Seats, ...]
    """The others of the side, in playing order; empty for who plays alone."""
    partner: tuple[Seat | None, ...]
    """The partner, where there is exactly one."""

    def side_from(self, seat: Seat) -> Seats:
        """`seat` and then its partners, in playing order."""
        return (seat, *self.partners[seat])


def seating(players: int, *, sides: int = 0, clockwise: bool = False) -> Seating:
    """The seats of `players` in `sides` that sit in turn; 0: everybody for himself.

    >>> seating(4, sides=2).partner, seating(6, sides=2).partners[1]
    ((2, 3, 0, 1), (3, 5))
    >>> seating(3, clockwise=True).order[0]
    (0, 2, 1)
    """
    step = -1 if clockwise else 1
    count = sides or players
    order = tuple(
        tuple(Seat((first + step * k) % players) for k in range(players))
        for first in range(players)
    )
    side_of = tuple(Side(seat % count) for seat in range(players))
    partners = tuple(
        tuple(other for other in row[1:] if side_of[other] == side_of[row[0]]) for row in order
    )
    partner = tuple(others[0] if len(others) == 1 else None for others in partners)
    return Seating(players, order, side_of, count, partners, partner)
