"""Chinchón at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapete.cards import Card, parse_card, parse_cards
from tapete.games.chinchon import ChinchonOptions, ChinchonState, ChinchonView
from tapete.games.chinchon.compiled import Rules, rules_of
from tapete.games.chinchon.moment import Standing
from tapete.games.chinchon.scoring import points
from tapete.games.core import TAKE_PILE, TAKE_STOCK, Action, Close, Discard, Seat
from tapete.games.events import DealScored, MeldsShown, TotalsChanged
from tapete.games.melds import Layout
from tapete.tables.events import DealClosed, Discarded, Fell, Given, PublicEvent, Shown, Took
from tapete.tables.rounds.adapter import Arranged, Breaks, Hand, RoundGame
from tapete.tables.rounds.sheets import Cards, ChinchonSheet, Meld, ShownHand


@dataclass(frozen=True, slots=True)
class Closing:
    """What closing with `card` face down would mean for the closer; names as on the wire."""

    card: str
    scores: int | None
    """None: he wins the match at once."""
    loose_points: int
    melds: tuple[Meld, ...]
    loose: Cards
    kind: str


class ChinchonTable(RoundGame):
    """What the table must know of Chinchón."""

    lowest_wins = True
    keeps_groups = True

    def target(self, options: ChinchonOptions) -> int:
        """Whoever reaches it falls (`docs/rules/chinchon.md#27`)."""
        return options.limit

    def given(self, view: ChinchonView) -> Given:
        assert view.to_move is not None
        card = view.pile[-1].text
        return Given(view.deal_number, view.dealer, view.to_move, card, view.stock)

    def is_dealt_in(self, view: ChinchonView, seat: Seat) -> bool:
        """A ghost is; whoever is out is not (`docs/rules/chinchon.md#29`)."""
        return view.standing[seat] is not Standing.OUT

    def told(
        self, before: ChinchonState, after: ChinchonState, seat: Seat, action: Action
    ) -> list[PublicEvent]:
        """A card from the stock is None. With the close come the hands that are shown; its card
        stays face down."""
        if action == TAKE_STOCK:
            return [Took(seat, "stock", None)]
        if action == TAKE_PILE:
            return [Took(seat, "pile", before.view(None).pile[-1].text)]
        if isinstance(action, Discard):
            return [Discarded(seat, action.card.text)]
        shown = (one for one in after.happened if isinstance(one, MeldsShown))
        return [DealClosed(seat), *map(_shown, shown)]

    def fallen(self, before: ChinchonState, after: ChinchonState) -> list[Fell]:
        """By seat. A ghost falls no more."""
        old, new = before.view(None), after.view(None)
        totals = _totals(before, after)
        out = []
        for seat in range(old.players):
            playing = old.standing[seat] is Standing.PLAYING
            if not playing or totals[seat] < before.options.limit:
                continue
            back = new.rebuys[seat] > old.rebuys[seat]
            ghost = new.standing[seat] is Standing.GHOST
            out.append(Fell(Seat(seat), "rebuy" if back else "ghost" if ghost else "out"))
        return out

    def sheet(self, before: ChinchonState, after: ChinchonState, seat: Seat) -> ChinchonSheet:
        """`seat` has closed. Where a chinchón wins the match at once the scores are 0."""
        rules = rules_of(before.options)
        view = after.view(None)
        shown = {one.seat: one for one in after.happened if isinstance(one, MeldsShown)}
        seats = [Seat(number) for number in range(rules.players)]
        scores = next((one.scores for one in after.happened if isinstance(one, DealScored)), None)
        fell = self.fallen(before, after)
        return ChinchonSheet(
            number=before.deal_number,
            closer=seat,
            hands=tuple(_hand(rules, shown[one]) if one in shown else None for one in seats),
            scores=(0,) * rules.players if scores is None else tuple(map(int, scores)),
            totals=_totals(before, after),
            after=view.totals,
            fell=tuple(one.seat for one in fell if one.how != "rebuy"),
            rebought=tuple(one.seat for one in fell if one.how == "rebuy"),
            reason="chinchon" if scores is None else "closed",
        )

    def given_up(self, state: ChinchonState) -> ChinchonSheet:
        """No hand is shown, and nobody scores."""
        view = state.view(None)
        return ChinchonSheet(
            number=view.deal_number,
            closer=None,
            hands=(None,) * view.players,
            scores=(0,) * view.players,
            totals=view.totals,
            after=view.totals,
            fell=(),
            rebought=(),
            reason="resigned",
        )

    def arranged(self, options: ChinchonOptions, hand: Hand) -> Arranged:
        """Its best melds as groups, what is loose at the right."""
        layout = rules_of(options).melding.best(tuple(sorted(map(parse_card, hand))))
        groups = [_texts(meld) for meld in layout.melds]
        if layout.loose:
            groups.append(_texts(layout.loose))
        return joined(groups)

    def ranking(self, view: ChinchonView) -> Sequence[Sequence[Seat]]:
        return view.ranking


def joined(groups: Sequence[Hand]) -> Arranged:
    """The groups one after another, and where they begin.

    >>> joined([("Ao", "2o", "3o"), ("Re",)])
    (('Ao', '2o', '3o', 'Re'), (3,))
    """
    order: list[str] = []
    breaks: list[int] = []
    for group in groups:
        if order and group:
            breaks.append(len(order))
        order += group
    return tuple(order), tuple(breaks)


def groups_of(order: Hand, breaks: Breaks) -> list[Hand]:
    """The groups of a hand, left to right.

    >>> groups_of(("Ao", "2o", "3o", "Re"), (3,))
    [('Ao', '2o', '3o'), ('Re',)]
    """
    ends = [*breaks, len(order)]
    starts = [0, *breaks]
    return [order[a:b] for a, b in zip(starts, ends, strict=True) if b > a]


def meld_of(options: ChinchonOptions, cards: Hand) -> Meld:
    """What a group of the player's own is worth."""
    melding = rules_of(options).melding
    held = tuple(sorted(parse_cards(" ".join(cards)))) if cards else ()
    if melding.is_chinchon(held):
        return Meld(cards, "chinchon")
    if melding.is_run(held):
        return Meld(cards, "run")
    return Meld(cards, "set" if melding.is_group(held) else "")


