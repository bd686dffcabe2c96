"""The numbered rules of every game: in order, with all options and presets, cited rightly."""

import re
from pathlib import Path

import pytest

from tapete.games.catalog import GAMES
from tapete.games.choices import value_text

ROOT = Path(__file__).parents[2]
# the page of Guiñote has its own tests beside its longer table of presets
NAMES = sorted(set(GAMES) - {"guinote"})


def _page(game: str) -> str:
    return (ROOT / f"docs/rules/{game}.md").read_text("utf-8")


def _numbers(game: str) -> list[int]:
    return [int(number) for number in re.findall(r'<a id="(\d+)"></a>', _page(game))]


@pytest.mark.parametrize("game", NAMES)
def test_numbers_are_whole_and_in_order(game: str) -> None:
    numbers = _numbers(game)
    assert list(range(1, len(numbers) + 1)) == numbers
    bold = re.findall(r'^<a id="\d+"></a>\*\*(\d+)\. ', _page(game), re.M)
    assert [int(number) for number in bold] == numbers


@pytest.mark.parametrize("game", NAMES)
def test_every_option_and_value_is_there(game: str) -> None:
    page = _page(game)
    for option in GAMES[game].fields:
        assert f"`{option.name}`" in page, option.name
        words = [choice for choice in option.choices if isinstance(choice, str)]
        assert [word for word in words if f"`{word}`" not in page] == []
        if option.default is not None:
            assert f"**`{option.default}`**" in page or f"**{value_text(option.default)}**" in page


@pytest.mark.parametrize("game", NAMES)
def test_every_preset_is_there(game: str) -> None:
    page = _page(game)
    for preset, differences in GAMES[game].presets.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{preset}` |"))
        told = dict(pair.split("=") for pair in re.findall(r"\w+=-?\w+", row))
        assert told == dict(differences), preset


@pytest.mark.parametrize("game", NAMES)
def test_every_citation_in_the_code_has_its_rule(game: str) -> None:
    cited = {
        int(number)
        for folder in ("src", "tests", "web/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ts", ".svelte"}
        for number in re.findall(rf"rules/{game}\.md#(\d+)", path.read_text("utf-8"))
    }
    assert cited <= set(_numbers(game))
