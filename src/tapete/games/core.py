"""What every game of the room is: rules, states, views, actions, and what an action brought about.

The engine is strictly sequential: at every moment either the pack is to be given (`wants_deck`),
or exactly one seat is to act (`turn`), or the match is over (`outcome`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, NewType, Protocol, Self, TypeVar

from tapete.cards import Card, Suit

Seat = NewType("Seat", int)
"""A place at the table, 0 up, counted counter-clockwise: the seat to the right of k is k + 1."""

Side = NewType("Side", int)
"""A team: in pairs 0 = seats 0 and 2, 1 = seats 1 and 3; elsewhere the lone player of that seat."""


class GameError(Exception):
    """Root of everything the rules refuse. `code` is stable and goes over the wire."""

    code: ClassVar[str] = "game_error"


class OptionError(GameError, ValueError):
    """An option, a value or a combination that the game does not know or cannot play."""

    code = "bad_option"

    def __init__(self, message: str, *, reason: str, **params: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.params: dict[str, object] = params


class ActionError(GameError, ValueError):
    """A text that names no action of the game."""

    code = "bad_action"


class IllegalAction(GameError, ValueError):
    """An action that the rules do not allow now. Carries the offending text and the legal ones."""

    code = "illegal_action"

    def __init__(self, text: str, legal: tuple[str, ...], why: str = "") -> None:
        self.text = text
        self.legal = legal
        self.why = why
        allowed = " ".join(legal) or "nothing"
        super().__init__(f"{text} is not legal here{': ' + why if why else ''}; legal: {allowed}")


class DeckError(GameError, ValueError):
    """A pack that is not the one the options ask for."""

    code = "bad_deck"


class OpeningError(GameError, ValueError):
    """A text that is no `opening()` of the game and its options."""

    code = "bad_opening"


# --- actions ------------------------------------------------------------------------------------


class Action:
    """Something a seat does, or the pack being given. `str(action)` is its text without the seat.

    Actions are values: equal when they say the same.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Deck(Action):
    """The chance action: the whole pack in the order in which it leaves the dealer's hand."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(card.text for card in self.cards)


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """The chance action inside a deal: the discards as the new stock, from the top."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(card.text for card in self.cards)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card put on the table."""

    card: Card

    def __str__(self) -> str:
        return self.card.text


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card thrown on the pile, face up (Chinchón)."""

    card: Card

    def __str__(self) -> str:
        return f"-{self.card.text}"


@dataclass(frozen=True, slots=True)
class Close(Action):
    """Closing a Chinchón deal: `card` is put face down; None for those who may not know it."""

    card: Card | None

    def __str__(self) -> str:
        return f"#{'??' if self.card is None else self.card.text}"


@dataclass(frozen=True, slots=True)
class Word(Action):
    """An action that is a word: swap7, swap2, tute, kings, capote, claim, challenge, pass,
    +stock, +pile."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Sing(Action):
    """A cante. `points` is 20 or 40; `suit` is None in a forty (it is the trump suit) and in a
    twenty whose suit the reader of a record may not know."""

    points: int
    suit: Suit | None

    def __post_init__(self) -> None:
        # Both spellings of a forty are the same action, as its text is.
        if self.points == 40:
            object.__setattr__(self, "suit", None)

    def __str__(self) -> str:
        return f"{self.points}{self.suit.value if self.suit else ''}"


SWAP7 = Word("swap7")
SWAP2 = Word("swap2")
KINGS = Word("kings")
TUTE = Word("tute")
CAPOTE = Word("capote")
CLAIM = Word("claim")
CHALLENGE = Word("challenge")
PASS = Word("pass")
TAKE_STOCK = Word("+stock")
TAKE_PILE = Word("+pile")


# --- what an action brought about -----------------------------------------------------------------


class Event:
    """A consequence of the last action, in order of happening (`docs/notation.md`, 4).

    Records write them as `=` facts, tables turn them into public events. Only `Drew` has a secret
    part: each drawn card is known to the seat that drew it, the upcard to everybody.
    """

    __slots__ = ()


class Aside(Event):
    """What is told beside the facts, to those who show a match or explain it.

    No record writes it: what is told there leads to the same.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: the winning sides, one or (shared) several."""

    winners: tuple[Side, ...]

    def __str__(self) -> str:
        if len(self.winners) == 1:
            return f"side {self.winners[0]}"
        return "shared " + ",".join(str(side) for side in self.winners)


