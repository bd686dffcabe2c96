"""Kit of the options: form fields from a frozen dataclass, checks, texts both ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from tapete.games.core import Game, OptionError, OptionField, OptionsT, StateT


def value_text(value: object) -> str:
    """The text of an option value: `null`, `true`, `false`, a number or a word.

    >>> value_text(None), value_text(True), value_text(40)
    ('null', 'true', '40')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


class FieldMaker:
    """Makes the form fields of one options dataclass, with the defaults that stand in it."""

    def __init__(self, options: type[Any]) -> None:
        self._defaults = {field.name: field.default for field in fields(options)}

    def choice(self, group: str, name: str, *choices: object, applies: str = "") -> OptionField:
        """A field with named values; true and false need none."""
        default = self._defaults[name]
        if isinstance(default, bool):
            return OptionField(name, "bool", default, group, (False, True), applies=applies)
        nullable = None in choices
        return OptionField(
            name, "choice", default, group, choices, nullable=nullable, applies=applies
        )

    def number(
        self, group: str, name: str, low: int, high: int, *, applies: str = ""
    ) -> OptionField:
        """A field for a number from `low` to `high`, or none where the default is None."""
        default = self._defaults[name]
        nullable = default is None
        return OptionField(
            name, "int", default, group, (), low, high, nullable=nullable, applies=applies
        )


@dataclass(frozen=True, slots=True)
class Choices:
    """The fields and presets of one game, and what is done with them."""

    game: str
    fields: tuple[OptionField, ...]
    presets: Mapping[str, Mapping[str, str]]

    def check(self, options: object) -> None:
        """Raise `OptionError` for the first value that its field does not allow."""
        for option in self.fields:
            value = getattr(options, option.name)
            if not _fits(option, value):
                raise _bad_value(option, value_text(value))

    def differences(self, options: object) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return {
            option.name: value_text(getattr(options, option.name))
            for option in sorted(self.fields, key=lambda option: option.name)
            if getattr(options, option.name) != option.default
        }

    def values(self, texts: Mapping[str, str] | None, preset: str) -> dict[str, Any]:
        """The values that `texts` over a preset name, ready for the dataclass."""
        if preset and preset not in self.presets:
            raise OptionError(
                f"expected a preset among {', '.join(self.presets)}, found {preset!r}",
                reason="unknown_preset",
                preset=preset,
            )
        by_name = {option.name: option for option in self.fields}
        values: dict[str, Any] = {}
        for name, text in {**self.presets.get(preset, {}), **(texts or {})}.items():
            if name not in by_name:
                raise OptionError(
                    f"{self.game} has no option {name!r}", reason="unknown_option", option=name
                )
            values[name] = _parsed(by_name[name], text)
        return values


class ChoiceGame(Game[OptionsT, StateT]):
    """A game whose options are one dataclass, `options_type`, offered as `choices`."""

    choices: ClassVar[Choices]
    options_type: ClassVar[type[Any]]

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        return self.choices.presets

    @property
    def fields(self) -> tuple[OptionField, ...]:
        return self.choices.fields

    def options(self, texts: Mapping[str, str] | None = None, preset: str = "") -> OptionsT:
        """Options from texts over a preset (none: the defaults). Raises `OptionError`.

        >>> from tapete.games.catalog import game
        >>> game("guinote").options({"players": "2"}, "aragon").thirty_rule
        'always'
        """
        made: OptionsT = self.options_type(**self.choices.values(texts, preset))
        return made


def _allowed(option: OptionField) -> str:
    if option.kind == "int":
        numbers = f"a number from {option.low} to {option.high}"
        return f"null or {numbers}" if option.nullable else numbers
    return ", ".join(value_text(choice) for choice in option.choices)


def _bad_value(option: OptionField, found: str) -> OptionError:
    return OptionError(
        f"{option.name}: expected {_allowed(option)}, found {found}",
        reason="bad_value",
        option=option.name,
        value=found,
        allowed=_allowed(option),
    )


def _fits(option: OptionField, value: object) -> bool:
    if value is None:
        return option.nullable
    if option.kind == "int":
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return (option.low is None or value >= option.low) and (
            option.high is None or value <= option.high
        )
    # `1 == True` in Python: a choice must match in type as well
    return any(value == choice and type(value) is type(choice) for choice in option.choices)


def _parsed(option: OptionField, text: str) -> object:
    if option.kind != "int":
        for choice in option.choices:
            if value_text(choice) == text:
                return choice
        raise _bad_value(option, text or "nothing")
    if text == "null" and option.nullable:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise _bad_value(option, text or "nothing")
    return int(text)
