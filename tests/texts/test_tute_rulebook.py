"""The rule sheet of Tute: it says what is played, all of it, in every language."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.texts.sheets import Changes, Sheets

from tapete.games.core import OptionField
from tapete.games.tute.options import CHOICES, TuteOptions
from tapete.games.tute.rulebook import rulebook
from tapete.texts import LANGUAGES, Lang

SHEETS = Sheets(
    CHOICES,
    TuteOptions,
    rulebook,
    (
        {},
        {"players": 2},
        {"players": 3},
        {"players": 3, "three_player_mode": "arrastrado"},
    ),
)

BASES: dict[str, Changes] = {
    "three_player_mode": {"players": 3},
    "hand_size_2p": {"players": 2},
    "draw_phase": {"players": 2},
    "swap_two": {"players": 2},
    "both_over": {"players": 2},
    "capote": {"players": 2},
    "loss_limit": {"players": 3},
}
"""Where an option has a say, when it has none at the default table."""


@pytest.mark.parametrize("field", CHOICES.fields, ids=lambda field: field.name)
def test_every_value_of_an_option_changes_a_sentence(field: OptionField) -> None:
    SHEETS.assert_each_value_is_told(field, BASES.get(field.name, {}))


@pytest.mark.parametrize(
    ("base", "name"),
    [
        ({}, "three_player_mode"),
        ({}, "hand_size_2p"),
        ({}, "draw_phase"),
        ({}, "swap_two"),
        ({}, "both_over"),
        ({}, "capote"),
        ({}, "loss_limit"),
        ({"players": 2}, "partner_exemption"),
        ({"players": 2}, "double_over_100"),
        ({"players": 3}, "forty_first"),
        ({"players": 3}, "tute_wins"),
        ({"players": 3}, "cante_first_trick_only"),
        ({"players": 3}, "hands_to_win"),
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
