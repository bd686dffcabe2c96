"""What a table needs to know of the rules: seats, sides, strength, pairs. The tables' only window
into the trick games beside the contract that every game keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tapete.cards import SUITS, cards_of, parse_card
from tapete.games.catalog import GAMES
from tapete.games.core import Seat, Side, Sing
from tapete.games.tricks.asking import CANTE, CAPOTE, CLAIM
from tapete.games.tricks.game import TrickGame
from tapete.games.tricks.rules import Rules
from tapete.games.tricks.seating import Seating, seating
from tapete.games.tricks.singing import FORTY, TWENTIES
from tapete.tables.quick import Each

AnyRules = Rules[Any]

_TRICK_GAMES = {
    type(game.options()): game for game in GAMES.values() if isinstance(game, TrickGame)
}


def _find_rules(options: Any) -> AnyRules:
    return _TRICK_GAMES[type(options)].rules(options)


_rules = Each(_find_rules)
"""The rules' tables of a trick game; options are slow to hash."""


def _find_seats(options: Any) -> Seating:
    if type(options) in _TRICK_GAMES:
        return _rules(options).seating
    return seating(options.players)


_seats = Each(_find_seats)
"""Who sits where; in a game in rounds everybody plays for himself."""


@cache
def _pair_texts(rules: AnyRules) -> tuple[tuple[str, str], ...]:
    return tuple((one.text, other.text) for one, other in map(cards_of, rules.pairs))


def order_from(options: Any, first: Seat) -> tuple[Seat, ...]:
    """All seats in playing order, from `first` on."""
    return _seats(options).order[first]


def sides(options: Any) -> tuple[Side, ...]:
    """The side of each seat."""
    return _seats(options).side_of


def side_count(options: Any) -> int:
    """How many sides play: two where there are partners, else one a seat."""
    return _seats(options).sides


def partner(options: Any, seat: Seat) -> Seat | None:
    """The one partner of `seat`; None for a lone player, and where there are several
    (`partners`)."""
    return _seats(options).partner[seat]


def partners(options: Any, seat: Seat) -> tuple[Seat, ...]:
    """The others of the side, in playing order."""
    return _seats(options).partners[seat]


# --- trick games ----------------------------------------------------------------------------------


def strength(options: Any, token: str) -> int:
    """Strength of a card within its suit; greater beats."""
    return _rules(options).table.strength[parse_card(token).index]


def claims(options: Any) -> bool:
    """The end of a partida is to be claimed: everybody counts for himself."""
    return _rules(options).claim


def claimers(options: Any, winner: Seat) -> tuple[Seat, ...]:
    """Who may claim after a trick of `winner`."""
    return _rules(options).askers(CLAIM, winner)


def singers(options: Any, winner: Seat) -> tuple[Seat, ...]:
    """Who may sing after a trick of `winner`."""
    return _rules(options).askers(CANTE, winner)


def has_cantes(options: Any) -> bool:
    """Cantes are sung between two tricks."""
    return CANTE in _rules(options).gap.arrastre


def sings_in_tricks(options: Any) -> bool:
    """A pair that falls in one trick is a cante of whoever wins it (Tute cabrón)."""
    return _rules(options).singing_tricks


def has_capote(options: Any) -> bool:
    """The capote may be announced after the last draw."""
    return CAPOTE in _rules(options).gap.last_draw


def has_tute(options: Any) -> bool:
    """Four of a rank win the deal."""
    return bool(_rules(options).fours) and has_cantes(options)


def has_kings(options: Any) -> bool:
    """The four kings count something."""
    return bool(_rules(options).habits.kings_bonus)


def challenges(options: Any) -> bool:
    """Revokes are possible, and challenged between two tricks."""
    return _rules(options).challenge


def has_swap_two(options: Any) -> bool:
    """The two can be changed as well."""
    return bool(_rules(options).two_takes) and has_swap(options)


def has_swap(options: Any) -> bool:
    """The seven can be changed at all under these options."""
    rules = _rules(options)
    return bool(rules.swappable) and rules.habits.form != "dealt_out"


def asks_before_first_lead(options: Any) -> bool:
    """Three-player arrastrado: the change of the seven is asked before the first lead."""
    return _rules(options).arrastrado and has_swap(options)


def repeats_after_lead(options: Any) -> bool:
    """Cantes are asked for once more after the leader's card (`docs/rules/guinote.md#36`)."""
    return _rules(options).late_cante


def seven_of(options: Any, trump: str) -> str:
    """Token of the seven of trumps; `trump` is the letter of the suit."""
    return _rules(options).seven[_place(trump)].text


def two_of(options: Any, trump: str) -> str:
    """Token of the two of trumps; `trump` is the letter of the suit."""
    return _rules(options).two[_place(trump)].text


def pair_cards(options: Any, suit: str) -> tuple[str, str]:
    """The two cards of the cante of `suit`."""
    return _pair_texts(_rules(options))[_place(suit)]


def pairs_by_cante(options: Any, trump: str) -> Mapping[str, tuple[str, str]]:
    """Of each cante's text: the two cards that make it."""
    return _pairs_by_cante(_rules(options), trump)


@cache
def _pairs_by_cante(rules: AnyRules, trump: str) -> Mapping[str, tuple[str, str]]:
    pairs = zip(SUIT_LETTERS, _pair_texts(rules), strict=True)
    return {cante_text(suit, trump): pair for suit, pair in pairs}


def cantes_by_pair(options: Any, trump: str) -> Mapping[tuple[str, str], str]:
    """Of two neighbours in a hand, either way round: the text of the cante that they make."""
    return _cantes_by_pair(_rules(options), trump)


@cache
def _cantes_by_pair(rules: AnyRules, trump: str) -> Mapping[tuple[str, str], str]:
    found = _pairs_by_cante(rules, trump).items()
    return {pair: text for text, (one, other) in found for pair in ((one, other), (other, one))}


def cante_text(suit: str, trump: str) -> str:
    """`40` for the trump suit, else `20o`, `20c`, `20e` or `20b`."""
    return _FORTY if suit == trump else _TWENTIES[_place(suit)]


def suit_of_cante(text: str, trump: str) -> str:
    """Letter of the suit that a cante's text (`40`, `20c`) stands for; a forty is in trumps."""
    return trump if text == "40" else text[2:]


def is_disclosed(options: Any, action: Sing, stock: int) -> bool:
    """Everybody hears the suit of this cante when it is sung."""
    disclosure = _rules(options).habits.disclosure
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
