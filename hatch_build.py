"""Build hook: puts the web page into wheels, editable installs and source archives."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Build front ends load this file by path, without its folder on the module search path.
sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import page


class PageHook(BuildHookInterface[BuilderConfig]):
    """Builds the page when its sources have changed; asks for Node only then."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The Node wheel, when the page must be built and the system has no Node for it."""
        if page.needs_build(Path(self.root)) and page.npm_on_path() is None:
            return [page.NODE_REQUIREMENT]
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page before files are collected."""
        root = Path(self.root)
        if page.needs_build(root):
            self.app.display_info("Building the page")
            try:
                page.build(root)
            except page.PageError as error:
                self.app.abort(f"page: {error}")
