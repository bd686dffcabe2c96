"""The back: the eight-pointed star-and-cross lattice of Mudéjar brickwork."""

from __future__ import annotations

from itertools import pairwise

from .geometry import Point, num, polar, pt
from .palette import BLUE, BLUE_DARK, CREAM, GOLD, INK, RED, RED_DARK
from .svg import circle, group, inked, path, place, rect

COLS, ROWS, STEP = 6, 10, 27.6
LEFT, TOP = 100 - COLS * STEP / 2, 155 - ROWS * STEP / 2
GROUNDS = {"azul": (BLUE_DARK, BLUE, GOLD), "rojo": (RED_DARK, RED, GOLD)}


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    half = 180 / points
    tips = [polar(outer if i % 2 == 0 else inner, turn + i * half) for i in range(points * 2)]
    return "M" + "L".join(pt(*t) for t in tips) + "z"


def _relative(points: list[Point]) -> str:
    """A closed path relative to its first point, so that copies compress well."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    return "".join(f"l{num(x)} {num(y)}" for x, y in steps) + "z"


def lattice(outer: float, inner: float) -> str:
    tips = [polar(outer if i % 2 == 0 else inner, i * 22.5) for i in range(16)]
    body = _relative(tips)
    return "".join(
        f"M{pt(LEFT + STEP * (c + 0.5) + tips[0][0], TOP + STEP * (r + 0.5) + tips[0][1])}{body}"
        for r in range(ROWS)
        for c in range(COLS)
    )


def crosses(size: float) -> str:
    return "".join(
        (
            f"M{pt(LEFT + STEP * c, TOP + STEP * r - size)}l{num(size)} {num(size)}"
            f" {num(-size)} {num(size)} {num(-size)} {num(-size)}z"
        )
        for r in range(1, ROWS)
        for c in range(1, COLS)
    )


def medallion(dark: str, light: str, gold: str) -> str:
    return inked(
        path(star(16, 46, 40), CREAM),
        path(star(16, 41, 35), dark, stroke_width=1.5),
        path(star(8, 33, 25.3), gold, stroke_width=1.5),
        path(star(8, 26, 19.9, 22.5), light, stroke_width=1.5),
        path(star(8, 18, 13.8), CREAM, stroke_width=1.5),
        path(star(8, 10, 5, 22.5), gold, stroke_width=1.3),
        circle(0, 0, 3, RED, stroke_width=1.3),
    )


def back(kind: str) -> str:
    dark, light, gold = GROUNDS[kind]
    width, height = COLS * STEP, ROWS * STEP
    return group(
        rect(LEFT, TOP, width, height, dark),
        path(lattice(STEP / 2, STEP / 2 * 0.765), CREAM, stroke=dark, stroke_width=1),
        path(lattice(STEP / 2 - 3.4, (STEP / 2 - 3.4) * 0.765), light),
        path(lattice(4.6, 2), gold),
        path(crosses(3), gold),
        rect(LEFT, TOP, width, height, "none", stroke=INK, stroke_width=2.4),
        place(medallion(dark, light, gold), 100, 155),
    )
