"""The rows that a replay leaves behind: what a writer turns into lines."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from tapete.cards import Card
from tapete.records.facts import HIDDEN


@dataclass(frozen=True, slots=True)
class DealRow:
    """The opening of a deal."""

    number: int
    dealer: int

    def __str__(self) -> str:
        return f"deal {self.number} dealer=s{self.dealer}"


@dataclass(frozen=True, slots=True)
class DeckRow:
    """Up to ten cards of the pack, or of a new stock (`name` deck, reshuffle).

    `start` is the place of the first of them. `known` are the places that may be shown and grows
    while the deal runs; None shows all.
    """

    cards: tuple[Card, ...]
    known: Container[int] | None = None
    start: int = 0
    name: str = "deck"

    @property
    def texts(self) -> tuple[str, ...]:
        """The cards as tokens, hidden ones as `??`."""
        return tuple(
            card.text if self.known is None or place in self.known else HIDDEN
            for place, card in enumerate(self.cards, self.start)
        )

    def __str__(self) -> str:
        return f"{self.name}: {' '.join(self.texts)}"


@dataclass(frozen=True, slots=True)
class ActionRow:
    """An action. `trick` is 0 between two tricks; `opens`: the first card of its trick."""

    seat: int
    text: str
    trick: int
    starts: bool
    """The first action that stands in its trick's line: that line carries the number."""
    card: bool
    opens: bool

    def __str__(self) -> str:
        return f"s{self.seat}:{self.text}"


@dataclass(frozen=True, slots=True)
class FactRow:
    """A `=` line."""

    text: str

    @property
    def kind(self) -> str:
        """As `Fact.kind`: the word that says which fact it is."""
        return self.text.split(" ", 1)[0]

    def __str__(self) -> str:
        return f"= {self.text}"


@dataclass(frozen=True, slots=True)
class LooseRow:
    """A table event or a whole-line comment, kept where it stands."""

    text: str

    def __str__(self) -> str:
        return self.text


Row = DealRow | DeckRow | ActionRow | FactRow | LooseRow
