"""The page and its catalogue agree: no sentence is missing."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from tapete.games.events import DealReason
from tapete.texts import Catalogue, in_page

ROOT = Path(__file__).parents[2]
SPANISH = Catalogue.load("es")

_CALL = re.compile(r"""\bt\(\s*(?:"([a-z][\w.]*)"|'([a-z][\w.]*)')""")


def _sources(folder: str, *suffixes: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in suffixes and not path.name.endswith(".test.ts"):
            yield path.relative_to(ROOT), path.read_text("utf-8")


PAGE = list(_sources("web/src", ".ts", ".svelte"))


def test_every_key_that_the_page_names_is_there() -> None:
    missing = {
        f"{path}: {key}"
        for path, source in PAGE
        for found in _CALL.finditer(source)
        if (key := found[1] or found[2]) not in SPANISH
    }
    assert sorted(missing) == []


def test_whatever_decides_a_deal_is_told_in_a_sentence() -> None:
    told = {key.rpartition(".")[2] for key in SPANISH.keys_under("sheet.reason.")}
    assert told == {*get_args(DealReason), "resigned"}


def test_a_key_made_from_a_code_has_messages_to_choose_from() -> None:
    empty = {
        f"{path}: {prefix}"
        for path, source in PAGE
        for prefix in re.findall(r"\bt\(\s*`([a-z][\w.]*)\$\{", source)
        if not any(SPANISH.keys_under(prefix))
    }
    assert sorted(empty) == []


_QUOTED = re.compile(r"""["'`]([a-z]\w*(?:\.\w+)+)["'`]""")
_TEMPLATE = re.compile(r"`([a-z]\w*\.(?:\w+\.)*\w*)\$\{")

BY_NAME = ("preset.", "game.")
"""Their keys are made from names that the games give."""


def test_no_message_is_carried_for_nothing() -> None:
    """A message is used when its key stands somewhere in quotes, or begins as a template does."""
    everywhere = [source for _, source in [*PAGE, *_sources("src/tapete", ".py")]]
    named = {key for source in everywhere for key in _QUOTED.findall(source)}
    prefixes = tuple({prefix for source in everywhere for prefix in _TEMPLATE.findall(source)})
    unused = [
        key
        for key in SPANISH.keys_under()
        if in_page(key) and key not in named and not key.startswith((*BY_NAME, *prefixes))
    ]
    assert unused == []
