"""The horses of the caballos: one animal, four poses, all facing left, in card coordinates."""

from __future__ import annotations

from dataclasses import dataclass

from . import people as p
from .geometry import Outline, knots, limb, mirrored, smooth
from .palette import GOLD_LIGHT, INK, WHITE
from .poses import Leg, Pose, Spot
from .svg import circle, flat, group, line, path, place, tilt


@dataclass(frozen=True)
class Coat:
    near: str
    far: str
    mane: str
    hoof: str


@dataclass(frozen=True)
class Tack:
    cloth: str
    motif: p.Motif
    ink: str
    strap: str


_HEAD: Outline = knots(
    "64,130! 54,129 46,141 37,155 29,166 26,174 29,181 36,183 43,179 52,173 62,170 70,158 71,144"
)
POLL = (64, 136)


def _hoof(spot: Spot, colour: str) -> str:
    return place(
        path("M-5 -2.6H5L7.6 7.4H-7.6z", colour, stroke_width=1.7), spot.x, spot.y, turn=spot.turn
    )


def leg(bones: Leg, coat: str, hoof: str) -> str:
    """A leg in one outline; its root is painted over, so that it grows out of the body."""
    x, y, width = bones.upper[-1]
    shape = p.union(
        path(limb(bones.upper)), path(limb(bones.lower, 0.1)), circle(x, y, width), fill=coat
    )
    return group(shape, _hoof(bones.hoof, hoof), flat(limb(bones.root), coat) if bones.root else "")


def tail(pose: Pose, coat: Coat) -> str:
    return group(path(smooth(pose.tail), coat.mane), line(pose.tail_hairs, 1.2))


# --- the head seen from the side ---------------------------------------------------------


def head(coat: Coat) -> str:
    return group(
        path("M60 132C56 124 56 118 59 113C64 117 66 123 66 130z", coat.near),
        path(smooth(_HEAD), coat.near),
        path("M66 134C66 124 69 118 74 115C76 121 75 129 71 136z", coat.near),
        path("M48.6 147.4Q52.6 142 58 146Q54.4 150.4 48.6 147.4z", INK, stroke_width=1),
        circle(54, 145.9, 0.9, WHITE, stroke="none"),
        line("M48 142.6Q53 138.8 58.6 142.4", 1.2),
        line(
            (
                "M31 172C29.6 170 32 168.4 33.4 170.4M29.4 178.6C33 178 36 177 38 175M57 169"
                "C64 166 66 158 64 152"
            ),
            1.3,
        ),
    )


def mane(pose: Pose, coat: Coat) -> str:
    return group(path(smooth(pose.mane), coat.mane), line(pose.mane_hairs, 1.2))


def strap(d: str, colour: str, width: float = 3) -> str:
    return line(d, width + 2.6) + line(d, width, colour)


def bridle(t: Tack) -> str:
    return group(
        strap("M66 137C60 148 50 160 37 172", t.strap, 2),
        strap("M38 153Q46 160 49 169", t.strap, 2),
        strap("M50 134Q58 141 70 145", t.strap, 2),
        circle(37.5, 173, 3, GOLD_LIGHT, stroke_width=1.3),
        circle(61, 143, 2.8, GOLD_LIGHT, stroke_width=1.3),
    )


# --- the head turned to the player, drawn about its middle -------------------------------


def front_head(coat: Coat) -> str:
    ear = "M4 -25C3 -33 6 -41 10 -45C15 -39 17 -30 13 -20z"
    eye = group(
        path("M7.4 -9.6Q11.6 -14.4 14.6 -8Q10.8 -4 7.4 -9.6z", INK, stroke_width=1),
        circle(11.2, -9.6, 1, WHITE, stroke="none"),
        line("M6 -13.4Q10.4 -17 14.4 -13", 1.3),
        line("M5.2 32Q8.4 26.6 8.2 32.4", 1.7),
    )
    return group(
        path(ear, coat.near),
        place(path(ear, coat.near), flip=True),
        path(
            mirrored(
                "M0 -28C8 -28 14.4 -23 15.6 -14C16.6 -5 13 4 10.4 13C8.6 20 10 25 10 31C10 38 "
                "5.6 42 0 42"
            ),
            coat.near,
        ),
        flat(mirrored("M0 -20C4 -14 4.6 -6 3.8 2C3 10 2.6 18 3 25C2 28 1 29 0 29"), WHITE),
        eye,
        place(eye, flip=True),
        line("M-5 36.8Q0 38.8 5 36.8", 1.3),
        path(
            (
                "M-8 -26C-7 -36 7 -36 8 -27C8 -22 5 -19 3.4 -12C1.6 -14 1 -16 0 -20C-1.6 -16 "
                "-3 -15 -5 -13C-6 -18 -8 -20 -8 -26z"
            ),
            coat.mane,
            stroke_width=1.5,
        ),
        line("M0 -32C1.6 -28 1 -24 0 -20", 1.1),
    )


def front_bridle(t: Tack) -> str:
    rings = "".join(circle(x, 20.4, 2.9, GOLD_LIGHT, stroke_width=1.3) for x in (-9, 9))
    return group(
        strap("M-15 -17Q-13 2 -9 19M15 -17Q13 2 9 19", t.strap, 2),
        strap("M-9 20Q0 24 9 20", t.strap, 2),
        rings,
    )


def whole_head(pose: Pose, coat: Coat, tack: Tack) -> str:
    s = pose.head
    if pose.facing:
        return place(front_head(coat) + front_bridle(tack), s.x, s.y, s.scale, s.turn)
    return place(tilt(head(coat) + bridle(tack), *POLL, s.turn), s.x - POLL[0], s.y - POLL[1])


# --- harness -----------------------------------------------------------------------------


def harness(pose: Pose, t: Tack) -> str:
    bells = "".join(circle(x, y, 3.1, GOLD_LIGHT, stroke_width=1.3) for x, y in pose.bells)
    return group(strap(pose.breast, t.strap, 4), bells, strap(pose.crupper, t.strap, 3))


def saddle_cloth(pose: Pose, t: Tack) -> str:
    d = (
        "M98 168C112 176 130 184 146 190C150 200 151 210 149 221C145 227 139 226 136 "
        "222C133 229 126 230 122 225C118 231 111 231 107 226C103 231 96 230 92 225C88 "
        "204 92 186 98 168z"
    )
    hem = (
        "M149.5 215C145 221 139 220 136 216C133 223 126 224 122 219C118 225 111 225 "
        "107 220C103 225 96 224 91.5 219"
    )
    cloth = group(p.cloth(d, t.cloth, t.motif, t.ink, p.Spread(13, 11, 5, 4, 2)), line(hem, 1.4))
    return place(tilt(cloth, 122, 190, pose.saddle.turn), pose.saddle.x, pose.saddle.y)


def horse(pose: Pose, coat: Coat, tack: Tack) -> str:
    """The whole animal; the rider is drawn over it."""
    return group(
        tail(pose, coat),
        *(leg(bones, coat.far, coat.hoof) for bones in pose.far),
        path(smooth(pose.body), coat.near),
        line(pose.creases, 1.3),
        *(leg(bones, coat.near, coat.hoof) for bones in pose.near),
        *(_hoof(spot, coat.hoof) for spot in pose.hooves),
        harness(pose, tack),
        mane(pose, coat),
        whole_head(pose, coat, tack),
        saddle_cloth(pose, tack),
    )
