"""Options: texts, presets, what contradicts, and that every refusal has a sentence."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from tapete.games.choices import value_text
from tapete.games.core import OptionError
from tapete.games.guinote import Guinote, GuinoteOptions
from tapete.games.guinote.options import APPLIES, DEFAULTS, FIELDS, PRESETS

GAME = Guinote()

REFUSED = [
    ({"wrong": "1"}, "unknown_option"),
    ({"players": "5"}, "bad_value"),
    ({"players": "four"}, "bad_value"),
    ({"players": "true"}, "bad_value"),
    ({"must_beat": "1"}, "bad_value"),
    ({"must_beat": "True"}, "bad_value"),
    ({"deck_size": ""}, "bad_value"),
    ({"partidas_per_coto": "0"}, "bad_value"),
    ({"partidas_per_coto": "6"}, "bad_value"),
    ({"partidas_per_coto": "null"}, "bad_value"),
    ({"last_trick_bonus": "-1"}, "bad_value"),
    ({"last_trick_bonus": "1e1"}, "bad_value"),
    ({"last_trick_bonus": "٣"}, "bad_value"),
    ({"last_trick_bonus": "9" * 5000}, "bad_value"),
    ({"hands_per_partida": "21", "vuelta": "full_hand"}, "bad_value"),
    ({"cantes_per_trick": "2"}, "bad_value"),
    ({"renuncio": "challenge", "players": "3"}, "renuncio_three_players"),
    ({"deal_all": "true", "players": "2"}, "deal_all_players"),
    ({"deal_all": "true", "players": "3"}, "deal_all_players"),
    ({"players": "3", "vuelta": "claim"}, "vuelta_three_players"),
    ({"players": "3", "vuelta": "full_hand"}, "vuelta_three_players"),
    ({"three_player_mode": "arrastrado"}, "arrastrado_needs"),
    ({"three_player_mode": "arrastrado", "players": "3", "deck_size": "48"}, "arrastrado_needs"),
    ({"hands_per_partida": "3"}, "hands_need_full_hand"),
    ({"hands_per_partida": "3", "vuelta": "claim"}, "hands_need_full_hand"),
]


@pytest.mark.parametrize(("texts", "reason"), REFUSED)
def test_refused(texts: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options(texts)
    assert refused.value.reason == reason
    book = json.loads((files("tapete.texts") / "es.json").read_text("utf-8"))
    assert f"error.option.{reason}" in book


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options({}, "mus")
    assert refused.value.reason == "unknown_preset"


def test_made_in_python_it_is_checked_too() -> None:
    with pytest.raises(OptionError):
        GuinoteOptions(partidas_per_coto=0)
    with pytest.raises(OptionError):
        GuinoteOptions(last_trick_bonus=True)
    with pytest.raises(OptionError):
        GuinoteOptions(players=True)  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_differ_by_what_they_say(preset: str) -> None:
    options = GAME.options({}, preset)
    assert options.differences() == dict(sorted(PRESETS[preset].items()))
    assert GAME.options(options.differences()) == options


def test_three_players_refuse_the_presets_with_another_vuelta() -> None:
    refused = set()
    for preset in PRESETS:
        try:
            GAME.options({"players": "3"}, preset)
        except OptionError:
            refused.add(preset)
    assert refused == {"ludoteka_clasico", "seed000_literal", "aragon", "tute_style"}


def test_every_option_is_a_field_in_the_order_of_the_rules() -> None:
    assert [field.name for field in FIELDS] == list(DEFAULTS)
    assert all(field.default == DEFAULTS[field.name] for field in FIELDS)
    for field in FIELDS:
        if field.kind == "int":
            assert field.low is not None and field.high is not None
        else:
            assert field.default in field.choices


def test_null_is_written_and_read() -> None:
    options = GAME.options({"cantes_per_trick": "null"})
    assert options.cantes_per_trick is None
    assert options.differences() == {"cantes_per_trick": "null"}
    assert [value_text(value) for value in (None, True, 3)] == ["null", "true", "3"]


def test_every_condition_of_a_field_is_known_and_sometimes_met() -> None:
    tables = [
        GuinoteOptions(),
        GuinoteOptions(players=3),
        GuinoteOptions(vuelta="claim"),
        GuinoteOptions(vuelta="full_hand", hands_per_partida=2),
    ]
    for field in FIELDS:
        assert any(APPLIES[field.applies](options) for options in tables)
    assert not APPLIES["thirty_on"](tables[1])
    assert not APPLIES["with_target"](tables[3])
    assert not APPLIES["swap_on"](GuinoteOptions(deal_all=True))
