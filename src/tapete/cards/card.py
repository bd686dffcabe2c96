"""Suits, ranks and the 48 cards of the Spanish pack, with their two-letter text form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import total_ordering
from typing import Final


class CardError(ValueError):
    """A text that names no card; the message says what was expected and what was found."""

    code: Final = "bad_card"


class Suit(Enum):
    """The four suits in canonical order; the value is the letter of the notation."""

    OROS = "o"
    COPAS = "c"
    ESPADAS = "e"
    BASTOS = "b"

    # A member is one object: hashing its name, as Enum does, only takes longer.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(Enum):
    """The twelve ranks in canonical order; the value is the letter of the notation.

    No strength lives here: which rank beats which is a matter of each game.
    """

    AS = "A"
    DOS = "2"
    TRES = "3"
    CUATRO = "4"
    CINCO = "5"
    SEIS = "6"
    SIETE = "7"
    OCHO = "8"
    NUEVE = "9"
    SOTA = "S"
    CABALLO = "C"
    REY = "R"

    __hash__ = object.__hash__

    @property
    def number(self) -> int:
        """The number printed on the card, 1 to 12.

        >>> Rank.REY.number
        12
        """
        return RANKS.index(self) + 1

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
RANKS: Final[tuple[Rank, ...]] = tuple(Rank)


@total_ordering
class Card:
    """One card. There is one object per card, so `is`, `==` and hashing are by identity.

    `index` is the place in the canonical order (suit, then rank), 0 to 47; cards compare by it.

    >>> card = parse_card("Re")
    >>> card.rank, card.suit, str(card)
    (Rank.REY, Suit.ESPADAS, 'Re')
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The one object of that card: cards may be compared by `is`."""
        if _BY_TEXT:
            return _BY_TEXT[rank.value + suit.value]
        return super().__new__(cls)

    def __init__(self, rank: Rank, suit: Suit) -> None:
        if hasattr(self, "text"):
            return
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "index", SUITS.index(suit) * len(RANKS) + RANKS.index(rank))
        object.__setattr__(self, "text", rank.value + suit.value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _memo: object) -> Card:
        return self


_BY_TEXT: dict[str, Card] = {}


def _all_cards() -> Iterator[Card]:
    for suit in SUITS:
        for rank in RANKS:
            yield Card(rank, suit)


CARDS: Final[tuple[Card, ...]] = tuple(_all_cards())
_BY_TEXT.update((card.text, card) for card in CARDS)


class Joker(Card):
    """A joker, `X1` or `X2`, after all other cards in the canonical order.

    It has no rank and no suit: asking for one raises `AttributeError`. A number other than 1 and 2
    raises `CardError`.

    >>> parse_card("X2")
    Joker(2)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Joker:
        """The one object of joker `number`, 1 or 2; raises `CardError` for another number."""
        if number not in (1, 2):
            raise CardError(f"expected joker 1 or 2, found {number}")
        known = _BY_TEXT.get(f"X{number}")
        return known if isinstance(known, Joker) else object.__new__(cls)

    def __init__(self, number: int) -> None:
        if hasattr(self, "text"):
            return
        object.__setattr__(self, "index", len(CARDS) + number - 1)
        object.__setattr__(self, "text", f"X{number}")

    def __repr__(self) -> str:
        return f"Joker({self.text[1:]})"


JOKERS: Final[tuple[Joker, ...]] = (Joker(1), Joker(2))
"""The jokers, in canonical order; `CARDS` does not hold them."""
_BY_TEXT.update((joker.text, joker) for joker in JOKERS)


def parse_card(text: str) -> Card:
    """The card that a two-character token names; raises `CardError`.

    >>> parse_card("7o")
    Card(Rank.SIETE, Suit.OROS)
    >>> parse_card("Xo")
    Traceback (most recent call last):
    ...
    tapete.cards.card.CardError: expected a card such as Ao, 7e or Rb, found 'Xo'
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise CardError(f"expected a card such as Ao, 7e or Rb, found {text!r}") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in a row, separated by blanks; `-` is the empty row. Raises `CardError`.

    >>> parse_cards("Ao 7e")
    (Card(Rank.AS, Suit.OROS), Card(Rank.SIETE, Suit.ESPADAS))
    """
    if text.strip() == "-":
        return ()
    return tuple(parse_card(token) for token in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The row of tokens for `cards`, in the order given; `-` when there are none.

    >>> format_cards(parse_cards("Ao 7e"))
    'Ao 7e'
    """
    return " ".join(card.text for card in cards) or "-"
