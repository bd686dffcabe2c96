"""Moments of Tute and Brisca in a line: positions whose unnamed cards do not matter, full deals."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tapete.cards import Card, Rank, Suit, parse_card, parse_cards, shuffled
from tapete.games.brisca import Brisca
from tapete.games.catalog import game
from tapete.games.core import PASS, Deck, Game, Seat
from tapete.games.tricks.game import TrickGame
from tapete.games.tute import Tute

GAMES: Mapping[str, TrickGame[Any, Any]] = {"tute": Tute(), "brisca": Brisca()}


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
    **options: str,
) -> Any:
    """A position; hands that are not named, and a `stock` that is a number, come from the rest."""
    rules = GAMES[name]
    chosen = rules.options(options)
    plays = [
        (Seat(int(seat[1:])), parse_card(card))
        for seat, card in (token.split(":") for token in trick.split())
    ]
    named = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    fixed = parse_cards(stock) if isinstance(stock, str) else ()
    used = {card for cards in named.values() for card in cards}
    used |= {card for _, card in plays} | set(fixed)
    rest = [card for card in rules.pack(chosen) if card not in used]
    if isinstance(stock, int) and stock:
        upcard = next(c for c in rest if c.suit.value == trump and c.rank.value in "456")
        others = [card for card in rest if card is not upcard]
        fixed = (*others[: stock - 1], upcard)
        rest = [card for card in rest if card not in fixed]
    # Kings go last: a hand filled at random must not hold a pair that asks a question.
    rest.sort(key=lambda card: card.rank is not Rank.REY)
    laid = {seat for seat, _ in plays}
    size = max(len(cards) + (seat in laid) for seat, cards in named.items())
    all_hands: list[list[Card]] = []
    for seat in range(chosen.players):
        cards = named.get(seat, [])
        while len(cards) + (seat in laid) < size:
            cards.append(rest.pop())
        all_hands.append(cards)
    leader = plays[0][0] if plays else turn
    to_play = Seat((leader + len(plays)) % chosen.players)
    sides = 2 if chosen.players in (4, 6) else chosen.players
    return rules.position(
        chosen,
        turn=to_play,
        trump=Suit(trump),
        points=points or (0,) * sides,
        hands=all_hands,
        trick=plays,
        stock=fixed,
        deal=deal,
    )


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
