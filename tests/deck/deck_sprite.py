"""The deck that is delivered, read once, and how to ask it questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

WEB = Path(__file__).resolve().parents[2] / "web"
SPRITE = WEB / "src" / "assets" / "deck.svg"
SVG = "{http://www.w3.org/2000/svg}"
SUITS = ("oros", "copas", "espadas", "bastos")
RANKS = range(1, 13)

Box = tuple[float, float, float, float]


class Deck:
    """A sprite as text and as a tree."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ET.fromstring(text)
        self.ids = [el.get("id", "") for el in self.root.iter() if el.get("id")]
        self.by_id = {el.get("id", ""): el for el in self.root.iter() if el.get("id")}

    def symbol(self, ref: str) -> ET.Element:
        found = self.by_id.get(ref)
        assert found is not None, f"expected a symbol {ref}, found none"
        assert found.tag == f"{SVG}symbol", f"expected {ref} to be a symbol, found {found.tag}"
        return found

    def drawn(self, el: ET.Element, above: Paint | None = None) -> Iterator[Shape]:
        """Every shape under an element, references followed, as it is finally painted."""
        paint = (above or Paint()).under(el)
        if el.tag == f"{SVG}use":
            yield from self.drawn(self.by_id[el.get("href", "")[1:]], paint)
        elif el.tag in (f"{SVG}path", f"{SVG}circle", f"{SVG}ellipse"):
            yield Shape(el, paint)
        for child in el:
            yield from self.drawn(child, paint)


@dataclass(frozen=True)
class Paint:
    """What a shape inherits; `scale` turns its own units into card units."""

    fill: str = "none"
    stroke: str = "none"
    width: float = 1
    scale: float = 1

    def under(self, el: ET.Element) -> Paint:
        return Paint(
            el.get("fill", self.fill),
            el.get("stroke", self.stroke),
            float(el.get("stroke-width", self.width)),
            self.scale * scale_of(el),
        )


@dataclass(frozen=True)
class Shape:
    """One shape with its paint."""

    el: ET.Element
    paint: Paint

    @property
    def path(self) -> str:
        return self.el.get("d", "")

    @property
    def ink(self) -> float:
        """Width of its outline in card units."""
        return 0 if self.paint.stroke == "none" else self.paint.width * self.paint.scale

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in card units, without the outline."""
        if self.path:
            left, top, right, bottom = box(self.path)
            return (right - left) * self.paint.scale, (bottom - top) * self.paint.scale
        rx = float(self.el.get("r", self.el.get("rx", "0")))
        ry = float(self.el.get("r", self.el.get("ry", "0")))
        return 2 * rx * self.paint.scale, 2 * ry * self.paint.scale


def scale_of(el: ET.Element) -> float:
    found = re.search(r"scale\(-?([\d.]+)", el.get("transform", ""))
    return float(found[1]) if found else 1.0


def spots(symbol: ET.Element, ref: str) -> list[tuple[float, float]]:
    """Where a symbol places a sign that is used directly in a moved group."""
    out = []
    for group in symbol.iter(f"{SVG}g"):
        if any(child.get("href") == f"#{ref}" for child in group):
            found = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", group.get("transform", ""))
            assert found is not None, f"{ref} stands in a group that is not moved"
            out.append((float(found[1]), float(found[2])))
    return out


_LENGTHS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}


def box(path: str) -> Box:
    """Left, top, right, bottom of the points where a relative path stops."""
    x = y = 0.0
    start = (x, y)
    points = []
    for command, rest in re.findall(r"([mlhvcsqtz])([^a-z]*)", path):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if command == "z":
            x, y = start
            continue
        size = _LENGTHS[command]
        for i in range(0, len(numbers), size):
            step = numbers[i : i + size]
            x += 0 if command == "v" else step[-1] if command == "h" else step[-2]
            y += 0 if command == "h" else step[-1]
            points.append((x, y))
            if command == "m" and i == 0:
                start = (x, y)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def delivered() -> Deck:
    return Deck(SPRITE.read_text(encoding="utf-8"))
