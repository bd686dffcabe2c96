"""Moments of the other games' tables: every number of seats, every kind of sheet, rare things too.

Most are come upon in play; what luck seldom brings is dealt (`stacked`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.browser.stacked import Stacked, deck_of
from tests.server.person import Person

Wanted = dict[str, Callable[[Any, Any], bool]]


class Wild(Person):
    """Plays anything that is legal, and changes, sings and shows what it can."""

    chance = Random(5)

    def choose(self, me: Any) -> str | None:
        said = [one for one in me["legal"] if one not in ("pass", "claim", "101")]
        return str(self.chance.choice(said or me["legal"]))


class Eager(Person):
    """Plays the first thing that is legal: changes and cantes come before cards."""

    def choose(self, me: Any) -> str | None:
        said = [one for one in me["legal"] if one not in ("pass", "claim", "101")]
        return str((said or me["legal"])[0])


class Gatherer(Person):
    """Chinchón: keeps its best melds, throws what is loose and costs most, closes when it may."""

    chance = Random(5)

    def choose(self, me: Any) -> str | None:
        own = me["chinchon"]
        if own is not None and own["closings"]:
            return f"#{own['closings'][0]['card']}"
        loose = [f"-{card}" for card in (own or {}).get("loose", ())]
        said = [one for one in me["legal"] if one in loose] or me["legal"]
        return str(self.chance.choice(said))


@dataclass
class Table:
    """What is played until each wanted moment has come."""

    game: str
    options: dict[str, str]
    wanted: Wanted
    player: type[Person] = Wild
    chance: Callable[[int], Random] = field(default=Random)


def _own(table: Any, me: Any) -> bool:
    """One's own turn."""
    deal = table["deal"] or table.get("seis") or table.get("chinchon")
    return bool(
        table["phase"] == "play" and me is not None and deal and deal["to_move"] == me["seat"]
    )


def _on_cloth(cards: int) -> Callable[[Any, Any], bool]:
    def wants(table: Any, me: Any) -> bool:
        return _own(table, me) and len(table["deal"]["trick"]) == cards

    return wants


def _count(table: Any, _me: Any) -> bool:
    return bool(table["phase"] == "count")


def _waits(table: Any, _me: Any) -> bool:
    return table["phase"] == "waiting" and len(table["seats"]) > 4


def _lot(table: Any, _me: Any) -> bool:
    return bool(table["phase"] == "lot")


def _watched(table: Any, me: Any) -> bool:
    """The middle of a deal, as a watcher sees it."""
    deal = table["deal"] or table.get("seis") or table.get("chinchon")
    return me is None and table["phase"] == "play" and deal["hand_sizes"][0] < 7


def _over(table: Any, _me: Any) -> bool:
    return bool(table["phase"] == "over")


# --- Los Seis -------------------------------------------------------------------------------------


def _jumps(table: Any, me: Any) -> bool:
    """A card of one's own would bury others; one has a dead one; there are dead cells."""
    if not _own(table, me):
        return False
    buries = any(me["seis"]["buries"].get(card) for card in me["legal"])
    return bool(buries and me["seis"]["dead"] and len(me["hand"]) >= 4)


def _must_pass(table: Any, me: Any) -> bool:
    return _own(table, me) and me["legal"] == ["pass"] and len(me["hand"]) > 3


def _late(table: Any, me: Any) -> bool:
    return _own(table, me) and len(table["seis"]["moves"]) > 14


def _late_choice(table: Any, me: Any) -> bool:
    return _late(table, me) and me["legal"] != ["pass"]


