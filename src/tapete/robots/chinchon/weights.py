"""The numbers by which `medium` weighs hands, in points of a deal unless they say otherwise.

Changed only with a measurement on duplicate deals (`tapete.robots.arena`, `bench/results.md`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What `medium` believes of the game where the cards do not tell."""

    card: float = 0.5
    """Price of each loose card, its points apart."""
    point: float = 0.6
    """Price of each loose point."""
    ready: float = 20.0
    """What a hand that may close is worth more."""
    draws: float = 4.0
    """Draws that a hand is judged by: how often what may come is counted."""
    draws_sum: float = 0.7
    """The same where all loose points count: dear cards cannot be kept for long."""
    link: float = 1.0
    """For cards that would make a pair with a loose one: worth of a certain one."""
    joker: float = 5.0
    """Price of throwing a wild card."""
    feed: float = 3.0
    """Price of a discard that fits what the next player took from the pile."""
    feed_blind: float = 0.5
    """The same for one that may fit cards nobody has seen."""
    shed: float = 0.6
    """Share of that danger after he threw a card of that kind himself."""
    pile_margin: float = 0.6
    """By so much must a card of the pile be better than what the stock gives on average."""
    hazard: float = 0.02
    """How likely a rival closes in his first turn (probability), and so much more each turn."""
    hazard_pile: float = 0.03
    """More of it for each card that he took from the pile and kept."""
    drift: float = 0.5
    """By how much a rival's hand grows better in a round, where a bad one costs 10 at most."""
    beaten: float = 7.0
    """What such a hand costs him more than closing does."""
    drift_sum: float = 3.0
    beaten_sum: float = 35.0
    """The same two, the second at the start of a deal, where all loose points count."""
    looks: float = 1.3
    """Cards that a player sees in a round and may take, the stock's and what he is thrown."""
    out: float = 40.0
    """Price of going over the limit; half of it is the prize for a rival who does."""
    run_hope: float = 0.12
    """How likely a card that a chinchón lacks still comes (probability)."""
    match: float = 80.0
    """Worth of a chinchón that wins the match."""


TUNED: Final = Weights()
