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
from random import Random
from typing import Final

from tapete.cli.selfplay import play
from tapete.games.catalog import game
from tapete.games.choices import value_text
from tapete.games.core import (
    CAPOTE,
    CHALLENGE,
    CLAIM,
    PASS,
    Action,
    OptionField,
    View,
)
from tapete.records import RecordBuilder
from tapete.robots import robot

HERE: Final = Path(__file__).parent
MOST_SEEDS: Final = 20_000

GAMES: Final = ("guinote", "tute", "brisca")
"""The games whose options are shown here."""

SHOWN_ONLY: Final = frozenset(
    {
        "cante_suit_disclosure",
        "cante_partner_query",
        "review_tricks",
        "show_partner_hand",
        "signals",
    }
)
"""Options that change what is seen, not what is played."""

SHORTEST: Final[Mapping[str, Mapping[str, str]]] = {
    "guinote": {"partidas_per_coto": "1"},
    "tute": {"hands_to_win": "1", "loss_limit": "1"},
    "brisca": {"games_to_win": "1"},
}
"""The shortest match of a game."""

NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "last_trick_bonus": (0, 20),
    "hands_per_partida": (1, 3),
    "partidas_per_coto": (1, 2),
    "cotos_per_match": (2,),
    "hands_to_win": (1, 2),
    "loss_limit": (1, 2),
    "games_to_win": (1, 2),
}

_PAIRS_ARE_RARE: Final = {"players": "2"}
_TWO: Final = {"players": "2"}
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
    "tute hand_size_2p": _TWO,
    "tute draw_phase": _TWO,
    "tute swap_two": _TWO,
    "tute capote": _TWO,
    "tute tute_wins=true": _TWO,
    "tute loss_limit": {"players": "3"},
}
"""What must stand beside an option (or one value of it) for its effect to be seen at all."""


@dataclass(frozen=True, slots=True)
class Case:
    """One option value, and the options that stand beside it."""

    option: str
    value: str
    game: str = "guinote"

    @property
    def beside(self) -> dict[str, str]:
        """The companions, looked up from the narrowest name on."""
        one = f"{self.option}={self.value}"
        names = (f"{self.game} {one}", f"{self.game} {self.option}", one, self.option)
        known = {field.name for field in game(self.game).fields}
        found = next((COMPANIONS[name] for name in names if name in COMPANIONS), {})
        return {name: text for name, text in found.items() if name in known}

    @property
    def options(self) -> dict[str, str]:
        return {**self.beside, self.option: self.value}

    @property
    def robots(self) -> str:
        """Robots that play anything; where a deal must last, those that seldom stake all."""
        if self.game == "tute" and self.option == "both_over":
            return "wary"
        if self.option == "renuncio":
            return "wary"
        return "easy" if self.option == "both_over" else "random"

    def path(self, level: str) -> Path:
        name = "" if self.game == "guinote" else f"{self.game}-"
        return HERE / f"ours-{name}{self.option}-{self.value}-{level}.partida"


def cases() -> Iterator[Case]:
    """Every option value that is not the default and changes play."""
    for name in GAMES:
        for field in game(name).fields:
            if field.name not in SHOWN_ONLY:
                yield from (Case(field.name, value, name) for value in _values(field))


def _values(field: OptionField) -> Iterator[str]:
    choices = NUMBERS[field.name] if field.kind == "int" else field.choices
    for choice in choices:
        if choice != field.default or type(choice) is not type(field.default):
            yield value_text(choice)


class WaryRobot:
    """Plays anything, but seldom claims, challenges or calls a capote."""

    level: Final = "random"

    def choose(self, view: View, rng: Random, budget: float) -> Action:
        legal = view.legal_actions
        if legal[0] in (CLAIM, CHALLENGE, CAPOTE) and rng.random() < 0.98:
            return PASS
        return rng.choice(legal)


def match(case: Case, texts: Mapping[str, str], seed: int) -> RecordBuilder:
    """The match of that seed between the robots of the case."""
    rules = game(case.game)
    options = rules.options(texts)
    players = options.players
    one = WaryRobot() if case.robots == "wary" else robot(case.robots, case.game)
    names = (f"robot:{one.level}",) * players
    return play(rules, options, names, [one] * players, f"golden {seed}")


def body(builder: RecordBuilder) -> str:
    """The record without its headers."""
    return builder.text("facts").partition("\n\n")[2]


def telling_seed(case: Case, extra: Mapping[str, str]) -> int:
    """The first seed whose match is another one because of the option."""
    for seed in range(MOST_SEEDS):
        with_it = match(case, {**extra, **case.options}, seed)
        without = match(case, {**extra, **case.beside}, seed)
        if body(with_it) != body(without):
            return seed
    raise LookupError(f"no match of {case.game} shows {case.option}={case.value}")


def write(case: Case) -> None:
    """The short match with all facts, and the whole match with moves alone."""
    short = {k: v for k, v in SHORTEST[case.game].items() if k != case.option}
    if (case.game, case.option) == ("guinote", "capote"):
        short["partidas_per_coto"] = "2"
    if case.option == "double_over_100":
        short["hands_to_win"] = "2"
    seed = telling_seed(case, short)
    facts = match(case, {**short, **case.options}, seed).text("facts")
    case.path("facts").write_text(facts, encoding="utf-8")
    moves = match(case, case.options, seed).text("moves")
    case.path("moves").write_text(moves, encoding="utf-8")


def main() -> None:
    """Write what is missing, or everything."""
    for case in cases():
        if "--all" in sys.argv or not case.path("moves").exists():
            write(case)
            print(f"{case.game}: {case.option}={case.value}", flush=True)


if __name__ == "__main__":
    main()
