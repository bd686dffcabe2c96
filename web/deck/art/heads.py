"""Heads turned to the left, centred on the nose bridge: faces, beards, hair, hats, crowns.

A head is put together from the tables of each section; place(..., flip=True) turns it right.
"""

from __future__ import annotations

from dataclasses import dataclass

from .geometry import Point, mirrored
from .palette import (
    BLUE,
    BLUE_LIGHT,
    GOLD,
    GOLD_LIGHT,
    INK,
    RED,
    SKIN,
    SKIN_DARK,
    WHITE,
)
from .suits import ring_row
from .svg import circle, flat, group, line, path, place


@dataclass(frozen=True)
class Look:
    shape: str = "oval"
    brow: str = "calm"
    nose: str = "straight"
    mouth: str = "smile"
    beard: str = ""
    wrinkles: bool = False


SHAPES = {
    "oval": (
        "M2 -17C-7 -17.4 -12.6 -12.6 -13.4 -5.6C-13.6 -3 -12.6 -1.4 -13.4 1.6C-13 9.4 "
        "-8.4 18.6 -2.4 20C6.6 19.4 14 9.6 14.5 -3C14 -12 10 -17 2 -17z"
    ),
    "round": (
        "M2 -17C-7 -17.4 -13 -12.6 -14 -5.6C-14.2 -3 -13.4 -1.4 -14.4 1.6C-14.6 10.4 "
        "-9.4 18 -2.4 18.8C8 18.6 15.4 9.6 15 -3C14 -12 10 -17 2 -17z"
    ),
    "long": (
        "M2 -17C-7 -17.4 -12.4 -12.6 -13 -5.6C-13.2 -3 -12.2 -1.4 -12.8 1.6C-12 9.4 -8 "
        "20.6 -2.8 22.6C5.4 21.4 13.4 10.6 14 -3C14 -12 10 -17 2 -17z"
    ),
}
BROWS = {
    "calm": ("M1 -6.4Q5.6 -9.2 10.4 -6M-4 -6.2Q-7.6 -8.6 -10.8 -6", 1.5),
    "stern": ("M.6 -4.4Q5.6 -8.4 11 -7.8M-3.8 -4.4Q-7 -7.6 -11 -7.4", 2.2),
    "lifted": ("M1 -8Q5.6 -11.4 10.4 -7.4M-4 -7.8Q-7.6 -10.8 -10.8 -7.8", 1.4),
    "bushy": ("M.8 -6Q5.6 -10.4 11.6 -6.6M-3.8 -6Q-7.4 -9.6 -11.4 -6.8", 2.6),
}
NOSES = {
    "straight": "M-2.4 -4.4C-3 0 -6.4 4.6 -6.8 6.6Q-4.6 8.8 -1.8 7.2",
    "hooked": "M-2.2 -4.6C-2.6 -1 -2.8 1 -5 2.4C-7.4 3.8 -8.6 5.6 -7.6 7Q-4.6 8.6 -1.6 7.2",
    "short": "M-2.6 -2.6C-3.4 1 -5.6 3.4 -6 5.2Q-4 7.4 -1.8 6",
}
MOUTHS = {
    "smile": "M-6.6 11.4Q-4.4 11.4 -3 12Q-.6 11.2 2.6 10.8Q-1.2 16 -6.6 11.4z",
    "full": "M-6.2 12Q-4.6 10.8 -3.2 11.8Q-1.6 10.8 1.4 12Q-2 16.4 -6.2 12z",
    "firm": "M-6.4 12.6Q-3 11.6 1.8 12.4Q-2.4 14.6 -6.4 12.6z",
}
_EYES = (
    "M-9.8 -.4C-8.4 -3 -5.2 -3 -4.2 -.4C-5.6 1.4 -8.6 1.5 -9.8 -.4zM1.4 -.6C3.2 "
    "-3.8 8 -3.8 9.8 -.4C7.6 1.7 3.4 1.9 1.4 -.6z"
)
_WRINKLES = "M-8.4 4.4Q-7.4 5.8 -8 7.6M10.6 3.2Q8 5 4 4.4M-5 -12Q0 -14 6 -12"