def closings(view: ChinchonView) -> tuple[Closing, ...]:
    """Each card that the viewer may close with now, cheapest first."""
    rules = rules_of(view.options)
    found = (
        _closing(rules, view, action.card)
        for action in view.legal_actions
        if isinstance(action, Close) and action.card is not None
    )
    return tuple(sorted(found, key=_cost))


def _cost(closing: Closing) -> tuple[float, int]:
    return (float("-inf") if closing.scores is None else closing.scores, closing.loose_points)


def _closing(rules: Rules, view: ChinchonView, card: Card) -> Closing:
    left = list(view.hand)
    left.remove(card)
    hand = tuple(left)
    layout = rules.melding.best(hand)
    kind = _kind(rules, hand, layout)
    assert view.seat is not None
    wins = (
        kind == "chinchon"
        and rules.options.chinchon == "win_match"
        and view.standing[view.seat] is Standing.PLAYING
    )
    return Closing(
        card=card.text,
        scores=None if wins else points(rules, hand, layout, closes=True),
        loose_points=layout.points,
        melds=tuple(meld_of(rules.options, _texts(meld)) for meld in layout.melds),
        loose=_texts(layout.loose),
        kind=kind,
    )


def _kind(rules: Rules, hand: tuple[Card, ...], layout: Layout) -> str:
    if rules.melding.is_chinchon(hand):
        return "chinchon"
    return "" if layout.loose else "melded"


def _hand(rules: Rules, shown: MeldsShown) -> ShownHand:
    cards = (*(card for meld in shown.melds for card in meld), *shown.off, *shown.loose)
    value = rules.melding.value
    layout = Layout(
        shown.melds, shown.off, shown.loose, sum(value[card.index] for card in shown.loose)
    )
    return ShownHand(
        melds=tuple(meld_of(rules.options, _texts(meld)) for meld in shown.melds),
        off=_texts(shown.off),
        loose=_texts(shown.loose),
        loose_points=layout.points,
        kind=_kind(rules, tuple(sorted(cards)), layout),
    )


def _shown(one: MeldsShown) -> Shown:
    return Shown(one.seat, tuple(map(_texts, one.melds)), _texts(one.off), _texts(one.loose))


def _totals(before: ChinchonState, after: ChinchonState) -> tuple[int, ...]:
    """The totals that the deal reached; those of before where nothing was scored."""
    reached = next((one.totals for one in after.happened if isinstance(one, TotalsChanged)), None)
    return before.view(None).totals if reached is None else tuple(map(int, reached))


def _texts(cards: Iterable[Card]) -> Cards:
    return tuple(card.text for card in cards)
