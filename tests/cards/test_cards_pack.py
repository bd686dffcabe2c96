"""Cards, packs, sets and shuffles."""

from __future__ import annotations

import copy
import operator
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards import (
    CARDS,
    JOKERS,
    RANKS,
    SUITS,
    Card,
    CardError,
    Joker,
    Rank,
    Suit,
    cards_of,
    format_cards,
    mask_of,
    pack,
    parse_card,
    parse_cards,
    shuffled,
)


def test_the_canonical_order() -> None:
    assert "".join(suit.value for suit in SUITS) == "oceb"
    assert "".join(rank.value for rank in RANKS) == "A23456789SCR"
    assert [card.index for card in CARDS] == list(range(48))
    assert format_cards(sorted(parse_cards("Rb Ao 7c 2o"))) == "Ao 2o 7c Rb"


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_text_both_ways(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert Card(card.rank, card.suit) is card
    assert copy.deepcopy(card) is card
    assert copy.copy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("text", ["", "A", "oA", "1o", "Aob", "??", "X3", "ao", "Аo"])
def test_texts_that_name_no_card(text: str) -> None:
    with pytest.raises(CardError, match="expected a card"):
        parse_card(text)


@pytest.mark.parametrize("thing", [*SUITS, *RANKS, *CARDS, *JOKERS], ids=str)
def test_the_repr_rebuilds(thing: Suit | Rank | Card) -> None:
    names = {"Card": Card, "Joker": Joker, "Rank": Rank, "Suit": Suit}
    assert eval(repr(thing), {"__builtins__": {}}, names) is thing


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_are_two_jokers(number: int) -> None:
    with pytest.raises(CardError, match="expected joker 1 or 2"):
        Joker(number)


def test_cards_compare_with_cards_only() -> None:
    low, high = parse_cards("Ro Ac")
    assert low < high and low <= high and high > low and high >= low
    with pytest.raises(TypeError, match="not supported"):
        operator.lt(low, 3)


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError):
        parse_card("Ao").rank = Rank.REY
    assert parse_card("Ao").rank is Rank.AS


@pytest.mark.parametrize(("size", "missing"), [(36, "289"), (40, "89"), (48, "")])
def test_packs(size: int, missing: str) -> None:
    cards = pack(size)
    assert len(set(cards)) == len(cards) == size
    assert list(cards) == sorted(cards)
    assert {card.rank.value for card in CARDS} - {card.rank.value for card in cards} == set(missing)


def test_other_packs_are_refused() -> None:
    with pytest.raises(ValueError, match="36, 40 or 48"):
        pack(52)


def test_a_shuffle_keeps_the_cards_and_follows_its_source() -> None:
    cards = pack(40)
    assert sorted(shuffled(cards, Random(1))) == list(cards)
    assert shuffled(cards, Random(1)) == shuffled(cards, Random(1))
    assert shuffled(cards, Random(1)) != shuffled(cards, Random(2))


@given(st.sets(st.sampled_from(CARDS)))
def test_sets_list_their_cards_in_order(cards: set[Card]) -> None:
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))
    assert mask_of(cards).bit_count() == len(cards)


def test_numbers_on_the_cards() -> None:
    assert [rank.number for rank in (Rank.AS, Rank.SIETE, Rank.SOTA, Rank.REY)] == [1, 7, 10, 12]
    assert Suit("o") is Suit.OROS
