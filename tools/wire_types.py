"""Writes the page's types from the messages of `tapete.wire`; with `--check` only compares."""

from __future__ import annotations

import difflib
import json
import sys
from pathlib import Path

import page
from tapete.wire.schema import schema

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web/src/wire.gen.ts"


def generate() -> str:
    """The TypeScript text made from today's messages. Raises PageError without Node."""
    npm = page.find_npm()
    page.install_modules(ROOT, npm)
    text = json.dumps(schema(), indent=1, ensure_ascii=False)
    return npm.filter(["run", "--silent", "wire"], ROOT / "web", text)


def main(arguments: list[str]) -> int:
    """0 when the file was written or is the same; 1 when it differs or cannot be made."""
    try:
        made = generate()
    except page.PageError as error:
        print(f"wire types: {error}", file=sys.stderr)
        return 1
    if arguments != ["--check"]:
        TYPES.write_text(made, encoding="utf-8")
        return 0
    kept = TYPES.read_text(encoding="utf-8")
    if kept == made:
        return 0
    name = str(TYPES.relative_to(ROOT))
    sys.stdout.writelines(
        difflib.unified_diff(
            kept.splitlines(keepends=True), made.splitlines(keepends=True), name, "made today"
        )
    )
    print(f"expected {name} as the messages make it, found the lines above; run `make wire`")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
