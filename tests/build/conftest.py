"""A small project to try the build's helpers on."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with page sources and no built page; no switch set."""
    monkeypatch.delenv("TAPETE_SKIP_WEB", raising=False)
    files = {
        "web/package.json": "{}",
        "web/package-lock.json": "{}",
        "web/index.html": "<main></main>",
        "web/src/main.ts": "export {};",
        "src/tapete/texts/es.json": "{}",
    }
    for name, body in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body)
    return tmp_path
