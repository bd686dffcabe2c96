"""`tapete version`."""

from __future__ import annotations

import argparse
import platform

from tapete.cli.files import Status, write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def version_line() -> str:
    """The version of tapete, and of the Python that runs it."""
    from importlib.metadata import version

    return f"tapete {version('tapete')} (Python {platform.python_version()})"


def run(_arguments: argparse.Namespace) -> int:
    """Print the version."""
    write(version_line() + "\n")
    return Status.OK
