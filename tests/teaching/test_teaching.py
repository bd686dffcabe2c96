"""The positions that teach: real ones, answered as the rules say, and tips that are true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tapete.cards import shuffled
from tapete.games.catalog import game as game_named
from tapete.games.core import Action, IllegalAction, Reshuffle, State
from tapete.games.events import DealScored, PointsChanged, TrickWon
from tapete.robots import robot
from tapete.server import learning
from tapete.teaching.catalog import EXAMPLES, TIPS
from tapete.teaching.questions import Task, options_of
from tapete.teaching.scenes import READER, Deal, SceneError, Trick
from tapete.texts import LANGUAGES, Lang
from tapete.wire.http import Example, Tip

EXPECTED = {
    "guinote": {
        "order": "3o 4b",
        "swap": "Ab 3b Sb",
        "cante": "20e 40",
        "beat": "3e",
        "partner": "Ae 6e",
        "overruff": "Cb",
        "load": "3o 2b 7c",
    },
    "tute": {
        "order": "Ce Re",
        "partner": "Ae",
        "overruff": "Cb",
        "ruffed": "Ae 2e",
        "cante": "40",
        "tute": "tute",
        "habanero": "2c Rc",
        "cabron": "Re",
    },
    "brisca": {
        "free": "3e 5c 2b",
        "wins": "Co 2c",
        "points": "3o",
        "seven": "Ab Rb Sb",
        "two": "7b 5b 4b",
    },
    "seis": {
        "start": "6o",
        "open": "5o Ro 6c",
        "forced": "Re",
        "pass": "pass",
        "dies": "7o Co",
        "near": "So",
    },
    "chinchon": {
        "melds": "Ab",
        "split": "2e",
        "drawn": "Re",
        "closes": "6c",
        "cheapest": "3c",
        "laid_off": "7o 3o",
    },
}
"""The right answers, worked out by hand from docs/rules."""

ALL = [task for tasks in (*EXAMPLES.values(), *TIPS.values()) for task in tasks]
WORLDS, WORLDS_AT_THE_END = 12, 60
"""Ways in which the cards that a tip does not name are given out before it is judged; more of them
where a few cards are left, which are soon played."""


def _name(task: Task) -> str:
    return f"{task.scene.game}-{task.id}"


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_answers_are_those_of_the_rules(game: str) -> None:
    found = {
        task.id: " ".join(option.text for option in options_of(task) if option.right)
        for task in EXAMPLES[game]
    }
    assert found == EXPECTED[game]
    assert len(found) >= 4


@pytest.mark.parametrize("task", ALL, ids=_name)
def test_the_hand_is_that_of_the_reader_in_every_world(task: Task) -> None:
    for world in range(3):
        view = task.scene.state(world).view(READER)
        assert sorted(task.scene.hand.split()) == sorted(card.text for card in view.hand)


@pytest.mark.parametrize("task", ALL, ids=_name)
def test_a_reason_is_what_the_engine_refuses_with(task: Task) -> None:
    """Where the answer is a refusal, the engine refuses the same action for the same reason."""
    state, rules = task.scene.state(), game_named(task.scene.game)
    for option in options_of(task):
        if task.asks not in ("legal", "words") or option.right:
            continue
        with pytest.raises(IllegalAction) as refused:
            state.after(rules.parse_action(option.text))
        assert option.why.key == f"reason.{refused.value.why}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EXAMPLES)
def test_every_sentence_is_there(game: str, lang: Lang) -> None:
    shown: list[Example | Tip] = [*learning.examples(game, lang), *learning.tips(game, lang)]
    for one in shown:
        assert not one.title.endswith(".")
        assert one.text.endswith(".")
        assert one.trial.ask.endswith((".", "?"))
        for option in one.trial.options:
            assert option.why.endswith((".", "?"))
            assert (option.card is None) == bool(option.label)


@pytest.mark.parametrize("game", EXAMPLES)
def test_nothing_that_the_reader_may_not_know_is_sent(game: str) -> None:
    shown: list[Example | Tip] = [*learning.examples(game, "es"), *learning.tips(game, "es")]
    for task, one in zip((*EXAMPLES[game], *TIPS[game]), shown, strict=True):
        board = one.trial.board
        sent = {
            *(spot.card for spot in board.played),
            *(card for meld in board.shown for card in meld),
            *filter(None, (board.pile, board.drawn, board.upcard)),
        }
        assert sent <= _seen(task)


def _seen(task: Task) -> set[str]:
    """The cards that a scene writes down: everything else is hidden from its reader."""
    scene: Any = task.scene
    texts = [scene.hand, task.row, getattr(scene, "trick", ""), getattr(scene, "upcard", "")]
    texts += [getattr(scene, name, "") for name in ("moves", "then", "pile", "stock")]
    words = " ".join(map(str, texts)).split()
    known = {word.rpartition(":")[2].lstrip("-#+") for word in words}
    if task.move and task.asks == "laid_off":
        # The closer shows the hand; what it was dealt is written down.
        known |= set(str(scene.hands).split())
    return known


def test_a_scene_that_cannot_be_is_refused() -> None:
    with pytest.raises(SceneError, match="once"):
        Trick("guinote", "b", "3e 3e").state()
    with pytest.raises(SceneError, match="s0"):
        Trick("guinote", "b", "3e 4e", then="s1:3o").state()
    with pytest.raises(SceneError, match="can be played"):
        Deal("seis", "6o", "s0:pass").state()
    with pytest.raises(SceneError, match="at most"):
        Deal("chinchon", "Ao 2o 3o 4o 5o 6o 7o So Co").state()


# --- tips are true --------------------------------------------------------------------------------


def _actions(task: Task, state: State[Any]) -> Iterator[tuple[Action, bool]]:
    """What the tip lets the reader choose from, and whether it recommends it."""
    prefix = "-" if task.scene.game == "chinchon" and not task.row else ""
    allowed = {str(action): action for action in state.legal_actions}
    for text in (task.row or task.scene.hand).split():
        if prefix + text in allowed:
            yield allowed[prefix + text], text in task.best.split()


def _worth(task: Task, state: State[Any], action: Action, chance: Random) -> float:
    """Points ahead of the others at the end of the deal, when everybody plays on as the robot."""
    player, game = robot("medium", task.scene.game), task.scene.game
    deal, worth = state.deal_number, 0.0
    state = state.after(action)
    while True:
        for event in state.happened:
            if isinstance(event, PointsChanged | TrickWon):
                worth = _ahead(state, worth)
            elif isinstance(event, DealScored):
                worth = _lead([float(n) for n in event.scores], 0, fewest=game == "chinchon")
        if state.outcome is not None or state.wants_deck or state.deal_number != deal:
            return worth
        if state.wants_reshuffle:
            state = state.after(Reshuffle(shuffled(state.wants_reshuffle, chance)))
        else:
            assert state.turn is not None
            state = state.after(player.choose(state.view(state.turn), chance, 0.1))


def _ahead(state: State[Any], before: float) -> float:
    points = [e.points for e in state.happened if isinstance(e, PointsChanged)]
    side = state.view(READER).side_of[READER]
    return _lead([float(n) for n in points[-1]], side) if points else before


def _lead(scores: list[float], mine: int, *, fewest: bool = False) -> float:
    others = [score for seat, score in enumerate(scores) if seat != mine]
    ahead = scores[mine] - fmean(others)
    return -ahead if fewest else ahead


@pytest.mark.parametrize("task", [task for tasks in TIPS.values() for task in tasks], ids=_name)
def test_what_a_tip_recommends_is_best(task: Task) -> None:
    """Played on over many worlds, what is recommended comes out ahead of everything else."""
    sums: dict[tuple[str, bool], float] = {}
    ends = isinstance(task.scene, Trick) and task.scene.stock == 0
    worlds = WORLDS_AT_THE_END if ends and len(task.scene.hand.split()) <= 4 else WORLDS
    for world in range(worlds):
        state = task.scene.state(world)
        for action, best in _actions(task, state):
            key = (str(action), best)
            worth = _worth(task, state, action, Random(f"{world}"))
            sums[key] = sums.get(key, 0.0) + worth / worlds
    good = [worth for (_, best), worth in sums.items() if best]
    other = [worth for (_, best), worth in sums.items() if not best]
    assert good
    assert other
    assert max(good) > max(other), sums


def test_a_false_tip_would_be_found() -> None:
    false = Task("x", Trick("tute", "b", "3e 6e Ao 4c", "s1:Ae s2:4e s3:5e"), "best", best="3e")
    with pytest.raises(AssertionError):
        test_what_a_tip_recommends_is_best(false)
