"""Views as records: what one seat may know, and checking such a record (`docs/notation.md`, 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tapete.games.core import Seat
from tapete.records.check import Checker
from tapete.records.errors import RecordError
from tapete.records.filling import Filler
from tapete.records.model import (
    CardsLine,
    DealLine,
    Fact,
    Header,
    Move,
    MovesLine,
    Record,
    Token,
)
from tapete.records.replay import Replay
from tapete.records.rows import ActionRow, DeckRow, FactRow, Row
from tapete.records.setup import Setup

_RESULT: Final = frozenset({"scores", "totals", "outcome"})
"""The facts that tell what a deal came to."""
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


def _deck_texts(rows: list[Row]) -> list[str]:
    return [text for row in rows if isinstance(row, DeckRow) for text in row.texts]


def checker_of(record: Record, setup: Setup) -> Checker:
    """The checker for a full record, or for a view."""
    return Checker(record, setup) if record.viewer is None else ViewChecker(record, setup)


class ViewChecker(Checker):
    """Checks what follows from the known cards: the record is replayed in a world that fits it."""

    def __init__(self, record: Record, setup: Setup) -> None:
        assert record.viewer is not None
        self._filled = Filler(record, setup)
        super().__init__(self._filled.record(), setup, Seat(record.viewer))
        self._shown = record

    def run(self) -> Replay | None:
        """As for a full record, replayed in a world that fits the view. Raises `RecordError`
        (`view`) at the first card or move that the viewer would see otherwise."""
        replay = super().run()
        if replay is not None:
            self._compare(replay)
        return replay

    def _compare(self, replay: Replay) -> None:
        """What stands in the record must be what this seat sees, no more and no less."""
        lines = self._shown.body
        cards = [card for line in lines if isinstance(line, CardsLine) for card in line.cards]
        moves = [move for line in lines if isinstance(line, MovesLine) for move in line.moves]
        self._fit_draw(replay, [str(card) for card in cards])
        rows = replay.rows()
        seen = _deck_texts(rows)
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

    def _fit_draw(self, replay: Replay, shown: list[str]) -> None:
        """Tell the last draw as the record does: whether a question precedes it is hidden."""
        replay.draw_told = self._shown.level == "moves" or self._tells_draw()
        if _deck_texts(replay.rows()) != shown:
            replay.draw_told = not replay.draw_told
            if _deck_texts(replay.rows()) != shown:
                replay.draw_told = not replay.draw_told

    def _tells_draw(self) -> bool:
        for line in reversed(self._shown.body):
            if isinstance(line, MovesLine):
                break
            if isinstance(line, Fact) and line.kind == "drew":
                return True
        return False

    # --- deals whose result is hidden ------------------------------------------------------------

    @property
    def _result_is_hidden(self) -> bool:
        """The deal is over, and what it led to does not follow from what is shown."""
        if self.replay is None or self.replay.state.turn is not None:
            return False
        over = self.replay.state.wants_deck or self.replay.state.outcome is not None
        return over and self.replay.deals in self._filled.hidden_results

    def _check_facts(self, replay: Replay) -> None:
        for item in self._found:
            if item in self._filled.contradicted and isinstance(item, Fact):
                at = item.at
                raise RecordError(
                    "fact.melds", at.line, at.column, "a hand that the seat may hold", f"'{item}'"
                )
        if self._result_is_hidden:
            self._keep_result(replay)
        super()._check_facts(replay)

    def _keep_result(self, replay: Replay) -> None:
        """Take the result as the record tells it: only the hands that lie open can be checked."""
        told = [item for item in self._found if isinstance(item, Fact)]
        laid = [f"{item.kind} {item.text.split()[1]}" for item in told if item.kind == "melds"]
        rows = [
            row
            for row in replay.moment
            if not isinstance(row, FactRow) or row.text.startswith(tuple(laid) or "\0")
        ]
        rows += [FactRow(item.text) for item in told if item.kind in _RESULT]
        replay.moment = rows

    def _close_deal(self, line: DealLine) -> None:
        if not self._result_is_hidden:
            super()._close_deal(line)
            return
        replay = self._playing(line.at, f"'{line}'")
        self._check_facts(replay)
        replay.state = self._filled.openings[replay.deals]

    def _expected_result(self) -> str | None:
        return None if self._result_is_hidden else super()._expected_result()
