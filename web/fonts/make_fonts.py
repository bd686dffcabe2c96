"""Makes the Russian font files and measures the fallbacks. Needs fonttools and brotli.

    python -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python web/fonts/make_fonts.py [FOLDER]

Run from the top of the checkout after `npm ci` in `web/`. Each Russian file holds Cyrillic and the
Latin of foreign names, so that a language needs no more than three files. With a FOLDER that holds
the fonts of the systems (Liberation is as wide as Arial and Times New Roman letter by letter) it
also prints the `@font-face` rules of the fallbacks for `web/src/styles/fonts.css`: widths are
averages over the texts of the language, weighted as their letters occur. A font that is not there
is passed over; of one in several files (`Roboto-Bold.latin.woff2`, `Roboto-Bold.cyrillic.woff2`)
each letter is taken from the first that has it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
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
    ("alegreya", 700): (
        ("", "LiberationSerif-Bold", ("Times New Roman Bold", "Liberation Serif Bold")),
        (" 2", "NotoSerif-Bold", ("Noto Serif Bold",)),
        (" 3", "DejaVuSerif-Bold", ("DejaVu Serif Bold",)),
    ),
    ("alegreya-sans", 400): (
        ("", "LiberationSans-Regular", ("Arial", "Liberation Sans")),
        (" 2", "Roboto-Regular", ("Roboto", "Roboto Regular")),
        (" 3", "DejaVuSans", ("DejaVu Sans",)),
    ),
    ("alegreya-sans", 700): (
        ("", "LiberationSans-Bold", ("Arial Bold", "Liberation Sans Bold")),
        (" 2", "Roboto-Bold", ("Roboto Bold",)),
        (" 3", "DejaVuSans-Bold", ("DejaVu Sans Bold",)),
    ),
}
"""By face: the fonts of Windows and Apple, of Android, of a plain Linux."""


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


def advances(fonts: list[TTFont]) -> dict[str, float]:
    """Advance of every letter in em, from the first font that has it."""
    found: dict[str, float] = {}
    for font in fonts:
        em, metrics = font["head"].unitsPerEm, font["hmtx"]
        for code, name in font.getBestCmap().items():
            found.setdefault(chr(code), metrics[name][0] / em)
    return found


def width(fonts: list[TTFont], letters: Counter[str]) -> float:
    """Mean advance of the letters that there are, in em."""
    each = advances(fonts)
    known = {letter: n for letter, n in letters.items() if letter in each}
    return sum(n * each[letter] for letter, n in known.items()) / sum(known.values())


def rules(family: str, weight: int, lang: str, folder: Path) -> Iterator[str]:
    """The `@font-face` of each fallback, as wide and as high as the real font."""
    texts = json.loads((TEXTS / f"{lang}.json").read_text("utf-8")).values()
    letters = Counter(sign for sign in "".join(texts) if sign.isalnum() or sign == " ")
    russian = OUT / f"{family}-ru-{weight}.woff2"
    real = TTFont(russian if lang == "ru" else source(family, "latin", weight))
    line, em = real["hhea"], real["head"].unitsPerEm
    tail = " Ru" if lang == "ru" else ""
    for number, file, names in SUBSTITUTES[family, weight]:
        fonts = [TTFont(path) for path in sorted(folder.glob(f"{file}.*"), reverse=True)]
        if not fonts:
            continue
        adjust = width([real], letters) / width(fonts, letters)
        values = {
            "size-adjust": adjust,
            "ascent-override": line.ascent / em / adjust,
            "descent-override": -line.descent / em / adjust,
            "line-gap-override": line.lineGap / em / adjust,
        }
        told = " ".join(f"{key}: {100 * value:.1f}%;" for key, value in values.items())
        local = ", ".join(f'local("{name}")' for name in names)
        name = f"{FAMILIES[family]}{tail} fallback{number}"
        yield f'@font-face {{ font-family: "{name}"; font-weight: {weight}; src: {local}; {told} }}'


def main() -> None:
    for family, weight in FACES:
        path = merge(family, weight)
        print(f"{path.relative_to(WEB)}: {path.stat().st_size} bytes")
    if len(sys.argv) > 1:
        for lang in ("es", "ru"):
            for family, weight in FACES:
                print(*rules(family, weight, lang, Path(sys.argv[1])), sep="\n")


if __name__ == "__main__":
    main()
