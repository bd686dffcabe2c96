"""Makes the Russian font files and measures the fallbacks. Needs fonttools and brotli.

    python -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python web/fonts/make_fonts.py [FOLDER]

Run from the top of the checkout after `npm ci` in `web/`. Each Russian file holds Cyrillic and the
Latin of foreign names, so that a language needs no more than three files. With a FOLDER that holds
the Liberation fonts (as wide as Arial and Times New Roman letter by letter) it also prints the
`@font-face` rules of the fallbacks for `web/src/styles/fonts.css`: widths are averages over the
texts of the language, weighted as their letters occur.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
OUT = WEB / "src/assets/fonts"
TEXTS = WEB.parent / "src/tapete/texts"
FACES = (("alegreya", 700), ("alegreya-sans", 400), ("alegreya-sans", 700))
FEATURES = ["kern", "lnum", "tnum", "mark", "ccmp", "locl"]
ACCENTED = "àáéèêçíñÑóúü–—‘’“”…•\u00a0«»·×"
LATIN = [*range(0x20, 0x7F), *map(ord, ACCENTED)]
CYRILLIC = [*range(0x400, 0x460), ord("№")]

FAMILIES = {"alegreya": "Alegreya", "alegreya-sans": "Alegreya Sans"}
SUBSTITUTES = {
    ("alegreya", 700): ("LiberationSerif-Bold", ("Times New Roman Bold", "Liberation Serif Bold")),
    ("alegreya-sans", 400): ("LiberationSans-Regular", ("Arial", "Liberation Sans")),
    ("alegreya-sans", 700): ("LiberationSans-Bold", ("Arial Bold", "Liberation Sans Bold")),
}


def source(family: str, script: str, weight: int) -> Path:
    """A file as its maker published it."""
    files = WEB / f"node_modules/@fontsource/{family}/files"
    return files / f"{family}-{script}-{weight}-normal.woff2"


def part(path: Path, letters: list[int], into: Path) -> str:
    """Some letters of a font, uncompressed, with the features that the page uses."""
    font = TTFont(path)
    font.flavor = None
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    choice = subset.Subsetter(options)
    choice.populate(unicodes=letters)
    choice.subset(font)
    font.save(into)
    return str(into)


def merge(family: str, weight: int) -> Path:
    """Cyrillic and Latin in one file."""
    with tempfile.TemporaryDirectory() as name:
        parts = [
            part(source(family, "latin", weight), LATIN, Path(name, "latin.ttf")),
            part(source(family, "cyrillic", weight), CYRILLIC, Path(name, "cyrillic.ttf")),
        ]
        font = Merger().merge(parts)
    font.flavor = "woff2"
    path = OUT / f"{family}-ru-{weight}.woff2"
    font.save(path)
    return path


def width(font: TTFont, letters: Counter[str]) -> float:
    """Mean advance of the letters that the font has, in em."""
    names, metrics = font.getBestCmap(), font["hmtx"]
    known = {letter: n for letter, n in letters.items() if ord(letter) in names}
    total = sum(n * metrics[names[ord(letter)]][0] for letter, n in known.items())
    return total / sum(known.values()) / font["head"].unitsPerEm


def rule(family: str, weight: int, lang: str, folder: Path) -> str:
    """The `@font-face` of a fallback as wide and as high as the real font."""
    texts = json.loads((TEXTS / f"{lang}.json").read_text("utf-8")).values()
    letters = Counter(sign for sign in "".join(texts) if sign.isalnum() or sign == " ")
    russian = OUT / f"{family}-ru-{weight}.woff2"
    real = TTFont(russian if lang == "ru" else source(family, "latin", weight))
    file, names = SUBSTITUTES[family, weight]
    adjust = width(real, letters) / width(TTFont(folder / f"{file}.ttf"), letters)
    line, em = real["hhea"], real["head"].unitsPerEm
    values = {
        "size-adjust": adjust,
        "ascent-override": line.ascent / em / adjust,
        "descent-override": -line.descent / em / adjust,
        "line-gap-override": line.lineGap / em / adjust,
    }
    told = " ".join(f"{key}: {100 * value:.1f}%;" for key, value in values.items())
    local = ", ".join(f'local("{name}")' for name in names)
    tail = " Ru" if lang == "ru" else ""
    name = f"{FAMILIES[family]}{tail} fallback"
    return f'@font-face {{ font-family: "{name}"; font-weight: {weight}; src: {local}; {told} }}'


def main() -> None:
    for family, weight in FACES:
        path = merge(family, weight)
        print(f"{path.relative_to(WEB)}: {path.stat().st_size} bytes")
    if len(sys.argv) > 1:
        for lang in ("es", "ru"):
            for family, weight in FACES:
                print(rule(family, weight, lang, Path(sys.argv[1])))


if __name__ == "__main__":
    main()
