"""The four kings (12): crowned and bearded, each with a bearing of his own.

All are drawn looking left; `right` turns one round. Oros and espadas look right,
copas and bastos left, so that the pairs face each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import heads
from . import people as p
from .geometry import mirrored
from .heads import Look
from .palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREY,
    GREY_LIGHT,
    INK,
    RED,
    RED_DARK,
    WHITE,
)
from .suits import club, coin, cup, ring_row, sword
from .svg import circle, detail, flat, group, inked, line, path, place


@dataclass(frozen=True)
class King:
    axis: float
    right: bool
    look: Look
    hair: str
    crown: str
    velvet: str
    mantle: str
    lining: str
    fall: str
    collar: str
    robe: str
    motif: p.Motif
    ink: str
    front: str
    cut: str
    sleeve: str
    accent: str
    hose: str
    shoe: str
    trim: str = GOLD


KINGS = {
    "oros": King(
        axis=94,
        right=True,
        look=Look("oval", "lifted", "straight", beard="short"),
        hair=BROWN,
        crown="open",
        velvet=BLUE,
        mantle=RED,
        lining=RED_DARK,
        fall="thrown",
        collar="chain",
        robe=GOLD_LIGHT,
        motif=p.lozenge(3),
        ink=RED,
        front="facing",
        cut="tunic",
        sleeve=BLUE,
        accent=BLUE,
        hose=BLUE,
        shoe=RED_DARK,
    ),
    "copas": King(
        axis=108,
        right=False,
        look=Look("round", "calm", "short", beard="square"),
        hair=BROWN_DARK,
        crown="arched",
        velvet=RED,
        mantle=BLUE,
        lining=BLUE_DARK,
        fall="even",
        collar="ermine",
        robe=CREAM,
        motif=p.fleur(4.4),
        ink=RED,
        front="panel",
        cut="robe",
        sleeve=RED,
        accent=RED,
        hose=BLUE,
        shoe=RED_DARK,
    ),
    "espadas": King(
        axis=96,
        right=True,
        look=Look("long", "stern", "hooked", beard="long", wrinkles=True),
        hair=GREY,
        crown="rays",
        velvet=RED,
        mantle=GOLD,
        lining=GOLD_DARK,
        fall="wrapped",
        collar="gorget",
        robe=BLUE_LIGHT,
        motif=p.lozenge(3),
        ink=BLUE,
        front="plain",
        cut="robe",
        sleeve=RED,
        accent=RED,
        hose=RED,
        shoe=BROWN_DARK,
        trim=RED,
    ),
    "bastos": King(
        axis=94,
        right=False,
        look=Look("oval", "bushy", "straight", beard="forked", wrinkles=True),
        hair=GREY_LIGHT,
        crown="leafed",
        velvet=RED,
        mantle=GREEN,
        lining=GREEN_DARK,
        fall="train",
        collar="points",
        robe=GOLD_LIGHT,
        motif=p.disc(2.2),
        ink=GREEN_DARK,
        front="sash",
        cut="robe",
        sleeve=RED,
        accent=RED,
        hose=BROWN,
        shoe=RED_DARK,
    ),
}

# --- mantles: (behind, folds, before the robe or nothing, folds, trimmed edges) ----------

FALLS = {
    "thrown": (
        (
            "M-20 105C-36 106 -43 112 -40 124C-36 136 -28 146 -26 178L34 178C40 210 36 238 "
            "30 258C46 268 66 268 78 260C68 224 62 176 54 130C50 112 40 105 24 104z"
        ),
        "M46 150C50 190 52 230 50 262M54 160C58 200 62 232 66 262M40 186C44 216 42 240 40 261",
        "",
        "",
        "M28 108C38 150 46 200 32 258",
    ),
    "even": (
        (
            "M-22 107C-40 109 -50 116 -53 132C-57 176 -60 226 -68 274C-46 282 -20 282 0 282"
            "C20 282 46 282 68 274C60 226 57 176 53 132C50 116 40 109 22 107z"
        ),
        (
            "M56 176C58 212 60 244 63 273M-56 176C-58 212 -60 244 -63 273M48 170C50 212 52 "
            "246 54 277M-48 170C-50 212 -52 246 -54 277"
        ),
        "",
        "",
        "M30 114C32 160 38 226 46 278M-30 114C-32 160 -38 226 -46 278",
    ),
    "wrapped": (
        (
            "M-22 107C-42 109 -52 118 -54 136C-58 180 -56 226 -58 262C-40 270 0 276 60 272"
            "C62 226 58 176 53 132C50 116 40 109 22 107z"
        ),
        "M-48 176C-50 212 -50 240 -50 264",
        (
            "M16 104C34 104 48 112 52 132C58 178 62 226 60 274C30 282 -14 276 -42 260C-14 "
            "246 14 214 19 178C22 152 20 126 8 108z"
        ),
        (
            "M30 122C36 160 26 214 -16 262M42 130C48 176 42 230 18 274M51 150C56 196 54 "
            "240 44 274M24 170C22 200 6 232 -24 258"
        ),
        "M8 108C20 126 22 152 19 178C14 214 -14 246 -42 260",
    ),
    "train": (
        (
            "M-22 107C-40 109 -48 116 -50 132C-52 176 -50 226 -54 268C-30 278 0 282 30 282"
            "C54 286 78 290 92 282C78 264 62 190 54 132C50 116 40 109 22 107z"
        ),
        (
            "M-46 176C-46 212 -46 244 -48 268M48 160C52 204 58 250 74 280M44 176C48 222 52 "
            "254 60 282M40 200C42 236 44 260 48 282"
        ),
        "",
        "",
        "M30 114C32 160 36 226 44 281M-30 114C-32 160 -34 226 -36 274",
    ),
}

# --- robes: (outline, hem, y of the ornaments on the hem) --------------------------------

CUTS = {
    "robe": (
        "M0 112L22 112C23 150 29 200 38 260C26 266 12 267 0 267",
        "M0 255C14 255 26 253 36.4 249L38 260C26 266 12 267 0 267",
        (-26, 26, 260),
    ),
    "tunic": (
        "M0 112L22 112C24 140 27 160 29 176C34 194 38 206 41 218C28 226 12 228 0 228",
        "M0 217C14 217 27 214 38.6 208L41 218C28 226 12 228 0 228",
        (-30, 30, 222),
    ),
}


def _column(x0: float, x1: float, y0: float, y1: float, count: int) -> str:
    draw = p.lozenge(3.2)
    return "".join(
        draw(x0 + (x1 - x0) * i / (count - 1), y0 + (y1 - y0) * i / (count - 1))
        for i in range(count)
    )


def _panel(k: King) -> str:
    return path(
        "M-15 174H3C5 206 9 238 12 266C4 268 -10 268 -19 267C-16 238 -15 206 -15 174z", k.accent
    ) + flat(_column(-6, -4, 186, 246, 5), GOLD)


def _facing(k: King) -> str:
    return path(
        "M-12 112L-3 112C-5 150 -5 190 -2 228L-14 227.6C-15 190 -15 150 -12 112z", k.accent
    ) + flat(_column(-9, -8.6, 122, 160, 4) + _column(-9.4, -8, 184, 214, 3), GOLD)


def _sash(k: King) -> str:
    return (
        path(
            "M-27 176L-14 178C-14 200 -18 214 -24 232L-32 226L-38 232C-30 212 -28 196 -27 176z",
            k.accent,
        )
        + path(
            "M-18 177L-6 178C-2 196 -2 206 -4 220L-11 214L-18 221C-16 204 -16 190 -18 177z",
            k.accent,
        )
        + line("M-34 224C-28 210 -24 196 -23 180M-10 214C-9 202 -10 190 -12 180", 1.1)
    )


def _plain(_: King) -> str:
    return ""


FRONTS = {"panel": _panel, "facing": _facing, "sash": _sash, "plain": _plain}


# --- collars -----------------------------------------------------------------------------

_CAPES = {
    "ermine": mirrored(
        "M0 108C10 104 18 101 22 103C37 105 46 114 47.5 133C43 138 40 136 37 140C33 "
        "145 29 142 26 146C21 150 17 147 13 150C8 153 4 151 0 152"
    ),
    "points": mirrored(
        "M0 108C10 104 18 101 22 103C37 105 47 114 50 136L38 142L30 134L20 150L10 138L0 156"
    ),
}


def _cape(style: str) -> Callable[[King], str]:
    def draw(_: King) -> str:
        return p.cloth(_CAPES[style], WHITE, p.tail(3), INK, p.Spread(14, 11, 4.5, 0, 2))

    return draw


def _chain(k: King) -> str:
    """Mantle on the shoulders and the collar of an order."""
    yoke = path(
        mirrored(
            "M0 103C12 101 22 101 27 104C38 108 45 114 48 126C40 128 34 132 31 140C27 124 "
            "16 114 0 113"
        ),
        k.mantle,
    )
    links = "".join(
        circle(s * x, y, 3.1, GOLD, stroke_width=1.3)
        for x, y in ((25, 121), (20, 130), (12.6, 137), (4.4, 141))
        for s in (-1, 1)
    )
    return group(
        yoke,
        line("M-40 116Q-33 118 -29 126M40 116Q33 118 29 126", 1.2),
        links,
        path("M0 143L6 150L0 158L-6 150z", RED, stroke_width=1.5),
    )


def _gorget(_: King) -> str:
    """Steel at the throat and lames on the shoulders, over the mantle."""
    lame = "M24 104C38 104 50 112 53 128C46 136 36 136 28 130C30 120 28 112 24 104z"
    lines = (
        "M30 107C40 112 44 120 43 133M-30 107C-40 112 -44 120 -43 133M36 106C46 112 49 "
        "120 49 131M-36 106C-46 112 -49 120 -49 131"
    )
    return group(
        path(
            mirrored("M0 103C10 102 18 102 25 104C30 112 30 120 27 130C18 136 8 140 0 146"),
            GREY_LIGHT,
        ),
        path(lame, GREY_LIGHT),
        place(path(lame, GREY_LIGHT), flip=True),
        line(lines, 1.2),
        line("M-24 124C-16 130 -8 134 0 138C8 134 16 130 24 124", 2, GOLD_DARK),
    )


COLLARS = {"ermine": _cape("ermine"), "points": _cape("points"), "chain": _chain, "gorget": _gorget}


# --- the whole king ----------------------------------------------------------------------


def feet(k: King, x: float = 15) -> str:
    ankle = "M-6 216H6V276H-6z" if k.cut == "tunic" else "M-5.4 256H5.4V278H-5.4z"
    shoe = (
        "M-6 272L6 272C8 280 9 285 6 289C-6 291 -20 292 -27 289C-28 285 -20 284 -15 282"
        "C-10 280 -7 277 -6 272z"
    )
    calf = "M-9 214C-9 234 -7 246 -5 276H6C9 250 11 236 10 214z" if k.cut == "tunic" else ankle
    one = (
        path(calf, k.hose)
        + path(shoe, k.shoe)
        + path("M-7 270H7V275.6H-7z", GOLD, stroke_width=1.4)
    )
    return place(one, x - 2, -2, flip=True) + place(one, 4 - x)


def _belt() -> str:
    return group(
        path(mirrored("M0 167L27.5 165L28.5 175L0 178"), GOLD),
        circle(-6, 172, 5, RED, stroke_width=1.5),
        flat(ring_row(-24, -16, 8, 171.6, 2) + ring_row(4, 22, 9, 171.6, 2), RED),
    )


def body(k: King) -> str:
    behind, folds, before, creases, edges = FALLS[k.fall]
    robe, hem, (x0, x1, y) = CUTS[k.cut]
    trim = line(edges, 5.6) + line(edges, 3, k.trim)
    wrap = path(before, k.mantle) + line(creases, 1.2) + trim if before else ""
    return group(
        path(behind, k.mantle),
        detail(path(folds), width=1.2),
        feet(k),
        p.cloth(mirrored(robe), k.robe, k.motif, k.ink, p.Spread(13, 10.5, 4, 0, 3)),
        FRONTS[k.front](k),
        path(mirrored(hem), GOLD),
        flat(ring_row(x0, x1, (x1 - x0) / 6, y, 2.4), RED),
        _belt(),
        wrap or trim,
    )


def head(k: King) -> str:
    return heads.crowned(k.look, k.hair, k.velvet, k.crown)


def cape(k: King) -> str:
    return COLLARS[k.collar](k)


WIDTHS = (10, 10.5, 10, 7)

# left arm, right arm (shoulder, elbow, wrist); what is held, before the collar; fist (x, y, turn)
POSES = {
    "oros": (
        ((-36, 122), (-61, 132), (-58, 96)),
        ((37, 128), (59, 158), (34, 174)),
        group(place(coin(), -58, 60, 1.12), place(p.fist(-90), -58, 86)),
        (28, 178, 150),
    ),
    "copas": (
        ((-37, 128), (-58, 164), (-38, 170)),
        ((38, 128), (57, 160), (34, 175)),
        group(place(cup(), -33, 147, 1.06), place(p.fist(-20), -33, 168)),
        (27, 179, 150),
    ),
    "espadas": (
        ((-37, 126), (-56, 176), (-60, 156)),
        ((37, 128), (56, 166), (30, 160)),
        group(place(sword(158), -61, 97), place(p.fist(0), -61, 152)),
        (23, 158, 170),
    ),
    "bastos": (
        ((-37, 128), (-55, 168), (-36, 192)),
        ((37, 128), (62, 168), (38, 172)),
        group(place(club(148), 51, 112, turn=20), place(p.fist(200), 31, 166)),
        (-32, 197, 60),
    ),
}


def king(suit: str) -> str:
    k = KINGS[suit]
    left, right, sign, (x, y, turn) = POSES[suit]
    sleeves = "".join(p.sleeve(p.Arm(*joints, WIDTHS), k.sleeve, GOLD) for joints in (left, right))
    figure = group(
        body(k), sleeves, cape(k), place(head(k), 0, 75, 1.08), place(p.fist(turn), x, y), sign
    )
    return p.ground() + inked(place(figure, k.axis, flip=k.right))
