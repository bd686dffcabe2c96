"""The runner of all checks: nothing is left out, and a failure is never lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import check


def step(name: str, code: int) -> check.Step:
    return check.Step(name, (sys.executable, "-c", f"raise SystemExit({code})"))


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step passes, except that the types do not."""
    monkeypatch.setattr(check, "QUICK", (step("lint", 0), step("types", 1)))
    for name in ("PAGE_TESTS", "PAGE", "DISTRIBUTION", "BROWSER_TESTS", "SECOND_LOOK", "TESTS"):
        monkeypatch.setattr(check, name, step(name.lower(), 0))
    monkeypatch.setattr(check, "chromium", lambda: "/usr/bin/browser")


@pytest.mark.usefixtures("few_steps")
def test_the_rest_runs_after_a_failure_and_the_tests_last(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert check.main(["all"]) == 1
    said = capfd.readouterr()
    headings = [line for line in said.out.splitlines() if line.startswith("── ")]
    assert headings[-2:] == ["── failed so far: types", "── tests"]
    assert said.err == "Failed: types\n"


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize(
    ("first", "second", "fails"),
    [(0, 1, False), (1, 0, False), (1, 1, True), (2, 0, True)],
    ids=["passed", "passed alone", "failed twice", "did not run"],
)
def test_a_browser_test_that_failed_is_looked_at_once_more(
    first: int,
    second: int,
    fails: bool,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "QUICK", ())
    monkeypatch.setattr(check, "BROWSER_TESTS", step("browser tests", first))
    monkeypatch.setattr(check, "SECOND_LOOK", step("once more", second))
    assert check.main(["all"]) == int(fails)
    said = capfd.readouterr()
    assert ("── once more" in said.out) == (first == 1)
    assert said.out.endswith(f"{check.UNSTEADY}\n") == (first == 1 and second == 0)
    assert ("browser tests" in said.err) == fails


@pytest.mark.usefixtures("few_steps")
def test_without_chromium_it_tells_how_to_get_it_and_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "QUICK", ())
    monkeypatch.setattr(check, "chromium", lambda: None)
    assert check.main(["all"]) == 1
    said = capfd.readouterr()
    assert "sudo apt install chromium" in said.out
    assert "browser_tests" in said.err


@pytest.mark.usefixtures("few_steps")
def test_the_quick_part_passes_when_all_of_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "QUICK", (step("lint", 0),))
    assert check.main(["quick"]) == 0


def test_the_browser_that_is_named_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("chromium", "mine"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert check.chromium() == str(tmp_path / "chromium")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "mine"))
    assert check.chromium() == str(tmp_path / "mine")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "gone"))
    assert check.chromium() is None
