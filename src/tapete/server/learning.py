"""What the page asks for to teach: the glossary, and the lessons, examples and tips of a game."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from tapete.server.boards import board_of
from tapete.teaching.catalog import EXAMPLES, TIPS
from tapete.teaching.questions import Option, Task, options_of, tip_key
from tapete.texts import Catalogue, Lang, Param
from tapete.texts.glossary import terms
from tapete.wire.http import Example, Lesson, Tip, Trial, TryOption, Word

TaughtT = TypeVar("TaughtT", Example, Tip)


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
def examples(game: str, lang: Lang) -> tuple[Example, ...]:
    """The positions of a rules page, in the order of the rules."""
    texts = Catalogue.load(lang)
    return tuple(
        _taught(Example, task, f"teach.{game}.{task.id}", _ask(task, texts), texts)
        for task in EXAMPLES[game]
    )


@cache
def tips(game: str, lang: Lang) -> tuple[Tip, ...]:
    """The tips of a game in order."""
    texts = Catalogue.load(lang)
    return tuple(
        _taught(Tip, task, tip_key(task), texts.render(f"{tip_key(task)}.ask"), texts)
        for task in TIPS[game]
    )


def _taught(made: type[TaughtT], task: Task, key: str, ask: str, texts: Catalogue) -> TaughtT:
    """The body of a task whose sentences stand under `key`."""
    title, text = texts.render(f"{key}.title"), texts.render(f"{key}.text")
    return made(task.id, title, text, _trial(task, ask, texts))


def _ask(task: Task, texts: Catalogue) -> str:
    """The question, with the word (`swap7`) or the card of others that it speaks of."""
    card = task.move.partition(":")[2].lstrip("#-")
    return texts.render(f"teach.ask.{task.asks}", word=task.move, card=card)


def _trial(task: Task, ask: str, texts: Catalogue) -> Trial:
    hand, options = task.scene.hand.split(), options_of(task)
    return Trial(
        ask,
        board_of(task),
        # A row of one's own cards is the picture of the hand already.
        [] if {option.text for option in options} >= set(hand) else hand,
        [_option(option, texts) for option in options],
    )


def _option(option: Option, texts: Catalogue) -> TryOption:
    label = _label(option.text, texts)
    card = None if label else option.text
    # What a button says in short stands here as a sentence.
    why = option.why.text(texts).rstrip(".") + "."
    return TryOption(option.text, card, label, option.right, why)


def _label(text: str, texts: Catalogue) -> str:
    """An action in words; empty for a card."""
    params: dict[str, Param] = {}
    name = text
    if text[0] in "-#":
        name, params = "discard" if text[0] == "-" else "close", {"card": text[1:]}
    elif text.startswith("20"):
        name, params = "20", {"suit": text[2:]}
    key = f"teach.word.{name.removeprefix('+')}"
    return texts.render(key, **params) if key in texts else ""
