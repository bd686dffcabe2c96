"""The short explanations of the lessons and the tips: enough of them, and short."""

import re

import pytest

from tapete.texts import LANGUAGES, Catalogue, Lang

GAMES = ("guinote", "seis", "chinchon", "tute", "brisca")
_SENTENCE_END = re.compile(r"[.!?](?= |$)")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_taught_in_eight_to_thirteen_steps(game: str) -> None:
    steps = list(Catalogue.load("es").keys_under(f"lesson.{game}."))
    assert 8 <= len(steps) <= 13
    assert f"lesson.{game}.first_turn" in steps or game == "chinchon"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_is_two_sentences_without_parameters(lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    for key in catalogue.keys_under("lesson."):
        text = catalogue.render(key)
        assert len(_SENTENCE_END.findall(text)) == 2, (key, text)
        assert len(text) <= 260, (key, len(text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_tip_is_whole_and_short(game: str, lang: Lang) -> None:
    catalogue = Catalogue.load(lang)
    prefix = f"tips.{game}."
    parts = {tuple(key.removeprefix(prefix).split(".")) for key in catalogue.keys_under(prefix)}
    numbers = {number for number, _ in parts}
    assert numbers == set("123456"[: len(numbers)])
    assert parts == {
        (n, part) for n in numbers for part in ("title", "text", "ask", "good", "other")
    }
    for n in numbers:
        assert len(catalogue.render(f"{prefix}{n}.text")) <= 260


def test_no_lesson_of_another_game() -> None:
    taught = {key.split(".")[1] for key in Catalogue.load("es").keys_under("lesson.")}
    assert taught == set(GAMES)
    assert all(f"game.{game}.name" in Catalogue.load("es") for game in GAMES)
