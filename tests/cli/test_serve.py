"""`tapete serve`: its settings, the port it takes, the addresses it prints."""

from __future__ import annotations

import argparse
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.cli.serve import _can_open_browser, add_arguments, run, settings_from
from tapete.server import run as server_run
from tapete.server.run import addresses, bind
from tapete.server.settings import SettingsError
from tapete.store.database import Database


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_every_setting_has_a_variable_that_the_help_names() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    words = parser.format_help()
    for name in ("HOST", "PORT", "DATABASE", "SECRET", "ORIGIN", "OPEN", "MESSAGE_RATE"):
        assert f"[TAPETE_{name}]" in words.replace("\n", " ")


def test_it_listens_on_loopback_unless_told_otherwise() -> None:
    settings = settings_from(parsed(), {})
    assert (settings.host, settings.port, settings.open) == ("127.0.0.1", None, False)
    assert settings.database.name == "tapete.db"


def test_the_environment_is_read_and_arguments_go_before_it() -> None:
    environment = {
        "TAPETE_HOST": "0.0.0.0",
        "TAPETE_PORT": "9001",
        "TAPETE_DATABASE": "/data/room.db",
        "TAPETE_SECRET": "s" * 20,
        "TAPETE_ORIGIN": "https://cards.example",
        "TAPETE_OPEN": "yes",
        "TAPETE_MESSAGE_RATE": "0",
    }
    settings = settings_from(parsed("--port", "9002"), environment)
    assert (settings.host, settings.port) == ("0.0.0.0", 9002)
    assert settings.database == Path("/data/room.db")
    assert (settings.secret, settings.origin) == ("s" * 20, "https://cards.example")
    assert settings.open
    assert settings.limits.messages == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--port", "x"), "expected a number for --port, found 'x'"),
        (("--port", "70000"), "expected a port from 1 to 65535, found 70000"),
        (("--origin", "cards.example"), "expected an origin such as https://cards.example"),
        (("--port", "8000.5"), "expected a whole number for --port, found '8000.5'"),
        (("--origin", "http://["), "expected an origin such as https://cards.example"),
        (("--origin", "https://"), "expected an origin such as https://cards.example"),
        (("--origin", "https://cards.example/?x"), "expected an origin such as"),
        (("--origin", "https://ana@cards.example"), "expected an origin such as"),
        (("--host", "a\udcff"), "expected to listen on a\\udcff, port 8000 to"),
        (("--host", "a" * 70 + ".example"), "expected to listen on aaaa"),
        (("--message-rate", "-1"), "expected a number from 0 up for --message-rate"),
    ],
)
def test_a_bad_setting_is_one_line_and_exit_code_1(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(parsed(*words)) == 1
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_a_damaged_database_is_one_line_and_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.db"
    Database.open(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO game_table VALUES ('t', 1, NULL)")
        connection.execute(
            "INSERT INTO event VALUES ('t', 0, 'table', CAST(x'ff' AS TEXT), 0, 1, 0, '', '', 1)"
        )
    connection.close()
    assert run(parsed("--database", str(path))) == 1
    said = capsys.readouterr().err
    assert said.startswith("tapete serve: expected the database to answer, found: ")
    assert said.count("\n") == 1
    Database.open(path).close()  # the lock was given back


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_is_refused(taken: int) -> None:
    with pytest.raises(SettingsError, match=f"port {taken}"):
        bind("127.0.0.1", taken)


def test_without_a_port_the_next_free_one_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_run, "DEFAULT_PORT", taken)
    listener = bind("127.0.0.1", None)
    try:
        assert taken < listener.getsockname()[1] < taken + server_run.TRIES
    finally:
        listener.close()


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(SettingsError, match=r"expected to listen on 192\.0\.2\.1"):
        bind("192.0.2.1", 8000)


def test_this_machine_comes_first() -> None:
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert addresses("::1", 8000) == ["http://[::1]:8000/"]
    found = addresses("0.0.0.0", 8123)
    assert found[0] == "http://127.0.0.1:8123/"
    assert all("127." not in each for each in found[1:])


def test_no_browser_is_opened_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert not _can_open_browser()
