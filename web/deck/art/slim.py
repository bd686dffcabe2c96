"""Makes the finished sprite light without changing a pixel: paths are rewritten
with relative, merged commands, and whatever is drawn twice is defined once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from xml.etree import ElementTree as ET

UNIT = 10  # paths are kept to a tenth, so relative steps stay exact
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
SHORTEST_PATH, SHORTEST_TREE = 60, 90

_TOKEN = re.compile(r"[a-zA-Z]|-?\d*\.?\d+")


# --- paths -------------------------------------------------------------------------------


def _commands(d: str) -> Iterator[tuple[str, list[int]]]:
    tokens, i, cmd = _TOKEN.findall(d), 0, ""
    while i < len(tokens):
        if tokens[i].isalpha():
            cmd, i = tokens[i], i + 1
        k = ARITY[cmd.upper()]
        yield cmd, [round(float(t) * UNIT) for t in tokens[i : i + k]]
        i += k
        cmd = {"M": "L", "m": "l"}.get(cmd, cmd)


def _step(cmd: str, v: list[int], x: int, y: int) -> tuple[str, list[int], int, int]:
    """One command made relative, and the point where it ends."""
    low, absolute = cmd.lower(), cmd.isupper()
    if low == "h":
        dx, dy = v[0] - x * absolute, 0
    elif low == "v":
        dx, dy = 0, v[0] - y * absolute
    elif low == "a":
        dx, dy = v[5] - x * absolute, v[6] - y * absolute
        return low, [*v[:5], dx, dy], x + dx, y + dy
    else:
        v = [n - (x, y)[i % 2] * absolute for i, n in enumerate(v)]
        dx, dy = v[-2:]
    if low in "lhv":
        low, v = ("h", [dx]) if dy == 0 else ("v", [dy]) if dx == 0 else ("l", [dx, dy])
    return low, v, x + dx, y + dy


def _text(value: int) -> str:
    text = f"{value / UNIT:g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _join(values: list[str], before: str) -> str:
    out = before
    for v in values:
        bare = (
            not out
            or out[-1].isalpha()
            or v[0] == "-"
            or (v[0] == "." and "." in re.split(r"[a-zA-Z \-]", out)[-1])
        )
        out += v if bare else " " + v
    return out[len(before) :]


def short(d: str) -> str:
    """The same path in relative commands, with no character to spare."""
    out, last, x, y, start = "", "", 0, 0, (0, 0)
    bend = None  # last control point of a cubic, as seen from the current point
    for written, numbers in _commands(d):
        if written in "zZ":
            out, last, bend, (x, y) = out + "z", "z", None, start
            continue
        cmd, v, x, y = _step(written, numbers, x, y)
        if cmd == "m":
            start = (x, y)
        follow = [v[4] - v[2], v[5] - v[3]] if cmd == "c" else None
        if cmd == "c" and bend == v[:2]:
            cmd, v = "s", v[2:]
        bend = follow
        words = [
            _text(n) if cmd != "a" or i not in (3, 4) else str(n // UNIT) for i, n in enumerate(v)
        ]
        implied = cmd == last or (cmd, last) == ("l", "m")
        out += _join(words, out[-24:]) if implied else cmd + _join(words, "")
        last = cmd
    return out


# --- what is drawn twice -----------------------------------------------------------------

Spot = tuple[ET.Element, int]  # a parent and the place of one of its children


def _text_of(el: ET.Element) -> str:
    return ET.tostring(el, encoding="unicode").replace(" />", "/>")


def _share(
    spots: list[Spot], ref: str, shared: ET.Element, left: list[dict[str, str]]
) -> ET.Element:
    """Put a reference in every spot; what is left of each element goes with it."""
    for (parent, i), attributes in zip(spots, left, strict=True):
        parent[i] = ET.Element("use", {"href": f"#{ref}", **attributes})
    shared.set("id", ref)
    return shared


def _equal_trees(roots: list[ET.Element]) -> dict[str, list[Spot]]:
    """Where each subtree stands; the inside of a repeated one is looked at once."""
    found: dict[str, list[Spot]] = {}

    def walk(el: ET.Element) -> None:
        for i, child in enumerate(el):
            key = _text_of(child)
            long = len(key) >= SHORTEST_TREE and child.tag != "use"
            if not long or key not in found:
                walk(child)
            if long:
                found.setdefault(key, []).append((el, i))

    for root in roots:
        walk(root)
    return {key: spots for key, spots in found.items() if len(spots) > 1}


def _equal_paths(roots: list[ET.Element]) -> dict[str, list[Spot]]:
    """Where each outline stands, whatever its colour."""
    found: dict[str, list[Spot]] = {}
    for root in roots:
        for parent in root.iter():
            for i, el in enumerate(parent):
                if el.tag == "path" and len(el.get("d", "")) >= SHORTEST_PATH:
                    found.setdefault(el.get("d", ""), []).append((parent, i))
    return {d: spots for d, spots in found.items() if len(spots) > 1}


def slim(pieces: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """(shared definitions by id, the pieces rewritten to use them)."""
    roots = {ref: ET.fromstring(piece) for ref, piece in pieces.items()}
    for root in roots.values():
        for el in root.iter("path"):
            el.set("d", short(el.get("d", "")))
    names = (f"z{n}" for n in count(1))
    trees = [
        _share(spots, next(names), spots[0][0][spots[0][1]], [{}] * len(spots))
        for spots in _equal_trees(list(roots.values())).values()
    ]
    paths = [
        _share(
            spots,
            next(names),
            ET.Element("path", {"d": d}),
            [{k: v for k, v in parent[i].attrib.items() if k != "d"} for parent, i in spots],
        )
        for d, spots in _equal_paths([*roots.values(), *trees]).items()
    ]
    return (
        {el.get("id", ""): _text_of(el) for el in (*paths, *trees)},
        {ref: _text_of(root) for ref, root in roots.items()},
    )
