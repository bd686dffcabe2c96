"""What `make run` starts."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("environment", "host"), [({}, "0.0.0.0"), ({"TAPETE_HOST": "127.0.0.1"}, "127.0.0.1")]
)
def test_it_listens_on_all_interfaces_unless_the_environment_says_otherwise(
    root: Path, environment: dict[str, str], host: str
) -> None:
    clean = {name: text for name, text in os.environ.items() if name != "TAPETE_HOST"}
    printed = subprocess.run(
        ["make", "-n", "run"], cwd=root, env=clean, capture_output=True, text=True, check=True
    ).stdout
    (line,) = (each for each in printed.splitlines() if "tapete serve" in each)
    shown = subprocess.run(
        ["sh", "-c", "echo " + line.removeprefix("exec ")],
        env=clean | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f"--host {host} --open" in shown
