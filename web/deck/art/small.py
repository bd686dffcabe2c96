"""The small face, for cards drawn less than about 72 px wide: a big index in the
left column, which is all a tight fan shows, and one bold picture."""

from __future__ import annotations

from . import heads, horse, jokers, kings, pages, riders
from .geometry import knots, mirrored, num, smooth
from .numerals import number
from .palette import INK, RED
from .poses import REARING
from .suits import club, sword
from .svg import group, inked, path, place, tilt, use

# rank: (size, [(x, y)]) of the pips, which stand clear of the index column
PIPS = {
    2: (1.75, [(135, 92), (135, 218)]),
    3: (1.5, [(135, 66), (135, 155), (135, 244)]),
    4: (1.04, [(x, y) for y in (92, 218) for x in (110, 160)]),
    5: (1.04, [(110, 70), (160, 70), (135, 155), (110, 240), (160, 240)]),
    6: (1.04, [(x, y) for y in (64, 155, 246) for x in (110, 160)]),
    7: (0.94, [(110, 62), (160, 62), (135, 109), (110, 156), (160, 156), (110, 248), (160, 248)]),
    8: (0.86, [(x, y) for y in (54, 121, 188, 255) for x in (110, 160)]),
    9: (0.64, [(x, y) for y in (66, 155, 244) for x in (97, 133, 169)]),
}
PIP = {"oros": 2.25, "copas": 2.25, "espadas": 2.8, "bastos": 2.1}
TALL = {
    "espadas": {3: 0.78, 7: 0.8, 8: 0.84},
    "bastos": {7: 0.86},
    "copas": {7: 0.9},
}  # signs too tall for their rows
ACE = {"oros": (34, 82, 0.88), "copas": (60, 82, 0.72)}
LONG_ACE_SCALE, BLADE_HALF_WIDTH, LONG_ACE_X = 2.3, 7.5, 136
# the nine of oros: round signs, one step both ways
SQUARE_STEP = 38
SQUARE_NINE = [
    (124 + SQUARE_STEP * c, 226 + SQUARE_STEP * r) for r in (-1, 0, 1) for c in (-1, 0, 1)
]
SMALL_TURN = {"oros": 0, "copas": -10, "espadas": 8}
MARK = {"oros": 3.4, "copas": 3.2, "espadas": 2.9, "bastos": 2.8}


def index(suit: str, rank: int) -> str:
    figure = number(rank, 70, INK, 4.6) if rank < 10 else number(rank, 66, INK, 4.8, 0.68)
    return place(figure, 48, 24) + place(use(f"mini-{suit}"), 48, 138, MARK[suit])


def picture(suit: str, rank: int) -> str:
    if rank >= 10:
        return BUSTS[rank](suit)
    if rank == 1:
        return _ace(suit)
    if (suit, rank) == ("oros", 9):
        return "".join(use("mini-oros", x, y, SQUARE_STEP / 21) for x, y in SQUARE_NINE)
    size, spots = PIPS[rank]
    scale = size * PIP[suit] * TALL.get(suit, {}).get(rank, 1)
    return "".join(use(f"mini-{suit}", x, y, scale) for x, y in spots)


def _ace(suit: str) -> str:
    """Swords and clubs are drawn anew: their great signs are too slender to survive 44 pixels."""
    if suit in ACE:
        return use(f"as-{suit}", *ACE[suit])
    sign, half = (sword(112, BLADE_HALF_WIDTH), 9) if suit == "espadas" else (club(112, 0.8), 11)
    return inked(place(sign + _ribbon(half, (-18, 8)), LONG_ACE_X, 155, LONG_ACE_SCALE))


def _ribbon(half: float, heights: tuple[float, ...]) -> str:
    """Bands that climb to the right over a shaft of the given half width."""
    w = num(half)
    bands = "".join(
        (
            f"M-{w} {num(y + 5)}C-3 {num(y + 5)} 3 {num(y - 5)} {w} {num(y - 5)}"
            f"V{num(y + 3)}C3 {num(y + 4)} -3 {num(y + 12)} -{w} {num(y + 12)}z"
        )
        for y in heights
    )
    return path(bands, RED, stroke_width=1.7)


def _sota(suit: str) -> str:
    k = pages.PAGES[suit]
    head = heads.hatted(k.look, *k.hair, heads.hat(*k.hat))
    return _bust(
        place(pages.torso(k, plain=True) + pages.collar(k.neck), 0, -76) + head, 118, 208, 1.75
    )


def _rey(suit: str) -> str:
    k = kings.KINGS[suit]
    chest = path(mirrored("M0 104L30 108L46 190L0 190"), k.robe)
    return _bust(place(chest + kings.cape(k), 0, -76) + kings.head(k), 131, 216, 1.76)


_NECK = smooth(knots("60,132! 74,124 96,136 112,164 122,192! 50,192! 60,178 64,164!"))
_FRONT_NECK = smooth(knots("-9,-25! -24,-18 -40,6 -52,44 -58,70! 14,70! 10,40 6,10!"))
_FRONT_MANE = smooth(
    knots(
        "-4,-30! -24,-24 -42,0 -55,40 -60,70! -48,70! -46,56! -38,60 -36,40! -28,42 "
        "-28,20! -20,22 -18,2!"
    )
)


def _caballo(suit: str) -> str:
    k = riders.RIDERS[suit]
    if k.pose.facing:
        neck = path(_FRONT_NECK, k.coat.near) + path(_FRONT_MANE, k.coat.mane)
        face = horse.front_head(k.coat) + horse.front_bridle(k.tack)
        return _bust(neck + place(face, 0, 0, 1.04, -8), 140, 206, 1.72)
    bust = group(
        path(_NECK, k.coat.near),
        horse.mane(REARING, k.coat),
        tilt(horse.head(k.coat) + horse.bridle(k.tack), *horse.POLL, SMALL_TURN[suit]),
    )
    return (
        _bust(bust, 217, -53, 1.84, flip=True)
        if suit in riders.RIGHTWARD
        else _bust(bust, -20, -60, 1.9)
    )


def _bust(content: str, x: float, y: float, scale: float, flip: bool = False) -> str:
    return inked(place(content, x, y, scale, flip=flip), width=1.6)


BUSTS = {10: _sota, 11: _caballo, 12: _rey}


def joker(kind: str) -> str:
    return place(jokers.corner(), 52, 58, 3.2) + _bust(jokers.bust(kind), 112, 222, 1.62)