# --- options --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OptionField:
    """How one option looks in a form: type, choices or bounds, default, group."""

    name: str
    kind: Literal["bool", "choice", "int"]
    default: object
    group: str
    choices: tuple[object, ...] = ()
    """The values of a `bool` or `choice`, in the order of the form; empty for an `int`."""
    low: int | None = None
    """Least and greatest value of an `int`, both allowed."""
    high: int | None = None
    nullable: bool = False
    """None is a value, too; its text is `null`."""
    applies: str = ""
    """Key of the condition under which the option has an effect; empty: always."""


class Options(Protocol):
    """One frozen dataclass per game; a bad value or combination raises `OptionError`."""

    @property
    def players(self) -> int:
        """Seats at the table: who plays for himself and who in pairs is the game's."""
        ...

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the game's defaults, alphabetical."""
        ...


# --- views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a card or an action is not legal now: a stable code and its parameters (as tokens).

    Codes: not_your_turn, must_follow, must_beat, must_ruff, must_overruff, must_undertrump,
    swap_after_trick, swap_before_first_lead, swap_no_seven, swap_no_two, swap_upcard,
    swap_stock_gone, swap_last_draw, missing_mate, cante_after_trick, cante_one_a_trick,
    cante_used, cante_forty_first, cante_first_trick, no_pair, claim_not_now, capote_not_now,
    challenge_not_now; in Los Seis must_open, must_start_with,
    not_next_card, must_play; in Chinchón draw_first, drew_already, stock_empty, card_just_drawn,
    no_meld, too_loose, one_loose_only, not_in_first_turn.
    """

    code: str
    params: tuple[tuple[str, str], ...] = ()


class View(Protocol):
    """What one seat (or, with seat None, a watcher) may know, and nothing else."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a watcher's."""
        ...

    @property
    def to_move(self) -> Seat | None:
        """Whom everybody sees as next to play; in a gap the trick's winner, whoever is asked."""
        ...

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now, canonical order; empty when another seat is to act."""
        ...


ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True)
OptionsT = TypeVar("OptionsT", bound=Options)


class State(Protocol[ViewT_co]):
    """A moment of a match. Frozen: `after` gives a new state and never changes the old one."""

    @property
    def options(self) -> Options:
        """Those of the match: they stay the same from its first deal to its last."""
        ...

    @property
    def wants_deck(self) -> bool:
        """A deal is to start: the only legal thing is `after(Deck(...))`."""
        ...

    @property
    def wants_reshuffle(self) -> tuple[Card, ...]:
        """Inside a deal: the cards of which a new stock is to be made, canonical order; the only
        legal thing is `after(Reshuffle(...))`. Empty when nothing is to be shuffled."""
        ...

    @property
    def turn(self) -> Seat | None:
        """The seat that decides now; None while the pack is wanted and after the match. Secret."""
        ...

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All answers of `turn`, in canonical order; empty when there is no turn."""
        ...

    @property
    def happened(self) -> tuple[Event, ...]:
        """What the last action brought about."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Who won the match; None while it goes on."""
        ...

    @property
    def deal_number(self) -> int:
        """Deals begun in this match; the next one while the pack is wanted."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who deals this deal, or the next one while the pack is wanted."""
        ...

    def opening(self) -> Mapping[str, str]:
        """While the pack is wanted: all that a later `Game.resume` needs to go on from here."""
        ...

    def after(self, action: Action) -> Self:
        """The next state. Raises `IllegalAction` (or `DeckError`) and changes nothing."""
        ...

    def view(self, seat: Seat | None) -> ViewT_co:
        """What `seat` may know; None is a watcher."""
        ...


StateT = TypeVar("StateT", bound=State[Any])


class Game(ABC, Generic[OptionsT, StateT]):
    """The rules of one game."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised when an old record would replay differently."""
    in_rounds: ClassVar[bool] = False
    """Turns go round the table and there are no tricks: a record writes one round a line."""

    @property
    @abstractmethod
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Name of a preset -> the options that differ from the defaults, as texts."""

    @property
    @abstractmethod
    def fields(self) -> tuple[OptionField, ...]:
        """The options as form fields, in the order of the rules."""

    @abstractmethod
    def options(self, texts: Mapping[str, str] | None = None, preset: str = "") -> OptionsT:
        """Options from texts (`name -> value`) over a preset; raises `OptionError`."""

    @abstractmethod
    def pack(self, options: OptionsT) -> tuple[Card, ...]:
        """All cards of one deal under `options`, in canonical order: what a `Deck` must hold."""

    @abstractmethod
    def start(self, options: OptionsT, dealer: Seat) -> StateT:
        """A new match that wants its first deck."""

    @abstractmethod
    def resume(self, options: OptionsT, opening: Mapping[str, str]) -> StateT:
        """The state whose `opening()` this is: a match that wants the deck of its next deal."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that a notation text names (without seat); raises `ActionError`."""
