"""Moments of games of tricks in a line: positions whose unnamed cards do not matter, full deals."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tapete.cards import Card, Rank, Suit, parse_card, parse_cards, shuffled
from tapete.games.brisca import Brisca
from tapete.games.catalog import game
from tapete.games.core import PASS, Deck, Game, Seat
from tapete.games.guinote import Guinote
from tapete.games.tricks.game import TrickGame
from tapete.games.tute import Tute

GAMES: Mapping[str, TrickGame[Any, Any]] = {
    "guinote": Guinote(),
    "tute": Tute(),
    "brisca": Brisca(),
}


def made(trick: str) -> list[tuple[Seat, Card]]:
    """`s0:Ae s1:5e` as plays."""
    plays = []
    for token in trick.split():
        seat, card = token.split(":")
        plays.append((Seat(int(seat[1:])), parse_card(card)))
    return plays


def position(
    name: str,
    trump: str,
    hands: Mapping[int, str],
    trick: str = "",
    *,
    turn: int = 0,
    stock: str | int = 0,
    points: tuple[int, ...] = (),
    deal: int = 1,
    sung: str = "",
    upcards: str = "456",
    **options: str,
) -> Any:
    """A position where hands that are not named, and the stock, are filled from the rest.

    A `stock` that is a number is filled so that its last card, the upcard, is a trump of one of the
    ranks `upcards`; otherwise it is the stock itself.
    """
    rules = GAMES[name]
    chosen = rules.options(options)
    plays = made(trick)
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    fixed = parse_cards(stock) if isinstance(stock, str) else ()
    used = {card for cards in named.values() for card in cards}
    used |= {card for _, card in plays} | set(fixed)
    rest = [card for card in rules.pack(chosen) if card not in used]
    filled = _stock(rest, trump, stock, upcards) if isinstance(stock, int) else fixed
    step = -1 if getattr(chosen, "direction", "ccw") == "cw" else 1
    leader = plays[0][0] if plays else turn
    sides = 2 if chosen.players in (4, 6) else chosen.players
    return rules.position(
        chosen,
        turn=Seat((leader + step * len(plays)) % chosen.players),
        trump=Suit(trump),
        points=points or (0,) * sides,
        hands=_hands(named, {seat for seat, _ in plays}, rest, filled, chosen.players),
        trick=plays,
        stock=filled,
        sung=[Suit(letter) for letter in sung],
        deal=deal,
    )


def _hands(
    named: Mapping[int, list[Card]],
    laid: set[Seat],
    rest: list[Card],
    stock: tuple[Card, ...],
    players: int,
) -> list[list[Card]]:
    """All hands, of one size with the cards that lie; what is not named comes from the rest."""
    # Kings go last: a hand filled at random must not hold a pair that asks a question.
    left = sorted((c for c in rest if c not in stock), key=lambda c: c.rank is not Rank.REY)
    size = max(len(cards) + (seat in laid) for seat, cards in named.items())
    hands = []
    for seat in range(players):
        cards = named.get(seat, [])
        while len(cards) + (seat in laid) < size:
            cards.append(left.pop())
        hands.append(cards)
    return hands


def _stock(rest: list[Card], trump: str, size: int, upcards: str) -> tuple[Card, ...]:
    if not size:
        return ()
    upcard = next(c for c in rest if c.suit.value == trump and c.rank.value in upcards)
    others = [card for card in rest if card is not upcard]
    return (*others[: size - 1], upcard)


def played(name: str, state: Any, tokens: str) -> Any:
    """After these answers (`s0:Ae s1:pass`); each must come from the seat that decides."""
    for token in tokens.split():
        seat, text = token.split(":")
        assert state.turn == int(seat[1:]), f"{token}: it is the turn of s{state.turn}"
        state = state.after(game(name).parse_action(text))
    return state


def legal(state: Any) -> str:
    """The legal actions as the notation writes them."""
    return " ".join(map(str, state.legal_actions))


def dealt(rules: Game[Any, Any], state: Any, hands: Mapping[int, str], then: str = "") -> Any:
    """A deal one by one in which seats hold `hands`, and `then` follows (the upcard first)."""
    players = state.options.players
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    size = max(map(len, named.values()))
    following = list(parse_cards(then)) if then else []
    used = {card for cards in named.values() for card in cards} | set(following)
    rest = [card for card in rules.pack(state.options) if card not in used]
    for seat in range(players):
        cards = named.setdefault(seat, [])
        while len(cards) < size:
            cards.append(rest.pop(0))
    order = [(state.dealer + 1 + k) % players for k in range(players)]
    deck = [named[seat][row] for row in range(size) for seat in order]
    return state.after(Deck((*deck, *following, *rest)))


def to_the_end(state: Any, rng: Random, *, claims: bool = False) -> Any:
    """Played at random to the end of the deal; questions are declined but for cantes."""
    number = state.deal_number
    while state.outcome is None and not state.wants_deck and state.deal_number == number:
        options = state.legal_actions
        if not claims and PASS in options:
            options = (PASS,)
        state = state.after(rng.choice(options))
    return state


def random_deal(rules: Game[Any, Any], state: Any, rng: Random) -> Any:
    """The next deal of a shuffled pack."""
    return state.after(Deck(shuffled(rules.pack(state.options), rng)))
