"""Kit of Chinchón: sets, runs, and the best layout of a hand, found exactly.

Hands have at most eight cards, so a layout has at most two melds. All possible melds are listed
from the cards of each rank and each suit, then every pair of melds that share no card is compared.
Inside, a card is its place in the sorted hand and a set of cards is a mask of places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from tapete.cards import CARDS, JOKERS, Card, pack

Cards = tuple[Card, ...]
Meld = tuple[Card, ...]
"""A set or a run, in canonical order; which of the two, `Melding.is_group` tells."""

CHINCHON: Final = 7
"""Cards of a hand, and of the run that is worth the name."""

_WILD: Final = -1


@dataclass(frozen=True, slots=True)
class Layout:
    """A hand put in order: melds, cards laid off on others' melds, the rest and what it counts.

    `melds` and the cards in each part stand in canonical order.
    """

    melds: tuple[Meld, ...]
    off: Cards
    loose: Cards
    points: int


class Closing(NamedTuple):
    """What is left when `card` is put away: the least loose value, and the least value of a
    layout with at most one loose card (None: there is none)."""

    card: Card
    points: int | None
    one_loose: int | None


class _Found(NamedTuple):
    """A possible meld. `key` are its cards by index, the order of melds."""

    key: tuple[int, ...]
    mask: int
    value: int


class Melding:
    """What the cards are for melding: neighbours, wild cards, values when loose.

    `size` 40 or 48; `decks` 1 or 2; `wild` cards stand for any other; `figures` is the value of
    sota, caballo and rey. One object serves a whole table: layouts are kept by it.
    """

    __slots__ = ("decks", "place", "ranks", "suit", "value", "wild")

    def __init__(
        self,
        size: int,
        decks: int = 1,
        wild: Iterable[Card] = JOKERS,
        wild_points: int = 25,
        figures: tuple[int, int, int] = (10, 11, 12),
    ) -> None:
        self.decks = decks
        self.wild = frozenset(wild)
        order = list(dict.fromkeys(card.rank for card in pack(size)))
        self.ranks = len(order)
        cards: Cards = (*CARDS, *JOKERS)
        worth = {10: figures[0], 11: figures[1], 12: figures[2]}
        self.place: list[int] = [_WILD] * len(cards)
        """The card's place in its suit, by the card's index; -1 for a wild card."""
        self.suit: list[int] = [_WILD] * len(cards)
        self.value: list[int] = [wild_points] * len(cards)
        for card in CARDS:
            if card not in self.wild and card.rank in order:
                self.place[card.index] = order.index(card.rank)
                self.suit[card.index] = card.index // 12
                self.value[card.index] = worth.get(card.rank.number, card.rank.number)

    # --- single melds -----------------------------------------------------------------------------

    def _naturals(self, cards: Iterable[Card]) -> list[int]:
        return [card.index for card in cards if self.place[card.index] != _WILD]

    def is_group(self, cards: Cards) -> bool:
        """Three or four cards of one rank, wild ones included, at least one of them natural."""
        ranks = {self.place[index] for index in self._naturals(cards)}
        return len(ranks) == 1 and 3 <= len(cards) <= 4

    def is_run(self, cards: Cards) -> bool:
        """Three or more neighbours of one suit; wild cards fill what is missing.

        >>> from tapete.cards import parse_cards
        >>> Melding(40).is_run(parse_cards("6o 7o So")), Melding(48).is_run(parse_cards("6o 7o So"))
        (True, False)
        """
        naturals = self._naturals(cards)
        places = {self.place[index] for index in naturals}
        if not naturals or len(places) != len(naturals) or not 3 <= len(cards) <= self.ranks:
            return False
        one_suit = len({self.suit[index] for index in naturals}) == 1
        return one_suit and max(places) - min(places) < len(cards)

    def is_meld(self, cards: Cards) -> bool:
        """A set or a run."""
        return self.is_group(cards) or self.is_run(cards)

    def is_chinchon(self, hand: Cards) -> bool:
        """Seven cards in one run; with two packs also seven of one rank."""
        if len(hand) != CHINCHON:
            return False
        ranks = {self.place[index] for index in self._naturals(hand)}
        return self.is_run(hand) or (self.decks == 2 and len(ranks) == 1)

    # --- all melds of a hand ----------------------------------------------------------------------

    def melds_in(self, cards: Cards) -> list[Meld]:
        """Every set and run among sorted `cards`, however many they are; canonical order.

        >>> from tapete.cards import parse_cards
        >>> len(Melding(40).melds_in(parse_cards("4o 5o 6o 7o")))
        3
        """
        every = (*CARDS, *JOKERS)
        return [tuple(every[index] for index in found.key) for found in self._melds(cards)]

    def _melds(self, hand: Cards) -> list[_Found]:
        """Every meld in a sorted hand, each once, in canonical order."""
        wild: list[int] = []
        ranks: dict[int, list[int]] = {}
        suits: dict[int, list[tuple[int, int]]] = {}
        place_of, suit_of = self.place, self.suit
        for at, card in enumerate(hand):
            place = place_of[card.index]
            if place == _WILD:
                wild.append(at)
            else:
                ranks.setdefault(place, []).append(at)
                suits.setdefault(suit_of[card.index], []).append((place, at))
        fills = _fills(wild)
        masks: set[int] = set()
        for same in ranks.values():
            if len(same) + len(wild) >= 3:
                masks.update(_groups(same, fills))
        for row in suits.values():
            if len(row) + len(wild) >= 3:
                masks.update(self._runs(row, fills))
        indexes = tuple(card.index for card in hand)
        found = []
        for mask in masks:
            key = tuple(index for at, index in enumerate(indexes) if mask >> at & 1)
            found.append(_Found(key, mask, sum(self.value[index] for index in key)))
        found.sort()
        return found

    def _runs(self, row: list[tuple[int, int]], fills: list[list[int]]) -> Iterator[int]:
        """The runs in the cards of one suit (place, position; sorted)."""
        most = len(fills) - 1
        for start, (first, at) in enumerate(row):
            stack = [(start, first, 1 << at, 1, 0)]
            while stack:
                last, place, mask, count, gaps = stack.pop()
                for wild in range(max(gaps, 3 - count), min(most, self.ranks - count) + 1):
                    for fill in fills[wild]:
                        yield mask | fill
                for following in range(last + 1, len(row)):
                    other, position = row[following]
                    missing = gaps + other - place - 1
                    if missing > most:
                        break
                    if other > place:
                        stack.append((following, other, mask | 1 << position, count + 1, missing))

    # --- layouts ----------------------------------------------------------------------------------

    def best(self, hand: Cards) -> Layout:
        """The layout with the least loose value; ties: fewest melds, then canonical order.

        `hand`: at most eight cards, sorted.

        >>> from tapete.cards import format_cards, parse_cards
        >>> layout = Melding(40).best(parse_cards("4o 5o 6o 7o 7c 2e 7e"))
        >>> [format_cards(meld) for meld in layout.melds], layout.points
        (['4o 5o 6o', '7o 7c 7e'], 2)
        """
        return _best(self, hand)

    def best_with(self, hand: Cards, onto: tuple[Meld, ...]) -> Layout:
        """The best layout when cards may also be laid off on the melds `onto`.

        Ties: fewest laid off, then as `best`.
        """
        offs = self._layable(hand, onto)
        if offs == [0]:
            return self.best(hand)
        total = sum(self.value[card.index] for card in hand)
        values = [self.value[card.index] for card in hand]
        unions = _unions(self._melds(hand))
        best: tuple[int, int, int, tuple[tuple[int, ...], ...]] | None = None
        laid = 0
        for off in offs:
            left = total - _sum(values, off)
            for mask, value, melds in unions:
                if mask & off:
                    continue
                key = (left - value, off.bit_count(), len(melds), melds)
                if best is None or key < best:
                    best, laid = key, off
        assert best is not None
        return self._laid_out(hand, best[3], laid)

    def _layable(self, hand: Cards, onto: tuple[Meld, ...]) -> list[int]:
        """All sets of cards that can be laid off, as masks; those of canonical order first."""
        masks = {0}
        for meld in onto:
            fits = [at for at, card in enumerate(hand) if self._may_extend(meld, card)]
            more = set()
            for size in range(1, len(fits) + 1):
                for chosen in combinations(fits, size):
                    if self.is_meld((*meld, *(hand[at] for at in chosen))):
                        more.add(sum(1 << at for at in chosen))
            masks |= {mask | extra for mask in masks for extra in more if not mask & extra}
        return sorted(masks, key=lambda mask: [at for at in range(len(hand)) if mask >> at & 1])

    def _may_extend(self, meld: Meld, card: Card) -> bool:
        """A card that could be part of a longer `meld`, perhaps beside others."""
        if self.place[card.index] == _WILD:
            return True
        naturals = self._naturals(meld)
        return any(
            self.place[index] == self.place[card.index] or self.suit[index] == self.suit[card.index]
            for index in naturals
        )

    def _laid_out(self, hand: Cards, melds: tuple[tuple[int, ...], ...], off: int) -> Layout:
        laid = tuple(card for at, card in enumerate(hand) if off >> at & 1)
        cards = (*CARDS, *JOKERS)
        rest = list(hand)
        for card in laid:
            rest.remove(card)
        for key in melds:
            for index in key:
                rest.remove(cards[index])
        return Layout(
            tuple(tuple(cards[index] for index in key) for key in melds),
            laid,
            tuple(rest),
            sum(self.value[card.index] for card in rest),
        )

    def closings(self, hand: Cards) -> tuple[Closing, ...]:
        """For each different card of a sorted hand of eight: what is left without it.

        A value is None where what is left has no meld at all (or more than one loose card).
        """
        return _closings(self, hand)

    def _closings(self, hand: Cards) -> tuple[Closing, ...]:
        values = [self.value[card.index] for card in hand]
        total = sum(values)
        least: list[int | None] = [None] * len(hand)
        single: list[int | None] = [None] * len(hand)
        for mask, value, _ in _unions(self._melds(hand))[1:]:
            rest = total - value
            few = len(hand) - mask.bit_count() <= 2
            for at, worth in enumerate(values):
                if mask >> at & 1:
                    continue
                points = rest - worth
                known = least[at]
                if known is None or points < known:
                    least[at] = points
                known = single[at]
                if few and (known is None or points < known):
                    single[at] = points
        return tuple(
            Closing(card, least[at], single[at])
            for at, card in enumerate(hand)
            if not at or hand[at - 1] is not card
        )


def _fills(wild: list[int]) -> list[list[int]]:
    """For each number of wild cards the masks that hold so many of them."""
    return [
        [sum(1 << at for at in chosen) for chosen in combinations(wild, size)]
        for size in range(len(wild) + 1)
    ]


def _groups(same: list[int], fills: list[list[int]]) -> Iterator[int]:
    """The sets in the cards of one rank, as masks."""
    for size in range(1, min(len(same), 4) + 1):
        for chosen in combinations(same, size):
            mask = sum(1 << at for at in chosen)
            for wild in range(max(0, 3 - size), min(4 - size, len(fills) - 1) + 1):
                for fill in fills[wild]:
                    yield mask | fill


def _sum(values: list[int], mask: int) -> int:
    return sum(value for at, value in enumerate(values) if mask >> at & 1)


def _unions(melds: list[_Found]) -> list[tuple[int, int, tuple[tuple[int, ...], ...]]]:
    """All layouts: no meld, one, or two without a common card (mask, value, the melds)."""
    out: list[tuple[int, int, tuple[tuple[int, ...], ...]]] = [(0, 0, ())]
    for number, (key, mask, value) in enumerate(melds):
        out.append((mask, value, (key,)))
        for other, more, worth in melds[number + 1 :]:
            if not mask & more:
                out.append((mask | more, value + worth, (key, other)))
    return out


@lru_cache(maxsize=4096)
def _best(cards: Melding, hand: Cards) -> Layout:
    melds = cards._melds(hand)
    chosen: tuple[tuple[int, ...], ...] = ()
    best = 0
    for key, _, value in melds:
        if value > best:
            best, chosen = value, (key,)
    # Melds stand in order, so the first pair of its value is the first in canonical order.
    for number, (key, mask, value) in enumerate(melds):
        for other, more, worth in melds[number + 1 :]:
            if value + worth > best and not mask & more:
                best, chosen = value + worth, (key, other)
    return cards._laid_out(hand, chosen, 0)


@lru_cache(maxsize=4096)
def _closings(cards: Melding, hand: Cards) -> tuple[Closing, ...]:
    return cards._closings(hand)
