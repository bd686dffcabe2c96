"""Minimal SVG writing. Only presentation attributes, so that a symbol can be
inlined in any page without a style sheet and used from another file."""

from __future__ import annotations

from collections.abc import Mapping

from .geometry import num
from .palette import DETAIL, INK, OUTLINE

Value = str | float | None  # of an attribute; None leaves it out


def _attrs(values: Mapping[str, Value]) -> str:
    return "".join(f' {k.replace("_", "-")}="{v}"' for k, v in values.items() if v is not None)


def path(d: str, fill: str | None = None, **kw: Value) -> str:
    return f'<path{_attrs({"fill": fill, **kw})} d="{d}"/>'


def line(d: str, width: float | None = None, stroke: str | None = None, **kw: Value) -> str:
    return path(d, "none", stroke_width=width and num(width), stroke=stroke, **kw)


def flat(d: str, fill: str) -> str:
    """A shape without an outline."""
    return path(d, fill, stroke="none")


def circle(x: float, y: float, r: float, fill: str | None = None, **kw: Value) -> str:
    return f"<circle{_attrs({'cx': num(x), 'cy': num(y), 'r': num(r), 'fill': fill, **kw})}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str | None = None, **kw: Value) -> str:
    place = {"cx": num(x), "cy": num(y), "rx": num(rx), "ry": num(ry)}
    return f"<ellipse{_attrs({**place, 'fill': fill, **kw})}/>"


def rect(x: float, y: float, w: float, h: float, fill: str | None = None, **kw: Value) -> str:
    place = {"x": num(x), "y": num(y), "width": num(w), "height": num(h)}
    return f"<rect{_attrs({**place, 'fill': fill, **kw})}/>"


def group(*items: str, **kw: Value) -> str:
    return f"<g{_attrs(kw)}>{''.join(items)}</g>"


def inked(*items: str, width: float = OUTLINE) -> str:
    """A group with the deck's outline."""
    return group(
        *items, stroke=INK, stroke_width=num(width), stroke_linejoin="round", stroke_linecap="round"
    )


def detail(*items: str, stroke: str = INK, width: float = DETAIL) -> str:
    """A group of thin unfilled lines."""
    return group(
        *items, fill="none", stroke=stroke, stroke_width=num(width), stroke_linecap="round"
    )


def place(
    content: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    *,
    flip: bool = False,
) -> str:
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1 or flip:
        s = f"{scale:.3f}".rstrip("0").rstrip(".")
        steps.append(f"scale({'-' + s + ' ' + s if flip else s})")
    return group(content, transform="".join(steps)) if steps else content


def use(
    ref: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, flip: bool = False
) -> str:
    return place(f'<use href="#{ref}"/>', x, y, scale, turn, flip=flip)


def defs_group(ref: str, content: str) -> str:
    return f'<g id="{ref}">{content}</g>'


def symbol(ref: str, content: str, width: float, height: float) -> str:
    return f'<symbol id="{ref}" viewBox="0 0 {num(width)} {num(height)}">{content}</symbol>'


def tilt(content: str, x: float, y: float, turn: float) -> str:
    """The content turned about a point of its own."""
    return group(content, transform=f"rotate({num(turn)} {num(x)} {num(y)})") if turn else content
