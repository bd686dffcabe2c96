"""Every message of every language: there, well formed, with the forms and parameters it needs."""

import json
from pathlib import Path

import pytest

from tapete.texts import LANGUAGES, Catalogue, Lang, TextError, in_page, negotiate, option_value
from tapete.texts.plurals import REQUIRED_FORMS
from tapete.texts.syntax import Choice, Text, Value, Words, walk
from tapete.texts.words import words_of

SPANISH = Catalogue.load("es")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys(lang: Lang) -> None:
    assert set(Catalogue.load(lang).keys_under()) == set(SPANISH.keys_under())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_spell_out_every_form(lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    short = [
        key
        for key in catalogue.keys_under()
        for node in walk(catalogue.message(key))
        if isinstance(node, Choice)
        and node.kind == "plural"
        and not set(REQUIRED_FORMS[lang]) <= {selector for selector, _ in node.cases}
    ]
    assert short == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_asked_for_in_forms_that_the_language_has(lang: Lang) -> None:
    catalogue, table = Catalogue.load(lang), words_of(lang)
    unknown = [
        (key, node.form)
        for key in catalogue.keys_under()
        for node in walk(catalogue.message(key))
        if isinstance(node, Words) and node.form not in table.known_forms(node.kind)
    ]
    assert unknown == []


def _params(catalogue: Catalogue, key: str) -> dict[str, set[str]]:
    kinds: dict[str, set[str]] = {}
    for node in walk(catalogue.message(key)):
        if isinstance(node, Words | Choice | Value):
            kind = "" if isinstance(node, Value) else node.kind
            kinds.setdefault(node.name, set()).add(kind)
    return {name: found - {""} for name, found in kinds.items()}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "es"])
def test_a_message_takes_the_same_parameters_in_every_language(lang: Lang) -> None:
    """A caller who satisfies one language satisfies all; a word token is a token everywhere."""
    other = Catalogue.load(lang)
    wrong = []
    for key in SPANISH.keys_under():
        ours, theirs = _params(SPANISH, key), _params(other, key)
        tokens = [
            name
            for name in ours
            if (ours[name] ^ theirs.get(name, set())) & {"card", "suit", "rank"}
        ]
        if set(ours) != set(theirs) or tokens:
            wrong.append((key, ours, theirs))
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_stray_blanks(lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    stray = [
        key
        for key in catalogue.keys_under()
        if catalogue.source(key) != catalogue.source(key).strip() or "  " in catalogue.source(key)
    ]
    assert stray == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_word_tables_are_complete(lang: Lang) -> None:
    table = words_of(lang)
    assert set(table.ranks) == set("A23456789SCR")
    assert set(table.suits) == set("oceb")
    assert set(table.whole) == {"??", "X1", "X2"}
    forms = table.known_forms("rank")
    assert all(set(f) == forms for f in [*table.ranks.values(), *table.whole.values()])
    assert all(set(f) == table.known_forms("suit") for f in table.suits.values())
    words = [word for f in (*table.ranks.values(), *table.suits.values()) for word in f.values()]
    assert all(word and word == word.strip() for word in words)


def test_a_missing_key_is_an_error_with_the_key() -> None:
    with pytest.raises(TextError) as caught:
        SPANISH.render("no.such.key")
    assert (caught.value.code, caught.value.key) == ("missing_key", "no.such.key")


def test_a_broken_message_names_key_and_place() -> None:
    broken = Catalogue("es", {"bad": "Hola {nombre"})
    with pytest.raises(TextError, match="text 'bad' at 12: syntax: expected ','") as caught:
        broken.render("bad", nombre="Ana")
    assert caught.value.position == 12


def test_catalogues_are_written_in_one_way() -> None:
    folder = Path(__file__).parents[2] / "src/tapete/texts"
    for lang in LANGUAGES:
        text = (folder / f"{lang}.json").read_text("utf-8")
        data = json.loads(text)
        assert text == json.dumps(dict(sorted(data.items())), ensure_ascii=False, indent=1) + "\n"


def test_the_page_carries_no_rules_and_no_option_texts() -> None:
    carried = [key for key in SPANISH.keys_under() if in_page(key)]
    assert "table.your_turn" in carried
    assert "preset.guinote.ludoteka.name" in carried
    assert not [key for key in carried if key.startswith(("rules.", "opt."))]
    assert not in_page("preset.guinote.ludoteka.about")


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "es"),
        ("es-419,es;q=0.9,en;q=0.8", "es"),
        ("en;q=0.3, ru;q=0.8, fr;q=0.5", "ru"),
        ("de-AT, pl", "en"),
        ("gl", "es"),
        ("oc, en", "fr"),
        ("fr;q=0, en", "en"),
        ("*", "es"),
        (";;q=, ,ru;q=x, fr", "fr"),
    ],
)
def test_negotiation(header: str, lang: Lang) -> None:
    assert negotiate(header) == lang


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("deal_all", True, "Sí, sin mazo"),
        ("cantes_per_trick", None, "Sin límite"),
        ("players", 2, "2 · individual"),
        ("hands_per_partida", 1, "1 mano"),
        ("last_trick_bonus", 10, "10 tantos"),
    ],
)
def test_option_values_have_words(name: str, value: int | bool | None, text: str) -> None:
    assert option_value(SPANISH, "guinote", name, value) == text


def test_the_tree_of_a_plain_message_is_one_text() -> None:
    assert Catalogue("en", {"k": "plain"}).message("k") == (Text("plain"),)
