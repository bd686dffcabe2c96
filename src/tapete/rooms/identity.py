"""Who is behind a browser: a guest without being asked, known by a secret in a cookie."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from random import Random

from tapete.rooms.errors import RoomError
from tapete.rooms.names import clean_name, friendly_name
from tapete.rooms.ports import Clock, People
from tapete.tables.settings import PlayerId

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
CACHE = 20_000


@dataclass(frozen=True, slots=True)
class Guest:
    """A person: public id and name."""

    player: PlayerId
    name: str


def fresh_id(random_bytes: int) -> str:
    """A random id of lower-case letters and digits, fit for addresses."""
    return base64.b32encode(secrets.token_bytes(random_bytes)).decode().rstrip("=").lower()


class Identity:
    """Finds and makes guests. The secret itself is kept nowhere, only its keyed hash."""

    def __init__(self, people: People, secret: bytes, clock: Clock, chance: Random) -> None:
        self._people = people
        self._secret = secret
        self._clock = clock
        self._chance = chance
        self._known: OrderedDict[bytes, Guest] = OrderedDict()

    async def find(self, token: str | None) -> Guest | None:
        """The guest whose cookie says `token`; None for no cookie, a foreign or a broken one."""
        if token is None or not _TOKEN.fullmatch(token):
            return None
        key = self._hash(token)
        known = self._known.get(key)
        if known is None:
            found = await self._people.find(key)
            if found is None:
                return None
            known = Guest(PlayerId(found[0]), found[1])
            self._remember(key, known)
        return known

    async def welcome(self) -> tuple[Guest, str]:
        """A new guest and the secret for his cookie."""
        token = secrets.token_urlsafe(32)
        guest = Guest(PlayerId(fresh_id(10)), friendly_name(self._chance))
        key = self._hash(token)
        await self._people.add(guest.player, key, guest.name, self._clock.now())
        self._remember(key, guest)
        return guest, token

    async def rename(self, token: str, text: str) -> Guest:
        """Give the guest of `token` another name; raises `RoomError` (`bad_name`, `no_guest`)."""
        guest = await self.find(token)
        if guest is None:
            raise RoomError("no_guest", "expected the cookie of a guest, found none that is known")
        renamed = Guest(guest.player, clean_name(text))
        await self._people.rename(renamed.player, renamed.name)
        self._remember(self._hash(token), renamed)
        return renamed

    def _hash(self, token: str) -> bytes:
        return hmac.new(self._secret, token.encode(), hashlib.sha256).digest()

    def _remember(self, key: bytes, guest: Guest) -> None:
        self._known[key] = guest
        self._known.move_to_end(key)
        if len(self._known) > CACHE:
            self._known.popitem(last=False)
