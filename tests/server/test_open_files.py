"""More sockets than the system's first limit of open files."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import resource
from tapete.server.open_files import allow_many
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 128))
allow_many()
print(resource.getrlimit(resource.RLIMIT_NOFILE))
allow_many()
print(resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_the_limit_is_raised_as_far_as_the_system_allows() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["(128, 128)"] * 2
