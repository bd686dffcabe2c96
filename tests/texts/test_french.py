"""French spacing: a no-break space before high marks, and inside guillemets."""

import re
from pathlib import Path

import pytest

from tapete.texts import Catalogue

FOLDER = Path(__file__).parents[2] / "src/tapete/texts"
SPACE = "\u00a0"
BARE = re.compile(rf"[^{SPACE}][:;?!»]|«[^{SPACE}]|^[:;!»]")
TIME = re.compile(r"\d:\d")
LITERAL = "robot:"
"""How a name may not begin; what somebody types."""


def _wrong(text: str) -> list[str]:
    return BARE.findall(TIME.sub("", text.replace(LITERAL, "")))


@pytest.mark.parametrize("text", ["Robot: Facile", "Quoi ?", "« oui »", "un;deux", "Vite!"])
def test_a_mark_without_its_space_is_seen(text: str) -> None:
    assert _wrong(text) != []


@pytest.mark.parametrize("text", [f"Robot{SPACE}: Facile", "0:42", f"«{SPACE}oui{SPACE}»"])
def test_a_mark_with_its_space_is_let_pass(text: str) -> None:
    assert _wrong(text) == []


def test_every_message_has_its_spaces() -> None:
    french = Catalogue.load("fr")
    keys = french.keys_under()
    assert {key: french.source(key) for key in keys if _wrong(french.source(key))} == {}


def test_every_word_of_the_glossary_has_its_spaces() -> None:
    lines = (FOLDER / "glossary.json").read_text("utf-8").splitlines()
    values = [
        text
        for line in lines
        if line.startswith('  "fr"')
        for text in re.findall(r': "([^"]*)"', line)
    ]
    assert len(values) > 100
    assert [text for text in values if _wrong(text)] == []


def test_the_page_joins_no_label_and_value_by_itself() -> None:
    """What stands before the colon depends on the language: `ui.labelled`."""
    web = FOLDER.parents[2] / "web/src"
    joined = re.compile(r"""\bt\([^{}]*\)\}: |nameOf\([^{}]*\)\}: """)
    found = [path.name for path in web.rglob("*.svelte") if joined.search(path.read_text("utf-8"))]
    assert found == []
