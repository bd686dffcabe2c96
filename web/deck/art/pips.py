"""Shared definitions of the suit signs, and the number cards made of them."""

from __future__ import annotations

from . import suits
from .layouts import BRANCH, LONG, SHORT, SHORT_SCALE, SQUARE_NINE
from .svg import defs_group, use

_LENGTHS = sorted({length for rows in LONG.values() for length, *_ in rows})


def definitions() -> list[str]:
    out = [defs_group(f"mini-{suit}", suits.mini(suit)) for suit in suits.SUITS]
    out += [
        defs_group("oro", suits.coin()),
        defs_group("oro-grande", suits.great_coin()),
        defs_group("copa", suits.cup()),
    ]
    for length in _LENGTHS:
        out.append(defs_group(f"espada-{length}", suits.sword(length)))
        out.append(defs_group(f"basto-{length}", suits.club(length, BRANCH[length])))
    return out


def number_card(suit: str, rank: int) -> str:
    return _short(suit, rank) if suit in SHORT_SCALE else _long(suit, rank)


def _short(suit: str, rank: int) -> str:
    ref = "copa" if suit == "copas" else "oro-grande" if rank == 2 else "oro"
    spots = SQUARE_NINE if (suit, rank) == ("oros", 9) else SHORT[rank]
    scale = SHORT_SCALE[suit][rank]
    return "".join(use(ref, x, y, scale) for x, y in spots)


def _long(suit: str, rank: int) -> str:
    ref = "espada" if suit == "espadas" else "basto"
    return "".join(
        use(f"{ref}-{length}", x, y, scale, 180 if down else 0)
        for length, scale, y, down, xs in LONG[rank]
        for x in xs
    )
