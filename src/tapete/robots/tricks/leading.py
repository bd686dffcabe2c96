"""Leading: reasons to open with a card that the single trick does not show."""

from __future__ import annotations

from tapete.cards import Card
from tapete.robots.tricks.knowledge import Knowledge
from tapete.robots.tricks.stakes import last_trick_price
from tapete.robots.tricks.worth import pair_price

GUINOTE = 10
"""Points from which a card is an as or a tres."""


def quiet_lead(know: Knowledge, card: Card) -> float:
    """In the draw phase a worthless card of a plain suit gives nothing away."""
    return 0.0 if know.value(card) or card.suit is know.trump else know.weights.quiet_lead


def lead_bonus(know: Knowledge, card: Card) -> float:
    """In the arrastre: what leading `card` is worth beside its share of the trick, in points."""
    lead = _trump_lead(know, card) if card.suit is know.trump else _plain_lead(know, card)
    kept = know.sense.keeps(know, card)
    return lead - pair_price(know, card) - last_trick_price(know, card) - kept


def _trump_lead(know: Knowledge, card: Card) -> float:
    """A small trump makes the others spend theirs; the best ones are for later."""
    w = know.weights
    own = sum(other.suit is know.trump for other in know.view.hand)
    out = sum(other.suit is know.trump for other in know.unseen)
    winners = sum(_is_winner(know, other) for other in know.view.hand)
    rivals = [seat for seat in know.to_play if not know.friend(seat)]
    dry = sum(card.suit in know.voids.get(seat, ()) for seat in rivals)
    return (
        w.lead_trump
        + w.lead_trump_own * own
        + w.lead_trump_out * out
        + w.lead_trump_above * know.above(card)
        + w.lead_trump_winners * winners
        + w.lead_trump_dry * dry
        + w.lead_trump_trick * know.tricks_left
        + w.lead_point * know.value(card)
    )


def _plain_lead(know: Knowledge, card: Card) -> float:
    w = know.weights
    bonus = w.lead_point * know.value(card)
    length = sum(other.suit is card.suit for other in know.view.hand)
    if length == 1 and any(other.suit is know.trump for other in know.view.hand):
        bonus += w.lead_single
    if _is_winner(know, card):
        bonus += w.lead_winner
    return bonus + _ruffs(know, card)


def _ruffs(know: Knowledge, card: Card) -> float:
    """Seats known to be out of the suit, and not of trumps, will trump it."""
    bonus = 0.0
    for seat in know.to_play:
        lacks = know.voids.get(seat, frozenset())
        if card.suit in lacks and know.trump not in lacks:
            friend = know.friend(seat)
            bonus += know.weights.lead_ruff if friend else -0.5 * know.value(card) - 1.0
    return bonus


def _is_winner(know: Knowledge, card: Card) -> bool:
    """An as or tres of a plain suit that only a trump can beat."""
    return card.suit is not know.trump and know.value(card) >= GUINOTE and not know.above(card)
