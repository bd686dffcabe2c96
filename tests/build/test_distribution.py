"""A wheel without its page, or with the wrong things in it, is found out."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import distribution

SCRIPT = distribution.STATIC + "assets/index-x.js"
INDEX = '<link href="/assets/a.css"><script src="/assets/index-x.js"></script>'
WHOLE = {
    **dict.fromkeys(distribution.ALWAYS, ""),
    distribution.STATIC + "index.html": INDEX,
    distribution.STATIC + "assets/a.css": "main{}",
    SCRIPT: "x" * 3000,
    SCRIPT + ".br": "x",
    SCRIPT + ".gz": "x",
}


def wheel(folder: Path, files: dict[str, str]) -> Path:
    path = folder / "tapete.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    return path


def test_a_whole_wheel_has_no_faults(tmp_path: Path) -> None:
    assert distribution.faults(wheel(tmp_path, WHOLE)) == []


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_each_missing_file_is_named(tmp_path: Path, name: str) -> None:
    files = {key: body for key, body in WHOLE.items() if key != name}
    assert f"expected {name}, found no such file" in distribution.faults(wheel(tmp_path, files))


def test_a_page_without_a_script_is_no_page(tmp_path: Path) -> None:
    files = WHOLE | {distribution.STATIC + "index.html": "<main></main>"}
    found = distribution.faults(wheel(tmp_path, files))
    assert found == ["expected a script in index.html, found none"]


def test_packages_of_the_page_stay_out(tmp_path: Path) -> None:
    files = WHOLE | {"web/node_modules/x.js": ""}
    assert distribution.faults(wheel(tmp_path, files)) == ["expected no web/node_modules/x.js"]
