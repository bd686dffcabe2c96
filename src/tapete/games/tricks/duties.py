"""The duties in play: which cards of a hand may be played to a trick, and why not the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from tapete.cards import Mask
from tapete.cards.masks import SUIT_MASK, SUIT_OF
from tapete.games.tricks.ranking import Ranking

_TRUMPS: Final = (*SUIT_MASK, 0)
"""The trumps by the place of their suit; none while no trump is named."""

Exemption = Literal["none", "no_montar", "asistir_only", "full"]


@dataclass(frozen=True, slots=True)
class Duties:
    """The obligations of a table (`docs/rules/guinote.md`, play): see the options of the game."""

    must_beat: bool = True
    beat_after_ruff: bool = False
    exemption: Exemption = "asistir_only"
    must_undertrump: bool = False
    must_ruff: bool = True
    """Without the suit led a trump is due."""
    only_trumps_led: bool = False
    """Only a lead of trumps obliges to anything."""


FOLLOW: Final = Duties(must_beat=False, must_ruff=False)
"""Follow the suit led; nothing else is due."""

FOLLOW_TRUMPS: Final = Duties(must_beat=False, must_ruff=False, only_trumps_led=True)
"""Follow when trumps are led; nothing else is due."""


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
    >>> from tapete.games.tricks.ranking import SOTA_OVER_CABALLO, ranking
    >>> r = ranking(SOTA_OVER_CABALLO, ())
    >>> rey = parse_cards("Re")[0].index
    >>> hand = mask_of(parse_cards("3e Se Ao 2b"))
    >>> cards_of(legal_cards(hand, Lying(3, 2, rey, rey, False), r, Duties()))
    (Card(Rank.TRES, Suit.ESPADAS),)
    """
    trump, led, best, _, ally = lying
    if (ally and duties.exemption == "full") or (duties.only_trumps_led and led != trump):
        return hand
    same = hand & SUIT_MASK[led]
    if same:
        target = _card_to_beat(lying, duties)
        return (same & table.higher[target] or same) if target >= 0 else same
    if not duties.must_ruff or (ally and duties.exemption == "asistir_only"):
        return hand
    trumps = hand & _TRUMPS[trump]
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
