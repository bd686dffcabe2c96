"""The page: what it weighs, how it loads, whether anything moves."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright
from rich.progress import Progress

from bench import lighthouse_run
from bench.browser import Visit, lobby, program, table
from bench.host import Host
from bench.report import ROOT, Figure, Section, spread, write

STATIC = ROOT / "src/tapete/server/static"
PHONE, LAPTOP, WIDE = (390, 844), (1280, 800), (844, 390)
SIZES = {"phone": PHONE, "phone on its side": WIDE, "laptop": LAPTOP}
LANGUAGES = ("es", "en", "fr", "ru")
REPEATS = 3

Say = Callable[[str], None]


class NoPage(RuntimeError):
    """There is nothing to measure, or nothing to measure it with."""


def measure(progress: Progress) -> None:
    """Write the section `page`."""
    task = progress.add_task("page", total=None)

    def say(what: str) -> None:
        progress.update(task, description=f"page, {what}")

    chromium = program()
    if chromium is None or not (STATIC / "index.html").is_file():
        raise NoPage("expected a built page (`make web`) and Chromium on the PATH")
    section = Section("page", "The page")
    with tempfile.TemporaryDirectory(prefix="tapete-bench-") as name:
        _measure(section, Path(name) / "page.db", chromium, say)
    write(section)


def _measure(section: Section, database: Path, chromium: str, say: Say) -> None:
    with Host(database) as host:
        host.first_byte()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            section.figures += _weights(browser, host.origin, say)
            section.figures += _movement(browser, host.origin, say)
            browser.close()
        figures, notes = _lighthouse(host.origin, chromium, say)
        section.figures += figures
        section.notes += notes


def _kb(size: float) -> str:
    return f"{size / 1000:.1f} kB"


def _gzipped(paths: Iterable[str]) -> int:
    """Bytes of files of the page as a client that knows only gzip gets them."""
    total = 0
    for path in paths:
        file = STATIC / path
        packed = file.with_name(file.name + ".gz")
        total += (packed if packed.is_file() else file).stat().st_size
    return total


# --- weight ---------------------------------------------------------------------------------------


def _weights(browser: Browser, origin: str, say: Say) -> list[Figure]:
    say("weight")
    first, at_table = lobby(browser, origin, "es", PHONE), table(browser, origin, "es", PHONE)
    scripts = at_table.paths("Script")
    deck = sum(one.size for one in at_table.loaded if "deck" in one.path)
    fonts = {lang: _fonts(browser, origin, lang) for lang in LANGUAGES}
    sent = sum(one.size for one in at_table.loaded if one.kind == "Script")
    return [
        Figure(
            "JavaScript before the first card",
            _kb(_gzipped(scripts)),
            f"gzip, {len(scripts)} files that Chromium asked for at a table's own address with an "
            f"empty cache until the hand lay there; sent as br {_kb(sent)}",
            "",
            "40 kB gz",
        ),
        Figure(
            "first table, without fonts",
            _kb(at_table.size("Font")),
            f"everything transferred by the same visit but fonts, headers included, br: "
            f"{len(at_table.loaded)} answers, {_kb(deck)} of it the deck",
            "",
            "120 kB",
        ),
        Figure(
            "first screen, without fonts",
            _kb(first.size("Font")),
            f"the same for `/`: {len(first.loaded)} answers, scripts "
            f"{_kb(_gzipped(first.paths('Script')))} gz",
        ),
        Figure(
            "font files a language",
            ", ".join(f"{lang} {len(paths)}" for lang, paths in fonts.items()),
            "distinct font files that a first screen and a table ask for; "
            + ", ".join(f"{lang} {_kb(_gzipped(paths))}" for lang, paths in fonts.items()),
            "",
            "3",
        ),
    ]


def _fonts(browser: Browser, origin: str, lang: str) -> set[str]:
    visits = (lobby(browser, origin, lang, PHONE), table(browser, origin, lang, PHONE))
    return {path for visit in visits for path in visit.paths("Font")}


# --- movement -------------------------------------------------------------------------------------


def _movement(browser: Browser, origin: str, say: Say) -> list[Figure]:
    found = []
    for screen, visit in (("first screen", lobby), ("table", table)):
        runs: dict[str, list[Visit]] = {}
        for name, size in SIZES.items():
            say(f"{screen}, {name}")
            runs[name] = [visit(browser, origin, "es", size) for _ in range(REPEATS)]
        found += _moved(screen, runs)
    return found


def _moved(screen: str, runs: dict[str, list[Visit]]) -> list[Figure]:
    worst = {name: max(visit.shift for visit in visits) for name, visits in runs.items()}
    parts = sorted({part for visits in runs.values() for one in visits for part in one.shifted})
    moved = f"; what moved: {', '.join(map(repr, parts))}" if parts else ""
    largest, wide = spread([one.largest for one in runs["phone"]], "{:.0f}")
    return [
        Figure(
            f"CLS, {screen}",
            ", ".join(f"{name} {value:.3f}" for name, value in worst.items()),
            f"sum of layout shifts without recent input from the first byte on, the worst of "
            f"{REPEATS} visits with an empty cache{moved}",
            "",
            "0",
        ),
        Figure(
            f"LCP, {screen}",
            f"{largest} ms",
            "largest contentful paint of the same visits on the phone's size, loopback, no "
            "throttling, this machine as busy as it was",
            wide,
        ),
    ]


# --- Lighthouse -----------------------------------------------------------------------------------


def _lighthouse(origin: str, chromium: str, say: Say) -> tuple[list[Figure], list[str]]:
    say("Lighthouse")
    try:
        lighthouse_run.install()
        runs = [lighthouse_run.scores(origin + "/", chromium) for _ in range(REPEATS)]
    except lighthouse_run.NoLighthouse as error:
        return [], [f"Lighthouse was not run: {error}."]
    columns = list(zip(*(scores for scores, _, _ in runs), strict=True))
    short = sorted({audit for _, _, audits in runs for audit in audits})
    largest, wide = spread([one for _, one, _ in runs], "{:.1f}")
    figures = [
        Figure(
            "Lighthouse, phone",
            " / ".join(f"{median(column):.0f}" for column in columns),
            f"performance, accessibility, best practices of `/`, Lighthouse 12.2.3 with its own "
            f"simulated phone and network, median of {REPEATS}",
            "; ".join(f"{min(column)} to {max(column)}" for column in columns),
            "95 / 100 / 100",
        ),
        Figure("Lighthouse, LCP", f"{largest} s", "its simulated largest paint", wide),
    ]
    return figures, [f"Lighthouse found short: {', '.join(short)}."] if short else []
