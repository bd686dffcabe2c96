"""Writing the record of a match while it is played."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

from tapete.cards import Card
from tapete.games.core import PASS, Action, Deck, Game, IllegalAction, Options, Reshuffle, Seat
from tapete.records.headers import DATE, name_fault
from tapete.records.model import Header, Record
from tapete.records.redact import viewed_head
from tapete.records.replay import Replay, is_question
from tapete.records.writer import record_lines

_LONE_HASH = re.compile(r"(?<!\S)#(?!\S)")


class RecordBuilder:
    """Takes what happens at a table, in order, and has the record ready at any moment.

    `seats` are the names, seat 0 first, robots as `robot:level`; `date` is UTC.

    >>> from datetime import datetime, UTC
    >>> from tapete.games.catalog import game
    >>> guinote = game("guinote")
    >>> options = guinote.options({"players": "2"})
    >>> builder = RecordBuilder(guinote, options, ("Ana", "robot:easy"), datetime(2026, 1, 1))
    >>> builder.deal(Seat(0), guinote.pack(options))
    >>> builder.action(Seat(1), builder.state.legal_actions[0])
    >>> print(builder.text("moves"))
    %partida 1
    game: guinote
    rules: guinote/1
    options: players=2
    seats: Ana | robot:easy
    date: 2026-01-01T00:00:00Z
    result: *
    <BLANKLINE>
    deal 1 dealer=s0
    deck: Ao 2o 3o 4o 5o 6o 7o So Co Ro
    deck: Ac 2c 3c 4c 5c 6c 7c Sc Cc Rc
    deck: Ae 2e 3e 4e 5e 6e 7e Se Ce Re
    deck: Ab 2b 3b 4b 5b 6b 7b Sb Cb Rb
    1. s1:Ao
    <BLANKLINE>
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: Options,
        seats: Sequence[str],
        date: datetime,
        headers: Iterable[tuple[str, str]] = (),
    ) -> None:
        self._game = game
        self._options = options
        self._seats = tuple(map(_name, seats))
        if len(seats) != options.players:
            raise ValueError(f"expected {options.players} names, found {len(seats)}")
        self._date = (date.astimezone(UTC) if date.tzinfo else date).strftime(DATE)
        self._more = sorted((name, _free(value)) for name, value in headers)
        self._replay: Replay | None = None
        self._early: list[str] = []
        self._log: list[Callable[[Replay], object]] = []

    @property
    def state(self) -> Any:
        """The state reached so far; raises `RuntimeError` before the first deal."""
        return self._running().state

    @property
    def result(self) -> str:
        """The value of the `result` header: `*`, `side K` or `shared K,L`."""
        outcome = self._replay.state.outcome if self._replay else None
        return str(outcome) if outcome else "*"

    def deal(self, dealer: Seat, deck: Sequence[Card]) -> None:
        """The pack is given; questions still open count as declined.

        Raises `DeckError` for a wrong pack, `ValueError` for a deal or dealer out of turn.
        """
        replay = self._replay or Replay(self._game, self._options, dealer)
        passes, state = _declined(replay.state, dealer, None)
        if not state.wants_deck:
            raise ValueError(f"expected an action of s{state.turn}, found a deal")
        if state.dealer != dealer:
            raise ValueError(f"expected the dealer s{state.dealer}, found s{dealer}")
        state.after(Deck(tuple(deck)))
        self._replay = replay
        self._do(*[Replay.decline] * passes, partial(_deal, deck=tuple(deck)))

    def reshuffle(self, cards: Sequence[Card]) -> None:
        """The stock is rebuilt (Chinchón). Raises `DeckError` or `IllegalAction`."""
        self._running().state.after(Reshuffle(tuple(cards)))
        self._do(partial(_reshuffle, cards=tuple(cards)))

    def action(self, seat: Seat, action: Action) -> None:
        """`seat` acts. A `pass` to a question, given or left out, leaves no action in the text.

        Raises `IllegalAction` and keeps nothing.
        """
        state = self._running().state
        passes = 0
        if not (action == PASS and state.turn == seat):
            passes, state = _declined(state, seat, action)
        if state.turn != seat or action not in state.legal_actions:
            raise IllegalAction(f"s{seat}:{action}", tuple(map(str, state.legal_actions)))
        asked = action == PASS and is_question(state)
        last = Replay.decline if asked else partial(_act, action=action)
        self._do(*[Replay.decline] * passes, last)

    def event(self, text: str) -> None:
        """A table event without its `! `, such as `cut s3 17` or `left s2`."""
        text = _free(text)
        if self._replay is None:
            self._early.append(f"! {text}".rstrip())
        else:
            self._do(partial(Replay.event, text=text))

    def text(self, level: str = "moves") -> str:
        """The canonical record so far, at `moves` or `facts`."""
        rows = self._replay.rows() if self._replay else []
        return _text(record_lines([*self._record().head(), *self._early], rows, level))

    def view(self, seat: Seat, level: str = "moves") -> str:
        """The `view: sK` record: what `seat` may know so far."""
        head = [*viewed_head(self._record(), seat), *self._early]
        if self._replay is None:
            return _text(record_lines(head, [], level))
        replay = Replay(self._game, self._options, self._first_dealer(), seat)
        for step in self._log:
            step(replay)
        return _text(record_lines(head, replay.rows(), level))

    def _record(self) -> Record:
        options = " ".join(f"{k}={v}" for k, v in self._options.differences().items())
        rules = f"{self._game.name}/{self._game.rules_version}"
        headers = [("game", self._game.name), ("rules", rules)]
        headers += [("options", options)] if options else []
        headers += [("seats", " | ".join(self._seats)), ("date", self._date)]
        headers += [("result", self.result), *self._more]
        return Record(tuple(Header(name, value) for name, value in headers))

    def _first_dealer(self) -> Seat:
        return self._running().first_dealer

    def _running(self) -> Replay:
        if self._replay is None:
            raise RuntimeError("no deal was given yet")
        return self._replay

    def _do(self, *steps: Callable[[Replay], object]) -> None:
        for step in steps:
            step(self._running())
            self._log.append(step)


def _declined(state: Any, seat: Seat, action: Action | None) -> tuple[int, Any]:
    """How many questions must be declined before `seat` can do `action`, and the state then."""
    passes = 0
    while is_question(state) and not (state.turn == seat and action in state.legal_actions):
        state = state.after(PASS)
        passes += 1
    return passes, state


def _deal(replay: Replay, deck: tuple[Card, ...]) -> None:
    replay.deal(deck)


def _reshuffle(replay: Replay, cards: tuple[Card, ...]) -> None:
    replay.reshuffle(cards)


def _act(replay: Replay, action: Action) -> None:
    replay.ask()
    replay.commit(action)


def _name(name: str) -> str:
    """The name as a header can hold it: a lone `#` would start a comment."""
    name = _LONE_HASH.sub("＃", unicodedata.normalize("NFC", name))
    fault = name_fault(name)
    if fault:
        raise ValueError(f"expected {fault}, found {name!r}")
    return name


def _free(text: str) -> str:
    """Free text on one line: control characters become blanks, a lone `#` a wide one."""
    clean = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    return _LONE_HASH.sub("＃", clean.strip())


def _text(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"
