"""The card itself: paper, frame with its pintas, indices, and the picture."""

from __future__ import annotations

from . import aces, back, jokers, kings, pages, pips, riders, small
from .numerals import number
from .palette import CREAM, INK
from .svg import line, path, place, rect, symbol, use

CARD_W, CARD_H, RADIUS, INSET = 200, 310, 13, 9
RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
PINTAS = {"oros": 0, "copas": 1, "espadas": 2, "bastos": 3}
GAP = 13
FIGURES = {10: pages.page, 11: riders.rider, 12: kings.king}


def paper() -> str:
    return rect(
        0.75,
        0.75,
        CARD_W - 1.5,
        CARD_H - 1.5,
        CREAM,
        rx=RADIUS,
        stroke=INK,
        stroke_width=1.5,
        stroke_opacity=0.35,
    )


def frame(pintas: int, weight: float = 2.4) -> str:
    """Rectangle whose top and bottom sides are cut pintas times."""
    left, right, top, bottom = INSET, CARD_W - INSET, INSET, CARD_H - INSET
    cuts = [left + (right - left) * (i + 1) / (pintas + 1) for i in range(pintas)]
    d = f"M{left} {top}V{bottom}M{right} {top}V{bottom}"
    for y in (top, bottom):
        edges = [left, *[e for c in cuts for e in (c - GAP / 2, c + GAP / 2)], right]
        d += "".join(f"M{a:g} {y}H{b:g}" for a, b in zip(edges[::2], edges[1::2], strict=True))
    return line(d, weight, INK, stroke_linecap="butt" if pintas else "square")


def index(suit: str, rank: int) -> str:
    """Number over suit sign in the top left corner, number alone in the other."""
    mark = number(rank, 27, INK, 4.2, 0.77 if rank > 9 else 1)
    x = 27.5 if rank > 9 else 25
    drop, scale = (40.5, 1.15) if suit in ("oros", "copas") else (43.5, 1.05)
    return place(mark + use(f"mini-{suit}", 0, drop, scale), x, 15.5) + place(
        mark, CARD_W - x, CARD_H - 15.5, turn=180
    )


def plate() -> str:
    """Clears the two index corners of a figure card."""
    return _corner(73) + place(_corner(48), CARD_W, CARD_H, turn=180)


def _corner(bottom: float) -> str:
    d = f"M45 10.2V{bottom - 7}Q45 {bottom} 38 {bottom}H10.2"
    return path(f"M10.2 10.2{d.replace('M', 'H').replace('H45 10.2', 'H45')}z", CREAM) + line(
        d, 1.5, INK
    )


def card(suit: str, rank: int) -> str:
    return symbol(
        f"{suit}-{rank}",
        paper() + frame(PINTAS[suit]) + picture(suit, rank) + index(suit, rank),
        CARD_W,
        CARD_H,
    )


def picture(suit: str, rank: int) -> str:
    if rank == 1:
        return aces.ace(suit)
    return FIGURES[rank](suit) + plate() if rank in FIGURES else pips.number_card(suit, rank)


def small_card(suit: str, rank: int) -> str:
    inner = (
        paper()
        + window(small.picture(suit, rank))
        + frame(PINTAS[suit], 5)
        + small.index(suit, rank)
    )
    return symbol(f"{suit}-{rank}-s", inner, CARD_W, CARD_H)


def window(content: str) -> str:
    """Cuts a bust off at the frame; an inner svg clips without needing an id."""
    w, h = CARD_W - 2 * INSET, CARD_H - 2 * INSET
    return (
        f'<svg x="{INSET}" y="{INSET}" width="{w}" height="{h}" viewBox="{INSET} {INSET}'
        f' {w} {h}" overflow="hidden">{content}</svg>'
    )


def joker(kind: str) -> str:
    mark = jokers.corner()
    inner = (
        paper()
        + frame(0)
        + jokers.jester(kind)
        + place(mark, 27, 28)
        + place(mark, CARD_W - 27, CARD_H - 28)
    )
    return symbol(f"comodin-{kind}", inner, CARD_W, CARD_H)


def small_joker(kind: str) -> str:
    return symbol(
        f"comodin-{kind}-s", paper() + window(small.joker(kind)) + frame(0, 5), CARD_W, CARD_H
    )


def reverse(kind: str) -> str:
    return symbol(f"reverso-{kind}", paper() + back.back(kind), CARD_W, CARD_H)
