"""Sentences that are chosen in one place and put into a language in another."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapete.texts.catalogue import Catalogue
from tapete.texts.render import Param


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message and its parameters, in no language yet."""

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def text(self, catalogue: Catalogue) -> str:
        """The sentence in the catalogue's language. Raises `TextError`."""
        return catalogue.render(self.key, **self.params)


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a rule sheet; it has at least one sentence."""

    title_key: str
    sentences: tuple[Sentence, ...]


def option_value(catalogue: Catalogue, game: str, name: str, value: Param) -> str:
    """What a form calls the value of an option: its own text, else the one for any number.

    >>> english = Catalogue.load("en")
    >>> option_value(english, "guinote", "vuelta", "claim")
    'Must be claimed'
    >>> option_value(english, "guinote", "partidas_per_coto", 3)
    '3 games'
    """
    word = "null" if value is None else str(value).lower() if isinstance(value, bool) else value
    own = f"opt.{game}.{name}.{word}"
    if own in catalogue:
        return catalogue.render(own)
    return catalogue.render(f"opt.{game}.{name}.n", n=value)
