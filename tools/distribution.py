"""Builds the source archive and the wheel from it, and looks at what they carry."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = "tapete/server/static/"
ALWAYS = (
    "tapete/py.typed",
    STATIC + "index.html",
    *(f"tapete/texts/{language}.json" for language in ("en", "es", "fr", "ru")),
)
_ADDRESS = re.compile(r'(?:src|href)="/([^"]+)"')


def faults(wheel: Path) -> list[str]:
    """What the wheel lacks or should not have, a sentence each; empty when it is whole."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        found = [f"expected {name}, found no such file" for name in ALWAYS if name not in names]
        if found:
            return found
        index = archive.read(STATIC + "index.html").decode()
        wanted = [STATIC + address for address in _ADDRESS.findall(index)]
        scripts = [name for name in wanted if name.endswith(".js")]
        # Of a tiny file there may be no smaller copy.
        large = [
            item.filename
            for item in archive.infolist()
            if item.filename.startswith(STATIC)
            and item.filename.endswith((".js", ".css"))
            and item.file_size > 2000
        ]
    wanted += [name + ending for name in large for ending in (".br", ".gz")]
    found += [f"expected {name}, found no such file" for name in wanted if name not in names]
    if not scripts:
        found.append("expected a script in index.html, found none")
    found += [f"expected no {name}" for name in sorted(names) if "node_modules" in name]
    return found


def main() -> int:
    """0 when both build and the wheel is whole; the build's output only when it fails."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--outdir", folder, str(ROOT)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            print(built.stdout, built.stderr, sep="\n")
            return 1
        (wheel,) = Path(folder).glob("*.whl")
        found = faults(wheel)
        for fault in found:
            print(f"{wheel.name}: {fault}")
        if not found:
            print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB, whole")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
