"""One visit in Chromium: what was transferred, how much moved, when the largest part stood."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HAND = '[data-at^="hand-"]'
_WATCH = """
window.__shift = 0; window.__largest = 0; window.__parts = [];
new PerformanceObserver(list => { for (const e of list.getEntries())
  if (!e.hadRecentInput) { window.__shift += e.value;
    window.__parts.push(...e.sources.map(s => s.node && (s.node.className || s.node.nodeName))); }
}).observe({type: 'layout-shift', buffered: true});
new PerformanceObserver(list => { for (const e of list.getEntries())
  window.__largest = e.startTime; }).observe({type: 'largest-contentful-paint', buffered: true});
"""


def program() -> str | None:
    """`$CHROMIUM`, else the first browser on the PATH."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((found for found in map(shutil.which, PROGRAMS) if found), None)


@dataclass(frozen=True, slots=True)
class Loaded:
    """One answer that came over the wire."""

    path: str
    kind: str
    """Script, Stylesheet, Font, Image, Fetch, Document and so on."""
    size: int
    """Bytes as sent, headers included."""


@dataclass(slots=True)
class Visit:
    """What a visit showed."""

    loaded: list[Loaded] = field(default_factory=list)
    shift: float = 0.0
    shifted: list[str] = field(default_factory=list)
    """What moved."""
    largest: float = 0.0
    """Milliseconds to the largest contentful paint."""

    def paths(self, kind: str) -> list[str]:
        """The addresses of one kind."""
        return [one.path for one in self.loaded if one.kind == kind]

    def size(self, *but: str) -> int:
        """Bytes of everything but the kinds named."""
        return sum(one.size for one in self.loaded if one.kind not in but)


def lobby(browser: Browser, origin: str, lang: str, size: tuple[int, int]) -> Visit:
    """The first screen, with nothing in the cache."""
    return _visit(browser, origin, lang, size, at_table=False)


def table(browser: Browser, origin: str, lang: str, size: tuple[int, int]) -> Visit:
    """A table with robots, opened at its own address with nothing in the cache, until the hand
    is dealt and a moment longer."""
    return _visit(browser, origin, lang, size, at_table=True)


def _visit(
    browser: Browser, origin: str, lang: str, size: tuple[int, int], *, at_table: bool
) -> Visit:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=lang, base_url=origin
    )
    try:
        path = "/"
        if at_table:
            context.request.get("/api/me")
            made = context.request.post(
                "/api/tables/quick",
                data={"kind": "pairs", "robots": True},
                headers={"Origin": origin},
            )
            path = f"/t/{made.json()['table']}"
        page = context.new_page()
        return _watched(page, path, at_table)
    finally:
        context.close()


def _watched(page: Page, path: str, at_table: bool) -> Visit:
    visit, open_ = Visit(), dict[str, tuple[str, str]]()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")

    def began(event: dict[str, Any]) -> None:
        url = str(event["response"]["url"])
        open_[event["requestId"]] = (url.partition("://")[2].partition("/")[2], event["type"])

    def ended(event: dict[str, Any]) -> None:
        found = open_.pop(event["requestId"], None)
        if found is not None:
            visit.loaded.append(Loaded(*found, int(event["encodedDataLength"])))

    wire.on("Network.responseReceived", began)
    wire.on("Network.loadingFinished", ended)
    page.add_init_script(_WATCH)
    page.goto(path)
    if at_table:
        page.wait_for_selector(HAND, timeout=60_000)
        page.wait_for_timeout(2_500)
    else:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1_500)
    visit.shift, visit.shifted, visit.largest = page.evaluate(
        "[window.__shift, window.__parts.map(String), window.__largest]"
    )
    return visit
