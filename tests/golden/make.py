"""Writes our own golden records: for every option value that changes play, a match that shows it.

    python -m tests.golden.make            all that are missing
    python -m tests.golden.make --all      all of them anew

The packs come from a seed; the first seed is taken whose match differs from the same match without
the option. They pin the behaviour of the day on which they were made; that behaviour was proved by
the records whose names do not begin with `ours-`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tapete.cli.selfplay import play
from tapete.games.catalog import game
from tapete.games.choices import value_text
from tapete.games.core import OptionField
from tapete.records import RecordBuilder
from tapete.robots import robot

HERE: Final = Path(__file__).parent
MOST_SEEDS: Final = 20_000

SHOWN_ONLY: Final = frozenset({"cante_suit_disclosure", "cante_partner_query", "review_tricks"})
"""Options that change what is seen, not what is played."""

REFUSED: Final = frozenset({"renuncio", "signals"})
"""Options whose other value cannot be played yet."""

NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "last_trick_bonus": (0, 20),
    "hands_per_partida": (1, 3),
    "partidas_per_coto": (1, 2),
    "cotos_per_match": (2,),
}

_PAIRS_ARE_RARE: Final = {"players": "2"}
_BIG_LAST_TRICK: Final = {"last_trick_bonus": "100"}

COMPANIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "beat_after_ruff": {"partner_exemption": "none"},
    "both_over": _PAIRS_ARE_RARE,
    "cantes_per_trick": _PAIRS_ARE_RARE,
    "capote=win_partida": {"vuelta": "full_hand", "hands_per_partida": "3"},
    "claim_who": {"vuelta": "claim"},
    "four_kings_bonus": _PAIRS_ARE_RARE,
    "hands_per_partida": {"vuelta": "full_hand"},
    "swap_upcard=higher": {"deck_size": "48"},
    "thirty_counts": {"thirty_rule": "always"},
    "thirty_rule": _BIG_LAST_TRICK,
    "three_player_mode": {"players": "3"},
    "tute_instant_win": _PAIRS_ARE_RARE,
}
"""What must stand beside an option (or one value of it) for its effect to be seen at all."""


@dataclass(frozen=True, slots=True)
class Case:
    """One option value, and the options that stand beside it."""

    option: str
    value: str

    @property
    def beside(self) -> dict[str, str]:
        alone = COMPANIONS.get(f"{self.option}={self.value}")
        return dict(COMPANIONS.get(self.option, {}) if alone is None else alone)

    @property
    def options(self) -> dict[str, str]:
        return {**self.beside, self.option: self.value}

    @property
    def robots(self) -> str:
        """Robots that play anything, but where both sides must score much."""
        return "easy" if self.option == "both_over" else "random"

    def path(self, level: str) -> Path:
        return HERE / f"ours-{self.option}-{self.value}-{level}.partida"


def cases() -> Iterator[Case]:
    """Every option value of Guiñote that is not the default and changes play."""
    for field in game("guinote").fields:
        if field.name not in SHOWN_ONLY | REFUSED:
            yield from (Case(field.name, value) for value in _values(field))


def _values(field: OptionField) -> Iterator[str]:
    choices = NUMBERS[field.name] if field.kind == "int" else field.choices
    for choice in choices:
        if choice != field.default or type(choice) is not type(field.default):
            yield value_text(choice)


def match(texts: Mapping[str, str], seed: int, level: str) -> RecordBuilder:
    """The match of that seed between robots of that level."""
    guinote = game("guinote")
    options = guinote.options(texts)
    players = options.players
    robots = [robot(level)] * players
    return play(guinote, options, (f"robot:{level}",) * players, robots, f"golden {seed}")


def body(builder: RecordBuilder) -> str:
    """The record without its headers."""
    return builder.text("facts").partition("\n\n")[2]


def telling_seed(case: Case, extra: Mapping[str, str]) -> int:
    """The first seed whose match is another one because of the option."""
    for seed in range(MOST_SEEDS):
        with_it = match({**extra, **case.options}, seed, case.robots)
        without = match({**extra, **case.beside}, seed, case.robots)
        if body(with_it) != body(without):
            return seed
    raise LookupError(f"no match shows {case.option}={case.value}")


def write(case: Case) -> None:
    """The short match with all facts, and the whole match with moves alone."""
    partidas = "2" if case.option == "capote" else "1"
    short = {} if case.option == "partidas_per_coto" else {"partidas_per_coto": partidas}
    seed = telling_seed(case, short)
    facts = match({**short, **case.options}, seed, case.robots).text("facts")
    case.path("facts").write_text(facts, encoding="utf-8")
    moves = match(case.options, seed, case.robots).text("moves")
    case.path("moves").write_text(moves, encoding="utf-8")


def main() -> None:
    """Write what is missing, or everything."""
    for case in cases():
        if "--all" in sys.argv or not case.path("moves").exists():
            write(case)
            print(f"{case.option}={case.value}", flush=True)


if __name__ == "__main__":
    main()
