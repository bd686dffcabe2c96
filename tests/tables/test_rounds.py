"""Games in rounds at a table: whole matches by people and robots, hands, sheets, restarts."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.tables.harness import Room, Script, durable, machine, open_room, people, start

from tapete.cards.card import Joker
from tapete.games.catalog import game
from tapete.games.chinchon.compiled import rules_of
from tapete.games.core import Close, Discard, Seat
from tapete.records import verify
from tapete.tables import events
from tapete.tables.inputs import Act, Connected, Order, Ready, Rematch, Resign, Restarted
from tapete.tables.record import record_of
from tapete.tables.rounds.sheets import ChinchonSheet, SeisSheet, value_of
from tapete.tables.settings import PlayerId, TableSettings
from tapete.tables.table import Table
from tapete.wire import project

TABLES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("seis", "lanton", {}),
    ("seis", "ludoteka", {"players": "3", "target": "40"}),
    ("seis", "clasico", {"players": "2"}),
    ("seis", "lanton", {"players": "8", "must_play": "false", "pool_split": "fraction"}),
    ("seis", "lanton", {"first_card": "any_six", "start_rank": "5", "players": "5"}),
    ("chinchon", "lanton", {"limit": "40"}),
    ("chinchon", "clasico", {"players": "2", "limit": "60"}),
    ("chinchon", "lanton_comodines", {"players": "3", "limit": "40"}),
    ("chinchon", "lanton", {"players": "6", "decks": "2", "limit": "30"}),
    ("chinchon", "lanton", {"on_elimination": "out", "limit": "25", "players": "3"}),
    ("chinchon", "lanton", {"on_elimination": "rebuy_highest", "limit": "25"}),
    ("chinchon", "lanton_corto", {"limit": "25", "discard_drawn": "allow"}),
)


def options_at(name: str, preset: str = "", **texts: str) -> Any:
    return game(name).options(texts, preset)


def closing(room: Room, rng: Random) -> str:
    """What a simple player does: he closes when he may and throws what leaves the best hand."""
    running = room.table.running
    assert running is not None
    view: Any = room.table.view(running.mover)
    closes = [str(one) for one in view.legal_actions if isinstance(one, Close)]
    return closes[0] if closes else thrown(view, rng)


def thrown(view: Any, rng: Random) -> str:
    """A random action; in Chinchón, of the discards the one that leaves the least."""
    legal = view.legal_actions
    # Now and then anything at all: else two who want the same cards might never end.
    if not isinstance(legal[0], Discard) or rng.random() < 0.15:
        return str(rng.choice(legal))
    left = {end.card: end.points for end in rules_of(view.options).melding.closings(view.hand)}

    def rank_of(card: Any) -> int:
        return 0 if isinstance(card, Joker) else card.rank.number

    def rest(action: Discard) -> float:
        points = left[action.card]
        return 100 - rank_of(action.card) if points is None else points

    return str(min(legal, key=rest))


class Players(Script):
    """People who end their deals."""

    def acts(self) -> bool:
        room, running = self.room, self.room.table.running
        if running is None or room.table.phase != "play":
            return False
        if not room.table.seats[running.mover].by_person or running.timed:
            return False
        room.until(room.now + self.rng.choice((0.1, 0.4)))
        now = room.table.running
        if now is None or now.plays != running.plays:
            return True
        step = room.act(running.mover, closing(room, self.rng))
        assert step.refusal is None, step.refusal
        return True


def finished(name: str, preset: str, texts: dict[str, str], seed: int = 3) -> Room:
    options = options_at(name, preset, **texts)
    room = start(open_room(people(options.players), options, seed))
    Players(room, Random(seed)).play(deals=60)
    return room


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_people_play_a_whole_match(table: tuple[str, str, dict[str, str]]) -> None:
    room = finished(*table)
    assert room.table.phase == "over"
    told = [event for _, _, event in room.shown]
    assert isinstance(told[-1], events.MatchOver)
    assert [number for _, number, _ in room.shown] == list(range(1, len(told) + 1))
    record = room.table.record()
    assert record == record_of(room.rows)
    deals = sum(isinstance(event, events.Given) for event in told)
    assert verify(record).deals == deals == sum(isinstance(one, events.Sheet) for one in told)
    seats = sorted(seat for place in room.table.ranking for seat in place)
    assert seats == list(range(len(room.table.seats)))
    assert tuple(map(Seat, told[-1].winners)) == room.table.ranking[0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_points_add_up_over_a_match(table: tuple[str, str, dict[str, str]]) -> None:
    room = finished(*table)
    scored = [one for _, _, one in room.shown if isinstance(one, events.Scored)]
    running = room.table.running
    assert running is not None
    assert [one.scores for one in scored] == list(running.history)
    if table[0] == "seis":
        for seat, total in enumerate(scored[-1].totals):
            assert value_of(total) == sum(value_of(one.scores[seat]) for one in scored)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_restart_at_any_time_gives_the_same_table(
    table: tuple[str, str, dict[str, str]],
) -> None:
    options = options_at(table[0], table[1], **table[2])
    room = start(open_room(people(options.players), options, 9))
    script, rng = Players(room, Random(4)), Random(5)
    for _ in range(4):
        script.play(deals=1)
        for _ in range(rng.randrange(20)):
            if room.table.phase == "over" or not (script.acts() or room.go()):
                break
        again = Table.replay(room.rows)
        assert durable(again) == durable(room.table)
        last = max(at for at, row in enumerate(room.rows) if row.kind == "deal")
        short = Table.replay([room.rows[0], *room.rows[last:]])
        assert short.state == room.table.state
        assert short.private == again.private


@pytest.mark.parametrize("name", ["seis", "chinchon"])
def test_robots_fill_the_table_and_play_it_to_its_end(name: str) -> None:
    options = options_at(name, limit="20") if name == "chinchon" else options_at(name)
    room = open_room([people(1)[0], *[machine() for _ in range(3)]], options, 2)
    rng = Random(1)
    room.choose = lambda ask: next(
        (str(one) for one in ask.view.legal_actions if isinstance(one, Close)),
        thrown(ask.view, rng),
    )
    Players(start(room), Random(8)).play(deals=60)
    assert room.table.phase == "over"
    assert verify(room.table.record()).deals > 0


# --- the hand -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_order_is_that_of_the_cards_held(table: tuple[str, str, dict[str, str]]) -> None:
    options = options_at(table[0], table[1], **table[2])
    room = start(open_room(people(options.players), options, 6))
    script = Players(room, Random(2))
    for _ in range(120):
        if room.table.phase != "play":
            break
        for seat, private in enumerate(room.table.private):
            held = [card.text for card in room.table.state.hand(Seat(seat))]
            assert Counter(private.order) == Counter(held)
            assert list(private.breaks) == sorted({*private.breaks})
            assert all(0 < at < len(private.order) for at in private.breaks)
        if not script.acts():
            room.go()


def test_groups_are_kept_while_cards_come_and_go() -> None:
    room = start(open_room(people(4), options_at("chinchon"), 6))
    running = room.table.running
    assert running is not None
    seat = running.mover
    hand = room.table.private[seat].order
    mine = (hand[6], hand[0], hand[1], hand[2], hand[3], hand[4], hand[5])
    step = room.do(Order(room.owner(seat), room.ids(), mine, sorted=False, breaks=(2, 4)))
    assert step.refusal is None and not step.public and step.touched == {seat}
    assert all(row.private for row in step.rows)
    room.act(seat, "+stock")
    private = room.table.private[seat]
    assert private.order[:7] == mine and private.breaks[:2] == (2, 4)
    throw = f"-{mine[2]}"
    if room.act(seat, throw).refusal is None:
        assert room.table.private[seat].breaks[:2] == (2, 3)
    assert Table.replay(room.rows).private[seat] == room.table.private[seat]


@pytest.mark.parametrize("breaks", [(0,), (7,), (3, 3), (4, 2)])
def test_breaks_that_make_no_groups_are_refused(breaks: tuple[int, ...]) -> None:
    room = start(open_room(people(2), options_at("chinchon", players="2"), 6))
    hand = room.table.private[0].order
    step = room.do(Order(room.owner(0), room.ids(), hand, sorted=False, breaks=breaks))
    assert step.refusal is not None and step.refusal.code == "bad_order"


def test_ordenar_puts_the_melds_side_by_side() -> None:
    room = start(open_room(people(2), options_at("chinchon", players="2"), 6))
    hand = room.table.private[0].order
    mixed = tuple(sorted(hand, key=lambda card: card[::-1]))
    room.do(Order(room.owner(0), room.ids(), mixed, sorted=False))
    room.do(Order(room.owner(0), room.ids(), mixed, sorted=True))
    assert room.table.private[0].order == hand


def test_a_hand_in_order_stays_in_order_while_cards_come_and_go() -> None:
    """What is drawn goes into its meld; a hand that its player arranged is left alone."""
    room = start(open_room(people(2), options_at("chinchon", players="2"), 6))
    melding = rules_of(room.table.options).melding
    for _ in range(12):
        running = room.table.running
        assert running is not None and room.table.phase == "play"
        seat = running.mover
        for text in ("+stock", None):
            view: Any = room.table.view(seat)
            discards = [one for one in view.legal_actions if isinstance(one, Discard)]
            room.act(seat, text or str(discards[-1]))
            private = room.table.private[seat]
            best = melding.best(tuple(sorted(room.table.state.hand(seat))))
            groups = [list(map(str, meld)) for meld in (*best.melds, best.loose) if meld]
            assert private.sorted
            assert list(private.order) == [card for group in groups for card in group]
            assert len(private.breaks) == len(groups) - 1
    assert Table.replay(room.rows).private == room.table.private


# --- turns, refusals, clocks ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seis", "chinchon"])
def test_what_is_not_legal_says_why_and_changes_nothing(name: str) -> None:
    room = start(open_room(people(4), options_at(name), 6))
    running = room.table.running
    assert running is not None
    other = Seat((running.mover + 1) % 4)
    card = room.table.private[other].order[0]
    text = card if name == "seis" else f"-{card}"
    before = room.table
    refused = room.act(other, text)
    assert refused.refusal is not None and refused.refusal.code == "not_your_turn"
    assert room.table.state is before.state and not refused.rows
    stale = room.act(running.mover, "+stock", decision=running.plays - 1)
    assert stale.refusal is not None and stale.refusal.code == "stale"
    again = Act(room.owner(other), "once", running.plays, text)
    assert room.do(again).refusal == room.do(again).refusal


def test_a_pass_without_a_choice_is_made_by_the_table() -> None:
    passes, rng = 0, Random(1)
    for seed in range(6):
        room = start(open_room(people(4), options_at("seis"), seed))
        while room.table.phase == "play":
            running, legal = room.table.running, room.table.state.legal_actions
            assert running is not None
            if list(map(str, legal)) != ["pass"]:
                assert room.act(running.mover, str(rng.choice(legal))).refusal is None
                continue
            assert room.go()
            passes += 1
            assert room.now == pytest.approx(running.since + room.table.settings.beats.robot)
            assert room.shown[-1][2] == events.Passed(running.mover)
    assert passes


def test_where_one_may_pass_with_a_card_nobody_passes_by_himself() -> None:
    room = start(open_room(people(4), options_at("seis", must_play="false"), 1))
    for _ in range(40):
        running = room.table.running
        assert running is not None
        if room.table.phase != "play":
            return
        due = room.table.wants(room.now).timer_at
        assert due is None
        legal = [str(one) for one in room.table.state.legal_actions]
        assert room.act(running.mover, legal[-1]).refusal is None


def test_a_clock_that_runs_out_lets_a_robot_play_one_card() -> None:
    settings = TableSettings(clock=15)
    room = start(open_room(people(2), options_at("chinchon", players="2"), 1, settings))
    room.choose = lambda ask: str(ask.view.legal_actions[0])
    mover = room.table.running and room.table.running.mover
    room.until(room.now + 80)
    told = [event for _, _, event in room.shown]
    assert events.TimeOut(Seat(mover or 0)) in told
    assert any(isinstance(event, events.Took) for event in told)


def test_two_players_may_give_up_and_three_may_not() -> None:
    for count, code in ((2, None), (3, "not_now")):
        options = options_at("seis", players=str(count))
        room = start(open_room(people(count), options, 1))
        refusal = room.do(Resign(room.owner(0), room.ids(), on=True)).refusal
        assert (refusal and refusal.code) == code
    room = start(open_room(people(2), options_at("chinchon", players="2"), 1))
    room.do(Resign(room.owner(1), room.ids(), on=True))
    assert room.table.phase == "over" and room.table.ranking == ((Seat(0),), (Seat(1),))
    assert isinstance(room.table.sheet, ChinchonSheet) and room.table.sheet.reason == "resigned"
    assert "end resigned" in room.table.record()


# --- sheets and messages --------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_sheet_adds_up(table: tuple[str, str, dict[str, str]]) -> None:
    options = options_at(table[0], table[1], **table[2])
    room = start(open_room(people(options.players), options, 12))
    script = Players(room, Random(2))
    for _ in range(6):
        script.play(deals=1)
        sheet = room.table.sheet
        if isinstance(sheet, SeisSheet):
            cards = len(room.table.game.pack(options))
            assert sum(sheet.placed) + sum(sheet.left) == cards
            assert sheet.pool == sum(sheet.left)
            assert all(len(dead) <= left for dead, left in zip(sheet.dead, sheet.left, strict=True))
            for seat in sheet.best:
                base = sheet.placed[seat] if sheet.skipping else 0
                share = value_of(sheet.share)
                assert value_of(sheet.scores[seat]) == base + share + sheet.bonus[seat]
        elif isinstance(sheet, ChinchonSheet):
            assert sheet.closer is not None and sheet.hands[sheet.closer] is not None
            for number, hand in enumerate(sheet.hands):
                if hand is None:
                    continue
                cards = sum(len(meld.cards) for meld in hand.melds)
                assert cards + len(hand.off) + len(hand.loose) == 7
                assert (sheet.after[number] == sheet.totals[number]) or number in (
                    *sheet.fell,
                    *sheet.rebought,
                )
        if room.table.phase == "over":
            return
        for place in room.table.seats:
            room.do(Ready(place.player, room.ids()))
        while room.table.phase in ("count", "cut"):
            assert room.go()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_messages_tell_what_a_player_sees(table: tuple[str, str, dict[str, str]]) -> None:
    options = options_at(table[0], table[1], **table[2])
    room = start(open_room(people(options.players), options, 12))
    script = Players(room, Random(2))
    for _ in range(150):
        shown = project.public(room.table, room.now, 0)
        assert shown.deal is None and shown.rounds is not None
        deal: Any = shown.seis if table[0] == "seis" else shown.chinchon
        assert (deal is not None) == (room.table.phase in ("play", "over"))
        for seat in range(options.players):
            mine = project.me(room.table, Seat(seat))
            own: Any = mine.seis if table[0] == "seis" else mine.chinchon
            if table[0] == "chinchon" and own is not None and room.table.phase == "play":
                assert [card for group in own.groups for card in group.cards] == mine.hand
                closes = {f"#{each.card}" for each in own.closings}
                assert closes == {text for text in mine.legal if text[0] == "#"}
                melded = sum(len(meld.cards) for meld in own.melds)
                assert melded + len(own.loose) == len(mine.hand)
            if table[0] == "seis" and deal is not None and room.table.phase == "play":
                assert set(own.buries) == set(mine.hand) & set(deal.fits)
        if room.table.phase == "over":
            return
        if not script.acts():
            room.go()


def test_a_rematch_begins_at_nought() -> None:
    room = finished("chinchon", "lanton_corto", {"limit": "25"})
    for seat in range(4):
        room.do(Rematch(room.owner(seat), room.ids()))
    while room.table.phase in ("lot", "cut"):
        room.go()
    shown = project.public(room.table, room.now, 0).rounds
    assert shown is not None
    assert shown.totals == [0, 0, 0, 0] and shown.history == [] and shown.ranking is None


def test_a_restarted_table_goes_on() -> None:
    room = start(open_room(people(2), options_at("chinchon", players="2"), 1))
    Players(room, Random(2)).play(deals=1)
    again = Room(Table.replay(room.rows), Random(3), now=room.now)
    again.rows += room.rows
    again.do(Restarted("other"))
    for name in ("ana", "blas"):
        again.do(Connected(PlayerId(name)))
    Players(again, Random(4)).play(deals=2)
    assert verify(again.table.record()).deals >= 2
