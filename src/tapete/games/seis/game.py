"""Los Seis as one game of the catalog: options, a new match, a resumed one, action texts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from tapete.cards import CARDS, Card
from tapete.games.choices import ChoiceGame, Choices
from tapete.games.core import PASS, Action, ActionError, OpeningError, Seat
from tapete.games.events import Points
from tapete.games.openings import checked_seat, read, read_list, read_number, read_seat
from tapete.games.plays import PLAYS
from tapete.games.seis.compiled import rules_of
from tapete.games.seis.moment import Moment, Opening
from tapete.games.seis.options import CHOICES, SeisOptions
from tapete.games.seis.state import SeisState

_ACTIONS: Mapping[str, Action] = {
    **{card.text: play for card, play in zip(CARDS, PLAYS, strict=True)},
    PASS.text: PASS,
}


class Seis(ChoiceGame[SeisOptions, SeisState]):
    """The rules of Los Seis (`docs/rules/seis.md`).

    >>> state = Seis().start(Seis().options(), Seat(3))
    >>> state.wants_deck, state.opening()["starter"]
    (True, '-')
    """

    name: ClassVar[str] = "seis"
    rules_version: ClassVar[int] = 1
    choices: ClassVar[Choices] = CHOICES
    options_type: ClassVar[type[SeisOptions]] = SeisOptions
    in_rounds: ClassVar[bool] = True

    def pack(self, options: SeisOptions) -> tuple[Card, ...]:
        return rules_of(options).pack

    def start(self, options: SeisOptions, dealer: Seat) -> SeisState:
        """A new match that wants its first deck. Raises `OpeningError` for a dealer that the table
        has not."""
        rules = rules_of(options)
        checked_seat(dealer, rules.players, "dealer")
        return SeisState(Moment(rules, Opening(dealer, 1, (0,) * rules.players, None)))

    def resume(self, options: SeisOptions, opening: Mapping[str, str]) -> SeisState:
        """The state whose `opening()` this is. Raises `OpeningError`.

        >>> start = Seis().start(Seis().options(), Seat(1))
        >>> Seis().resume(start.options, start.opening()) == start
        True
        """
        rules = rules_of(options)
        players = rules.players
        starter = None
        if read(opening, "starter", r"-|s\d") != "-":
            starter = read_seat(opening, "starter", players)
        totals = read_list(opening, "totals", r"-?\d{1,6}(?:/\d{1,6})?", players)
        dealer = read_seat(opening, "dealer", players)
        deal = read_number(opening, "deal")
        return SeisState(Moment(rules, Opening(dealer, deal, tuple(map(_points, totals)), starter)))

    def parse_action(self, text: str) -> Action:
        """The action that a notation text names, without seat; raises `ActionError`.

        >>> str(Seis().parse_action("7b")), str(Seis().parse_action("pass"))
        ('7b', 'pass')
        """
        try:
            return _ACTIONS[text]
        except KeyError:
            raise ActionError(f"expected a card or pass, found {text!r}") from None


def _points(text: str) -> Points:
    try:
        value = Fraction(text)
    except ZeroDivisionError:
        raise OpeningError(f"opening: no number can be read from {text!r}") from None
    return int(value) if value.denominator == 1 else value