def face(look: Look) -> str:
    brows, weight = BROWS[look.brow]
    return group(
        path(SHAPES[look.shape], SKIN),
        circle(7.6, 7, 3.2, SKIN_DARK, stroke="none", opacity=0.75),
        circle(-9.6, 7, 2, SKIN_DARK, stroke="none", opacity=0.75),
        path(_EYES, WHITE, stroke_width=1),
        circle(-7.6, -0.6, 1.8, INK, stroke="none"),
        circle(4.6, -0.7, 1.9, INK, stroke="none"),
        line(brows, weight),
        line(NOSES[look.nose], 1.3),
        line(_WRINKLES, 0.9) if look.wrinkles else "",
        "" if look.beard in BEARDS else path(MOUTHS[look.mouth], RED, stroke_width=0.9),
    )


# --- beards: full ones (outline, waves), or small parts joined with + --------------------

BEARDS = {
    "short": (
        "M0 9C5 9 11 8 14 1C17 10 15 20 9 25C6 28 3 29 0 29",
        "M0 19V24M5 17Q6 21 4 24M-5 17Q-6 21 -4 24",
    ),
    "long": (
        "M0 9C5 9 11 8 14 1C18 12 17 24 13 31C11 37 6 42 0 46",
        (
            "M0 20V38M6 18C8 24 5 28 5 34M-6 18C-8 24 -5 28 -5 34M11 16C12 22 10 26 10 28"
            "M-11 16C-12 22 -10 26 -10 28"
        ),
    ),
    "forked": (
        "M0 9C5 9 11 8 14 1C18 12 19 24 15 32C12 38 8 42 6 44C6 38 3 34 0 32",
        (
            "M0 20V28M6 18C8 24 6 28 7 36M-6 18C-8 24 -6 28 -7 36M11 16C13 22 11 26 11 29"
            "M-11 16C-13 22 -11 26 -11 29"
        ),
    ),
    "square": (
        "M0 9C5 9 11 8 14 1C17.5 12 18 22 16.5 30C12 33 10 36 8 35C5 38 2 36 0 38",
        (
            "M0 20V33M6 18C8 24 6 27 6 32M-6 18C-8 24 -6 27 -6 32M11 16C13 22 11 25 12 29"
            "M-11 16C-13 22 -11 25 -12 29"
        ),
    ),
}
_LIPS = "M-4.6 14.6Q0 12.6 4.6 14.6Q0 18.6 -4.6 14.6z"
_MOUSTACHE = (
    "M0 9.6C3 7.4 7 8 9 10.6C11 12.6 13 12 14.4 10.6C13.6 15 9 16.4 6 14.4C4 13 2 12.6 0 12.8"
)
TRIMS = {
    "moustache": (
        "M-2.6 9.4C-.6 7.6 3 8.4 4.4 10.6C6 12.4 8 11.8 9 10.4C8.8 13.6 5.4 15 2.6 13.4"
        "C.6 12.4 -1 11.8 -2.6 11.8C-4 11.8 -5.6 12.6 -7 13.2C-9.4 14 -11 12.4 -11 10.4"
        "C-10 11.4 -8.6 11.4 -7.6 10.4C-6.4 8.6 -4.2 8 -2.6 9.4z"
    ),
    "goatee": "M-6.4 15.6Q-2.6 17.4 1.4 15.4C3 20 .6 26 -3 28C-6.4 25.6 -8 20 -6.4 15.6z",
    "jaw": (
        "M14.4 0C14 8 8 14.6 2.4 15.4Q-3 17.6 -7.4 15C-10.6 13.4 -12.2 9 -13 4.4C-12.6 "
        "12 -9 21 -2.4 22.6C7 22 15 12 15.4 1z"
    ),
}


