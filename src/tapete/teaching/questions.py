"""Questions to a scene and their answers, each worked out by the engine.

A question looks at a scene and gives the row of cards (or of words) that the reader may choose
from: which are right, and a sentence for each. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tapete.cards import Card, parse_card
from tapete.games.catalog import game as game_named
from tapete.games.core import Action, State
from tapete.games.events import DeadCards, DealScored, MeldsShown, TrickWon
from tapete.teaching.scenes import READER, Scene, Trick, after
from tapete.texts import Param, Sentence

PASS: Final = "pass"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: an action, or a card that stands for it."""

    text: str
    """The card, or the action of a row of words."""
    right: bool
    why: Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """A scene and what is asked about it. `row` and `move` are what the question needs."""

    id: str
    scene: Scene
    asks: str
    """A name of `QUESTIONS`."""
    row: str = ""
    """Upcards, or actions in words."""
    move: str = ""
    """A move that others make (`s3:Ro`), or the word of a swap."""
    best: str = ""
    """What a tip recommends."""


def options_of(task: Task) -> tuple[Option, ...]:
    """The row of the task; raises `SceneError` where the scene does not fit the question."""
    return tuple(QUESTIONS[task.asks](task, task.scene.state()))


# --- questions ------------------------------------------------------------------------------------


