"""Armed intents and the order of the hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.tables.harness import Room, options_of
from tests.tables.setting import dealt, trick

from tapete.games.core import Seat
from tapete.tables.events import Sang, SuitTold
from tapete.tables.inputs import Act, Arm, AskSuit, AutoSwap, Order
from tapete.tables.record import record_of
from tapete.tables.table import Table

TWO_PAIRS = ("Rc Sc Re Se 2o Ao", "2c", "3e", "2e")


def armed(room: Room, seat: int = 0) -> list[str]:
    return [one.text for one in room.table.intents(Seat(seat)) if one.armed]


def order(room: Room, cards: str, seat: int = 0, *, by_button: bool = False) -> None:
    said = Order(room.owner(seat), room.ids(), tuple(cards.split()), by_button)
    assert room.do(said).refusal is None


def first_sung(room: Room) -> str:
    trick(room, "Ao", *(_lowest(room, seat) for seat in (1, 2, 3)))
    room.until(room.now + 3)
    sung = [event for _, _, event in room.shown if isinstance(event, Sang)]
    return str(sung[0].suit)


def _lowest(room: Room, seat: int) -> str:
    """The lowest card of the seat that is no trump."""
    cards = [card for card in room.table.private[seat].order if card[1] != "b"]
    return min(cards, key=lambda card: ("2456CSR73A".index(card[0]), card))


@pytest.mark.parametrize(
    ("cards", "first"),
    [("Rc Sc Re Se 2o Ao", "c"), ("Re Se Rc Sc 2o Ao", "e"), ("Rc Ao Sc 2o Re Se", "e")],
)
def test_the_pair_further_left_is_sung_first(cards: str, first: str) -> None:
    room = dealt(options_of(), TWO_PAIRS, "4b")
    order(room, cards)
    assert first_sung(room) == first


def test_apart_or_toggled_off_holds_a_cante_back() -> None:
    room = dealt(options_of(), TWO_PAIRS, "4b")
    assert armed(room) == ["20c", "20e"]
    order(room, "Rc Ao Sc 2o Re Se")
    assert armed(room) == ["20e"]
    room.do(Arm(room.owner(0), "off", "20e", False))
    assert armed(room) == []
    room.do(Arm(room.owner(0), "on", "20c", True))
    assert armed(room) == ["20c"], "by its own button, wherever the cards lie"
    order(room, "Rc Sc Ao Re 2o Se")
    order(room, "Rc Sc Ao Re Se 2o")
    assert armed(room) == ["20c", "20e"], "put together again"


def test_the_latest_button_goes_first_until_the_pairs_are_moved() -> None:
    room = dealt(options_of(), TWO_PAIRS, "4b")
    for on in (False, True):
        room.do(Arm(room.owner(0), room.ids(), "20e", on))
    other = Table.replay(room.rows)
    assert other.private == room.table.private
    assert first_sung(room) == "e"


def new_card(room: Room, cards: str, *, by_button: bool = False) -> Sequence[str]:
    """The hand of s0 after the draw of 7c, that began as `cards`."""
    order(room, cards, by_button=by_button)
    trick(room, "Ao", *(_lowest(room, seat) for seat in (1, 2, 3)))
    room.until(room.now + 1.3)
    return room.table.private[0].order


def test_a_drawn_card_goes_where_it_belongs() -> None:
    hands = ("Rc 5c 2c 4o 2o Ao", "4c", "6c", "2e")
    room = dealt(options_of(), hands, "4b", "Sc")
    assert new_card(room, "2o Rc 5c Ao 2c 4o")[1:3] == ("Rc", "Sc"), "beside its mate"
    room = dealt(options_of(), hands, "4b", "7c")
    assert new_card(room, "2o Rc 5c Ao 2c 4o")[-1] == "7c", "at the right end"
    room = dealt(options_of(), hands, "4b", "7c")
    sorted_hand = new_card(room, "2o Rc 5c Ao 2c 4o", by_button=True)
    assert list(sorted_hand) == ["4o", "2o", "Rc", "7c", "5c", "2c"], "at its sorted place"
    assert room.table.private[0].sorted


def test_a_new_deal_comes_sorted_with_the_trumps_on_the_right() -> None:
    room = dealt(options_of(), ("2b Ao 3c Ab Se Re",), "4b")
    assert room.table.private[0].order == ("Ao", "3c", "Re", "Se", "Ab", "2b")
    assert room.table.private[0].sorted


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        ({"cante_pair": "rey_caballo"}, "3c Rc Cc Sc 2o 4o"),
        ({"rank_order": "caballo_over_sota"}, "3c Rc Sc Cc 2o 4o"),
    ],
)
def test_a_sorted_hand_keeps_its_pairs_together(rules: dict[str, str], cards: str) -> None:
    """Also where another figure stands between the two in strength."""
    room = dealt(options_of(**rules), ("Sc 3c 2o Cc Rc 4o", "2c"), "Ab", "")
    assert sorted(room.table.private[0].order) == sorted(cards.split())
    order(room, "2o 4o 3c Rc Sc Cc", by_button=True)
    held = [card for card in room.table.private[0].order if card[1] == "c"]
    assert held == cards.split()[:4]
    assert armed(room) == ["20c"]


def test_the_seven_may_be_armed_before_it_is_held() -> None:
    room = dealt(options_of(), ("Ao 3o 2o 4o 5o 6o", "2c", "4c", "2e"), "Ab", "7b 5b 6b Sb")
    swap = room.table.intents(Seat(0))[0]
    assert (swap.text, swap.armed, swap.now, swap.possible) == ("swap7", False, False, True)
    assert swap.reason == "swap_no_seven"
    assert room.do(Arm(room.owner(0), "arm", "swap7", True)).refusal is None
    trick(room, "Ao", "2c", "4c", "2e")
    room.until(room.now + 3)
    assert "7b" in room.table.private[0].order
    trick(room, "3o", *(_lowest(room, seat) for seat in (1, 2, 3)))
    room.until(room.now + 1.3)
    assert "Ab" in room.table.private[0].order and "7b" not in room.table.private[0].order
    assert not any(room.table.intents(Seat(seat))[0].possible for seat in range(4))


def test_the_setting_arms_the_change_in_every_deal() -> None:
    room = dealt(options_of(), ("Ao 7b",), "Ab")
    assert room.do(AutoSwap(room.owner(0), "set", True)).touched == {0}
    assert armed(room) == ["swap7"]
    assert Table.replay(room.rows).private[0].auto_swap
    room.do(Arm(room.owner(0), "not this time", "swap7", False))
    assert armed(room) == [] and room.table.private[0].auto_swap


def test_unknown_intents_and_orders_are_refused() -> None:
    room = dealt(options_of(), TWO_PAIRS, "4b")
    for place, intent in enumerate(("20b", "claim", "capote")):
        step = room.do(Arm(room.owner(0), f"i{place}", intent, True))
        assert step.refusal is not None and step.refusal.code == "bad_intent"
    step = room.do(Order(room.owner(0), "o", ("Rc", "Sc"), False))
    assert step.refusal is not None and step.refusal.code == "bad_order"


def test_the_partner_may_ask_for_the_suit_of_a_hidden_twenty() -> None:
    room = dealt(options_of(cante_suit_disclosure="never"), TWO_PAIRS, "4b")
    trick(room, "Ao", *(_lowest(room, seat) for seat in (1, 2, 3)))
    room.until(room.now + 3)
    sung = next(event for _, _, event in room.shown if isinstance(event, Sang))
    assert sung.suit is None and room.view(1).cantes[0].suit is None
    for seat in (0, 1, 3):
        assert room.table.may_ask_suit(Seat(seat)) == ()
        assert room.do(AskSuit(room.owner(seat), room.ids(), 0)).refusal is not None
    assert room.table.may_ask_suit(Seat(2)) == (0,)
    step = room.do(AskSuit(room.owner(2), room.ids(), 0))
    assert step.events == (SuitTold(0, "c"),)
    for seat in (1, 2, 3):
        told = room.view(seat).cantes[0].suit
        assert told is not None and told.value == "c"
    assert room.table.may_ask_suit(Seat(2)) == ()
    assert "! suit s0 c" in record_of(room.rows)


def test_declining_by_hand_in_the_beat() -> None:
    room = dealt(options_of(), ("Ao Rc Sc 2o 4o 5o", "2c", "3e", "2e"), "4b")
    trick(room, "Ao", *(_lowest(room, seat) for seat in (1, 2, 3)))
    room.until(room.now + 1.5)
    said = Act(room.owner(0), "no", room.table.decision(Seat(0)), "pass")
    assert room.do(said).refusal is None
    room.until(room.now + 2)
    assert not any(isinstance(event, Sang) for _, _, event in room.shown)
