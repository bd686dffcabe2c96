"""Games in rounds: from a table to what goes over the wire. As in `project.py` nothing is read but
`table.view(None)` for the part for all, and a seat's own view and values for its own part.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from tapete.games.chinchon import ChinchonView
from tapete.games.chinchon.moment import Reshuffled, Threw, Took
from tapete.games.core import Seat
from tapete.games.seis import SeisOptions, SeisView
from tapete.games.seis.compiled import rules_of
from tapete.games.seis.moment import Placed
from tapete.tables.model import Private
from tapete.tables.rounds import sheets
from tapete.tables.rounds.chinchon import closings, groups_of, meld_of
from tapete.tables.rounds.games import round_game
from tapete.tables.rounds.sheets import plain
from tapete.tables.table import Table
from tapete.wire import rounds as wire

RUNNING = ("play", "over", "closed")


def match(table: Table) -> wire.RoundsMatch | None:
    """The match, from its first deal on."""
    running, view = table.running, table.view(None)
    if running is None or view is None:
        return None
    game = round_game(table.options)
    seats = len(table.seats)
    standing = getattr(view, "standing", None)
    return wire.RoundsMatch(
        totals=[plain(total) for total in view.totals],
        history=[list(scores) for scores in running.history],
        target=game.target(table.options),
        lowest_wins=game.lowest_wins,
        standing=["playing"] * seats if standing is None else [each.value for each in standing],
        rebuys=list(getattr(view, "rebuys", (0,) * seats)),
        ranking=[list(map(int, place)) for place in table.ranking] or None,
    )


def _deal_view(table: Table, kind: type[Any]) -> Any:
    """A watcher's view of the running deal, in the game of that view."""
    view = table.view(None)
    if not isinstance(view, kind) or table.phase not in RUNNING or table.state.wants_deck:
        return None
    return view


def _own_view(table: Table, seat: Seat, kind: type[Any]) -> Any:
    return None if _deal_view(table, kind) is None else table.view(seat)


def _sheet(table: Table, kind: type[Any], made: type[Any]) -> Any:
    if not isinstance(table.sheet, kind):
        return None
    return msgspec.convert(table.sheet, made, from_attributes=True)


# --- Los Seis -------------------------------------------------------------------------------------


def seis(table: Table) -> wire.SeisDeal | None:
    """The running deal of Los Seis."""
    view: SeisView | None = _deal_view(table, SeisView)
    if view is None:
        return None
    ranks, opener = _ranks(view.options)
    moves = [_move(move) for move in view.moves]
    last = max((at for at, move in enumerate(moves) if move.card is not None), default=-1)
    newest = moves[last] if last >= 0 else None
    passes = Counter(move.seat for move in moves if move.card is None)
    assert view.starter is not None
    return wire.SeisDeal(
        number=view.deal_number,
        dealer=view.dealer,
        starter=view.starter,
        to_move=view.to_move,
        ranks=ranks,
        opener=opener,
        must_start=view.known[0][1].text if view.known else None,
        rows=[_row(view, at) for at in range(len(view.rows))],
        fits=[card.text for card in view.fitting],
        hand_sizes=list(view.hand_sizes),
        dead=[[card.text for card in cards] for cards in view.dead],
        placed=list(view.placed),
        passes=[passes[seat] for seat in range(view.players)],
        passed=list(dict.fromkeys(move.seat for move in moves[last + 1 :])),
        newest=None if newest is None else wire.PlacedCard(newest.seat, str(newest.card)),
        moves=moves,
    )


def _ranks(options: SeisOptions) -> tuple[list[str], str]:
    rules = rules_of(options)
    return [card.text[0] for card in rules.rows[0]], rules.starts[0].text[0]


def _move(move: Any) -> wire.SeisMove:
    if isinstance(move, Placed):
        return wire.SeisMove(move.seat, move.card.text, [card.text for card in move.dead])
    return wire.SeisMove(move.seat, None, [])


