"""Dealing the pack, placing cards and passing."""

from __future__ import annotations

from tapete.cards import SUITS, Card, mask_of
from tapete.games.core import PASS, Action, DeckError, Seat
from tapete.games.events import DeadCards
from tapete.games.plays import plays_of
from tapete.games.seis.compiled import grown
from tapete.games.seis.moment import Moment, Passed, Phase, Placed
from tapete.games.seis.scoring import end_deal


def give(m: Moment, deck: tuple[Card, ...]) -> None:
    """Deal `deck` one by one; raises `DeckError` when it is not the pack of the table."""
    rules = m.rules
    if len(deck) != len(rules.pack) or frozenset(deck) != frozenset(rules.pack):
        raise DeckError(
            f"expected each of the {len(rules.pack)} cards of the pack once, found {len(deck)}"
        )
    order = rules.order[m.opening.dealer]
    order = (*order[1:], order[0])
    hands = [0] * rules.players
    for place, seat in enumerate(order):
        hands[seat] = mask_of(deck[place :: rules.players])
    m.hands = tuple(hands)
    m.phase = Phase.PLAY
    opener = rules.starts[0]
    if m.first_is_fixed:
        m.playable = 1 << opener.index
        holder = next(seat for seat in order if hands[seat] & m.playable)
    else:
        m.playable = rules.playable(m.rows)
        before = m.opening.dealer if m.opening.starter is None else m.opening.starter
        holder = rules.order[before][1]
    m.turn = m.starter = holder


def legal(m: Moment) -> tuple[Action, ...]:
    """What the seat whose turn it is may do: cards in canonical order, then `pass`."""
    assert m.turn is not None
    cards = m.hands[m.turn] & m.playable
    plays = plays_of(cards)
    return (*plays, PASS) if not plays or may_pass(m) else plays


def may_pass(m: Moment) -> bool:
    """Passing with a card that fits: never when all the others have just passed."""
    if m.rules.options.must_play or (not any(m.placed) and m.first_is_fixed):
        return False
    return m.passes < sum(1 for hand in m.hands if hand) - 1


def pass_turn(m: Moment) -> None:
    """The seat whose turn it is puts no card down."""
    assert m.turn is not None
    m.log = (m.log, Passed(m.turn))
    m.passes += 1
    m.turn = _next(m, m.turn)


def place(m: Moment, card: Card) -> None:
    """The seat whose turn it is puts down `card`, which is legal."""
    seat, rules = m.turn, m.rules
    assert seat is not None
    suit = SUITS.index(card.suit)
    dead = rules.between(m.rows[suit], card)
    m.rows = (*m.rows[:suit], grown(m.rows[suit], rules.place[card]), *m.rows[suit + 1 :])
    killed = mask_of(dead)
    gone = killed | 1 << card.index
    m.dead |= killed
    m.lying = tuple(lies | hand & killed for lies, hand in zip(m.lying, m.hands, strict=True))
    m.hands = tuple(hand & ~gone for hand in m.hands)
    m.placed = tuple(n + (who == seat) for who, n in enumerate(m.placed))
    m.playable = rules.playable(m.rows)
    m.passes = 0
    m.log = (m.log, Placed(seat, card, dead))
    if dead:
        m.happened = (DeadCards(dead),)
    out = not rules.options.allow_skip and not m.hands[seat]
    if out or not any(m.hands):
        end_deal(m)
    else:
        m.turn = _next(m, seat)


def _next(m: Moment, seat: Seat) -> Seat:
    """The next seat that has live cards; without any it is skipped and no pass is written."""
    order = m.rules.order[seat]
    return next(other for other in (*order[1:], seat) if m.hands[other])
