"""A match played through its `Game`, with the rows of its record written along the way.

The rows are those of one viewer: with `viewer` None everything, else what that seat may see
(`docs/notation.md`, 6).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, Protocol, cast, runtime_checkable

from tapete.cards import Card
from tapete.games.core import (
    PASS,
    Action,
    Aside,
    Close,
    Deck,
    Discard,
    Game,
    IllegalAction,
    Play,
    Reshuffle,
    Seat,
    Side,
    Sing,
    State,
)
from tapete.games.events import Drew, TrickWon
from tapete.records.facts import action_texts, fact_text
from tapete.records.rows import ActionRow, DealRow, DeckRow, FactRow, LooseRow, Row

CARDS_A_LINE: Final = 10


class _Sung(Protocol):
    @property
    def points(self) -> int: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def suit(self) -> Any: ...


@runtime_checkable
class PlacesKnown(Protocol):
    """A state that tells by places of the pack what a seat has seen: equal cards may be in it."""

    def known_places(self, seat: Seat) -> frozenset[int]:
        """Places from 0 of the pack in use: the deal's, or that of the last reshuffle."""
        ...


class CardView(Protocol):
    """What a view of a card game with tricks shows, as far as a record's view needs it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards, canonical order; empty for a watcher."""
        ...

    @property
    def upcard(self) -> Card | None:
        """The open card of the stock; None once it is drawn, or where there is none."""
        ...

    @property
    def known(self) -> tuple[tuple[Seat, Card], ...]:
        """Cards that the viewer knows to be in a hand, each with its holder."""
        ...

    @property
    def cantes(self) -> tuple[_Sung, ...]:
        """Those of this deal, in the order in which they were sung."""
        ...

    @property
    def side_of(self) -> tuple[Side, ...]:
        """The side of each seat."""
        ...


def is_question(state: State[Any]) -> bool:
    """Whether the seat may decline; a forced `pass` (Los Seis) is no question."""
    legal = state.legal_actions
    return len(legal) > 1 and PASS in legal


def _is_draw(row: Row) -> bool:
    return isinstance(row, FactRow) and row.kind == "drew"


