"""The course of a Chinchón deal as everybody saw it, and what it asks of the hidden places."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from tapete.cards import Card
from tapete.games.chinchon.compiled import HAND, Rules
from tapete.games.core import TAKE_PILE, TAKE_STOCK, Close, Discard, Seat
from tapete.records.worlds.deal import NEVER, Hidden, Moves, Places, Stock


@dataclass(frozen=True, slots=True)
class Hole:
    """A place of a stock: which stock (0 is the pack), who got it, with which move (-1: dealt)."""

    stock: int
    place: int
    seat: int
    time: int
    card: Card | None
    """Where the view shows it."""


@dataclass(frozen=True, slots=True)
class Need:
    """A card that `seat` must have got from a place of `stock` before the move of that number."""

    seat: Seat
    card: Card
    before: int
    stock: int


class Course:
    """Goes through the moves of a deal once. A move that nothing can explain ends it.

    `moves` are those before the close (or all); `closer` is who closed. With two packs a card may
    lie hidden in two stocks: then `rng` says which of them served a need.
    """

    def __init__(
        self, rules: Rules, viewer: int, seated: tuple[Seat, ...], deal: Hidden, rng: Random
    ) -> None:
        self.rules = rules
        self.viewer = viewer
        self.deal = deal
        self._rng = rng
        self.doubtful = False
        """Some need could have been served by another stock."""
        self.holes: list[Hole] = []
        self.pools: list[Counter[Card]] = []
        """The cards of each stock."""
        self._unseen: list[tuple[Counter[Card], Counter[Card]]] = []
        """The cards of each stock that have not turned up since it was laid: hidden, and shown to
        the viewer."""
        self.needs: list[Need] = []
        self.open: dict[int, Counter[Card]] = {seat: Counter() for seat in range(rules.players)}
        """The cards of each hand that everybody saw it take."""
        self.closer: Seat | None = None
        self.closed_with: Card | None = None
        self.moves: Moves = deal.moves
        self._stock = 0
        self._next = HAND * len(seated) + 1
        self._pile: list[Card | None] = [deal.cards[self._next - 1]]
        self._drawn: tuple[Card | None, bool] = (None, False)
        self._owners: dict[tuple[int, int], tuple[int, int]] = {
            (0, place): (seated[place % len(seated)], -1) for place in range(self._next - 1)
        }
        self._lay(Counter(rules.pack), deal.cards)
        self._unseen[0][1].subtract(card for card in self._pile if card is not None)
        self._walk()
        self._lay_out()

    def _walk(self) -> None:
        stocks = list(self.deal.stocks)
        for index, (seat, action) in enumerate(self.deal.moves):
            while stocks and stocks[0].after <= index:
                self._rebuild(stocks.pop(0))
            if action == TAKE_STOCK:
                self._owners[self._stock, self._next] = (seat, index)
                self._next += 1
                self._drawn = (None, False)
            elif action == TAKE_PILE:
                card = self._pile.pop() if self._pile else None
                if card is None:
                    return
                self.open[seat][card] += 1
                self._drawn = (card, True)
            elif isinstance(action, Discard):
                self._throw(seat, action.card, index)
            elif isinstance(action, Close):
                self.closer, self.closed_with = seat, action.card
                self.moves = self.deal.moves[:index]
                return
            else:
                return
        for stock in stocks:
            self._rebuild(stock)

    def _rebuild(self, stock: Stock) -> None:
        below = [card for card in self._pile[:-1] if card is not None]
        self._lay(Counter(below), stock.cards)
        self._pile = self._pile[-1:]
        self._stock += 1
        self._next = 0

    def _lay(self, cards: Counter[Card], places: Places) -> None:
        shown = Counter(card for card in places if card is not None)
        self.pools.append(cards)
        self._unseen.append((cards - shown, shown))

    def _throw(self, seat: Seat, card: Card, index: int) -> None:
        self._pile.append(card)
        rule = self.rules.options.discard_drawn
        drawn, from_pile = self._drawn
        mine = self.open[seat]
        barred = from_pile and drawn is card and rule != "allow"
        if mine[card] > barred:
            mine[card] -= 1
            return
        # the card of this turn lies at the move before; it may itself be the one that is thrown
        old = rule == "forbid_any" or barred
        self.needs.append(self.need(seat, card, index - 1 if old else index))

    def _lay_out(self) -> None:
        rows = (self.deal.cards, *(stock.cards for stock in self.deal.stocks))
        upcard = next(place for place in range(len(rows[0])) if (0, place) not in self._owners)
        for stock, cards in enumerate(rows):
            for place, card in enumerate(cards):
                seat, time = self._owners.get((stock, place), (-1, NEVER))
                if (stock, place) == (0, upcard):
                    time = -1
                self.holes.append(Hole(stock, place, seat, time, card))
        # a stock that was shown but never rebuilt by the moves
        self.pools += [Counter() for _ in range(len(rows) - len(self.pools))]

    def need(self, seat: Seat, card: Card, before: int) -> Need:
        """The need of a card that turned up; it is taken out of the stock where it lay."""
        shown = seat == self.viewer
        reached = {
            stock for (stock, _), (who, at) in self._owners.items() if who == seat and at < before
        }
        stocks = [
            s for s, cards in enumerate(self._unseen) if cards[shown][card] > 0 and s in reached
        ]
        if len(stocks) > 1:
            self.doubtful = True
            stock = self._rng.choice(stocks)
        else:
            # from nowhere: no place will serve it
            stock = stocks[0] if stocks else -1
        if stocks:
            self._unseen[stock][shown][card] -= 1
        return Need(seat, card, before, stock)

    def give_back(self, needs: list[Need]) -> None:
        """Forget needs that no places serve."""
        for need in needs:
            if need.stock >= 0:
                self._unseen[need.stock][need.seat == self.viewer][need.card] += 1

    def unseen(self, card: Card) -> bool:
        """A hidden copy of the card has not turned up since its stock was laid."""
        return any(hidden[card] > 0 for hidden, _ in self._unseen)

    def kept_open(self, seat: Seat) -> Counter[Card]:
        """What the hand of `seat` holds of the cards that everybody saw it take."""
        return +self.open[seat]

    def needs_of_shown(self, seat: Seat, hand: tuple[Card, ...]) -> list[Need] | None:
        """What a hand shown at the end asks for; None when it misses a card it must hold."""
        mine = self.kept_open(seat)
        wanted = Counter(hand)
        if seat == self.closer and self.closed_with is not None:
            wanted[self.closed_with] += 1
        put_away = 1 if seat == self.closer and self.closed_with is None else 0
        if len(hand) != HAND or (mine - wanted).total() > put_away:
            return None
        return [self.need(seat, card, NEVER) for card in (wanted - mine).elements()]

    def possible(self, seat: Seat, cards: Counter[Card]) -> list[Need] | None:
        """What `cards` in a hand would ask for, without taking them; None: they are not there."""
        kept = [(Counter(hidden), shown) for hidden, shown in self._unseen]
        needs = [self.need(seat, card, NEVER) for card in cards.elements()]
        self._unseen = kept
        return None if any(need.stock < 0 for need in needs) else needs
