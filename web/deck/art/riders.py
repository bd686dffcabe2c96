"""The four caballos (11): each rider and his horse in a pose of their own. Oros and copas
look left, espadas and bastos right, as they have since the eighteenth century."""

from __future__ import annotations

from dataclasses import dataclass

from . import heads
from . import horse as h
from . import people as p
from .geometry import knots, limb, smooth
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
    GREY,
    GREY_DARK,
    GREY_LIGHT,
    INK,
    RED,
    RED_DARK,
    WHITE,
)
from .poses import GALLOP, HALTED, REARING, WALKING, Pose
from .suits import club, coin, cup, sword
from .svg import circle, group, inked, line, path, place, tilt


@dataclass(frozen=True)
class Rider:
    pose: Pose
    coat: h.Coat
    tack: h.Tack
    look: Look
    hair: tuple[str, str]
    hat: tuple[str, str, str, str]
    doublet: str
    motif: p.Motif
    ink: str
    sleeve: str
    hose: str
    boot: str
    cape: str
    cloak: str = "flying"


RIDERS = {
    "oros": Rider(
        pose=REARING,
        coat=h.Coat(WHITE, GREY_LIGHT, GREY_LIGHT, BROWN),
        tack=h.Tack(BLUE, p.fleur(4.4), GOLD_LIGHT, RED),
        look=Look("oval", "lifted", "straight", "smile", "moustache"),
        hair=("long", BROWN),
        hat=("wide", RED, GOLD, WHITE),
        doublet=RED,
        motif=p.lozenge(2.8),
        ink=GOLD_LIGHT,
        sleeve=GOLD_LIGHT,
        hose=GOLD,
        boot=BROWN_DARK,
        cape=BLUE,
    ),
    "copas": Rider(
        pose=WALKING,
        coat=h.Coat(BROWN, BROWN_DARK, BROWN_DARK, INK),
        tack=h.Tack(RED, p.lozenge(3), GOLD_LIGHT, GOLD),
        look=Look("round", "calm", "short", "full"),
        hair=("curly", BROWN_DARK),
        hat=("cocked", BLUE, GOLD, RED),
        doublet=BLUE,
        motif=p.fleur(4.2),
        ink=GOLD_LIGHT,
        sleeve=CREAM,
        hose=RED,
        boot=BROWN_DARK,
        cape=RED,
        cloak="hanging",
    ),
    "espadas": Rider(
        pose=GALLOP,
        coat=h.Coat(GREY, GREY_DARK, INK, INK),
        tack=h.Tack(RED, p.lozenge(3), GOLD_LIGHT, BLUE),
        look=Look("long", "stern", "hooked", "firm", "jaw+moustache"),
        hair=("short", GOLD_DARK),
        hat=("morion", GREY_LIGHT, GOLD, RED),
        doublet=BLUE,
        motif=p.lozenge(2.8),
        ink=BLUE_LIGHT,
        sleeve=BLUE_LIGHT,
        hose=BLUE,
        boot=BROWN_DARK,
        cape=RED,
    ),
    "bastos": Rider(
        pose=HALTED,
        coat=h.Coat(GOLD_LIGHT, GOLD, WHITE, BROWN),
        tack=h.Tack(GREEN, p.fleur(4.4), GOLD_LIGHT, RED),
        look=Look("oval", "bushy", "straight", "smile", "goatee+moustache"),
        hair=("bob", BROWN),
        hat=("tall", GREEN, RED, GOLD),
        doublet=GREEN,
        motif=p.fleur(4.2),
        ink=GOLD_LIGHT,
        sleeve=RED,
        hose=CREAM,
        boot=RED_DARK,
        cape=RED,
        cloak="hanging",
    ),
}

# Seen from his left side: chest to the left, back to the right, the near shoulder in front.
_DOUBLET = (
    "M100 108C105 102 118 101 127 104C135 108 138 118 137 132C136 146 134 158 134 "
    "172L98 174C99 164 95 154 92 143C89 130 93 116 100 108z"
)
_SKIRT = (
    "M97 170L134 169C141 176 147 186 149 196C140 201 130 201 122 198C112 202 100 "
    "200 88 196C89 186 92 178 97 170z"
)
_PLACKET = (
    "M103 106C97 114 95 128 98 142C100 152 103 162 102 173L108 173C109 162 106 152 "
    "104 142C101 128 103 115 109 105z"
)
_BUTTONS = ((101.4, 116), (99.6, 125), (100, 134), (102, 143), (104.4, 152), (105.4, 161))
_COLLAR = (
    "M101 101C106 96 122 96 127 101C130 104 130 109 127 111C119 108 110 109 104 114"
    "C100 111 98 105 101 101z"
)
CLOAKS = {
    "flying": (
        knots(
            "122,104! 146,106 168,104 184,112! 177,126 188,144! 174,152 178,168! 152,172 128,168!"
        ),
        (
            "M134 114C150 114 166 112 174 116M136 134C152 138 168 138 178 142M136 152C148 "
            "158 158 160 168 160"
        ),
    ),
    "hanging": (
        knots(
            "120,104! 140,108 152,128 160,156 176,180 184,204! 166,202 152,208! 142,190 128,172!"
        ),
        "M138 116C146 138 152 164 170 194M136 140C142 164 148 182 158 200",
    ),
}
WIDTHS = (10, 9.8, 8.8, 6.2)
HIP = (122, 186)
RIGHTWARD = ("espadas", "bastos")
HORSE_SCALE = 0.96


