"""The four suit signs, in the sizes the pip cards and the figures need.

Every sign is drawn around the origin, upright. Swords and clubs are functions
of their length, so that a tall and a short one keep the same line weight.
"""

from __future__ import annotations

from collections.abc import Callable

from .geometry import Outline, mirrored, num, polar, pt, smooth
from .palette import (
    BLUE,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    RED,
    RED_DARK,
)
from .svg import circle, ellipse, flat, group, inked, line, path, place

SUITS = ("oros", "copas", "espadas", "bastos")


# --- oros --------------------------------------------------------------------------------


Ray = Callable[[float], str]  # the path of one ray at an angle


def ring(count: int, shape: Ray, start: float = 0) -> str:
    """Join count copies of a path made by shape(angle)."""
    return "".join(shape(start + i * 360 / count) for i in range(count))


def petal(inner: float, outer: float, spread: float) -> Ray:
    """A leaf-shaped ray between two radii."""

    def shape(a: float) -> str:
        mid = (inner + outer) / 2
        return (
            f"M{pt(*polar(inner, a))}Q{pt(*polar(mid, a - spread))} {pt(*polar(outer, a))}"
            f"Q{pt(*polar(mid, a + spread))} {pt(*polar(inner, a))}z"
        )

    return shape


def spike(inner: float, outer: float, spread: float) -> Ray:
    """A straight pointed ray standing on a circle."""

    def shape(a: float) -> str:
        return (
            f"M{pt(*polar(inner, a - spread))}L{pt(*polar(outer, a))}"
            f"L{pt(*polar(inner, a + spread))}z"
        )

    return shape


def dot(radius: float, size: float) -> Ray:
    """A round bead on a circle."""

    def shape(a: float) -> str:
        x, y = polar(radius, a)
        return (
            f"M{pt(x - size, y)}a{num(size)} {num(size)} 0 1 0 {num(2 * size)} 0a{num(size)}"
            f" {num(size)} 0 1 0 {num(-2 * size)} 0z"
        )

    return shape


def coin() -> str:
    """Coin of radius 24: beaded rim, ring of rays, eight-petalled rosette."""
    return inked(
        circle(0, 0, 23, GOLD),
        flat(ring(16, spike(13.5, 20.5, 7)), RED),
        circle(0, 0, 20.7, "none", stroke_width=1.2),
        circle(0, 0, 13.4, GOLD_LIGHT, stroke_width=1.4),
        path(ring(8, petal(2.5, 12, 26)), GOLD, stroke_width=1.1),
        circle(0, 0, 3.6, RED, stroke_width=1.2),
    )


def great_coin() -> str:
    """The coin of the two and the three: radius 40."""
    return inked(
        circle(0, 0, 39, GOLD),
        flat(ring(24, dot(35.2, 1.7)), RED_DARK),
        circle(0, 0, 31.5, GOLD_LIGHT, stroke_width=1.6),
        path(ring(16, spike(20, 30, 8)), RED, stroke_width=1),
        circle(0, 0, 20.5, GOLD, stroke_width=1.6),
        path(ring(8, petal(5, 19, 24), 22.5), GOLD_DARK, stroke_width=1),
        path(ring(8, petal(4, 18.5, 20)), GOLD_LIGHT, stroke_width=1.2),
        circle(0, 0, 5.2, RED, stroke_width=1.4),
    )


# --- copas -------------------------------------------------------------------------------

_BOWL = "M0 -9L19 -9C19.5 4 13 13 4.5 15.5L0 16"
_LID = "M0 -27C6 -27 8.5 -22 13 -20.5C16.5 -19.5 18 -17.5 18.5 -15L0 -15"
_FOOT = "M0 20.5L3.4 20.5C3.4 26 8 28.5 15 29.5L16.5 34.5L0 34.5"


