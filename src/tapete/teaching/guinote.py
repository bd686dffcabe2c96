"""Guiñote: the positions of its rules page and of its tips."""

from __future__ import annotations

from typing import Final

from tapete.teaching.questions import Task
from tapete.teaching.scenes import Trick

_GAP = "s1:4c s2:Ac s3:2c"
"""The partner takes this trick once the reader has put the five of cups."""

EXAMPLES: Final = (
    Task(
        "order",
        Trick("guinote", "b", "3o So 7o 4b Ae Rc", "s1:Ro s2:5o s3:Co", upcard="6b", stock=16),
        "wins",
    ),
    Task(
        "swap",
        Trick("guinote", "b", "7b 5e So 2o Rc", _GAP, upcard="Rb", stock=16, then="s0:5c"),
        "upcards",
        row="Ab 3b Sb 6b 2b",
        move="swap7",
    ),
    Task(
        "cante",
        Trick(
            "guinote", "b", "Re Se Ro Rb Sb", _GAP, then="s0:5c",
            others="s2: 4o 6o 5e 6e 3b",
        ),
        "words",
        row="20e 40 20o 20c",
    ),
    Task("beat", Trick("guinote", "b", "3e Se 4e Ao 2b", "s3:Re"), "legal"),
    Task("partner", Trick("guinote", "b", "Ae 6e 7b Ro", "s1:5e s2:3e s3:4e"), "legal"),
    Task("overruff", Trick("guinote", "b", "Cb 2b Ao 5c", "s2:Re s3:4b"), "legal"),
    Task("load", Trick("guinote", "b", "3o 2b 7c", "s2:Ae s3:5e"), "legal"),
)  # fmt: skip

TIPS: Final = (
    Task(
        "1",
        Trick("guinote", "c", "Ao 3b 5e Sb 2c 6o", upcard="Cc", stock=16),
        "best",
        best="5e 6o",
    ),
    Task(
        "2",
        Trick(
            "guinote", "b", "Re Se 5b 6c Ac 4e", "s1:4o s2:2c s3:So",
            upcard="Rb", stock=8, points=(8, 5),
        ),
        "best",
        best="5b",
    ),
    Task(
        "3",
        Trick(
            "guinote", "c", "7c Se 2o 5b Ro Ab", "s1:5e s2:4e s3:6e",
            upcard="3c", stock=12, points=(0, 6),
        ),
        "best",
        best="Se",
    ),
    Task(
        "4",
        Trick(
            "guinote", "b", "4e 6c Co", points=(51, 42),
            others="s2: Ae Re", gone="3e",
        ),
        "best",
        best="4e",
    ),
    Task(
        "5",
        Trick(
            "guinote", "o", "2o Ac 6e 5c Se Rc", "s1:3b s2:4c s3:7b",
            upcard="Co", stock=8, points=(93, 90), deal=2,
        ),
        "best",
        best="2o",
    ),
    Task(
        "6",
        Trick("guinote", "o", "4c 7o 2o Se Re 6e", points=(28, 30)),
        "best",
        best="4c",
    ),
)  # fmt: skip
