"""The tables whose cards the tests know, each for one test."""

from __future__ import annotations

from tests.browser.rigged import Deal, Plan, Wanted, ends_trick, leads, points

from tapete.games.core import Seat
from tapete.tables.table import Table

ALONE = {"players": "2"}
PAIRS = {"players": "4"}
GOAL = 101


def _may_claim(*, rightly: bool) -> Wanted:
    def wanted(table: Table) -> bool:
        able = leads(table) and table.may_claim(Seat(0))
        return able and rightly == (points(table) >= GOAL)

    return wanted


def _doubtful(*, broken: bool) -> Wanted:
    """Seat 0 ends a trick in which (or in the one before) a rival did, or nobody has, broken a
    duty."""

    def wanted(table: Table) -> bool:
        if not ends_trick(table) or table.state is None:
            return False
        moment = table.state._moment
        done = sum(moment.tricks_won)
        found = [one for one in moment.revokes if one.trick >= done - 1 and one.seat % 2 == 1]
        here = [one for one in found if one.trick == done]
        # Not in the last trick: afterwards the table must go on.
        return done < 9 and (bool(here) if broken else not found and done > 0)

    return wanted


def _asks_suit(table: Table) -> bool:
    """Seat 0 may ask for the suit of its partner's twenty, and both are not yet done."""
    return table.phase == "play" and leads(table) and bool(table.may_ask_suit(Seat(0)))


# Trump copas. Seat 0 has the two best trumps and takes every trick that it leads with one.
SEVEN_COMES = Deal(["Ac 3c 2o 4o 5o 6o", "2e 4e 5e 6e 2b 4b"], "Rc", "7c 7e 7o 7b")
SEVEN_THERE = Deal(["Ac 3c 7c 4o 5o 6o", "2e 4e 5e 6e 2b 4b"], "Rc", "7e 7b 2o 7o")
PAIR_THERE = Deal(["Ac 3c Re Se 4o 5o", "2e 4e 5e 6e 2b 4b"], "7c", "2o 7b 6o 7o")
# The partida is the match: its last sheet stays as long as it is looked at.
ONE = {"partidas_per_coto": "1"}
CLAIM = {**ALONE, **ONE, "vuelta": "claim"}
CHALLENGE = {**PAIRS, **ONE, "renuncio": "challenge"}

PLANS: dict[str, Plan] = {
    "claim": Plan(CLAIM, (0, 1), wanted=_may_claim(rightly=True)),
    "false-claim": Plan(CLAIM, (0, 1), wanted=_may_claim(rightly=False)),
    "swap-armed": Plan(ALONE, deal=SEVEN_COMES),
    "swap-now": Plan({**ALONE, "swap_when": "own_turn"}, deal=SEVEN_THERE),
    "cante-held": Plan(ALONE, deal=PAIR_THERE),
    "cante-parted": Plan(ALONE, deal=PAIR_THERE),
    "twenty": Plan(PAIRS, (0, 1, 2, 3), wanted=_asks_suit),
    "pause": Plan(ALONE, (0, 1), deal=PAIR_THERE),
    "resign": Plan(PAIRS, (0, 2), wanted=leads),
    "plain": Plan(PAIRS, wanted=leads),
    "leave": Plan(ALONE, (0, 1), deal=PAIR_THERE),
    "tabs": Plan(ALONE, deal=PAIR_THERE),
    "revoke": Plan(CHALLENGE, (0, 1, 2, 3), "normal", wanted=_doubtful(broken=True)),
    "no-revoke": Plan(CHALLENGE, (0, 1, 2, 3), "normal", wanted=_doubtful(broken=False)),
    "let-go": Plan(CHALLENGE, (0, 1, 2, 3), "normal", wanted=_doubtful(broken=False)),
    "senas": Plan({**PAIRS, "signals": "on"}, (0, 1, 2, 3), "normal", wanted=leads),
    "senas-phone": Plan({**CHALLENGE, "signals": "on"}, (0, 1, 2, 3), "normal", wanted=leads),
}
