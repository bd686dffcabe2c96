"""The four sotas (10): standing pages in doublet and two-coloured hose.

All are drawn looking left, with the suit sign at the left; `right` turns one round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import heads
from . import people as p
from .geometry import Joint, limb, mirrored
from .heads import Look
from .palette import (
    BLUE,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_LIGHT,
    RED,
    RED_DARK,
    WHITE,
)
from .suits import club, coin, cup, sword
from .svg import circle, group, inked, line, path, place, tilt


@dataclass(frozen=True)
class Page:
    axis: float
    right: bool
    look: Look
    hair: tuple[str, str]
    hat: tuple[str, str, str, str]
    doublet: str
    motif: p.Motif
    ink: str
    front: str
    sleeve: str
    skirt: tuple[str, str, str]
    hose: tuple[str, str]
    shoe: str
    stance: str
    sway: float
    neck: str = "ruff"
    cape: str | None = None
    face_away: bool = False


PAGES = {
    "oros": Page(
        axis=106,
        right=False,
        look=Look("round", "lifted", "short", "smile"),
        hair=("bob", BROWN),
        hat=("beret", RED, GOLD, WHITE),
        doublet=BLUE,
        motif=p.fleur(4.2),
        ink=GOLD_LIGHT,
        front="buttons",
        sleeve=RED,
        skirt=("panes", GOLD, RED),
        hose=(RED, GOLD_LIGHT),
        shoe=BROWN_DARK,
        stance="easy",
        sway=2,
    ),
    "copas": Page(
        axis=93,
        right=True,
        look=Look("oval", "calm", "straight", "full"),
        hair=("curly", BROWN_DARK),
        hat=("turban", BLUE, RED, GOLD_LIGHT),
        doublet=GOLD_LIGHT,
        motif=p.lozenge(2.8),
        ink=RED,
        front="laces",
        sleeve=BLUE,
        skirt=("puffs", BLUE, CREAM),
        hose=(CREAM, RED),
        shoe=RED_DARK,
        stance="stride",
        sway=-1.5,
        neck="collar",
        cape=RED,
    ),
    "espadas": Page(
        axis=95,
        right=False,
        look=Look("long", "stern", "hooked", "firm"),
        hair=("long", GOLD_DARK),
        hat=("toque", BLUE, GOLD, RED),
        doublet=RED,
        motif=p.lozenge(2.8),
        ink=GOLD_LIGHT,
        front="baldric",
        sleeve=BLUE_LIGHT,
        skirt=("panes", RED, BLUE),
        hose=(BLUE, BLUE_LIGHT),
        shoe=BROWN_DARK,
        stance="stride",
        sway=-1,
        neck="collar",
        face_away=True,
    ),
    "bastos": Page(
        axis=104,
        right=False,
        look=Look("oval", "bushy", "straight", "smile", "moustache"),
        hair=("short", BROWN),
        hat=("bycocket", GREEN, RED, GOLD),
        doublet=GREEN,
        motif=p.fleur(4.2),
        ink=GOLD_LIGHT,
        front="buttons",
        sleeve=GOLD_LIGHT,
        skirt=("tunic", GREEN, GREEN_LIGHT),
        hose=(GOLD_LIGHT, GREEN),
        shoe=RED_DARK,
        stance="crossed",
        sway=2,
        cape=RED,
    ),
}

# (joints of a leg from hip to ankle, toe to the left or right); the second leg goes in front
STANCES = {
    "easy": (
        ([(-13, 198, 13), (-21, 221, 11), (-25, 236, 8.6), (-27, 252, 8.6), (-33, 274, 5.4)], -1),
        ([(13, 198, 13), (13, 222, 11.4), (12, 237, 8.6), (14, 252, 8.8), (10, 274, 5.4)], 1),
    ),
    "stride": (
        ([(13, 198, 13), (22, 220, 11), (26, 235, 8.6), (29, 250, 8.4), (30, 274, 5.4)], 1),
        ([(-13, 198, 13), (-14, 222, 11.4), (-14, 237, 8.6), (-17, 252, 8.8), (-14, 274, 5.4)], -1),
    ),
    "crossed": (
        ([(13, 198, 13), (15, 222, 11.4), (15, 237, 8.6), (18, 252, 8.8), (16, 274, 5.4)], 1),
        ([(-13, 198, 13), (-10, 222, 11.2), (-2, 238, 8.6), (1, 253, 8.6), (-7, 274, 5.4)], -1),
    ),
    "open": (
        ([(-13, 198, 13), (-17, 222, 11), (-19, 236, 8.4), (-23, 252, 8.6), (-23, 274, 5.4)], -1),
        ([(13, 198, 13), (17, 222, 11), (19, 236, 8.4), (23, 252, 8.6), (23, 274, 5.4)], 1),
    ),
}

# shoulder, elbow and wrist; the fist follows
ARMS = {
    "aloft": ((-31, 113), (-56, 154), (-60, 137)),
    "offering": ((-31, 113), (-50, 152), (-63, 140)),
    "leaning": ((-31, 113), (-55, 128), (-58, 148)),
    "holding": ((-31, 113), (-55, 146), (-62, 138)),
    "hip": ((31, 113), (58, 140), (33, 163)),
    "low hip": ((31, 113), (56, 148), (31, 168)),
}
WIDTHS = (10.5, 10, 9, 6.4)
_DOUBLET = "M0 102L16 101C27 102 34 107 36 114C34 126 30 138 27 147L24 165L0 166"
_EDGE = (-42, -29, -14.5, 0, 14.5, 29, 42)
_WAIST = (-24, -16, -8, 0, 8, 16, 24)


# --- clothes -----------------------------------------------------------------------------


def collar(style: str) -> str:
    if style == "collar":
        return path(
            (
                "M-17 98C-8 103 8 104 17 98C22 101 24 108 22 113C12 111 2 115 -4 122C-10 114 "
                "-18 111 -22 112C-23 107 -21 101 -17 98z"
            ),
            WHITE,
            stroke_width=1.6,
        )
    d = mirrored(
        "M0 98C6 97 14 95 19 98C23 97 25 101 22 103C24 107 20 110 17 108C15 112 10 112 "
        "8 109C6 113 2 113 0 110"
    )
    return path(d, WHITE, stroke_width=1.6) + line(
        "M-12 101L-14 106M-5 102L-5 107M5 102L5 107M12 101L14 106", 1
    )


def _buttons() -> str:
    dots = ((-7.4, 116), (-9.2, 125), (-10, 134), (-9.6, 143), (-8.2, 152))
    return path(
        "M-8 104C-15 122 -15 146 -10 165L-3 166C-8 146 -8 122 0 104z", GOLD_LIGHT, stroke_width=1.4
    ) + "".join(circle(x, y, 1.9, RED, stroke_width=1) for x, y in dots)


def _laces() -> str:
    return path(
        "M-16 104L6 104C4 124 0 146 -4 162C-10 146 -14 124 -16 104z", WHITE, stroke_width=1.4
    ) + line("M-12 118L1 124M2 116L-10 124M-9 134L-1 140M0 132L-8 140M-6 150L-2 153", 1.3)


def _baldric() -> str:
    return path("M-33 106L-22 103L27 148L25 161z", GOLD, stroke_width=1.6) + "".join(
        circle(x, y, 1.8, RED, stroke_width=1)
        for x, y in ((-18, 114), (-6, 125), (6, 136), (18, 147))
    )


FRONTS = {"buttons": _buttons, "laces": _laces, "baldric": _baldric}


def torso(k: Page, plain: bool = False) -> str:
    """The doublet; plain leaves out the pattern, for the small face."""
    return (
        p.cloth(
            mirrored(_DOUBLET),
            k.doublet,
            None if plain else k.motif,
            k.ink,
            p.Spread(13, 11, 4, 6.5, 4),
        )
        + FRONTS[k.front]()
    )


def _panes(first: str, second: str) -> str:
    out = ""
    for i in range(6):
        x0, x1, w0, w1 = _EDGE[i], _EDGE[i + 1], _WAIST[i], _WAIST[i + 1]
        drop = 207 - abs(i - 2.5) * 2
        out += path(
            (
                f"M{w0} 162L{w1} 162C{w1 * 1.1:.1f} 178 {x1} 190 {x1} {drop - 3}"
                f"Q{(x0 + x1) / 2:.1f} {drop + 6} {x0} {drop - 3}C{x0} 190 {w0 * 1.1:.1f} "
                f"178 {w0} 162z"
            ),
            (first, second)[i % 2],
        )
    return out


def _puffs(first: str, second: str) -> str:
    """Trunk hose: two slashed globes."""
    globe = "M0 164L24 163C40 168 43 192 34 204C24 212 6 210 2 200L0 194"
    slash = (
        "M8 168C12 180 12 194 9 205L14 207C18 194 18 180 15 167zM22 168C28 180 28 192 "
        "24 205L29 204C34 192 34 180 28 170z"
    )
    return (
        path(mirrored(globe), first)
        + path(slash, second, stroke_width=1.3)
        + place(path(slash, second, stroke_width=1.3), flip=True)
    )


def _tunic(first: str, second: str) -> str:
    """Flared skirt with a dagged hem."""
    d = mirrored("M0 162L25 162C29 180 36 196 43 208L37 217L29 208L22 219L14 209L7 220L0 210")
    return (
        path(d, first)
        + line("M-40 203Q0 212 40 203", 2.6, second)
        + line("M-9 172L-14 203M9 172L14 203M0 170V206M19 172L28 202M-19 172L-28 202", 1.2)
    )


SKIRTS = {"panes": _panes, "puffs": _puffs, "tunic": _tunic}


def skirt(k: Page) -> str:
    style, first, second = k.skirt
    return (
        SKIRTS[style](first, second)
        + path(mirrored("M0 158L25.5 157L26 166L0 168"), GOLD)
        + circle(-6, 163, 4, RED, stroke_width=1.4)
    )


def leg(joints: Sequence[Joint], toe: int, hose: str, shoe: str) -> str:
    (kx, ky), (ax, _) = joints[2][:2], joints[-1][:2]
    foot = (
        f"M{ax - 7 * toe} 272C{ax - 8 * toe} 280 {ax - 9 * toe} 286 {ax - 5 * toe} 288"
        f"C{ax + 6 * toe} 290 {ax + 16 * toe} 291 {ax + 24 * toe} 289C{ax + 23 * toe} "
        f"283 {ax + 14 * toe} 281 {ax + 7 * toe} 272z"
    )
    return group(
        path(limb(joints, cap=0.1), hose),
        line(f"M{kx - 5} {ky + 1}Q{kx} {ky + 5} {kx + 6} {ky + 1}", 1.2),
        path(foot, shoe),
        path(f"M{ax - 7.6} 269H{ax + 7.6}L{ax + 7.2} 275H{ax - 7.2}z", GOLD, stroke_width=1.5),
    )


def legs(stance: str, hose: tuple[str, str], shoe: str) -> str:
    return "".join(
        leg(joints, toe, colour, shoe)
        for (joints, toe), colour in zip(STANCES[stance], hose, strict=True)
    )


def cape(colour: str | None) -> str:
    return (
        path(
            (
                "M-22 103L24 103C42 108 50 150 54 204C40 212 20 213 4 208C-14 213 -30 210 -40 "
                "203C-38 160 -38 112 -22 103z"
            ),
            colour,
        )
        if colour
        else ""
    )


def head(k: Page) -> str:
    content = heads.hatted(k.look, *k.hair, heads.hat(*k.hat))
    return place(content, flip=True) if k.face_away else content


# --- poses -------------------------------------------------------------------------------


def _arm(name: str, k: Page) -> str:
    return p.sleeve(p.Arm(*ARMS[name], WIDTHS), k.sleeve, GOLD, 3.5)


def _held(sign: str, x: float, y: float, turn: float) -> str:
    return sign + place(p.fist(turn), x, y)


# what the left hand does, what the right hand does, the sign in the left hand, the right fist
HELD = {
    "oros": ("aloft", "hip", _held(place(coin(), -61, 102, 1.08), -61, 128, -90), (27, 167, 150)),
    "copas": (
        "offering",
        "low hip",
        _held(place(cup(), -64, 103, 1.06), -64, 134, -90),
        (25, 171, 150),
    ),
    "espadas": (
        "leaning",
        "hip",
        _held(place(sword(138), -58, 217, turn=180), -58, 152, 20),
        (27, 167, 150),
    ),
    "bastos": (
        "holding",
        "low hip",
        _held(place(club(180), -65, 196, turn=-3), -62, 136, 0),
        (25, 171, 150),
    ),
}


def page(suit: str) -> str:
    k = PAGES[suit]
    left, right, sign, (x, y, turn) = HELD[suit]
    figure = group(
        cape(k.cape),
        legs(k.stance, k.hose, k.shoe),
        _arm(left, k),
        _arm(right, k),
        tilt(torso(k), 0, 163, -k.sway),
        tilt(skirt(k), 0, 163, k.sway * 1.5),
        collar(k.neck),
        place(head(k), -k.sway, 74, 1.1),
        place(p.fist(turn), x, y),
        sign,
    )
    return p.ground() + inked(place(figure, k.axis, flip=k.right))
