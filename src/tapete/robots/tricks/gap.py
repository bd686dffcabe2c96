"""Answers between two tricks: swap, sing, claim, announce the capote."""

from __future__ import annotations

from tapete.games.core import (
    CAPOTE,
    CLAIM,
    KINGS,
    PASS,
    SWAP2,
    SWAP7,
    TUTE,
    Action,
    Sing,
)
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.worth import swap_pays


def word(know: Knowledge) -> Action | None:
    """The declaration to make now, PASS to decline, None when a card is to be chosen."""
    legal = know.view.legal_actions
    songs = [action for action in legal if isinstance(action, Sing)]
    song = max(songs, key=lambda action: action.points, default=None)
    wanted: tuple[tuple[Action, bool], ...] = (
        (TUTE, True),
        (KINGS, True),
        (song or PASS, song is not None),
        (SWAP7, swap_pays(know, know.seven)),
        (SWAP2, swap_pays(know, know.two)),
        (CLAIM, know.sense.ends(know.view, know.side, 0)),
        (CAPOTE, takes_all(know)),
        (PASS, True),
    )
    return next((action for action, pays in wanted if pays and action in legal), None)


def takes_all(know: Knowledge) -> bool:
    """Nobody can take a trick from the viewer, who leads: only with as many trumps as are out."""
    hand = know.view.hand
    trumps = sum(card.suit is know.trump for card in hand)
    most = max(size for seat, size in enumerate(know.view.hand_sizes) if seat != know.seat)
    out = min(most, sum(card.suit is know.trump for card in know.unseen))
    return trumps >= out and not any(know.above(card) for card in hand)
