"""Without jumps: cards that lead to own ones come first, those that others wait for come last."""

from __future__ import annotations

from tapete.cards import Card
from tapete.robots.seis.knowledge import Knowledge, grown


def step_value(know: Knowledge, card: Card) -> float:
    """Worth of putting `card` down now; 0 is a card that nobody waits for."""
    ends = know.ends[card.suit]
    lines = know.lines(card.suit, grown(ends, card))
    if ends is not None:
        lines = (lines[0], ()) if card < ends[0] else ((), lines[1])
    return sum(_line_value(know, line) for line in lines)


def _line_value(know: Knowledge, line: tuple[Card, ...]) -> float:
    """What opening a line brings to the viewer, less what it brings to the others."""
    if not line:
        return 0.0
    w = know.weights
    mine = sum(card in know.own for card in line)
    price = sum(_need(know, card) for card in line if card not in know.own)
    return w.path * mine - w.gate * price * (w.behind_own if line[0] in know.own else 1.0)


def _need(know: Knowledge, card: Card) -> float:
    """How much the rivals are helped by a way to `card`: most, who is about to go out."""
    sizes, w = know.view.hand_sizes, know.weights
    return sum(
        chance * (1.0 + w.going_out / sizes[seat]) for seat, chance in know.chances(card).items()
    )
