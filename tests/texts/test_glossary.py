"""The glossary: whole in every language, and the page of the documents says the same."""

import re
from pathlib import Path

import pytest

from tapete.texts import LANGUAGES, Lang
from tapete.texts.glossary import terms

PAGE = (Path(__file__).parents[2] / "docs/rules/README.md").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_has_a_sentence(lang: Lang) -> None:
    for term in terms(lang):
        assert term.term == term.term.strip() != ""
        assert term.about.endswith("."), term
        assert term.about[0].isupper() or term.about[0].isdigit(), term
        assert len(term.about) <= 110, term


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_is_explained_once(lang: Lang) -> None:
    words = [term.term for term in terms(lang)]
    assert len(set(words)) == len(words)
    assert len({term.id for term in terms(lang)}) == len(words)


def test_the_page_of_the_documents_has_the_same_words() -> None:
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \| (.+) \|$", PAGE, re.M)
    assert rows[0] == ("es", "en", "fr", "ru")
    columns = [[term.term for term in terms(lang)] for lang in ("es", "en", "fr", "ru")]
    assert rows[1:] == list(zip(*columns, strict=True))
