"""Why a card or an action is not legal now, for the view of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tapete.cards import CARDS, SUITS, Card, Mask, cards_of
from tapete.cards.masks import SUIT_OF
from tapete.games.core import (
    CAPOTE,
    CHALLENGE,
    CLAIM,
    KINGS,
    SWAP2,
    SWAP7,
    TUTE,
    Action,
    Reason,
    Seat,
)
from tapete.games.tricks.asking import CANTE, PLAY
from tapete.games.tricks.duties import explain
from tapete.games.tricks.moment import KINGS_SUNG, Moment
from tapete.games.tricks.play import active_duties, legal_mask, lying
from tapete.games.tricks.singing import FORTY, TWENTIES, has_four, too_late
from tapete.games.tricks.swapping import stock_allows

Reasons = tuple[tuple[str, Reason], ...]

_NOT_YOUR_TURN: Final = Reason("not_your_turn")
_NO_PAIR: Final = Reason("no_pair")
_TWENTY_TEXTS: Final = tuple(map(str, TWENTIES))
_FORTY_TEXT: Final = str(FORTY)


@cache
def _reason(code: str, name: str = "", value: str = "") -> Reason:
    return Reason(code, ((name, value),) if name else ())


def reasons_of(
    m: Moment[Any], seat: Seat, legal: tuple[Action, ...], leads: tuple[Card, ...]
) -> Reasons:
    """For each card of `seat` and each word that is not legal now: why.

    `legal` are its answers now; `leads` the cards it may lead after the gap.
    """
    out = list(_card_reasons(m, seat, bool(legal) and m.asking is PLAY, leads))
    words = _word_reasons(m, seat)
    if legal:
        allowed = {str(action) for action in legal}
        out += [(text, why) for text, why in words if text not in allowed]
    else:
        out += words
    return tuple(out)


def _card_reasons(
    m: Moment[Any], seat: Seat, playing: bool, leads: tuple[Card, ...]
) -> Iterator[tuple[str, Reason]]:
    hand = m.hands[seat]
    if leads:
        return
    if not playing:
        for card in cards_of(hand):
            yield card.text, _NOT_YOUR_TURN
        return
    duties = active_duties(m)
    if not m.trick or duties is None:
        return
    on_table = lying(m, seat)
    ruling = explain(hand, on_table, m.rules.table, duties)
    for card in cards_of(hand & ~legal_mask(m, seat)):
        suited = SUIT_OF[card.index] == on_table.led
        yield card.text, _why(m, ruling.suited if suited else ruling.other)


def _why(m: Moment[Any], code: str) -> Reason:
    """The reason with what it speaks of: the suit to follow or trump with, the card to beat."""
    match code:
        case "must_follow":
            return _reason(code, "suit", SUITS[SUIT_OF[m.trick[0]]].value)
        case "must_beat":
            # With beat_after_ruff the card to beat is not the one that wins.
            return _reason(code, "card", CARDS[m.highest_led].text)
        case "must_overruff":
            return _reason(code, "card", CARDS[m.best].text)
        case _:
            return _reason(code, "suit", SUITS[m.trump].value)


def _word_reasons(m: Moment[Any], seat: Seat) -> list[tuple[str, Reason]]:
    """Why each action that is a word is not legal, supposing that it is not."""
    rules, hand = m.rules, m.hands[seat]
    out = []
    if rules.swappable and (rules.draws or rules.arrastrado):
        why = _swap_reason(m, rules.swappable, hand, rules.seven, "swap_no_seven")
        out.append((SWAP7.text, why))
        if rules.two_takes:
            why = _swap_reason(m, rules.two_takes, hand, rules.two, "swap_no_two")
            out.append((SWAP2.text, why))
    if rules.sings:
        out += _cante_reasons(m, seat, hand)
    if rules.claim:
        out.append((CLAIM.text, _reason("claim_not_now")))
    if rules.challenge:
        out.append((CHALLENGE.text, _reason("challenge_not_now")))
    if rules.announces:
        out.append((CAPOTE.text, _reason("capote_not_now")))
    return out


def _swap_reason(
    m: Moment[Any], takes: Mask, hand: Mask, given: tuple[Card, ...], without: str
) -> Reason:
    rules, up = m.rules, m.upcard
    if up is None:
        return _reason("swap_stock_gone")
    if not takes >> up.index & 1:
        return _reason("swap_upcard", "card", up.text)
    if not hand >> given[m.trump].index & 1:
        return _reason(without)
    if not rules.draws:
        return _reason("swap_before_first_lead")
    return _reason("swap_after_trick" if stock_allows(m) else "swap_last_draw")


def _cante_reasons(m: Moment[Any], seat: Seat, hand: Mask) -> list[tuple[str, Reason]]:
    rules, trump, pairs = m.rules, m.trump, m.rules.pairs
    out = [
        (_TWENTY_TEXTS[suit], _cante_reason(m, seat, suit, hand & pair, pair))
        for suit, pair in enumerate(pairs)
        if suit != trump
    ]
    pair = pairs[trump]
    out.append((_FORTY_TEXT, _cante_reason(m, seat, trump, hand & pair, pair)))
    if rules.fours:
        out.append((TUTE.text, _set_reason(m, seat, has_four(m, hand))))
    if rules.habits.kings_bonus:
        four = hand & rules.kings == rules.kings
        used = four and bool(m.sung_suits & KINGS_SUNG)
        why = _reason("cante_used") if used else _set_reason(m, seat, four)
        out.append((KINGS.text, why))
    return out


def _cante_reason(m: Moment[Any], seat: Seat, suit: int, held: Mask, pair: Mask) -> Reason:
    if held == pair:
        if m.sung_suits >> suit & 1:
            return _reason("cante_used")
        if too_late(m, seat):
            return _reason("cante_first_trick")
        if seat == m.turn and m.asking is CANTE and suit != m.trump:
            return _reason("cante_forty_first")
        return _wait_for_trick(m, seat)
    if not held:
        return _NO_PAIR
    return _missing(pair & ~held)


@cache
def _missing(mate: Mask) -> Reason:
    (card,) = cards_of(mate)
    return Reason("missing_mate", (("card", card.text),))


def _set_reason(m: Moment[Any], seat: Seat, four: bool) -> Reason:
    return _wait_for_trick(m, seat) if four else _NO_PAIR


def _wait_for_trick(m: Moment[Any], seat: Seat) -> Reason:
    if m.sang >> seat & 1 and m.rules.lone_cante:
        return _reason("cante_one_a_trick")
    return _reason("cante_after_trick")
