"""Robots against robots on duplicate deals: every pack is played once from each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final, TypeVar

from tapete.cards import Card, shuffled
from tapete.games.core import Deck, Event, Game, Options, Reshuffle, Seat, Side, View
from tapete.games.events import DealScored, MatchScored, PointsChanged
from tapete.robots.protocol import Robot

ViewT = TypeVar("ViewT", bound=View)

Z95 = 1.96

_LEAST_WINS: Final = frozenset({"chinchon", "tute"})
"""The games whose scores of a deal a player wants few of; in Tute they are bad points (cabrón)."""


@dataclass(frozen=True, slots=True)
class Result:
    """One bout: the sides that won it, and the points of its first deal per side.

    A bout is the whole match, or what is counted before that: a partida, a hand of Tute, a game of
    Brisca. Points are such that more are better: where a player wants few they are below 0.
    """

    winners: tuple[Side, ...]
    first_deal: tuple[float, ...]

    def share(self, side: int) -> float:
        """What `side` has of the victory: 1, 0, or its part of a shared one."""
        return (side in self.winners) / len(self.winners)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the half width of its 95 % interval, over `n` duplicate pairs."""

    mean: float
    half: float
    n: int

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.half:.1f}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the first robot did against the second: bouts won in %, points of a deal ahead."""

    won: Estimate
    margin: Estimate


def estimate(samples: Sequence[float]) -> Estimate:
    """Mean and 95 % half width of independent samples (at least two).

    >>> str(estimate([1.0, 1.0, 1.0]))
    '1.0 ± 0.0'
    """
    n = len(samples)
    mean = sum(samples) / n
    variance = sum((sample - mean) ** 2 for sample in samples) / (n - 1)
    return Estimate(mean, Z95 * sqrt(variance / n), n)


def side_of(game: Game[Any, Any], options: Options) -> tuple[Side, ...]:
    """The side of each seat: the pairs of the game, else every seat for itself."""
    view = game.start(options, Seat(0)).view(None)
    own = tuple(Side(seat) for seat in range(options.players))
    sides: tuple[Side, ...] = getattr(view, "side_of", own)
    return sides


def play_bout(
    game: Game[Any, Any],
    options: Options,
    seats: Sequence[Robot[ViewT]],
    seed: int,
    cards: tuple[Card, ...],
) -> Result:
    """One bout from the packs that `seed` gives; `seats` holds a robot per seat.

    The packs depend on `seed` and the number of the deal alone, so that two bouts with the same
    seed are duplicates.
    """
    state = game.start(options, Seat(seed % len(seats)))
    rng, again = Random(f"choices {seed}"), Random(f"again {seed}")
    first = _FirstDeal(game.name in _LEAST_WINS)
    while True:
        if state.wants_deck:
            number = state.deal_number
            first.deal_begins(number)
            state = state.after(Deck(shuffled(cards, Random(f"pack {seed} {number}"))))
        elif state.wants_reshuffle:
            state = state.after(Reshuffle(shuffled(state.wants_reshuffle, again)))
        else:
            seat = state.turn
            state = state.after(seats[seat].choose(state.view(seat), rng, 0.1))
        winners = _winners(state.happened)
        first.hear(state.happened)
        if state.outcome is not None:
            winners = winners or state.outcome.winners
        if winners:
            return Result(winners, first.scores)


def _winners(happened: Sequence[Event]) -> tuple[Side, ...]:
    """Who won what is counted before the match; nobody while nothing is, or in a draw."""
    for event in happened:
        if isinstance(event, MatchScored) and any(event.partidas):
            most = max(event.partidas)
            return tuple(Side(s) for s, won in enumerate(event.partidas) if won == most)
    return ()


class _FirstDeal:
    """Keeps the points that were last told in the first deal."""

    def __init__(self, least_wins: bool) -> None:
        self.sign = -1.0 if least_wins else 1.0
        self.scores: tuple[float, ...] = ()
        self.over = False

    def deal_begins(self, number: int) -> None:
        self.over = number > 1 and bool(self.scores)

    def hear(self, happened: Sequence[Event]) -> None:
        if self.over:
            return
        for event in happened:
            if isinstance(event, DealScored):
                self.scores = tuple(self.sign * points for points in event.scores)
            elif isinstance(event, PointsChanged):
                self.scores = tuple(map(float, event.points))


def compare(
    game: Game[Any, Any],
    options: Options,
    first: Robot[ViewT],
    second: Robot[ViewT],
    pairs: int,
    seed: int = 0,
    progress: Callable[[], None] = lambda: None,
) -> Comparison:
    """`first` against `second` over `pairs` duplicate pairs of bouts.

    In pairs each robot has a side; elsewhere one of `first` sits among `second`, in each seat once.
    """
    results = [
        _pair(game, options, first, second, seed + number, progress) for number in range(pairs)
    ]
    return Comparison(
        won=estimate([100 * won for won, _ in results]),
        margin=estimate([margin for _, margin in results]),
    )


def _pair(
    game: Game[Any, Any],
    options: Options,
    first: Robot[ViewT],
    second: Robot[ViewT],
    seed: int,
    progress: Callable[[], None],
) -> tuple[float, float]:
    won, margin, rounds = 0.0, 0.0, 0
    for side, seats in _seatings(side_of(game, options), first, second):
        result = play_bout(game, options, seats, seed, game.pack(options))
        won += result.share(side)
        margin += _ahead(result.first_deal, side)
        rounds += 1
        progress()
    return won / rounds, margin / rounds


def _ahead(scores: Sequence[float], side: int) -> float:
    """Points ahead of the best rival; 0 where a match was won without any."""
    rivals = [points for other, points in enumerate(scores) if other != side]
    return scores[side] - max(rivals) if rivals else 0.0


def _seatings(
    sides: Sequence[Side], first: Robot[ViewT], second: Robot[ViewT]
) -> Iterator[tuple[int, list[Robot[ViewT]]]]:
    """The side of `first`, and who sits where, so that it holds each side's cards once."""
    for side in sorted(set(sides)):
        yield side, [first if its == side else second for its in sides]