def cup() -> str:
    """Covered goblet, 46 wide and 72 high."""
    lobes = (
        mirrored("M0 -5L5 -5C5.5 3 4 9 0 12.5")
        + "M8 -5L15.5 -5C15.5 3 12.5 8.5 8.5 11C9.5 6 9 0 8 -5z"
        + "M-8 -5L-15.5 -5C-15.5 3 -12.5 8.5 -8.5 11C-9.5 6 -9 0 -8 -5z"
    )
    return inked(
        path(mirrored(_FOOT), GOLD),
        line("M-12 30.2H12", 1.2),
        path(mirrored(_BOWL), RED),
        path(lobes, GOLD_LIGHT, stroke_width=1.1),
        ellipse(0, 18, 6.6, 3.4, GOLD_LIGHT, stroke_width=1.6),
        path(mirrored(_LID), RED),
        path(
            "M-6 -25C-9 -22 -10 -19 -10.5 -15.5M6 -25C9 -22 10 -19 10.5 -15.5M0 -26.5V-15.5",
            "none",
            stroke=GOLD,
            stroke_width=1.8,
        ),
        path(mirrored("M0 -15.6L20 -15.6C22.5 -15.6 22.5 -8.6 20 -8.6L0 -8.6"), GOLD),
        flat(ring_row(-14, 14, 7, -12.1, 1.5), BLUE),
        circle(0, -30.5, 3.8, GOLD_LIGHT, stroke_width=1.6),
        width=1.8,
    )


def ring_row(x0: float, x1: float, step: float, y: float, size: float) -> str:
    """A row of lozenges."""
    out, x = "", x0
    while x <= x1 + 0.01:
        out += (
            f"M{pt(x - size * 1.2, y)}L{pt(x, y - size)}L{pt(x + size * 1.2, y)}L{pt(x, y + size)}z"
        )
        x += step
    return out


# --- espadas -----------------------------------------------------------------------------


def sword(length: float, half_width: float = 5) -> str:
    """Straight sword, point up, 26 wide at the guard; half_width is that of the blade."""
    top, bottom = -length / 2, length / 2
    guard = bottom - 30
    w = num(half_width)
    blade = f"M0 {num(top)}L{w} {num(top + 12)}L{w} {num(guard)}L0 {num(guard)}"
    half = f"M0 {num(top)}L{w} {num(top + 12)}V{num(guard)}H0z"
    cross = (
        f"M0 {num(guard - 2)}L6 {num(guard - 2)}C9 {num(guard - 2)} 10 {num(guard - 6)} "
        f"13 {num(guard - 5)}"
        f"C15.5 {num(guard - 4)} 15 {num(guard + 2)} 11.5 {num(guard + 2)}"
        f"C9 {num(guard + 2)} 8 {num(guard + 3.5)} 5 {num(guard + 4)}"
        f"L0 {num(guard + 4.5)}"
    )
    return inked(
        path(mirrored(blade), BLUE_LIGHT),
        flat(half, BLUE),
        line(f"M0 {num(top + 14)}V{num(guard - 10)}", 1.2),
        path(mirrored(blade), "none"),
        path(
            mirrored(
                f"M0 {num(guard + 4)}L3.2 {num(guard + 4)}L4 {num(guard + 12)}"
                f"L3.2 {num(guard + 21)}L0 {num(guard + 21)}"
            ),
            RED,
        ),
        line(
            (
                f"M-3.6 {num(guard + 9)}L3.6 {num(guard + 11.5)}M-3.8 {num(guard + 13)}"
                f"L3.6 {num(guard + 15.5)}M-3.4 {num(guard + 17)}L3.2 {num(guard + 19.2)}"
            ),
            1.2,
            GOLD,
        ),
        path(mirrored(cross), GOLD),
        circle(0, bottom - 5, 4.8, GOLD),
        circle(0, bottom - 5, 1.7, RED, stroke="none"),
        width=1.8,
    )


# --- bastos ------------------------------------------------------------------------------


def leaf(length: float, width: float) -> str:
    """A leaf lying along +x from the origin."""
    return (
        f"M0 0C{num(length * 0.3)} {num(-width)} {num(length * 0.75)}"
        f" {num(-width * 0.7)} {num(length)} 0C{num(length * 0.7)} {num(width * 0.8)}"
        f" {num(length * 0.3)} {num(width * 0.7)} 0 0z"
    )


