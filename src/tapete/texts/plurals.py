"""Plural categories of whole numbers, after the CLDR rules of the four languages."""

from collections.abc import Callable
from typing import Literal

Lang = Literal["es", "fr", "en", "ru"]
Plural = Literal["one", "few", "many", "other"]

REQUIRED_FORMS: dict[Lang, tuple[Plural, ...]] = {
    "es": ("one", "other"),
    "fr": ("one", "other"),
    "en": ("one", "other"),
    "ru": ("one", "few", "many", "other"),
}
"""The cases a plural must spell out. The `many` of es and fr begins at a million: no such score."""


def plural_of(lang: Lang, number: int) -> Plural:
    """The category of a whole number; its sign has no say.

    >>> plural_of("ru", 21), plural_of("ru", 12), plural_of("fr", 0)
    ('one', 'many', 'one')
    """
    return _RULES[lang](abs(number))


def _spanish(n: int) -> Plural:
    if n == 1:
        return "one"
    return "many" if n and n % 1_000_000 == 0 else "other"


def _french(n: int) -> Plural:
    if n <= 1:
        return "one"
    return "many" if n % 1_000_000 == 0 else "other"


def _english(n: int) -> Plural:
    return "one" if n == 1 else "other"


def _russian(n: int) -> Plural:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return "few"
    return "many"


_RULES: dict[Lang, Callable[[int], Plural]] = {
    "es": _spanish,
    "fr": _french,
    "en": _english,
    "ru": _russian,
}
