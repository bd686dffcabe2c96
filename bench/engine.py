"""Card plays a second of the plain rules: one core, the legal actions asked for at each step."""

from __future__ import annotations

import cProfile
import pstats
import time
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.progress import Progress

from bench.report import Figure, Section, spread, write
from tapete.cards import shuffled
from tapete.games.catalog import game
from tapete.games.core import CLAIM, PASS, Deck, Play, Seat, State

REPEATS = 5
SECONDS = 2.0
ALL_ON = {
    "deck_size": "48",
    "phase1": "strict",
    "beat_after_ruff": "true",
    "partner_exemption": "full",
    "undertrump": "must_trump",
    "swap_upcard": "any",
    "swap_who": "anyone",
    "swap_when": "before_next_trick_ends",
    "cante_window": "before_opponent_card",
    "cantes_per_trick": "null",
    "cante_suit_disclosure": "never",
    "thirty_rule": "always",
    "vuelta": "claim",
    "four_kings_bonus": "40",
    "tute_instant_win": "kings_or_sotas",
    "capote": "bonus_100",
    "review_tricks": "all",
}
"""Every option away from its default towards more to check and more to ask."""


@dataclass(slots=True)
class Count:
    """What a run did."""

    cards: int = 0
    answers: int = 0
    choices: int = 0
    seconds: float = 0.0
    """Of this process on a processor; what neighbours take does not count."""


def playout(rules: Any, options: Any, rng: Random, count: Count, until: float) -> None:
    """Whole matches of random legal actions until the processor time `until`."""
    while time.process_time() < until:
        state: State[Any] = rules.start(options, Seat(rng.randrange(options.players)))
        pack = rules.pack(options)
        while state.outcome is None:
            if state.wants_deck:
                state = state.after(Deck(shuffled(pack, rng)))
                if time.process_time() >= until:
                    return
                continue
            legal = state.legal_actions
            action = legal[int(rng.random() * len(legal))]
            if action == CLAIM:
                # A random claim is a false one and would end every deal in its first tricks.
                action = PASS
            state = state.after(action)
            count.answers += 1
            count.choices += len(legal)
            count.cards += type(action) is Play


def run(texts: dict[str, str], seed: int, seconds: float) -> Count:
    """One timed run."""
    rules = game("guinote")
    options = rules.options(texts, "ludoteka")
    count, rng = Count(), Random(seed)
    start = time.process_time()
    playout(rules, options, rng, count, start + seconds)
    count.seconds = time.process_time() - start
    return count


def measure(progress: Progress) -> None:
    """Write the section `engine`."""
    task = progress.add_task("engine", total=None)
    section = Section("engine", "The plain engine")
    for title, texts in (("`ludoteka`", {}), ("all options on", ALL_ON)):
        runs = []
        for number in range(REPEATS):
            progress.update(task, description=f"engine, {title}, {number + 1} of {REPEATS}")
            runs.append(run(texts, number, SECONDS))
        section.figures += _figures(title, runs)
    section.notes.append("All options on: " + " ".join(f"`{k}={v}`" for k, v in ALL_ON.items()))
    for title, texts in (("`ludoteka`", {}), ("All options on", ALL_ON)):
        section.notes.append(f"{title}, where the time goes: {profile(texts)}.")
    write(section)


def _figures(title: str, runs: list[Count]) -> list[Figure]:
    cards, wide = spread([one.cards / one.seconds for one in runs])
    answers, answers_wide = spread([one.answers / one.seconds for one in runs])
    legal = sum(one.choices for one in runs) / sum(one.answers for one in runs)
    return [
        Figure(
            f"card plays/s, {title}",
            cards,
            "cards played per second of processor time, one core, random whole matches of four; "
            "`legal_actions` is read before and `after` makes a new state for each; shuffling and "
            "dealing included",
            wide,
            "50,000",
        ),
        Figure(
            f"answers/s, {title}",
            answers,
            f"the same with every question declined or taken ({legal:.1f} legal actions at each)",
            answers_wide,
        ),
    ]


def profile(texts: dict[str, str]) -> str:
    """The shares of processor time of the functions that take most, in words."""
    profiler = cProfile.Profile(time.process_time)
    profiler.enable()
    run(texts, 1, 2.0)
    profiler.disable()
    stats: Any = pstats.Stats(profiler)
    rows = [
        (own, f"{name} {'' if line == 0 else _module(file)}".strip())
        for (file, line, name), (_, _, own, _, _) in stats.stats.items()
    ]
    total = sum(own for own, _ in rows)
    top = sorted(rows, reverse=True)[:10]
    return ", ".join(f"{name} {own / total:.0%}" for own, name in top)


def _module(file: str) -> str:
    return f"({file.rpartition('/')[2].removesuffix('.py')})"
