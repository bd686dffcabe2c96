"""From a table to what goes over the wire: the part for all, and the part of one seat.

The public part is made from `table.view(None)` and from what the table says to everybody; a
seat's own part from `table.own(seat)` and the seat's own private values. Nothing else is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from tapete.cards import Card
from tapete.games.core import Reason, Seat
from tapete.games.tricks.view import Cante, Own, TakenTrick, TrickView
from tapete.tables import events as happened
from tapete.tables import model
from tapete.tables.about import claims, side_count, sides
from tapete.tables.lengths import match_length
from tapete.tables.rounds.games import round_game
from tapete.tables.rounds.sheets import plain
from tapete.tables.settings import PlayerId
from tapete.tables.table import Table
from tapete.wire import events as wire_events
from tapete.wire import project_rounds as rounds
from tapete.wire import table as wire
from tapete.wire.http import TableRow

AnyTricks = TrickView[Any]

_SHARED: Final = 4096
"""Reasons and buttons of which one object serves all tables; they hold cards and codes only."""


def events(found: Iterable[happened.PublicEvent]) -> list[wire_events.PublicEvent]:
    """Public events as messages: same names, same fields."""
    return [
        msgspec.convert(event, getattr(wire_events, type(event).__name__), from_attributes=True)
        for event in found
    ]


def info(table: Table) -> wire.TableInfo:
    """What does not change while the table lives."""
    settings, options = table.settings, table.options
    differences = dict(options.differences())
    return wire.TableInfo(
        id=table.id,
        game=table.game.name,
        preset=table.preset,
        options=differences,
        players=options.players,
        show_points=settings.show_points,
        clock=_clock_choice(settings.clock),
        pace=settings.pace,
        watchers=settings.watchers,
        entry=settings.entry,
        review_tricks=getattr(options, "review_tricks", "" if table.game.in_rounds else "last"),
        cante_pair=getattr(options, "cante_pair", ""),
        beats_ms=[_ms(settings.beats.trick), _ms(settings.beats.draw), _ms(settings.beats.robot)],
        pack=len(table.game.pack(options)),
    )


def seats(table: Table, now: float) -> list[wire.SeatInfo]:
    """Who sits where, and who is connected."""
    return [_seat(table, Seat(number), now) for number in range(len(table.seats))]


def public(table: Table, now: float, watchers: int) -> wire.Table:
    """The same for every seat and watcher."""
    view = table.view(None)
    tricks = not table.game.in_rounds
    return wire.Table(
        phase=table.phase,
        seats=seats(table, now),
        sides=[int(side) for side in sides(table.options)],
        host=table.host,
        watchers=watchers,
        deal=_deal(table, view) if tricks and _is_dealt(table) else None,
        match=_match(table, view),
        sheet=_sheet(table.sheet) if isinstance(table.sheet, model.CountSheet) else None,
        clock=_clock(table, now),
        cutter=table.cutter,
        lot=[wire.PlayedCard(each.seat, each.card) for each in table.lot],
        ready=sorted(table.ready),
        pause=sorted(table.pause),
        paused=table.paused,
        resign=sorted(table.resign),
        next_ms=None if table.next_at is None else _ms(table.next_at - now),
        doubt=_doubt(table, now),
        **({} if tricks else _public_rounds(table)),
    )


def _doubt(table: Table, now: float) -> wire.DoubtInfo | None:
    left = table.doubt_left(now)
    if left is None or table.running is None or table.running.doubt is None:
        return None
    return wire.DoubtInfo(table.running.doubt, _ms(left))


def _is_dealt(table: Table) -> bool:
    return table.state is not None and not table.state.wants_deck


def _public_rounds(table: Table) -> dict[str, Any]:
    return {
        "rounds": rounds.match(table),
        "seis": rounds.seis(table),
        "chinchon": rounds.chinchon(table),
        "seis_sheet": rounds.seis_sheet(table),
        "chinchon_sheet": rounds.chinchon_sheet(table),
    }


def me(table: Table, seat: Seat) -> wire.Me:
    """What only `seat` knows."""
    own, private = table.own(seat), table.private[seat]
    tricks = own if isinstance(own, Own) else None
    return wire.Me(
        rev=private.rev,
        seat=seat,
        hand=list(private.order),
        sorted=private.sorted,
        decision=table.decision(seat),
        asked=tricks is not None and tricks.asked,
        legal=[] if own is None else [str(action) for action in own.legal_actions],
        leads=[] if tricks is None else [card.text for card in tricks.leads],
        reasons={} if own is None else _reasons(own.reasons),
        intents=[_intent(each) for each in table.intents(seat)],
        auto_swap=private.auto_swap,
        held=private.held[0] if private.held else None,
        points=None if tricks is None else _own_points(table, seat),
        may_ask_suit=list(table.may_ask_suit(seat)),
        may_claim=table.may_claim(seat),
        heap=[] if tricks is None else [_trick(trick) for trick in tricks.own_tricks],
        **(_own_rounds(table, seat) if table.game.in_rounds else {}),
        partners=[] if tricks is None else _open_hands(tricks),
        may_challenge=table.may_challenge(seat),
        may_doubt=table.may_doubt(seat),
        doubting=private.doubting,
        may_signal=list(table.may_signal(seat)),
        signals=[wire.Signal(maker, sena) for maker, sena in private.signals],
    )


def _open_hands(own: Own) -> list[wire.OpenHand]:
    """The partners' hands, where all of them is known to this seat."""
    return [wire.OpenHand(mate, [card.text for card in hand]) for mate, hand in own.open_hands]


