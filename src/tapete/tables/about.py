"""What a table needs to know of the rules: seats, sides, strength, pairs. The tables' only window
into the game beside the contract that every game keeps.
"""

from __future__ import annotations

from tapete.cards import SUITS, Card, cards_of, parse_card
from tapete.games.core import Seat, Side, Sing
from tapete.games.guinote import GuinoteOptions
from tapete.games.guinote.compiled import rules_of
from tapete.games.guinote.gap import FORTY, TWENTIES


def order_from(options: GuinoteOptions, first: Seat) -> tuple[Seat, ...]:
    """All seats in playing order, from `first` on."""
    return rules_of(options).order[first]


def sides(options: GuinoteOptions) -> tuple[Side, ...]:
    """The side of each seat."""
    return rules_of(options).side_of


def side_count(options: GuinoteOptions) -> int:
    return rules_of(options).sides


def partner(options: GuinoteOptions, seat: Seat) -> Seat | None:
    return rules_of(options).partner[seat]


def cutter_for(options: GuinoteOptions, dealer: Seat) -> Seat:
    """The player at the dealer's left: the last one in playing order before the dealer."""
    return rules_of(options).order[dealer][-1]


def strength(options: GuinoteOptions, token: str) -> int:
    """Strength of a card within its suit; greater beats."""
    return rules_of(options).table.strength[parse_card(token).index]


def has_swap(options: GuinoteOptions) -> bool:
    """The seven can be changed at all under these options."""
    return bool(rules_of(options).swappable) and not options.deal_all


def asks_before_first_lead(options: GuinoteOptions) -> bool:
    """Three-player arrastrado: the change of the seven is asked before the first lead."""
    return rules_of(options).arrastrado and has_swap(options)


def repeats_after_lead(options: GuinoteOptions) -> bool:
    return rules_of(options).late_cante


def seven_of(options: GuinoteOptions, trump: str) -> str:
    return rules_of(options).seven[_place(trump)].text


def pair_cards(options: GuinoteOptions, suit: str) -> tuple[str, str]:
    """The two cards of the cante of `suit`."""
    first, second = cards_of(rules_of(options).pairs[_place(suit)])
    return first.text, second.text


def cante_text(suit: str, trump: str) -> str:
    """`40` for the trump suit, else `20o`, `20c`, `20e` or `20b`."""
    return str(FORTY if suit == trump else TWENTIES[_place(suit)])


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


def points_of(options: GuinoteOptions, card: Card) -> int:
    return rules_of(options).table.points[card.index]


SUIT_LETTERS: tuple[str, ...] = tuple(suit.value for suit in SUITS)


def _place(suit: str) -> int:
    return SUIT_LETTERS.index(suit)
