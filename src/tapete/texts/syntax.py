"""Messages: the ICU MessageFormat subset of the catalogues, as a typed tree.

    {name}                                   a value as it stands
    {n, plural, =0 {…} one {…} other {…}}    by number; # is the number of the nearest plural
    {who, select, me {…} other {…}}          by word
    {card, card, the}   {suit, suit, in}     a card, suit or rank in a form of `cards.json`;
    {card, Card}                             the capital asks for a capital

An apostrophe is always a plain letter (French needs too many of them), so a literal brace cannot be
written; no text of a card table wants one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NoReturn, TypeAlias

from tapete.texts.errors import TextError

WordKind = Literal["card", "suit", "rank"]
ChoiceKind = Literal["plural", "select"]


@dataclass(frozen=True, slots=True)
class Text:
    """Letters that are printed as they stand."""

    value: str


@dataclass(frozen=True, slots=True)
class Value:
    """A parameter printed as it is: a name, a number (`#` too)."""

    name: str
    position: int


@dataclass(frozen=True, slots=True)
class Words:
    """A card, suit or rank token put into words."""

    name: str
    kind: WordKind
    form: str
    capital: bool
    position: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several messages; `other` is always among the cases."""

    name: str
    kind: ChoiceKind
    cases: tuple[tuple[str, "Message"], ...]
    position: int


Node: TypeAlias = Text | Value | Words | Choice
Message: TypeAlias = tuple[Node, ...]

_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_]*")
_SELECTOR = re.compile(r"=\d+|[a-zA-Z0-9_]+")
_SPACE = re.compile(r"\s*")
_WORD_KINDS: dict[str, WordKind] = {"card": "card", "suit": "suit", "rank": "rank"}
_CHOICE_KINDS: dict[str, ChoiceKind] = {"plural": "plural", "select": "select"}


def parse_message(source: str, key: str = "") -> Message:
    """Read one message.

    >>> parse_message("{n, plural, one {# baza} other {# bazas}}")[0].name
    'n'

    Raises `TextError` with code `syntax`, naming what was expected and what was found.
    """
    return _Parser(source, key).whole()


def walk(message: Message) -> Iterator[Node]:
    """Every node of the tree, parents first."""
    for node in message:
        yield node
        if isinstance(node, Choice):
            for _, inner in node.cases:
                yield from walk(inner)


class _Parser:
    def __init__(self, source: str, key: str) -> None:
        self.source = source
        self.key = key
        self.at = 0

    def whole(self) -> Message:
        message = self.message(None)
        if self.at < len(self.source):
            self.fail("the end or text")
        return message

    def message(self, number: str | None) -> Message:
        """Nodes up to a closing brace or the end; `number` is what `#` stands for."""
        nodes: list[Node] = []
        stops = "{}" if number is None else "{}#"
        while self.at < len(self.source) and self.source[self.at] != "}":
            start = self.at
            if self.source[start] == "{":
                nodes.append(self.argument(number))
            elif number is not None and self.source[start] == "#":
                self.at += 1
                nodes.append(Value(number, start))
            else:
                while self.at < len(self.source) and self.source[self.at] not in stops:
                    self.at += 1
                nodes.append(Text(self.source[start : self.at]))
        return tuple(nodes)

    def argument(self, number: str | None) -> Node:
        start = self.at
        self.at += 1
        name = self.match(_NAME, "a parameter's name")
        if self.took("}"):
            return Value(name, start)
        self.expect(",")
        kind_at = self.at
        kind = self.match(_NAME, "plural, select, card, suit or rank")
        if kind in _CHOICE_KINDS:
            self.expect(",")
            inner = name if kind == "plural" else number
            cases = tuple(self.cases(inner))
            if "other" not in (selector for selector, _ in cases):
                self.fail("a case other {…}")
            self.expect("}")
            return Choice(name, _CHOICE_KINDS[kind], cases, start)
        if kind.lower() not in _WORD_KINDS:
            self.at = kind_at
            self.space()
            self.fail("plural, select, card, suit or rank")
        form = self.match(_NAME, "a form") if self.took(",") else "bare"
        self.expect("}")
        return Words(name, _WORD_KINDS[kind.lower()], form, kind[0].isupper(), start)

    def cases(self, number: str | None) -> Iterator[tuple[str, Message]]:
        self.space()
        while self.at < len(self.source) and self.source[self.at] != "}":
            selector = self.match(_SELECTOR, "a case")
            self.expect("{")
            yield selector, self.message(number)
            self.expect("}")
            self.space()

    def space(self) -> None:
        match = _SPACE.match(self.source, self.at)
        self.at = match.end() if match else self.at

    def took(self, sign: str) -> bool:
        self.space()
        found = self.source.startswith(sign, self.at)
        self.at += len(sign) if found else 0
        return found

    def expect(self, sign: str) -> None:
        if not self.took(sign):
            self.fail(repr(sign))

    def match(self, pattern: re.Pattern[str], expected: str) -> str:
        self.space()
        match = pattern.match(self.source, self.at)
        if match is None:
            self.fail(expected)
        self.at = match.end()
        return match.group()

    def fail(self, expected: str) -> NoReturn:
        found = (
            repr(self.source[self.at : self.at + 12]) if self.at < len(self.source) else "the end"
        )
        raise TextError("syntax", self.key, self.at, f"expected {expected}, found {found}")
