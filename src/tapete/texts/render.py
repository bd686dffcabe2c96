"""From a message's tree and its parameters to a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tapete.texts.errors import TextError
from tapete.texts.plurals import Lang, plural_of
from tapete.texts.syntax import Choice, Message, Text, Value, Words
from tapete.texts.words import words_of

Param: TypeAlias = str | int | bool | None


def render_message(message: Message, lang: Lang, params: Mapping[str, Param], key: str = "") -> str:
    """The sentence. Parameters that the message does not use are ignored.

    Raises `TextError`: `missing_param`; `bad_param` (the plural of what is no whole number);
    `bad_token` (no card, suit or rank); `unknown_form` (a form that the language does not have).
    """
    return _Rendering(lang, params, key).message(message)


def param_text(value: Param) -> str:
    """How a value is printed and matched by a select: `true`, `false`, `null` or itself."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


@dataclass(frozen=True, slots=True)
class _Rendering:
    lang: Lang
    params: Mapping[str, Param]
    key: str

    def message(self, message: Message) -> str:
        said = ""
        for node in message:
            part = self.node(node)
            # One full stop, also after a name that ends in one: "Juega Maxi G."
            doubled = said.endswith(".") and part.startswith(".") and not part.startswith("..")
            said += part[1:] if doubled else part
        return said

    def node(self, node: Text | Value | Words | Choice) -> str:
        if isinstance(node, Text):
            return node.value
        if node.name not in self.params:
            raise TextError(
                "missing_param",
                self.key,
                node.position,
                f"expected {node.name!r}, found {sorted(self.params)}",
            )
        value = self.params[node.name]
        if isinstance(node, Value):
            return param_text(value)
        if isinstance(node, Words):
            return self.words(node, param_text(value))
        return self.message(self.chosen(node, value))

    def words(self, node: Words, token: str) -> str:
        forms = words_of(self.lang).forms(node.kind, token)
        if forms is None:
            raise TextError(
                "bad_token", self.key, node.position, f"expected a {node.kind}, found {token!r}"
            )
        if node.form not in forms:
            raise TextError(
                "unknown_form",
                self.key,
                node.position,
                f"expected one of {', '.join(forms)}, found {node.form!r}",
            )
        text = forms[node.form]
        return text[0].upper() + text[1:] if node.capital else text

    def chosen(self, node: Choice, value: Param) -> Message:
        cases = dict(node.cases)
        if node.kind == "select":
            return cases.get(param_text(value), cases["other"])
        if isinstance(value, bool) or not isinstance(value, int):
            raise TextError(
                "bad_param",
                self.key,
                node.position,
                f"expected a whole number for {node.name!r}, found {param_text(value)!r}",
            )
        if f"={value}" in cases:
            return cases[f"={value}"]
        return cases.get(plural_of(self.lang, value), cases["other"])
