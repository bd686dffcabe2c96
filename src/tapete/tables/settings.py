"""What a table may set without changing a rule, and the beats of its pace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NewType

PlayerId = NewType("PlayerId", str)
"""Public id of a person; empty where nobody owns a seat."""

Pace = Literal["slow", "normal", "fast", "instant"]
ShowPoints = Literal["both", "own", "none"]
Entry = Literal["anyone", "invited"]

BANK: Final = 60.0
"""Seconds a seat may use in a partida beyond the time of each move."""
ABSENCE: Final = 60.0
"""Seconds after which a robot plays for an absent seat that is to act."""
IDLE: Final = 90.0
"""Seconds after which, without a clock, any person may call a robot for a seat that is to act."""
DOUBT: Final = 15.0
"""Seconds that a gap waits for somebody who makes up his mind about a challenge."""
RESTART_GRACE: Final = 20.0
"""Seconds a clock waits at most after a restart."""
KEPT: Final = 24 * 3600.0
"""Seconds a table without any of its people is kept."""


@dataclass(frozen=True, slots=True)
class Beats:
    """The constants of a pace, in seconds."""

    trick: float
    """Beat A: the trick lies on the cloth."""
    draw: float
    """Beat B: after a draw (and after every lead with `before_opponent_card`)."""
    robot: float
    """From the turn's coming to a robot's card."""
    lot: float
    """How long the cards drawn for the first deal lie open."""
    cut: float
    """How long the cutter has before the pack is cut by itself."""
    deal: float
    """How long the cards fly to the hands: the first turn of a deal comes after it."""
    opening: float
    """Three-player arrastrado: from the deal to the first lead, in which the seven is changed."""
    sheet: float
    """How long the end-of-hand sheet stays before it closes by itself."""


BEATS: Final[dict[Pace, Beats]] = {
    "slow": Beats(1.8, 1.2, 1.4, 3.0, 6.0, 1.2, 6.0, 25.0),
    "normal": Beats(1.2, 0.8, 0.9, 2.4, 5.0, 1.2, 4.0, 18.0),
    "fast": Beats(0.7, 0.5, 0.5, 1.6, 3.0, 1.2, 2.5, 10.0),
    "instant": Beats(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Chosen by whoever opens the table; a match keeps them to its end."""

    clock: int | None = None
    """Seconds a move: 15, 30 or None."""
    pace: Pace = "normal"
    show_points: ShowPoints = "both"
    watchers: bool = True
    entry: Entry = "anyone"
    hints: bool = False
    begins_full: bool = False
    """The match begins by itself when the last seat is taken: a table of one tap."""

    def __post_init__(self) -> None:
        if self.clock not in (None, 15, 30):
            raise ValueError(f"expected a clock of 15, 30 or none, found {self.clock!r}")
        if self.pace not in BEATS:
            raise ValueError(f"expected a pace of {', '.join(BEATS)}, found {self.pace!r}")
        if self.show_points not in ("both", "own", "none"):
            raise ValueError(f"expected points both, own or none, found {self.show_points!r}")
        if self.entry not in ("anyone", "invited"):
            raise ValueError(f"expected entry anyone or invited, found {self.entry!r}")

    @property
    def beats(self) -> Beats:
        """The constants of the table's pace."""
        return BEATS[self.pace]
