"""Brisca: the positions of its rules page and of its tips."""

from __future__ import annotations

from typing import Final

from tapete.teaching.questions import Task
from tapete.teaching.scenes import Trick

_GAP = "s1:4c s2:Ac s3:2c"
"""The partner takes this trick once the reader has put the five of cups."""

EXAMPLES: Final = (
    Task("free", Trick("brisca", "b", "3e 5c 2b", "s3:Ae", upcard="6b", stock=28), "legal"),
    Task(
        "wins",
        Trick("brisca", "c", "3b Co 2c", "s1:7o s2:Ae s3:2o", upcard="6c", stock=28),
        "wins",
    ),
    Task(
        "points",
        Trick("brisca", "b", "3o Rc Se", "s1:4e s2:Ae s3:7e", upcard="6b", stock=28),
        "points",
    ),
    Task(
        "seven",
        Trick("brisca", "b", "7b Ro", _GAP, upcard="Rb", stock=28, then="s0:5c"),
        "upcards",
        row="Ab Rb Sb 6b 4b",
        move="swap7",
    ),
    Task(
        "two",
        Trick("brisca", "b", "2b Ro", _GAP, upcard="4b", stock=28, then="s0:5c"),
        "upcards",
        row="7b 5b 4b Sb Ab",
        move="swap2",
    ),
)

TIPS: Final = (
    Task(
        "1",
        Trick("brisca", "e", "3c 5o Rb", "s1:4o s2:Ao s3:7e", upcard="6e", stock=28),
        "best",
        best="5o",
    ),
    Task("2", Trick("brisca", "e", "Rc 4o 2e", upcard="6e", stock=28), "best", best="4o"),
    Task(
        "3",
        Trick("brisca", "e", "2e 6c Sc", "s1:Ao s2:5o s3:4o", upcard="7e", stock=28),
        "best",
        best="2e",
    ),
    Task(
        "4",
        Trick("brisca", "e", "3c 4b 6b", "s1:4o s2:Ao s3:6o", upcard="7e", stock=28),
        "best",
        best="3c",
    ),
    Task(
        "5",
        Trick("brisca", "e", "7e So 4b", "s1:4o s2:2o s3:5o", upcard="Ae", stock=12),
        "best",
        best="So",
    ),
    Task("6", Trick("brisca", "e", "Ae 4c 5o", points=(50, 46)), "best", best="4c 5o"),
)
