"""The duties against a second, plain statement of them (the text of the rules, in lists)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.cards import SUITS, Card, cards_of, mask_of, pack
from tapete.games.tricks import (
    SOTA_OVER_CABALLO,
    Duties,
    Exemption,
    Lying,
    explain,
    legal_cards,
    ranking,
    trick_winner,
)

TABLE = ranking(SOTA_OVER_CABALLO, ())
ORDER = "A3RSC76542"
EXEMPTIONS: list[Exemption] = ["none", "no_montar", "asistir_only", "full"]


def strength(card: Card) -> int:
    return -ORDER.index(card.rank.value)


def plain(
    hand: list[Card], trick: list[Card], trump: int, duties: Duties, pairs: bool
) -> set[Card]:
    """The legal cards, said as `docs/rules/guinote.md` says them."""
    suit = SUITS[trump]
    led = trick[0].suit
    trumped = [card for card in trick if card.suit is suit]
    best = max(trumped or [c for c in trick if c.suit is led], key=strength)
    ally = pairs and len(trick) - trick.index(best) == 2
    if ally and duties.exemption == "full":
        return set(hand)
    same = [card for card in hand if card.suit is led]
    if same:
        ruffed = led is not suit and best.suit is suit
        spared = (ally and duties.exemption != "none") or not duties.must_beat
        if spared or (ruffed and not duties.beat_after_ruff):
            return set(same)
        target = max((card for card in trick if card.suit is led), key=strength)
        return {card for card in same if strength(card) > strength(target)} or set(same)
    trumps = {card for card in hand if card.suit is suit}
    if (ally and duties.exemption == "asistir_only") or not trumps:
        return set(hand)
    if best.suit is not suit or (ally and duties.exemption == "no_montar"):
        return trumps
    over = {card for card in trumps if strength(card) > strength(best)}
    return over or (trumps if duties.must_undertrump else set(hand))


@settings(max_examples=1500, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    size=st.integers(1, 6),
    lying=st.integers(1, 3),
    trump=st.integers(0, 3),
    pairs=st.booleans(),
    flags=st.tuples(st.booleans(), st.booleans(), st.booleans()),
    exemption=st.sampled_from(EXEMPTIONS),
)
def test_both_statements_agree(
    seed: int,
    size: int,
    lying: int,
    trump: int,
    pairs: bool,
    flags: tuple[bool, bool, bool],
    exemption: Exemption,
) -> None:
    cards = Random(seed).sample(pack(40), size + lying)
    hand, trick = cards[:size], cards[size:]
    beat, after_ruff, under = flags
    duties = Duties(beat, after_ruff, exemption, under)
    best = trick_winner(tuple(trick), SUITS[trump], TABLE)
    led = [card for card in trick if card.suit is trick[0].suit]
    on_table = Lying(
        trump,
        SUITS.index(trick[0].suit),
        trick[best].index,
        max(led, key=strength).index,
        pairs and len(trick) - best == 2,
    )
    expected = plain(hand, trick, trump, duties, pairs)
    assert set(cards_of(legal_cards(mask_of(hand), on_table, TABLE, duties))) == expected
    ruling = explain(mask_of(hand), on_table, TABLE, duties)
    for card in set(hand) - expected:
        assert ruling.suited if card.suit is trick[0].suit else ruling.other
