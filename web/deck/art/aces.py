"""The four aces: one great sign each, with its ornament."""

from __future__ import annotations

from itertools import pairwise

from .geometry import mirrored, num, polar, pt
from .heads import crown
from .palette import (
    BLUE,
    BLUE_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_LIGHT,
    INK,
    RED,
    RED_DARK,
    SKIN_DARK,
    WHITE,
)
from .suits import club, dot, leaf, petal, ring, ring_row, spike, sword
from .svg import circle, defs_group, ellipse, flat, group, inked, line, path, place, use


def ace(suit: str) -> str:
    return inked(ORNAMENTS[suit](), use(f"as-{suit}"))


def definitions() -> list[str]:
    """The great signs themselves; the small face reuses them."""
    return [defs_group(f"as-{suit}", inked(draw())) for suit, draw in ACES.items()]


# --- ornaments ---------------------------------------------------------------------------


def sprig(count: int, spacing: float, size: float, bend: float, colour: str = GREEN) -> str:
    """A laurel branch growing up from the origin, bending to the right as bend grows."""
    stem, x, y, a, leaves = "M0 0", 0.0, 0.0, -bend * count / 2, ""
    for i in range(count):
        dx, dy = polar(spacing, a)
        x, y = x + dx, y + dy
        stem += f"L{pt(x, y)}"
        s = size * (1 - 0.35 * i / count)
        for side in (-1, 1):
            leaves += place(
                path(leaf(s, s * 0.42), colour if side > 0 else GREEN_LIGHT, stroke_width=1.3),
                x,
                y,
                turn=a - 90 + side * 48,
            )
        a += bend
    tip = place(path(leaf(size * 0.7, size * 0.28), colour, stroke_width=1.3), x, y, turn=a - 90)
    return group(line(stem, 2), leaves, tip)


def flower(size: float, petals: str = RED, heart: str = GOLD) -> str:
    return group(
        path(ring(6, petal(0, size, 46)), petals, stroke_width=1.3),
        circle(0, 0, size * 0.28, heart, stroke_width=1.3),
    )


def both(content: str) -> str:
    """A shape and its mirror image on the axis x = 0."""
    return content + place(content, flip=True)


def scroll(colour: str, back: str) -> str:
    """A swallow-tailed ribbon, 140 wide, hanging from the origin."""
    tails = "M-40 4L-68 10L-60 17L-68 26L-38 20zM40 4L68 10L60 17L68 26L38 20z"
    fold = "M-46 17L-38 20L-38 8zM46 17L38 20L38 8z"
    front = "M-46 0Q0 15 46 0V16Q0 31 -46 16z"
    return group(
        path(tails, colour),
        path(fold, back, stroke_width=1.4),
        path(front, colour),
        line("M-41 5Q0 18.5 41 5M-41 12.4Q0 26 41 12.4", 1, GOLD_LIGHT),
    )


# --- oros --------------------------------------------------------------------------------


def _sun_face() -> str:
    eye = "M4 -5C7 -9.4 14 -9.4 17 -4.6C13.6 -1.4 7.4 -1.2 4 -5z"
    mirror = "M-4 -5C-7 -9.4 -14 -9.4 -17 -4.6C-13.6 -1.4 -7.4 -1.2 -4 -5z"
    return group(
        circle(0, 0, 29, GOLD_LIGHT),
        circle(-15.5, 7, 5, SKIN_DARK, stroke="none"),
        circle(15.5, 7, 5, SKIN_DARK, stroke="none"),
        path(eye + mirror, WHITE, stroke_width=1.3),
        circle(10.5, -5.2, 2.9, INK, stroke="none"),
        circle(-10.5, -5.2, 2.9, INK, stroke="none"),
        line("M3 -12C8 -17 15 -16.4 19.6 -11M-3 -12C-8 -17 -15 -16.4 -19.6 -11", 1.8),
        line("M3 -12C1.6 -4 3.6 3 5.6 6.6Q0 11 -5.6 6.6M-3 -12C-2.4 -8 -2.6 -5 -3 -3", 1.6),
        path(
            "M-9.4 14.6C-6 13 -3 12.6 0 14.4C3 12.6 6 13 9.4 14.6C6 20.6 -6 20.6 -9.4 14.6z",
            RED,
            stroke_width=1.3,
        ),
        line("M-9.4 14.6Q0 18 9.4 14.6", 1.1),
    )


