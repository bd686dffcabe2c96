"""Dealing: packets, direction, the upcard, the forms without a stock."""

from __future__ import annotations

import pytest
from tests.games.guinote.guinote_setup import GAME, legal

from tapete.cards import format_cards
from tapete.games.core import Deck, Seat
from tapete.games.events import Drew
from tapete.games.guinote import GuinoteState
from tapete.games.guinote.view import PublicDraw


def dealt(dealer: int = 3, **options: str) -> GuinoteState:
    """The pack in canonical order, dealt."""
    chosen = GAME.options(options)
    return GAME.start(chosen, Seat(dealer)).after(Deck(GAME.pack(chosen)))


HANDS = [
    ({}, 0, "Ao 2o 3o 3c 4c 5c"),
    ({"deal_packet": "1"}, 0, "Ao 5o Co 3c 7c Ae"),
    ({"direction": "cw"}, 2, "Ao 2o 3o 3c 4c 5c"),
    ({"players": "2"}, 0, "Ao 2o 3o 7o So Co"),
    ({"deck_size": "36"}, 1, "5o 6o 7o Sc Cc Rc"),
]


@pytest.mark.parametrize(("options", "seat", "hand"), HANDS)
def test_packets_and_direction(options: dict[str, str], seat: int, hand: str) -> None:
    dealer = 1 if options.get("players") == "2" else 3
    state = dealt(dealer, **options)
    assert format_cards(state.hand(Seat(seat))) == hand


SIZES = [
    ({}, 16, 6),
    ({"deck_size": "48"}, 24, 6),
    ({"deck_size": "36"}, 12, 6),
    ({"players": "2"}, 28, 6),
    ({"players": "2", "deck_size": "48"}, 36, 6),
    ({"players": "2", "deck_size": "36"}, 24, 6),
    ({"players": "3"}, 21, 6),
    ({"players": "3", "deck_size": "36"}, 18, 6),
    ({"players": "3", "deck_size": "48"}, 30, 6),
    ({"players": "3", "three_player_mode": "arrastrado"}, 0, 13),
    ({"deal_all": "true"}, 0, 10),
    ({"deal_all": "true", "deck_size": "48", "deal_packet": "1"}, 0, 12),
    ({"deal_all": "true", "deck_size": "36"}, 0, 9),
]


@pytest.mark.parametrize(("options", "stock", "hand"), SIZES)
def test_tricks_and_stock(options: dict[str, str], stock: int, hand: int) -> None:
    state = dealt(0, **options)
    view = state.view(None)
    assert (view.stock, set(view.hand_sizes)) == (stock, {hand})
    assert view.arrastre is (stock == 0)
    draws = 0
    while not state.wants_deck:
        state = state.after(state.legal_actions[-1])
        draws += sum(isinstance(event, Drew) for event in state.happened)
    assert draws == stock // state.options.players


def test_the_eldest_leads_and_play_goes_round() -> None:
    assert dealt(3).turn == 0
    clockwise = dealt(3, direction="cw")
    assert clockwise.turn == 2
    assert clockwise.after(clockwise.legal_actions[0]).turn == 1


def test_the_pack_for_three() -> None:
    assert "2o" not in format_cards(GAME.pack(GAME.options({"players": "3"})))
    for more in ({"deck_size": "48"}, {"three_player_mode": "arrastrado"}):
        assert "2o" in format_cards(GAME.pack(GAME.options({"players": "3", **more})))


def test_deal_all_shows_the_last_card_of_the_dealer() -> None:
    state = dealt(0, deal_all="true")
    view = state.view(Seat(2))
    assert [(seat, str(card)) for seat, card in view.known] == [(0, "Rb")]
    assert (view.upcard, str(view.trump)) == (None, "b")
    assert "swap7" not in dict(view.reasons)
    assert "swap7" not in legal(state)


def test_hidden_draws_are_hidden() -> None:
    state = dealt(3)
    while not any(isinstance(event, Drew) for event in state.happened):
        state = state.after(state.legal_actions[0])
    drew = next(event for event in state.happened if isinstance(event, Drew))
    for viewer in range(4):
        shown = tuple((s, c if s == viewer else None) for s, c in drew.cards)
        assert PublicDraw(shown) in state.view(Seat(viewer)).moves
    assert PublicDraw(tuple((s, None) for s, _ in drew.cards)) in state.view(None).moves
