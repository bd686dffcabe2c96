"""Armed intents: the change of the seven and the cantes, done as soon as they are allowed.

A cante is armed from the order of the hand: its two cards side by side, and its own toggle not off.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from tapete.games.core import PASS, SWAP2, SWAP7, Action, Seat
from tapete.tables.about import (
    SUIT_LETTERS,
    cante_text,
    cantes_by_pair,
    has_cantes,
    has_capote,
    has_kings,
    has_swap,
    has_swap_two,
    has_tute,
    pair_cards,
    pairs_by_cante,
    seven_of,
    two_of,
)
from tapete.tables.events import PlayedEvent, PublicEvent
from tapete.tables.model import Intent, Moment, Private, Running
from tapete.tables.order import adjacent
from tapete.tables.questions import own_of, view_of
from tapete.tables.quick import Each, Latest

DECLARED = ("tute", "kings", "capote")
SWAPS = ("swap7", "swap2")


def known_intents(m: Moment) -> tuple[str, ...]:
    """All intents that this table's rules know, in the order of their buttons."""
    return () if m.game.in_rounds else known_texts(m.options)


def _find_known(options: Any) -> tuple[str, ...]:
    out = ["swap7"] if has_swap(options) else []
    out += ["swap2"] if has_swap_two(options) else []
    out += [f"20{suit}" for suit in SUIT_LETTERS] + ["40"] if has_cantes(options) else []
    out += ["tute"] if has_tute(options) else []
    out += ["kings"] if has_kings(options) else []
    out += ["capote"] if has_capote(options) else []
    return tuple(out)


known_texts = Each(_find_known)
"""The intents that the rules of a trick game know."""


def armed_cantes(m: Moment, seat: Seat, trump: str) -> tuple[str, ...]:
    """The cantes that will be sung, the next one first: chosen by hand, then from left to right."""
    private = m.private[seat]
    off, order = private.off, private.order
    out = [text for text in private.chosen if text not in off]
    by_pair = cantes_by_pair(m.options, trump)
    for neighbours in pairwise(order):
        text = by_pair.get(neighbours)
        if text is not None and text not in off and text not in out:
            out.append(text)
    return tuple(out)


