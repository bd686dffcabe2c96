"""A moment in the middle of a deal, built from what a notation position tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tapete.cards import SUITS, Card, Suit, format_cards, mask_of
from tapete.cards.masks import SUIT_OF
from tapete.games.core import GameError, OptionsT, Seat
from tapete.games.tricks.asking import PLAY
from tapete.games.tricks.moment import Moment, Opening
from tapete.games.tricks.ranking import SUIT_PLACE, trick_winner
from tapete.games.tricks.rules import Rules


class PositionError(GameError, ValueError):
    """A position that cannot come about; the message says what was expected and found."""

    code = "bad_position"


def position(
    rules: Rules[OptionsT],
    turn: Seat,
    trump: Suit,
    points: tuple[int, ...],
    sung: Iterable[Suit],
    deal: int,
    last10: Seat | None,
    hands: Sequence[Sequence[Card]],
    trick: Sequence[tuple[Seat, Card]],
    stock: Sequence[Card],
) -> Moment[OptionsT]:
    """The moment of a position; see `TrickGame.position`. In the idas the points count as card
    points.
    """
    _check_seats(rules, turn, points, hands, trick, deal, last10)
    _check_cards(rules, hands, trick, stock, trump)
    none = (0,) * rules.sides
    m = Moment(rules, Opening(rules.order[turn][-1], deal, deal, points, none, none))
    m.asking, m.turn, m.trump = PLAY, turn, SUIT_PLACE[trump]
    m.hands = tuple(mask_of(cards) for cards in hands)
    m.leader = m.winner = m.best_seat = trick[0][0] if trick else turn
    m.deck, m.left = tuple(stock[:-1]), len(stock)
    m.upcard = stock[-1] if stock else None
    if deal == 1:
        # Who sang what is not told: without cantes these are the card points themselves.
        m.card_points = points
    for suit in sung:
        m.sung_suits |= 1 << SUIT_PLACE[suit]
    _lay(m, trick)
    return m


def _lay(m: Moment[Any], trick: Sequence[tuple[Seat, Card]]) -> None:
    if not trick:
        return
    cards = tuple(card for _, card in trick)
    suit = cards[0].suit
    table = m.rules.table
    m.trick = tuple(card.index for card in cards)
    best = trick_winner(cards, SUITS[m.trump], table)
    m.best, m.best_seat = cards[best].index, trick[best][0]
    led = [card.index for card in cards if card.suit is suit]
    m.highest_led = max(led, key=lambda index: table.strength[index])
    for seat, card in trick:
        m.log = (m.log, seat, card)


def _check_seats(
    rules: Rules[Any],
    turn: Seat,
    points: tuple[int, ...],
    hands: Sequence[Sequence[Card]],
    trick: Sequence[tuple[Seat, Card]],
    deal: int,
    last10: Seat | None,
) -> None:
    players = rules.players
    for what, seat in (("turn", turn), ("last10", last10)):
        if seat is not None and not 0 <= seat < players:
            raise PositionError(f"{what}: expected s0 to s{players - 1}, found s{seat}")
    if len(points) != rules.sides:
        raise PositionError(f"points: expected {rules.sides} numbers, found {len(points)}")
    if deal < 1:
        raise PositionError(f"deal: expected 1 or more, found {deal}")
    if len(hands) != players:
        raise PositionError(f"expected {players} hands, found {len(hands)}")
    if len(trick) >= players:
        raise PositionError(f"trick: expected fewer than {players} cards, found {len(trick)}")
    order = rules.order[trick[0][0] if trick else turn]
    found = (*(seat for seat, _ in trick), turn)
    if found != order[: len(found)]:
        want = " ".join(f"s{seat}" for seat in order[: len(found)])
        raise PositionError(
            f"trick and turn: expected {want}, found {' '.join(f's{seat}' for seat in found)}"
        )


def _check_cards(
    rules: Rules[Any],
    hands: Sequence[Sequence[Card]],
    trick: Sequence[tuple[Seat, Card]],
    stock: Sequence[Card],
    trump: Suit,
) -> None:
    cards = [card for hand in hands for card in hand]
    cards += [card for _, card in trick] + list(stock)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise PositionError(f"expected each card once, found twice: {format_cards(twice)}")
    strange = sorted(set(cards) - set(rules.pack))
    if strange:
        raise PositionError(f"not in the pack of the options: {format_cards(strange)}")
    played = {seat for seat, _ in trick}
    full = {len(hand) + (seat in played) for seat, hand in enumerate(hands)}
    if len(full) != 1 or full == {0}:
        raise PositionError("hands: expected as many cards for every seat, the trick counted in")
    if stock and SUIT_OF[stock[-1].index] != SUIT_PLACE[trump]:
        raise PositionError(f"stock: expected a trump as last card, found {stock[-1]}")
    if len(stock) % rules.players:
        raise PositionError(
            f"stock: expected a multiple of {rules.players} cards, found {len(stock)}"
        )
