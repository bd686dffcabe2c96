"""What readers accept beside the canonical form, and what writers make of it."""

from __future__ import annotations

import re

import pytest
from tests.records.samples import GOLDEN, facts, moves, positions

from tapete.records import RecordError, decoded, parse, rewrite, verify


def test_crlf_and_extra_blanks_are_accepted() -> None:
    loose = "\r\n".join(f"  {line}\t " if line else line for line in moves().split("\n"))
    loose = loose.replace(" s0:", "   s0:").replace("deck: ", "deck:  \t")
    assert rewrite(loose, "moves") == moves()


def test_blank_lines_do_not_matter() -> None:
    assert rewrite(moves().replace("\n", "\n\n"), "moves") == moves()
    assert rewrite(positions().replace("\n=", "\n\n="), "facts") == positions()


def test_trick_numbers_may_be_missing() -> None:
    bare = re.sub(r"^\d+\. ", "", moves(), flags=re.MULTILINE)
    assert bare != moves()
    assert rewrite(bare, "moves") == moves()


def test_facts_may_be_missing_or_stand_in_another_order() -> None:
    some = re.sub(r"^= (legal|drew) .*\n", "", facts(), flags=re.MULTILINE)
    assert rewrite(some, "facts") == facts()
    swapped = facts().replace("= won s0 2\n= points 2 0\n", "= points 2 0\n= won s0 2\n", 1)
    assert swapped != facts()
    assert rewrite(swapped, "facts") == facts()


def test_questions_that_were_declined_may_be_left_out() -> None:
    full = (GOLDEN / "guinote-clasico-claim-4p-facts-n5.partida").read_text(encoding="utf-8")
    question = re.compile(r"^= turn s\d\n= legal .*pass\n(?!s)", re.MULTILINE)
    short, count = question.subn("", full)
    assert count
    assert rewrite(short, "facts") == full


def test_trailing_comments_are_dropped() -> None:
    noted = re.sub(r"^(s\d:.*|= .*|deck.*|game.*)$", r"\1 # a note", facts(), flags=re.MULTILINE)
    assert rewrite(noted, "facts") == facts()


@pytest.mark.parametrize(
    "before", ["game: guinote", "deal 1 dealer", "= won s0 2", "s1:5e", "! cut"]
)
def test_whole_line_comments_stay_where_they_stand(before: str) -> None:
    noted = facts().replace(f"\n{before}", f"\n# here\n{before}", 1)
    again = rewrite(noted, "facts")
    assert rewrite(again, "facts") == again
    if before.startswith("deal"):
        assert "\n# here\n\ndeal 1" in again
    elif before.startswith("! cut"):
        assert f"2c\n# here\n{before}" in again
    else:
        assert again == noted


def test_comments_around_records_and_positions() -> None:
    text = "# top\n" + positions().rstrip("\n") + "\n# below\n\n# second\n" + positions()
    assert rewrite(text, "facts") == text
    assert parse(text)[1].above[0].text == "# second"


def test_a_hash_right_before_a_card_is_no_comment() -> None:
    text = moves().replace("1. s0:Rb", "1. s0:#7b", 1)
    with pytest.raises(RecordError) as caught:
        verify(text)
    assert caught.value.got == "'s0:#7b'"


def test_table_events_stand_anywhere_and_never_fail() -> None:
    lines = moves().rstrip("\n").split("\n")
    end = lines.index("result: side 0")
    noisy = [
        line
        for number, old in enumerate(lines)
        for line in ([old, f"! x{number} s9:?? = deck: %"] if number >= end else [old])
    ]
    text = "\n".join(noisy) + "\n"
    assert verify(text).deals == 5
    again = rewrite(text, "facts")
    assert rewrite(again, "facts") == again
    assert re.findall(r"^! x.*$", again, re.MULTILINE) == re.findall(r"^! x.*$", text, re.MULTILINE)


def test_an_event_stands_right_after_the_action_before_the_facts() -> None:
    late = facts().replace("= won s0 2\n", "= won s0 2\n! timeout s1\n", 1)
    assert "s0:Cb\n! timeout s1\n= won s0 2\n" in rewrite(late, "facts")


def test_an_event_ends_the_line_of_a_trick() -> None:
    assert "3. s3:5e s0:7b\n! x-unknown" in moves()
    assert rewrite(rewrite(moves(), "facts"), "moves") == moves()


def test_unknown_headers_are_kept() -> None:
    more = moves().replace("result: side 0\n", "result: side 0\nevent: Fiestas\nx-a: 1  2\n", 1)
    assert rewrite(more, "moves") == more


def test_long_headers_are_broken_and_joined() -> None:
    name = "B" * 20
    long = moves().replace("Ana | Blas | Cira | Dino", " | ".join([name] * 4))
    again = rewrite(long, "moves")
    assert parse(again)[0].seats == (name,) * 4
    assert max(map(len, again.split("\n"))) <= 100


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(RecordError) as caught:
        decoded(b"%partida 1\nga\xffme")
    assert (caught.value.rule, caught.value.line, caught.value.column) == ("encoding", 2, 3)
    with pytest.raises(RecordError, match="0x00"):
        decoded(b"%partida 1\n\0")


def test_an_open_decision_is_not_written() -> None:
    cut = facts().split("= legal Ac 6c 7c 4e 2b Rb\ns0:6c")[0].replace("side 0", "*")
    assert cut.endswith("= drew s0:6c s1:3e s2:Se s3:6e\n= turn s0\n")
    assert verify(cut).deals == 1
    moves_only = rewrite(cut, "moves")
    assert rewrite(moves_only, "facts") == rewrite(cut, "facts")
    assert not rewrite(cut, "facts").endswith("= turn s0\n")