def _oros() -> str:
    return place(
        group(
            path(ring(24, petal(58, 71, 6)), GREEN, stroke_width=1.2),
            circle(0, 0, 62, GOLD),
            flat(ring(32, dot(57.2, 1.9)), RED_DARK),
            circle(0, 0, 52.5, RED, stroke_width=1.6),
            path(ring(16, spike(29, 51, 11), 11.25), GOLD_DARK, stroke_width=1.2),
            path(ring(16, spike(29, 51.5, 7)), GOLD_LIGHT, stroke_width=1.2),
            _sun_face(),
        ),
        100,
        152,
    ) + place(crown(RED), 100, 80, 1.25)


def _oros_ornament() -> str:
    return place(both(place(sprig(6, 13, 15, -15), 10, 0, turn=45)), 100, 262) + place(
        scroll(BLUE, BLUE_DARK), 100, 240, 0.92
    )


# --- copas -------------------------------------------------------------------------------


def _copas() -> str:
    handle = (
        "M37 118C62 104 76 124 68 144C62 160 46 166 30 172L28 165C42 160 55 154 59 141"
        "C64 124 56 116 40 127z"
    )
    lobe = "M0 128L9 128C10 150 8 164 0 176"
    side = "M14 128L27 128C27 150 21 164 9 174C14 160 15 146 14 128z"
    outer = "M31 128L42 128C41 146 34 158 24 166C30 154 32 142 31 128z"
    return place(
        group(
            both(path(handle, GOLD)),
            path(mirrored("M0 206L9 206C10 226 20 238 44 242L50 258L0 258"), GOLD),
            path(mirrored("M0 246L45 246L48 254L0 254"), RED, stroke_width=1.4),
            flat(ring_row(-32, 32, 16, 250, 3), GOLD_LIGHT),
            line("M-10 212C-8 228 -16 236 -26 241M10 212C8 228 16 236 26 241M0 210V242", 1.3),
            path(mirrored("M0 114L46 114C48 152 34 178 12 188L0 190"), RED),
            path(mirrored(lobe), GOLD_LIGHT, stroke_width=1.5),
            both(path(side, GOLD, stroke_width=1.5)),
            both(path(outer, GOLD_LIGHT, stroke_width=1.5)),
            path(mirrored("M0 186L13 186C19 189 19 197 13 199L9 201L9 207L0 207"), GOLD),
            ellipse(0, 192.6, 13, 5, BLUE, stroke_width=1.5),
            path(mirrored("M0 62C16 62 20 76 31 82C40 86 44 94 45 101L0 101"), RED),
            line("M-13 67C-20 76 -23 88 -24 100M13 67C20 76 23 88 24 100M0 64V100", 3.4, GOLD),
            path("M-6 80L0 72L6 80L0 88z", GOLD_LIGHT, stroke_width=1.3),
            both(path("M36 98C33 92 30 88 26 86", "none", stroke_width=1.4)),
            path(mirrored("M0 100L50 100C54 100 54 116 50 116L0 116"), GOLD),
            flat(ring_row(-36, 36, 18, 108, 4.6), BLUE),
            flat(ring_row(-27, 27, 18, 108, 2.4), RED),
            path(mirrored("M0 50L7 52C9 56 8 60 12 63L0 64"), GOLD, stroke_width=1.6),
            circle(0, 43, 8.5, GOLD_LIGHT),
            path("M0 27C5 31 5 35 0 38C-5 35 -5 31 0 27z", RED, stroke_width=1.5),
        ),
        100,
        0,
    )


