"""A server for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from tests.server.house import House


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    """A server with nobody in it."""
    made = House()
    yield made
    await made.stop()
