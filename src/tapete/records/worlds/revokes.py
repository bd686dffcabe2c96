"""What a challenge (`renuncio=challenge`) asks of the hidden cards.

Whether a revoke is proven is hidden with the hands, but what the record goes on with tells it. A
world decides likewise when a card that made a play a revoke was held, or none of them was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from tapete.cards import Card, Suit
from tapete.games.core import CHALLENGE, Play, State
from tapete.games.events import RevokeProof
from tapete.games.tricks.state import TrickState
from tapete.records.worlds.deal import Hidden, World, played


class Kept(NamedTuple):
    """A card that the seat of a move held back, so that its play was a revoke."""

    move: int
    card: Card


def is_challenged(deal: Hidden) -> bool:
    """A challenge ends the deal."""
    return bool(deal.moves) and deal.moves[-1][1] == CHALLENGE


def kept_cards(
    pack: tuple[Card, ...],
    deal: Hidden,
    players: int,
    accused: frozenset[int],
    trump: Suit | None,
) -> Iterator[Kept]:
    """What may have proven the challenge: hidden cards of suits that somebody has to serve."""
    plays = [
        (index, seat, action.card)
        for index, (seat, action) in enumerate(deal.moves)
        if isinstance(action, Play)
    ]
    for at in range(max(0, len(plays) - 2 * players), len(plays)):
        index, seat, _ = plays[at]
        if seat not in accused or at % players == 0:
            continue
        suits = {plays[at - at % players][2].suit, trump}
        gone = {card for _, _, card in plays[: at + 1]}
        for card in pack:
            if card.suit in suits and card not in gone and card not in deal.cards:
                yield Kept(index, card)


def proven_before(
    world: World, opened: State[Any], until: int | None
) -> Iterator[tuple[int, Card, int]]:
    """The cards that prove a revoke of a move before `until`: seat, card, number of the move.

    `world` begins with `opened`.
    """
    proofs = [event for event in world.state.happened if isinstance(event, RevokeProof)]
    broken = {pair for proof in proofs for pair in proof.broken}
    for index, (seat, action) in enumerate(world.moves[:until]):
        if isinstance(action, Play) and (seat, action.card) in broken:
            before = played(opened, world.cards, world.moves[:index]).state
            for card in cast(TrickState[Any, Any], before).dutiful(seat):
                yield int(seat), card, index
