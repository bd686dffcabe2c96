"""Beats A and B: swaps in A, cantes at the end of B, held leads, claims."""

from __future__ import annotations

import pytest
from tests.tables.harness import Room, machine, options_of, people
from tests.tables.setting import dealt, mover, told, trick

from tapete.games.core import Seat
from tapete.tables.events import Drawn, PlayedEvent, Sang, SwapMade
from tapete.tables.inputs import Act, Arm
from tapete.tables.log import LogError
from tapete.tables.model import CountSheet

HANDS = ("Ao Rc Sc 7b 2o 4o", "2c 4c 5c 6c", "Re Se 5o 6o", "2e 4e")
"""s0 leads and wins; it has the pair of copas and the seven, its partner that of espadas."""


def gap(**options: str) -> Room:
    """s0 has just won the first trick."""
    room = dealt(options_of(**options), HANDS, "Ab", "5b 6b 4b 2b")
    trick(room, "Ao", "2c", "5o", "2e")
    assert room.table.phase == "gap" and mover(room) == 0
    return room


def arm(room: Room, seat: int, intent: str, on: bool = True) -> None:
    step = room.do(Arm(room.owner(seat), room.ids(), intent, on))
    assert step.refusal is None


def sung(room: Room) -> list[tuple[int, str | None, float]]:
    return [(one.seat, one.suit, at) for at, _, one in room.shown if isinstance(one, Sang)]


def test_both_beats_pass_and_what_is_armed_is_done_at_their_ends() -> None:
    room = gap()
    began = room.now
    arm(room, 0, "swap7")
    room.until(began + 1.19)
    assert told(room)[-1] == "TrickTaken"
    room.until(began + 1.2)
    swap, drawn = room.shown[-2:]
    assert swap[2] == SwapMade(Seat(0), "Ab", "7b")
    assert isinstance(drawn[2], Drawn) and [card for _, card in drawn[2].cards] == [None] * 4
    assert "Ab" in room.table.private[0].order
    room.until(began + 1.99)
    assert not sung(room)
    room.until(began + 2.1)
    assert [(seat, suit) for seat, suit, _ in sung(room)] == [(0, "c"), (2, "e")]
    assert [at - began for *_, at in sung(room)] == pytest.approx([2.0, 2.0])
    assert room.table.phase == "play"


def test_nothing_armed_and_the_partner_does_not_sing_keeps_the_winners_question_open() -> None:
    room = gap()
    arm(room, 0, "20c", False)
    arm(room, 2, "20e", False)
    room.until(room.now + 3)
    assert not sung(room) and "20c" in map(str, room.view(0).legal_actions)
    assert "20e" not in map(str, room.view(2).legal_actions), "the partner's chance is over"
    assert room.act(2, "20e").refusal is not None
    assert room.act(0, "20c").refusal is None
    assert [(seat, suit) for seat, suit, _ in sung(room)] == [(0, "c")]
    assert room.act(0, "Rc").refusal is None
    room.until(room.now + 20)
    assert len(sung(room)) == 1


def test_the_winner_declines_when_the_partner_sings() -> None:
    room = gap()
    arm(room, 0, "20c", False)
    room.until(room.now + 3)
    assert [(seat, suit) for seat, suit, _ in sung(room)] == [(2, "e")]
    assert room.act(0, "20c").refusal is not None
    assert room.act(0, "2o").refusal is None


def test_a_card_sent_while_ones_question_is_open_declines_it() -> None:
    room = gap()
    arm(room, 0, "20c", False)
    arm(room, 2, "20e", False)
    room.until(room.now + 3)
    assert room.act(0, "2o").refusal is None
    assert told(room)[-1] == "PlayedEvent" and not sung(room)


def test_a_lead_in_a_beat_is_held_and_answered_when_it_is_played() -> None:
    room = gap()
    began = room.now
    said = Act(room.owner(0), "the lead", room.table.decision(Seat(0)), "2o")
    step = room.do(said)
    assert not step.answered and not step.events and step.touched == {0} and not step.public
    assert not room.do(said).answered, "sent again, it is still held"
    assert room.act(0, "4o").refusal is not None, "one card is held already"
    assert room.act(1, "4c").refusal is not None
    room.until(began + 2.0)
    last = room.steps[-1]
    assert last.acknowledged == ((room.owner(0), "the lead", None),)
    assert [type(one).__name__ for one in last.events] == ["Sang", "Sang", "PlayedEvent"]
    assert room.do(said).answered and mover(room) == 1


