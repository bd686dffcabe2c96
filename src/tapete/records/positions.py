"""Positions: the state they describe, its legal actions, and perft counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapete.cards import SUITS, Card, CardError, Suit, parse_card
from tapete.games.core import Action, GameError, Seat, State
from tapete.games.tricks.game import TrickGame
from tapete.records.errors import RecordError, clip
from tapete.records.facts import action_texts
from tapete.records.model import (
    CardsLine,
    Comment,
    Fact,
    HandLine,
    PositionHead,
    PositionText,
    TableEvent,
    Token,
    TrickLine,
    wrapped,
)
from tapete.records.setup import Setup

STOCK_A_LINE: Final = 20
MOST_ANSWERS: Final = 12
"""The deepest perft that is counted."""
MOST_SEQUENCES: Final = 2_000_000
"""No larger count is recomputed; a file must not keep a reader busy for hours."""

_SUITS: Final[Mapping[str, Suit]] = {suit.value: suit for suit in SUITS}


class TooMany(Exception):
    """A perft count grew over its limit."""


def perft(state: State[Any], answers: int, most: int = MOST_SEQUENCES) -> int:
    """How many sequences of exactly `answers` answers the engine takes from `state`.

    `pass` counts as an answer; a sequence that ends with the deal earlier is not counted. Raises
    `TooMany` when the count grows over `most`.
    """
    if answers <= 0:
        return 1
    if answers == 1:
        return len(state.legal_actions)
    total = 0
    for action in state.legal_actions:
        total += perft(state.after(action), answers - 1, most)
        if total > most:
            raise TooMany
    return total


def divide(state: State[Any], answers: int, most: int = MOST_SEQUENCES) -> dict[Action, int]:
    """`perft` split by the first answer: tells which branch of a wrong count is wrong."""
    return {action: perft(state.after(action), answers - 1, most) for action in state.legal_actions}


def state_of(setup: Setup, position: PositionText) -> State[Any]:
    """The card decision that the position describes; raises `RecordError`."""
    head = position.head
    game = setup.game
    if not isinstance(game, TrickGame):
        raise _error(head, "a game of tricks", f"a position of {game.name}")
    lines = position.lines
    hands = [_cards(line.cards) for line in lines if isinstance(line, HandLine)]
    moves = [move for line in lines if isinstance(line, TrickLine) for move in line.moves]
    stock = [card for line in lines if isinstance(line, CardsLine) for card in _cards(line.cards)]
    for move in moves:
        if move.seat >= setup.options.players:
            expected = f"a seat from s0 to s{setup.options.players - 1}"
            at = move.at
            raise RecordError("position", at.line, at.column, expected, f"'{clip(str(move))}'")
    last10 = None if head.last10 == "-" else Seat(int(head.last10.removeprefix("s")))
    try:
        state: State[Any] = game.position(
            setup.options,
            turn=Seat(head.turn),
            trump=_SUITS[head.trump],
            points=head.points,
            hands=hands,
            trick=[(Seat(move.seat), _card(Token(move.text, move.at))) for move in moves],
            stock=stock,
            sung=tuple(_SUITS[suit] for suit in head.sung),
            deal=head.deal,
            last10=last10,
        )
        return state
    except GameError as error:
        raise _error(head, "a position that can come about", str(error)) from None


def check_position(setup: Setup, position: PositionText) -> None:
    """Recompute every fact of the position; raises `RecordError` at the first wrong one."""
    state = state_of(setup, position)
    for line in position.lines:
        if isinstance(line, Fact):
            expected = _recomputed(state, line)
            if expected != line.text:
                rule, at = f"fact.{line.kind}", line.at
                raise RecordError(
                    rule,
                    at.line,
                    at.column,
                    f"'= {clip(expected, 160)}'",
                    f"'= {clip(line.text, 160)}'",
                )


def position_lines(setup: Setup, position: PositionText) -> list[str]:
    """The canonical lines of the position; the facts that stand there are recomputed."""
    state = state_of(setup, position)
    lines = [*map(str, position.above), str(position.head)]
    rest = _stock_first(position)
    for line in rest:
        if isinstance(line, Fact):
            lines.append(f"= {_recomputed(state, line, exact=False)}")
        elif isinstance(line, CardsLine):
            cards = [card.text for card in line.cards] or ["-"]
            for start in range(0, len(cards), STOCK_A_LINE):
                lines += wrapped("stock: ", cards[start : start + STOCK_A_LINE], " ", "stock: ")
        else:
            lines.append(str(line))
    return lines


def _stock_first(
    position: PositionText,
) -> list[PositionHead | HandLine | TrickLine | CardsLine | Fact | TableEvent | Comment]:
    """The position's lines with all of its stock in the place of the first `stock:` line."""
    stock = [line for line in position.lines if isinstance(line, CardsLine)]
    whole = CardsLine("stock", tuple(card for line in stock for card in line.cards), stock[0].at)
    return [
        whole if line is stock[0] else line
        for line in position.lines
        if line is stock[0] or line not in stock
    ]


def _recomputed(state: State[Any], fact: Fact, exact: bool = True) -> str:
    """The fact as the rules have it. `exact`: stop counting once the claimed count is passed."""
    words = fact.text.split()
    if fact.kind == "legal":
        return f"legal {action_texts(state.legal_actions)}"
    if len(words) != 3 or not all(word.isdecimal() and len(word) < 12 for word in words[1:]):
        raise _fact_error(fact, "'= perft N M', two numbers")
    answers, claimed = int(words[1]), int(words[2])
    if not 1 <= answers <= MOST_ANSWERS or claimed > MOST_SEQUENCES:
        limits = f"N from 1 to {MOST_ANSWERS} and M up to {MOST_SEQUENCES}"
        raise _fact_error(fact, limits)
    try:
        return f"perft {answers} {perft(state, answers, claimed if exact else MOST_SEQUENCES)}"
    except TooMany:
        more = claimed if exact else MOST_SEQUENCES
        return f"perft {answers} more than {more}"


def _fact_error(fact: Fact, expected: str) -> RecordError:
    return RecordError(
        f"fact.{fact.kind}", fact.at.line, fact.at.column, expected, f"'{clip(str(fact))}'"
    )


def _cards(tokens: tuple[Token, ...]) -> list[Card]:
    return [_card(token) for token in tokens]


def _card(token: Token) -> Card:
    try:
        return parse_card(token.text)
    except CardError:
        raise RecordError(
            "token", token.at.line, token.at.column, "a known card", f"'{token.text}'"
        ) from None


def _error(head: PositionHead, expected: str, got: str) -> RecordError:
    return RecordError("position", head.at.line, head.at.column, expected, got)
