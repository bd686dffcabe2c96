"""Checking one record against the rules: replay it and recompute every fact that stands in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

from tapete.cards import Card, CardError, parse_card
from tapete.games.core import (
    PASS,
    Action,
    ActionError,
    DeckError,
    Game,
    IllegalAction,
    Seat,
    State,
)
from tapete.records.errors import RecordError, clip
from tapete.records.facts import action_texts
from tapete.records.model import (
    BodyLine,
    CardsLine,
    Comment,
    DealLine,
    Fact,
    Move,
    MovesLine,
    Place,
    Record,
    TableEvent,
    Token,
)
from tapete.records.moment import match_facts
from tapete.records.replay import Replay, is_question
from tapete.records.rows import ActionRow
from tapete.records.setup import Setup


@dataclass
class _LineState:
    """What the current line of actions has shown so far."""

    line: MovesLine
    cards: bool = False


class Checker:
    """Replays the body of one record. `run` raises `RecordError` at the first thing wrong.

    With a `viewer` the facts are those that this seat sees.
    """

    def __init__(self, record: Record, setup: Setup, viewer: Seat | None = None) -> None:
        self.record = record
        self.setup = setup
        self.game: Game[Any, Any] = setup.game
        self.viewer = viewer
        self.replay: Replay | None = None
        self.prologue: list[str] = []
        """Events and comments between the headers and the first deal."""
        self._deal: DealLine | None = None
        self._deck: list[Token] = []
        self._giving = ""
        """The kind of cards lines that are being read: deck, reshuffle, or none."""
        self._deck_loose: list[tuple[int, str]] = []
        self._found: list[Fact | Comment] = []
        self._ended = False

    def run(self) -> Replay | None:
        """The finished replay; None when the record holds no deal."""
        handlers: dict[type[BodyLine], Callable[[Any], None]] = {
            Comment: self._comment,
            TableEvent: self._event,
            Fact: self._fact,
            DealLine: self._deal_line,
            CardsLine: self._cards,
            MovesLine: self._moves,
        }
        for line in self.record.body:
            handlers[type(line)](line)
        self._finish()
        return self.replay

    # --- lines that are no moves -----------------------------------------------------------------

    def _comment(self, line: Comment) -> None:
        if self._giving:
            self._deck_loose.append((len(self._deck), line.text))
        elif self.replay is None:
            self.prologue.append(line.text)
        elif self._found:
            self._found.append(line)
        else:
            self.replay.loose(line.text)

    def _event(self, line: TableEvent) -> None:
        self._ended = self._ended or line.text.split()[:1] == ["end"]
        if self._giving and self._deck:
            self._deck_loose.append((len(self._deck), str(line)))
        elif self.replay is None:
            self.prologue.append(str(line))
        else:
            self.replay.event(line.text)

    def _fact(self, line: Fact) -> None:
        self._give_deck(line.at, f"'{clip(str(line))}'")
        if self.replay is None:
            _fail("deal", line.at, "'deal 1 dealer=sK' before any fact", f"'{clip(str(line))}'")
        self._found.append(line)

    # --- deals -----------------------------------------------------------------------------------

    def _deal_line(self, line: DealLine) -> None:
        self._give_deck(line.at, f"'{line}'")
        players = self.setup.options.players
        if line.dealer >= players:
            _fail("deal", line.at, f"a dealer from s0 to s{players - 1}", f"s{line.dealer}")
        if self.replay is None:
            expected = DealLine(1, line.dealer)
        else:
            self._close_deal(line)
            state = self.replay.state
            expected = DealLine(state.deal_number, state.dealer)
        if line != expected:
            _fail("deal", line.at, f"'{expected}'", f"'{line}'")
        self._deal = line
        self._begin_cards("deck")

    def _begin_cards(self, name: str) -> None:
        self._giving = name
        self._deck, self._deck_loose = [], []

    def _close_deal(self, line: DealLine) -> None:
        replay = self._playing(line.at, f"'{line}'")
        self._decline_all(replay)
        self._check_facts(replay)
        state = replay.state
        if state.outcome is not None:
            _fail(
                "deal",
                line.at,
                f"the end of the record: the match is over ({state.outcome})",
                f"'{line}'",
            )
        if state.wants_reshuffle:
            _fail("deal", line.at, _nobody_acts(state), f"'{line}'")
        if not state.wants_deck:
            _fail("deal", line.at, f"an action: {self._to_act(replay)}", f"'{line}'")

    def _cards(self, line: CardsLine) -> None:
        if line.name == "reshuffle" and self._giving != "reshuffle":
            self._begin_reshuffle(line)
        if line.name == "deck" and self._giving != "deck":
            _fail("deck", line.at, "a 'deal' line before the deck", "'deck:'")
        self._deck += line.cards

    def _begin_reshuffle(self, line: CardsLine) -> None:
        self._give_deck(line.at, "'reshuffle:'")
        if self.replay is None or not self.replay.state.wants_reshuffle:
            _fail("deck", line.at, "no reshuffle: no stock is to be rebuilt here", "'reshuffle:'")
        self._check_facts(self.replay)
        self._begin_cards("reshuffle")

    def _give_deck(self, at: Place, got: str) -> None:
        """The first line that is no cards line: the cards are whole and can be given."""
        if not self._giving:
            return
        if not self._deck:
            _fail("deck", at, "a 'deck:' line", got)
        cards = tuple(self._card(token) for token in self._deck)
        if self.replay is None:
            assert self._deal is not None
            dealer = Seat(self._deal.dealer)
            self.replay = Replay(self.game, self.setup.options, dealer, self.viewer)
        give = self.replay.deal if self._giving == "deck" else self.replay.reshuffle
        try:
            give(cards, self._deck_loose)
        except DeckError as error:
            raise self._deck_fault(error) from None
        self._deal, self._giving = None, ""

    def _card(self, token: Token) -> Card:
        try:
            return parse_card(token.text)
        except CardError:
            _fail("deck", token.at, "a known card (hidden ones only in a view)", token.text)

    @property
    def _once(self) -> bool:
        """Every card is in the pack once."""
        pack = self.game.pack(self.setup.options)
        return len(set(pack)) == len(pack)

    def _deck_fault(self, error: DeckError) -> RecordError:
        seen: dict[str, Token] = {}
        for token in self._deck:
            if token.text in seen and self._once:
                got = f"a second {token.text} (the first stands in line {seen[token.text].at.line})"
                return RecordError("deck", token.at.line, token.at.column, "each card once", got)
            seen[token.text] = token
        at = self._deck[0].at
        return RecordError("deck", at.line, at.column, "a whole pack", str(error))

    # --- actions ---------------------------------------------------------------------------------

    def _moves(self, line: MovesLine) -> None:
        self._give_deck(line.at, f"'{clip(str(line))}'")
        state = _LineState(line)
        for move in line.moves:
            row = self._move(move)
            self._check_number(state, row, move)
        if line.number is not None and not state.cards:
            _fail(
                "trick", line.at, "no number: no card of a trick stands here", f"'{line.number}.'"
            )

    def _check_number(self, state: _LineState, row: ActionRow, move: Move) -> None:
        if not row.card:
            return
        number = state.line.number
        if state.cards and row.opens:
            _fail("trick", move.at, "one trick a line", f"'{move}' of trick {row.trick}")
        if not state.cards and number is not None:
            if not row.opens:
                _fail(
                    "trick",
                    state.line.at,
                    f"no number: trick {row.trick} goes on here",
                    f"'{number}.'",
                )
            if number != row.trick:
                _fail("trick", state.line.at, f"'{row.trick}.'", f"'{number}.'")
        state.cards = True

    def _move(self, move: Move) -> ActionRow:
        replay = self._playing(move.at, f"'{move}'")
        action = self._parsed(move)
        asked = self._decline_until(replay, move, action)
        if replay.state.turn is not None:
            replay.ask()
            asked.append((replay.state.turn, replay.state.legal_actions))
        self._check_facts(replay)
        if replay.state.turn is None:
            _fail("action", move.at, _nobody_acts(replay.state), f"'{move}'")
        if (
            action is None
            or replay.state.turn != move.seat
            or (action not in replay.state.legal_actions)
        ):
            self._illegal(replay, move, asked)
        try:
            return replay.commit(action)
        except IllegalAction as error:
            _fail("action", move.at, f"one of {' '.join(error.legal)}", f"'{move}'")

    def _parsed(self, move: Move) -> Action | None:
        try:
            return self.game.parse_action(move.text)
        except (ActionError, CardError):
            return None

    def _decline_until(
        self, replay: Replay, move: Move, action: Action | None
    ) -> list[tuple[Seat, tuple[Action, ...]]]:
        """Pass for every seat that is asked and is not answered by `move`; what was asked."""
        asked: list[tuple[Seat, tuple[Action, ...]]] = []
        while is_question(replay.state):
            state = replay.state
            assert state.turn is not None
            mine = state.turn == move.seat
            if mine and action == PASS:
                _fail(
                    "pass",
                    move.at,
                    "no token: a question that is declined is not written",
                    f"'{move}'",
                )
            if mine and action in state.legal_actions:
                break
            asked.append((state.turn, state.legal_actions))
            replay.decline()
        return asked

    def _illegal(
        self, replay: Replay, move: Move, asked: list[tuple[Seat, tuple[Action, ...]]]
    ) -> NoReturn:
        if (
            self.viewer is not None
            and move.seat != self.viewer
            and any(seat == move.seat for seat, _ in asked)
        ):
            _fail(
                "action",
                move.at,
                "an action that some distribution of the hidden cards allows",
                f"'{move}'",
            )
        legal: list[str] = []
        for seat, actions in asked:
            if seat == move.seat:
                legal += [text for text in map(str, actions) if text not in legal]
        if legal:
            legal = [text for text in legal if text != "pass"] or legal
            _fail(
                "action",
                move.at,
                f"one of the legal actions of s{move.seat}: {' '.join(legal)}",
                f"'{move}'",
            )
        _fail("turn_order", move.at, self._to_act(replay), f"'{move}'")

    def _to_act(self, replay: Replay) -> str:
        state = replay.state
        return f"s{state.turn} to act (legal: {action_texts(state.legal_actions)})"

    def _playing(self, at: Place, got: str) -> Replay:
        if self.replay is None:
            _fail("deal", at, "'deal 1 dealer=sK' before any action", got)
        return self.replay

    # --- moments ---------------------------------------------------------------------------------

    def _decline_all(self, replay: Replay) -> None:
        while is_question(replay.state):
            replay.decline()

    def _check_facts(self, replay: Replay) -> None:
        found, self._found = self._found, []
        replay.moment = match_facts(found, replay.moment)

    def _finish(self) -> None:
        last = self.record.body[-1].at if self.record.body else self.record.at
        self._give_deck(last, "the end of the record")
        if self.replay is not None:
            self._decline_all(self.replay)
            if self.replay.state.turn is not None:
                self.replay.ask()
            self._check_facts(self.replay)
        header = self.record.header("result")
        expected = self._expected_result()
        if self._ended or header is None or expected in (None, header.value):
            return
        why = " (the match is not over)" if expected == "*" else ""
        _fail("result", header.at, f"'{expected}'{why}", f"'{clip(header.value)}'")

    def _expected_result(self) -> str | None:
        """What the header `result` must say; None where nobody can tell."""
        outcome = self.replay.state.outcome if self.replay else None
        return str(outcome) if outcome else "*"


def _nobody_acts(state: State[Any]) -> str:
    if state.wants_reshuffle:
        return "'reshuffle: …': the stock is to be rebuilt"
    if state.wants_deck:
        return "'deal …': the deal is over"
    return "the end of the record: the match is over"


def _fail(rule: str, at: Place, expected: str, got: str) -> NoReturn:
    raise RecordError(rule, at.line, at.column, expected, got)
