"""Looks for faults in the layout and in the access of what a page shows now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

_SCRIPT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what was just told to the page is painted."""
_AXE = Axe()


def layout_faults(page: Page) -> list[str]:
    """What is cut, covered, outside the window or too small, a sentence each."""
    faults: list[str] = page.evaluate(_SCRIPT, {"touch": True, "size": page.viewport_size})
    return faults


def access_faults(page: Page) -> list[str]:
    """The violations that axe finds, a sentence each."""
    page.evaluate(FRAMES)
    found = _violations(page)
    if found:
        # Colours that were still changing are no fault.
        page.wait_for_timeout(500)
        found = _violations(page)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def _violations(page: Page) -> list[Any]:
    violations: list[Any] = _AXE.run(page).response["violations"]
    return violations
