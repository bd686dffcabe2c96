"""Chinchón moments in a line: stacked packs, matches in mid-score, a player who melds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from tapete.cards import Card, parse_cards, shuffled
from tapete.games.chinchon import Chinchon, ChinchonState
from tapete.games.core import Action, Close, Deck, Discard, Reshuffle, Seat

GAME = Chinchon()


def opened(
    totals: str, /, standing: str = "", dealer: str = "0", falls: str = "", **options: str
) -> ChinchonState:
    """A match that wants a pack with these totals; `standing` a letter each: p, g or o."""
    players = len(totals.split(","))
    chosen = GAME.options({"players": str(players), **options})
    words = {"p": "playing", "g": "ghost", "o": "out"}
    return GAME.resume(
        chosen,
        {
            "dealer": f"s{dealer}",
            "deal": "11",
            "totals": totals,
            "standing": ",".join(words[letter] for letter in standing or "p" * players),
            "rebuys": ",".join("0" * players),
            "falls": falls or ",".join("-" * players),
        },
    )


def dealt(state: ChinchonState, hands: Mapping[int, str], rest: str = "") -> ChinchonState:
    """The deal of these hands (eldest after the dealer first), then `rest` (upcard, stock)."""
    players = state.options.players
    standing = state.view(None).standing
    order = [(state.dealer + 1 + k) % players for k in range(players)]
    order = [seat for seat in order if standing[seat].value != "out"]
    pack = list(GAME.pack(state.options))
    named = {seat: list(parse_cards(hands.get(seat, "-"))) for seat in order}
    following = list(parse_cards(rest or "-"))
    for card in [*following, *(card for cards in named.values() for card in cards)]:
        pack.remove(card)
    for seat in order:
        while len(named[seat]) < 7:
            named[seat].append(pack.pop(0))
    deck = [named[seat][turn] for turn in range(7) for seat in order]
    return state.after(Deck((*deck, *following, *pack)))


def played(state: ChinchonState, tokens: str) -> ChinchonState:
    """After these actions, each of whose turn it is (`+stock -7b`)."""
    for text in tokens.split():
        state = state.after(GAME.parse_action(text))
    return state


def legal(state: ChinchonState) -> str:
    return " ".join(map(str, state.legal_actions))


def facts(state: ChinchonState) -> list[str]:
    """What happened, as facts."""
    from tapete.records.facts import fact_text

    return [fact_text(event) for event in state.happened]


def melder(state: ChinchonState, rng: Random) -> Action:
    """An answer that brings deals to their end: close when possible, keep what melds."""
    closes = [action for action in state.legal_actions if isinstance(action, Close)]
    if closes:
        return closes[0]
    throws = [action.card for action in state.legal_actions if isinstance(action, Discard)]
    if not throws or rng.random() < 0.1:
        return rng.choice(state.legal_actions)
    assert state.turn is not None
    layout = state.view(state.turn).layout
    assert layout is not None
    loose = [card for card in throws if card in layout.loose]
    return Discard(max(loose or throws, key=lambda card: (in_wait(card, layout.loose), card.index)))


def in_wait(card: Card, loose: tuple[Card, ...]) -> int:
    """0 when another loose card is near in rank or suit: better kept."""
    if not hasattr(card, "rank"):
        return -1
    near = [c for c in loose if c is not card and hasattr(c, "rank")]
    same = any(c.rank is card.rank for c in near)
    beside = any(c.suit is card.suit and abs(c.index - card.index) <= 2 for c in near)
    return 0 if same or beside else 1


def walk(options: Mapping[str, str], seed: int, most: int = 3000) -> Iterator[ChinchonState]:
    """A match between players who meld, from the first pack on."""
    rng = Random(seed)
    state = GAME.start(GAME.options(options), Seat(0))
    for _ in range(most):
        yield state
        if state.outcome is not None:
            return
        if state.wants_deck:
            state = state.after(Deck(shuffled(GAME.pack(state.options), rng)))
        elif state.wants_reshuffle:
            state = state.after(Reshuffle(shuffled(state.wants_reshuffle, rng)))
        else:
            state = state.after(melder(state, rng))
