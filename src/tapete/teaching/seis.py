"""Los Seis: the positions of its rules page and of its tips."""

from __future__ import annotations

from typing import Final

from tapete.teaching.questions import Task
from tapete.teaching.scenes import Deal

_EIGHT = "players=8"
"""Five cards each: a hand that is seen at a glance."""

EXAMPLES: Final = (
    Task("start", Deal("seis", "6o 7o 6c Ab 3e", options=_EIGHT), "legal"),
    Task("open", Deal("seis", "5o Ro 6c 7c Ab", "s6:6o s7:6e", options=_EIGHT), "legal"),
    Task("forced", Deal("seis", "Re 2b 3b 3c 7c", "s5:6o s6:6e s7:7e", options=_EIGHT), "legal"),
    Task("pass", Deal("seis", "2b 3b 7c Sc Ac", "s6:6o s7:5o", options=_EIGHT), "legal"),
    Task(
        "dies",
        Deal("seis", "7o Co 3o 6c Se", "s5:6o s6:5o", hands="s7: Ro", options=_EIGHT),
        "dies",
        move="s7:Ro",
    ),
    Task(
        "near",
        Deal("seis", "So Co Ro Ab Ae", "s4:6o s5:7o s6:5o s7:4o", options=_EIGHT),
        "buries_least",
    ),
)

TIPS: Final = (
    Task("1", Deal("seis", "6c 5o Ao 7o Sb", "s7:6o", options=_EIGHT), "best", best="5o 7o"),
    Task("2", Deal("seis", "7o So Co Ro 3b", "s6:6o s7:5o", options=_EIGHT), "best", best="7o"),
    Task("3", Deal("seis", "Ao 6c 2b 3b 4e", "s7:6o", options=_EIGHT), "best", best="Ao"),
    Task("4", Deal("seis", "Ao Ro 5o 7o 4c", "s7:6o", options=_EIGHT), "best", best="5o 7o"),
    Task(
        "5",
        Deal(
            "seis", "2o 6c 2b 3b",
            "s0:6o s1:pass s2:7o s3:So s4:5o s5:4o s6:Co s7:3o", options=_EIGHT,
        ),
        "best",
        best="2o",
    ),
)  # fmt: skip
