"""Texts that the record tests start from."""

from __future__ import annotations

from functools import cache
from pathlib import Path

GOLDEN = Path(__file__).parent.parent / "golden"


@cache
def sample(name: str) -> str:
    """The first record of a golden file, as the whole text of a file."""
    text = (GOLDEN / f"{name}.partida").read_text(encoding="utf-8")
    return "%partida 1" + text.split("%partida 1")[1].rstrip("\n") + "\n"


def facts() -> str:
    """Four players, table events, all facts."""
    return sample("guinote-events-4p-facts-n2")


def moves() -> str:
    """Four players, claims, table events inside a trick, moves alone."""
    return sample("guinote-events-4p-moves-n4")


def positions() -> str:
    """Positions of four players under one set of headers."""
    return sample("guinote-positions")


def pairs() -> list[str]:
    """A few records of different kinds for mutation."""
    names = (
        "guinote-events-4p-facts-n2",
        "guinote-events-4p-moves-n4",
        "guinote-torneo4v4-4p-facts-n5",
        "guinote-tutestyle-4p-facts-n8",
        "guinote-3p-facts-n4",
        "guinote-positions",
        "ours-seis-players-3-facts",
        "ours-seis-allow_skip-false-facts",
        "ours-chinchon-close_max_deadwood-6-facts",
        "ours-chinchon-players-5-facts",
    )
    return [sample(name) for name in names]
