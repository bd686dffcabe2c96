"""The state of a match of Los Seis, as everything outside the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping

from tapete.cards import Card, cards_of
from tapete.games.core import Action, Deck, Event, IllegalAction, Outcome, Play, Seat
from tapete.games.seis.moment import Moment, Phase
from tapete.games.seis.options import SeisOptions
from tapete.games.seis.play import give, legal, pass_turn, place
from tapete.games.seis.view import SeisView
from tapete.games.seis.viewing import view_of


class SeisState:
    """A moment of a match, from the first deal to the last. Never changes.

    States are equal when everything that decides the rest of the match is equal.
    """

    __slots__ = ("_legal", "_moment")

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._legal: tuple[Action, ...] | None = None

    @property
    def options(self) -> SeisOptions:
        return self._moment.rules.options

    @property
    def wants_deck(self) -> bool:
        return self._moment.phase is Phase.DECK

    @property
    def wants_reshuffle(self) -> tuple[Card, ...]:
        return ()

    @property
    def turn(self) -> Seat | None:
        return self._moment.turn

    @property
    def happened(self) -> tuple[Event, ...]:
        return self._moment.happened

    @property
    def outcome(self) -> Outcome | None:
        return self._moment.outcome

    @property
    def deal_number(self) -> int:
        return self._moment.opening.deal_number

    @property
    def dealer(self) -> Seat:
        return self._moment.opening.dealer

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All answers of `turn`, canonical order; nothing while the pack is wanted."""
        if self._legal is None:
            self._legal = () if self._moment.turn is None else legal(self._moment)
        return self._legal

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

    def _illegal(self, action: Action) -> IllegalAction:
        m = self._moment
        if m.phase is not Phase.PLAY:
            over = "the match is over" if m.outcome else "the pack is to be given first"
            return IllegalAction(str(action), (), over)
        why = dict(self.view(m.turn).reasons).get(str(action))
        legal_texts = tuple(map(str, self.legal_actions))
        return IllegalAction(str(action), legal_texts, why.code if why else "")

    def opening(self) -> Mapping[str, str]:
        """While the pack is wanted: what `Seis.resume` needs; else raises `ValueError`."""
        if not self.wants_deck:
            raise ValueError("expected a state that wants its pack, found one in play")
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeisState) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        m = self._moment
        who = "" if m.turn is None else f" s{m.turn}"
        return f"<SeisState deal {m.opening.deal_number} {m.phase.value}{who}>"
