"""The build hook asks for Node exactly when it is going to use it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import page


@pytest.fixture(scope="module")
def hook_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "hatch_build", Path(__file__).resolve().parents[2] / "hatch_build.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders whose page was built; nothing is really built."""
    built: list[Path] = []
    monkeypatch.setattr(page, "build", built.append)
    return built


def hook(module: ModuleType, root: Path) -> Any:
    app = SimpleNamespace(display_info=lambda *_: None, abort=pytest.fail)
    return module.PageHook(str(root), {}, None, None, str(root), "wheel", app)


@pytest.mark.parametrize("has_node", [True, False])
@pytest.mark.parametrize("skip", [True, False])
def test_node_is_asked_for_only_when_it_will_be_used(
    hook_module: ModuleType,
    tree: Path,
    builds: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    has_node: bool,
    skip: bool,
) -> None:
    found = page.Npm(("npm",), tree) if has_node else None
    monkeypatch.setattr(page, "npm_on_path", lambda: found)
    monkeypatch.setenv(page.SKIP_VARIABLE, "1" if skip else "")
    made = hook(hook_module, tree)
    assert made.dependencies() == ([] if has_node or skip else [page.NODE_REQUIREMENT])
    made.initialize("standard", {})
    assert builds == ([] if skip else [tree])


def test_a_build_that_fails_ends_the_packaging_with_its_reason(
    hook_module: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise page.PageError("no Node")

    said: list[str] = []
    monkeypatch.setattr(page, "build", fail)
    made = hook(hook_module, tree)
    monkeypatch.setattr(made.app, "abort", said.append)
    made.initialize("editable", {})
    assert said == ["page: no Node"]