def _legal(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which may be played now, `pass` among them where the game has it."""
    view, allowed = state.view(READER), _allowed(state)
    reasons = dict(view.reasons)
    for text in task.scene.hand.split():
        if text in allowed:
            dead = view.buries(parse_card(text)) if task.scene.game == "seis" else ()
            why = _say("buries", n=len(dead)) if task.scene.game == "seis" else _say("legal")
            yield Option(text, True, why)
        else:
            yield Option(text, False, _reason(reasons[text]))
    if PASS in allowed:
        yield Option(PASS, True, _say("pass"))
    elif PASS in reasons:
        yield Option(PASS, False, _reason(reasons[PASS]))


def _wins(task: Task, state: State[Any]) -> Iterator[Option]:
    """With which card, the last of the trick, it is one's own side's."""
    for text, then in _outcomes(task, state):
        if isinstance(then, Sentence):
            yield Option(text, False, then)
            continue
        mine, points, card = _taken(then)
        yield Option(text, mine, _say("wins" if mine else "loses", card=card.text, n=points))


def _points(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which card, the last of the trick, brings one's own side the most."""
    found = list(_outcomes(task, state))
    worth = {
        text: points if mine else 0
        for text, then in found
        if not isinstance(then, Sentence)
        for mine, points, _ in [_taken(then)]
    }
    most = max(worth.values())
    for text, then in found:
        if isinstance(then, Sentence):
            yield Option(text, False, then)
        else:
            mine, points, card = _taken(then)
            why = _say("brings", n=points) if mine else _say("loses", card=card.text, n=points)
            yield Option(text, worth[text] == most, why)


def _upcards(task: Task, state: State[Any]) -> Iterator[Option]:  # noqa: ARG001
    """For which upcards the word `move` would be allowed."""
    scene = task.scene
    assert isinstance(scene, Trick)
    for text in task.row.split():
        then = replace(scene, upcard=text).state()
        if task.move in _allowed(then):
            yield Option(text, True, _say("swaps", card=text))
        else:
            yield Option(text, False, _reason(dict(then.view(READER).reasons)[task.move]))


def _words(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which of the actions in `row` are allowed now."""
    reasons, allowed = dict(state.view(READER).reasons), _allowed(state)
    for text in task.row.split():
        if text in allowed:
            yield Option(text, True, _say("allowed"))
        else:
            yield Option(text, False, _reason(reasons[text]))


def _dies(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which of one's own cards die of the card that another puts down."""
    then = after(state, task.scene.game, task.move)
    dead = {card for event in then.happened if isinstance(event, DeadCards) for card in event.cards}
    for text in task.scene.hand.split():
        gone = parse_card(text) in dead
        yield Option(text, gone, _say("dies" if gone else "lives"))


def _buries_least(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which card kills the fewest of one's own."""
    view, allowed = state.view(READER), _allowed(state)
    held = set(view.hand)
    cost = {
        text: len(held.intersection(view.buries(parse_card(text))))
        for text in task.scene.hand.split()
        if text in allowed
    }
    for text in task.scene.hand.split():
        if text in cost:
            why = _say("buries_own", n=cost[text])
            yield Option(text, cost[text] == min(cost.values()), why)
        else:
            yield Option(text, False, _reason(dict(view.reasons)[text]))


def _loose(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which cards are in no meld of the best layout."""
    layout = state.view(READER).layout
    kinds = {card: _kind(meld) for meld in layout.melds for card in meld}
    for text in task.scene.hand.split():
        kind = kinds.get(parse_card(text))
        yield Option(text, kind is None, _say("loose") if kind is None else _say(f"in_{kind}"))


def _closes(task: Task, state: State[Any]) -> Iterator[Option]:
    """With which card face down the deal may be closed."""
    for text, cost, why in _closings(task, state):
        yield Option(text, cost is not None, why)


def _cheapest(task: Task, state: State[Any]) -> Iterator[Option]:
    """With which card face down closing costs least."""
    found = list(_closings(task, state))
    least = min(cost for _, cost, _ in found if cost is not None)
    for text, cost, why in found:
        yield Option(text, cost == least, why)


def _barred(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which card may not be thrown."""
    reasons = dict(state.view(READER).reasons)
    for text in task.scene.hand.split():
        reason = reasons.get(f"-{text}")
        why = _say("discardable") if reason is None else _reason(reason)
        yield Option(text, reason is not None, why)


def _laid_off(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which cards go to the melds of the one who closes by `move`."""
    shown = shown_after(task, state)[READER]
    kinds = {card: _kind(meld) for meld in shown.melds for card in meld}
    for text in task.scene.hand.split():
        card = parse_card(text)
        if card in shown.off:
            yield Option(text, True, _say("laid_off"))
        else:
            yield Option(text, False, _say(f"in_{kinds[card]}" if card in kinds else "stays"))


def _makes_cante(task: Task, state: State[Any]) -> Iterator[Option]:
    """Which card makes the trick sing (Tute of three)."""
    for text, then in _outcomes(task, state):
        if isinstance(then, Sentence):
            yield Option(text, False, then)
            continue
        view = then.view(READER)
        sung = view.cantes[len(state.view(READER).cantes) :]
        why = _say("cante", n=sung[0].points, suit=view.trump.value) if sung else _say("no_cante")
        yield Option(text, bool(sung), why)


def _best(task: Task, state: State[Any]) -> Iterator[Option]:
    """What a tip recommends, among everything that may be done (or the actions in `row`)."""
    view, allowed, best = state.view(READER), _allowed(state), task.best.split()
    reasons = dict(view.reasons)
    prefix = "-" if task.scene.game == "chinchon" else ""
    for text in (task.row or task.scene.hand).split():
        action = text if task.row else prefix + text
        if action in allowed:
            right = text in best
            yield Option(text, right, Sentence(f"{tip_key(task)}.{'good' if right else 'other'}"))
        else:
            yield Option(text, False, _reason(reasons[action]))


QUESTIONS: Final[Mapping[str, Callable[[Task, State[Any]], Iterator[Option]]]] = {
    "legal": _legal,
    "wins": _wins,
    "points": _points,
    "upcards": _upcards,
    "words": _words,
    "dies": _dies,
    "buries_least": _buries_least,
    "loose": _loose,
    "closes": _closes,
    "cheapest": _cheapest,
    "barred": _barred,
    "laid_off": _laid_off,
    "makes_cante": _makes_cante,
    "best": _best,
}


# --- what the engine says -------------------------------------------------------------------------


def tip_key(task: Task) -> str:
    """Where the sentences of a tip stand."""
    return f"tips.{task.scene.game}.{task.id}"


def shown_after(task: Task, state: State[Any]) -> dict[int, MeldsShown]:
    """The hands that are shown once `move` has closed the deal, by seat."""
    then = after(state, task.scene.game, task.move)
    return {event.seat: event for event in then.happened if isinstance(event, MeldsShown)}


def _allowed(state: State[Any]) -> set[str]:
    return {str(action) for action in state.view(READER).legal_actions}


def _outcomes(task: Task, state: State[Any]) -> Iterator[tuple[str, State[Any] | Sentence]]:
    """What each card of the hand leads to, or why it may not be played."""
    rules, reasons = game_named(task.scene.game), dict(state.view(READER).reasons)
    allowed = _allowed(state)
    for text in task.scene.hand.split():
        action: Action = rules.parse_action(text)
        yield text, state.after(action) if text in allowed else _reason(reasons[text])


def _taken(then: State[Any]) -> tuple[bool, int, Card]:
    """Whether the trick that has just ended is one's own, its points, and the card that won it."""
    won = next(event for event in then.happened if isinstance(event, TrickWon))
    view = then.view(READER)
    mine = view.side_of[won.seat] == view.side_of[READER]
    card = next(play.card for play in view.last_trick.plays if play.seat == won.seat)
    return mine, won.points, card


def _closings(task: Task, state: State[Any]) -> Iterator[tuple[str, int | None, Sentence]]:
    """For each card: what closing with it costs, None where it may not; and the sentence."""
    rules, allowed = game_named(task.scene.game), _allowed(state)
    reasons = dict(state.view(READER).reasons)
    for text in task.scene.hand.split():
        action = f"#{text}"
        if action not in allowed:
            yield text, None, _reason(reasons[action])
            continue
        then = state.after(rules.parse_action(action))
        scored = next(event for event in then.happened if isinstance(event, DealScored))
        points = int(scored.scores[READER])
        yield text, points, _say("closes", n=points)


def _kind(meld: tuple[Card, ...]) -> str:
    return "set" if len({card.rank for card in meld}) == 1 else "run"


def _say(name: str, **params: Param) -> Sentence:
    return Sentence(f"teach.why.{name}", params)


def _reason(reason: Any) -> Sentence:
    return Sentence(f"reason.{reason.code}", dict(reason.params))
