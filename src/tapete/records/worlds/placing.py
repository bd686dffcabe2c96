"""Giving places to the cards that must have come from somewhere hidden."""

from __future__ import annotations

from collections import Counter
from typing import Self

from tapete.cards import Card
from tapete.records.worlds.course import Course, Hole, Need


class Placing:
    """Needs by the number of the hole that serves each (augmenting paths)."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.taken: dict[int, Need] = {}
        self._by_seat: dict[int, list[tuple[int, Hole]]] = {}
        for number, hole in enumerate(course.holes):
            self._by_seat.setdefault(hole.seat, []).append((number, hole))
        self.spare: list[Counter[Card]] = []
        """How often each card of a stock lies in a hidden place."""
        for stock, pool in enumerate(course.pools):
            shown = Counter(
                hole.card for hole in course.holes if hole.stock == stock and hole.card is not None
            )
            self.spare.append(pool - shown)

    def copy(self) -> Self:
        """One that can be filled on its own."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.taken = dict(self.taken)
        return other

    def take_over(self, other: Placing) -> None:
        """Stand as `other` stands."""
        self.taken = other.taken

    def place(self, need: Need) -> bool:
        """Give `need` a hole; False when there is none."""
        return self._place(need, set())

    def _place(self, need: Need, seen: set[int]) -> bool:
        for number in self._holes_for(need):
            if number in seen:
                continue
            seen.add(number)
            if number not in self.taken or self._place(self.taken[number], seen):
                self.taken[number] = need
                return True
        return False

    def _holes_for(self, need: Need) -> list[int]:
        if need.stock < 0:
            return []
        hidden = self.spare[need.stock][need.card] > 0
        return [
            number
            for number, hole in self._by_seat.get(need.seat, ())
            if hole.stock == need.stock
            and hole.time < need.before
            and (hole.card is need.card or (hidden and hole.card is None))
        ]

    def filled(self) -> list[tuple[Card, ...]]:
        """The cards of every stock: known, needed, and the rest in canonical order."""
        rows: list[tuple[Card, ...]] = []
        for stock, spare in enumerate(self.spare):
            holes = [(n, hole) for n, hole in enumerate(self.course.holes) if hole.stock == stock]
            needed = {
                n: self.taken[n].card for n, hole in holes if n in self.taken and not hole.card
            }
            rest = iter(sorted((spare - Counter(needed.values())).elements()))
            cards = [hole.card or needed.get(n) or next(rest, None) for n, hole in holes]
            # too many cards in a line: any will do, the rules refuse them
            rows.append(tuple(card or self.course.rules.pack[0] for card in cards))
        return rows
