"""The shell commands: output, exit codes, and that nobody ever sees a traceback."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.records.samples import GOLDEN, facts, moves, positions

from tapete.cli.main import COMMANDS, main
from tapete.records import parse, verify


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "one.partida"
    path.write_text(facts(), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return status, out, err


def shell(*words: str, **streams: int | None) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tapete", *words]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.run(command, check=False, timeout=60, **options)  # type: ignore[call-overload, no-any-return]


def test_verify_good_files(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, out, err = run(capsys, "verify", str(file), str(file))
    assert (status, err) == (0, "")
    assert out == f"{file}: good, 1 record, 4 deals\n" * 2
    assert run(capsys, "verify", "--quiet", str(file)) == (0, "", "")


def test_verify_tells_file_line_rule_expected_and_got(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text(facts().replace("= won s0 2", "= won s0 3", 1), encoding="utf-8")
    status, out, err = run(capsys, "verify", str(file), str(GOLDEN / "guinote-positions.partida"))
    assert status == 1
    assert err.split("\n")[0] == (f"{file}:26:1: fact.won: expected '= won s0 2', got '= won s0 3'")
    assert "rule:" in err
    assert out.endswith("12 records, 62 positions\n")


def test_verify_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(moves().encode())))
    assert run(capsys, "verify", "-") == (0, "standard input: good, 1 record, 5 deals\n", "")


@pytest.mark.parametrize("command", [["verify"], ["rewrite"], ["view", "--seat", "0"], ["perft"]])
def test_what_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 10)
    long = tmp_path / "long"
    long.write_text("%partida 1 " + "x" * 3_000_000, encoding="ascii")
    empty = tmp_path / "empty"
    empty.touch()
    for path, expected in (
        (tmp_path / "missing", 2),
        (tmp_path, 2),
        (binary, 1),
        (long, 1),
        (empty, 1),
    ):
        status, out, err = run(capsys, *command, str(path))
        assert (status, out) == (expected, ""), path
        assert str(path) in err
        assert len(err) < 600
    status, _, err = run(capsys, *command, "a\0b")
    assert status == 2
    assert "cannot be read" in err


def test_rewrite_is_exact(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert run(capsys, "rewrite", "--level", "facts", str(file)) == (0, facts(), "")
    _, short, _ = run(capsys, "rewrite", "--level", "moves", str(file))
    file.write_text(short, encoding="utf-8")
    assert run(capsys, "rewrite", "--level", "facts", str(file)) == (0, facts(), "")


def test_view(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, out, _ = run(capsys, "view", "--seat", "s2", str(file))
    assert status == 0
    assert verify(out).records == 1
    assert parse(out)[0].viewer == 2
    assert run(capsys, "view", "--seat", "7", str(file))[0] == 1
    assert run(capsys, "view", "--seat", "Ana", str(file))[0] == 2


def test_perft(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(positions(), encoding="utf-8")
    status, out, err = run(capsys, "perft", str(file))
    assert (status, err) == (0, "")
    claimed = [line for line in positions().split("\n") if line.startswith("= perft")]
    assert [line for line in out.split("\n") if line.startswith("= perft")] == claimed
    file.write_text(positions().replace("= perft 2 36", "= perft 2 35", 1), encoding="utf-8")
    status, out, err = run(capsys, "perft", str(file))
    assert status == 1
    assert "expected '= perft 2 36', got '= perft 2 35'" in err
    assert "  Ao: 6\n  2c: 6\n" in out
    assert run(capsys, "perft", "--depth", "40", str(file))[0] == 2


def test_perft_divides(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(positions(), encoding="utf-8")
    _, out, _ = run(capsys, "perft", "--depth", "2", "--divide", str(file))
    first = out.split("\n")[1:9]
    assert first[:2] == ["= perft 1 6", "= perft 2 36"]
    assert sum(int(line.split(": ")[1]) for line in first[2:8]) == 36


def test_perft_needs_positions(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, _, err = run(capsys, "perft", str(file))
    assert (status, err) == (1, f"{file}: holds no position\n")


def test_selfplay_repeats_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = (
        "selfplay",
        "--game",
        "guinote",
        "--options",
        "partidas_per_coto=1",
        "--preset",
        "aragon",
        "--seats",
        "robot:easy,robot:random,robot:easy,robot:random",
        "--n",
        "2",
        "--seed",
        "5",
        "--level",
        "facts",
    )
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert verify(out).records == 2
    assert parse(out)[0].seats[1] == "robot:random"
    target = tmp_path / "out.partida"
    assert run(capsys, *words, "--out", str(target)) == (0, "", "")
    assert target.read_text(encoding="utf-8") == out
    other = run(capsys, *words[:-3], "6", *words[-2:])[1]
    assert other.count("%partida") == 2
    assert other != out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--game", "bridge"), "guinote"),
        (("--options", "players=9"), "expected 2, 3, 4"),
        (("--options", "players"), "name=value"),
        (("--options", "wrong=1"), "wrong"),
        (("--preset", "nowhere"), "ludoteka"),
        (("--seats", "robot:genius"), "easy"),
        (("--seats", "Ana"), "robot:LEVEL"),
        (("--seats", "robot:easy,robot:easy"), "4 robots"),
        (("--n", "0"), "from 1"),
        (("--seed", "x"), "--seed"),
        (("--out", "/nowhere/at/all"), "cannot be written"),
    ],
)
def test_selfplay_refuses(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], part: str
) -> None:
    status, out, err = run(capsys, "selfplay", *words)
    assert (status, out) == (2, "")
    assert part in err


def test_wrong_command_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys)[0] == 2
    assert run(capsys, "nothing")[0] == 2
    assert run(capsys, "rewrite", "--level", "all", "x")[0] == 2
    assert run(capsys, "verify")[0] == 2
    assert run(capsys, "--help")[0] == 0


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "serve"])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert "exit codes" in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "version")
    assert status == 0
    assert out.startswith("tapete ")
    assert run(capsys, "--version")[1] == out


def test_a_fault_of_our_own_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    def broken(_text: str) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("tapete.cli.verify.verify", broken)
    status, _, err = run(capsys, "verify", str(file))
    assert (status, err) == (
        3,
        "tapete: internal fault, please report it: ZeroDivisionError: on purpose\n",
    )


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    big = tmp_path / "big.partida"
    big.write_text("\n".join([facts()] * 30), encoding="utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = shell("rewrite", "--level", "facts", str(big), stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_names_that_the_terminal_cannot_show(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tapete.cli.main", "verify", str(tmp_path / "ñandú")],
        check=False,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 2
    assert b"\\xf1and\\xfa: cannot be read" in done.stderr
