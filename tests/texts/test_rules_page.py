"""The numbered rules: whole, in order, and every citation in the code leads somewhere."""

import re
from pathlib import Path

from tapete.games.guinote.options import FIELDS, PRESETS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules/guinote.md").read_text("utf-8")
NUMBERS = [int(number) for number in re.findall(r'<a id="(\d+)"></a>', PAGE)]


def test_numbers_are_whole_and_in_order() -> None:
    assert list(range(1, len(NUMBERS) + 1)) == NUMBERS
    assert [int(n) for n in re.findall(r'^<a id="\d+"></a>\*\*(\d+)\. ', PAGE, re.M)] == NUMBERS


def test_every_option_value_and_preset_is_there() -> None:
    for option in FIELDS:
        assert f"`{option.name}" in PAGE, option.name
        words = [choice for choice in option.choices if isinstance(choice, str)]
        assert [w for w in words if f"`{w}`" not in PAGE and f"={w}" not in PAGE] == []
    table = PAGE.split("**67. Presets**")[1]
    for preset, differences in PRESETS.items():
        row = next(line for line in table.splitlines() if line.startswith(f"| `{preset}` |"))
        own = differences
        if "as `ludoteka_clasico`" in row:
            own = {k: v for k, v in own.items() if k not in PRESETS["ludoteka_clasico"]}
        assert set(re.findall(r"\w+=\w+", row)) == {f"{k}={v}" for k, v in own.items()}


def test_every_citation_in_the_code_has_its_rule() -> None:
    cited = {
        int(number)
        for folder in ("src", "tests", "web/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ts", ".svelte"}
        for number in re.findall(r"rules/guinote\.md#(\d+)", path.read_text("utf-8"))
    }
    assert cited <= set(NUMBERS)
