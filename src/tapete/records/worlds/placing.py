"""Giving places to the cards that must have come from somewhere hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
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
        """Give `need` a hole, in its own stock or in another that has the card to spare.

        What stands in the way is moved aside. False, and nothing changed, when there is no hole.
        """
        return self._place(need, set(), moved=False)

    def _place(self, need: Need, seen: set[int], *, moved: bool) -> bool:
        for chosen in self._ways(need, moved):
            for number in self._holes_for(chosen):
                if number in seen:
                    continue
                seen.add(number)
                rival = self.taken.get(number)
                if rival is None or self._place(rival, seen, moved=True):
                    self.taken[number] = chosen
                    return True
        return False

    def _ways(self, need: Need, moved: bool) -> Iterator[Need]:
        """The need with each stock that may serve it; one that is moved has a card of its own."""
        if moved or self._spares(need):
            yield need
        for stock in range(len(self.spare)):
            other = replace(need, stock=stock)
            if stock != need.stock and self._spares(other):
                yield other

    def _spares(self, need: Need) -> bool:
        """The stock has hidden copies of the card that serve no other need."""
        if need.stock < 0:
            return False
        if need.seat == self.course.viewer:
            return True
        used = sum(
            each.card is need.card and each.stock == need.stock
            for number, each in self.taken.items()
            if self.course.holes[number].card is None
        )
        return used < self.spare[need.stock][need.card]

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
