"""The rule sheet of a table: it says what is played, all of it, in every language."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.games.guinote import Guinote
from tapete.games.guinote.options import FIELDS, PRESETS, GuinoteOptions
from tapete.games.guinote.rulebook import TITLE_KEY, rulebook
from tapete.texts import LANGUAGES, Catalogue, Lang, Param, Sentence, option_value

BASES: dict[str, dict[str, Param]] = {
    "three_player_mode": {"players": 3},
    "claim_who": {"vuelta": "claim"},
    "hands_per_partida": {"vuelta": "full_hand"},
}
"""Where an option has a say, when it has none at the default table."""


def _options(**changes: Param) -> GuinoteOptions:
    """Options that are not checked, so that what cannot be played yet can be read already."""
    return cast("GuinoteOptions", SimpleNamespace(**{**asdict(GuinoteOptions()), **changes}))


def _sheet(**changes: Param) -> tuple[tuple[str, tuple[tuple[str, Param], ...]], ...]:
    sentences = (s for section in rulebook(_options(**changes)) for s in section.sentences)
    return tuple((s.key, tuple(sorted(s.params.items()))) for s in sentences)


def _values(name: str) -> list[Param]:
    option = next(f for f in FIELDS if f.name == name)
    values: list[Param] = [cast("Param", choice) for choice in option.choices]
    if option.kind == "int":
        assert option.low is not None
        assert option.high is not None
        values = [*range(option.low, option.high + 1)]
        if option.nullable:
            values.append(None)
    return values


def _all_sentences() -> list[Sentence]:
    """Each sentence at least once, from changing one option at a time around several tables."""
    around: list[dict[str, Param]] = [
        {},
        {"players": 2},
        {"players": 3},
        {"deal_all": True},
        {"vuelta": "claim"},
        {"vuelta": "claim", "players": 2},
        {"vuelta": "full_hand", "hands_per_partida": 3},
        {"players": 3, "three_player_mode": "arrastrado"},
        {"both_over": "higher_score"},
    ]
    found = []
    for base in around:
        for option in FIELDS:
            for value in _values(option.name):
                sheet = rulebook(_options(**{**base, option.name: value}))
                found += [s for section in sheet for s in section.sentences]
    return found


@pytest.mark.parametrize("name", [option.name for option in FIELDS])
def test_every_value_of_an_option_changes_a_sentence(name: str) -> None:
    sheets = [_sheet(**{**BASES.get(name, {}), name: value}) for value in _values(name)]
    assert len(set(sheets)) == len(sheets)


@pytest.mark.parametrize(
    ("base", "name"),
    [
        ({"players": 2}, "partner_exemption"),
        ({"players": 2}, "cante_partner_query"),
        ({"players": 2}, "cante_who"),
        ({"players": 2}, "signals"),
        ({"players": 2, "vuelta": "claim"}, "claim_who"),
        ({"players": 3}, "thirty_rule"),
        ({"players": 3}, "thirty_counts"),
        ({"thirty_rule": "off"}, "thirty_counts"),
        ({"must_beat": False}, "beat_after_ruff"),
        ({}, "three_player_mode"),
        ({}, "claim_who"),
        ({}, "hands_per_partida"),
        ({"deal_all": True}, "swap_when"),
        ({"deal_all": True}, "phase1"),
        ({"swap_upcard": "off"}, "swap_last_draw"),
        ({"vuelta": "full_hand", "hands_per_partida": 3}, "win_threshold"),
        ({"vuelta": "full_hand", "hands_per_partida": 3}, "both_over"),
    ],
)
def test_an_option_without_effect_leaves_no_sentence(base: dict[str, Param], name: str) -> None:
    assert len({_sheet(**{**base, name: value}) for value in _values(name)}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_renders_and_none_is_left_over(lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    said = _all_sentences()
    texts = [sentence.text(catalogue) for sentence in said]
    assert all(text.endswith(".") and text[0].isupper() for text in texts)
    unused = set(catalogue.keys_under("rules.guinote.")) - {s.key for s in said}
    assert all(key == TITLE_KEY or key.endswith(".title") for key in unused), unused


@st.composite
def _tables(draw: st.DrawFn) -> GuinoteOptions:
    return _options(**{f.name: draw(st.sampled_from(_values(f.name))) for f in FIELDS})


@settings(max_examples=60, deadline=None)
@given(table=_tables(), lang=st.sampled_from(LANGUAGES))
def test_any_combination_makes_a_whole_sheet(table: GuinoteOptions, lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    sheet = rulebook(table)
    assert 9 <= len(sheet) <= 10
    for section in sheet:
        assert catalogue.render(section.title_key)
        assert section.sentences
        lines = [sentence.text(catalogue) for sentence in section.sentences]
        assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_groups_values_and_presets_have_words(lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    for option in FIELDS:
        assert catalogue.render(f"opt.guinote.{option.name}.label")
        assert catalogue.render(f"opt.guinote.{option.name}.help").endswith(".")
        assert catalogue.render(f"opt.group.{option.group}")
        words = [
            option_value(catalogue, "guinote", option.name, value) for value in _values(option.name)
        ]
        assert len(set(words)) == len(words)
    for preset in PRESETS:
        assert catalogue.render(f"preset.guinote.{preset}.name")
        assert catalogue.render(f"preset.guinote.{preset}.about").endswith(".")


def test_presets_differ_in_their_sheets_from_the_standard_one() -> None:
    standard = rulebook(GuinoteOptions())
    for preset, differences in PRESETS.items():
        assert (rulebook(Guinote().options(preset=preset)) == standard) is (not differences)
