"""The generator writes the delivered bytes, and cards that stand alone."""

from __future__ import annotations

import gzip
import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.deck.deck_sprite import SPRITE, WEB, delivered

DECK = WEB / "deck"


def run(script: str, *arguments: str, seed: str = "0") -> None:
    """A generator run with nothing but the standard library and a chosen hash seed."""
    command = [sys.executable, "-S", str(DECK / script), *arguments]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed}, cwd=DECK.parent)


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_the_generator_writes_the_delivered_sprite_byte_for_byte(tmp_path: Path, seed: str) -> None:
    run("make_deck.py", "--output", str(tmp_path / "deck.svg"), seed=seed)
    same = (tmp_path / "deck.svg").read_bytes() == SPRITE.read_bytes()
    assert same, "expected the committed deck.svg; run python3 web/deck/make_deck.py and commit it"


def test_the_sprite_stays_light() -> None:
    assert len(gzip.compress(SPRITE.read_bytes(), 9)) <= 40_000


def test_every_card_is_also_written_as_a_file_of_its_own(tmp_path: Path) -> None:
    run("make_deck.py", "--output", str(tmp_path / "deck.svg"), "--cards", str(tmp_path / "cards"))
    written = {path.stem: path for path in (tmp_path / "cards").iterdir()}
    symbols = set(re.findall(r'<symbol id="([^"]+)"', delivered().text))
    assert written.keys() == symbols
    for name, path in written.items():
        root = ET.fromstring(path.read_text(encoding="utf-8"))
        ids = {el.get("id") for el in root.iter() if el.get("id")}
        wanted = {el.get("href", "")[1:] for el in root.iter() if el.get("href")}
        assert wanted == ids, f"{name}: expected exactly the parts it uses"
        assert root.get("viewBox") == "0 0 200 310"
        assert len(gzip.compress(path.read_bytes(), 9)) <= 6_000, name


def test_the_mark_is_the_one_the_generator_draws(tmp_path: Path) -> None:
    icon, favicon = WEB / "src" / "assets" / "icon.svg", WEB / "public" / "favicon.svg"
    script = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[1]); import make_icon;"
        "Path(sys.argv[2]).write_text(make_icon.icon(), encoding='utf-8')"
    )
    target = tmp_path / "icon.svg"
    subprocess.run([sys.executable, "-c", script, str(DECK), str(target)], check=True)
    assert icon.read_bytes() == favicon.read_bytes() == target.read_bytes()


@pytest.mark.parametrize(("name", "size"), [("apple-touch-icon.png", 180), ("icon-512.png", 512)])
def test_the_pngs_have_their_sizes_and_are_small(name: str, size: int) -> None:
    data = (WEB / "public" / name).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (size, size)
    assert len(data) <= 20_000
