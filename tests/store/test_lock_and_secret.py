"""One process a file, and a secret that is nobody else's to read."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.store.database import Database
from tapete.store.errors import StoreBusy, StoreError
from tapete.store.secret import server_secret

OTHER = """
import sys
from pathlib import Path
from tapete.store.database import Database
from tapete.store.errors import StoreBusy
try:
    Database.open(Path(sys.argv[1])).close()
except StoreBusy as error:
    sys.exit(f"BUSY {error}")
"""


def open_elsewhere(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", OTHER, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_second_process_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    database = Database.open(path)
    done = open_elsewhere(path)
    assert done.returncode == 1
    assert "BUSY expected" in done.stderr
    assert "in use by another Tapete (process" in done.stderr
    database.close()
    assert open_elsewhere(path).returncode == 0


def test_the_same_process_is_refused_as_well(tmp_path: Path) -> None:
    database = Database.open(tmp_path / "t.db")
    with pytest.raises(StoreBusy):
        Database.open(tmp_path / "t.db")
    database.close()


def test_a_place_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="expected to write"):
        Database.open(tmp_path / "file" / "t.db")


def test_a_missing_secret_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    made = server_secret(None, tmp_path / "t.db")
    assert len(made) >= 32
    assert server_secret(None, tmp_path / "t.db") == made
    mode = (tmp_path / "t.db.secret").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_given_secret_is_used_and_nothing_is_written(tmp_path: Path) -> None:
    assert server_secret("x" * 20, tmp_path / "t.db") == b"x" * 20
    assert list(tmp_path.iterdir()) == []


def test_a_short_secret_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="expected a secret of 16"):
        server_secret("short", tmp_path / "t.db")


def test_a_secret_file_that_cannot_be_used_is_told_in_words(tmp_path: Path) -> None:
    path = tmp_path / "t.db.secret"
    path.write_bytes(b"\xff\xfe" * 20)
    with pytest.raises(StoreError, match=r"expected a secret in .*t\.db\.secret"):
        server_secret(None, tmp_path / "t.db")
    path.unlink()
    path.mkdir()
    with pytest.raises(StoreError, match="expected to read"):
        server_secret(None, tmp_path / "t.db")
    with pytest.raises(StoreError, match="expected to write"):
        server_secret(None, tmp_path / "nowhere" / "t.db")


def test_a_secret_that_the_disk_did_not_take_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="found: no space"):
        server_secret(None, tmp_path / "t.db")
    monkeypatch.undo()
    assert len(server_secret(None, tmp_path / "t.db")) >= 32


def test_a_given_secret_may_be_any_bytes(tmp_path: Path) -> None:
    assert server_secret("\udcff" * 20, tmp_path / "t.db") == b"\xff" * 20
