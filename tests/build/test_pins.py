"""What is installed is pinned, fits the declared ranges, and names no host."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import page

FILES = ("run", "test", "bench", "dev")


def pins(root: Path, name: str) -> dict[str, Requirement]:
    """The requirements of a file and of those that it includes, by canonical name."""
    found: dict[str, Requirement] = {}
    for line in (root / f"requirements/{name}.txt").read_text().splitlines():
        if line.startswith("-r "):
            found |= pins(root, line.removeprefix("-r ").removesuffix(".txt"))
        elif line and not line.startswith("#"):
            requirement = Requirement(line)
            found[canonicalize_name(requirement.name)] = requirement
    return found


def declared(root: Path, name: str) -> list[str]:
    project = tomllib.loads((root / "pyproject.toml").read_text())
    if name == "run":
        extras = project["project"]["optional-dependencies"]["fast"]
        return [*project["project"]["dependencies"], *extras]
    return [line for line in project["dependency-groups"][name] if isinstance(line, str)]


@pytest.mark.parametrize("name", FILES)
def test_every_requirement_is_pinned_exactly(root: Path, name: str) -> None:
    for requirement in pins(root, name).values():
        operators = [specifier.operator for specifier in requirement.specifier]
        assert operators == ["=="], requirement


@pytest.mark.parametrize("name", FILES)
def test_the_pins_lie_in_the_declared_ranges(root: Path, name: str) -> None:
    pinned = pins(root, name)
    for line in declared(root, name):
        wanted = Requirement(line)
        (specifier,) = pinned[canonicalize_name(wanted.name)].specifier
        assert wanted.specifier.contains(specifier.version), line


def test_node_is_pinned_and_recent_enough() -> None:
    (specifier,) = Requirement(page.NODE_REQUIREMENT).specifier
    assert specifier.operator == "=="
    assert page.recent_enough(specifier.version)


def test_packages_of_the_page_are_pinned_exactly(root: Path) -> None:
    package = json.loads((root / "web/package.json").read_text())
    wanted = {**package.get("dependencies", {}), **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values()), wanted


def test_the_lock_has_the_pins_and_no_addresses(root: Path) -> None:
    text = (root / "web/package-lock.json").read_text()
    assert '"resolved"' not in text
    lock, package = json.loads(text), json.loads((root / "web/package.json").read_text())
    for name, version in package["devDependencies"].items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    hashed = [entry for name, entry in lock["packages"].items() if name]
    assert all("integrity" in entry or entry.get("inBundle") for entry in hashed)