def _copas_ornament() -> str:
    return place(
        group(
            both(place(sprig(6, 13, 14, -14), 14, 272, turn=46)),
            both(place(flower(9), 68, 200)),
            place(flower(10), 0, 274),
            both(place(flower(9, BLUE), 76, 84)),
        ),
        100,
        0,
    )


# --- espadas and bastos: a great sign wound in a ribbon ----------------------------------


def _turns(ys: list[float], w: float, colour: str, behind: bool) -> str:
    """The bands of a ribbon that pass in front of a shaft, or behind it."""
    front = "".join(
        f"M{num(-w)} {num(y + 9)}C{num(-w * 0.4)} {num(y + 13)} {num(w * 0.4)}"
        f" {num(y + 1)} {num(w)} {num(y - 9)}L{num(w)} {num(y + 3)}"
        f"C{num(w * 0.4)} {num(y + 13)} {num(-w * 0.4)} {num(y + 25)} {num(-w)} {num(y + 21)}z"
        for y in ys
    )
    back = "".join(
        (
            f"M{num(w)} {num(a - 9)}L{num(-w)} {num(b + 9)}L{num(-w)} {num(b + 21)}L{num(w)}"
            f" {num(a + 3)}z"
        )
        for b, a in pairwise(ys)
    )
    return path(back if behind else front, colour, stroke_width=1.7)


def _ends(top: float, bottom: float, w: float, colour: str) -> str:
    upper = (
        f"M{num(w)} {num(top - 9)}C{num(w + 14)} {num(top - 22)} {num(w + 22)}"
        f" {num(top - 8)} {num(w + 34)} {num(top - 20)}L{num(w + 32)} {num(top - 9)}"
        f"L{num(w + 38)} {num(top - 3)}C{num(w + 24)} {num(top + 6)} {num(w + 12)}"
        f" {num(top - 6)} {num(w)} {num(top + 3)}z"
    )
    lower = (
        f"M{num(-w)} {num(bottom + 9)}C{num(-w - 14)} {num(bottom + 4)} {num(-w - 20)}"
        f" {num(bottom + 22)} {num(-w - 34)} {num(bottom + 13)}L{num(-w - 31)}"
        f" {num(bottom + 23)}L{num(-w - 38)} {num(bottom + 30)}C{num(-w - 22)}"
        f" {num(bottom + 36)} {num(-w - 12)} {num(bottom + 20)} {num(-w)}"
        f" {num(bottom + 21)}z"
    )
    return path(upper + lower, colour, stroke_width=1.7)


def _wound(shaft: str, w: float, ys: list[float], colour: str, dark: str) -> str:
    return group(
        _turns(ys, w, dark, True),
        shaft,
        _ends(ys[0], ys[-1], w, colour),
        _turns(ys, w, colour, False),
    )


def _espadas() -> str:
    return place(_wound(place(sword(190), 0, 155, 1.36), 15, [84, 122, 160], RED, RED_DARK), 100, 0)


def _espadas_ornament() -> str:
    return place(
        group(
            both(place(sprig(8, 12.6, 16, 7), 20, 262, turn=31)),
            place(flower(12, RED), -52, 112),
            place(flower(12, RED), 58, 142),
        ),
        100,
        0,
    )


def _bastos() -> str:
    return place(_wound(place(club(190), 0, 155, 1.38), 17, [96, 138, 180], RED, RED_DARK), 100, 0)


def _bastos_ornament() -> str:
    return place(
        group(
            both(place(sprig(7, 13, 17, 8), 18, 266, turn=38)),
            place(flower(12, GOLD, RED), -54, 122),
            place(flower(12, GOLD, RED), 58, 160),
        ),
        100,
        0,
    )


ACES = {"oros": _oros, "copas": _copas, "espadas": _espadas, "bastos": _bastos}
ORNAMENTS = {
    "oros": _oros_ornament,
    "copas": _copas_ornament,
    "espadas": _espadas_ornament,
    "bastos": _bastos_ornament,
}
