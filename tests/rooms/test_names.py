"""Names of guests."""

from __future__ import annotations

from random import Random

import pytest

from tapete.rooms.errors import RoomError
from tapete.rooms.names import MAX_LENGTH, clean_name, friendly_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana  ", "Ana"),
        ("Jose\u0301", "José"),
        ("Лена", "Лена"),
        ("x" * 20, "x" * 20),
        ("robotina", "robotina"),
        ("María José 2", "María José 2"),
        ("😀", "😀"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("Ana   María", "Ana María"),
        ("क्षि", "क्षि"),
    ],
)
def test_good_names_are_kept_in_one_form(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("x" * 21, "long"),
        ("a|b", "character"),
        ("a\nb", "character"),
        ("a\x00b", "character"),
        ("a\u202eb", "character"),
        ("a\u200bb", "character"),
        ("a\u2028b", "character"),
        ("robot:easy", "robot"),
        ("Robot:x", "robot"),
        ("ｒｏｂｏｔ：x", "robot"),
        ("\u3164", "character"),
        ("a\u115fb", "character"),
        ("\u2800", "character"),
        ("a\u034fb", "character"),
        ("\ufe0f", "character"),
        ("\u0323a", "character"),
        ("a \u0323b", "character"),
        ("q" + "\u0323" * 4, "character"),
    ],
)
def test_bad_names_are_refused_with_a_reason(given: str, why: str) -> None:
    with pytest.raises(RoomError) as caught:
        clean_name(given)
    assert (caught.value.code, caught.value.params) == ("bad_name", {"why": why})


def test_the_names_we_give_are_good_names() -> None:
    chance = Random(1)
    names = {friendly_name(chance) for _ in range(500)}
    assert len(names) > 300
    assert all(clean_name(name) == name and len(name) <= MAX_LENGTH for name in names)
