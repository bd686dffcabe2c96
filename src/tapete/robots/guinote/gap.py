"""Answers between two tricks: swap, sing, claim."""

from __future__ import annotations

from tapete.games.core import CLAIM, KINGS, PASS, SWAP7, TUTE, Action, Sing
from tapete.games.guinote.view import GuinoteView
from tapete.robots.guinote.knowledge import Knowledge
from tapete.robots.guinote.worth import swap_pays


def word(view: GuinoteView) -> Action | None:
    """The declaration to make now, PASS to decline, None when a card is to be chosen."""
    legal = view.legal_actions
    for best in (TUTE, KINGS):
        if best in legal:
            return best
    songs = [action for action in legal if isinstance(action, Sing)]
    if songs:
        return max(songs, key=lambda song: song.points)
    know = Knowledge(view)
    if SWAP7 in legal and swap_pays(view, know):
        return SWAP7
    if CLAIM in legal and _reached(view, know):
        return CLAIM
    return PASS if PASS in legal else None


def _reached(view: GuinoteView, know: Knowledge) -> bool:
    """Whether the side really has what it would claim."""
    return view.points[know.side] >= view.options.win_threshold
