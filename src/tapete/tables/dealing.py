"""The first dealer by lot, cutting the pack, giving the cards."""

from __future__ import annotations

from random import Random

from tapete.cards import format_cards, parse_card, shuffled
from tapete.cards.card import Joker
from tapete.games.core import Seat
from tapete.tables.about import strength
from tapete.tables.events import PlayedCard
from tapete.tables.inputs import Cut
from tapete.tables.log_match import deal_text, lot_text
from tapete.tables.model import Moment
from tapete.tables.work import Refused, Work


def draw_lots(m: Moment, chance: Random) -> str:
    """Each seat draws a card, again and again while the highest are equal; the text of the row."""
    pack = tuple(card for card in m.game.pack(m.options) if not isinstance(card, Joker))
    while True:
        cards = [card.text for card in shuffled(pack, chance)[: len(m.seats)]]
        ranks = [_height(m, card) for card in cards]
        best = max(ranks)
        if ranks.count(best) == 1:
            dealer = Seat(ranks.index(best))
            drawn = tuple(PlayedCard(Seat(seat), card) for seat, card in enumerate(cards))
            return lot_text(drawn, dealer)


def _height(m: Moment, card: str) -> int:
    """Which card is higher; in a game in rounds its number says it."""
    return parse_card(card).rank.number if m.game.in_rounds else strength(m.options, card)


def open_cutting(work: Work) -> None:
    """Put the lot or the sheet away: the pack waits to be cut."""
    work.write("cutting", "")


def cut(work: Work, said: Cut, seat: Seat) -> None:
    """The cutter lifts the uppermost cards; raises `Refused`."""
    m, at = work.m, said.at
    if m.phase != "cut":
        raise Refused("not_now")
    if m.cutter != seat:
        raise Refused("not_your_turn")
    if not 1 <= at < len(m.game.pack(m.options)):
        raise Refused("bad_cut", at=str(at))
    _give(work, at)


def cut_by_itself(work: Work) -> None:
    """The cutter is a robot, or let the time pass: the pack is cut in his place, anywhere."""
    _give(work, work.chance.randrange(1, len(work.m.game.pack(work.m.options))))


def _give(work: Work, at: int) -> None:
    pack = shuffled(work.m.game.pack(work.m.options), work.chance)
    deck = (*pack[at:], *pack[:at])
    work.write("deal", deal_text(work.m, format_cards(deck), at))