def full_beard(style: str, colour: str) -> str:
    shape, waves = BEARDS[style]
    return group(
        path(mirrored(shape), colour),
        line(waves, 1.2),
        path(_LIPS, RED, stroke_width=0.9),
        path(mirrored(_MOUSTACHE), colour, stroke_width=1.4),
    )


def trim(style: str, colour: str) -> str:
    """What a young man lets grow."""
    return "".join(path(TRIMS[part], colour, stroke_width=1.4) for part in style.split("+") if part)


def whiskers(look: Look, colour: str) -> str:
    return (
        place(full_beard(look.beard, colour), -2)
        if look.beard in BEARDS
        else trim(look.beard, colour)
    )


# --- hair: what lies behind the face and the locks before it -----------------------------

HAIR = {
    "bob": (
        (
            "M0 -22C14 -22 22 -12 22 0C22 8 24 13 25 18C19 23 12 22 10 20L-12 17C-15 19 "
            "-18 18 -20 15C-18 8 -19 0 -18 -6C-16 -17 -10 -22 0 -22z"
        ),
        (
            "M-13.4 -4C-13.6 -10 -10 -17 0 -18C10 -18 15.6 -13 16 4C12.6 0 11.4 -6 10 -11"
            "C3 -8.6 -5 -9.4 -9 -11.4C-10.6 -9 -12 -6.4 -13.4 -4z"
        ),
    ),
    "curly": (
        (
            "M0 -23C10 -25 17 -20 19 -14C25 -12 26 -5 23 -1C28 4 26 11 21 13C21 19 13 21 "
            "10 17L-13 14C-18 15 -21 10 -18 6C-22 2 -21 -4 -17 -7C-19 -14 -10 -24 0 -23z"
        ),
        (
            "M-14 -3C-17 -8 -13 -13 -9 -12C-8 -17 -1 -17 1 -13C5 -17 11 -14 11 -9C16 -8 17 "
            "-2 14 1C17 5 15 10 12 10C12.6 4 11.6 -2 9 -8C3 -6.6 -6 -7.4 -9.6 -9C-11 -7 "
            "-12 -5 -14 -3z"
        ),
    ),
    "long": (
        (
            "M0 -22C14 -22 21 -12 21.6 0C22 10 29 18 27 31C23 36 17 32 15 27L-14 22C-17 24 "
            "-20 20 -19 14C-17 8 -19 0 -18 -6C-16 -17 -10 -22 0 -22z"
        ),
        (
            "M-13.4 -2C-14 -10 -9 -16 -3 -18C4 -19 14 -14 15.6 -2C16 8 18 14 17 22C13 16 "
            "14.6 4 10.6 -3C7 -9 1 -11 -3 -15C-5 -9 -9 -6 -13.4 -2z"
        ),
    ),
    "short": (
        (
            "M0 -21C13 -21 19 -13 18 -3C18 2 16.6 6 14.6 9L-13 6C-15 2 -16.4 -2 -16 -7C-15 "
            "-16 -10 -21 0 -21z"
        ),
        (
            "M-13.2 -6C-14 -12 -9 -17 0 -18C10 -18 15.4 -13 15.6 -1L13.6 6C12 2 11.6 -4 "
            "10.6 -8L6 -11.4L2 -9L-3 -12L-7 -9L-10 -12z"
        ),
    ),
}


# --- hats: (crown, band or brim, folds, plume, barbs of the plume) -----------------------