class Replay:
    """Feed it decks, actions and table events; `rows()` is the record so far."""

    def __init__(
        self, game: Game[Any, Any], options: Any, dealer: Seat, viewer: Seat | None = None
    ) -> None:
        self.state: State[Any] = game.start(options, dealer)
        self._in_rounds = game.in_rounds
        self.first_dealer = dealer
        self.viewer = viewer
        self.moment: list[Row] = []
        """Rows since the last action or deck: loose ones first, then facts."""
        self.deals = 0
        self._rows: list[Row] = []
        self._slot = 0
        self._asked: int | None = None
        self._known: set[int] | None = None
        self._known_undrawn: set[int] | None = None
        self.draw_told: bool | None = None
        """Whether a record that ends in a gap tells the draw; None: if no question precedes it."""
        self._place: dict[Card, int] = {}
        self._trick = 0
        self._round_from = self._round_at = 0
        self._open = self._carded = False

    # --- feeding ---------------------------------------------------------------------------------

    def deal(self, cards: Iterable[Card], loose: Iterable[tuple[int, str]] = ()) -> None:
        """Give the pack. `loose`: lines to keep after that many cards. Raises `DeckError`."""
        deck = tuple(cards)
        opening = DealRow(self.state.deal_number, self.state.dealer)
        self.state = self.state.after(Deck(deck))
        self._flush()
        self._rows.append(opening)
        self.deals += 1
        self._trick = 0
        self._open = self._carded = False
        self._round_from, self._round_at = self.state.turn or 0, -1
        self._place = {card: place for place, card in enumerate(deck)}
        self._known = self._seen_at_deal()
        self._write_cards("deck", deck, loose)
        self._happened()

    def reshuffle(self, cards: Iterable[Card], loose: Iterable[tuple[int, str]] = ()) -> None:
        """Give the new stock. `loose`: as in `deal`. Raises `DeckError`."""
        stock = tuple(cards)
        self.state = self.state.after(Reshuffle(stock))
        self._flush()
        self._known = self._seen_at_deal()
        self._write_cards("reshuffle", stock, loose)
        self._happened()

    def _write_cards(
        self, name: str, cards: tuple[Card, ...], loose: Iterable[tuple[int, str]]
    ) -> None:
        waiting = list(loose)
        for start in range(0, len(cards), CARDS_A_LINE):
            while waiting and waiting[0][0] <= start:
                self._rows.append(LooseRow(waiting.pop(0)[1]))
            some = cards[start : start + CARDS_A_LINE]
            self._rows.append(DeckRow(some, self._known, start, name))
        self._rows.extend(LooseRow(text) for _, text in waiting)

    def ask(self) -> None:
        """Write whose decision it is and what is legal, as far as the viewer may know."""
        if self._asked is None:
            self._asked = len(self.moment)
        seat = self.state.turn
        if seat is not None and self.viewer in (None, seat):
            self.moment.append(FactRow(f"turn s{seat}"))
            self.moment.append(FactRow(f"legal {action_texts(self.state.legal_actions)}"))

    def decline(self) -> None:
        """The seat that is asked passes: the question leaves its facts, but no action."""
        self.ask()
        self.state = self.state.after(PASS)
        self._happened()

    def commit(self, action: Action) -> ActionRow:
        """The seat whose decision was written by `ask` acts; raises `IllegalAction`."""
        before = self.state
        seat = before.turn
        if seat is None:
            raise IllegalAction(str(action), (), "nobody is to act")
        self.state = before.after(action)
        row = self._row(before, seat, action)
        self._flush()
        self._rows.append(row)
        self._happened()
        return row

    def loose(self, text: str) -> None:
        """Keep a line right after the last action or deck, before the facts of that moment."""
        self.moment.insert(self._slot, LooseRow(text))
        self._slot += 1
        if self._asked is not None:
            self._asked += 1

    def event(self, text: str) -> None:
        """A table event (without `! `); a seña is told to the maker's side only."""
        self.loose(f"! {self._shown_event(text)}".rstrip())

    # --- result ----------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """The record so far. A decision that is still open is neither action nor declined."""
        end = self._end()
        late = [row for row in self.moment[end:] if isinstance(row, LooseRow)]
        rows = self._rows
        if any(map(_is_draw, self.moment[end:])):
            rows = [self._undrawn(row) for row in rows]
        return [*rows, *self.moment[:end], *late]

    def _end(self) -> int:
        """Where the facts end: at the first open question, or where the draw is told or not."""
        if self.state.turn is None or self._asked is None:
            return len(self.moment)
        draw = next((at for at, row in enumerate(self.moment) if _is_draw(row)), None)
        if draw is None or self.draw_told is None:
            return self._asked
        return max(self._asked, draw + 1) if self.draw_told else min(self._asked, draw)

    def _undrawn(self, row: Row) -> Row:
        """The row without the cards of a draw that an open question precedes."""
        if isinstance(row, DeckRow) and row.known is self._known:
            return replace(row, known=self._known_undrawn)
        return row

    @property
    def begun(self) -> bool:
        """Whether any deal was given."""
        return self.deals > 0

    # --- inside ----------------------------------------------------------------------------------

    def _flush(self) -> None:
        self._rows.extend(self.moment)
        self.moment = []
        self._slot = 0
        self._asked = None

    def _happened(self) -> None:
        self._note_places()
        for event in self.state.happened:
            if isinstance(event, TrickWon):
                self._open = self._carded = False
            if isinstance(event, Drew) and self._known is not None:
                # a swapped seven that is drawn as upcard came from another place of the pack
                hidden = event.cards[:-1] if event.upcard else event.cards
                self._known_undrawn = set(self._known)
                mine = (card for seat, card in hidden if seat == self.viewer)
                self._known.update(self._place[card] for card in mine)
            if not isinstance(event, Aside):
                self.moment.append(FactRow(fact_text(event, self.viewer)))

    def _note_places(self) -> None:
        state = self.state
        if self.viewer is None or self._known is None:
            return
        if state.turn is None and not state.wants_reshuffle:
            # the deal is over: the state may speak of the next one
            return
        if isinstance(state, PlacesKnown):
            self._known.update(state.known_places(self.viewer))

    def _row(self, before: State[Any], seat: Seat, action: Action) -> ActionRow:
        if self._in_rounds:
            return self._round_row(before, seat, action)
        in_turn = any(isinstance(legal, Play) for legal in before.legal_actions)
        starts = in_turn and not self._open
        if starts:
            self._trick += 1
            self._open = True
        card = isinstance(action, Play)
        opens = card and not self._carded
        self._carded = self._carded or card
        trick = self._trick if self._open else 0
        return ActionRow(seat, self._shown(seat, action), trick, starts, card, opens)

    def _round_row(self, before: State[Any], seat: Seat, action: Action) -> ActionRow:
        """A round ends where the table has been gone round once from the first seat on."""
        at = (seat - self._round_from) % before.options.players
        goes_on = isinstance(action, Discard | Close)
        starts = (not goes_on and at <= self._round_at) or not self._trick
        self._trick += starts
        self._round_at = at
        return ActionRow(seat, self._shown(seat, action), self._trick, starts, True, starts)

    def _view(self) -> CardView:
        return cast(CardView, self.state.view(self.viewer))

    def _seen_at_deal(self) -> set[int] | None:
        if self.viewer is None:
            return None
        if isinstance(self.state, PlacesKnown):
            return set(self.state.known_places(self.viewer))
        view = self._view()
        # What all know to be in a hand was turned up where it lay; a partner's hand was not.
        turned = cast(CardView, self.state.view(None)).known
        seen = {*view.hand, *(card for _, card in turned)}
        seen |= {view.upcard} if view.upcard else set()
        return {self._place[card] for card in seen}

    def _shown(self, seat: Seat, action: Action) -> str:
        if isinstance(action, Close):
            return str(action if self.viewer in (None, seat) else Close(None))
        if self.viewer is None or not isinstance(action, Sing) or action.points != 20:
            return str(action)
        told = [cante for cante in self._view().cantes if cante.seat == seat]
        return str(Sing(20, told[-1].suit if told else None))

    def _shown_event(self, text: str) -> str:
        words = text.split()
        if self.viewer is None or len(words) < 3 or words[0] != "sena" or not self.begun:
            return text
        sides = getattr(self._view(), "side_of", ())
        maker = words[1][1:]
        friend = maker.isdecimal() and int(maker) < len(sides)
        if friend and sides[int(maker)] == sides[self.viewer]:
            return text
        return " ".join(words[:2])
