"""Games, options and rules as the page shows them, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, cast

from tapete.games.brisca.rulebook import rulebook as brisca
from tapete.games.catalog import GAMES
from tapete.games.chinchon.rulebook import rulebook as chinchon
from tapete.games.choices import value_text
from tapete.games.core import Game, OptionError, OptionField
from tapete.games.guinote.rulebook import rulebook as guinote
from tapete.games.seis.rulebook import rulebook as seis
from tapete.games.tute.rulebook import rulebook as tute
from tapete.robots import LEVELS
from tapete.rooms.seating import QUICK, base_preset
from tapete.texts import Catalogue, Lang, Param, Section, option_value
from tapete.wire.http import Choice, Field, GameInfo, PresetInfo, Rules, RuleSection

RULEBOOKS: Final[Mapping[str, Callable[[Any], tuple[Section, ...]]]] = {
    "guinote": guinote,
    "seis": seis,
    "chinchon": chinchon,
    "tute": tute,
    "brisca": brisca,
}
"""The rules of each game in sentences."""

_PLAYERS = "players"


@cache
def games(lang: Lang) -> tuple[GameInfo, ...]:
    """Every game of the tables with its form."""
    return tuple(_game(each, Catalogue.load(lang)) for each in GAMES.values())


def rules(game: Game[Any, Any], options: Any, lang: Lang) -> Rules:
    """The rule sheet of a table, and what of it differs from the usual way."""
    texts = Catalogue.load(lang)
    sections = [
        RuleSection(texts.render(section.title_key), [one.text(texts) for one in section.sentences])
        for section in RULEBOOKS[game.name](options)
    ]
    return Rules(sections, differs(game, options, texts))


def differs(game: Game[Any, Any], options: Any, texts: Catalogue) -> list[str]:
    """A line (`label: value`) for each option that is not as in the base preset."""
    usual = game.options({}, base_preset(game.name))
    lines = []
    for field in game.fields:
        value = getattr(options, field.name)
        if field.name != _PLAYERS and value != getattr(usual, field.name):
            label = texts.render(f"opt.{game.name}.{field.name}.label")
            lines.append(f"{label}: {option_value(texts, game.name, field.name, value)}")
    return lines


def _game(game: Game[Any, Any], texts: Catalogue) -> GameInfo:
    players = _counts(game)
    groups = list(dict.fromkeys(field.group for field in game.fields))
    return GameInfo(
        name=game.name,
        players=players,
        presets=[
            _preset(game, name, options, players, texts) for name, options in game.presets.items()
        ],
        groups=[Choice(group, texts.render(f"opt.group.{group}")) for group in groups],
        fields=[_field(game.name, field, texts) for field in game.fields],
        levels=list(LEVELS),
        base=base_preset(game.name),
        quick=list(QUICK[game.name]),
    )


def _counts(game: Game[Any, Any]) -> list[int]:
    field = next(field for field in game.fields if field.name == _PLAYERS)
    return sorted(int(str(choice)) for choice in field.choices)


def _preset(
    game: Game[Any, Any],
    name: str,
    options: Mapping[str, str],
    players: list[int],
    texts: Catalogue,
) -> PresetInfo:
    key = f"preset.{game.name}.{name}"
    return PresetInfo(
        name=name,
        label=texts.render(f"{key}.name"),
        about=texts.render(f"{key}.about"),
        options=dict(options),
        players=[count for count in players if _playable(game, name, count)],
    )


def _playable(game: Game[Any, Any], preset: str, players: int) -> bool:
    fixed = game.presets[preset].get(_PLAYERS)
    if fixed is not None:
        return fixed == str(players)
    try:
        game.options({_PLAYERS: str(players)}, preset)
    except OptionError:
        return False
    return True


def _field(game: str, field: OptionField, texts: Catalogue) -> Field:
    return Field(
        name=field.name,
        kind=field.kind,
        group=field.group,
        label=texts.render(f"opt.{game}.{field.name}.label"),
        help=texts.render(f"opt.{game}.{field.name}.help"),
        default=value_text(field.default),
        choices=[
            Choice(value_text(value), option_value(texts, game, field.name, cast("Param", value)))
            for value in field.choices
        ],
        low=field.low,
        high=field.high,
        nullable=field.nullable,
        applies=field.applies,
    )
