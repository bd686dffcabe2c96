"""What keeps a step of a table cheap: a full room plays thousands of cards a second."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """Keeps what was made of the object that was asked for last (the same one, not an equal one).

    A step asks for the same things of one table many times in a row, and a room has too many tables
    to keep them for all.
    """

    __slots__ = ("_held", "_make")

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make
        self._held: tuple[K, V] | None = None

    def __call__(self, key: K) -> V:
        """What `make` makes of `key`."""
        # Read and set as one value: tables are replayed in other threads as well.
        held = self._held
        if held is None or held[0] is not key:
            held = self._held = (key, self._make(key))
        return held[1]


class Each(Generic[K, V]):
    """Keeps what was made of each object that was asked for (the same one, not an equal one): for
    what many tables share, such as the options of a preset. When full it begins anew.
    """

    __slots__ = ("_held", "_make")

    MOST: Final = 64
    """Objects that are kept at a time."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make
        self._held: dict[int, tuple[K, V]] = {}

    def __call__(self, key: K) -> V:
        """What `make` makes of `key`."""
        held = self._held.get(id(key))
        # The key is held with its value, so that no other object can have its id.
        if held is None:
            if len(self._held) >= self.MOST:
                self._held = {}
            held = self._held[id(key)] = (key, self._make(key))
        return held[1]
