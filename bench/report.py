"""The sections of `bench/results.md`: each measurement rewrites its own and leaves the rest."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results.md"
_HEAD = """# What was measured

Written by `make bench`; each section says on what, when and how. A figure is the median of its
repeats, the spread its least and greatest. What stands under "aim" is what Tapete is built for.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number: what it is called, its value with the unit, and exactly what was counted."""

    name: str
    value: str
    definition: str
    spread: str = ""
    aim: str = ""


@dataclass(slots=True)
class Section:
    """A measurement's part of the file."""

    name: str
    title: str
    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Paragraphs after the table: what bounds the figures, what is short and why."""

    def text(self) -> str:
        """The section in Markdown, with its marks."""
        body = [
            f"<!-- {self.name} -->",
            f"## {self.title}",
            "",
            f"{conditions()} Command: `python -m bench {self.name.partition('-')[0]}`.",
            "",
            *_table(self.figures),
            "",
            *(line for note in self.notes for line in (note, "")),
            f"<!-- /{self.name} -->",
        ]
        return "\n".join(body) + "\n"


def write(section: Section, path: Path = RESULTS) -> None:
    """Put the section in its place in the file; the file is made when there is none."""
    old = path.read_text("utf-8") if path.exists() else _HEAD
    path.write_text(placed(old, section.name, section.text()), "utf-8")


def placed(old: str, name: str, text: str) -> str:
    """`old` with the section `name` replaced, or added at the end.

    >>> placed("x\\n<!-- a -->1<!-- /a -->\\ny", "a", "2")
    'x\\n2y'
    """
    marks = re.compile(rf"<!-- {re.escape(name)} -->.*?<!-- /{re.escape(name)} -->\n?", re.DOTALL)
    if marks.search(old):
        return marks.sub(lambda _: text, old, count=1)
    return old.rstrip("\n") + "\n\n" + text


def spread(values: Sequence[float], form: str = "{:,.0f}") -> tuple[str, str]:
    """The median and the least and greatest, as texts.

    >>> spread([3, 1, 2])
    ('2', '1 to 3')
    """
    return form.format(median(values)), f"{form.format(min(values))} to {form.format(max(values))}"


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0 to 1) of `values` lie; they need not be in order.

    >>> percentile([4, 1, 3, 2], 0.5)
    3
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def conditions() -> str:
    """Commit, machine, versions and how busy the machine was."""
    commit = _git("rev-parse", "--short", "HEAD") or "unknown"
    changed = " with changes" if _git("status", "--porcelain", "--", "src") else ""
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    when = datetime.now(UTC).strftime("%Y-%m-%d")
    return (
        f"Commit {commit}{changed}, {when}, {_processor()}, {os.cpu_count()} processors, "
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}, "
        f"load average {load}."
    )


def _git(*words: str) -> str:
    done = subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"model name\s*: (.+)", info.read_text("utf-8"))
        if found:
            return " ".join(found[1].split())
    return platform.processor() or platform.machine()


def _table(figures: Sequence[Figure]) -> list[str]:
    rows = [
        f"| {one.name} | **{one.value}** | {one.spread} | {one.aim} | {one.definition} |"
        for one in figures
    ]
    return ["| what | figure | spread | aim | definition |", "|---|---|---|---|---|", *rows]
