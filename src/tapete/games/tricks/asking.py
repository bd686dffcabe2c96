"""The steps of a deal: what is asked, and what a step of the gap does without asking."""

from __future__ import annotations

from enum import Enum
from typing import Final

from tapete.games.core import Seat


class Ask(Enum):
    """What is asked now, or what a step of the gap does."""

    DECK = "deck"
    PLAY = "play"
    CHALLENGE = "challenge"
    SCORE = "score"
    SWAP = "swap"
    DRAW = "draw"
    CANTE = "cante"
    LATE_CANTE = "late cante"
    CLAIM = "claim"
    CAPOTE = "capote"
    OVER = "over"

    __hash__ = object.__hash__


DECK: Final = Ask.DECK
PLAY: Final = Ask.PLAY
CHALLENGE: Final = Ask.CHALLENGE
SCORE: Final = Ask.SCORE
SWAP: Final = Ask.SWAP
DRAW: Final = Ask.DRAW
CANTE: Final = Ask.CANTE
LATE_CANTE: Final = Ask.LATE_CANTE
CLAIM: Final = Ask.CLAIM
CAPOTE: Final = Ask.CAPOTE
OVER: Final = Ask.OVER

Seats = tuple[Seat, ...]
Steps = tuple[Ask, ...]
