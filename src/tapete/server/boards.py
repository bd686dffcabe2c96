"""A scene as the page draws it, built from what the reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from tapete.cards import Card, pack
from tapete.games.events import MeldsShown
from tapete.teaching.questions import Task, shown_after
from tapete.teaching.scenes import READER
from tapete.wire.http import Board, BoardCell, BoardRow, Spot

_PLACES: Final[dict[int, tuple[Literal["me", "right", "across", "left"], ...]]] = {
    2: ("me", "across"),
    3: ("me", "right", "left"),
    4: ("me", "right", "across", "left"),
}
"""Where the seats sit, seen from the reader's, by the number of players."""


def board_of(task: Task) -> Board:
    """The picture of a task's scene."""
    state = task.scene.state()
    view = state.view(READER)
    bare = Board(task.scene.game, None, None, 0, [], [], None, None, [])
    match task.scene.game:
        case "seis":
            return replace(bare, rows=[_row(view, row) for row in view.rows])
        case "chinchon":
            return _piles(bare, view, shown_after(task, state) if task.move else {})
        case _:
            # Where the upcard is what is asked for, none is shown.
            hidden = view.upcard is None or task.asks == "upcards"
            return replace(
                bare,
                trump=None if view.trump is None else view.trump.value,
                upcard=None if hidden else view.upcard.text,
                stock=view.stock,
                played=[_spot(play, view) for play in _trick(view)],
            )


def _piles(bare: Board, view: Any, shown: Mapping[int, MeldsShown]) -> Board:
    mine = view.to_move == READER and view.drawn is not None
    closer = next((hand for seat, hand in shown.items() if seat != READER), None)
    return replace(
        bare,
        stock=view.stock,
        pile=view.pile[-1].text if view.pile else None,
        drawn=view.drawn.text if mine else None,
        shown=[[card.text for card in meld] for meld in closer.melds] if closer else [],
    )


def _trick(view: Any) -> Any:
    """The cards that lie there; in a gap the trick that was just taken still does."""
    return view.last_trick.plays if view.in_gap and view.last_trick else view.trick


def _spot(play: Any, view: Any) -> Spot:
    return Spot(
        play.card.text,
        _PLACES[view.players][play.seat],
        view.side_of[play.seat] == view.side_of[READER],
    )


def _row(view: Any, row: Any) -> BoardRow:
    def state(card: Card) -> Literal["laid", "dead", "free"]:
        return "laid" if card in row.laid else "dead" if card in row.dead else "free"

    cards = [card for card in pack(view.options.deck_size) if card.suit is row.suit]
    return BoardRow(row.suit.value, [BoardCell(card.text, state(card)) for card in cards])
