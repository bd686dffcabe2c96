"""What the page asks for to teach: the glossary, the lessons and the tips of a game."""

from __future__ import annotations

from functools import cache

from tapete.texts import Catalogue, Lang
from tapete.texts.glossary import terms
from tapete.wire.http import Lesson, Tip, Word


@cache
def glossary(lang: Lang) -> tuple[Word, ...]:
    """The words of the table, by subject."""
    return tuple(Word(term.id, term.term, term.spanish, term.about) for term in terms(lang))


@cache
def lessons(game: str, lang: Lang) -> tuple[Lesson, ...]:
    """What is explained when it first happens: `lesson.<game>.<event>`, in order of the names."""
    texts = Catalogue.load(lang)
    prefix = f"lesson.{game}."
    return tuple(
        Lesson(key.removeprefix(prefix), texts.render(key)) for key in texts.keys_under(prefix)
    )


@cache
def tips(game: str, lang: Lang) -> tuple[Tip, ...]:
    """The tips of a game in order; none where there are none."""
    texts = Catalogue.load(lang)
    prefix = f"tips.{game}."
    ids = sorted({key.removeprefix(prefix).split(".")[0] for key in texts.keys_under(prefix)})
    return tuple(
        Tip(
            tip,
            title=texts.render(f"{prefix}{tip}.title"),
            text=texts.render(f"{prefix}{tip}.text"),
            ask=texts.render(f"{prefix}{tip}.ask"),
            good=texts.render(f"{prefix}{tip}.good"),
            other=texts.render(f"{prefix}{tip}.other"),
        )
        for tip in ids
    )
