"""Guiñote moments in a line: positions whose unnamed cards do not matter, stacked packs."""

from __future__ import annotations

from collections.abc import Mapping

from tapete.cards import Card, Rank, Suit, parse_card, parse_cards
from tapete.games.core import Deck, Seat
from tapete.games.guinote import Guinote, GuinoteState

GAME = Guinote()


def made(trick: str) -> list[tuple[Seat, Card]]:
    """`s0:Ae s1:5e` as plays."""
    plays = []
    for token in trick.split():
        seat, card = token.split(":")
        plays.append((Seat(int(seat[1:])), parse_card(card)))
    return plays


def position(
    trump: str,
    hands: Mapping[int, str],
    trick: str = "",
    *,
    turn: int | None = None,
    stock: int | str = 0,
    points: tuple[int, ...] = (),
    deal: int = 1,
    sung: str = "",
    **options: str,
) -> GuinoteState:
    """A position where hands that are not named, and the stock, are filled from the rest.

    A `stock` that is a number is filled so that its last card, the upcard, is a blank trump;
    otherwise it is the stock itself.
    """
    chosen = GAME.options(options)
    players = chosen.players
    plays = made(trick)
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    used = {card for cards in named.values() for card in cards} | {card for _, card in plays}
    fixed = parse_cards(stock) if isinstance(stock, str) else ()
    rest = [c for c in GAME.pack(chosen) if c not in used and c not in fixed]
    step = 1 if chosen.direction == "ccw" else -1
    leader = plays[0][0] if plays else Seat(turn or 0)
    to_play = Seat((leader + step * len(plays)) % players)
    laid = {seat for seat, _ in plays}
    size = max(len(cards) + (seat in laid) for seat, cards in named.items())
    filled = fixed or _stock(rest, trump, int(stock))
    # Kings go last: a hand filled at random must not hold a pair that asks a question.
    rest = sorted((c for c in rest if c not in filled), key=lambda c: c.rank is not Rank.REY)
    all_hands = []
    for seat in range(players):
        cards = named.get(seat, [])
        while len(cards) + (seat in laid) < size:
            cards.append(rest.pop())
        all_hands.append(cards)
    sides = 2 if players == 4 else players
    return GAME.position(
        chosen,
        turn=to_play,
        trump=Suit(trump),
        points=points or (0,) * sides,
        hands=all_hands,
        trick=plays,
        stock=filled,
        sung=[Suit(letter) for letter in sung],
        deal=deal,
    )


def _stock(rest: list[Card], trump: str, size: int) -> tuple[Card, ...]:
    if not size:
        return ()
    upcard = next(card for card in rest if card.suit.value == trump and card.rank.value in "2456")
    others = [card for card in rest if card is not upcard]
    return (*others[: size - 1], upcard)


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
