"""What is wrong with a record: where, which rule, what was expected and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

RULES: Final[Mapping[str, str]] = {
    "encoding": "a file is UTF-8 text",
    "line": "every line has one of the forms of the notation",
    "header": "headers stand in their order, each once",
    "game": "the game and its rules number are known",
    "option": "options are known, differ from the defaults and stand in alphabetical order",
    "seats": "one name for each player",
    "date": "a date is UTC: YYYY-MM-DDThh:mm:ssZ",
    "result": "the result is what the play led to",
    "deal": "deals are numbered from 1 and the right seat deals",
    "deck": "a deck holds every card of the pack once",
    "token": "cards, seats and actions are written as the notation says",
    "trick": "a trick number that is present is right, and a line holds one trick",
    "turn_order": "the seat whose turn it is acts",
    "action": "an action is one of the legal ones",
    "pass": "a declined question is not written",
    "view": "a view shows what its seat may know, and nothing else",
    "position": "a position has its lines in order and every card once",
    "fact.turn": "`= turn` names the seat that decides",
    "fact.legal": "`= legal` lists all legal actions in canonical order",
    "fact.won": "`= won` names the winner of the trick and its card points",
    "fact.drew": "`= drew` lists the drawn cards in drawing order",
    "fact.points": "`= points` is the running score of the partida",
    "fact.count": "`= count` is the count of this deal",
    "fact.outcome": "`= outcome` is what the deal or the match led to",
    "fact.match": "`= match` counts the partidas of the running coto",
    "fact.perft": "`= perft N M`: M action sequences of length N",
    "fact.dead": "`= dead` lists the cards that became unplayable",
    "fact.melds": "`= melds` is the best layout of a hand",
    "fact.scores": "`= scores` are the points of this deal",
    "fact.totals": "`= totals` are the running totals",
}
"""Stable code of a rule -> the rule in words (`docs/notation.md`)."""


def clip(text: str, limit: int = 72) -> str:
    """`text` short enough for a message, with what does not print made visible.

    >>> clip("a" * 100, 10)
    'aaaaaaaaa…'
    """
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text[:limit])
    return shown[: limit - 1] + "…" if len(text) > limit or len(shown) > limit else shown


class RecordError(ValueError):
    """The first thing that is wrong with a text: `line` and `column` count from 1.

    >>> print(RecordError("token", 3, 7, "a card such as Ao", "'Xx'"))
    line 3, column 7: token: expected a card such as Ao, got 'Xx'
    """

    code: ClassVar[str] = "bad_record"

    def __init__(self, rule: str, line: int, column: int, expected: str, got: str) -> None:
        self.rule = rule
        self.line = line
        self.column = column
        self.expected = expected
        self.got = got
        super().__init__(f"line {line}, column {column}: {rule}: expected {expected}, got {got}")
