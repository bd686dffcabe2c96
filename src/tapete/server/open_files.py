"""How many sockets may be open: each is a file to the system, which often allows 1,024 at first."""

from __future__ import annotations

import contextlib
import sys

MOST = 65_536
"""Asked for where the system sets no bound of its own."""


def allow_many() -> None:
    """Raise this process's limit of open files as far as the system lets it go."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= most:
        return
    # Some systems name a bound that they do not grant.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