HATS = {
    "beret": (
        "M-24 -13C-30 -24 -16 -33 0 -32C16 -33 28 -24 24 -13z",
        (
            "M-23 -13C-18 -16 -10 -18 0 -18C10 -18 18 -16 23 -13C24 -11 23 -8 21 -8C14 -11 "
            "7 -12 0 -12C-7 -12 -14 -11 -21 -8C-23 -8 -24 -11 -23 -13z"
        ),
        "M-13 -16C-15 -22 -11 -28 -5 -30M12 -16C14 -22 11 -27 6 -30M0 -17V-30",
        (
            "M14 -19C17 -25 22 -31 27 -33C33 -36 40 -33 41.6 -27C43 -21 41 -14 38 -9C37 "
            "-13 35 -18 33 -21C29 -23 24 -20 19 -15z"
        ),
        "M18 -18C25 -27 33 -30 38 -22M27 -27L29 -32M33 -28L37 -32M37 -24L42 -24",
    ),
    "turban": (
        "M-15 -22C-18 -34 -6 -41 5 -37C14 -41 22 -33 17 -23z",
        (
            "M-22 -9C-28 -12 -27 -22 -19 -24C-8 -27 8 -27 19 -24C28 -22 29 -12 23 -9C12 "
            "-13 -10 -13 -22 -9z"
        ),
        "M-14 -24L-17 -11M-4 -26L-5 -12M7 -26L7 -12M17 -24L19 -11M-8 -36Q-2 -32 0 -27",
        (
            "M18 -22C25 -22 32 -15 32 -4C32 6 36 14 33 25C29 23 25 25 22 24C24 14 22 8 22 0"
            "C22 -8 20 -12 15 -14z"
        ),
        "M22 -16C29 -10 26 4 28 20",
    ),
    "toque": (
        "M-19 -12L-22 -33C-10 -39 12 -39 24 -33L21 -12z",
        (
            "M-21 -8C-22 -12 -21 -15 -20 -16C-8 -20 9 -20 21 -16C23 -14 23 -11 22 -8C9 -13 "
            "-8 -13 -21 -8z"
        ),
        "M-9 -19L-10 -36M2 -19V-37M12 -18L14 -36",
        (
            "M16 -18C13 -28 17 -42 26 -45C35 -46 38 -39 33 -35C36 -30 30 -27 29 -27C30 -22 "
            "25 -18 22 -16z"
        ),
        "M19 -17C20 -28 24 -36 29 -40M22 -27L29 -27M24 -33L33 -35",
    ),
    "bycocket": (
        "M-15 -16C-15 -32 -4 -42 8 -37C17 -33 22 -25 22 -14z",
        (
            "M-40 -3C-30 -15 -18 -21 -4 -21C8 -21 20 -24 27 -20C25 -14 22 -10 21 -7C10 -13 "
            "-14 -12 -40 -3z"
        ),
        "M-3 -22C-4 -28 -2 -33 3 -36M11 -23C12 -28 11 -31 9 -35",
        "M5 -19C16 -22 28 -32 42 -41C44 -32 36 -22 26 -16C19 -12 11 -12 5 -14z",
        "M8 -17C20 -19 30 -28 39 -36M18 -20L19 -27M25 -23L35 -22M30 -28L31 -33",
    ),
    "wide": (
        "M-18 -16C-18 -30 -13 -37 0 -37C13 -37 18 -30 18 -16z",
        (
            "M-38 -22C-27 -20 -14 -18 0 -18C14 -18 27 -20 36 -25C38 -17 24 -9 0 -9C-24 -9 "
            "-40 -15 -38 -22z"
        ),
        "M-8 -34Q-10 -26 -9 -20",
        (
            "M10 -22C12 -28 15 -34 20 -36C28 -41 40 -40 45 -30C48 -24 46 -16 43 -11C42 -15 "
            "40 -19 37 -20C33 -25 27 -24 24 -22C21 -20 19 -17 17 -15z"
        ),
        "M14 -18C22 -31 34 -34 41 -19M22 -29L22 -35M29 -31L32 -38M36 -27L43 -31",
    ),
    "cocked": (
        "M-17 -16C-18 -30 -12 -38 2 -38C15 -38 20 -29 19 -16z",
        (
            "M-31 -10C-37 -24 -27 -31 -20 -27C-12 -21 -2 -19 8 -20C18 -21 26 -26 33 -31C38 "
            "-22 34 -12 23 -9C8 -12 -12 -13 -31 -10z"
        ),
        "M-22 -24C-14 -15 6 -12 28 -24",
        "M-6 -22C-8 -32 -2 -44 12 -47C24 -48 32 -42 30 -36C24 -40 18 -38 14 -35C8 -32 4 -28 2 -21z",
        "M-2 -23C0 -34 10 -43 24 -42M2 -33L-2 -38M8 -38L7 -45M15 -41L17 -47",
    ),
    "morion": (
        "M-21 -12C-22 -28 -10 -35 0 -35C11 -35 22 -28 21 -12z",
        (
            "M-38 -14C-30 -11 -20 -17 0 -17C18 -17 28 -14 36 -18C32 -8 22 -9 0 -10C-18 -10 "
            "-28 -2 -38 -14z"
        ),
        "M-17 -20C-6 -24 8 -24 17 -20",
        (
            "M-16 -29C-10 -41 10 -45 22 -35C32 -34 40 -26 43 -14C37 -20 31 -20 26 -20C20 "
            "-30 -2 -36 -16 -29z"
        ),
        "M-10 -32C2 -38 18 -36 24 -28C30 -26 36 -22 40 -18M0 -35L1 -41M10 -34L14 -40M20 -30L26 -34",
    ),
    "tall": (
        "M-17 -16C-13 -30 -12 -42 -2 -44C8 -45 12 -32 18 -16z",
        (
            "M-31 -15C-22 -17 -12 -19 0 -19C12 -19 22 -18 31 -15C30 -9 16 -9 0 -9C-16 -9 "
            "-30 -9 -31 -15z"
        ),
        "M-5 -41Q-8 -30 -9 -24",
        "M12 -22C20 -30 26 -42 36 -46C41 -38 38 -28 32 -24C26 -18 19 -16 13 -15z",
        "M15 -19C24 -24 31 -34 35 -41M22 -25L22 -32M27 -29L36 -30",
    ),
}
BROAD = ("wide", "tall", "cocked")
CORDED = ("wide", "tall")


