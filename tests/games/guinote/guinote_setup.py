"""Guiñote moments in a line: positions whose unnamed cards do not matter, stacked packs."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.trick_setup import position as anywhere

from tapete.cards import parse_card, parse_cards
from tapete.games.core import Aside, Deck, Event
from tapete.games.guinote import Guinote, GuinoteState

GAME = Guinote()


def position(
    trump: str,
    hands: Mapping[int, str],
    trick: str = "",
    *,
    turn: int = 0,
    stock: int | str = 0,
    points: tuple[int, ...] = (),
    deal: int = 1,
    sung: str = "",
    **options: str,
) -> GuinoteState:
    """A position as `trick_setup.position` fills it; an upcard of the rest is a blank trump."""
    found: GuinoteState = anywhere(
        "guinote",
        trump,
        hands,
        trick,
        turn=turn,
        stock=stock,
        points=points,
        deal=deal,
        sung=sung,
        upcards="2456",
        **options,
    )
    return found


def stacked(state: GuinoteState, hands: Mapping[int, str], upcard: str, stock: str = "") -> Deck:
    """The pack that deals these hands in packets of 3, then `upcard`, then `stock`."""
    players = state.options.players
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    turned = parse_card(upcard)
    drawn = list(parse_cards(stock)) if stock else []
    used = {card for cards in named.values() for card in cards} | {turned, *drawn}
    rest = [card for card in GAME.pack(state.options) if card not in used]
    for seat in range(players):
        cards = named.setdefault(seat, [])
        while len(cards) < 6:
            cards.append(rest.pop(0))
    order = [(state.dealer + 1 + k) % players for k in range(players)]
    deck = [card for packet in (0, 3) for seat in order for card in named[seat][packet:][:3]]
    return Deck((*deck, turned, *drawn, *rest))


def played(state: GuinoteState, tokens: str) -> GuinoteState:
    """After these answers (`s0:Ae s1:pass`); each must come from the seat that decides."""
    for token in tokens.split():
        seat, text = token.split(":")
        assert state.turn == int(seat[1:]), f"{token}: it is the turn of s{state.turn}"
        state = state.after(GAME.parse_action(text))
    return state


def facts(state: GuinoteState) -> tuple[Event, ...]:
    """What the last action brought about, as records tell it."""
    return tuple(event for event in state.happened if not isinstance(event, Aside))


def legal(state: GuinoteState) -> str:
    """The legal actions as the notation writes them."""
    return " ".join(map(str, state.legal_actions))


def opened(points: str, deal_of_partida: int = 2, dealer: int = 3, **options: str) -> GuinoteState:
    """A match that wants a deck with `points` carried over."""
    chosen = GAME.options(options)
    none = "-".join("0" for _ in points.split("-"))
    return GAME.resume(
        chosen,
        {
            "dealer": f"s{dealer}",
            "deal": "2",
            "deal_of_partida": str(deal_of_partida),
            "points": points,
            "partidas": none,
            "cotos": none,
        },
    )
