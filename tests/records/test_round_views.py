"""Views of the games in rounds: completed where they tell the truth, refused where they cannot."""

from __future__ import annotations

import re

import pytest
from tests.records.samples import sample

from tapete.games.core import Seat
from tapete.records import RecordError, rewrite, verify, view

SEIS = "seis-lanton-4p-facts-n6"
CLASSIC = "seis-clasico-4p-facts-n3"
CHINCHON = "chinchon-lanton-4p-facts-n3"
TWO_PACKS = "chinchon-lanton-6p-2decks-facts-n2"
OUT = "chinchon-clasico-3p-facts-n4"


def seen(name: str, seat: int, level: str = "facts") -> str:
    return view(sample(name), Seat(seat), level)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(text)
    return caught.value


def swapped(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


# --- Los Seis -------------------------------------------------------------------------------------


def test_a_view_of_los_seis_hides_the_hands_of_the_others() -> None:
    text = seen(SEIS, 1)
    decks = re.findall(r"^deck: (.*)$", text, re.MULTILINE)
    cards = " ".join(decks[:4]).split()
    assert len(cards) == 40
    assert cards.count("??") == 30
    assert set(re.findall(r"^= turn (s\d)$", text, re.MULTILINE)) == {"s1"}


def test_a_pass_with_a_card_that_fits_is_refused_in_the_view_of_the_rival() -> None:
    """Whoever passes cannot put down later what fitted then."""
    text = seen(SEIS, 0, "moves")
    moves = re.findall(r"s(\d):(\S+)", text)
    passer = next(seat for seat, action in moves if action == "pass" and seat != "0")
    first = moves.index((passer, "pass"))
    later = next(a for s, a in moves[first + 1 :] if s == passer and a != "pass")
    early = swapped(text, f"s{passer}:pass", f"s{passer}:{later}")
    assert refused(early).rule in ("action", "turn_order", "trick")


@pytest.mark.parametrize("name", [SEIS, CLASSIC])
@pytest.mark.parametrize(
    ("pattern", "new", "rules"),
    [
        (r"^= dead (\S+)", "= dead Ao", {"fact.dead"}),
        (r"^= scores .*$", "= scores 1 2 3 4", {"fact.scores"}),
        (r"^= totals .*$", "= totals 1 2 3 4", {"fact.totals"}),
        (r"^= legal .*$", "= legal 2b", {"fact.legal"}),
        (r"^(s[023]):pass$", r"\1:Rb", {"action", "turn_order"}),
        (r"^deck: (.*) \S+$", r"deck: \1 8o", {"deck"}),
        (r"^result: .*$", "result: side 3", {"result"}),
        (r"^deal 2 dealer=s\d", "deal 3 dealer=s0", {"deal"}),
    ],
)
def test_damage_to_a_view_of_los_seis(name: str, pattern: str, new: str, rules: set[str]) -> None:
    text = seen(name, 1)
    damaged = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    if damaged == text:
        assert name == CLASSIC
        assert "dead" in pattern
        return
    assert refused(damaged).rule in rules


def test_a_card_that_the_viewer_holds_cannot_be_played_by_another() -> None:
    text = seen(SEIS, 1)
    own = re.search(r"^s1:([^p]\S)$", text, re.MULTILINE)
    other = re.search(r"^s2:([^p]\S)$", text, re.MULTILINE)
    assert own and other
    damaged = swapped(text, f"\n{other.group()}\n", f"\ns2:{own.group(1)}\n")
    assert refused(damaged).rule in ("action", "fact.dead", "fact.turn")


# --- Chinchón -------------------------------------------------------------------------------------


def test_a_view_of_chinchon_hides_hands_draws_and_the_closing_card() -> None:
    text = seen(CHINCHON, 2)
    closes = re.findall(r"^(s\d):#(\S+)$", text, re.MULTILINE)
    assert {card for seat, card in closes if seat != "s2"} == {"??"}
    assert all(card != "??" for seat, card in closes if seat == "s2")
    first = text.split("\ndeal ")[1]
    cards = " ".join(re.findall(r"^deck: (.*)$", first, re.MULTILINE)).split()
    assert sum(card != "??" for card in cards[:28]) == 7
    assert cards[28] != "??"


@pytest.mark.parametrize(
    ("pattern", "new", "rules"),
    [
        (r"^= melds (s\d): (\S+) ", r"= melds \1: Rb ", {"fact.melds"}),
        (r"^= scores .*$", "= scores 1 2 3 4", {"fact.scores"}),
        (r"^= totals .*$", "= totals 1 2 3 4", {"fact.totals"}),
        (r"^= legal -.*$", "= legal -2b", {"fact.legal"}),
        (r"^s([023]):#\?\?$", r"s\1:#Ao", {"view", "action"}),
        (r"^s2:\+stock$", "s2:+pile", {"fact.melds", "action", "fact.legal"}),
        (r"^(deck: .*)\?\?(.*)$", r"\1X1\2", {"deck"}),
        (r"^result: .*$", "result: side 3", {"result"}),
        (r"^deal 2 dealer=s\d", "deal 3 dealer=s0", {"deal"}),
        (r"^reshuffle: (.*) \S+$", r"reshuffle: \1", {"deck"}),
    ],
)
def test_damage_to_a_view_of_chinchon(pattern: str, new: str, rules: set[str]) -> None:
    text = seen(CHINCHON, 1)
    damaged = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    assert damaged != text, pattern
    error = refused(damaged)
    assert error.rule in rules, str(error)


def test_the_first_open_card_cannot_be_hidden() -> None:
    text = seen(CHINCHON, 1)
    cards = re.findall(r"^deck: (.*)$", text, re.MULTILINE)[2].split()
    hidden = " ".join([*cards[:8], "??", *cards[9:]])
    error = refused(swapped(text, "deck: " + " ".join(cards), "deck: " + hidden))
    assert (error.rule, error.expected) == ("view", "a card that lies open")


def test_a_discard_of_a_card_that_lies_elsewhere_is_refused() -> None:
    """The card that the viewer holds cannot be thrown by another."""
    text = seen(CHINCHON, 1)
    first = text.split("\ndeal ")[1]
    mine = re.search(r"^= legal (-.*)$", first, re.MULTILINE)
    assert mine is not None
    held = mine.group(1).split()[-1]
    turn = mine.start()
    thrown = re.search(r"^s2:(-\S+)$", first[turn:], re.MULTILINE)
    assert thrown is not None
    damaged = swapped(text, f"\ns2:{thrown.group(1)}\n", f"\ns2:{held}\n")
    error = refused(damaged)
    assert error.rule == "action"
    assert "some distribution of the hidden cards" in error.expected


def test_a_hand_that_a_seat_cannot_hold_at_the_end_is_refused_at_its_line() -> None:
    text = seen(CHINCHON, 1)
    lines = re.findall(r"^= melds s1: .*$", text, re.MULTILINE)
    others = re.findall(r"^= melds s2: .*$", text, re.MULTILINE)
    damaged = swapped(text, others[0], lines[0].replace("s1:", "s2:"))
    error = refused(damaged)
    assert error.rule == "fact.melds"
    assert error.line == 1 + text[: text.index(others[0])].count("\n")


@pytest.mark.parametrize("seat", ["9", "4", "-1", ""])
def test_a_hand_of_a_seat_that_nobody_has_is_refused_at_its_line(seat: str) -> None:
    text = seen(CHINCHON, 1)
    line = re.search(r"^= melds s2: .*$", text, re.MULTILINE)
    assert line is not None
    error = refused(swapped(text, line.group(), line.group().replace("s2", f"s{seat}")))
    assert (error.rule, error.line) == ("fact.melds", 1 + text[: line.start()].count("\n"))


@pytest.mark.parametrize("name", [CHINCHON, TWO_PACKS, OUT])
def test_moves_alone_do_not_tell_what_a_deal_came_to(name: str) -> None:
    """Nobody can tell the scores from the moves that one seat saw: the view invents none."""
    text = seen(name, 0, "moves")
    told = rewrite(text, "facts")
    assert verify(told).records == 1
    assert "= turn s0" in told
    assert not re.search(r"^= (melds|scores|totals|outcome)", told, re.MULTILINE)
    assert rewrite(told, "moves") == text


def test_hands_that_are_shown_are_checked_even_where_others_are_missing() -> None:
    text = seen(CHINCHON, 1)
    without = re.sub(r"^= melds s3: .*\n", "", text, flags=re.MULTILINE)
    assert verify(without).records == 1
    hand = re.search(r"^= melds s2: (.*)$", without, re.MULTILINE)
    assert hand is not None
    cards = [word for word in hand.group(1).split() if word not in ("/", "off", "loose")]
    loose = swapped(without, hand.group(), "= melds s2: loose " + " ".join(sorted(cards)))
    assert refused(loose).rule == "fact.melds"


def test_a_view_after_the_match_shows_no_place_of_the_deal_as_the_next_would_have_it() -> None:
    """The last deal knocked players out: its places are those of the players it began with."""
    text = seen(OUT, 0)
    last = text.split("\ndeal ")[-1]
    cards = " ".join(re.findall(r"^deck: (.*)$", last, re.MULTILINE)).split()
    known = [place for place, card in enumerate(cards) if card != "??"]
    drawn = len(re.findall(r"^s0:\+stock$", last, re.MULTILINE))
    dealt_in = re.search(r"^s0:", last, re.MULTILINE) is not None
    assert len(known) == 1 + drawn + 7 * dealt_in


@pytest.mark.parametrize("name", [SEIS, CLASSIC, CHINCHON, TWO_PACKS, OUT])
@pytest.mark.parametrize("level", ["facts", "moves"])
def test_unfinished_views_verify(name: str, level: str) -> None:
    lines = rewrite(sample(name), level).split("\n")
    head = next(i for i, line in enumerate(lines) if line.startswith("result:"))
    lines[head] = "result: *"
    starts = [i for i, line in enumerate(lines) if line.startswith("deal ")]
    for end in range(starts[0] + 9, starts[1], 17):
        text = rewrite("\n".join(lines[:end]) + "\n", level)
        for seat in (0, 2):
            half = view(text, Seat(seat))
            assert verify(half).deals == 1
            assert rewrite(half, level) == half


def test_a_deal_without_its_deck_after_one_whose_result_is_hidden() -> None:
    text = seen(OUT, 1, "moves")
    head, deals = text.split("\n\ndeal ")[0], text.split("\n\ndeal ")[1:]
    half = re.sub(r"^result: .*$", "result: *", head, flags=re.MULTILINE)
    opened = f"{half}\n\ndeal {deals[0]}\n\ndeal {deals[1].splitlines()[0]}\n"
    error = refused(opened)
    assert error.rule == "deck"
