"""The state of a match of tricks, as everything outside the engine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar, cast

from tapete.cards import Card, cards_of
from tapete.games.core import Action, Deck, IllegalAction, OptionsT, Play, Seat
from tapete.games.matches import MatchState
from tapete.games.plays import plays_of
from tapete.games.tricks.asking import DECK, OVER, PLAY
from tapete.games.tricks.gap import answer, answers
from tapete.games.tricks.moment import Moment
from tapete.games.tricks.opening import texts_of
from tapete.games.tricks.play import dutiful, give, legal_mask, play
from tapete.games.tricks.swapping import swap, swaps_in_turn
from tapete.games.tricks.view import Own, TrickView
from tapete.games.tricks.viewing import own_of, view_of

TrickViewT = TypeVar("TrickViewT", bound=TrickView[Any])


class TrickState(MatchState[Moment[OptionsT]], Generic[OptionsT, TrickViewT]):
    """A moment of a match, from the first deal to the last. Never changes.

    States are equal when everything that decides the rest of the match is equal: options, match
    score, hands, pack, trick, cantes, question and turn.
    """

    __slots__ = ("_legal", "_mask")

    def __init__(self, moment: Moment[OptionsT]) -> None:
        # set here, not by the base: a state is made for every card
        self._moment = moment
        self._legal: tuple[Action, ...] | None = None
        self._mask = -1

    @property
    def options(self) -> OptionsT:
        return self._moment.rules.options

    @property
    def wants_deck(self) -> bool:
        return self._moment.asking is DECK

    @property
    def wants_reshuffle(self) -> tuple[Card, ...]:
        """Always empty: tricks are not shuffled into a new stock."""
        return ()

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All answers of `turn`, canonical order; nothing while the pack is wanted."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._find_legal()
        return legal

    def _find_legal(self) -> tuple[Action, ...]:
        m = self._moment
        if m.asking is PLAY:
            assert m.turn is not None
            plays = plays_of(self._legal_mask())
            return (*plays, *swaps_in_turn(m, m.turn)) if m.rules.swap_in_turn else plays
        if m.asking is DECK or m.asking is OVER:
            return ()
        return answers(m)

    def _legal_mask(self) -> int:
        if self._mask < 0:
            assert self._moment.turn is not None
            self._mask = legal_mask(self._moment, self._moment.turn)
        return self._mask

    def after(self, action: Action) -> Self:
        """The state after `action` of the seat that decides, or after the pack is given.

        Raises `IllegalAction` with the legal ones, or `DeckError` for a wrong pack.
        """
        before = self._moment
        if before.asking is PLAY:
            if type(action) is Play:
                if not self._legal_mask() >> action.card.index & 1:
                    raise self._illegal(action)
                m = before.copy()
                play(m, action.card)
                return self.__class__(m)
            if action not in self.legal_actions:
                raise self._illegal(action)
            m = before.copy()
            assert m.turn is not None
            swap(m, m.turn, action)
            return self.__class__(m)
        if before.asking is DECK and isinstance(action, Deck):
            m = before.copy()
            give(m, action.cards)
            return self.__class__(m)
        if action not in self.legal_actions:
            raise self._illegal(action)
        m = before.copy()
        answer(m, action)
        return self.__class__(m)

    def _illegal(self, action: Action) -> IllegalAction:
        m = self._moment
        if m.asking is DECK:
            return IllegalAction(str(action), (), "the pack is to be given first")
        if m.asking is OVER:
            return IllegalAction(str(action), (), "the match is over")
        text = str(action)
        assert m.turn is not None
        why = dict(self.own(m.turn).reasons).get(text)
        return IllegalAction(
            text, tuple(str(legal) for legal in self.legal_actions), why.code if why else ""
        )

    def _opening_texts(self) -> Mapping[str, str]:
        return texts_of(self._moment.opening, self._moment.rules.course.carried)

    def view(self, seat: Seat | None) -> TrickViewT:
        """What `seat` may know; None is a watcher."""
        return cast(TrickViewT, view_of(self._moment, self.legal_actions, seat))

    def own(self, seat: Seat) -> Own:
        """The part of its view that only `seat` knows."""
        return own_of(self._moment, self.legal_actions, seat)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of `seat`, canonical order. Secret: for records, search and tests."""
        return cards_of(self._moment.hands[seat])

    def dutiful(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat`, whose turn it is, may play without a revoke. Secret, as `hand`."""
        return cards_of(dutiful(self._moment, seat))

    def _key(self) -> tuple[object, ...]:
        m = self._moment
        return (
            m.rules.options, m.opening, m.outcome, m.asking, m.turn, m.queue, m.steps,
            m.hands, m.shown, m.deck[m.at :], m.left, m.upcard, m.trump, m.trick, m.leader,
            m.winner, m.points, m.card_points, m.cante_points, m.tricks_won, m.sung,
            m.sung_suits, m.sang, m.capote, m.trick_points, m.revokes,
        )  # fmt: skip

    def __repr__(self) -> str:
        m = self._moment
        who = "" if m.turn is None else f" s{m.turn}"
        return f"<{type(self).__name__} deal {m.opening.deal_number} {m.asking.value}{who}>"
