"""The rule sheet of Brisca: it says what is played, all of it, in every language."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.texts.sheets import Changes, Sheets

from tapete.games.brisca.options import CHOICES, BriscaOptions
from tapete.games.brisca.rulebook import rulebook
from tapete.games.core import OptionField
from tapete.texts import LANGUAGES, Lang

SHEETS = Sheets(
    CHOICES,
    BriscaOptions,
    rulebook,
    ({}, {"players": 2}, {"players": 3}, {"players": 6}),
)

BASES: dict[str, Changes] = {}
"""Where an option has a say, when it has none at the default table."""


@pytest.mark.parametrize("field", CHOICES.fields, ids=lambda field: field.name)
def test_every_value_of_an_option_changes_a_sentence(field: OptionField) -> None:
    SHEETS.assert_each_value_is_told(field, BASES.get(field.name, {}))


@pytest.mark.parametrize(
    ("base", "name"),
    [
        ({"swap": False}, "swap_two"),
        ({"swap": False}, "swap_when"),
        ({"swap": False}, "swap_last_draw"),
        ({"players": 2}, "signals"),
        ({"players": 3}, "show_partner_hand"),
    ],
)
def test_an_option_without_effect_leaves_no_sentence(base: Changes, name: str) -> None:
    SHEETS.assert_silent(base, name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_renders_and_none_is_left_over(lang: Lang) -> None:
    SHEETS.assert_renders_whole(lang)


@settings(max_examples=60, deadline=None)
@given(table=SHEETS.tables(), lang=st.sampled_from(LANGUAGES))
def test_any_combination_makes_a_whole_sheet(table: Any, lang: Lang) -> None:
    SHEETS.assert_whole_sheet(table, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_has_words(lang: Lang) -> None:
    SHEETS.assert_form_has_words(lang)


def test_presets_differ_in_their_sheets_from_the_standard_one() -> None:
    SHEETS.assert_presets_are_told()
