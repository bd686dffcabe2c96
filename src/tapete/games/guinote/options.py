"""The options of Guiñote: what may be chosen, what contradicts, presets, and their text form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import Final, Literal

from tapete.games.choices import Choices, FieldMaker
from tapete.games.core import OptionError, OptionField


@dataclass(frozen=True, slots=True)
class GuinoteOptions:
    """The rules of one table. Checked when made: a bad value or combination raises `OptionError`.

    The names are those of records and forms; `docs/rules/guinote.md` explains each.

    >>> dict(GuinoteOptions(players=2, vuelta="claim").differences())
    {'players': '2', 'vuelta': 'claim'}
    >>> GuinoteOptions(players=3, vuelta="claim")
    Traceback (most recent call last):
    ...
    tapete.games.core.OptionError: vuelta=claim is for 2 and 4 players; with 3 it must be auto
    """

    players: Literal[2, 3, 4] = 4
    deck_size: Literal[36, 40, 48] = 40
    direction: Literal["ccw", "cw"] = "ccw"
    deal_packet: Literal[1, 3] = 3
    deal_all: bool = False
    rank_order: Literal["sota_over_caballo", "caballo_over_sota"] = "sota_over_caballo"
    cante_pair: Literal["rey_sota", "rey_caballo"] = "rey_sota"
    phase1: Literal["free", "strict"] = "free"
    must_beat: bool = True
    beat_after_ruff: bool = False
    partner_exemption: Literal["none", "no_montar", "asistir_only", "full"] = "asistir_only"
    undertrump: Literal["free", "must_trump"] = "free"
    swap_upcard: Literal["valued", "higher", "any", "off"] = "valued"
    swap_who: Literal["winning_side", "trick_winner", "anyone"] = "winning_side"
    swap_when: Literal["before_draw", "before_next_lead", "before_next_trick_ends", "own_turn"] = (
        "before_draw"
    )
    swap_last_draw: bool = True
    cante_who: Literal["winning_side", "trick_winner"] = "winning_side"
    cante_window: Literal["before_draw", "before_next_lead", "before_opponent_card"] = (
        "before_next_lead"
    )
    cantes_per_trick: Literal[1] | None = 1
    cante_suit_disclosure: Literal["draw_phase_only", "always", "never"] = "draw_phase_only"
    cante_partner_query: bool = True
    last_trick_bonus: int = 10
    win_threshold: Literal[100, 101] = 101
    both_over: Literal["last_trick", "higher_score"] = "last_trick"
    thirty_rule: Literal["off", "both_over", "always", "over_needs_30"] = "both_over"
    thirty_counts: Literal["cards", "cards_last_ten", "total"] = "cards"
    vuelta: Literal["auto", "claim", "full_hand"] = "auto"
    claim_who: Literal["winning_side", "trick_winner"] = "winning_side"
    hands_per_partida: int | None = None
    next_dealer: Literal["last_trick_winner", "rotate"] = "last_trick_winner"
    four_kings_bonus: Literal[0, 40] = 0
    tute_instant_win: Literal["off", "kings_or_sotas"] = "off"
    capote: Literal["off", "bonus_100", "double", "win_partida", "win_match"] = "off"
    partidas_per_coto: int = 3
    cotos_per_match: int = 1
    three_player_mode: Literal["draw", "arrastrado"] = "draw"
    renuncio: Literal["prevent", "challenge"] = "prevent"
    signals: Literal["off", "on"] = "off"
    review_tricks: Literal["none", "last", "all"] = "last"

    def __post_init__(self) -> None:
        CHOICES.check(self)
        _check_together(self)

    def differences(self) -> Mapping[str, str]:
        """Name -> text of what differs from the defaults, alphabetical."""
        return CHOICES.differences(self)


DEFAULTS: Final[Mapping[str, object]] = MappingProxyType(
    {field.name: field.default for field in fields(GuinoteOptions)}
)


_MAKE: Final = FieldMaker(GuinoteOptions)


def _players_and_pack() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "players_and_pack")
    return (
        choice("players", 2, 3, 4),
        choice("deck_size", 36, 40, 48),
        choice("direction", "ccw", "cw"),
        choice("rank_order", "sota_over_caballo", "caballo_over_sota"),
        choice("three_player_mode", "draw", "arrastrado", applies="players_3"),
    )


def _deal() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "deal")
    return (
        choice("deal_packet", 1, 3),
        choice("deal_all", applies="players_4"),
        choice("next_dealer", "last_trick_winner", "rotate"),
    )


def _play() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "play")
    return (
        choice("phase1", "free", "strict", applies="with_stock"),
        choice("must_beat"),
        choice("beat_after_ruff", applies="must_beat"),
        choice(
            "partner_exemption", "none", "no_montar", "asistir_only", "full", applies="players_4"
        ),
        choice("undertrump", "free", "must_trump"),
    )


def _swap() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "swap")
    return (
        choice("swap_upcard", "valued", "higher", "any", "off", applies="with_swap"),
        choice("swap_who", "winning_side", "trick_winner", "anyone", applies="swap_on"),
        choice(
            "swap_when",
            "before_draw",
            "before_next_lead",
            "before_next_trick_ends",
            "own_turn",
            applies="swap_on",
        ),
        choice("swap_last_draw", applies="swap_on"),
    )


def _cantes() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "cantes")
    return (
        choice("cante_pair", "rey_sota", "rey_caballo"),
        choice("cante_who", "winning_side", "trick_winner", applies="players_4"),
        choice("cante_window", "before_draw", "before_next_lead", "before_opponent_card"),
        choice("cantes_per_trick", 1, None),
        choice("cante_suit_disclosure", "draw_phase_only", "always", "never"),
        choice("cante_partner_query", applies="players_4"),
        choice("four_kings_bonus", 0, 40),
        choice("tute_instant_win", "off", "kings_or_sotas"),
    )


def _scoring() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "scoring")
    number = partial(_MAKE.number, "scoring")
    return (
        number("last_trick_bonus", 0, 100),
        choice("win_threshold", 100, 101, applies="with_target"),
        choice("both_over", "last_trick", "higher_score", applies="with_target"),
        choice(
            "thirty_rule",
            "off",
            "both_over",
            "always",
            "over_needs_30",
            applies="two_sides_with_target",
        ),
        choice("thirty_counts", "cards", "cards_last_ten", "total", applies="thirty_on"),
        choice("capote", "off", "bonus_100", "double", "win_partida", "win_match"),
    )


def _vuelta() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "vuelta")
    number = partial(_MAKE.number, "vuelta")
    return (
        choice("vuelta", "auto", "claim", "full_hand"),
        choice("claim_who", "winning_side", "trick_winner", applies="claim_in_pairs"),
        number("hands_per_partida", 1, 20, applies="full_hand"),
    )


def _match() -> tuple[OptionField, ...]:
    number = partial(_MAKE.number, "match")
    return (
        number("partidas_per_coto", 1, 5),
        number("cotos_per_match", 1, 5),
    )


def _manners() -> tuple[OptionField, ...]:
    choice = partial(_MAKE.choice, "manners")
    return (
        choice("renuncio", "prevent", "challenge"),
        choice("signals", "off", "on", applies="players_4"),
        choice("review_tricks", "none", "last", "all"),
    )


def _in_order(*groups: tuple[OptionField, ...]) -> tuple[OptionField, ...]:
    """The fields of all groups in the order in which the options stand."""
    places = {name: place for place, name in enumerate(DEFAULTS)}
    return tuple(sorted(chain(*groups), key=lambda option: places[option.name]))


FIELDS: Final[tuple[OptionField, ...]] = _in_order(
    _players_and_pack(),
    _deal(),
    _play(),
    _swap(),
    _cantes(),
    _scoring(),
    _vuelta(),
    _match(),
    _manners(),
)


def _no_target(o: GuinoteOptions) -> bool:
    return o.hands_per_partida is not None


def _swaps(o: GuinoteOptions) -> bool:
    return o.swap_upcard != "off" and not o.deal_all and o.three_player_mode == "draw"


APPLIES: Final[Mapping[str, Callable[[GuinoteOptions], bool]]] = MappingProxyType(
    {
        "": lambda _: True,
        "players_3": lambda o: o.players == 3,
        "players_4": lambda o: o.players == 4,
        "with_stock": lambda o: not o.deal_all and o.three_player_mode == "draw",
        "must_beat": lambda o: o.must_beat,
        "with_swap": lambda o: not o.deal_all,
        "swap_on": _swaps,
        "with_target": lambda o: not _no_target(o),
        "two_sides_with_target": lambda o: o.players != 3 and not _no_target(o),
        "thirty_on": lambda o: o.players != 3 and not _no_target(o) and o.thirty_rule != "off",
        "claim_in_pairs": lambda o: o.vuelta == "claim" and o.players == 4,
        "full_hand": lambda o: o.vuelta == "full_hand",
    }
)
"""The conditions that `OptionField.applies` names: with any other options it has no effect."""


def _check_together(o: GuinoteOptions) -> None:
    """Refuse what contradicts (`docs/rules/guinote.md`, options); what has no effect is kept."""
    if o.renuncio == "challenge" and o.players == 3:
        raise OptionError(
            "renuncio=challenge is for 2 and 4 players: of three nobody says who is accused",
            reason="renuncio_three_players",
        )
    if o.deal_all and o.players != 4:
        raise OptionError(
            f"deal_all=true is for 4 players, found players={o.players}",
            reason="deal_all_players",
            players=o.players,
        )
    if o.vuelta != "auto" and o.players == 3:
        raise OptionError(
            f"vuelta={o.vuelta} is for 2 and 4 players; with 3 it must be auto",
            reason="vuelta_three_players",
            vuelta=o.vuelta,
        )
    if o.three_player_mode == "arrastrado" and (o.players, o.deck_size) != (3, 40):
        raise OptionError(
            "three_player_mode=arrastrado needs players=3 and deck_size=40, "
            f"found players={o.players} deck_size={o.deck_size}",
            reason="arrastrado_needs",
            players=o.players,
            deck_size=o.deck_size,
        )
    if o.hands_per_partida is not None and o.vuelta != "full_hand":
        raise OptionError(
            f"hands_per_partida needs vuelta=full_hand, found vuelta={o.vuelta}",
            reason="hands_need_full_hand",
            vuelta=o.vuelta,
        )


_SEED000 = {"deal_packet": "1", "vuelta": "claim", "claim_who": "trick_winner"}

PRESETS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "ludoteka": {},
        "ludoteka_clasico": _SEED000,
        "seed000_literal": {
            **_SEED000,
            "partner_exemption": "no_montar",
            "swap_who": "trick_winner",
            "thirty_counts": "cards_last_ten",
        },
        "aragon": {"thirty_rule": "always", "vuelta": "claim"},
        "aragones_001": {"undertrump": "must_trump", "partner_exemption": "none"},
        "torneo_4v4": {
            "thirty_rule": "always",
            "swap_when": "before_next_trick_ends",
            "cante_window": "before_opponent_card",
            "tute_instant_win": "kings_or_sotas",
            "partner_exemption": "none",
        },
        "tute_style": {
            "rank_order": "caballo_over_sota",
            "cante_pair": "rey_caballo",
            "deal_packet": "1",
            "partner_exemption": "none",
            "undertrump": "must_trump",
            "beat_after_ruff": "true",
            "swap_upcard": "any",
            "swap_who": "anyone",
            "swap_when": "own_turn",
            "cante_who": "trick_winner",
            "cante_suit_disclosure": "always",
            "review_tricks": "all",
            "win_threshold": "100",
            "both_over": "higher_score",
            "thirty_rule": "off",
            "vuelta": "full_hand",
            "next_dealer": "rotate",
            "partidas_per_coto": "1",
        },
        "riojano": {"four_kings_bonus": "40"},
        "arrastre_temprano": {"phase1": "strict"},
        "barbastro": {"deck_size": "48"},
        "castellon36": {"deck_size": "36"},
        "individual": {"players": "2"},
    }
)


CHOICES: Final = Choices("guinote", FIELDS, PRESETS)
