"""Scoring a deal, eliminations, and what a deal leads to."""

from __future__ import annotations

from typing import Final

from tapete.games.chinchon.compiled import Rules
from tapete.games.chinchon.moment import Cards, Fall, Moment, Opening, Phase, Standing
from tapete.games.core import Outcome, Seat, Side
from tapete.games.events import DealScored, MatchEnded, MeldsShown, TotalsChanged
from tapete.games.melds import Layout

FLAT_PENALTY: Final = 10
MOST_COUNTED: Final = 5
"""Loose cards up to this sum count as they are, even with the flat penalty."""


def end_deal(m: Moment, closer: Seat) -> None:
    """Show the hands after `closer` closed, score them, and go on to what that leads to."""
    rules, opening = m.rules, m.opening
    order = sorted(m.seated_after(closer))
    layouts = _layouts(m, closer, order)
    m.happened = tuple(
        MeldsShown(seat, lay.melds, lay.off, lay.loose) for seat, lay in layouts.items()
    )
    is_ghost = opening.standing[closer] is Standing.GHOST
    chinchon = rules.melding.is_chinchon(m.hands[closer])
    if chinchon and rules.options.chinchon == "win_match" and not is_ghost:
        _end_match(m, opening, (closer,))
        return
    scores = tuple(
        points(rules, m.hands[seat], layouts[Seat(seat)], seat == closer) if seat in layouts else 0
        for seat in range(rules.players)
    )
    totals = tuple(a + b for a, b in zip(opening.totals, scores, strict=True))
    m.happened += (DealScored(scores), TotalsChanged(totals))
    _eliminate(m, closer, totals)


def _layouts(m: Moment, closer: Seat, order: list[Seat]) -> dict[Seat, Layout]:
    """The layout of each hand, by seat; the others lay off where the table allows it."""
    rules = m.rules
    melding = rules.melding
    own = melding.best(m.hands[closer])
    lays_off = (
        rules.options.lay_off == "closer_melds" and points(rules, m.hands[closer], own, True) >= 0
    )
    onto = own.melds if lays_off else ()
    return {
        seat: own if seat == closer else melding.best_with(m.hands[seat], onto) for seat in order
    }


def points(rules: Rules, hand: Cards, layout: Layout, closes: bool) -> int:
    """What a hand scores at the end of a deal. A chinchón that would win the match (`win_match`)
    counts here as any hand that is all melded."""
    options = rules.options
    if options.chinchon != "win_match" and rules.melding.is_chinchon(hand):
        return int(options.chinchon)
    if not layout.loose:
        return options.all_melded if closes and not layout.off else 0
    if layout.points <= MOST_COUNTED or options.penalty == "sum":
        return layout.points
    return FLAT_PENALTY


def _eliminate(m: Moment, closer: Seat, totals: tuple[int, ...]) -> None:
    options, opening = m.rules.options, m.opening
    playing = [
        Seat(seat) for seat, standing in enumerate(opening.standing) if standing is Standing.PLAYING
    ]
    fallen = [seat for seat in playing if totals[seat] >= options.limit]
    standing = [seat for seat in playing if seat not in fallen]
    if fallen and (options.end_mode == "first_elimination" or not standing):
        after = _with_falls(opening, totals, fallen)
        _end_match(m, after, _lowest(standing or fallen, totals, closer))
        return
    after = _after_falls(m.rules, opening, totals, fallen, standing)
    left = [s for s, what in enumerate(after.standing) if what is Standing.PLAYING]
    if len(left) == 1:
        _end_match(m, after, (Seat(left[0]),))
        return
    happened = m.happened
    m.opening = after
    dealer = m.seated_after(opening.dealer)[0]
    m.begin(
        Opening(
            dealer,
            opening.deal_number + 1,
            after.totals,
            after.standing,
            after.rebuys,
            after.falls,
        )
    )
    m.happened = happened


def _lowest(among: list[Seat], totals: tuple[int, ...], closer: Seat) -> tuple[Seat, ...]:
    """The seats with the lowest total; the closer alone, if he is one of them."""
    least = min(totals[seat] for seat in among)
    best = tuple(seat for seat in among if totals[seat] == least)
    return (closer,) if closer in best else best


def _with_falls(opening: Opening, totals: tuple[int, ...], fallen: list[Seat]) -> Opening:
    falls = tuple(
        Fall(opening.deal_number, totals[seat]) if seat in fallen else fall
        for seat, fall in enumerate(opening.falls)
    )
    return Opening(
        opening.dealer, opening.deal_number, totals, opening.standing, opening.rebuys, falls
    )


def _after_falls(
    rules: Rules,
    opening: Opening,
    totals: tuple[int, ...],
    fallen: list[Seat],
    surviving: list[Seat],
) -> Opening:
    """The match after a deal that some survived: who comes back, stays as a ghost, or is out."""
    options = rules.options
    now, standing, rebuys = list(totals), list(opening.standing), list(opening.rebuys)
    gone = []
    for seat in fallen:
        if options.on_elimination == "rebuy_highest" and rebuys[seat] < options.rebuys:
            rebuys[seat] += 1
            now[seat] = max(totals[other] for other in surviving)
            continue
        gone.append(seat)
        if options.on_elimination == "ghost_zero":
            standing[seat] = Standing.GHOST
            now[seat] = 0
        else:
            standing[seat] = Standing.OUT
    falls = _with_falls(opening, totals, gone).falls
    return Opening(
        opening.dealer,
        opening.deal_number,
        tuple(now),
        tuple(standing),
        tuple(rebuys),
        falls,
    )


def _end_match(m: Moment, opening: Opening, winners: tuple[Seat, ...]) -> None:
    m.opening = opening
    m.outcome = Outcome(tuple(Side(seat) for seat in winners))
    m.phase, m.turn = Phase.OVER, None
    m.happened += (MatchEnded(m.outcome),)


def ranking(opening: Opening, winners: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """The final places, each with the seats that share it.

    Winners first; then who was never eliminated, by total; then the others: a later elimination
    is better, in the same deal the lower total.
    """

    def key(seat: int) -> tuple[int, int, int]:
        fall = opening.falls[seat]
        if seat in winners:
            return (0, 0, 0)
        if fall is None:
            return (1, 0, opening.totals[seat])
        return (2, -fall.deal, fall.total)

    places: dict[tuple[int, int, int], list[Seat]] = {}
    for seat in range(len(opening.totals)):
        places.setdefault(key(seat), []).append(Seat(seat))
    return tuple(tuple(places[place]) for place in sorted(places))
