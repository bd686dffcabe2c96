"""Everything that can happen to a table from outside: a closed union of frozen values.

What a person sends carries `player` (who) and `id` (never used twice by that person).
"""

from __future__ import annotations

from dataclasses import dataclass

from tapete.games.core import Seat
from tapete.tables.settings import PlayerId


@dataclass(frozen=True, slots=True)
class _Said:
    player: PlayerId
    id: str


@dataclass(frozen=True, slots=True)
class Sit(_Said):
    """Take a free seat, or change to another one, while the table waits for players."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Leave(_Said):
    """Stand up. In a running match a robot plays on and the seat stays its owner's."""


@dataclass(frozen=True, slots=True)
class PutRobot(_Said):
    """A robot of `level` for a free or idle seat; with None it is taken away again."""

    seat: Seat
    level: str | None


@dataclass(frozen=True, slots=True)
class Start(_Said):
    """Begin the match; free seats get medium robots. The host says it; in his absence anybody who
    sits.
    """


@dataclass(frozen=True, slots=True)
class Act(_Said):
    """The action that `text` names (notation without the seat), for decision `decision`."""

    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class Arm(_Said):
    """Arm or hold back an intent: swap7, 20o 20c 20e 20b, 40."""

    intent: str
    on: bool


@dataclass(frozen=True, slots=True)
class Order(_Said):
    """The order of the own hand, left to right; `sorted` when "Ordenar" made it.

    `breaks`: the places at which a new group begins, where the game keeps groups (Chinchón).
    """

    cards: tuple[str, ...]
    sorted: bool
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Cut(_Said):
    """The cutter lifts the uppermost `at` cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Ready(_Said):
    """Seen the end-of-hand sheet."""


@dataclass(frozen=True, slots=True)
class Pause(_Said):
    """Propose or agree to a pause; `on` False: go on, or take the proposal back."""

    on: bool


@dataclass(frozen=True, slots=True)
class Resign(_Said):
    """Propose or agree to give the match up; `on` False takes it back."""

    on: bool


@dataclass(frozen=True, slots=True)
class Rematch(_Said):
    """Play again with the same seats, once the match is over."""


@dataclass(frozen=True, slots=True)
class AskSuit(_Said):
    """The singer's partner asks for the suit of the hidden twenty `cante` (its order)."""

    cante: int


@dataclass(frozen=True, slots=True)
class AutoSwap(_Said):
    """Keep the change of the seven armed in every deal."""

    on: bool


@dataclass(frozen=True, slots=True)
class Doubt(_Said):
    """Let the gap wait while one makes up one's mind about a challenge; `on` false: no more.

    Outside beat A it is kept for the end of the trick (`docs/decisions/007-doubts-and-senas.md`).
    """

    on: bool


@dataclass(frozen=True, slots=True)
class Sena(_Said):
    """Make a seña (`docs/rules/guinote.md#63`), named by its token."""

    sena: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; what was due is done."""


@dataclass(frozen=True, slots=True)
class RobotAnswer:
    """A robot's answer to the `Ask` of that seat and decision; an old one is dropped."""

    seat: Seat
    decision: int
    text: str


@dataclass(frozen=True, slots=True)
class Connected:
    """A socket of `player` was opened at this table, or took the seat back; said for each of
    them."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The last socket of `player` at this table is gone, or none came after he got a seat."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Restarted:
    """The server came up again as `life`: the running beat begins anew, clocks wait."""

    life: str


Said = (
    Sit
    | Leave
    | PutRobot
    | Start
    | Act
    | Arm
    | Order
    | Cut
    | Ready
    | Pause
    | Resign
    | Rematch
    | AskSuit
    | AutoSwap
    | Doubt
    | Sena
)
"""What a person says; each is answered exactly once and safe to send again."""

Input = Said | Tick | RobotAnswer | Connected | Disconnected | Restarted
