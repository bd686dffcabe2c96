"""Worlds for a deal of Chinchón: which cards the others held, threw from the hand, closed with.

Discards and the cards taken from the pile are public, and so is who drew each place of the stock.
Every other card that a seat threw, or showed at the end, is a need: it must have come to that seat
from a hidden place in time. Needs are given places one after the other (`Placing`); where a hand
closed and is not shown, needs are added that make it one that may close.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, Final

from tapete.games.chinchon import ChinchonState
from tapete.games.chinchon.compiled import HAND, Rules, rules_of
from tapete.games.chinchon.moment import Standing
from tapete.games.core import Close, DeckError, Game, Seat, State
from tapete.records.worlds.closing import closing_hands
from tapete.records.worlds.course import Course
from tapete.records.worlds.deal import Completer, Hidden, Moves, World, played
from tapete.records.worlds.placing import Placing

_MOST_READINGS: Final = 60
"""Ways to say from which of two stocks the cards came."""

_MOST_HANDS: Final = 3000
"""Hands that are tried for a seat that closed and does not show."""

_MOST_PLAYED: Final = 30
"""How many of them are played through, where places were found for their cards."""


class ChinchonCompleter(Completer):
    """Finds worlds for the deals of one match of Chinchón."""

    def __init__(self, game: Game[Any, Any], options: Any, viewer: int) -> None:
        super().__init__(game, options, viewer)
        self.game = game
        self.rules: Rules = rules_of(options)

    def open_places(self, state: State[Any]) -> tuple[int, ...]:
        """The card that is turned up behind the hands."""
        return (HAND * len(self._dealt_in(state)),)

    def hides_result(self, state: State[Any], deal: Hidden) -> bool:
        """The deal was closed, and not every hand that was dealt is shown."""
        closed = any(isinstance(action, Close) for _, action in deal.moves)
        return closed and not deal.shown.keys() >= set(self._dealt_in(state))

    def complete(self, state: State[Any], deal: Hidden) -> World:
        """Tries at most `_MOST_READINGS` readings of the two packs. Raises `DeckError` when none
        fits."""
        rng = Random(0)
        best: World | None = None
        for _ in range(_MOST_READINGS):
            course = Course(self.rules, self.viewer, self._dealt_in(state), deal, rng)
            try:
                world = self._read(state, deal, course)
            except DeckError:
                # more of a card than its stock has: another reading may do
                if not course.doubtful:
                    raise
                continue
            if world.refused is None and world.contradicted is None:
                return world
            if best is None or _further(world, best):
                best = world
            if not course.doubtful:
                break
        if best is None:
            raise DeckError("no reading of the two packs fits")
        return best

    def _read(self, state: State[Any], deal: Hidden, course: Course) -> World:
        placing = Placing(course)
        for need in course.needs:
            if not placing.place(need):
                return self._world(state, deal, course, placing, None)
        contradicted = _place_shown(course, placing, deal)
        world = self._world(state, deal, course, placing, contradicted)
        closer = course.closer
        hidden = closer not in deal.shown or contradicted == closer
        if closer is None or closer == self.viewer or not hidden:
            return world
        if world.refused != len(course.moves):
            # the hand may close as it is, or something before that is wrong
            return world
        return self._with_closing_hand(state, deal, course, placing, world)

    def _with_closing_hand(
        self, state: State[Any], deal: Hidden, course: Course, placing: Placing, world: World
    ) -> World:
        """A world in which the hidden hand of the closer may close; else `world`."""
        assert course.closer is not None
        played_out = 0
        for needs in closing_hands(self.rules, course, course.closer, _MOST_HANDS):
            tried = placing.copy()
            if not all(tried.place(need) for need in needs):
                continue
            found = self._world(state, deal, course, tried, world.contradicted)
            if found.refused is None:
                return found
            played_out += 1
            if played_out == _MOST_PLAYED:
                break
        return world

    def reopened(self, before: State[Any], dealer: Seat, deal: Hidden) -> State[Any]:
        """The state in which `deal` begins, where nobody can tell what the one before came to.

        `before` began the one before, `dealer` is who deals in the record. Who is still dealt in
        shows in the deck and in who acts; all points are left at 0.
        """
        inside = self._still_in(before, dealer, deal)
        order = (*self.rules.order[before.dealer][1:], before.dealer)
        zeros = ",".join("0" * self.players)
        texts = {
            "dealer": f"s{next(seat for seat in order if seat in inside)}",
            "deal": str(before.deal_number + 1),
            "totals": zeros,
            "standing": ",".join(
                (Standing.PLAYING if seat in inside else Standing.OUT).value
                for seat in range(self.players)
            ),
            "rebuys": zeros,
            "falls": ",".join("-" * self.players),
        }
        opened: State[Any] = self.game.resume(self.rules.options, texts)
        return opened

    def _still_in(self, before: State[Any], dealer: Seat, deal: Hidden) -> frozenset[Seat]:
        were = self._dealt_in(before)
        if self.rules.options.on_elimination == "ghost_zero":
            return frozenset(were)
        known = [place for place, card in enumerate(deal.cards) if card is not None]
        mine = bool(known) and known[0] < self.players
        count = known[1] - known[0] if mine and len(known) > 1 else (known or [0])[0] // HAND
        after = self.rules.order[(dealer + 1) % self.players]
        acting = {seat for seat, _ in deal.moves}
        for chosen in combinations(were, count):
            inside = frozenset(chosen)
            seated = [seat for seat in after if seat in inside]
            fits = (
                seated.index(Seat(self.viewer)) == known[0]
                if mine and (self.viewer in inside)
                else not mine
            )
            if fits and acting <= inside and dealer in inside:
                return inside
        return frozenset(were)

    def _dealt_in(self, state: State[Any]) -> tuple[Seat, ...]:
        """The seats that get cards, in playing order."""
        standing = state.view(None).standing
        order = (*self.rules.order[state.dealer][1:], state.dealer)
        return tuple(seat for seat in order if standing[seat] is not Standing.OUT)

    # --- from places to a world ------------------------------------------------------------------

    def _world(
        self,
        state: State[Any],
        deal: Hidden,
        course: Course,
        placing: Placing,
        contradicted: Seat | None,
    ) -> World:
        deck, *rebuilt = placing.filled()
        stocks = [(stock.after, cards) for stock, cards in zip(deal.stocks, rebuilt, strict=True)]
        world = played(state, deck, course.moves, stocks)
        if world.refused is None and course.closer is not None:
            world = self._closed(world, course.closer, deal)
        rest = deal.moves[len(world.moves) :]
        return World(
            world.cards,
            (*world.moves, *rest),
            world.state,
            world.refused,
            world.stocks,
            contradicted,
        )

    def _closed(self, world: World, closer: Seat, deal: Hidden) -> World:
        """The world with the card named that `closer` puts face down."""
        index = len(world.moves)
        _, told = deal.moves[index]
        state = world.state
        assert isinstance(state, ChinchonState)
        left = Counter(state.hand(closer))
        left.subtract(deal.shown.get(closer, ()))
        closes = [
            action
            for action in state.legal_actions
            if isinstance(action, Close) and told in (action, Close(None))
        ]
        wanted = [
            action
            for action in closes
            if closer not in deal.shown or (action.card is not None and left[action.card] > 0)
        ]
        if not closes or state.turn != closer:
            return replace(world, refused=index)
        action = (wanted or closes)[0]
        moves: Moves = (*world.moves, (closer, action))
        return replace(world, moves=moves, state=state.after(action))


def _further(world: World, other: World) -> bool:
    """`world` explains more than `other`."""
    if world.refused is None or other.refused is None:
        return world.refused is None and other.refused is not None
    return world.refused > other.refused


def _place_shown(course: Course, placing: Placing, deal: Hidden) -> Seat | None:
    """Place the hands that lie open; the seat of the first that nothing explains."""
    if course.closer is None:
        return None
    contradicted: Seat | None = None
    for seat, hand in deal.shown.items():
        needs = course.needs_of_shown(seat, hand)
        tried = placing.copy()
        if needs is not None and all(tried.place(need) for need in needs):
            placing.take_over(tried)
            continue
        course.give_back(needs or [])
        contradicted = seat if contradicted is None else contradicted
    return contradicted
