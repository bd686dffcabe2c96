#!/usr/bin/env python3
"""Write the deck as one SVG sprite, ../src/assets/deck.svg.

    python3 make_deck.py                 the sprite
    python3 make_deck.py --output FILE   the sprite, elsewhere
    python3 make_deck.py --cards FOLDER  also one self-contained SVG per card

The sprite holds one <symbol> per card ("oros-1", "copas-12-s", "comodin-azul",
"reverso-rojo"), the index signs ("mini-copas"), and a sheet that shows every
card when the file is opened on its own. The same source gives the same bytes.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from art import aces, pips
from art.card import (
    CARD_H,
    CARD_W,
    RANKS,
    card,
    joker,
    reverse,
    small_card,
    small_joker,
)
from art.slim import slim
from art.suits import SUITS

STEP_X, STEP_Y, COLUMNS = 212, 322, 12
KINDS = ("azul", "rojo")
SPRITE = Path(__file__).resolve().parents[1] / "src" / "assets" / "deck.svg"
XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def cards() -> dict[str, str]:
    """The symbol of every face, small face, joker and back, in sheet order."""
    faces = {f"{s}-{r}": card(s, r) for s in SUITS for r in RANKS}
    small = {f"{s}-{r}-s": small_card(s, r) for s in SUITS for r in RANKS}
    jokers = {f"comodin-{k}": joker(k) for k in KINDS} | {
        f"comodin-{k}-s": small_joker(k) for k in KINDS
    }
    return faces | small | jokers | {f"reverso-{k}": reverse(k) for k in KINDS}


def name_of(piece: str) -> str:
    """The id of a group or symbol."""
    return piece.split('id="', 1)[1].split('"', 1)[0]


def shared() -> dict[str, str]:
    """The groups that the symbols reuse, by id."""
    return {name_of(piece): piece for piece in pips.definitions() + aces.definitions()}


def slimmed() -> tuple[dict[str, str], dict[str, str]]:
    """The shared groups and the symbols, without anything drawn twice."""
    groups = shared()
    twice, pieces = slim(groups | cards())
    return twice | {ref: pieces.pop(ref) for ref in groups}, pieces


def sheet(ids: list[str]) -> str:
    """Every card in rows, for whoever opens the sprite by itself."""
    return "".join(
        f'<use href="#{ref}" x="{i % COLUMNS * STEP_X}" y="{i // COLUMNS * STEP_Y}"'
        f' width="{CARD_W}" height="{CARD_H}"/>'
        for i, ref in enumerate(ids)
    )


def by_rank(ref: str) -> tuple[str, bool]:
    """Symbols of one rank stand together: what is alike then falls in one window of gzip."""
    return ref.split("-")[1], ref.endswith("-s")


def sprite() -> str:
    """The whole sprite, each part on a line: the page cuts cards out of it without parsing it."""
    groups, deck = slimmed()
    rows = -(-len(deck) // COLUMNS)
    parts = "\n".join([*groups.values(), *(deck[ref] for ref in sorted(deck, key=by_rank))])
    return (
        f'<svg {XMLNS} viewBox="-6 -6 {COLUMNS * STEP_X} {rows * STEP_Y}"><defs>\n'
        f"{parts}\n</defs>\n{sheet(list(deck))}</svg>\n"
    )


def needed(content: str, groups: dict[str, str]) -> list[str]:
    """Ids of the shared groups that the content uses, directly or not."""
    found: list[str] = []
    todo = re.findall(r'href="#([^"]+)"', content)
    while todo:
        ref = todo.pop()
        if ref not in found:
            found.append(ref)
            todo += re.findall(r'href="#([^"]+)"', groups[ref])
    return sorted(found)


def standalone(symbol: str, groups: dict[str, str]) -> str:
    """One card as a file of its own, with the groups that it needs."""
    body = symbol[symbol.index(">") + 1 : symbol.rindex("</symbol>")]
    defs = "".join(groups[ref] for ref in needed(body, groups))
    return f'<svg {XMLNS} viewBox="0 0 {CARD_W} {CARD_H}"><defs>{defs}</defs>{body}</svg>\n'


def write_cards(folder: Path) -> None:
    """One self-contained file per card."""
    folder.mkdir(parents=True, exist_ok=True)
    groups, deck = slimmed()
    for ref, symbol in deck.items():
        (folder / f"{ref}.svg").write_text(standalone(symbol, groups), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the Spanish deck as SVG.")
    parser.add_argument("--output", type=Path, default=SPRITE, help="where the sprite goes")
    parser.add_argument("--cards", type=Path, help="also write one file per card into this folder")
    arguments = parser.parse_args()
    arguments.output.write_text(sprite(), encoding="utf-8")
    if arguments.cards:
        write_cards(arguments.cards)


if __name__ == "__main__":
    main()
