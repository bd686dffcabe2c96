"""Glossary, lessons and tips over HTTP."""

from __future__ import annotations

import threading

import msgspec
import pytest
from tests.server.house import House

from tapete.games.catalog import GAMES
from tapete.server import learning
from tapete.texts import LANGUAGES, Catalogue, Lang
from tapete.texts.glossary import terms
from tapete.wire.http import Example, Lesson, Problem, Tip, Word


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_glossary_has_every_word(house: House, lang: Lang) -> None:
    reply = await house.http("GET", f"/api/glossary?lang={lang}")
    words = msgspec.json.decode(reply.body, type=list[Word], strict=True)
    assert [(word.id, word.term, word.spanish, word.about) for word in words] == [
        (term.id, term.term, term.spanish, term.about) for term in terms(lang)
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_its_lessons(house: House, game: str) -> None:
    reply = await house.http("GET", f"/api/lessons?game={game}&lang=fr")
    lessons = msgspec.json.decode(reply.body, type=list[Lesson], strict=True)
    texts = Catalogue.load("fr")
    assert {f"lesson.{game}.{lesson.event}": lesson.text for lesson in lessons} == {
        key: texts.render(key) for key in texts.keys_under(f"lesson.{game}.")
    }
    assert lessons


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_its_tips_and_examples(house: House, game: str) -> None:
    reply = await house.http("GET", f"/api/tips?game={game}&lang=ru")
    tips = msgspec.json.decode(reply.body, type=list[Tip], strict=True)
    assert tuple(tips) == learning.tips(game, "ru")
    assert len(tips) >= 5
    reply = await house.http("GET", f"/api/examples?game={game}&lang=en")
    examples = msgspec.json.decode(reply.body, type=list[Example], strict=True)
    assert tuple(examples) == learning.examples(game, "en")
    assert len(examples) >= 4


@pytest.mark.parametrize("what", ["tips", "examples"])
async def test_the_tables_go_on_while_positions_are_played_out(
    house: House, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[threading.Thread] = []

    def played(game: str, lang: Lang) -> tuple[Tip, ...]:
        seen.append(threading.current_thread())
        return ()

    monkeypatch.setattr(learning, what, played)
    reply = await house.http("GET", f"/api/{what}?game=seis")
    assert reply.json == [] and threading.main_thread() not in seen and len(seen) == 1


async def test_the_language_follows_the_browser(house: House) -> None:
    russian = await house.http("GET", "/api/glossary", headers={"accept-language": "ru"})
    assert russian.body == (await house.http("GET", "/api/glossary?lang=ru")).body


@pytest.mark.parametrize("path", ["/api/lessons", "/api/tips", "/api/examples"])
async def test_a_game_that_is_not_there(house: House, path: str) -> None:
    reply = await house.http("GET", f"{path}?game=mus")
    assert reply.status == 404
    assert msgspec.json.decode(reply.body, type=Problem).code == "no_game"
