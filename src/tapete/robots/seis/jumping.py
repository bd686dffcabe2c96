"""With jumps every card is placed or dies: what a card saves, what it buries, what it leaves."""

from __future__ import annotations

from tapete.cards import Card, Suit
from tapete.robots.seis.knowledge import Ends, Knowledge, grown


def jump_value(know: Knowledge, card: Card) -> float:
    """Worth of putting `card` down now, in own cards; 0 is what a pass leaves."""
    suit = card.suit
    before = know.ends[suit]
    held = know.own - {card}
    buried = know.view.buries(card)
    value = sum(-1.0 if other in held else know.burial_worth(other) for other in buried)
    after = grown(before, card)
    left = held.difference(buried)
    value += _standing(know, suit, after, left) - _standing(know, suit, before, know.own)
    return value - (know.weights.hold_six if before is None else 0.0)


def _standing(know: Knowledge, suit: Suit, ends: Ends, held: frozenset[Card]) -> float:
    """How the viewer stands in one suit: the jumps that he threatens less what he may lose."""
    lines = know.lines(suit, ends)
    danger = sum(_danger(know, line, held) for line in lines)
    if ends is None:
        w = know.weights
        return -danger * (w.mine_shut if know.first(suit) in held else w.shut)
    return know.weights.threat * sum(_threat(know, line, held) for line in lines) - danger


def _danger(know: Knowledge, line: tuple[Card, ...], held: frozenset[Card]) -> float:
    """Own cards of a line that are likely to be jumped over."""
    danger, beyond = 0.0, 0
    for card in reversed(line):
        if card in held:
            danger += 1.0 - (1.0 - know.weights.killer) ** beyond
        else:
            beyond += 1
    return danger


def _threat(know: Knowledge, line: tuple[Card, ...], held: frozenset[Card]) -> float:
    """The best jump that the viewer could make on a line."""
    best = gain = 0.0
    for card in line:
        if card in held:
            best = max(best, gain)
            gain -= 1.0
        else:
            gain += know.burial_worth(card)
    return best
