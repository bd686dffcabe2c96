"""Putting a fitting world in the place of what a view hides, deal by deal."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final, TypeGuard

from tapete.cards import Card, CardError, parse_card
from tapete.games.core import Action, ActionError, DeckError, Seat, State
from tapete.games.events import DealEnded, MatchEnded, MatchScored
from tapete.records.errors import RecordError
from tapete.records.facts import HIDDEN, fact_text
from tapete.records.model import (
    BodyLine,
    CardsLine,
    DealLine,
    Fact,
    Move,
    MovesLine,
    Record,
    TableEvent,
    Token,
)
from tapete.records.setup import Setup
from tapete.records.worlds import Asked, Hidden, Stock, World, completer

_RESULT: Final = frozenset({"outcome", "match"})
"""The facts that tell what a deal of tricks came to."""


class Filler:
    """Completes a view. `record()` is the view with nothing hidden, as far as that is possible.

    After that, deals are numbered from 0 in `openings`, the states in which they begin, and from 1
    in `hidden_results`: the deals whose result does not follow from what the view shows.
    """

    def __init__(self, view: Record, setup: Setup) -> None:
        assert view.viewer is not None
        self.view = view
        self.setup = setup
        self.openings: list[State[Any]] = []
        self.hidden_results: set[int] = set()
        self.contradicted: list[Fact] = []
        """The hands shown at the end of a deal that nothing explains."""
        self._completer = completer(setup.game, setup.options, view.viewer)
        self._seats = frozenset(map(str, range(setup.options.players)))
        self._state: State[Any] | None = None
        self._lines: list[BodyLine] = []

    def record(self) -> Record:
        """The view with every deal completed that can be; the lines of the others stay as they are.

        Raises `RecordError`: `deck` for cards that no pack of the game has, `view` for a hidden
        card that lies open to all. Call it once.
        """
        deals: list[list[BodyLine]] = [[]]
        for line in self.view.body:
            if isinstance(line, DealLine):
                deals.append([])
            deals[-1].append(line)
        self._lines += deals[0]
        for deal, following in pairwise([*deals[1:], []]):
            self._deal(deal, following)
        return replace(self.view, body=tuple(self._lines))

    def _deal(self, lines: list[BodyLine], following: list[BodyLine]) -> None:
        deck = [card for line in lines if _is_deck(line) for card in line.cards]
        opening = lines[0]
        assert isinstance(opening, DealLine)
        if self._state is None and opening.dealer < self.setup.options.players:
            self._state = self.setup.game.start(self.setup.options, Seat(opening.dealer))
        if self._state is None:
            self._lines += lines
            return
        hidden = self._hidden(lines, deck) if deck else Hidden((), ())
        hidden = replace(hidden, goes_on=partial(self._goes_on, lines, following))
        if len(self.openings) in self.hidden_results:
            before, dealer = self.openings[-1], opening.dealer % self.setup.options.players
            self._state = self._completer.reopened(before, Seat(dealer), hidden)
        if self._state.wants_deck:
            self.openings.append(self._state)
        if not deck or not self._state.wants_deck:
            self._lines += lines
            return
        self._check_open(deck)
        try:
            world = self._completer.complete(self._state, hidden)
        except DeckError:
            self._lines += lines
            return
        if self.hidden_results or self._completer.hides_result(self._state, hidden):
            self.hidden_results.add(len(self.openings))
        self._state = world.state
        self._note_contradicted(lines, world)
        self._fill(lines, world)

    def _hidden(self, lines: list[BodyLine], deck: list[Token]) -> Hidden:
        self._check_deck(deck)
        moves = self._known_moves(lines)
        stocks: list[Stock] = []
        asked: list[Asked] = []
        count = 0
        going_on = False
        for line in lines:
            if isinstance(line, MovesLine):
                count += len(line.moves)
                going_on = False
            if isinstance(line, Fact) and line.kind == "legal":
                asked.append(Asked(tuple(line.text.split()[1:]), count))
            if isinstance(line, CardsLine) and line.name == "reshuffle":
                cards = tuple(map(_card, line.cards))
                earlier = stocks.pop().cards if going_on else ()
                stocks.append(Stock((*earlier, *cards), count))
                going_on = True
        shown = self._shown(lines)
        return Hidden(tuple(map(_card, deck)), moves, tuple(stocks), shown, tuple(asked))

    def _goes_on(self, lines: list[BodyLine], following: list[BodyLine], end: State[Any]) -> bool:
        """Whether `end`, which `lines` led to, agrees with what the record tells of it."""
        told = {line.text for line in lines if isinstance(line, Fact) and line.kind in _RESULT}
        came = {
            fact_text(event)
            for event in end.happened
            if isinstance(event, DealEnded | MatchScored | MatchEnded)
        }
        if not told <= came:
            return False
        if following:
            opening = following[0]
            assert isinstance(opening, DealLine)
            return end.outcome is None and end.dealer == opening.dealer
        header = self.view.header("result")
        stopped = any(
            isinstance(line, TableEvent) and line.text.split()[:1] == ["end"] for line in lines
        )
        return stopped or header is None or header.value == str(end.outcome or "*")

    def _shown(self, lines: list[BodyLine]) -> dict[Seat, tuple[Card, ...]]:
        """The hands that `= melds` lines show, as far as they can be read."""
        shown: dict[Seat, tuple[Card, ...]] = {}
        for line in lines:
            if not isinstance(line, Fact) or line.kind != "melds":
                continue
            seat, _, text = line.text.removeprefix("melds s").partition(":")
            words = [word for word in text.split() if word not in ("/", "off", "loose")]
            # a seat that nobody has: the checker will name it
            if seat not in self._seats:
                continue
            with suppress(CardError):
                shown[Seat(int(seat))] = tuple(map(parse_card, words))
        return shown

    def _check_deck(self, tokens: list[Token]) -> None:
        pack = Counter(self._completer.pack)
        size = pack.total()
        if len(tokens) != size:
            expected = f"{size} cards, hidden ones as {HIDDEN}"
            raise _wrong("deck", tokens[0], expected, f"{len(tokens)} cards")
        for token in tokens:
            card = _card(token)
            if card is None:
                continue
            if card not in pack:
                raise _wrong("deck", token, "a card of the pack", token.text)
            pack[card] -= 1
            if pack[card] < 0:
                often = "once" if max(Counter(self._completer.pack).values()) == 1 else "twice"
                raise _wrong("deck", token, f"each card {often}", f"one more {token.text}")

    def _check_open(self, tokens: list[Token]) -> None:
        assert self._state is not None
        for place in self._completer.open_places(self._state):
            if tokens[place].text == HIDDEN:
                raise _wrong("view", tokens[place], "a card that lies open", f"'{HIDDEN}'")

    def _known_moves(self, lines: list[BodyLine]) -> tuple[tuple[Seat, Action], ...]:
        """The moves up to the first that is no action at all; the checker will name that one."""
        moves: list[tuple[Seat, Action]] = []
        for move in (m for line in lines if isinstance(line, MovesLine) for m in line.moves):
            try:
                action = self.setup.game.parse_action(move.text)
            except (ActionError, CardError):
                break
            if move.seat >= self.setup.options.players:
                break
            moves.append((Seat(move.seat), action))
        return tuple(moves)

    def _note_contradicted(self, lines: list[BodyLine], world: World) -> None:
        if world.contradicted is not None:
            start = f"melds s{world.contradicted}:"
            self.contradicted += [
                line for line in lines if isinstance(line, Fact) and line.text.startswith(start)
            ]

    def _fill(self, lines: list[BodyLine], world: World) -> None:
        deck = iter(world.cards)
        rebuilt = iter([card for stock in world.stocks for card in stock])
        moves = iter(world.moves)
        for line in lines:
            if isinstance(line, CardsLine):
                cards = deck if line.name == "deck" else rebuilt
                filled = tuple(Token(str(next(cards, card)), card.at) for card in line.cards)
                self._lines.append(replace(line, cards=filled))
            elif isinstance(line, MovesLine):
                named = tuple(_named(move, next(moves, None)) for move in line.moves)
                self._lines.append(replace(line, moves=named))
            else:
                self._lines.append(line)


def _is_deck(line: BodyLine) -> TypeGuard[CardsLine]:
    return isinstance(line, CardsLine) and line.name == "deck"


def _named(move: Move, known: tuple[Seat, Action] | None) -> Move:
    return move if known is None else replace(move, text=str(known[1]))


def _card(token: Token) -> Card | None:
    if token.text == HIDDEN:
        return None
    try:
        return parse_card(token.text)
    except CardError:
        raise _wrong("deck", token, "a known card or ??", token.text) from None


def _wrong(rule: str, token: Token, expected: str, got: str) -> RecordError:
    return RecordError(rule, token.at.line, token.at.column, expected, got)
