"""The state of a match of Los Seis, as everything outside the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping

from tapete.cards import Card, cards_of
from tapete.games.core import Action, Deck, Play, Seat
from tapete.games.rounds import RoundState
from tapete.games.seis.moment import Moment, Phase
from tapete.games.seis.options import SeisOptions
from tapete.games.seis.play import give, legal, pass_turn, place
from tapete.games.seis.view import SeisView
from tapete.games.seis.viewing import view_of


class SeisState(RoundState[Moment, SeisView]):
    """A moment of a match of Los Seis, from the first deal to the last. Never changes."""

    __slots__ = ()

    @property
    def options(self) -> SeisOptions:
        return self._moment.rules.options

    @property
    def wants_deck(self) -> bool:
        return self._moment.phase is Phase.DECK

    @property
    def wants_reshuffle(self) -> tuple[Card, ...]:
        """Always empty: the whole pack is dealt."""
        return ()

    def _find_legal(self) -> tuple[Action, ...]:
        return legal(self._moment)

    def after(self, action: Action) -> SeisState:
        """The state after `action` of the seat that decides, or after the pack is given.

        Raises `IllegalAction` with the legal ones, or `DeckError` for a wrong pack.
        """
        m = self._moment.copy()
        if m.phase is Phase.DECK and isinstance(action, Deck):
            give(m, action.cards)
        elif action not in self.legal_actions:
            raise self._illegal(action)
        elif isinstance(action, Play):
            place(m, action.card)
        else:
            pass_turn(m)
        return SeisState(m)

    def _why_nobody_acts(self) -> str:
        return "the match is over" if self.outcome else "the pack is to be given first"

    def _opening_texts(self) -> Mapping[str, str]:
        o = self._moment.opening
        return {
            "dealer": f"s{o.dealer}",
            "deal": str(o.deal_number),
            "totals": ",".join(map(str, o.totals)),
            "starter": "-" if o.starter is None else f"s{o.starter}",
        }

    def view(self, seat: Seat | None) -> SeisView:
        """What `seat` may know; None is a watcher."""
        return view_of(self._moment, seat)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The live cards of `seat`, canonical order. Secret: for records, search and tests."""
        return cards_of(self._moment.hands[seat])

    def known_places(self, seat: Seat) -> frozenset[int]:
        """The places of this deal's pack whose card `seat` has seen there: its own; for records."""
        m = self._moment
        players = m.rules.players
        first = (seat - m.opening.dealer - 1) % players
        return frozenset(range(first, len(m.rules.pack), players))

    def _key(self) -> tuple[object, ...]:
        m = self._moment
        return (
            m.rules.options, m.opening, m.outcome, m.phase, m.turn, m.starter, m.hands,
            m.placed, m.rows, m.dead, m.passes,
        )  # fmt: skip

    def __repr__(self) -> str:
        m = self._moment
        who = "" if m.turn is None else f" s{m.turn}"
        return f"<SeisState deal {m.opening.deal_number} {m.phase.value}{who}>"