def test_a_held_seven_that_is_changed_is_refused_later() -> None:
    room = gap()
    arm(room, 0, "swap7")
    room.do(Act(room.owner(0), "the seven", room.table.decision(Seat(0)), "7b"))
    room.until(room.now + 3)
    late = [one for step in room.steps for one in step.acknowledged]
    assert [(key, bool(refusal)) for _, key, refusal in late] == [("the seven", True)]
    assert mover(room) == 0 and told(room)[-1] != "PlayedEvent"


def test_a_tap_in_the_beat_is_done_at_its_end() -> None:
    room = gap()
    arm(room, 0, "20c", False)
    assert room.act(0, "swap7").refusal is None
    assert room.act(0, "20c").refusal is None, "kept until it is asked after the draw"
    room.until(room.now + 3)
    assert "SwapMade" in told(room) and sung(room)[0][:2] == (0, "c")


def test_cantes_before_the_draw_are_answered_in_beat_a() -> None:
    room = gap(cante_window="before_draw")
    began = room.now
    room.until(began + 1.3)
    assert told(room)[-3:] == ["Sang", "Sang", "Drawn"]
    room.until(began + 3)
    assert len(sung(room)) == 2


def test_a_change_before_the_next_lead_is_answered_in_beat_b() -> None:
    room = gap(swap_when="before_next_lead")
    began = room.now
    arm(room, 0, "swap7")
    room.until(began + 1.5)
    assert "SwapMade" not in told(room)
    room.until(began + 2.0)
    assert told(room)[-3:] == ["SwapMade", "Sang", "Sang"]


def test_beat_b_after_every_lead() -> None:
    room = gap(cante_window="before_opponent_card")
    arm(room, 0, "20c", False)
    arm(room, 2, "20e", False)
    room.until(room.now + 3)
    assert room.act(0, "2o").refusal is None
    began = room.now
    assert room.table.phase == "play" and mover(room) == 1
    assert "6c" in map(str, room.view(1).legal_actions), "the next seat sees its own turn"
    step = room.act(1, "6c")
    assert not step.answered
    arm(room, 2, "20e")
    room.until(began + 0.79)
    assert not sung(room)
    room.until(began + 0.8)
    assert [type(one).__name__ for one in room.steps[-1].events] == ["Sang", "PlayedEvent"]


def test_a_change_in_ones_own_turn_comes_before_the_card() -> None:
    options = options_of(swap_when="own_turn", swap_who="anyone")
    room = dealt(options, HANDS, "Ab", "5b 6b 4b 2b")
    arm(room, 0, "swap7")
    assert isinstance(room.steps[-1].events[0], SwapMade)
    assert room.act(0, "Ao").refusal is None


@pytest.mark.parametrize(("points", "reason"), [("95-0", "claim"), ("80-0", "false_claim")])
def test_a_claim_does_what_is_armed_first(points: str, reason: str) -> None:
    room = dealt(options_of(vuelta="claim"), HANDS, "Ab", "5b 6b 4b 2b", points=points)
    trick(room, "Ao", "2c", "5o", "2e")
    if reason == "false_claim":
        arm(room, 0, "20c", False)
        arm(room, 2, "20e", False)
    assert not room.table.may_claim(Seat(1)) and room.table.may_claim(Seat(2))
    assert room.act(1, "claim").refusal is not None
    assert room.act(2, "claim").refusal is None
    sheet = room.table.sheet
    assert isinstance(sheet, CountSheet) and sheet.reason == reason
    assert sheet.side == (0 if reason == "claim" else 1)
    with pytest.raises(LogError, match="expected deal 1 first"):
        room.table.record()


def test_robots_answer_within_the_beat() -> None:
    places = [machine(), *people(4)[1:]]
    room = dealt(options_of(), HANDS, "Ab", "5b 6b 4b 2b", places)
    room.choose = lambda ask: next(
        text
        for text in ("Ao", "swap7", "20c", *map(str, ask.view.legal_actions))
        if text in map(str, ask.view.legal_actions)
    )
    began = room.now
    room.until(began + 0.9)
    assert room.shown[-1][2] == PlayedEvent(Seat(0), "Ao")
    assert room.shown[-1][0] == pytest.approx(began + 0.9)
    trick(room, "2c", "5o", "2e")
    began = room.now
    room.until(began + 2.0)
    assert told(room)[-4:] == ["SwapMade", "Drawn", "Sang", "Sang"]
    room.until(began + 2.9)
    assert told(room)[-1] == "PlayedEvent"
    assert room.shown[-1][0] == pytest.approx(began + 2.9)
