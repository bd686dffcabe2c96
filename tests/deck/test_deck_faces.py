"""What the deck must show: every id, the pintas, indices that can be read, shapes told apart."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from tests.deck.deck_sprite import RANKS, SUITS, SVG, WEB, delivered, spots

NUMBERED = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]
EXTRA = ["comodin-azul", "comodin-rojo"]
BACKS = ["reverso-azul", "reverso-rojo"]
PINTAS = {"oros": 0, "copas": 1, "espadas": 2, "bastos": 3}
CARD_WIDTH, SMALLEST = 200, 44  # units, CSS pixels
PIXEL = CARD_WIDTH / SMALLEST  # units that make one pixel of the smallest card


def test_the_symbols_are_exactly_the_promised_ones() -> None:
    faces = [*NUMBERED, *EXTRA]
    promised = {*faces, *(f"{face}-s" for face in faces), *BACKS}
    assert set(re.findall(r'<symbol id="([^"]+)"', delivered().text)) == promised
    assert len(promised) == 102


@pytest.mark.parametrize("suit", SUITS)
def test_the_index_signs_have_ids_of_their_own(suit: str) -> None:
    sign = delivered().by_id[f"mini-{suit}"]
    assert sign.tag == f"{SVG}g"
    assert list(delivered().drawn(sign))


def test_no_id_stands_twice_and_no_reference_is_dangling() -> None:
    deck = delivered()
    assert len(deck.ids) == len(set(deck.ids))
    wanted = {el.get("href", "")[1:] for el in deck.root.iter() if el.get("href")}
    assert wanted <= set(deck.ids)


def test_every_symbol_has_the_proportions_of_the_card() -> None:
    boxes = {el.get("viewBox") for el in delivered().root.iter(f"{SVG}symbol")}
    assert boxes == {"0 0 200 310"}


def test_the_sprite_holds_nothing_that_runs_or_is_fetched() -> None:
    deck = delivered()
    tags = {el.tag.removeprefix(SVG) for el in deck.root.iter()}
    assert tags <= {"svg", "defs", "g", "symbol", "use", "path", "circle", "ellipse", "rect"}
    assert not re.search(r'style=|href="[^#]|url\(', deck.text)


def test_only_the_colours_of_the_palette_are_used() -> None:
    palette = (WEB / "deck" / "art" / "palette.py").read_text(encoding="utf-8")
    allowed = set(re.findall(r"#[0-9a-f]{6}", palette))
    assert set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', delivered().text)) <= allowed


@pytest.mark.parametrize("small", ["", "-s"])
@pytest.mark.parametrize("suit", SUITS)
def test_the_pintas_of_a_suit_are_cut_above_and_below(suit: str, small: str) -> None:
    deck = delivered()
    for rank in RANKS:
        paths = [shape.path for shape in deck.drawn(deck.symbol(f"{suit}-{rank}{small}"))]
        frames = [d for d in paths if d.startswith("m9 9v292m182-292v292")]
        assert len(frames) == 1, f"{suit}-{rank}{small}: expected one frame"
        assert len(re.findall(r"m13 0h", frames[0])) == 2 * PINTAS[suit]


@pytest.mark.parametrize("suit", SUITS)
def test_the_small_index_can_be_read_at_44_pixels_and_in_a_tight_fan(suit: str) -> None:
    deck = delivered()
    for rank in RANKS:
        symbol = deck.symbol(f"{suit}-{rank}-s")
        index = symbol[-1]
        assert [child.get("href") for child in index] == [f"#mini-{suit}"]
        x, _ = spots(symbol, f"mini-{suit}")[-1]
        parts = list(deck.drawn(index))
        width = max(part.size[0] + part.ink for part in parts)
        height = max(part.size[1] for part in parts)
        assert x + width / 2 <= 0.42 * CARD_WIDTH, f"{suit}-{rank}-s leaves the fan"
        assert min(width, height) >= 6 * PIXEL, f"{suit}-{rank}-s: the sign is too small"


@pytest.mark.parametrize(("suit", "shaft"), [("espadas", "#bcd5ee"), ("bastos", "#3a8a48")])
def test_the_small_aces_of_the_long_suits_are_not_thin(suit: str, shaft: str) -> None:
    """Outline at least 0.8 of a pixel, shaft at least six, on a card of 44 pixels."""
    deck = delivered()
    shapes = deck.drawn(deck.symbol(f"{suit}-1-s"))
    great = max((s for s in shapes if s.paint.fill == shaft), key=lambda s: s.size[1])
    width, height = great.size
    assert width >= 6 * PIXEL
    assert height >= 30 * PIXEL
    assert great.ink >= 0.8 * PIXEL


@pytest.mark.parametrize(("ref", "sign"), [("oros-9", "oro"), ("oros-9-s", "mini-oros")])
def test_the_nine_of_oros_is_as_wide_as_it_is_high(ref: str, sign: str) -> None:
    coins = spots(delivered().symbol(ref), sign)[:9]
    columns, rows = sorted({x for x, _ in coins}), sorted({y for _, y in coins})
    assert len(columns) == len(rows) == 3
    assert len({b - a for axis in (columns, rows) for a, b in pairwise(axis)}) == 1


def outlines(ref: str) -> set[str]:
    """The long outlines of a figure: bodies, heads, manes, limbs."""
    deck = delivered()
    return {shape.path for shape in deck.drawn(deck.symbol(ref)) if len(shape.path) > 90}


def test_no_two_caballos_share_their_pose() -> None:
    """A horse that only changed coat would share nearly all of its outlines with another."""
    for one, other in combinations(SUITS, 2):
        a, b = outlines(f"{one}-11"), outlines(f"{other}-11")
        shared = len(a & b) / min(len(a), len(b))
        assert shared < 0.5, f"{one} and {other} share {shared:.0%} of their outlines"


@pytest.mark.parametrize("suit", SUITS)
def test_oros_and_copas_ride_to_the_left_espadas_and_bastos_to_the_right(suit: str) -> None:
    turned = any(
        el.get("transform") == "translate(200 0)scale(-1 1)"
        for el in delivered().symbol(f"{suit}-11").iter(f"{SVG}g")
    )
    assert turned == (suit in ("espadas", "bastos"))


def test_the_art_names_no_colour_outside_its_palette() -> None:
    for source in Path(WEB / "deck" / "art").glob("*.py"):
        if source.name != "palette.py":
            found = re.findall(r'"#[0-9a-fA-F]{3,8}"', source.read_text(encoding="utf-8"))
            assert not found, f"{source.name}: {found}"
