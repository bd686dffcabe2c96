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


TABLE_WORDS = """
baraja, naipe, carta, palo, oros, copas, espadas, bastos, as, sota, caballo, rey, figura, carta
blanca, guiñote, brisca, triunfo, pinta, pinte, mano, postre, dar, repartir, repartidor, dador,
barajar, cortar, mazo, monte, baceta, robar, robada, baza, salir, asistir, servir, montar,
matar, fallar, pisar, contrafallar, cargar, arrastre, descarte, cante, acuse, cántico, cantar
las veinte, cantar las cuarenta, diez de últimas, idas, de ida, vuelta, revueltas, malas,
buenas, tanto, partida, coto, cambiar el siete, tute, capote, renuncio, señas, compañero,
pareja, contar, recuento, pedir 101, «a contar», empate, pasar, abrir un palo, escalera, trío,
pierna, póquer, cerrar, chinchón, menos diez, comodín, reenganche, eliminado, matrimonio,
vistas, cuenta, fase libre, tirar reyes, a reyes, modalidad, bloqueada, muerta
"""
"""What is said at a Spanish table, synonyms too."""


def test_every_word_that_is_said_at_the_table_can_be_looked_up() -> None:
    said = [word.strip() for word in TABLE_WORDS.replace("\n", " ").split(",")]
    known = " · ".join(term.spanish for term in terms("es"))
    assert [word for word in said if word not in known] == []


def test_the_page_of_the_documents_has_the_same_words() -> None:
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \| (.+) \|$", PAGE, re.M)
    assert rows[0] == ("es", "en", "fr", "ru")
    columns = [[term.term for term in terms(lang)] for lang in ("es", "en", "fr", "ru")]
    assert rows[1:] == list(zip(*columns, strict=True))
