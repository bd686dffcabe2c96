"""How much a client may ask for: token buckets, one a socket or address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network

from tapete.server.origin import is_loopback


class Budget:
    """A bucket of `burst` tokens that refills at `rate` a second; a rate of 0 never refuses."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Spend one token; False when there is none."""
        if self._rate <= 0:
            return True
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AddressBudgets:
    """A budget per address; the oldest are forgotten beyond `size` addresses."""

    def __init__(self, rate: float, burst: int, size: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._size = size
        self._budgets: OrderedDict[str, Budget] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Spend one token of the address's budget."""
        key = network_of(address)
        budget = self._budgets.setdefault(key, Budget(self._rate, self._burst, now))
        self._budgets.move_to_end(key)
        if len(self._budgets) > self._size:
            self._budgets.popitem(last=False)
        return budget.take(now)


class AddressSockets:
    """How many sockets each address has open; `most` is what one may have.

    Those of this machine, or without an address, are not counted: a proxy that tells nothing of
    its clients sits there.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Whether the address may have one more, which is open as long as this lasts."""
        key = network_of(address)
        counted = address != "" and not is_loopback(address)
        if counted and self._open[key] >= self._most:
            yield False
            return
        self._open[key] += counted
        try:
            yield True
        finally:
            self._open[key] -= counted
            # Not a row for everybody who was ever here.
            if not self._open[key]:
                del self._open[key]


def network_of(address: str) -> str:
    """The address, or for IPv6 its /64: a household holds more single addresses than there are.

    >>> network_of("10.1.2.3"), network_of("2001:db8::7")
    ('10.1.2.3', '2001:db8::/64')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(ip_network((parsed, 64), strict=False))
