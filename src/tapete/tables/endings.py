"""What decided a deal of a trick game, as a code for its sheet; one class a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from tapete.games.brisca import BriscaOptions
from tapete.games.core import Action, Counted, Seat, Side, Sing
from tapete.games.guinote import GuinoteOptions
from tapete.games.tute import TuteOptions
from tapete.tables.about import sides
from tapete.tables.events import TrickTaken
from tapete.tables.model import Moment, Running

FEWEST_CARD_POINTS: Final = 30
MORE_THAN_100: Final = 101
_SAID: Final = {"claim": "false_claim", "challenge": "false_challenge"}
_TRUE: Final = {"claim": "claim", "challenge": "revoke"}


@dataclass(frozen=True, slots=True)
class End:
    """The end of a deal: what the engine told, and the table just before it."""

    m: Moment
    running: Running
    seat: Seat
    action: Action
    kind: str
    """vuelta, partida, draw; `scored` in Tute cabrón."""
    side: Side | None
    counted: Counted | None
    points: tuple[int, ...]
    scores: tuple[int, ...] | None

    @property
    def last(self) -> Side | None:
        """The side of the last trick of a deal that was played to its end."""
        return None if self.counted is None else sides(self.m.options)[self.counted.last]


class Ending(ABC):
    """How the deals of one game end."""

    def reason(self, end: End) -> str:
        """The code of what decided the deal (`CountSheet.reason`)."""
        text = str(end.action)
        if text in _SAID:
            own = end.side == sides(end.m.options)[end.seat]
            return (_TRUE if own else _SAID)[text]
        if text in ("tute", "kings"):
            return text
        if isinstance(end.action, Sing):
            return "cante"
        return self.played(end) if end.counted is None else self.counted(end, end.counted)

    def played(self, end: End) -> str:  # noqa: ARG002
        """It ended with a card before its last trick."""
        return "over"

    @abstractmethod
    def counted(self, end: End, counted: Counted) -> str:
        """All its tricks were played."""


class GuinoteEnding(Ending):
    """Guiñote: a target, the last trick, the rule of thirty."""

    def counted(self, end: End, counted: Counted) -> str:
        options, winner, last = end.m.options, end.side, end.last
        if options.hands_per_partida is not None:
            return "hands"
        over = [side for side, one in enumerate(end.points) if one >= options.win_threshold]
        if end.kind != "partida":
            return "higher_score" if end.kind == "draw" else _goes_on(bool(over))
        assert last is not None
        if options.capote in ("win_partida", "win_match") and _took_all(end.m, last):
            return "capote"
        if over == [winner]:
            return "over"
        if winner not in over or _decided_by_thirty(end, counted, last):
            return "thirty"
        by_last = options.both_over == "last_trick" and last in over
        return "last_trick" if by_last else "higher_score"


def _goes_on(over: bool) -> str:
    """Why there is a vuelta."""
    return "thirty" if over else "nobody_over"


class TuteEnding(Ending):
    """Tute: most points, more than a hundred, an announced capote, or bad points."""

    def played(self, end: End) -> str:  # noqa: ARG002
        """Only an announced capote ends a deal with a card: a trick of it was lost."""
        return "capote_failed"

    def counted(self, end: End, counted: Counted) -> str:  # noqa: ARG002
        options = end.m.options
        if end.scores is not None:
            return _bad_points(end)
        if options.players != 2:
            return _most(end)
        called = end.running.state.view(None).capote
        if called is not None:
            return "capote" if end.side == sides(options)[called] else "capote_failed"
        if end.kind == "vuelta":
            return "nobody_over"
        over = [side for side, one in enumerate(end.points) if one >= MORE_THAN_100]
        if over == [end.side]:
            return "over"
        return "last_trick" if options.both_over == "last_trick" else "higher_score"


class BriscaEnding(Ending):
    """Brisca: most points."""

    def counted(self, end: End, counted: Counted) -> str:  # noqa: ARG002
        return _most(end)


def _most(end: End) -> str:
    if end.kind == "draw":
        return "higher_score"
    return "most" if end.points.count(max(end.points)) == 1 else "last_trick"


def _bad_points(end: End) -> str:
    """Why the losers of a deal of Tute cabrón lost it."""
    takers = {one.seat for one in end.m.events_since_deal if isinstance(one, TrickTaken)}
    assert end.counted is not None
    if len({*takers, end.counted.last}) < len(end.points):
        return "no_trick"
    if max(end.points) >= MORE_THAN_100:
        return "over_100"
    return "middle" if len(set(end.points)) == len(end.points) else "equal"


def _took_all(m: Moment, side: Side) -> bool:
    side_of = sides(m.options)
    takers = {side_of[one.seat] for one in m.events_since_deal if isinstance(one, TrickTaken)}
    return takers <= {side}


def _decided_by_thirty(end: End, counted: Counted, last: Side) -> bool:
    """Both were over in the idas, and one of the two has fewer than 30."""
    options = end.m.options
    if len(counted.cards) != 2 or options.thirty_rule == "off" or any(end.running.carried):
        return False
    compared = list(counted.total if options.thirty_counts == "total" else counted.cards)
    if options.thirty_counts == "cards_last_ten":
        compared[last] += options.last_trick_bonus
    return min(compared) < FEWEST_CARD_POINTS


_ENDINGS: Final[Mapping[type[Any], Ending]] = MappingProxyType(
    {
        GuinoteOptions: GuinoteEnding(),
        TuteOptions: TuteEnding(),
        BriscaOptions: BriscaEnding(),
    }
)


def reason_of(end: End) -> str:
    """The code of what decided the deal."""
    return _ENDINGS[type(end.m.options)].reason(end)
