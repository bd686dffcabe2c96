"""Runs the checks: `check.py quick` without the tests, `check.py all` as CI does.

Every step runs even when an earlier one failed, so that one run tells all there is to mend. The
tests come last: their closing line ends the output.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = """\
The browser tests need Chromium, and there is none on the PATH. Get it with
  sudo apt install chromium
or name the program: make test CHROMIUM=/path/to/chromium"""


@dataclass(frozen=True)
class Step:
    """A check: its name, and the words of its command (run from the project's folder)."""

    name: str
    command: tuple[str, ...]


def tool(name: str) -> str:
    """The path of a program that stands in the environment beside its Python."""
    return str(Path(PYTHON).parent / name)


QUICK = (
    Step("lint", (tool("ruff"), "check", "--output-format", "concise")),
    Step("format", (tool("ruff"), "format", "--check", "--output-format", "concise")),
    Step("types", (tool("mypy"),)),
    Step("layers", (tool("lint-imports"), "--no-logo")),
    Step("types of the page", (PYTHON, "tools/page.py", "npm", "run", "--silent", "check")),
    Step("types of the messages", (PYTHON, "tools/wire_types.py", "--check")),
)
PAGE_TESTS = Step("tests of the page", (PYTHON, "tools/page.py", "npm", "run", "--silent", "test"))
PAGE = Step("page", (PYTHON, "tools/page.py", "build"))
DISTRIBUTION = Step("distribution", (PYTHON, "tools/distribution.py"))
BROWSER = "tests/browser"
# A worker takes whole files: fixtures that start a server serve all tests of their file.
TESTS = Step(
    "tests",
    (PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", f"--ignore={BROWSER}"),
)
# Processes of their own: the browser's driver and asyncio tests do not share one. Each worker has a
# server of its own, so that any test may go to any of them.
BROWSER_TESTS = Step(
    "browser tests",
    (PYTHON, "-m", "pytest", "-q", "--cache-clear", "-n", "2", "--dist", "worksteal", BROWSER),
)
# A browser under load tells of moments that no reader meets. What failed is looked at once more,
# alone; what fails again has failed, and what does not is named for somebody to look into.
SECOND_LOOK = Step(
    "browser tests that failed, once more",
    (PYTHON, "-m", "pytest", "-v", "--last-failed", "--lfnf", "none", BROWSER),
)
SOME_FAILED = 1
UNSTEADY = f"Unsteady: see {SECOND_LOOK.name!r} above; they passed alone"


def chromium() -> str | None:
    """The browser to use: `$CHROMIUM`, else the first on the PATH."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((found for found in map(shutil.which, BROWSERS) if found), None)


def run(step: Step) -> int:
    """Run one step with its heading; its exit code."""
    print(f"── {step.name}", flush=True)
    begin = time.monotonic()
    environment = dict(os.environ)
    if not sys.stdout.isatty():
        environment["NO_COLOR"] = "1"
    browser = chromium()
    if browser is not None:
        environment["CHROMIUM"] = browser
    code = subprocess.run(step.command, cwd=ROOT, env=environment, check=False).returncode
    word = "ok" if code == 0 else f"failed with exit code {code}"
    if step not in (TESTS, BROWSER_TESTS, SECOND_LOOK):
        print(f"   {word}, {time.monotonic() - begin:.0f} s", flush=True)
    return code


def run_all(steps: tuple[Step, ...]) -> list[str]:
    """Run the steps in order; the names of those that failed."""
    return [step.name for step in steps if run(step) != 0]


def run_browser_tests() -> tuple[bool, bool]:
    """Whether they passed, be it at the second look; and whether that one was needed."""
    code = run(BROWSER_TESTS)
    if code != SOME_FAILED:
        return code == 0, False
    return run(SECOND_LOOK) == 0, True


def check_everything() -> list[str]:
    """All that CI checks, tests last; the names of what failed."""
    failed = run_all((*QUICK, PAGE_TESTS, PAGE, DISTRIBUTION))
    passed, unsteady = False, False
    if chromium() is None:
        print(NO_BROWSER, flush=True)
    else:
        passed, unsteady = run_browser_tests()
    if not passed:
        failed.append(BROWSER_TESTS.name)
    if failed:
        print(f"── failed so far: {', '.join(failed)}", flush=True)
    failed += run_all((TESTS,))
    if passed and unsteady:
        print(UNSTEADY, flush=True)
    return failed


def main(arguments: list[str]) -> int:
    """0 when every check passed, else 1 with the names of those that failed."""
    if arguments == ["quick"]:
        failed = run_all(QUICK)
    elif arguments == ["all"]:
        failed = check_everything()
    else:
        print("usage: check.py quick|all", file=sys.stderr)
        return 2
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
