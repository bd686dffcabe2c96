"""What the games of tricks answer alike as games of the catalog."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from tapete.cards import Card, Suit
from tapete.games.choices import ChoiceGame
from tapete.games.core import Action, ActionError, OptionsT, Seat, Sing
from tapete.games.plays import PLAYS
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.opening import first, resumed
from tapete.games.tricks.position import position
from tapete.games.tricks.rules import Rules
from tapete.games.tricks.singing import FORTY, TWENTIES
from tapete.games.tricks.state import TrickState

TrickStateT = TypeVar("TrickStateT", bound=TrickState[Any, Any])

HIDDEN_TWENTY: Final = Sing(20, None)
CANTES: Final[tuple[Action, ...]] = (*TWENTIES, HIDDEN_TWENTY, FORTY)


def action_table(words: Iterable[Action]) -> Mapping[str, Action]:
    """Every action of a game by its text: the cards and `words`."""
    return {str(action): action for action in (*PLAYS, *words)}


class TrickGame(ChoiceGame[OptionsT, TrickStateT]):
    """A game of tricks; `rules` and `state` say which."""

    actions: ClassVar[Mapping[str, Action]]
    """Every action by its text."""
    expected: ClassVar[str]
    """What an action may be, for the message about one that is none."""

    @abstractmethod
    def rules(self, options: OptionsT) -> Rules[OptionsT]:
        """The tables for `options`; the same object for equal options."""

    @abstractmethod
    def state(self, moment: Moment[OptionsT]) -> TrickStateT:
        """The state that stands at `moment`."""

    def pack(self, options: OptionsT) -> tuple[Card, ...]:
        return self.rules(options).pack

    def start(self, options: OptionsT, dealer: Seat) -> TrickStateT:
        """A new match that wants its first deck. Raises `OpeningError` for a dealer that the table
        has not."""
        return self.state(first(self.rules(options), dealer))

    def resume(self, options: OptionsT, opening: Mapping[str, str]) -> TrickStateT:
        """The state whose `opening()` this is. Raises `OpeningError`."""
        return self.state(resumed(self.rules(options), opening))

    def position(
        self,
        options: OptionsT,
        *,
        turn: Seat,
        trump: Suit,
        points: tuple[int, ...],
        hands: Sequence[Sequence[Card]],
        trick: Sequence[tuple[Seat, Card]] = (),
        stock: Sequence[Card] = (),
        sung: Iterable[Suit] = (),
        deal: int = 1,
        last10: Seat | None = None,
    ) -> TrickStateT:
        """A card decision in the middle of a deal (`docs/notation.md`, 5).

        `points` are per side, `hands` per seat, `trick` in playing order, `stock` in drawing
        order, upcard last; `deal` is 2 in a vuelta. The leader counts as winner of the trick
        before; `last10` decides nothing. Raises `PositionError`.

        >>> from tapete.cards import parse_cards
        >>> from tapete.games.catalog import game
        >>> brisca = game("brisca")
        >>> hands = [parse_cards("Ao"), parse_cards("2o")]
        >>> state = brisca.position(brisca.options({"players": "2"}), turn=Seat(0),
        ...     trump=Suit.BASTOS, points=(40, 30), hands=hands)
        >>> [str(action) for action in state.legal_actions]
        ['Ao']
        """
        return self.state(
            position(
                self.rules(options), turn, trump, points, sung, deal, last10, hands, trick, stock
            )
        )

    def parse_action(self, text: str) -> Action:
        """The action that a notation text names, without seat; raises `ActionError`."""
        try:
            return self.actions[text]
        except KeyError:
            raise ActionError(f"expected {self.expected}, found {text!r}") from None