def _row(view: SeisView, at: int) -> wire.SeisRow:
    row = view.rows[at]
    holder = {card: seat for seat, cards in enumerate(view.dead) for card in cards}
    return wire.SeisRow(
        suit=row.suit.value,
        low=None if row.low is None else row.low.text,
        high=None if row.high is None else row.high.text,
        laid=[card.text for card in row.laid],
        dead=[wire.PlacedCard(holder[card], card.text) for card in row.dead],
    )


def seis_me(table: Table, seat: Seat) -> wire.SeisMe | None:
    """A seat's own part in Los Seis."""
    view: SeisView | None = _own_view(table, seat, SeisView)
    if view is None:
        return None
    return wire.SeisMe(
        buries={
            card.text: [each.text for each in view.buries(card)]
            for card in view.hand
            if card in view.fitting
        },
        dead=[card.text for card in view.dead[seat]],
    )


def seis_sheet(table: Table) -> wire.SeisSheet | None:
    """The end of a deal of Los Seis, from its last card until the next cut; else None."""
    made: wire.SeisSheet | None = _sheet(table, sheets.SeisSheet, wire.SeisSheet)
    return made


# --- Chinchón -------------------------------------------------------------------------------------


def chinchon(table: Table) -> wire.ChinchonDeal | None:
    """The running deal of Chinchón."""
    view: ChinchonView | None = _deal_view(table, ChinchonView)
    if view is None:
        return None
    acts = [move for move in view.moves if not isinstance(move, Reshuffled)]
    turns = Counter(move.seat for move in acts if isinstance(move, Threw))
    first = acts[0].seat if acts else view.to_move
    assert first is not None
    dealt_in = sum(size > 0 for size in view.hand_sizes)
    return wire.ChinchonDeal(
        number=view.deal_number,
        dealer=view.dealer,
        first=first,
        to_move=view.to_move,
        stage="draw" if view.to_draw else "discard",
        round=1 + turns[first if view.to_move is None else view.to_move],
        stock=view.stock,
        pile_top=view.pile[-1].text if view.pile else None,
        pile_size=len(view.pile),
        drawn=None if view.drawn is None else view.drawn.text,
        hand_sizes=list(view.hand_sizes),
        reshuffles=len(view.moves) - len(acts),
        last=[_seen(move) for move in acts[-2 * dealt_in :]],
    )


def _seen(move: Took | Threw) -> wire.ChinchonMove:
    if isinstance(move, Threw):
        return wire.ChinchonMove(move.seat, "discarded", move.card.text)
    card = None if move.card is None else move.card.text
    return wire.ChinchonMove(move.seat, "pile" if move.from_pile else "stock", card)


def chinchon_me(table: Table, seat: Seat) -> wire.ChinchonMe | None:
    """A seat's own part in Chinchón; None for a seat that is out."""
    view: ChinchonView | None = _own_view(table, seat, ChinchonView)
    if view is None or view.layout is None:
        return None
    private: Private = table.private[seat]
    options, layout = view.options, view.layout
    mine = view.to_move == seat
    own = groups_of(private.order, private.breaks)
    best = [tuple(card.text for card in meld) for meld in layout.melds]
    return wire.ChinchonMe(
        groups=[_meld(meld_of(options, cards)) for cards in own],
        melds=[_meld(meld_of(options, cards)) for cards in best],
        loose=[card.text for card in layout.loose],
        loose_points=layout.points,
        drawn=view.drawn.text if mine and view.drawn is not None else None,
        closings=[
            msgspec.convert(each, wire.Closing, from_attributes=True) for each in closings(view)
        ],
    )


def _meld(meld: sheets.Meld) -> wire.Meld:
    return msgspec.convert(meld, wire.Meld, from_attributes=True)


def chinchon_sheet(table: Table) -> wire.ChinchonSheet | None:
    """The end of a deal of Chinchón, from the close until the next cut; else None."""
    made: wire.ChinchonSheet | None = _sheet(table, sheets.ChinchonSheet, wire.ChinchonSheet)
    return made
