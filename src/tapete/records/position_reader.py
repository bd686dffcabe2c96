"""Reading the text of one position: its head, hands, trick, stock and facts, in that order."""

from __future__ import annotations

import re
from typing import Final

from tapete.records import pieces
from tapete.records.errors import RecordError, clip
from tapete.records.lexer import Line
from tapete.records.model import (
    CardsLine,
    Comment,
    Fact,
    HandLine,
    PositionHead,
    PositionLine,
    PositionText,
    TableEvent,
    TrickLine,
)

_HAND = re.compile(r"s(\d):(?=[ \t]|$)")
_FIELDS: Final = {
    "turn": r"s\d",
    "trump": r"[oceb]",
    "points": r"\d{1,5}(?:-\d{1,5})+",
    "sung": r"(?:-|[oceb](?:,[oceb]){0,3})",
    "deal": r"\d{1,4}",
    "last10": r"(?:-|s?\d)",
}
_HANDS, _TRICK, _STOCK, _FACTS = range(4)


def read_position(above: tuple[Comment, ...], lines: list[Line]) -> PositionText:
    """The position whose head is `lines[0]`; raises `RecordError` at the first line out of form."""
    head = _head(lines[0])
    read: list[PositionLine] = []
    stage = hands = 0
    for line in lines[1:]:
        item = _line(line)
        read.append(item)
        if isinstance(item, Comment | TableEvent):
            continue
        if isinstance(item, HandLine):
            if item.seat != hands:
                pieces.refuse(line, f"the hand of s{hands}", "position")
            hands += 1
        stage = _next_stage(stage, item, line)
    if stage < _STOCK:
        last = lines[-1]
        raise RecordError(
            "position",
            last.number,
            last.column,
            "a 'stock:' line (- when it is empty)",
            "the end of the position",
        )
    return PositionText(above, head, tuple(read))


def _head(line: Line) -> PositionHead:
    values: dict[str, str] = {}
    words = line.words()
    for word, (name, form) in zip(words[1:], _FIELDS.items(), strict=False):
        if re.fullmatch(f"{name}={form}", word.text) is None:
            got = repr(clip(word.text))
            raise RecordError("position", word.at.line, word.at.column, f"{name}=…", got)
        values[name] = word.text.partition("=")[2]
    if words[0].text != "position" or len(words) != len(_FIELDS) + 1:
        form = " ".join(f"{name}=…" for name in _FIELDS)
        pieces.refuse(line, f"'position {form}'", "position")
    sung = () if values["sung"] == "-" else tuple(values["sung"].split(","))
    points = tuple(int(number) for number in values["points"].split("-"))
    turn = int(values["turn"][1:])
    deal = int(values["deal"])
    return PositionHead(turn, values["trump"], points, sung, deal, values["last10"], line.at)


def _line(line: Line) -> PositionLine:
    if line.comment:
        return pieces.comment(line)
    if line.text.startswith("!"):
        return pieces.table_event(line)
    if line.text.startswith("="):
        return pieces.fact(line)
    hand = _HAND.match(line.text)
    if hand:
        cards = pieces.card_tokens(line.words(hand.end()), line)
        return HandLine(int(hand.group(1)), cards, line.at)
    if line.text.startswith("trick:"):
        return TrickLine(tuple(map(pieces.move, line.words(len("trick:")))), line.at)
    if not line.text.startswith("stock:"):
        pieces.refuse(line, "a hand, 'trick:', 'stock:' or a fact", "position")
    return pieces.cards_line(line)


def _next_stage(
    stage: int, item: HandLine | TrickLine | CardsLine | Fact | PositionHead, line: Line
) -> int:
    if isinstance(item, HandLine):
        now = _HANDS
    elif isinstance(item, TrickLine):
        now = _TRICK
    elif isinstance(item, CardsLine):
        now = _STOCK
    else:
        now = _FACTS
    if isinstance(item, Fact) and item.kind not in ("legal", "perft"):
        pieces.refuse(line, "= legal or = perft", "position")
    if now == _FACTS and stage < _STOCK:
        pieces.refuse(line, "a 'stock:' line (- when it is empty) before the facts", "position")
    if now < stage or now == stage == _TRICK:
        pieces.refuse(line, "hands, trick, stock and facts in this order", "position")
    return now
