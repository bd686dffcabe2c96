"""Tute cabrón: the middle one loses, so a player goes for the most points or for the fewest."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.tute.scoring import OVER
from tapete.robots.tricks.chances import win_chance
from tapete.robots.tricks.knowledge import Knowledge

FIRST_TRICK = 25.0
"""Worth of a first trick: whoever takes none has lost."""
PAIR = 20.0
"""What a rey and caballo that fall together are worth to the winner of the trick."""
STRONG = 60
"""Points of own asses, treses and reyes, and of those taken, from which a player goes up."""


def goes_up(know: Knowledge) -> bool:
    """The viewer is for the most points; else for the fewest, one trick at the least."""
    points, side = know.view.points, know.side
    rivals = [gained for other, gained in enumerate(points) if other != side]
    if points[side] + 10 >= OVER:
        return False
    if know.tricks_left <= 6:
        return points[side] >= max(rivals)
    own = points[side] + sum(know.value(card) for card in know.view.hand)
    return own >= STRONG


def cabron_value(know: Knowledge, card: Card) -> float:
    """Expected utility, in points, of playing `card` now."""
    prospect = win_chance(know, card)
    points = know.table_points + know.value(card) + 3.0 * len(know.to_play)
    points += PAIR if _pair_falls(know, card) else 0.0
    up = goes_up(know)
    if up and know.view.points[know.side] + points >= OVER:
        up = False
    taken = points if up else -points
    if not know.view.tricks_won[know.side]:
        taken += FIRST_TRICK / know.tricks_left + (FIRST_TRICK if know.tricks_left <= 5 else 4.0)
    value = prospect.chance * taken
    if up:
        value -= (1.0 - prospect.chance) * know.value(card) + 0.4 * know.strength(card)
    else:
        # what could win a trick later is better gone, when it wins none now
        value += (1.0 - prospect.chance) * 0.5 * know.strength(card)
    return value


def _pair_falls(know: Knowledge, card: Card) -> bool:
    """`card` and one that lies make a cante for whoever takes the trick."""
    for pair in know.sense.rules.pairs:
        if pair >> card.index & 1:
            return any(pair >> play.card.index & 1 for play in know.view.trick)
    return False
