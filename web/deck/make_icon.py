#!/usr/bin/env python3
"""Write the mark of the room, an eight-pointed Mudéjar star, for page, tab and home screen.

python3 make_icon.py                      icon.svg of the page and favicon.svg of the tab
python3 make_icon.py --pngs chromium      also the PNGs of the home screen, by that browser
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

from art.back import star
from art.svg import circle, flat, path, rect

WEB = Path(__file__).resolve().parents[1]
ICON = WEB / "src" / "assets" / "icon.svg"
FAVICON = WEB / "public" / "favicon.svg"
PNGS = {WEB / "public" / "apple-touch-icon.png": 180, WEB / "public" / "icon-512.png": 512}

BRICK, GOLD, LIME, FELT = "#a5341f", "#f0b429", "#fffaf0", "#286148"
XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def mark() -> str:
    """Three nested stars about 0,0, 50 units across; the pale rim keeps it clear on dark tabs."""
    rim = path(star(8, 23, 17.6), BRICK, stroke=LIME, stroke_width=2, stroke_linejoin="round")
    return (
        rim
        + flat(star(8, 13.6, 10.5, 22.5), GOLD)
        + flat(star(8, 7, 3.4), LIME)
        + circle(0, 0, 1.8, BRICK)
    )


def icon() -> str:
    """The star alone, on nothing."""
    return f'<svg {XMLNS} viewBox="-25 -25 50 50">{mark()}</svg>\n'


def tile() -> str:
    """The star on cloth, with the margin that round and square masks may cut."""
    cloth = rect(-40, -40, 80, 80, FELT)
    return f'<svg {XMLNS} viewBox="-36 -36 72 72" width="100%">{cloth}{mark()}</svg>\n'


def render(browser: str, target: Path, size: int) -> None:
    """One PNG of the tile, size by size pixels."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "tile.html"
        page.write_text(f'<body style="margin:0">{tile()}', encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        command += [f"--screenshot={target}", f"--window-size={size},{size}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the mark of the room.")
    parser.add_argument("--pngs", metavar="BROWSER", help="also render the PNGs with this Chromium")
    browser = parser.parse_args().pngs
    for target in (ICON, FAVICON):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(icon(), encoding="utf-8")
    if browser:
        for target, size in PNGS.items():
            render(browser, target, size)


if __name__ == "__main__":
    main()