def _own_rounds(table: Table, seat: Seat) -> dict[str, Any]:
    return {"seis": rounds.seis_me(table, seat), "chinchon": rounds.chinchon_me(table, seat)}


def _seat(table: Table, seat: Seat, now: float | None) -> wire.SeatInfo:
    place = table.seats[seat]
    return wire.SeatInfo(
        seat=seat,
        kind=place.kind,
        name=place.name,
        level=place.level,
        connected=place.connected,
        robot_plays=place.robot_plays,
        away_ms=None if now is None else _optional_ms(table.away_left(seat, now)),
        player=place.player,
    )


def _deal(table: Table, view: AnyTricks) -> wire.DealInfo:
    return wire.DealInfo(
        number=view.deal_number,
        of_partida=view.deal_of_partida,
        dealer=view.dealer,
        trump=None if view.trump is None else view.trump.value,
        upcard=_card(view.upcard),
        stock=view.stock,
        arrastre=view.arrastre,
        hand_sizes=list(view.hand_sizes),
        trick=[wire.PlayedCard(play.seat, play.card.text) for play in view.trick],
        leader=view.leader,
        to_move=view.to_move,
        points=list(view.points) if _points_shown(table) else None,
        tricks_won=list(view.tricks_won),
        cantes=[_cante(cante) for cante in view.cantes],
        last_trick=None if view.last_trick is None else _trick(view.last_trick),
        capote=view.capote,
    )


def _points_shown(table: Table) -> bool:
    """Counting for oneself is part of the game where the end must be claimed."""
    return table.settings.show_points == "both" and not claims(table.options)


def _own_points(table: Table, seat: Seat) -> list[int] | None:
    if table.settings.show_points != "own" or claims(table.options):
        return None
    side_of = sides(table.options)
    points: tuple[int, ...] = table.view(None).points
    return [each if side == side_of[seat] else 0 for side, each in enumerate(points)]


def _match(table: Table, view: Any) -> wire.MatchInfo:
    winners = None if table.winners is None else [int(side) for side in table.winners]
    if table.game.in_rounds:
        return wire.MatchInfo([], [], 0, 0, winners)
    nought = [0] * side_count(table.options)
    length = match_length(table.options)
    return wire.MatchInfo(
        partidas=nought if view is None else list(view.partidas),
        cotos=nought if view is None else list(view.cotos),
        partidas_per_coto=length.partidas,
        cotos_per_match=length.cotos,
        winners=winners,
        unit=length.unit,
    )