def hat(style: str, colour: str, band: str, plume: str) -> str:
    """Broad hats wear a cord and keep their colour in the brim; the rest have a band."""
    crown_, brim, folds, feather, barbs = HATS[style]
    soft = style in BROAD
    cord = line("M-17.6 -20Q0 -16 18 -20", 3, band) if style in CORDED else ""
    return group(
        path(crown_, colour),
        line(folds, 1.2),
        path(brim, colour if soft else band),
        cord,
        path(feather, plume, stroke_width=1.6),
        line(barbs, 1),
        circle(14, -16, 3, GOLD_LIGHT, stroke_width=1.4),
    )


# --- crowns: centred on the middle of the band, 50 wide ----------------------------------


def _band() -> str:
    return group(
        path(mirrored("M0 -4.5L21.5 -4.5C23 -4.5 23 5 21 5L0 5"), GOLD),
        flat(ring_row(-14, 14, 14, 0.3, 3), RED),
        flat(ring_row(-7, 7, 14, 0.3, 2.2), BLUE),
    )


def _pearls(points: tuple[Point, ...], colour: str = GOLD_LIGHT, r: float = 2.8) -> str:
    return "".join(
        circle(s * x, y, r, colour, stroke_width=1.5)
        for x, y in points
        for s in ((1,) if x == 0 else (1, -1))
    )


def _open(velvet: str) -> str:
    """Five points with pearls."""
    return group(
        path(mirrored("M0 -22C14 -22 19 -12 20 -2L0 -2"), velvet),
        path(mirrored("M0 -31L6 -14L13.5 -26L17 -13L26 -22L21 4L0 4"), GOLD),
        line("M-21 -5Q0 -9 21 -5", 1.2),
        _pearls(((0, -31), (13.5, -26), (26, -22))),
    )


