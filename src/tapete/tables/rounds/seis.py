"""Los Seis at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.cards import parse_card
from tapete.games.core import PASS, Action, Play, Seat
from tapete.games.events import DeadCards, DealScored, PoolShared, TotalsChanged
from tapete.games.seis import SeisOptions, SeisState, SeisView
from tapete.tables.events import Died, Given, Passed, Placed, PlayedCard, PublicEvent
from tapete.tables.rounds.adapter import Arranged, Hand, RoundGame
from tapete.tables.rounds.sheets import SeisSheet, plain


class SeisTable(RoundGame):
    """What the table must know of Los Seis."""

    def target(self, options: SeisOptions) -> int:
        """Once somebody has reached it the highest total wins (`docs/rules/seis.md#19`)."""
        return options.target

    def given(self, view: SeisView) -> Given:
        """Without a pile and a stock: the whole pack is dealt."""
        assert view.starter is not None
        return Given(view.deal_number, view.dealer, view.starter, None, 0)

    def told(
        self, before: SeisState, after: SeisState, seat: Seat, action: Action
    ) -> list[PublicEvent]:
        if not isinstance(action, Play):
            return [Passed(seat)]
        events: list[PublicEvent] = [Placed(seat, action.card.text)]
        died = _died(before, after)
        return [*events, Died(died)] if died else events

    def forced(self, state: SeisState) -> Action | None:
        """A pass without a card that fits. Where one may pass with one, nobody may see which."""
        forced = state.options.must_play and state.legal_actions == (PASS,)
        return PASS if forced else None

    def arranged(self, options: SeisOptions, hand: Hand) -> Arranged:  # noqa: ARG002
        """Canonical order, without groups."""
        return tuple(sorted(hand, key=parse_card)), ()

    def sheet(self, before: SeisState, after: SeisState, seat: Seat) -> SeisSheet:  # noqa: ARG002
        view = before.view(None)
        died = _died(before, after)
        dead = [[card.text for card in cards] for cards in view.dead]
        for one in died:
            dead[one.seat].append(one.card)
        shared = next(one for one in after.happened if isinstance(one, PoolShared))
        scores = next(one.scores for one in after.happened if isinstance(one, DealScored))
        totals = next(one.totals for one in after.happened if isinstance(one, TotalsChanged))
        return SeisSheet(
            number=view.deal_number,
            placed=shared.placed,
            left=shared.left,
            dead=tuple(tuple(sorted(cards, key=parse_card)) for cards in dead),
            skipping=before.options.allow_skip,
            best=shared.best,
            pool=sum(shared.left),
            share=plain(shared.share),
            bonus=shared.bonus,
            scores=tuple(map(plain, scores)),
            totals=tuple(map(plain, totals)),
            reason="played",
        )

    def given_up(self, state: SeisState) -> SeisSheet:
        """Nobody gets anything of the pool."""
        view = state.view(None)
        nought = (0,) * view.players
        left = tuple(
            size + len(dead) for size, dead in zip(view.hand_sizes, view.dead, strict=True)
        )
        return SeisSheet(
            number=view.deal_number,
            placed=view.placed,
            left=left,
            dead=tuple(tuple(card.text for card in cards) for cards in view.dead),
            skipping=state.options.allow_skip,
            best=(),
            pool=sum(left),
            share=0,
            bonus=nought,
            scores=nought,
            totals=tuple(map(plain, view.totals)),
            reason="resigned",
        )

    def ranking(self, view: SeisView) -> Sequence[Sequence[Seat]]:
        """By total, the highest first; equal totals share a place."""
        places: dict[Any, list[Seat]] = {}
        for seat, total in enumerate(view.totals):
            places.setdefault(total, []).append(Seat(seat))
        return [places[total] for total in sorted(places, reverse=True)]


def _died(before: SeisState, after: SeisState) -> tuple[PlayedCard, ...]:
    """The cards that the last one jumped over, with those who held them."""
    dead = next((one.cards for one in after.happened if isinstance(one, DeadCards)), ())
    seats = [Seat(seat) for seat in range(before.options.players)]
    holder = {card: seat for seat in seats for card in before.hand(seat)}
    return tuple(PlayedCard(holder[card], card.text) for card in dead)
