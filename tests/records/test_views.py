"""View records: what they hide, and that a view that knows too much or too little is refused."""

from __future__ import annotations

import re

import pytest
from tests.records.samples import facts, moves, sample

from tapete.games.core import Seat
from tapete.records import RecordError, rewrite, verify, view


def test_only_the_viewers_questions_are_shown() -> None:
    text = view(facts(), Seat(2), "facts")
    assert set(re.findall(r"^= turn (s\d)$", text, re.MULTILINE)) == {"s2"}
    assert len(re.findall(r"^= legal ", text, re.MULTILINE)) == len(
        re.findall(r"^= turn s2$", facts(), re.MULTILINE)
    )


def test_draws_of_others_are_hidden_but_the_upcard() -> None:
    text = view(facts(), Seat(2), "facts")
    first = re.search(r"^= drew .*$", text, re.MULTILINE)
    assert first is not None
    assert first.group() == "= drew s0:?? s1:?? s2:Se s3:??"
    deals = text.split("\ndeal ")[1:]
    for deal in deals:
        last = re.findall(r"^= drew .*$", deal, re.MULTILINE)[3]
        assert not last.endswith("??")


def test_a_twenty_in_the_arrastre_hides_its_suit() -> None:
    text = sample("guinote-individual-2p-facts-n6")
    seats = {seat: view(text, Seat(seat), "moves") for seat in (0, 1)}
    for seat, seen in seats.items():
        hidden = re.findall(r"s(\d):20(?= |$)", seen, re.MULTILINE)
        assert hidden
        assert set(hidden) == {str(1 - seat)}


def test_comments_and_seeds_are_left_out() -> None:
    text = "# seed 7\n" + moves().replace("result: side 0", "result: side 0\nseed: 7", 1)
    text = text.replace("\ns0:40\n", "\n# s1 holds Ao\ns0:40\n", 1)
    assert verify(text).records == 1
    seen = view(text, Seat(1))
    assert "#" not in seen.replace("#7b", "")
    assert "seed" not in seen


def test_a_sena_is_shown_to_the_partner_only() -> None:
    text = moves().replace("\ns0:40\n", "\n! sena s1 as\ns0:40\n", 1)
    assert "! sena s1 as\n" in view(text, Seat(1))
    assert "! sena s1 as\n" in view(text, Seat(3))
    assert "! sena s1\n" in view(text, Seat(0))


@pytest.mark.parametrize(
    ("old", "new", "rule", "part"),
    [
        ("deck: Re Ae 3c ?? ", "deck: Re Ae 3c So ", "view", "'??', as s1 knows it"),
        ("deck: Re Ae 3c ?? ", "deck: Re Ae ?? ?? ", "view", "'3c', as s1 knows it"),
        ("deck: Re Ae 3c ?? ", "deck: Re Ae Ae ?? ", "deck", "each card once"),
        ("deck: Re Ae 3c ?? ", "deck: Re Ae 8c ?? ", "deck", "a card of the pack"),
        ("deck: Re Ae 3c ?? ", "deck: Re Ae 3c ", "deck", "40 cards"),
        ("= won s0 2", "= won s0 3", "fact.won", "won s0 2"),
        ("= drew s0:?? s1:3e", "= drew s0:6c s1:3e", "fact.drew", "s0:??"),
        ("= legal 3c Ae 5e Re 4b Sb", "= legal 3c Ae 5e Re 4b", "fact.legal", "4b Sb"),
        ("\ns1:5e\n", "\ns1:Ao\n", "action", "legal actions of s1"),
        ("\ns2:6b\n", "\ns2:Ae\n", "action", "hidden cards"),
        ("\ns2:6b\n", "\ns3:6b\n", "turn_order", "s2 to act"),
        ("view: s1", "view: s4", "view", "s0 to s3"),
        ("view: s1", "view: Ana", "view", "a seat such as s0"),
    ],
)
def test_a_damaged_view_is_refused(old: str, new: str, rule: str, part: str) -> None:
    text = view(facts(), Seat(1), "facts")
    assert old in text
    with pytest.raises(RecordError) as caught:
        verify(text.replace(old, new, 1))
    assert caught.value.rule == rule, str(caught.value)
    assert part in str(caught.value)


def test_a_play_that_no_hidden_cards_allow_is_refused() -> None:
    """Late in the arrastre every card is placed: a revoke shows in the view, too."""
    text = view(facts(), Seat(0), "facts")
    assert "\ns2:Se\ns3:6e\n= won s1 13\n" in text
    revoke = text.replace("\ns2:Se\ns3:6e\n= won s1 13\n", "\ns2:Ao\ns3:6e\n= won s1 13\n", 1)
    with pytest.raises(RecordError) as caught:
        verify(revoke)
    assert caught.value.rule in ("action", "turn_order")


def test_a_view_of_a_view_is_refused() -> None:
    with pytest.raises(RecordError, match="a full record"):
        view(view(facts(), Seat(1)), Seat(1))


def test_views_of_unfinished_records() -> None:
    lines = facts().replace("side 0", "*", 1).split("\n")
    for end in range(40, 160, 7):
        text = rewrite("\n".join(lines[:end]) + "\n", "facts")
        for seat in range(4):
            seen = view(text, Seat(seat))
            assert verify(seen).deals == 1
            assert rewrite(seen, "facts") == seen
