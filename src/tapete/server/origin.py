"""Which pages may talk to this server: its own, and no other page's scripts."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit


def is_loopback(address: str) -> bool:
    """The client sits at this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("10.0.0.2"), is_loopback("")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def names_loopback(host: str | None) -> bool:
    """The page was opened under an address that leads nowhere from elsewhere; `host` is the header.

    >>> names_loopback("localhost:8000"), names_loopback("[::1]:8000"), names_loopback("127.0.0.1")
    (True, True, True)
    >>> names_loopback("cards.example"), names_loopback("10.0.0.2:8000"), names_loopback(None)
    (False, False, False)
    """
    try:
        name = urlsplit(f"//{host or ''}").hostname or ""
    except ValueError:
        return False
    return name == "localhost" or is_loopback(name)


def same_origin(origin: str | None, host: str | None, configured: str | None) -> bool:
    """True when the request comes from a page of this server.

    Browsers send `Origin` with every request that changes something and with every socket, so
    one without it is refused as well. With a `configured` origin it must be that one (or the
    host itself, for whoever sits at the machine).

    >>> same_origin("http://10.0.0.2:8000", "10.0.0.2:8000", None)
    True
    >>> same_origin("https://evil.example", "10.0.0.2:8000", None)
    False
    """
    if not origin:
        return False
    if configured is not None and origin == configured.rstrip("/"):
        return True
    try:
        asking = urlsplit(origin)
    except ValueError:
        return False
    return bool(host) and asking.netloc.lower() == str(host).lower()
