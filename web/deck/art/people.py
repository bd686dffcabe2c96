"""What kings, riders and pages share: hands, sleeves, cloth, ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from .geometry import grid, limb, num, pt
from .palette import GREEN_DARK, GREEN_LIGHT, SKIN
from .svg import circle, detail, flat, group, inked, line, path, place

# --- hands and sleeves -------------------------------------------------------------------


def fist(turn: float = 0) -> str:
    """A closed hand of radius 7, knuckles to the right before turning."""
    return place(
        group(
            path(
                (
                    "M-6.5 -4.5C-4 -7.6 3 -7.6 5.4 -5.6C7.4 -3.4 7.6 3.6 5.6 5.8C3 7.8 -4 7.4 -6.5 "
                    "4.6z"
                ),
                SKIN,
                stroke_width=1.6,
            ),
            line("M1 -2.6H7M1.2 .6H7.2M1 3.6H6.4", 1),
        ),
        turn=turn,
    )


def open_hand(turn: float = 0) -> str:
    """A hand with its palm up and the fingers to the right, to carry something."""
    return place(
        group(
            path(
                (
                    "M-7 -3.4C-4 -5 -1 -4.6 1 -3.6L11 -5.4C13.4 -5.4 13.6 -2.6 11.6 -2L12 -.6C13 "
                    ".6 12 2.4 10.6 2.6C10 4.6 8.6 5.4 6 5.6C1 6.4 -4 6 -7 4.4z"
                ),
                SKIN,
                stroke_width=1.6,
            ),
            line("M5.6 -1L11.6 -2M5.6 1.8L11 1.4", 1),
        ),
        turn=turn,
    )


@dataclass(frozen=True)
class Arm:
    """Shoulder, elbow and wrist, with the half widths there."""

    shoulder: tuple[float, float]
    elbow: tuple[float, float]
    wrist: tuple[float, float]
    widths: tuple[float, float, float, float] = (10, 10.5, 10, 7)


def sleeve(arm: Arm, colour: str, cuff: str, puff: float = 0.6) -> str:
    """A bent sleeve drawn as one silhouette, with a cuff at the wrist."""
    (sx, sy), (ex, ey), (wx, wy) = arm.shoulder, arm.elbow, arm.wrist
    a, b, c, d = arm.widths
    upper = limb([(sx, sy, a), ((sx + ex) / 2, (sy + ey) / 2, (a + b) / 2 + puff), (ex, ey, b)])
    lower = limb([(ex, ey, c), ((ex + wx) / 2, (ey + wy) / 2, (c + d) / 2), (wx, wy, d)], cap=0.05)
    length = math.hypot(wx - ex, wy - ey)
    ux, uy = (wx - ex) / length, (wy - ey) / length
    band = limb(
        [(wx - ux * 4, wy - uy * 4, d + 1.6), (wx + ux * 2, wy + uy * 2, d + 1.8)], cap=0.05
    )
    return group(
        union(path(upper + lower), circle(ex, ey, (b + c) / 2), fill=colour),
        path(band, cuff, stroke_width=1.6),
    )


def union(*shapes: str, fill: str) -> str:
    """Overlapping shapes outlined as one: first all the strokes, then all the fills."""
    return group(*shapes, fill=fill, stroke_width=3.4) + group(*shapes, fill=fill, stroke="none")


# --- cloth -------------------------------------------------------------------------------

Motif = Callable[[float, float], str]  # path of one mark centred on a point


def lozenge(size: float) -> Motif:
    def draw(x: float, y: float) -> str:
        return (
            f"M{pt(x, y - size * 1.4)}L{pt(x + size, y)}L{pt(x, y + size * 1.4)}L{pt(x - size, y)}z"
        )

    return draw


def fleur(size: float) -> Motif:
    """A small four-petalled flower."""

    def draw(x: float, y: float) -> str:
        s, q = size, size * 0.45
        return (
            f"M{pt(x, y)}q{pt(-q, -q)} 0 {num(-s)}q{pt(q, s - q)} 0 {num(s)}q{pt(q, -q)}"
            f" {num(s)} 0q{pt(-s + q, q)} {num(-s)} 0"
            f"q{pt(q, q)} 0 {num(s)}q{pt(-q, -s + q)} 0 {num(-s)}q{pt(-q, q)} {num(-s)} "
            f"0q{pt(s - q, -q)} {num(s)} 0z"
        )

    return draw


def disc(size: float) -> Motif:
    def draw(x: float, y: float) -> str:
        return (
            f"M{pt(x - size, y)}a{num(size)} {num(size)} 0 1 0 {num(2 * size)} 0a{num(size)}"
            f" {num(size)} 0 1 0 {num(-2 * size)} 0z"
        )

    return draw


def tail(size: float) -> Motif:
    """An ermine tail."""

    def draw(x: float, y: float) -> str:
        return (
            f"M{pt(x, y - size)}q{num(size * 0.9)} {num(size * 1.6)} 0 {num(size * 2)}"
            f"q{num(-size * 0.9)} {num(-size * 0.4)} 0 {num(-size * 2)}z"
        )

    return draw


@dataclass(frozen=True)
class Spread:
    """How a motif repeats: steps, least distance from the edge, and the first mark."""

    dx: float = 12
    dy: float = 11
    margin: float = 3
    x: float = 0
    y: float = 0


def cloth(
    outline: str, fill: str, motif: Motif | None, ink: str, spread: Spread | None = None
) -> str:
    """An outlined garment covered with a regular motif."""
    s = spread or Spread()
    spots = grid(outline, (s.dx, s.dy), s.margin, (s.x, s.y)) if motif else []
    marks = "".join(motif(x, y) for x, y in spots) if motif else ""
    return path(outline, fill) + (flat(marks, ink) if marks else "")


# --- ground ------------------------------------------------------------------------------


def ground(tufts: tuple[float, ...] = (28, 60, 150, 174), colour: str = GREEN_LIGHT) -> str:
    d = "M12 283C40 276 70 279 100 279C135 279 160 276 188 281V298H12z"
    blades = "".join(
        f"M{num(x)} 291q-1 -5 -4 -7M{num(x)} 291q0 -6 1 -9M{num(x)} 291q2 -4 5 -6" for x in tufts
    )
    return inked(
        path(d, colour, stroke_width=1.6), detail(path(blades), stroke=GREEN_DARK, width=1.4)
    )
