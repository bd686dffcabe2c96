"""Los Seis: legal, fair, varied; and what a decent player does in telling positions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from tests.games.seis.test_seis_properties import TABLES, walk, with_unseen
from tests.robots.playing import choices, each_value, leaves_all_as_it_was, options_by_lot

from tapete.cards import Card, mask_of, parse_card, parse_cards, shuffled
from tapete.games.core import IllegalAction, Seat
from tapete.games.seis import Seis, SeisOptions, SeisState
from tapete.games.seis.compiled import rules_of
from tapete.games.seis.moment import Moment, Opening, Phase
from tapete.robots import LEVELS, robot
from tapete.robots.arena import compare
from tapete.robots.seis.knowledge import Knowledge

GAME = Seis()


def table(mine: str, moves: str, **texts: str) -> SeisState:
    """The turn of s0, who holds `mine`, after `moves` (`1:6o 2:pass …`); the others hold the rest.

    How the rest is spread is left to chance, such that the moves are possible.
    """
    options = GAME.options(texts)
    said = [(int(move[0]), move[2:]) for move in moves.split()]
    hands: list[list[Card]] = [[] for _ in range(options.players)]
    for seat, text in said:
        if text != "pass":
            hands[seat].append(parse_card(text))
    hands[0] += parse_cards(mine)
    named = {card for hand in hands for card in hand}
    rest = [card for card in GAME.pack(options) if card not in named]
    for seed in range(4000):
        state = given(options, hands, shuffled(tuple(rest), Random(seed)), Seat(said[0][0]))
        try:
            for _, text in said:
                state = state.after(GAME.parse_action(text))
        except IllegalAction:
            continue
        assert state.turn == 0
        return state
    raise AssertionError(f"no spread of the rest allows {moves}")


def given(
    options: SeisOptions, hands: list[list[Card]], rest: tuple[Card, ...], turn: Seat
) -> SeisState:
    """The start of a deal in which the seats but the first share `rest` beside their own."""
    rules = rules_of(options)
    m = Moment(rules, Opening(Seat(0), 2, (0,) * options.players, Seat(0)))
    others = options.players - 1
    m.hands = (
        mask_of(hands[0]),
        *(mask_of((*hands[k + 1], *rest[k::others])) for k in range(others)),
    )
    m.phase, m.turn, m.starter = Phase.PLAY, turn, turn
    m.playable = rules.playable(m.rows)
    return SeisState(m)


@dataclass(frozen=True)
class Case:
    """A position: what s0 holds, what was played, what is right (`must`) or wrong (`never`)."""

    about: str
    mine: str
    moves: str
    must: str = ""
    never: str = ""
    texts: str = ""

    def state(self) -> SeisState:
        return table(self.mine, self.moves, **dict(t.split("=") for t in self.texts.split()))

    def is_right(self, text: str) -> bool:
        return text in self.must.split() if self.must else text not in self.never.split()


CLASSIC = "allow_skip=false"
CASES = [
    Case("jumps to the rey over three of theirs", "Ro 6b", "1:6o 2:6c 3:6e", must="Ro"),
    Case("does not bury its own row", "2c 3c 4c Ae", "1:6o 2:6c 3:6e", never="2c 3c"),
    Case("jumps down over four of theirs", "Ae So Co Ro", "1:6o 2:6c 3:6e", must="Ae"),
    Case("saves the card on the edge", "7o 6b", "1:6o 2:6c 3:6e", must="7o"),
    Case("plays its own row from the inside", "7o So Co", "1:6o 2:6c 3:6e", must="7o"),
    Case("keeps the last card of a line, which nobody can bury", "Ro 5c",
         "1:6o 2:6c 3:So 0:6e 1:Co 2:7e 3:7c", must="5c"),
    Case("holds back the six of a suit in which it has middle cards", "6b 5b 7b Ro",
         "1:6o 2:6c 3:6e", must="Ro"),
    Case("takes the jump that buries more", "Ro Rc", "1:6o 2:6c 3:Sc", must="Ro"),
    Case("does not give two of its own for one of theirs", "7c Sc Rc Ae", "1:6o 2:6c 3:6e",
         never="Rc"),
    Case("with 48 cards knows the ocho and the nueve", "Ro Rc", "1:6o 2:6c 3:9c", must="Ro",
         texts="deck_size=48"),
    Case("classic: leads the way to its own cards", "7o So 5c", "1:6o 2:6c 3:6e", must="7o",
         texts=CLASSIC),
    Case("classic: blocks with a card that only others wait for", "7o 5c 4c", "1:6o 2:6c 3:6e",
         must="5c", texts=CLASSIC),
    Case("classic: holds back the six of a suit that is theirs", "6b 7o So Co", "1:6o 2:6c 3:6e",
         must="7o", texts=CLASSIC),
    Case("classic: opens the six of a suit that is its own", "6b 5b 7b Sb 7o", "1:6o 2:6c 3:6e",
         must="6b", texts=CLASSIC),
    Case("classic: ends a line before it opens one to the others", "Ro 5e",
         "1:6o 2:7o 3:So 0:6e 1:Co 2:6c 3:7c", must="Ro", texts=CLASSIC),
    Case("classic: passes rather than open a line of theirs, where one may", "7o Rb",
         "1:6o 2:6c 3:6e", must="pass", texts=f"{CLASSIC} must_play=false"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.about for case in CASES])
def test_medium_knows_what_it_does(case: Case) -> None:
    view = case.state().view(Seat(0))
    legal = {str(action) for action in view.legal_actions}
    assert {*case.must.split(), *case.never.split()} <= legal
    assert 0 < sum(map(case.is_right, legal)) < len(legal)
    for seed in range(10):
        choice = str(robot("medium", "seis").choose(view, Random(seed), 0.1))
        assert case.is_right(choice), f"{case.about}: chose {choice}"


def test_a_pass_tells_what_a_rival_lacks() -> None:
    state = table("5b 7b Ac 2c 3c 4c 5c 7c", "1:6b 2:pass 3:6o", allow_skip="false", players="4")
    know = Knowledge(state.view(Seat(0)))
    assert know.lacks[Seat(2)] >= set(parse_cards("6o 6c 6e"))
    assert Seat(2) not in know.chances(parse_card("6c"))
    assert sum(know.chances(parse_card("6c")).values()) == pytest.approx(1.0)


@pytest.mark.parametrize("preset", ["", *GAME.presets])
@pytest.mark.parametrize("players", ["2", "4", "7"])
def test_every_preset_is_played_legally(preset: str, players: str) -> None:
    options = GAME.options({"players": players}, preset)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy", "random"), 1, 150)) > 40


def test_every_value_of_every_option_is_played_legally() -> None:
    played = 0
    for options in each_value(GAME, [{}, {"allow_skip": "false"}]):
        played += sum(1 for _ in choices(GAME, options, ("medium", "easy"), 3, 60))
    assert played > 1000


@pytest.mark.parametrize("seed", range(30))
def test_options_drawn_by_lot_are_played_legally(seed: int) -> None:
    options = options_by_lot(GAME, seed)
    assert sum(1 for _ in choices(GAME, options, ("medium", "easy"), seed, 80)) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_choice(level: str) -> None:
    rng, changed = Random(3), 0
    for texts in TABLES:
        for state in walk(texts, seed=1)[::3]:
            if state.turn is None:
                continue
            view = state.view(state.turn)
            seen = {*view.hand, *(card for _, card in view.known)}
            seen |= {card for row in view.rows for card in (*row.laid, *row.dead)}
            unseen = [card for card in GAME.pack(state.options) if card not in seen]
            rng.shuffle(unseen)
            other = with_unseen(state, state.turn, unseen)
            changed += other != state
            for seed in range(4):
                here = robot(level, "seis").choose(view, Random(seed), 0.1)
                there = robot(level, "seis").choose(other.view(state.turn), Random(seed), 0.1)
                assert here == there
    assert changed > 20


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_neither_view_nor_robot(level: str) -> None:
    player = robot(level, "seis")
    for state in choices(GAME, GAME.options(), (level,), 5, 80):
        assert leaves_all_as_it_was(state, player)


def test_equal_plays_are_varied() -> None:
    view = table("Ro Rc 6b", "1:6o 2:6c 3:6e").view(Seat(0))
    chosen = Counter(str(robot("medium", "seis").choose(view, Random(s), 0.1)) for s in range(60))
    assert set(chosen) == {"Ro", "Rc"}
    assert min(chosen.values()) > 10


@pytest.mark.parametrize("texts", [{}, {"allow_skip": "false"}], ids=["jumps", "classic"])
def test_the_levels_stand_in_their_order(texts: dict[str, str]) -> None:
    options = GAME.options({"players": "3", "target": "15", **texts})
    for strong, weak in (("medium", "easy"), ("easy", "random"), ("medium", "random")):
        result = compare(GAME, options, robot(strong, "seis"), robot(weak, "seis"), pairs=40)
        assert result.won.mean > 100 / 3, f"{strong} against {weak}: {result.won}"
