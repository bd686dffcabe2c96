"""What a client may say on the socket of a table. Anything else is a typed error.

Every message but `hello` and `ping` carries an `id` that the player never uses twice: a resend
gets the first answer again.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Token = Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[A-Za-z0-9?+#-]+\Z")]
SenaName = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z_]+\Z")]


class _Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


class Hello(_Message, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """First message: the last public number seen, and of which life of the table."""

    seq: Annotated[int, Meta(ge=0)] | None = None
    life: Annotated[str, Meta(max_length=40)] | None = None


class Act(_Message, frozen=True, forbid_unknown_fields=True, tag="act"):
    """An action in notation text (`7e`, `swap7`, `20o`, `pass`) for decision `decision`."""

    id: Id
    decision: Annotated[int, Meta(ge=0)]
    action: Token


class Arm(_Message, frozen=True, forbid_unknown_fields=True, tag="arm"):
    """Arm (or hold back) an intent: `swap7`, `20o` `20c` `20e` `20b` `40`."""

    id: Id
    intent: Token
    on: bool


class Order(_Message, frozen=True, forbid_unknown_fields=True, tag="order"):
    """The order of one's own hand, left to right; `sorted` when "Ordenar" made it.

    `breaks` (Chinchón) are the places at which a new group begins, ascending: with 3 and 5 the
    first group has three cards, the second two, the third the rest.
    """

    id: Id
    cards: Annotated[list[Token], Meta(max_length=24)]
    sorted: bool = False
    breaks: Annotated[list[Annotated[int, Meta(ge=1, le=23)]], Meta(max_length=12)] = []


class Cut(_Message, frozen=True, forbid_unknown_fields=True, tag="cut"):
    """Cut the pack below the card at `at` (from the top)."""

    id: Id
    at: Annotated[int, Meta(ge=1, le=103)]


class Sit(_Message, frozen=True, forbid_unknown_fields=True, tag="sit"):
    """Take a free seat or change to it while no match runs; in a match only come back to one's
    own."""

    id: Id
    seat: SeatNumber


class Leave(_Message, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Stand up. In a running match a robot plays on and the seat stays one's own."""

    id: Id


class PutRobot(_Message, frozen=True, forbid_unknown_fields=True, tag="robot"):
    """Put a robot of `level` in a free or idle seat; with `level` null take it away."""

    id: Id
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] | None


class Start(_Message, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Begin the match; free seats get robots."""

    id: Id


class Ready(_Message, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """Seen the end-of-hand sheet: go on with the next deal."""

    id: Id


class Pause(_Message, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """Propose (or agree to) a pause; `on` false: go on."""

    id: Id
    on: bool


class Resign(_Message, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Propose (or agree, in pairs) to give the match up; `on` false takes it back."""

    id: Id
    on: bool


class Rematch(_Message, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    """Once the match is over: agree to another one with the same seats. It begins when all people
    who are still here do."""

    id: Id


class AskSuit(_Message, frozen=True, forbid_unknown_fields=True, tag="suit"):
    """The singer's partner asks for the suit of a hidden twenty; it is told to all."""

    id: Id
    cante: Annotated[int, Meta(ge=0, le=9)]


class AutoSwap(_Message, frozen=True, forbid_unknown_fields=True, tag="autoswap"):
    """Keep the change of the seven armed in every deal."""

    id: Id
    on: bool


class Doubt(_Message, frozen=True, forbid_unknown_fields=True, tag="doubt"):
    """Let the gap wait while one makes up one's mind about a challenge, or (`on` false) no more.

    In beat A at once, else at the end of the running trick; where `Me.may_doubt`.
    """

    id: Id
    on: bool


class Sena(_Message, frozen=True, forbid_unknown_fields=True, tag="sena"):
    """Make a seña (`signals=on`): one of `Me.may_signal`."""

    id: Id
    sena: SenaName


class Ping(_Message, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """At any time, before `hello` too; free of the budget of messages. `pong` brings `n` back."""

    n: int = 0


ClientMessage = (
    Hello
    | Act
    | Arm
    | Order
    | Cut
    | Sit
    | Leave
    | PutRobot
    | Start
    | Ready
    | Pause
    | Resign
    | Rematch
    | AskSuit
    | AutoSwap
    | Doubt
    | Sena
    | Ping
)
