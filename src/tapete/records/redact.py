"""Views as records: what one seat may know, and checking such a record (`docs/notation.md`, 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tapete.cards import Card, CardError, parse_card
from tapete.games.core import Action, ActionError, DeckError, Seat, State
from tapete.records.check import Checker
from tapete.records.errors import RecordError
from tapete.records.facts import HIDDEN
from tapete.records.model import (
    BodyLine,
    CardsLine,
    DealLine,
    Header,
    Move,
    MovesLine,
    Record,
    Token,
)
from tapete.records.replay import Replay
from tapete.records.rows import ActionRow, DeckRow
from tapete.records.setup import Setup
from tapete.records.worlds import Completer, Hidden, World

_SECRET_HEADERS = frozenset({"seed"})


def viewed_head(record: Record, seat: Seat) -> list[str]:
    """The head of the record's view for `seat`: no comments, no seed, and the `view` header."""
    headers = [
        replace(header, below=()) for header in record.headers if header.name not in _SECRET_HEADERS
    ]
    known = [header for header in headers if header.name <= "view" or _is_first(header)]
    rest = [header for header in headers if header not in known]
    return replace(
        record, headers=(*known, Header("view", f"s{seat}"), *rest), above=(), opening=()
    ).head()


def _is_first(header: Header) -> bool:
    return header.name in ("game", "rules", "options", "seats", "date", "result")


def checker_of(record: Record, setup: Setup) -> Checker:
    """The checker for a full record, or for a view."""
    return Checker(record, setup) if record.viewer is None else ViewChecker(record, setup)


class ViewChecker(Checker):
    """Checks what follows from the known cards: the record is replayed in a world that fits it."""

    def __init__(self, record: Record, setup: Setup) -> None:
        assert record.viewer is not None
        if setup.game.in_rounds:
            at = record.at
            got = f"a view of {setup.game.name}"
            raise RecordError("view", at.line, at.column, "a full record, or a view of tricks", got)
        full = _Filler(record, setup).record()
        super().__init__(full, setup, Seat(record.viewer))
        self._shown = record

    def run(self) -> Replay | None:
        replay = super().run()
        if replay is not None:
            self._compare(replay)
        return replay

    def _compare(self, replay: Replay) -> None:
        """What stands in the record must be what this seat sees, no more and no less."""
        lines = self._shown.body
        cards = [card for line in lines if isinstance(line, CardsLine) for card in line.cards]
        moves = [move for line in lines if isinstance(line, MovesLine) for move in line.moves]
        rows = replay.rows()
        seen = [text for row in rows if isinstance(row, DeckRow) for text in row.texts]
        acts = [str(row) for row in rows if isinstance(row, ActionRow)]
        pairs: list[tuple[Token | Move, str]] = [*zip(cards, seen, strict=True)]
        pairs += zip(moves, acts, strict=True)
        wrong = [(item.at, want, str(item)) for item, want in pairs if str(item) != want]
        if wrong:
            at, want, got = min(wrong, key=lambda fault: (fault[0].line, fault[0].column))
            viewer = self._shown.viewer
            raise RecordError(
                "view", at.line, at.column, f"'{want}', as s{viewer} knows it", f"'{got}'"
            )


class _Filler:
    """Puts a fitting world in the place of what a view hides, deal by deal."""

    def __init__(self, view: Record, setup: Setup) -> None:
        self.view = view
        self.setup = setup
        self.completer = Completer(setup.game, setup.options)
        self.state: State[Any] | None = None
        self.lines: list[BodyLine] = []

    def record(self) -> Record:
        deals: list[list[BodyLine]] = [[]]
        for line in self.view.body:
            if isinstance(line, DealLine):
                deals.append([])
            deals[-1].append(line)
        self.lines += deals[0]
        for deal in deals[1:]:
            self._deal(deal)
        return replace(self.view, body=tuple(self.lines))

    def _deal(self, lines: list[BodyLine]) -> None:
        opening = lines[0]
        assert isinstance(opening, DealLine)
        if self.state is None and opening.dealer < self.setup.options.players:
            self.state = self.setup.game.start(self.setup.options, Seat(opening.dealer))
        tokens = [card for line in lines if isinstance(line, CardsLine) for card in line.cards]
        if self.state is None or not self.state.wants_deck or not tokens:
            self.lines += lines
            return
        self._check_size(tokens)
        hidden = Hidden(tuple(_card(token) for token in tokens), self._known_moves(lines))
        try:
            world = self.completer.complete(self.state, hidden)
        except DeckError:
            self.lines += lines
            return
        self.state = world.state
        self._fill(lines, world)

    def _check_size(self, tokens: list[Token]) -> None:
        size = len(self.completer.pack)
        if len(tokens) != size:
            at = tokens[0].at
            raise RecordError(
                "deck",
                at.line,
                at.column,
                f"{size} cards, hidden ones as {HIDDEN}",
                f"{len(tokens)} cards",
            )
        seen: dict[str, Token] = {}
        for token in tokens:
            if token.text != HIDDEN and token.text in seen:
                raise RecordError(
                    "deck",
                    token.at.line,
                    token.at.column,
                    "each card once",
                    f"a second {token.text}",
                )
            if token.text != HIDDEN and _card(token) not in self.completer.pack:
                raise RecordError(
                    "deck", token.at.line, token.at.column, "a card of the pack", token.text
                )
            seen[token.text] = token

    def _known_moves(self, lines: list[BodyLine]) -> tuple[tuple[Seat, Action], ...]:
        """The moves up to the first that is no action at all; the checker will name that one."""
        moves: list[tuple[Seat, Action]] = []
        for move in (m for line in lines if isinstance(line, MovesLine) for m in line.moves):
            try:
                moves.append((Seat(move.seat), self.setup.game.parse_action(move.text)))
            except (ActionError, CardError):
                break
        return tuple(moves)

    def _fill(self, lines: list[BodyLine], world: World) -> None:
        cards = iter(world.cards)
        moves = iter(world.moves)
        for line in lines:
            if isinstance(line, CardsLine):
                filled = tuple(Token(str(next(cards)), card.at) for card in line.cards)
                self.lines.append(replace(line, cards=filled))
            elif isinstance(line, MovesLine):
                named = tuple(_named(move, next(moves, None)) for move in line.moves)
                self.lines.append(replace(line, moves=named))
            else:
                self.lines.append(line)


def _named(move: Move, known: tuple[Seat, Action] | None) -> Move:
    return move if known is None else replace(move, text=str(known[1]))


def _card(token: Token) -> Card | None:
    if token.text == HIDDEN:
        return None
    try:
        return parse_card(token.text)
    except CardError:
        raise RecordError(
            "deck", token.at.line, token.at.column, "a known card or ??", token.text
        ) from None
