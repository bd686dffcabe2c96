"""Cards that a viewer cannot know may lie anywhere: each byte to him and its time stay the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.leak.test_cards import game_of
from tests.leak.worlds import (
    World,
    evening_again,
    exchanged,
    first_evening,
    fixed_ids,
    refused,
    unseen,
)

from tapete.server.audience import TableAudience
from tapete.tables.table import Step, Table
from tapete.wire import project

TABLES: dict[str, dict[str, str]] = {
    "pairs": {"players": "4"},
    "individual": {"players": "2"},
    "three": {"players": "3"},
    "own_turn": {"players": "2", "swap_when": "own_turn", "swap_who": "anyone"},
    "late": {"players": "2", "cante_window": "before_opponent_card"},
    "challenge": {"players": "4", "renuncio": "challenge"},
    "seis": {"players": "2", "must_play": "false"},
    "seis of four": {"players": "4"},
    "chinchon": {"players": "4"},
    "tute": {"players": "2"},
    "brisca": {"players": "4"},
}


async def compared(
    options: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    worlds: int,
    game: str = "guinote",
) -> tuple[int, list[str]]:
    """Compare evenings over exchanged packs: how many were comparable, and what differed."""
    chance, count, found = Random(seed), 0, []
    for cards in (5, 13, 22):
        with monkeypatch.context() as patch:
            fixed_ids(patch)
            world = await first_evening(game, options, seed + cards, cards)
        for viewer in range(len(world.sent)):
            hidden = unseen(world, viewer)
            if len(hidden) < 2:
                continue
            for _ in range(worlds):
                with monkeypatch.context() as patch:
                    fixed_ids(patch)
                    deck = exchanged(world.deck, hidden, chance)
                    other = await evening_again(game, options, world, deck)
                if refused(other) or other.events() != world.events():
                    continue
                count += 1
                found += _differences(world, other, viewer)
    return count, found


def _differences(world: World, other: World, viewer: int) -> list[str]:
    here, there = world.sent[viewer], other.sent[viewer]
    if here == there:
        return []
    pairs = [(a, b) for a, b in zip(here, there, strict=False) if a != b]
    return [f"viewer {viewer}: {pairs[:1] or (len(here), len(there))}"]


@pytest.mark.parametrize("name", TABLES)
async def test_bytes_and_times_do_not_depend_on_unseen_cards(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(name)
    worlds = 2 if game == "guinote" else 3
    count, found = await compared(TABLES[name], monkeypatch, len(name), worlds, game)
    assert found == []
    assert count >= 6


# --- the test of the test -------------------------------------------------------------------------


def plant_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public number depends on how many trumps seat 0 holds."""
    honest = project.public

    def leaky(table: Table, now: float, watchers: int) -> Any:
        made = honest(table, now, watchers)
        extra = 0 if table.running is None else sum(c[1] == "o" for c in table.private[0].order)
        fields = {name: getattr(made, name) for name in made.__struct_fields__}
        return type(made)(**{**fields, "next_ms": extra})

    monkeypatch.setattr("tapete.server.audience.project.public", leaky)


def plant_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """News come a little later while seat 0 holds an odd number of oros."""
    honest = TableAudience.show

    def leaky(audience: TableAudience, before: Table, step: Step) -> None:
        clock = audience._clock
        if sum(card[1] == "o" for card in before.private[0].order) % 2:
            clock.call_at(clock.now() + 0.01, lambda: honest(audience, before, step))
        else:
            honest(audience, before, step)

    monkeypatch.setattr(TableAudience, "show", leaky)


@pytest.mark.parametrize("plant", [plant_a_hint, plant_a_pause])
async def test_a_planted_leak_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    _, found = await compared(TABLES["individual"], monkeypatch, seed=4, worlds=4)
    assert found
