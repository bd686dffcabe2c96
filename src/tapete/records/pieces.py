"""Reading one line or one word: comments, facts, table events, cards and actions."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from tapete.records.errors import RULES, RecordError, clip
from tapete.records.lexer import Line
from tapete.records.model import CardsLine, Comment, Fact, Move, TableEvent, Token

_MOVE = re.compile(r"s(\d):(\S+)$")
_CARD = re.compile(r"(?:[A2-9SCR][oceb]|X[12]|\?\?)$")
_FACTS: Final = tuple(rule.removeprefix("fact.") for rule in RULES if rule.startswith("fact."))


def refuse(line: Line, expected: str, rule: str = "line") -> NoReturn:
    """Raise the error that the whole `line` is not what was expected."""
    raise RecordError(rule, line.number, line.column, expected, repr(clip(line.text)))


def comment(line: Line) -> Comment:
    """The whole-line comment that stands on `line`."""
    return Comment(line.text, line.at)


def table_event(line: Line) -> TableEvent:
    """The `!` line; its text is free."""
    return TableEvent(line.text[1:].strip(" \t"), line.at)


def fact(line: Line) -> Fact:
    """The `=` line, its blanks made single; an unknown kind is an error."""
    words = line.words(1)
    if not words or words[0].text not in _FACTS or line.text[1] not in " \t":
        refuse(line, f"a fact ({', '.join(_FACTS)})")
    return Fact(" ".join(word.text for word in words), line.at)


def cards_line(line: Line) -> CardsLine:
    """A line `name: cards…`; a lone `-` is no card."""
    name, _, _ = line.text.partition(":")
    return CardsLine(name, card_tokens(line.words(len(name) + 1), line), line.at)


def card_tokens(words: tuple[Token, ...], line: Line) -> tuple[Token, ...]:
    """The words as card tokens; a lone `-` is none."""
    if [word.text for word in words] == ["-"]:
        return ()
    if not words:
        refuse(line, "cards, or - for none")
    for word in words:
        if _CARD.match(word.text) is None:
            raise _bad_word(word, "a card such as Ao, 7e or Rb")
    return words


def move(word: Token) -> Move:
    """`sK:text` as a move; what the text means is for the game to say."""
    found = _MOVE.match(word.text)
    if found is None:
        raise _bad_word(word, "an action such as s1:3o or s0:swap7")
    return Move(int(found.group(1)), found.group(2), word.at)


def _bad_word(word: Token, expected: str) -> RecordError:
    return RecordError("token", word.at.line, word.at.column, expected, repr(clip(word.text)))