def cloak(k: Rider) -> str:
    points, folds = CLOAKS[k.cloak]
    return path(smooth(points), k.cape) + line(folds, 1.3)


def leg(k: Rider) -> str:
    """Thigh along the saddle, shin straight down, toe in the stirrup."""
    thigh = limb([(122, 186, 15), (104, 194, 13), (88, 204, 10)])
    shin = limb([(88, 204, 9.6), (91, 222, 9), (94, 240, 6.6)], 0.1)
    boot = smooth(
        knots("80,216! 101,214! 101,230 102,244 101,254! 88,255 74,258 69,254 77,248 86,243 85,230")
    )
    stirrup = "M96 226L90 246M70 260H104M74 260L89 240L101 260"
    return group(
        p.union(path(thigh + shin), circle(88, 204, 9.8), fill=k.hose),
        path(boot, k.boot),
        path("M78 214L102 210L103 218L79 222z", GOLD, stroke_width=1.5),
        line(stirrup, 4.4),
        line(stirrup, 1.8, GOLD),
    )


def torso(k: Rider) -> str:
    return group(
        path(_SKIRT, k.doublet),
        line(
            (
                "M106 178C104 186 100 192 98 198M120 178C121 185 122 191 122 197M131 178C136 "
                "184 139 190 140 198"
            ),
            1.3,
        ),
        p.cloth(_DOUBLET, k.doublet, k.motif, k.ink, p.Spread(13, 11, 4, 6.5, 4)),
        path(_PLACKET, GOLD_LIGHT, stroke_width=1.4),
        "".join(circle(x, y, 1.8, RED, stroke_width=1) for x, y in _BUTTONS),
        path("M97.4 166L134.4 164L134.6 172L97 174.6z", GOLD),
        path(_COLLAR, WHITE, stroke_width=1.6),
    )


def head(k: Rider) -> str:
    return heads.hatted(k.look, *k.hair, heads.hat(*k.hat))


@dataclass(frozen=True)
class Hold:
    """Who holds what: the far arm is drawn behind the body, the near one before it."""

    far: p.Arm
    in_far: str
    near: p.Arm
    in_near: str


def _arm(*joints: tuple[float, float]) -> p.Arm:
    shoulder, elbow, wrist = joints
    return p.Arm(shoulder, elbow, wrist, WIDTHS)


_FAR_SHOULDER, _NEAR_SHOULDER = (100, 116), (126, 120)
_REIN_ARM = _arm(_NEAR_SHOULDER, (134, 152), (100, 160))
_REIN_FIST = place(p.fist(175), 93, 161, 0.95)


def _aloft(elbow: tuple[float, float], wrist: tuple[float, float], sign: str) -> Hold:
    return Hold(_arm(_FAR_SHOULDER, elbow, wrist), sign, _REIN_ARM, _REIN_FIST)


HOLDS = {
    "oros": _aloft(
        (70, 128), (58, 109), group(place(coin(), 55, 75, 1.12), place(p.fist(-100), 56, 100))
    ),
    "copas": _aloft(
        (68, 134), (46, 120), group(place(cup(), 38, 82, 1.06, -5), place(p.fist(-110), 41, 115))
    ),
    "espadas": Hold(
        _arm(_FAR_SHOULDER, (84, 146), (76, 160)),
        place(p.fist(120), 72, 166, 0.95),
        _arm(_NEAR_SHOULDER, (138, 150), (112, 148)),
        group(place(sword(124, 5.4), 58, 141, turn=-86), place(p.fist(186), 104, 146)),
    ),
    "bastos": Hold(
        _arm(_FAR_SHOULDER, (84, 148), (92, 164)),
        place(p.fist(120), 90, 170, 0.95),
        _arm(_NEAR_SHOULDER, (140, 154), (116, 152)),
        group(place(club(112, 0.8), 136, 115, turn=41), place(p.fist(186), 109, 148)),
    ),
}


def rider(suit: str) -> str:
    k, hold = RIDERS[suit], HOLDS[suit]
    pose, spot = k.pose, k.pose.seat
    far = p.sleeve(hold.far, k.sleeve, GOLD, 3) + hold.in_far
    near = p.sleeve(hold.near, k.sleeve, GOLD, 3) + hold.in_near
    seated = group(far, leg(k), torso(k), place(head(k), 112, 74, 1.02), near)

    def sit(content: str) -> str:
        return place(tilt(content, *HIP, spot.turn), spot.x, spot.y, spot.scale)

    figure = group(
        sit(cloak(k)),
        h.horse(pose, k.coat, k.tack),
        h.strap(pose.rein, k.tack.strap, 1.8),
        sit(seated),
    )
    figure = place(figure, 100 * (1 - HORSE_SCALE), 287 * (1 - HORSE_SCALE), HORSE_SCALE)
    return p.ground() + inked(place(figure, 200, 0, flip=True) if suit in RIGHTWARD else figure)
