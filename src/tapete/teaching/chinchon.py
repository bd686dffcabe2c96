"""Chinchón: the positions of its rules page and of its tips."""

from __future__ import annotations

from typing import Final

from tapete.teaching.questions import Task
from tapete.teaching.scenes import Deal

_TWO = "players=2"
_SUM = "players=2 penalty=sum"
"""As most tables count: what is loose, whatever it comes to."""
_FIRST = 1
"""The dealer against whom the reader begins."""

EXAMPLES: Final = (
    Task(
        "melds",
        Deal("chinchon", "6o 7o So 4c 4e 4b Ab", pile="Rc", dealer=_FIRST, options=_TWO),
        "loose",
    ),
    Task(
        "split",
        Deal("chinchon", "4o 5o 6o 7o 7c 7e 2e", pile="Rc", dealer=_FIRST, options=_TWO),
        "loose",
    ),
    Task(
        "drawn",
        Deal(
            "chinchon", "2o 3o 4o 7c 7e 5b Ac Re", "s0:+stock",
            pile="Rc", stock="Re", dealer=_FIRST, options=_TWO,
        ),
        "barred",
    ),
    Task(
        "closes",
        Deal(
            "chinchon", "2o 3o 4o 7c 7e 7b 6c 2e", "s0:+stock",
            pile="Rc", stock="2e", dealer=_FIRST, options=_TWO,
        ),
        "closes",
    ),
    Task(
        "cheapest",
        Deal(
            "chinchon", "2o 3o 4o 7c 7e 7b 3c Ac", "s0:+stock",
            pile="Rc", stock="3c", dealer=_FIRST, options=_TWO,
        ),
        "cheapest",
    ),
    Task(
        "laid_off",
        Deal(
            "chinchon", "7o 3o Rc Cb 5b 2c Ae", "s0:+stock s0:-Ce s1:+stock",
            hands="s1: 4o 5o 6o 7c 7e 7b 2e", pile="Rb", stock="Ce Sc",
            dealer=_FIRST, options=_TWO, preset="clasico",
        ),
        "laid_off",
        move="s1:#Sc",
    ),
)  # fmt: skip

TIPS: Final = (
    Task(
        "1",
        Deal(
            "chinchon", "4o 5o 6o 7c 7e Cb Ab Rb", "s0:+stock",
            pile="Re", stock="Ab", dealer=_FIRST, options=_TWO,
        ),
        "best",
        best="Cb Rb",
    ),
    Task(
        "2",
        Deal("chinchon", "5o 6o 7o 4c 4e 4b Cc", pile="Rb", dealer=_FIRST, options=_SUM),
        "best",
        row="+pile +stock",
        best="+stock",
    ),
    Task(
        "3",
        Deal("chinchon", "5o 6o 7o 4c 4e Sb Cc", pile="4b", dealer=_FIRST, options=_TWO),
        "best",
        row="+pile +stock",
        best="+pile",
    ),
    Task(
        "4",
        Deal(
            "chinchon", "5o 6o 7o 4c 4e 4b Ac Re", "s0:+stock",
            pile="Cb", stock="Ac", options="penalty=sum",
        ),
        "best",
        row="#Re -Re",
        best="#Re",
    ),
    Task(
        "5",
        Deal(
            "chinchon", "4o 5o 6o 3c 3e 7b Se Ab",
            "s0:+stock s0:-7c s1:+pile s1:-Rb s0:+stock",
            hands="s1: 7o 7e", pile="Cb", stock="Se Ab", dealer=_FIRST, options=_SUM,
        ),
        "best",
        best="Se",
    ),
)  # fmt: skip
