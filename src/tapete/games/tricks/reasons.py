"""Why a card or an action is not legal now, for the view of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial
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
from tapete.games.tricks.rules import Rules
from tapete.games.tricks.singing import FORTY, TWENTIES, too_late
from tapete.games.tricks.swapping import stock_allows

Reasons = tuple[tuple[str, Reason], ...]

_NOT_YOUR_TURN: Final = Reason("not_your_turn")
_WAITING: Final = tuple((card.text, _NOT_YOUR_TURN) for card in CARDS)
_NO_PAIR: Final = Reason("no_pair")
_TWENTY_TEXTS: Final = tuple(map(str, TWENTIES))
_FORTY_TEXT: Final = str(FORTY)
_KEPT: Final = 2048
"""Hands of which the reasons are kept: four seats ask for the same ones after every card."""


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
            yield _WAITING[card.index]
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


def _word_reasons(m: Moment[Any], seat: Seat) -> Reasons:
    """Why each action that is a word is not legal, supposing that it is not."""
    return _words(
        m.rules,
        m.trump,
        m.hands[seat] & m.rules.speaking,
        m.upcard,
        stock_allows(m),
        m.sung_suits,
        too_late(m, seat),
        seat == m.turn and m.asking is CANTE,
        m.rules.lone_cante and bool(m.sang >> seat & 1),
    )


@lru_cache(_KEPT)
def _words(
    rules: Rules[Any],
    trump: int,
    hand: Mask,
    up: Card | None,
    stock: bool,
    sung: int,
    late: bool,
    asked: bool,
    done: bool,
) -> Reasons:
    """The same for a hand's cards that matter to a word, whosever it is.

    `stock`: the stock still allows a change; `late`: too late for cantes; `asked`: for a cante;
    `done`: the seat has sung on this trick.
    """
    out: list[tuple[str, Reason]] = []
    if rules.swappable and (rules.draws or rules.arrastrado):
        swap = partial(_swap_reason, rules, up, stock)
        seven = bool(hand >> rules.seven[trump].index & 1)
        out.append((SWAP7.text, swap(rules.swappable, seven, "swap_no_seven")))
        if rules.two_takes:
            two = bool(hand >> rules.two[trump].index & 1)
            out.append((SWAP2.text, swap(rules.two_takes, two, "swap_no_two")))
    if rules.sings:
        out += _cante_reasons(rules, trump, hand, sung, late, asked, done)
        out += _set_reasons(rules, hand, sung, done)
    if rules.claim:
        out.append((CLAIM.text, _reason("claim_not_now")))
    if rules.challenge:
        out.append((CHALLENGE.text, _reason("challenge_not_now")))
    if rules.announces:
        out.append((CAPOTE.text, _reason("capote_not_now")))
    return tuple(out)


def _swap_reason(
    rules: Rules[Any], up: Card | None, stock: bool, takes: Mask, held: bool, without: str
) -> Reason:
    if up is None:
        return _reason("swap_stock_gone")
    if not takes >> up.index & 1:
        return _reason("swap_upcard", "card", up.text)
    if not held:
        return _reason(without)
    if not rules.draws:
        return _reason("swap_before_first_lead")
    return _reason("swap_after_trick" if stock else "swap_last_draw")


def _cante_reasons(
    rules: Rules[Any], trump: int, hand: Mask, sung: int, late: bool, asked: bool, done: bool
) -> Iterator[tuple[str, Reason]]:
    # The forty comes last, as in the order of the answers.
    for suit in sorted(range(len(rules.pairs)), key=trump.__eq__):
        pair = rules.pairs[suit]
        text = _FORTY_TEXT if suit == trump else _TWENTY_TEXTS[suit]
        if hand & pair != pair:
            yield text, _missing(pair & ~hand) if hand & pair else _NO_PAIR
        elif sung >> suit & 1:
            yield text, _reason("cante_used")
        elif late:
            yield text, _reason("cante_first_trick")
        elif asked and suit != trump:
            yield text, _reason("cante_forty_first")
        else:
            yield text, _wait_for_trick(done)


@cache
def _missing(mate: Mask) -> Reason:
    (card,) = cards_of(mate)
    return Reason("missing_mate", (("card", card.text),))


def _set_reasons(
    rules: Rules[Any], hand: Mask, sung: int, done: bool
) -> Iterator[tuple[str, Reason]]:
    """The tute and the four kings."""
    if rules.fours:
        held = any(hand & four == four for four in rules.fours)
        yield TUTE.text, _wait_for_trick(done) if held else _NO_PAIR
    if rules.habits.kings_bonus:
        held = hand & rules.kings == rules.kings
        used = held and bool(sung & KINGS_SUNG)
        why = _wait_for_trick(done) if held else _NO_PAIR
        yield KINGS.text, _reason("cante_used") if used else why


def _wait_for_trick(done: bool) -> Reason:
    return _reason("cante_one_a_trick" if done else "cante_after_trick")
