"""Lighthouse in its own folder: installed when first asked for, run as a phone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

FOLDER = Path(__file__).with_name("lighthouse")
CATEGORIES = ("performance", "accessibility", "best-practices")


class NoLighthouse(RuntimeError):
    """It cannot be run here; the message says what is missing."""


def install() -> None:
    """`npm ci`, unless it is there. Raises `NoLighthouse`."""
    npm = shutil.which("npm")
    if npm is None:
        raise NoLighthouse("expected npm on the PATH, found none")
    if not (FOLDER / "node_modules/lighthouse").is_dir():
        words = [npm, "ci", "--ignore-scripts", "--loglevel=error"]
        if subprocess.run(words, cwd=FOLDER, check=False, stdout=subprocess.DEVNULL).returncode:
            raise NoLighthouse(
                "expected `npm ci` to succeed in bench/lighthouse, found that it failed"
            )


def scores(url: str, chromium: str) -> tuple[list[int], float, list[str]]:
    """The scores of `CATEGORIES` (0 to 100), the simulated largest paint in seconds, and the ids
    of the audits that fell short outside performance. Raises `NoLighthouse`."""
    words = [
        str(FOLDER / "node_modules/.bin/lighthouse"),
        url,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ]
    environment = {**os.environ, "CHROME_PATH": chromium}
    done = subprocess.run(
        words, env=environment, capture_output=True, text=True, check=False, timeout=170
    )
    if done.returncode:
        raise NoLighthouse(f"expected a report, found: {done.stderr.strip()[-300:]}")
    report = json.loads(done.stdout)
    found = [round(report["categories"][name]["score"] * 100) for name in CATEGORIES]
    short = [
        ref["id"]
        for name in CATEGORIES[1:]
        for ref in report["categories"][name]["auditRefs"]
        if ref["weight"]
        and (report["audits"][ref["id"]]["score"] or 0) < 1
        and report["audits"][ref["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual")
    ]
    largest = report["audits"]["largest-contentful-paint"]["numericValue"] / 1000
    return found, largest, short
