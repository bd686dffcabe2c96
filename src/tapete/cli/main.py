"""The command `tapete`: one table of subcommands, each in a module that is loaded when it is used.

Exit codes: 0 done; 1 a record is wrong; 2 the command line is wrong or a file cannot be read or
written; 3 a fault of tapete itself; 130 interrupted; 141 the reader of the output went away.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol, cast

from tapete.cli.files import CommandError, Status, complain

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "serve": ("tapete.cli.serve", "start the room"),
    "verify": ("tapete.cli.verify", "check records against the rules"),
    "rewrite": ("tapete.cli.rewrite", "write records in their canonical form"),
    "view": ("tapete.cli.view", "write what one seat may know of records"),
    "perft": ("tapete.cli.perft", "count action sequences from positions"),
    "selfplay": ("tapete.cli.selfplay", "let robots play, and write the records"),
    "version": ("tapete.cli.version", "print the version"),
}
"""Name -> the module with `add_arguments(parser)` and `run(arguments) -> int`, and its help."""

_EPILOG: Final = (
    "exit codes: 0 done; 1 a record is wrong; 2 wrong command line or unreadable file; "
    "3 a fault of tapete itself; 130 interrupted; 141 the reader of the output went away"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; never raises, never shows a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        status = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (Exception, KeyboardInterrupt, SystemExit) as error:
        return _status_after(error)
    return status


def _status_after(error: BaseException) -> int:
    """Tell what went wrong, in words, and with which exit code the command ends."""
    match error:
        case CommandError():
            message, status = str(error), error.status
        case BrokenPipeError():
            _drop_output()
            return Status.PIPE_CLOSED
        case KeyboardInterrupt():
            message, status = "interrupted", Status.INTERRUPTED
        case SystemExit():
            return error.code if isinstance(error.code, int) else Status.USAGE
        case OSError():
            what = error.filename or "input or output"
            message, status = f"tapete: {error.strerror or error}: {what}", Status.USAGE
        case _:
            fault = f"{type(error).__name__}: {error}"
            message = f"tapete: internal fault, please report it: {fault}"
            status = Status.INTERNAL
    complain(message)
    return status


def _run(arguments: list[str]) -> int:
    name = next((word for word in arguments if not word.startswith("-")), "")
    parser = _parser(name)
    chosen = parser.parse_args(arguments)
    if not chosen.command:
        parser.print_help(sys.stderr)
        return Status.USAGE
    return int(_module(chosen.command).run(chosen))


def _parser(chosen: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tapete", description="The open room for Spanish cards.", epilog=_EPILOG
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (_, text) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=_sentence(text), epilog=_EPILOG)
        if name == chosen:
            _module(name).add_arguments(command)
    return parser


class _Command(Protocol):
    """What a module of the table offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


def _module(name: str) -> _Command:
    path, _ = COMMANDS[name]
    try:
        module = cast(_Command, importlib.import_module(path))
    except ModuleNotFoundError as error:
        message = f"tapete {name}: this installation lacks the module {error.name}"
        raise CommandError(message, Status.USAGE) from None
    return module


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def _version() -> str:
    from tapete.cli.version import version_line

    return version_line()


def _drop_output() -> None:
    """Send what is still buffered nowhere, so that the interpreter does not complain at its end."""
    null = os.open(os.devnull, os.O_WRONLY)
    if sys.stdout is not None:
        os.dup2(null, sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
