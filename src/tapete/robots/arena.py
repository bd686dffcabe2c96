"""Robots against robots on duplicate deals: every pack is played once from each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from tapete.cards import Card, shuffled
from tapete.games.core import Deck, Game, MatchScored, Options, PointsChanged, Seat, Side
from tapete.robots.protocol import Robot

Z95 = 1.96


@dataclass(frozen=True, slots=True)
class PartidaResult:
    """One partida: the side that won it, and the points of its first deal per side."""

    winner: Side
    first_deal: tuple[int, ...]


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
    """How the first robot did against the second: partidas won in %, points a deal ahead."""

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


def play_partida(
    game: Game[Any, Any],
    options: Options,
    seats: Sequence[Robot],
    seed: int,
    cards: tuple[Card, ...],
) -> PartidaResult:
    """One partida from the packs that `seed` gives; `seats` holds a robot per seat.

    The packs depend on `seed` and the number of the deal alone, so that two partidas with the
    same seed are duplicates.
    """
    state = game.start(options, Seat(seed % len(seats)))
    rng = Random(f"choices {seed}")
    points: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    while True:
        if state.wants_deck:
            number = state.deal_number
            if number > 1 and not first:
                first = points
            state = state.after(Deck(shuffled(cards, Random(f"pack {seed} {number}"))))
        else:
            seat = state.turn
            state = state.after(seats[seat].choose(state.view(seat), rng, 0.1))
        for event in state.happened:
            if isinstance(event, PointsChanged):
                points = event.points
            if isinstance(event, MatchScored):
                best = max(range(len(event.partidas)), key=lambda side: event.partidas[side])
                return PartidaResult(Side(best), first or points)


def compare(
    game: Game[Any, Any],
    options: Options,
    first: Robot,
    second: Robot,
    pairs: int,
    seed: int = 0,
    progress: Callable[[], None] = lambda: None,
) -> Comparison:
    """`first` against `second` over `pairs` duplicate pairs of partidas."""
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
    first: Robot,
    second: Robot,
    seed: int,
    progress: Callable[[], None],
) -> tuple[float, float]:
    won, margin, rounds = 0.0, 0.0, 0
    for side, seats in _seatings(options.players, first, second):
        result = play_partida(game, options, seats, seed, game.pack(options))
        won += result.winner == side
        rivals = [p for s, p in enumerate(result.first_deal) if s != side]
        margin += result.first_deal[side] - max(rivals)
        rounds += 1
        progress()
    return won / rounds, margin / rounds


def _seatings(players: int, first: Robot, second: Robot) -> Iterator[tuple[int, list[Robot]]]:
    """The side of `first`, and who sits where, so that it holds each side's cards once."""
    sides = 2 if players == 4 else players
    for side in range(sides):
        yield side, [first if seat % sides == side else second for seat in range(players)]
