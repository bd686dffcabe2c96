"""From what a client says to an input of the table; errors come out as messages."""

from __future__ import annotations

from typing import Any

import msgspec

from tapete.games.core import Seat
from tapete.tables import inputs
from tapete.tables.settings import PlayerId
from tapete.wire import client
from tapete.wire.server import Refused

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(client.ClientMessage)
_MAX_ID = 40
_NO_JSON = (msgspec.DecodeError, UnicodeError, RecursionError)


def decode(text: str | bytes) -> client.ClientMessage | Refused:
    """A message of the client, or the typed error to answer with.

    The error is `bad_json`, or `bad_message` with what was wrong; it carries the request's id
    where one can be read.
    """
    try:
        message: client.ClientMessage = _decoder.decode(text)
    except msgspec.ValidationError as error:
        return Refused(_id_of(text), "bad_message", {"detail": str(error)[:200]})
    except _NO_JSON:
        return Refused(None, "bad_json")
    return message


def to_input(message: client.ClientMessage, player: PlayerId, name: str) -> inputs.Said | None:
    """The input that a message stands for; None for `hello` and `ping`, which ask the socket."""
    maker = _MAKERS.get(type(message))
    made: inputs.Said | None = None if maker is None else maker(message, player, name)
    return made


def _id_of(text: str | bytes) -> str | None:
    try:
        loose = msgspec.json.decode(text)
    except _NO_JSON:
        return None
    found = loose.get("id") if isinstance(loose, dict) else None
    return found if isinstance(found, str) and 0 < len(found) <= _MAX_ID else None


_MAKERS: dict[type, Any] = {
    client.Act: lambda m, p, _: inputs.Act(p, m.id, m.decision, m.action),
    client.Arm: lambda m, p, _: inputs.Arm(p, m.id, m.intent, m.on),
    client.Order: lambda m, p, _: inputs.Order(p, m.id, tuple(m.cards), m.sorted, tuple(m.breaks)),
    client.Cut: lambda m, p, _: inputs.Cut(p, m.id, m.at),
    client.Sit: lambda m, p, name: inputs.Sit(p, m.id, Seat(m.seat), name),
    client.Leave: lambda m, p, _: inputs.Leave(p, m.id),
    client.PutRobot: lambda m, p, _: inputs.PutRobot(p, m.id, Seat(m.seat), m.level),
    client.Start: lambda m, p, _: inputs.Start(p, m.id),
    client.Ready: lambda m, p, _: inputs.Ready(p, m.id),
    client.Pause: lambda m, p, _: inputs.Pause(p, m.id, m.on),
    client.Resign: lambda m, p, _: inputs.Resign(p, m.id, m.on),
    client.Rematch: lambda m, p, _: inputs.Rematch(p, m.id),
    client.AskSuit: lambda m, p, _: inputs.AskSuit(p, m.id, m.cante),
    client.AutoSwap: lambda m, p, _: inputs.AutoSwap(p, m.id, m.on),
    client.Doubt: lambda m, p, _: inputs.Doubt(p, m.id, m.on),
    client.Sena: lambda m, p, _: inputs.Sena(p, m.id, m.sena),
}
