"""Closing now against waiting for a better hand."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.chinchon.moment import Standing
from tapete.games.chinchon.play import closing_points
from tapete.games.chinchon.scoring import FLAT_PENALTY, points
from tapete.games.core import Close
from tapete.robots.chinchon.hands import chinchon_worth
from tapete.robots.chinchon.knowledge import Knowledge


def best_close(know: Knowledge) -> tuple[float, list[Close]]:
    """The least that the viewer would score by closing now, and the cards to put away for it."""
    scored = [
        (closing_score(know, _without(know.view.hand, action.card)), action)
        for action in know.view.legal_actions
        if isinstance(action, Close) and action.card is not None
    ]
    least = min((score for score, _ in scored), default=0.0)
    return least, [action for score, action in scored if score == least]


def score_with(know: Knowledge, card: Card) -> float | None:
    """The least that closing with `card` beside the seven would score; None: it is not allowed."""
    if not know.view.options.close_first_turn and not know.rounds:
        return None
    return _least_score(know, tuple(sorted((*know.view.hand, card))))


def _least_score(know: Knowledge, hand: tuple[Card, ...]) -> float | None:
    """The least that closing with these eight cards would score, one put away."""
    ends = [
        (loose, end.card)
        for end in know.melding.closings(hand)
        if (loose := closing_points(know.view.options, end)) is not None
    ]
    if not ends:
        return None
    least = min(loose for loose, _ in ends)
    # Only among hands that are all melded may equal ones score differently.
    equal = [card for loose, card in ends if loose == least]
    return min(closing_score(know, _without(hand, card)) for card in equal[: 1 if least else None])


def closing_score(know: Knowledge, hand: tuple[Card, ...]) -> float:
    """What the viewer scores when he closes with these seven cards."""
    if know.melding.is_chinchon(hand) and know.view.options.chinchon == "win_match":
        ghost = know.view.standing[know.seat] is Standing.GHOST
        return 0.0 if ghost else -know.weights.match
    return points(know.rules, hand, know.melding.best(hand), closes=True)


def closes_now(know: Knowledge, score: float, kept: tuple[Card, ...]) -> bool:
    """Whether closing for `score` is better than to keep the seven cards `kept` for a round."""
    view, w = know.view, know.weights
    if _is_out(know, score):
        return False
    prize = sum(
        0.5 * w.out
        for seat in know.rivals
        if view.standing[seat] is Standing.PLAYING
        and view.totals[seat] + FLAT_PENALTY > view.options.limit
    )
    drift, caught = _caught(know)
    rivals = max(1, len(know.rivals))
    cost = drift + know.any_closes * (caught / rivals + prize) + _at_risk(know, score)
    gain = (1.0 - know.any_closes) * w.looks * better_by(know, score, kept)
    return gain <= cost + 0.1 * prize


def _caught(know: Knowledge) -> tuple[float, float]:
    """What a round of waiting lets a rival save, and what closing first costs him now."""
    w = know.weights
    if know.view.options.penalty == "flat_10":
        return w.drift, w.beaten
    return w.drift_sum, max(w.beaten, w.beaten_sum - w.drift_sum * know.rounds)


def better_by(know: Knowledge, score: float, kept: tuple[Card, ...]) -> float:
    """By how much a card from the stock is expected to lower the closing score."""
    if score <= -chinchon_worth(know):
        return 0.0
    gain = 0.0
    for card, count in know.unseen.items():
        after = _least_score(know, tuple(sorted((*kept, card))))
        if after is not None and after < score:
            gain += count * (score - after)
    return gain / know.unseen_count


def _is_out(know: Knowledge, score: float) -> bool:
    """Closing would put the viewer over the limit."""
    view = know.view
    playing = view.standing[know.seat] is Standing.PLAYING
    return playing and view.totals[know.seat] + score >= view.options.limit


def _at_risk(know: Knowledge, score: float) -> float:
    """A bonus that is held now may be gone when somebody else closes: it is the closer's."""
    return know.any_closes * -score if score < 0 else 0.0


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])
