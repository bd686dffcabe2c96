"""The words of the card table, each explained in one sentence: `glossary.json`."""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import cast

from tapete.texts.plurals import Lang


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the table in one language. `spanish` is what players say at a Spanish table."""

    id: str
    term: str
    spanish: str
    about: str


@cache
def terms(lang: Lang) -> tuple[Term, ...]:
    """The glossary in one language, by subject: the pack, the deal, tricks, points, other games.

    >>> ruff = next(term for term in terms("en") if term.id == "fallar")
    >>> ruff.term, ruff.spanish, ruff.about
    ('to ruff, to trump', 'fallar', 'To play a trump for lack of the suit led.')
    """
    source = resources.files("tapete.texts").joinpath("glossary.json").read_text("utf-8")
    rows = cast("list[dict[str, dict[str, str]]]", json.loads(source))
    return tuple(
        Term(
            cast("str", row["id"]),
            row[lang]["term"],
            row["es"]["term"],
            row[lang]["about"],
        )
        for row in rows
    )
