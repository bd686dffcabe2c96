"""How the private environment is filled, and when it is left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import environment


@pytest.fixture
def project(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose files are those of this one, with an environment that only looks made."""
    names = ["pyproject.toml", "hatch_build.py", "tools/page.py", "tools/environment.py"]
    names += [f"requirements/{name}.txt" for name in environment.FILES["dev"]]
    for name in names:
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((root / name).read_bytes())
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "LOG", tmp_path / ".venv/install.log")
    python = environment.venv_python()
    python.parent.mkdir(parents=True)
    python.write_text("")
    return tmp_path


def stamp(kind: str) -> None:
    path = environment.VENV / f"tapete-{kind}.stamp"
    path.write_text(environment.wanted_stamp(kind))


def test_a_fresh_environment_fits_nothing(project: Path) -> None:
    assert not environment.packages_fit("run")


def test_the_larger_environment_serves_the_smaller_need(project: Path) -> None:
    stamp("dev")
    assert environment.packages_fit("run")
    assert environment.packages_fit("dev")


def test_the_smaller_environment_does_not_serve_the_larger_need(project: Path) -> None:
    stamp("run")
    assert environment.packages_fit("run")
    assert not environment.packages_fit("dev")


def test_a_changed_pin_makes_it_stale(project: Path) -> None:
    stamp("run")
    with (project / "requirements/run.txt").open("a") as file:
        file.write("extra==1\n")
    assert not environment.packages_fit("run")


def test_a_moved_folder_makes_it_stale(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp("run")
    moved = project / "moved"
    (project / ".venv").rename(moved)
    monkeypatch.setattr(environment, "VENV", moved)
    assert not environment.packages_fit("run")


def answers(monkeypatch: pytest.MonkeyPatch, *working: str) -> None:
    """Let only the commands that contain one of these words work."""
    monkeypatch.setattr(
        environment, "_works", lambda command: any(word in " ".join(command) for word in working)
    )


def test_its_own_pip_comes_first(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "pip")
    found = environment.find_installer()
    assert found.command == (str(environment.venv_python()), "-m", "pip")


def test_else_another_pip_fills_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "--python")
    found = environment.find_installer()
    assert found.command[1:] == ("-m", "pip", "--python", str(environment.venv_python()))


def test_else_uv_fills_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch)
    monkeypatch.setattr(shutil, "which", lambda name: f"/opt/{name}")
    command = environment.install_command(environment.find_installer(), ["-r", "x.txt"])
    python = str(environment.venv_python())
    assert command == ["/opt/uv", "pip", "install", "--python", python, "-r", "x.txt"]


def test_after_that_line_was_typed_the_environment_gets_its_pip(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first attempt has left an environment without pip."""
    answers(monkeypatch, "-m ensurepip")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    found = environment.find_installer()
    assert found.command == (str(environment.venv_python()), "-m", "pip")


def test_else_the_line_to_type_is_told(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(environment.SetupError, match="sudo apt install python3-venv"):
        environment.find_installer()


def test_an_installation_that_fails_shows_the_end_of_its_log(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.LOG.write_text("")
    progress = environment.Progress(1)
    with pytest.raises(environment.SetupError, match="no such package"):
        progress.step("Installing", ["sh", "-c", "echo no such package; exit 1"])
    assert "[1/1] Installing" in capsys.readouterr().out
