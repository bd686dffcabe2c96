"""The two comodines: a jester who juggles the four suits."""

from __future__ import annotations

from . import heads, pages
from . import people as p
from .back import star
from .geometry import flipped, knots, mirrored, smooth
from .palette import (
    BLUE,
    BLUE_LIGHT,
    BROWN,
    GOLD,
    GOLD_LIGHT,
    RED,
)
from .suits import club, coin, cup, sword
from .svg import circle, group, inked, line, path, place

SUITS_OF = {"rojo": (RED, GOLD), "azul": (BLUE, BLUE_LIGHT)}


def bell(x: float, y: float, r: float = 3.6) -> str:
    return circle(x, y, r, GOLD, stroke_width=1.5) + line(
        f"M{x - r * 0.5} {y + r * 0.3}H{x + r * 0.5}", 1
    )


def cap(a: str, b: str) -> str:
    """Three horns with bells."""
    horn = smooth(knots("0,-12! 2,-26 14,-38 30,-36 40,-22 41,-8! 33,-18 25,-18 21,-9!"))
    middle = "M-11 -20C-10 -34 -6 -42 0 -50C6 -42 10 -34 11 -20z"
    return group(
        path(middle, GOLD_LIGHT),
        path(horn, a),
        place(path(horn, b), flip=True),
        bell(41, -4),
        bell(-41, -4),
        bell(0, -53),
        path(mirrored("M0 -19C9 -19 17 -16 22 -12L21 -5C14 -9 7 -10 0 -10"), GOLD),
    )


def collar(a: str, b: str) -> str:
    left = "M0 100L-19 100L-36 110L-33 124L-21 113L-15 131L0 114z"
    right = "M0 100L19 100L36 110L33 124L21 113L15 131L0 114z"
    return (
        path(left, a)
        + path(right, b)
        + bell(-33, 126, 2.8)
        + bell(33, 126, 2.8)
        + bell(-15, 133, 2.8)
        + bell(15, 133, 2.8)
    )


def tunic(a: str, b: str) -> str:
    left = (
        "M0 102L-22 102C-32 106 -35 112 -34 116C-30 130 -28 144 -25 162L-38 204L-26 194"
        "L-19 210L-9 196L0 212z"
    )
    right = flipped(left)
    return (
        p.cloth(left, a, p.lozenge(3), b, p.Spread(14, 12, 4, 0, 2))
        + p.cloth(right, b, p.lozenge(3), a, p.Spread(14, 12, 4, 0, 2))
        + path(mirrored("M0 159L25.6 157L26.4 166L0 169"), GOLD)
        + circle(0, 164, 4, RED, stroke_width=1.4)
    )


def _head(a: str, b: str) -> str:
    return heads.hatted(heads.Look("round", "lifted", "short"), "bob", BROWN, cap(a, b))


def bust(kind: str) -> str:
    a, b = SUITS_OF[kind]
    return group(place(tunic(a, b) + collar(a, b), 0, -78), _head(a, b))


def jester(kind: str) -> str:
    a, b = SUITS_OF[kind]
    left = p.sleeve(p.Arm((-30, 114), (-50, 146), (-62, 124), pages.WIDTHS), b, GOLD, 3)
    right = p.sleeve(p.Arm((30, 114), (50, 146), (62, 124), pages.WIDTHS), a, GOLD, 3)
    hands = place(p.open_hand(-120), -64, 116) + place(place(p.open_hand(-120), flip=True), 64, 116)
    head = place(_head(a, b), 0, 78, 1.02)
    figure = group(
        pages.legs("open", (b, a), GOLD), left, right, tunic(a, b), collar(a, b), head, hands
    )
    toys = group(
        place(coin(), -64, 104, 0.86),
        place(cup(), 65, 100, 0.7),
        place(sword(76), -34, 46, turn=58, scale=0.85),
        place(club(72), 36, 48, turn=-58, scale=0.82),
    )
    return p.ground((24, 70, 150, 176)) + inked(place(figure, 100, 30, 0.9), place(toys, 100))


def corner() -> str:
    return inked(
        path(star(8, 10, 7.65), GOLD, stroke_width=1.6),
        path(star(8, 4.6, 2.4), RED, stroke_width=1.1),
    )
