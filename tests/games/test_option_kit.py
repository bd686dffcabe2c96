"""The options of the games in rounds: fields, conditions, presets, and their rules pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tapete.games.chinchon import Chinchon
from tapete.games.chinchon.options import APPLIES as CHINCHON_APPLIES
from tapete.games.choices import value_text
from tapete.games.core import Game, OptionError
from tapete.games.seis import Seis
from tapete.games.seis.options import APPLIES as SEIS_APPLIES

PAGES = Path(__file__).parents[2] / "docs/rules"
TABLES = [(Seis(), SEIS_APPLIES), (Chinchon(), CHINCHON_APPLIES)]

each_game = pytest.mark.parametrize(("game", "applies"), TABLES, ids=["seis", "chinchon"])


@each_game
def test_every_option_is_a_field(game: Game[Any, Any], applies: dict[str, Any]) -> None:
    options = game.options()
    assert [field.name for field in game.fields] == list(type(options).__dataclass_fields__)
    assert {field.applies for field in game.fields} == set(applies)
    for field in game.fields:
        assert getattr(options, field.name) == field.default
        assert isinstance(applies[field.applies](options), bool)


@each_game
def test_presets_are_options(game: Game[Any, Any], applies: dict[str, Any]) -> None:
    for name, texts in game.presets.items():
        options = game.options(preset=name)
        assert dict(options.differences()) == dict(sorted(texts.items()))
        assert game.options(options.differences()) == options


@each_game
def test_the_rules_page_names_every_option_and_value(
    game: Game[Any, Any], applies: dict[str, Any]
) -> None:
    page = (PAGES / f"{game.name}.md").read_text("utf-8")
    for field in game.fields:
        assert f"`{field.name}" in page, field.name
        if field.kind == "choice":
            words = [value_text(choice) for choice in field.choices if isinstance(choice, str)]
            assert [word for word in words if f"`{word}`" not in page] == []
    assert [name for name in game.presets if f"`{name}`" not in page] == []


@each_game
def test_values_that_do_not_fit(game: Game[Any, Any], applies: dict[str, Any]) -> None:
    for field in game.fields:
        for text in ("", "x", "1e3", "9999999", "-"):
            with pytest.raises(OptionError) as refused:
                game.options({field.name: text})
            assert refused.value.params["option"] == field.name