def _sheet(sheet: model.CountSheet) -> wire.CountSheet:
    return wire.CountSheet(
        kind=sheet.kind,
        side=sheet.side,
        cards=_list(sheet.cards),
        cantes=_list(sheet.cantes),
        last=sheet.last,
        total=_list(sheet.total),
        carried=list(sheet.carried),
        points=list(sheet.points),
        reason=sheet.reason,
        won_cards=[list(cards) for cards in sheet.won_cards],
        sung=[wire.CanteInfo(each.seat, each.points, each.suit, each.order) for each in sheet.sung],
        scores=_list(sheet.scores),
    )


def _clock(table: Table, now: float) -> wire.Clock | None:
    face = table.clock(now)
    if face is None:
        return None
    return wire.Clock(face.seat, _ms(face.left), _ms(face.total), _ms(face.bank))


@lru_cache(_SHARED)
def _intent(intent: model.Intent) -> wire.Intent:
    reason = wire.Reason(intent.reason, dict(intent.params)) if intent.reason else None
    return wire.Intent(intent.text, intent.armed, intent.now, intent.possible, reason)


def _reasons(found: Iterable[tuple[str, Reason]]) -> dict[str, wire.Reason]:
    return {name: _reason(why.code, why.params) for name, why in found}


@lru_cache(_SHARED)
def _reason(code: str, params: tuple[tuple[str, str], ...]) -> wire.Reason:
    return wire.Reason(code, dict(params))


def _cante(cante: Cante) -> wire.CanteInfo:
    suit = None if cante.suit is None else cante.suit.value
    return wire.CanteInfo(cante.seat, cante.points, suit, cante.order)


def _trick(trick: TakenTrick) -> wire.Trick:
    plays = [wire.PlayedCard(play.seat, play.card.text) for play in trick.plays]
    return wire.Trick(plays, trick.winner, trick.points)


def _card(card: Card | None) -> str | None:
    return None if card is None else card.text


def _list(values: Sequence[int] | None) -> list[int] | None:
    return None if values is None else list(values)


def _ms(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def _optional_ms(seconds: float | None) -> int | None:
    return None if seconds is None else _ms(seconds)


def lobby_row(table: Table, watchers: int, player: PlayerId) -> TableRow:
    """The table as a line of the lobby."""
    view = table.view(None)
    options = table.options
    match = _match(table, view)
    mine = bool(player) and any(place.player == player for place in table.seats)
    return TableRow(
        id=table.id,
        game=table.game.name,
        preset=table.preset,
        players=options.players,
        seats=[_seat(table, Seat(number), None) for number in range(len(table.seats))],
        phase=_coarse(table.phase),
        deal=0 if view is None else view.deal_number,
        of_partida=getattr(view, "deal_of_partida", 0),
        partidas=match.partidas,
        cotos=match.cotos,
        watchers=watchers,
        watchable=table.settings.watchers,
        clock=_clock_choice(table.settings.clock),
        length=_length(match),
        options=dict(options.differences()),
        mine=mine,
        entry=table.settings.entry,
        **(_row_of_rounds(table, view) if table.game.in_rounds else {}),
    )


def _row_of_rounds(table: Table, view: Any) -> dict[str, Any]:
    totals = (0,) * len(table.seats) if view is None else view.totals
    return {
        "totals": [plain(total) for total in totals],
        "target": round_game(table.options).target(table.options),
    }


def _length(match: wire.MatchInfo) -> str:
    """How long it is, where players have a word for it."""
    if match.unit != "partida":
        return "other"
    return _LENGTHS.get((match.partidas_per_coto, match.cotos_per_match), "other")


_LENGTHS = {(1, 1): "partida", (2, 1): "best3", (3, 1): "coto", (3, 2): "cotos2"}


def _coarse(phase: str) -> Literal["waiting", "play", "over", "closed"]:
    """The lobby does not tell one trick from the next."""
    match phase:
        case "waiting" | "over" | "closed":
            return phase
        case _:
            return "play"


def _clock_choice(seconds: int | None) -> str:
    return "none" if seconds is None else str(seconds)