def club(length: float, branch: float = 1) -> str:
    """Knotty green cudgel, thick end up, with cut stubs and leaves, 34 wide.

    A branch below 1 makes the stubs shorter, for clubs that stand close."""
    t, b = -length / 2, length / 2

    def y(f: float) -> float:
        return t + f * length

    right: Outline = [
        (9.8, t + 5, "c"),
        (11.2, y(0.13)),
        (8.2, y(0.24)),
        (9.6, y(0.36)),
        (6, y(0.46)),
        (6.2, y(0.58)),
        (7.4, y(0.66)),
        (4.2, y(0.76)),
        (5, b - 4),
        (2.6, b),
    ]
    left: Outline = [
        (-2.6, b),
        (-5, b - 4),
        (-4.2, y(0.82)),
        (-6.8, y(0.7)),
        (-5.2, y(0.6)),
        (-8.4, y(0.5)),
        (-6.8, y(0.4)),
        (-10.6, y(0.3)),
        (-8.4, y(0.18)),
        (-9.8, t + 5, "c"),
    ]
    core: Outline = [
        (0.6, b - 5),
        (0.8, y(0.76)),
        (2.6, y(0.64)),
        (1.6, y(0.5)),
        (4, y(0.36)),
        (2.4, y(0.22)),
        (4.4, t + 7, "c"),
    ]
    outline = smooth(right + left)
    return inked(
        *(_twig(x, y(f), turn, size * branch) for x, f, turn, size in TWIGS),
        path(outline, GREEN),
        flat(smooth(right + core), GREEN_DARK),
        path(outline, "none"),
        line(
            (
                f"M-4 {num(y(0.2))}C-2.6 {num(y(0.25))} -6.6 {num(y(0.3))} -4.6 {num(y(0.37))}"
                f"M-2.6 {num(y(0.47))}C-4.4 {num(y(0.52))} -1.4 {num(y(0.6))} -3 {num(y(0.66))}"
            ),
            1.4,
            GREEN_LIGHT,
        ),
        ellipse(0, t + 5, 9.8, 4.6, GOLD_LIGHT),
        ellipse(0, t + 5, 4.8, 2, "none", stroke=GOLD_DARK, stroke_width=1.2),
        width=1.8,
    )


# foot of each twig: x, place along the club, direction, size
TWIGS = ((-8, 0.33, 205, 1), (6.2, 0.63, -30, 1), (8.6, 0.17, -28, 0.85), (-5.6, 0.68, 212, 0.8))


def _twig(x: float, y: float, turn: float, scale: float = 1) -> str:
    """A sawn-off branch with a leaf at its foot."""
    return place(
        group(
            place(
                path(leaf(14, 5.5), GREEN_LIGHT, stroke_width=1.3),
                1,
                2,
                turn=40 if abs(turn) < 90 else -40,
            ),
            path("M-5 -3.6L6.5 -3.4L6.5 3.4L-5 4.4z", GREEN),
            ellipse(6.5, 0, 2.1, 3.6, GOLD_LIGHT, stroke_width=1.4),
        ),
        x,
        y,
        scale,
        turn,
    )


# --- the sign beside the index: silhouettes of their own, 16 units high ------------------


def mini(suit: str) -> str:
    """Few, heavy strokes: this must be told apart at four pixels."""
    return inked(MINI[suit], width=1.7)


MINI = {
    "oros": circle(0, 0, 8.2, GOLD) + path(ring(8, petal(0, 6.2, 24)), RED, stroke="none"),
    "copas": path(mirrored("M0 -7L8 -7C8 0 5 3.6 1.6 4L1.6 6C3 6.4 5 7 5.6 9L0 9"), RED)
    + line("M-7.4 -4H7.4", 1.6, GOLD_LIGHT),
    "espadas": place(
        path(mirrored("M0 -12L2.7 -9L2.7 3.6L0 3.6"), BLUE)
        + path(mirrored("M0 3L6.4 3L6.4 6L1.6 6L1.6 11L0 11"), GOLD, stroke_width=1.4),
        0,
        0,
        0.95,
        0,
    ),
    "bastos": place(
        path(
            "M4 -3L8.6 -6.4L10 -3.6L4.6 1.4zM-3.6 2.4L-8.4 -.6L-7 -3.8L-3.4 -2z",
            GREEN,
            stroke_width=1.5,
        )
        + path("M-5.4 -9.4C-5.8 -4 -3.6 0 -3 10Q0 12.4 3 10C3.6 0 5.8 -4 5.4 -9.4z", GREEN)
        + ellipse(0, -9.2, 5.4, 2.5, GOLD_LIGHT, stroke_width=1.5),
        turn=14,
    ),
}
