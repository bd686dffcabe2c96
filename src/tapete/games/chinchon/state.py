"""The state of a Chinchón match, as everything outside the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping

from tapete.cards import Card
from tapete.games.chinchon.moment import Fall, Moment, Phase
from tapete.games.chinchon.options import ChinchonOptions
from tapete.games.chinchon.play import below_top, close, give, legal, reshuffle, take, throw
from tapete.games.chinchon.view import ChinchonView
from tapete.games.chinchon.viewing import known_places, view_of
from tapete.games.core import (
    TAKE_PILE,
    Action,
    Close,
    Deck,
    Discard,
    Reshuffle,
    Seat,
)
from tapete.games.rounds import RoundState


class ChinchonState(RoundState[Moment, ChinchonView]):
    """A moment of a match of Chinchón, from the first deal to the last. Never changes."""

    __slots__ = ()

    @property
    def options(self) -> ChinchonOptions:
        return self._moment.rules.options

    @property
    def wants_deck(self) -> bool:
        return self._moment.phase is Phase.DECK

    @property
    def wants_reshuffle(self) -> tuple[Card, ...]:
        """The discards below the top, at the start of a turn with an empty stock
        (`docs/rules/chinchon.md#10`); else empty."""
        m = self._moment
        return below_top(m) if m.phase is Phase.RESHUFFLE else ()

    def _find_legal(self) -> tuple[Action, ...]:
        return legal(self._moment)

    def after(self, action: Action) -> ChinchonState:
        """The state after `action` of the seat that decides, or after cards are given.

        Raises `IllegalAction` with the legal ones, or `DeckError` for the wrong cards.
        """
        m = self._moment.copy()
        match action:
            case Deck(cards) if m.phase is Phase.DECK:
                give(m, cards)
            case Reshuffle(cards) if m.phase is Phase.RESHUFFLE:
                reshuffle(m, cards)
            case _ if action not in self.legal_actions:
                raise self._illegal(action)
            case Discard(card):
                throw(m, card)
            case Close(card) if card is not None:
                close(m, card)
            case _:
                take(m, action == TAKE_PILE)
        return ChinchonState(m)

    def _why_nobody_acts(self) -> str:
        return {
            Phase.DECK: "the pack is to be given first",
            Phase.RESHUFFLE: "the stock is to be rebuilt first",
        }.get(self._moment.phase, "the match is over")

    def _opening_texts(self) -> Mapping[str, str]:
        o = self._moment.opening
        return {
            "dealer": f"s{o.dealer}",
            "deal": str(o.deal_number),
            "totals": ",".join(map(str, o.totals)),
            "standing": ",".join(standing.value for standing in o.standing),
            "rebuys": ",".join(map(str, o.rebuys)),
            "falls": ",".join(map(_fall_text, o.falls)),
        }

    def view(self, seat: Seat | None) -> ChinchonView:
        """What `seat` may know; None is a watcher."""
        return view_of(self._moment, seat)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of `seat`, canonical order. Secret: for records, search and tests."""
        return self._moment.hands[seat]

    def known_places(self, seat: Seat) -> frozenset[int]:
        """The places of the pack in use (the deal's, or the last reshuffle's) whose card `seat`
        has seen come from there; for records."""
        return known_places(self._moment, seat)

    def _key(self) -> tuple[object, ...]:
        m = self._moment
        return (
            m.rules.options, m.opening, m.outcome, m.phase, m.turn, m.waiting, m.hands,
            m.stock[m.at :], m.pile, m.drawn, m.from_pile, m.turns,
        )  # fmt: skip

    def __repr__(self) -> str:
        m = self._moment
        who = "" if m.turn is None else f" s{m.turn}"
        return f"<ChinchonState deal {m.opening.deal_number} {m.phase.value}{who}>"


def _fall_text(fall: Fall | None) -> str:
    return "-" if fall is None else f"{fall.deal}:{fall.total}"
