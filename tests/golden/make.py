"""Writes our own golden records: for every option value that changes play, a match that shows it.

    python -m tests.golden.make            all that are missing
    python -m tests.golden.make --all      all of them anew

The packs come from a seed; the first seed is taken whose match the rules refuse when the option is
taken out of its headers. They pin the behaviour of the day on which they were made; that behaviour
was proved by the records whose names do not begin with `ours-`, and by the worked examples of the
rules (`tests/games`).
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from tapete.cli.selfplay import play
from tapete.games.catalog import game
from tapete.games.chinchon import ChinchonView
from tapete.games.choices import value_text
from tapete.games.core import (
    CAPOTE,
    CHALLENGE,
    CLAIM,
    PASS,
    TAKE_PILE,
    TAKE_STOCK,
    Action,
    Close,
    Discard,
    OptionField,
    View,
)
from tapete.games.melds import Melding
from tapete.records import RecordBuilder, RecordError, rewrite
from tapete.robots import robot
from tapete.robots.protocol import Robot

HERE: Final = Path(__file__).parent
MOST_SEEDS: Final = 2_000

GAMES: Final = ("guinote", "tute", "brisca", "seis", "chinchon")
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
    "seis": {"target": "1"},
    "chinchon": {"limit": "10"},
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
    "all_placed_bonus": (0, 10),
    "target": (20, 100),
    "joker_points": (1, 50),
    "close_max_deadwood": (0, 1, 2, 3, 5, 6, 7),
    "limit": (10, 50),
    "rebuys": (0, 2),
}

_PAIRS_ARE_RARE: Final = {"players": "2"}
_TWO: Final = {"players": "2"}
_TWO_PACKS: Final = {"decks": "2"}
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
    **{f"chinchon players={n}": _TWO_PACKS for n in (5, 6, 7, 8)},
    "close_first_turn": {"jokers": "2", "close_max_deadwood": "7"},
    "joker_points": {"jokers": "2", "penalty": "sum"},
    "on_elimination": {"players": "3"},
    "rebuys": {"on_elimination": "rebuy_highest"},
    "rebuys=0": {"on_elimination": "rebuy_highest", "players": "3"},
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
        if self.game == "chinchon":
            return "runs" if self.option == "chinchon" else "easy"
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


class RunRobot:
    """Collects the suit it has most of and closes with a chinchón only (Chinchón)."""

    level: Final = "random"

    def choose(self, view: View, rng: Random, budget: float) -> Action:
        assert isinstance(view, ChinchonView)
        suits = Counter(card.suit for card in view.hand)
        best = max(suits, key=lambda suit: (suits[suit], suit.value))
        if view.to_draw:
            take = TAKE_PILE if view.pile[-1].suit is best else TAKE_STOCK
            return take if take in view.legal_actions else TAKE_PILE
        closes = [action for action in view.legal_actions if isinstance(action, Close)]
        for close in closes:
            rest = [card for card in view.hand if card is not close.card]
            if Melding(40).is_chinchon(tuple(rest)):
                return close
        discards = [action for action in view.legal_actions if isinstance(action, Discard)]
        others = [action for action in discards if action.card.suit is not best]
        return rng.choice(others or discards)


ROBOTS: Final[Mapping[str, Callable[[], Robot[Any]]]] = {"wary": WaryRobot, "runs": RunRobot}


def match(case: Case, texts: Mapping[str, str], seed: int) -> RecordBuilder:
    """The match of that seed between the robots of the case."""
    rules = game(case.game)
    options = rules.options(texts)
    players = options.players
    made = ROBOTS.get(case.robots)
    one = made() if made else robot(case.robots, case.game)
    names = (f"robot:{one.level}",) * players
    return play(rules, options, names, [one] * players, f"golden {seed}")


def needs_its_option(case: Case, facts: str, beside: Mapping[str, str]) -> bool:
    """With the options `beside` alone the record is refused, or is not the whole truth."""
    differences = game(case.game).options(beside).differences()
    line = " ".join(f"{name}={value}" for name, value in differences.items())
    head, _, rest = re.sub(r"^options: .*\n", "", facts, flags=re.MULTILINE).partition("\nseats:")
    options = f"\noptions: {line}" if line else ""
    other = f"{head}{options}\nseats:{rest}"
    try:
        return rewrite(other, "facts") != other
    except RecordError:
        return True


def telling_seed(case: Case, extra: Mapping[str, str]) -> int:
    """The first seed whose match is refused without the option."""
    for seed in range(MOST_SEEDS):
        facts = match(case, {**extra, **case.options}, seed).text("facts")
        if needs_its_option(case, facts, {**extra, **case.beside}):
            return seed
    raise LookupError(f"no match of {case.game} shows {case.option}={case.value}")


def write(case: Case) -> None:
    """The short match with all facts, and the whole match with moves alone."""
    short = {k: v for k, v in SHORTEST[case.game].items() if k != case.option}
    if (case.game, case.option) == ("guinote", "capote"):
        short["partidas_per_coto"] = "2"
    if case.option == "double_over_100":
        short["hands_to_win"] = "2"
    if case.option in ("rebuys", "on_elimination"):
        short["limit"] = "20"
    if case.option == "next_starter":
        short["target"] = "20"
    seed = telling_seed(case, short)
    facts = match(case, {**short, **case.options}, seed).text("facts")
    case.path("facts").write_text(facts, encoding="utf-8")
    # a whole match of Chinchón is long: there the short one stands at both levels
    whole = {**short, **case.options} if case.game == "chinchon" else case.options
    moves = match(case, whole, seed).text("moves")
    case.path("moves").write_text(moves, encoding="utf-8")


def main() -> None:
    """Write what is missing, or everything."""
    for case in cases():
        if "--all" in sys.argv or not case.path("moves").exists():
            write(case)
            print(f"{case.game}: {case.option}={case.value}", flush=True)


if __name__ == "__main__":
    main()