SEIS = (
    Table(
        "seis",
        {"players": "4", "target": "20"},
        {
            "seis, jump": _jumps,
            "seis, pass": _must_pass,
            "seis, sheet": _count,
            "seis, over": _over,
        },
    ),
    Table("seis", {"players": "2"}, {"seis of two": _own}),
    Table("seis", {"players": "3", "allow_skip": "false"}, {"seis, classic sheet": _count}),
    Table("seis", {"players": "5", "deck_size": "48"}, {"seis of five, 48": _late}),
    Table(
        "seis",
        {"players": "8"},
        {
            "seis of eight, waiting": _waits,
            "seis of eight, lot": _lot,
            "seis of eight, watched": _watched,
            "seis of eight": _late_choice,
            "seis of eight, sheet": _count,
        },
    ),
)

# --- Chinchón -------------------------------------------------------------------------------------


def _stage(stage: str) -> Callable[[Any, Any], bool]:
    def wants(table: Any, me: Any) -> bool:
        return _own(table, me) and table["chinchon"]["stage"] == stage

    return wants


def _may_close(table: Any, me: Any) -> bool:
    return _stage("discard")(table, me) and len(me["chinchon"]["closings"]) > 0


def _in_melds(table: Any, me: Any) -> bool:
    """A joker in a meld of one's own."""
    if not _stage("discard")(table, me):
        return False
    return any("X" in card for meld in me["chinchon"]["melds"] for card in meld["cards"])


def _laid_off(table: Any, _me: Any) -> bool:
    sheet = table.get("chinchon_sheet")
    return bool(sheet and table["phase"] == "count" and any(h and h["off"] for h in sheet["hands"]))


def _some_fell(how: str) -> Callable[[Any, Any], bool]:
    def wants(table: Any, _me: Any) -> bool:
        return table["phase"] == "count" and bool(table["chinchon_sheet"][how])

    return wants


def _stands(standing: str, mine: bool) -> Callable[[Any, Any], bool]:
    """Somebody fell; oneself too, or not."""

    def wants(table: Any, me: Any) -> bool:
        if table["phase"] != "play" or me is None or table.get("chinchon") is None:
            return False
        seats = table["rounds"]["standing"]
        return standing in seats and (seats[me["seat"]] == standing) is mine

    return wants


CHINCHON = (
    Table(
        "chinchon",
        {"players": "3", "lay_off": "closer_melds", "penalty": "sum"},
        {
            "chinchon, draw": _stage("draw"),
            "chinchon, watched": lambda table, me: me is None and table["phase"] == "play",
            "chinchon, close": _may_close,
            "chinchon, sheet": _laid_off,
        },
        Gatherer,
    ),
    Table("chinchon", {"players": "2", "jokers": "2"}, {"chinchon, joker": _in_melds}, Gatherer),
    Table(
        "chinchon",
        {"players": "4", "limit": "15", "on_elimination": "ghost_zero"},
        {
            "chinchon, a ghost": _stands("ghost", mine=False),
            "chinchon, oneself a ghost": _stands("ghost", mine=True),
            "chinchon, fell": _some_fell("fell"),
            "chinchon, over": _over,
        },
        Gatherer,
    ),
    Table(
        "chinchon",
        {"players": "4", "limit": "15", "on_elimination": "out"},
        {
            "chinchon, one is out": _stands("out", mine=False),
            "chinchon, oneself out": _stands("out", mine=True),
        },
        Gatherer,
    ),
    Table(
        "chinchon",
        {"players": "4", "limit": "15", "on_elimination": "rebuy_highest"},
        {"chinchon, rebuy": _some_fell("rebought")},
        Gatherer,
    ),
    Table(
        "chinchon",
        {"players": "8", "decks": "2"},
        {"chinchon of eight": _stage("discard"), "chinchon of eight, sheet": _count},
        Gatherer,
    ),
)

# --- Tute -----------------------------------------------------------------------------------------

TUTE_HANDS = (
    "Ro Rc Re Rb Ao 3o 7o 6o 5o 4o",
    "Ac 3c Cc Sc 7c 6c 5c 4c 2c 2o",
    "Ae 3e Ce Se 7e 6e 5e 4e 2e Co",
    "Ab 3b Cb Sb 7b 6b 5b 4b 2b So",
)
"""All reyes in the first hand, whose as of trumps takes the first trick; the last card is shown."""


