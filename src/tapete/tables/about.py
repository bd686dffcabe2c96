"""What a table needs to know of the rules: seats, sides, strength, pairs. The tables' only window
into the game beside the contract that every game keeps.
"""

from __future__ import annotations

from functools import cache

from tapete.cards import SUITS, cards_of, parse_card
from tapete.games.core import Seat, Side, Sing
from tapete.games.guinote import GuinoteOptions
from tapete.games.guinote.compiled import rules_of
from tapete.games.tricks.rules import Rules
from tapete.games.tricks.singing import FORTY, TWENTIES
from tapete.tables.quick import Latest

_rules = Latest(rules_of)
"""The rules' tables; options are slow to hash."""


@cache
def _pair_texts(rules: Rules[GuinoteOptions]) -> tuple[tuple[str, str], ...]:
    return tuple((one.text, other.text) for one, other in map(cards_of, rules.pairs))


def order_from(options: GuinoteOptions, first: Seat) -> tuple[Seat, ...]:
    """All seats in playing order, from `first` on."""
    return _rules(options).order[first]


def sides(options: GuinoteOptions) -> tuple[Side, ...]:
    """The side of each seat."""
    return _rules(options).side_of


def side_count(options: GuinoteOptions) -> int:
    return _rules(options).sides


def partner(options: GuinoteOptions, seat: Seat) -> Seat | None:
    return _rules(options).partner[seat]


def cutter_for(options: GuinoteOptions, dealer: Seat) -> Seat:
    """The player at the dealer's left: the last one in playing order before the dealer."""
    return _rules(options).order[dealer][-1]


def strength(options: GuinoteOptions, token: str) -> int:
    """Strength of a card within its suit; greater beats."""
    return _rules(options).table.strength[parse_card(token).index]


def has_swap(options: GuinoteOptions) -> bool:
    """The seven can be changed at all under these options."""
    return bool(_rules(options).swappable) and not options.deal_all


def asks_before_first_lead(options: GuinoteOptions) -> bool:
    """Three-player arrastrado: the change of the seven is asked before the first lead."""
    return _rules(options).arrastrado and has_swap(options)


def repeats_after_lead(options: GuinoteOptions) -> bool:
    return _rules(options).late_cante


def seven_of(options: GuinoteOptions, trump: str) -> str:
    return _rules(options).seven[_place(trump)].text


def pair_cards(options: GuinoteOptions, suit: str) -> tuple[str, str]:
    """The two cards of the cante of `suit`."""
    return _pair_texts(_rules(options))[_place(suit)]


def cantes_of(options: GuinoteOptions, trump: str) -> tuple[tuple[str, str, str], ...]:
    """Of each suit: the text of its cante and the two cards that make it."""
    return _cantes(_rules(options), trump)


@cache
def _cantes(rules: Rules[GuinoteOptions], trump: str) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (cante_text(suit, trump), one, other)
        for suit, (one, other) in zip(SUIT_LETTERS, _pair_texts(rules), strict=True)
    )


def cante_text(suit: str, trump: str) -> str:
    """`40` for the trump suit, else `20o`, `20c`, `20e` or `20b`."""
    return _FORTY if suit == trump else _TWENTIES[_place(suit)]


def suit_of_cante(text: str, trump: str) -> str:
    return trump if text == "40" else text[2:]


def is_disclosed(options: GuinoteOptions, action: Sing, stock: int) -> bool:
    """Everybody hears the suit of this cante when it is sung."""
    disclosure = options.cante_suit_disclosure
    return (
        action.points == 40
        or disclosure == "always"
        or (disclosure == "draw_phase_only" and stock > 0)
    )


SUIT_LETTERS: tuple[str, ...] = tuple(suit.value for suit in SUITS)


_FORTY = str(FORTY)
_TWENTIES: tuple[str, ...] = tuple(map(str, TWENTIES))


def _place(suit: str) -> int:
    return SUIT_LETTERS.index(suit)
