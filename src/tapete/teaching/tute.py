"""Tute: the positions of its rules page and of its tips."""

from __future__ import annotations

from typing import Final

from tapete.teaching.questions import Task
from tapete.teaching.scenes import Deal, Trick

_GAP = "s1:4c s2:Ac s3:2c"
"""The partner takes this trick once the reader has put the five of cups."""

EXAMPLES: Final = (
    Task("order", Trick("tute", "b", "Ce Re 7e Ao", "s1:Se s2:4e s3:5e"), "wins"),
    Task("partner", Trick("tute", "b", "Ae 5e 2b Ro", "s2:3e s3:4e"), "legal"),
    Task("overruff", Trick("tute", "b", "Cb 2b Ao 5c", "s2:Re s3:Sb"), "legal"),
    Task("ruffed", Trick("tute", "b", "Ae 2e 3b 6c", "s2:Re s3:2b"), "legal"),
    Task(
        "cante",
        Trick(
            "tute", "b", "Rb Cb Re Ce 6o", _GAP, then="s0:5c",
            others="s2: 4o 5o 6e 7e 3b",
        ),
        "words",
        row="40 20e 20o 20c",
    ),
    Task(
        "tute",
        Trick("tute", "b", "Ro Rc Re Rb 6e", _GAP, then="s0:5c"),
        "words",
        row="tute 40 20e",
    ),
    Task(
        "habanero",
        Trick(
            "tute", "c", "2c Rc Ao 5e 6b 7o 3e 4b", "s1:5c",
            upcard="6c", stock=24, options="players=2",
        ),
        "legal",
    ),
    Task(
        "cabron",
        Deal(
            "tute", "Re 3e 7e Ao 4o So 3c 5c Cc Ab 6b Rb", "s1:Ce s2:5e",
            dealer=0, options="players=3",
        ),
        "makes_cante",
    ),
)  # fmt: skip

TIPS: Final = (
    Task("1", Trick("tute", "b", "Re Ce 6c 4c", "s1:Ao s2:3o s3:4o"), "best", best="6c 4c"),
    Task("2", Trick("tute", "b", "Ab 3b Rb 7b Ae 3e Re"), "best", best="Ab 3b Rb"),
    Task("3", Trick("tute", "b", "Ae Ao Rc Cc 4c 6o 2e 7o 4e 5o"), "best", best="Ae"),
    Task("4", Trick("tute", "b", "3o 7c 6c 4c", "s1:4e s2:Ae s3:5e"), "best", best="3o"),
    Task("5", Trick("tute", "b", "Ab 4c 5o"), "best", best="4c 5o"),
    Task("6", Trick("tute", "b", "3e 6e Ao 4c", "s1:Ae s2:4e s3:5e"), "best", best="6e"),
)
