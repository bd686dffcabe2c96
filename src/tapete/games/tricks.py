"""Kit of the trick games: strength and points of cards, who wins, and the duties in play.

Sets of cards are masks (`tapete.cards.masks`); suits are places in the canonical order, 0 to 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from tapete.cards import CARDS, SUITS, Card, Mask, Rank, Suit
from tapete.cards.masks import SUIT_MASK, SUIT_OF

SUIT_PLACE: Final[Mapping[Suit, int]] = {suit: place for place, suit in enumerate(SUITS)}

SOTA_OVER_CABALLO: Final = "A3RSC9876542"
CABALLO_OVER_SOTA: Final = "A3RCS9876542"

_TRUMP_LIFT: Final = 100


@dataclass(frozen=True, slots=True)
class Ranking:
    """What beats what in one suit and what each card counts; tables by the card's index.

    `higher[i]` are the cards of the same suit that beat card `i`. `power[trump][led][i]` compares
    across suits: 0 for a card that can win nothing, else the greater wins.
    """

    strength: tuple[int, ...]
    points: tuple[int, ...]
    higher: tuple[Mask, ...]
    power: tuple[tuple[tuple[int, ...], ...], ...]


def _power(strength: tuple[int, ...], trump: int, led: int) -> tuple[int, ...]:
    def of(index: int) -> int:
        suit = SUIT_OF[index]
        if suit == trump:
            return strength[index] + _TRUMP_LIFT
        return strength[index] if suit == led else 0

    return tuple(of(card.index) for card in CARDS)


@cache
def ranking(order: str, points: tuple[tuple[str, int], ...]) -> Ranking:
    """The tables for ranks written from the strongest to the weakest, and what they count.

    >>> r = ranking("A3RSC9876542", (("A", 11), ("3", 10), ("R", 4), ("S", 3), ("C", 2)))
    >>> sum(r.points)
    120
    """
    places = {rank: len(order) - place for place, rank in enumerate(order)}
    worth = dict(points)
    strength = tuple(places[card.rank.value] for card in CARDS)
    higher = tuple(
        sum(
            1 << other.index
            for other in CARDS
            if other.suit is card.suit and strength[other.index] > strength[card.index]
        )
        for card in CARDS
    )
    power = tuple(
        tuple(_power(strength, trump, led) for led in range(len(SUITS)))
        for trump in range(len(SUITS))
    )
    return Ranking(strength, tuple(worth.get(card.rank.value, 0) for card in CARDS), higher, power)


def pair_mask(low: Rank, suit: int) -> Mask:
    """The two cards of a cante: the rey and its mate `low` of one suit."""
    return 1 << Card(Rank.REY, SUITS[suit]).index | 1 << Card(low, SUITS[suit]).index


def trick_winner(cards: tuple[Card, ...], trump: Suit, table: Ranking) -> int:
    """The place in the trick, from 0, of the card that wins it; at least one card must lie.

    >>> from tapete.cards import parse_cards
    >>> r = ranking(SOTA_OVER_CABALLO, ())
    >>> trick_winner(parse_cards("Co So Ro 3e"), Suit.BASTOS, r)
    2
    """
    power = table.power[SUIT_PLACE[trump]][SUIT_OF[cards[0].index]]
    return max(range(len(cards)), key=lambda place: power[cards[place].index])


Exemption = Literal["none", "no_montar", "asistir_only", "full"]


@dataclass(frozen=True, slots=True)
class Duties:
    """The obligations of a table (`docs/rules/guinote.md`, play): see the options of the game."""

    must_beat: bool = True
    beat_after_ruff: bool = False
    exemption: Exemption = "asistir_only"
    must_undertrump: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """The legal cards and why the others are not: `suited` is the reason for a card of the suit
    led, `other` for any other card; empty where no such card is illegal."""

    legal: Mask
    suited: str = ""
    other: str = ""


class Lying(NamedTuple):
    """What lies on the table, as the duties see it: suits by place, cards by index."""

    trump: int
    led: int
    best: int
    """The card that wins so far."""
    highest_led: int
    """The highest card of the suit led."""
    ally: bool
    """The best card is the partner's."""


def legal_cards(hand: Mask, lying: Lying, table: Ranking, duties: Duties) -> Mask:
    """The cards of `hand` that may be played under strict duties to a trick that has been led.

    >>> from tapete.cards import cards_of, mask_of, parse_cards
    >>> r = ranking(SOTA_OVER_CABALLO, ())
    >>> rey = parse_cards("Re")[0].index
    >>> hand = mask_of(parse_cards("3e Se Ao 2b"))
    >>> cards_of(legal_cards(hand, Lying(3, 2, rey, rey, False), r, Duties()))
    (Card(3, e),)
    """
    trump, led, best, _, ally = lying
    if ally and duties.exemption == "full":
        return hand
    same = hand & SUIT_MASK[led]
    if same:
        target = _card_to_beat(lying, duties)
        return (same & table.higher[target] or same) if target >= 0 else same
    if ally and duties.exemption == "asistir_only":
        return hand
    trumps = hand & SUIT_MASK[trump]
    if not trumps:
        return hand
    if SUIT_OF[best] != trump or (ally and duties.exemption == "no_montar"):
        return trumps
    return trumps & table.higher[best] or (trumps if duties.must_undertrump else hand)


def _card_to_beat(lying: Lying, duties: Duties) -> int:
    """The card that a holder of the suit led must beat if he can; -1 when he need not."""
    if not duties.must_beat or (lying.ally and duties.exemption != "none"):
        return -1
    if SUIT_OF[lying.best] == lying.led:
        return lying.best
    return lying.highest_led if duties.beat_after_ruff else -1


def explain(hand: Mask, lying: Lying, table: Ranking, duties: Duties) -> Ruling:
    """`legal_cards` with the reasons for what is not legal.

    Codes: must_follow, must_beat, must_ruff, must_overruff, must_undertrump.
    """
    legal = legal_cards(hand, lying, table, duties)
    if legal == hand:
        return Ruling(legal)
    if hand & SUIT_MASK[lying.led]:
        return Ruling(legal, "must_beat", "must_follow")
    no_need_to_beat = lying.ally and duties.exemption == "no_montar"
    if SUIT_OF[lying.best] != lying.trump or no_need_to_beat:
        return Ruling(legal, "", "must_ruff")
    over = hand & table.higher[lying.best]
    return Ruling(legal, "", "must_overruff" if over else "must_undertrump")