def tute_at_once(seed: int = 1) -> Random:
    """Four players: seat 0 leads and has a tute after its first trick."""
    return Stacked(dealer=3, players=4, decks=[deck_of(TUTE_HANDS)], seed=seed)


CABRON_HANDS = (
    "Ao 3o So 7o 6o 5o 4o Ac 7c 6c 5c 4c",
    "Ro 3c Rc Cc Sc Ae Re 3e 4e 5e 6e 7e",
    "Co Ce Se Ab 3b Rb Cb Sb 7b 6b 5b 4b",
)


def cante_in_trick(seed: int = 1) -> Random:
    """Cabrón: seat 0 may lead the as of oros, on which rey and caballo can fall."""
    return Stacked(dealer=2, players=3, decks=[deck_of(CABRON_HANDS)], seed=seed)


def _sung(table: Any, me: Any) -> bool:
    return _own(table, me) and table["deal"]["trump"] is not None and len(me["hand"]) > 4


def _no_trump(table: Any, me: Any) -> bool:
    return _on_cloth(2)(table, me) and table["deal"]["trump"] is None


def _may(word: str) -> Callable[[Any, Any], bool]:
    """A question that is answered in the gap."""
    return lambda table, me: table["phase"] == "gap" and me is not None and word in me["legal"]


def _asked_pair(table: Any, me: Any) -> bool:
    armed = any(one["armed"] for one in (me or {"intents": []})["intents"])
    return bool(table["phase"] == "play" and armed and _own(table, me) and table["deal"]["trick"])


TUTE = (
    Table(
        "tute",
        {"players": "4", "hands_to_win": "1"},
        {"tute, cante": _asked_pair, "tute of four": _on_cloth(3), "tute, over": _over},
    ),
    Table(
        "tute",
        {"players": "4"},
        {
            "tute, tute held": _may("tute"),
            "tute, tute sung": _count,
        },
        Eager,
        tute_at_once,
    ),
    Table("tute", {"players": "4", "hands_to_win": "2"}, {"tute, sheet": _count}),
    Table("tute", {"players": "2"}, {"tute of two": _on_cloth(1)}),
    Table("tute", {"players": "2", "capote": "announce"}, {"tute, capote": _may("capote")}),
    Table("tute", {"players": "3"}, {"cabron": _no_trump, "cabron, sheet": _count}),
    Table("tute", {"players": "3"}, {"cabron, trump": _sung}, Eager, cante_in_trick),
    Table(
        "tute",
        {"players": "3", "three_player_mode": "arrastrado"},
        {"arrastrado": _on_cloth(2), "arrastrado, sheet": _count},
    ),
)

# --- Brisca ---------------------------------------------------------------------------------------


def _may_swap(table: Any, me: Any) -> bool:
    swaps = [one for one in (me or {"intents": []})["intents"] if one["text"].startswith("swap")]
    return _own(table, me) and any(one["possible"] for one in swaps)


BRISCA = (
    Table(
        "brisca",
        {"players": "2", "games_to_win": "1"},
        {"brisca of two": _on_cloth(1), "brisca, swap": _may_swap, "brisca, over": _over},
    ),
    Table("brisca", {"players": "3"}, {"brisca of three": _on_cloth(2)}),
    Table("brisca", {"players": "4"}, {"brisca of four": _on_cloth(3), "brisca, sheet": _count}),
    Table(
        "brisca",
        {"players": "6", "show_partner_hand": "at_deal"},
        {"brisca, open partners": _on_cloth(2)},
    ),
    Table(
        "brisca",
        {"players": "6"},
        {
            "brisca of six, waiting": _waits,
            "brisca of six, lot": _lot,
            "brisca of six": _on_cloth(5),
            "brisca of six, watched": _watched,
            "brisca of six, sheet": _count,
        },
    ),
)

TABLES = (*SEIS, *CHINCHON, *TUTE, *BRISCA)
