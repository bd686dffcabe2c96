"""A catalogue: all messages of one language."""

import json
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import cast

from tapete.texts.errors import TextError
from tapete.texts.plurals import Lang
from tapete.texts.render import Param, render_message
from tapete.texts.syntax import Message, parse_message

LANGUAGES: tuple[Lang, ...] = ("es", "fr", "en", "ru")

_NOT_IN_PAGE = ("rules.", "opt.", "lesson.", "tips.", "teach.", "glossary.")


class Catalogue:
    """The messages of one language, flat: key, then message.

    >>> english = Catalogue("en", {"play": "{name} plays {card, card, the}."})
    >>> english.render("play", name="Bea", card="3o")
    'Bea plays the three of coins.'
    """

    def __init__(self, lang: Lang, sources: dict[str, str]) -> None:
        self.lang = lang
        self._sources = sources
        self._parsed: dict[str, Message] = {}

    @classmethod
    def load(cls, lang: Lang) -> "Catalogue":
        """The catalogue that comes with the package; the same object at every call."""
        return _load(lang)

    def __contains__(self, key: object) -> bool:
        return key in self._sources

    def keys_under(self, prefix: str = "") -> Iterator[str]:
        """All keys that begin so, in order."""
        return (key for key in sorted(self._sources) if key.startswith(prefix))

    def source(self, key: str) -> str:
        """The message as written. Raises `TextError` with code `missing_key`."""
        if key not in self._sources:
            raise TextError(
                "missing_key", key, -1, f"expected a message in {self.lang!r}, found none"
            )
        return self._sources[key]

    def message(self, key: str) -> Message:
        """The message as a tree. Raises `TextError`: `missing_key`, `syntax`."""
        if key not in self._parsed:
            self._parsed[key] = parse_message(self.source(key), key)
        return self._parsed[key]

    def render(self, key: str, /, **params: Param) -> str:
        """The sentence under a key. Cards and suits are given as tokens: `"7e"`, `"e"`.

        Raises `TextError` with the codes of `render_message` or `message`.
        """
        return render_message(self.message(key), self.lang, params, key)


def in_page(key: str) -> bool:
    """Whether the page carries the message; the others are served when they are asked for."""
    return not (
        key.startswith(_NOT_IN_PAGE) or (key.startswith("preset.") and key.endswith(".about"))
    )


@cache
def _load(lang: Lang) -> Catalogue:
    source = resources.files("tapete.texts").joinpath(f"{lang}.json").read_text("utf-8")
    return Catalogue(lang, cast("dict[str, str]", json.loads(source)))
