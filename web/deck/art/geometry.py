"""Small path tools: smooth curves, tapered limbs, mirrored outlines, grids."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Joint = tuple[float, float, float]
Knot = (
    tuple[float, float] | tuple[float, float, str]
)  # of an outline; a third element makes a corner
Outline = list[Knot]


def num(value: float) -> str:
    """One decimal at most, without a trailing zero."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pt(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def rotate(x: float, y: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def polar(radius: float, degrees: float) -> Point:
    """Point on a circle, 0 degrees pointing up, clockwise."""
    return rotate(0, -radius, degrees)


def knots(text: str) -> Outline:
    """An outline from a table such as "12,3.5 14,8! 10,9"; ! makes a corner."""
    out: Outline = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        out.append((float(x), float(y), "c") if word.endswith("!") else (float(x), float(y)))
    return out


# --- smooth curves -----------------------------------------------------------------------


def _tangents(points: Outline, closed: bool, tension: float) -> list[Point]:
    """Catmull-Rom tangents; a point with a third element is a corner."""
    out: list[Point] = []
    n = len(points)
    for i, p in enumerate(points):
        before = points[i - 1] if i or closed else p
        after = points[(i + 1) % n] if i < n - 1 or closed else p
        corner = len(p) > 2
        out.append(
            (0.0, 0.0)
            if corner
            else ((after[0] - before[0]) * tension, (after[1] - before[1]) * tension)
        )
    return out


def smooth(points: Outline, closed: bool = True, tension: float = 0.18, start: bool = True) -> str:
    """A cubic path through all the points."""
    tan, n = _tangents(points, closed, tension), len(points)
    parts = [f"M{pt(*points[0][:2])}"] if start else []
    for i in range(n if closed else n - 1):
        (x0, y0), (x1, y1) = points[i][:2], points[(i + 1) % n][:2]
        (ax, ay), (bx, by) = tan[i], tan[(i + 1) % n]
        if (ax, ay) == (0, 0) and (bx, by) == (0, 0):
            parts.append(f"L{pt(x1, y1)}")
        else:
            parts.append(f"C{pt(x0 + ax, y0 + ay)} {pt(x1 - bx, y1 - by)} {pt(x1, y1)}")
    return "".join(parts) + ("z" if closed else "")


def limb(joints: Sequence[Joint], cap: float = 0.6) -> str:
    """A tapered tube through joints (x, y, half width), round at its far end."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(joints):
        x0, y0 = joints[max(i - 1, 0)][:2]
        x1, y1 = joints[min(i + 1, len(joints) - 1)][:2]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = (y1 - y0) / length, -(x1 - x0) / length
        left.append((x + nx * w, y + ny * w))
        right.append((x - nx * w, y - ny * w))
    ex, ey, ew = joints[-1]
    px, py = joints[-2][:2]
    length = math.hypot(ex - px, ey - py) or 1
    tip = (ex + (ex - px) / length * ew * cap, ey + (ey - py) / length * ew * cap)
    outline: Outline = [(*left[0], "c"), *left[1:], tip, *reversed(right[1:]), (*right[0], "c")]
    return smooth(outline)


# --- mirrored outlines -------------------------------------------------------------------

_TOKEN = re.compile(r"[MLCQHV]|-?\d*\.?\d+")


def _segments(d: str) -> list[tuple[str, list[Point]]]:
    """Absolute M/L/C/Q/H/V commands as (command, points)."""
    tokens, out = _TOKEN.findall(d), []
    arity = {"M": 1, "L": 1, "Q": 2, "C": 3}
    i, cmd, last = 0, "M", (0.0, 0.0)
    while i < len(tokens):
        if tokens[i].isalpha():
            cmd, i = tokens[i], i + 1
        if cmd == "H":
            points, i = [(float(tokens[i]), last[1])], i + 1
        elif cmd == "V":
            points, i = [(last[0], float(tokens[i]))], i + 1
        else:
            k = arity[cmd] * 2
            v = [float(t) for t in tokens[i : i + k]]
            points, i = list(zip(v[::2], v[1::2], strict=True)), i + k
        out.append(("L" if cmd in "HV" else cmd, points))
        last = points[-1]
        if cmd == "M":
            cmd = "L"
    return out


def mirrored(half: str) -> str:
    """Close an open path, drawn from the axis x = 0 back to it, with its mirror image."""
    segs = _segments(half)
    parts = ["M" + pt(*segs[0][1][0])]
    parts += [c + " ".join(pt(*p) for p in pts) for c, pts in segs[1:]]
    ends = [pts[-1] for _, pts in segs]
    for i in range(len(segs) - 1, 0, -1):
        cmd, pts = segs[i]
        back = [*reversed(pts[:-1]), ends[i - 1]]
        parts.append(cmd + " ".join(pt(-x, y) for x, y in back))
    return "".join(parts) + "z"


def flipped(d: str) -> str:
    """The mirror image of a closed absolute path."""
    return (
        "".join(c + " ".join(pt(-x, y) for x, y in pts) for c, pts in _segments(d.rstrip("z")))
        + "z"
    )


# --- polygons and pattern grids ----------------------------------------------------------


def flatten(d: str, steps: int = 8) -> list[Point]:
    """Sample an absolute path into a polygon."""
    out: list[Point] = []
    for cmd, pts in _segments(d.replace("z", "")):
        if cmd in "ML":
            out.append(pts[0])
            continue
        ctrl = [out[-1], *pts]
        out.extend(_bezier(ctrl, s / steps) for s in range(1, steps + 1))
    return out


def _bezier(ctrl: list[Point], t: float) -> Point:
    while len(ctrl) > 1:
        ctrl = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(ctrl)]
    return ctrl[0]


def inside(poly: list[Point], x: float, y: float) -> bool:
    hit, j = False, len(poly) - 1
    for i, (xi, yi) in enumerate(poly):
        xj, yj = poly[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            hit = not hit
        j = i
    return hit


def grid(d: str, step: Point, margin: float, origin: Point) -> list[Point]:
    """Points of a brick grid that lie inside the path, at least margin from its edge."""
    (dx, dy), (ox, oy) = step, origin
    poly = flatten(d)
    xs, ys = [p[0] for p in poly], [p[1] for p in poly]
    around = [polar(margin, a) for a in range(0, 360, 45)]
    out, row = [], math.floor((min(ys) - oy) / dy)
    while row * dy + oy <= max(ys):
        y, shift = row * dy + oy, (row % 2) * dx / 2
        col = math.floor((min(xs) - ox) / dx) - 1
        while col * dx + ox <= max(xs):
            x = col * dx + ox + shift
            if all(inside(poly, x + ax, y + ay) for ax, ay in around):
                out.append((x, y))
            col += 1
        row += 1
    return out
