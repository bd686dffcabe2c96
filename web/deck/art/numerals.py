"""Hand-drawn figures for the indices, so that no font is needed."""

from __future__ import annotations

from .geometry import num
from .svg import group, place

# Monoline digits in a box 14 wide and 21 high.
DIGITS = {
    "0": (
        "M6.8 1C10.2 1 12.3 5 12.3 10.5C12.3 16 10.2 20 6.8 20C3.4 20 1.3 16 1.3 10.5"
        "C1.3 5 3.4 1 6.8 1z"
    ),
    "1": "M2.6 4.8L7.4 1V20M3 20H11.8",
    "2": "M1.5 6.4C1.5 3 3.8 1 6.8 1C9.9 1 12 3 12 6C12 10.4 2.4 14.6 1.5 20H12.6",
    "3": (
        "M1.8 1H11.6L6.4 8.2C10 8.2 12.3 10.6 12.3 14C12.3 17.6 9.8 20 6.6 20C3.8 20 "
        "1.8 18.6 1.2 16.2"
    ),
    "4": "M9.4 20V1L1 14.4H13",
    "5": (
        "M11.6 1H3.4L2.5 9.6C3.6 8.6 5 8.1 6.6 8.1C10 8.1 12.3 10.5 12.3 14C12.3 17.6 "
        "9.8 20 6.5 20C3.8 20 1.9 18.6 1.2 16.4"
    ),
    "6": (
        "M10.6 1.2C5 3 1.5 8 1.5 13.8C1.5 17.6 3.8 20 6.9 20C10.1 20 12.3 17.6 12.3 "
        "14.2C12.3 10.8 10.1 8.6 7.1 8.6C4.4 8.6 2.2 10.4 1.6 13"
    ),
    "7": "M1.2 1H12.4C8.6 6.6 6.2 12.6 5.4 20",
    "8": (
        "M6.8 9.6C3.8 9.6 2.2 7.7 2.2 5.3C2.2 2.8 4.1 1 6.8 1C9.5 1 11.4 2.8 11.4 5.3"
        "C11.4 7.7 9.8 9.6 6.8 9.6C3.4 9.6 1.3 11.8 1.3 14.8C1.3 17.9 3.5 20 6.8 20"
        "C10.1 20 12.3 17.9 12.3 14.8C12.3 11.8 10.2 9.6 6.8 9.6z"
    ),
    "9": (
        "M3.2 19.8C8.8 18 12.3 13 12.3 7.2C12.3 3.4 10 1 6.9 1C3.7 1 1.5 3.4 1.5 6.8"
        "C1.5 10.2 3.7 12.4 6.7 12.4C9.4 12.4 11.6 10.6 12.2 8"
    ),
}
ADVANCE = {"1": 13.5}


def number(value: int, height: float, colour: str, weight: float = 4.2, squeeze: float = 1) -> str:
    """The number with its top centre at the origin."""
    text, scale = str(value), height / 21
    if len(text) > 1:
        weight *= 0.92
    widths = [ADVANCE.get(c, 17) for c in text]
    x, glyphs = -(sum(widths) - 3) / 2, ""
    for c, w in zip(text, widths, strict=True):
        glyphs += place(f'<path d="{DIGITS[c]}"/>', x)
        x += w
    shape = group(
        glyphs,
        fill="none",
        stroke=colour,
        stroke_width=num(weight),
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return group(shape, transform=f"scale({scale * squeeze:.3f} {scale:.3f})")
