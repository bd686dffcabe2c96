"""The best layout of a hand against a twin that tries everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.cards import JOKERS, Card, Rank, format_cards, pack, packs, parse_card, parse_cards
from tapete.games.melds import Melding

Cards = tuple[Card, ...]
ORDER = {size: list(dict.fromkeys(card.rank for card in pack(size))) for size in (40, 48)}

KINDS = {
    "plain": (40, 1, ()),
    "plain 48": (48, 1, ()),
    "as de oros": (40, 1, (parse_card("Ao"),)),
    "jokers": (40, 1, JOKERS),
    "two packs": (40, 2, ()),
    "two packs with jokers": (40, 2, JOKERS),
}


def twin_is_meld(cards: Cards, size: int, wild: Cards) -> bool:
    """By trying every card that the wild ones could be."""
    naturals = [card for card in cards if card not in wild]
    if not naturals or len(cards) < 3:
        return False
    order: list[Rank] = ORDER[size]
    if len(cards) <= 4 and all(card.rank is naturals[0].rank for card in naturals):
        return True
    for start in range(len(order) - len(cards) + 1):
        run = [(rank, naturals[0].suit) for rank in order[start : start + len(cards)]]
        have = [(card.rank, card.suit) for card in naturals]
        if len(set(have)) == len(have) and set(have) <= set(run):
            return True
    return False


def twin_layouts(hand: Cards, size: int, wild: Cards) -> Iterator[tuple[Cards, ...]]:
    """Every way to take melds out of a hand."""
    yield ()
    for count in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), count):
            meld = tuple(hand[place] for place in places)
            if twin_is_meld(meld, size, wild):
                rest = tuple(card for place, card in enumerate(hand) if place not in places)
                for more in twin_layouts(rest, size, wild):
                    yield tuple(sorted((meld, *more), key=indexes))


def indexes(cards: Cards) -> tuple[int, ...]:
    return tuple(card.index for card in cards)


def twin_best(hand: Cards, size: int, wild: Cards, rules: Melding) -> tuple[tuple[Cards, ...], int]:
    total = sum(rules.value[card.index] for card in hand)

    def key(melds: tuple[Cards, ...]) -> tuple[int, int, list[tuple[int, ...]]]:
        used = sum(rules.value[card.index] for meld in melds for card in meld)
        return total - used, len(melds), [indexes(meld) for meld in melds]

    best = min(twin_layouts(hand, size, wild), key=key)
    return best, key(best)[0]


def drawn(kind: str, size: int) -> st.SearchStrategy[Cards]:
    """Hands that often hold melds: few suits and ranks, jokers more often than in the pack."""
    deck, decks, wild = KINDS[kind]
    jokers = 2 if wild == JOKERS else 0
    cards = packs(deck, decks, jokers)
    some = [card for card in cards if card in JOKERS or card.suit.value in "oc"]
    near = st.permutations(some).map(lambda row: tuple(sorted(row[:size])))
    if jokers:
        plain = [card for card in some if card not in JOKERS]
        held = st.permutations(plain).map(lambda row: tuple(sorted((*row[: size - 2], *JOKERS))))
        near = near | held
    return near | st.permutations(cards).map(lambda row: tuple(sorted(row[:size])))


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_the_layout_is_that_of_the_twin(kind: str, data: st.DataObject) -> None:
    hand = data.draw(drawn(kind, 7))
    size, decks, wild = KINDS[kind]
    rules = Melding(size, decks, wild)
    layout = rules.best(hand)
    melds, points = twin_best(hand, size, wild, rules)
    assert layout.melds == melds
    assert layout.points == points
    parts = [card for meld in layout.melds for card in meld] + list(layout.loose)
    assert sorted(parts) == list(hand)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_closings_agree_with_the_layout_of_what_is_left(kind: str, data: st.DataObject) -> None:
    hand = data.draw(drawn(kind, 8))
    size, decks, wild = KINDS[kind]
    rules = Melding(size, decks, wild)
    closings = rules.closings(hand)
    assert [end.card for end in closings] == list(dict.fromkeys(hand))
    for end in closings:
        place = hand.index(end.card)
        rest = (*hand[:place], *hand[place + 1 :])
        best = rules.best(rest)
        assert end.points == (best.points if best.melds else None)
        ones = [
            sum(rules.value[card.index] for card in rest)
            - sum(rules.value[card.index] for meld in melds for card in meld)
            for melds in twin_layouts(rest, size, wild)
            if melds and sum(map(len, melds)) >= 6
        ]
        assert end.one_loose == min(ones, default=None)


@pytest.mark.parametrize("kind", ["plain", "jokers"])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_laying_off_agrees_with_trying_everything(kind: str, data: st.DataObject) -> None:
    size, _, wild = KINDS[kind]
    rules = Melding(size, 1, wild)
    both = data.draw(drawn(kind, 14))
    chosen = data.draw(st.permutations(both))
    onto = rules.best(tuple(sorted(chosen[:7]))).melds
    hand = tuple(sorted(chosen[7:]))
    layout = rules.best_with(hand, onto)
    best = min(
        sum(rules.value[card.index] for card in rest) - melded
        for rest, melded in twin_rests(hand, onto, size, wild, rules)
    )
    assert layout.points == best
    parts = [*(card for meld in layout.melds for card in meld), *layout.off, *layout.loose]
    assert sorted(parts) == list(hand)


def twin_rests(
    hand: Cards, onto: tuple[Cards, ...], size: int, wild: Cards, rules: Melding
) -> Iterator[tuple[Cards, int]]:
    """What is left after laying off in any way, and the most that can be melded of it."""
    if not onto:
        _, points = twin_best(hand, size, wild, rules)
        yield hand, sum(rules.value[card.index] for card in hand) - points
        return
    for count in range(len(hand) + 1):
        for places in combinations(range(len(hand)), count):
            laid = tuple(hand[place] for place in places)
            if laid and not twin_is_meld(tuple(sorted((*onto[0], *laid))), size, wild):
                continue
            rest = tuple(card for place, card in enumerate(hand) if place not in places)
            yield from twin_rests(rest, onto[1:], size, wild, rules)


@pytest.mark.parametrize(
    ("size", "hand", "melds", "points"),
    [
        (40, "6o 7o So", "6o 7o So", 0),
        (48, "6o 7o So", "", 23),
        (40, "Ae 2e Re", "", 15),
        (40, "2o 3o 4o 7c 7e Ab 7b", "2o 3o 4o / 7c 7e 7b", 1),
        (40, "2o 3o 4o 5o 7c 7e 7b", "2o 3o 4o 5o / 7c 7e 7b", 0),
        (40, "4b 5b 6b 7b Sb Cb Rb", "4b 5b 6b 7b Sb Cb Rb", 0),
        (48, "4b 5b 6b 7b Sb Cb Rb", "4b 5b 6b 7b / Sb Cb Rb", 0),
        (40, "4o 5o 6o 7o 7c 2e 7e", "4o 5o 6o / 7o 7c 7e", 2),
        (40, "So Co Sc Se Rc Ro Re", "So Sc Se / Ro Rc Re", 11),
        (40, "5o Ac 5c 5e 5b 6b 7b", "5o 5c 5e / 5b 6b 7b", 1),
    ],
    ids=["H1", "H1-48", "H2", "H3", "H4", "H6", "H6-48", "H8", "H9", "H10"],
)
def test_worked_layouts(size: int, hand: str, melds: str, points: int) -> None:
    layout = Melding(size).best(tuple(sorted(parse_cards(hand))))
    assert " / ".join(map(format_cards, layout.melds)) == melds
    assert layout.points == points


def test_seven_of_a_rank_are_a_chinchon_with_two_packs_only() -> None:
    hand = parse_cards("7o 7o 7c 7c 7e 7e 7b")
    assert Melding(40, 2).is_chinchon(hand)
    assert not Melding(40, 1).is_chinchon(hand)
    assert [len(meld) for meld in Melding(40, 2).best(hand).melds] == [3, 4]


def test_a_run_with_jokers_is_a_chinchon() -> None:
    assert not Melding(48).is_chinchon(parse_cards("2e 3e 5e 6e Se X1 X2"))
    assert Melding(40).is_chinchon(parse_cards("2e 3e 5e 6e 7e X1 X2"))
    assert not Melding(40).is_chinchon(parse_cards("2e 3e 5e 6e 7o X1 X2"))