def _arched(velvet: str) -> str:
    """Closed: velvet under two arches, orb and cross."""
    return group(
        path(mirrored("M0 -22C15 -22 24 -16 20 -3L0 -3"), velvet),
        path(
            (
                "M-25 -11C-25 -21 -14 -24.6 0 -23C14 -24.6 25 -21 25 -11L20.6 -11C20.6 -17 12 "
                "-20 2.6 -20V-4H-2.6V-20C-12 -20 -20.6 -17 -20.6 -11z"
            ),
            GOLD,
            stroke_width=1.6,
        ),
        path(mirrored("M0 -8L8 -4L14 -11L20 -5L25 -13L21 4L0 4"), GOLD),
        _pearls(((14, -11), (25, -13)), r=2.2),
        path(
            "M-1.6 -37H1.6V-34H4.6V-31.2H1.6V-27H-1.6V-31.2H-4.6V-34H-1.6z", GOLD, stroke_width=1.3
        ),
        circle(0, -25.4, 3.2, BLUE_LIGHT, stroke_width=1.5),
    )


def _rays(velvet: str) -> str:
    """A tall spiked crown."""
    return group(
        path(mirrored("M0 -16L20 -14L20 -2L0 -2"), velvet),
        path(mirrored("M0 -38L5 -12L12 -34L14 -11L26 -28L21 4L0 4"), GOLD),
        line("M-18 -6L-21 -18M18 -6L21 -18M-9 -7L-11 -24M9 -7L11 -24M0 -7V-28", 1.1),
        _pearls(((6.5, -9), (17, -9)), RED, 1.7),
    )


def _leafed(velvet: str) -> str:
    """Three great trefoils and two small ones."""
    lobes = "".join(
        circle(x + dx, y + dy, r, GOLD, stroke_width=1.5)
        for x, y, r in ((0, -24, 4), (-22, -18, 3.4), (22, -18, 3.4))
        for dx, dy in ((-r, 2), (r, 2), (0, -r))
    )
    return group(
        path(mirrored("M0 -20C12 -20 19 -12 20 -2L0 -2"), velvet),
        lobes,
        path(mirrored("M0 -24L4 -10L10 -17L15 -9L22 -18L24 -15L21 4L0 4"), GOLD),
        _pearls(((10.6, -18),), r=2.4),
        line("M-21 -5Q0 -9 21 -5", 1.2),
    )


CROWNS = {"open": _open, "arched": _arched, "rays": _rays, "leafed": _leafed}


def crown(velvet: str, style: str = "open") -> str:
    return group(CROWNS[style](velvet), _band())


# --- whole heads -------------------------------------------------------------------------


def hatted(look: Look, hair: str, colour: str, cover: str) -> str:
    behind, before = HAIR[hair]
    return group(
        path(behind, colour),
        face(look),
        whiskers(look, colour),
        path(before, colour, stroke_width=1.5),
        cover,
    )


_LOCKS = (
    "M8 -17C19 -17 22.6 -6 22 4C22 10 26 16 24 25C20 31 12 29 10 22C12 14 13 4 11.6 -4z",
    (
        "M-8 -17C-17 -17 -19.6 -8 -18.6 2C-20 10 -22 16 -19.6 22C-16 26 -11 22 -10.6 16"
        "C-13 10 -14.6 2 -12 -6z"
    ),
)


def crowned(look: Look, colour: str, velvet: str, style: str) -> str:
    locks = path("".join(_LOCKS), colour) + line(
        "M17.4 -8C19 2 16.6 8 18.6 20M-15.6 -8C-17 0 -16.6 8 -16 16", 1.2
    )
    return group(
        path("M0 -18C14 -18 18 -6 17 12L-14 12C-17 -6 -14 -18 0 -18z", colour),
        face(look),
        whiskers(look, colour),
        locks,
        place(crown(velvet, style), 0, -16, turn=-2),
    )
