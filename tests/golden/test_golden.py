"""The golden records: verified, and rewritten byte for byte, both ways.

With `TAPETE_GOLDENS=FOLDER` the records of that folder are tried as well.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest
from tests.golden.make import SHOWN_ONLY, Case, cases, needs_its_option

from tapete.games.catalog import GAMES
from tapete.games.core import Seat
from tapete.records import parse, rewrite, setup_of, verify, view

HERE = Path(__file__).parent
MORE = os.environ.get("TAPETE_GOLDENS", "")
FILES = sorted(HERE.glob("*.partida")) + (sorted(Path(MORE).glob("*.partida")) if MORE else [])

SEEN = [path for path in FILES if not re.match(r"ours-.*-moves$", path.stem)]
"""Those whose views are tried: of our own the short matches, which show the option."""

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def golden(path: Path) -> str:
    """The text of a file, byte by byte: no line end is translated."""
    return path.read_bytes().decode("utf-8")


def level_of(text: str) -> str:
    return "facts" if re.search(r"^= ", text, re.MULTILINE) else "moves"


@every_file
def test_verifies(path: Path) -> None:
    text = golden(path)
    assert verify(text).records == text.count("%partida 1")


@every_file
def test_is_its_own_canonical_form(path: Path) -> None:
    text = golden(path)
    assert rewrite(text, level_of(text)) == text


@every_file
def test_moves_and_facts_rewrite_into_each_other(path: Path) -> None:
    text = golden(path)
    moves, facts = rewrite(text, "moves"), rewrite(text, "facts")
    assert text in (moves, facts)
    assert rewrite(moves, "facts") == facts
    assert rewrite(facts, "moves") == moves


@every_file
def test_reads_and_prints_without_the_rules(path: Path) -> None:
    text = golden(path)
    records = parse(text)
    printed = "\n".join(map(str, records))
    assert printed == text
    assert parse(printed) == records


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.stem)
def test_views_verify_and_are_canonical(path: Path) -> None:
    first = parse(golden(path))[0]
    if first.positions:
        assert len(parse(golden(path))) > 1
        return
    text = str(first)
    for seat in range(setup_of(first).options.players):
        for level in ("facts", "moves"):
            seen = view(text, Seat(seat), level)
            assert verify(seen).records == 1
            assert rewrite(seen, level) == seen
            assert "??" in seen


def test_the_given_records_are_all_here() -> None:
    given = list(HERE.glob("guinote-*.partida"))
    assert len(given) == 24


every_case = pytest.mark.parametrize(
    "case", list(cases()), ids=lambda case: f"{case.game}-{case.option}-{case.value}"
)


@every_case
@pytest.mark.parametrize("level", ["facts", "moves"])
def test_every_option_value_that_changes_play_has_a_golden(case: Case, level: str) -> None:
    record = parse(case.path(level).read_text(encoding="utf-8"))[0]
    assert record.value("game") == case.game
    assert record.options[case.option] == case.value


@every_case
def test_a_golden_is_refused_without_its_option(case: Case) -> None:
    """Each of our records shows what its option does: under the other rules it is wrong."""
    facts = case.path("facts").read_text(encoding="utf-8")
    beside = dict(parse(facts)[0].options)
    del beside[case.option]
    assert needs_its_option(case, facts, beside)


def test_every_option_changes_play_or_is_said_to_change_only_what_is_seen() -> None:
    for name, rules in GAMES.items():
        shown = {case.option for case in cases() if case.game == name}
        assert {field.name for field in rules.fields} <= shown | SHOWN_ONLY