def armed_answer(m: Moment, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    """What `seat` answers to a question by itself: what it armed, or a robot's own answer."""
    private = m.private[seat]
    if m.seats[seat].by_robot and private.answers:
        named = (action for action in legal if str(action) in private.answers)
        return next((action for action in named if action != PASS), None)
    if private.swap and SWAP7 in legal:
        return SWAP7
    if private.swap2 and SWAP2 in legal:
        return SWAP2
    by_text = {str(action): action for action in legal}
    trump = m.running.trump if m.running is not None else ""
    for text in armed_cantes(m, seat, trump):
        if text in by_text:
            return by_text[text]
    return None


def with_intent(private: Private, intent: str, on: bool) -> Private:
    """The private part after arming `intent` or holding it back."""
    if intent == "swap7":
        return replace(private, swap=on)
    if intent == "swap2":
        return replace(private, swap2=on)
    chosen = tuple(text for text in private.chosen if text != intent)
    if on:
        return replace(private, chosen=(intent, *chosen), off=private.off - {intent})
    return replace(private, chosen=chosen, off=private.off | {intent})


def with_order(m: Moment, private: Private, order: tuple[str, ...], trump: str) -> Private:
    """The private part with the hand in another order.

    Taking a pair apart holds its cante back; putting it together arms it again.
    """
    chosen, off = private.chosen, private.off
    for suit in SUIT_LETTERS:
        text, (one, other) = cante_text(suit, trump), pair_cards(m.options, suit)
        was, now = adjacent(private.order, one, other), adjacent(order, one, other)
        if was and not now:
            # Off for good: the card between them may be played before the cante is asked for.
            chosen = tuple(each for each in chosen if each != text)
            off |= {text}
        elif now and not was:
            off -= {text}
    if _lefts(m, private.order, trump) != _lefts(m, order, trump):
        # The hand now says which pair goes first; an earlier tap no longer does.
        chosen = tuple(
            text for text in chosen if text in DECLARED or text in _apart(m, order, trump)
        )
    return replace(private, order=order, off=off, chosen=chosen)


def _apart(m: Moment, order: tuple[str, ...], trump: str) -> set[str]:
    return {cante_text(suit, trump) for suit in SUIT_LETTERS} - set(_lefts(m, order, trump))


def _lefts(m: Moment, order: tuple[str, ...], trump: str) -> tuple[str, ...]:
    """The complete pairs from left to right: moving one before another says which goes first."""
    found = []
    for suit in SUIT_LETTERS:
        one, other = pair_cards(m.options, suit)
        if adjacent(order, one, other):
            found.append((order.index(one), cante_text(suit, trump)))
    return tuple(text for _, text in sorted(found))


def for_new_deal(private: Private, order: tuple[str, ...]) -> Private:
    """A fresh hand: nothing toggled, the change of the seven as the setting says."""
    return replace(
        private,
        order=order,
        sorted=True,
        swap=private.auto_swap,
        swap2=private.auto_swap,
        off=frozenset(),
        chosen=(),
        held=None,
        answers=(),
        doubting=False,
        doubts=0,
        signals=(),
    )


def intents(m: Moment, seat: Seat) -> tuple[Intent, ...]:
    """The buttons of `seat`: what it may do, now or later in this deal. Private."""
    running = m.running
    if running is None or m.game.in_rounds or m.phase not in ("play", "gap"):
        return ()
    own, private = own_of(m, seat), m.private[seat]
    legal = list(map(str, own.legal_actions))
    trump = running.trump
    armed = armed_cantes(m, seat, trump)
    reasons = dict(own.reasons)
    played = _played(m.events_since_deal) if running.stock > 0 else None
    out = []
    for text, cards in _buttons(m.options)[trump]:
        now = text in legal
        reason = None if now else reasons.get(text)
        code, params = ("", ()) if reason is None else (reason.code, reason.params)
        if code in _OVER:
            possible = False
        elif text in _NAMED:
            possible = _possible(m, running, private.order, text, code, cards)
        elif played is not None:
            possible = played.isdisjoint(cards)
        else:
            possible = cards[0] in private.order and cards[1] in private.order
        out.append(Intent(text, is_armed(private, text, armed), now, possible, code, params))
    return tuple(out)


def _find_buttons(options: Any) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    return {
        trump: tuple(
            (text, _cards_of(options, text, trump))
            for text in known_texts(options)
            if text != f"20{trump}"
        )
        for trump in ("", *SUIT_LETTERS)
    }


def _cards_of(options: Any, text: str, trump: str) -> tuple[str, ...]:
    """The cards that `text` needs in the hand."""
    if text in SWAPS:
        return ((seven_of if text == "swap7" else two_of)(options, trump),) if trump else ()
    return pairs_by_cante(options, trump).get(text, ())


_buttons = Each(_find_buttons)
"""Of each trump suit: the buttons, each with its cards."""


def is_armed(private: Private, intent: str, cantes: tuple[str, ...]) -> bool:
    """The intent is armed; `cantes` are those that are."""
    if intent == "swap7":
        return private.swap
    return private.swap2 if intent == "swap2" else intent in cantes


_OVER = frozenset(("cante_used", "swap_stock_gone", "swap_upcard", "swap_before_first_lead"))
_NAMED = frozenset((*SWAPS, *DECLARED))
"""Intents that are no cante of a pair."""


def _possible(
    m: Moment,
    running: Running,
    hand: tuple[str, ...],
    text: str,
    code: str,
    cards: tuple[str, ...],
) -> bool:
    """What `text`, which is no cante of a pair, needs may still come; `code` says why it is not
    possible now."""
    if text in SWAPS:
        # Where it lies already nobody changes it any more.
        lies = _seen_by_all(m).upcard
        if lies is not None and lies.text in cards:
            return False
        return running.stock > 0 or any(card in hand for card in cards)
    if text == "capote":
        return _seen_by_all(m).capote is None
    return code != "no_pair" or running.stock > 0


def _seen_by_all(m: Moment) -> Any:
    view = view_of(m, None)
    assert view is not None
    return view


def _find_played(events: tuple[PublicEvent, ...]) -> frozenset[str]:
    return frozenset(event.card for event in events if isinstance(event, PlayedEvent))


_played = Latest(_find_played)
"""The cards that were played in a deal."""
