"""Every message a client may say stands for an input of the table, and says no more than it."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

import msgspec
import pytest

from tapete.tables import inputs
from tapete.tables.people import SENAS
from tapete.tables.settings import PlayerId
from tapete.wire import client, events, project
from tapete.wire.say import decode, to_input
from tapete.wire.schema import schema
from tapete.wire.server import Refused

_FIELDS: dict[str, Any] = {
    "id": "abcdefgh",
    "decision": 3,
    "action": "7e",
    "intent": "20o",
    "on": True,
    "cards": ["Ao", "3o"],
    "sorted": True,
    "at": 5,
    "seat": 2,
    "level": "easy",
    "cante": 1,
    "breaks": [1],
    "sena": "tres",
}
_SAID = [kind for kind in get_args(client.ClientMessage) if "id" in kind.__struct_fields__]


@pytest.mark.parametrize("kind", _SAID, ids=lambda kind: kind.__name__)
def test_a_message_becomes_the_input_of_its_name(kind: Any) -> None:
    fields = {name: _FIELDS[name] for name in kind.__struct_fields__}
    text = msgspec.json.encode(kind(**fields))
    message = decode(text)
    assert message == kind(**fields)
    said = to_input(message, PlayerId("ana"), "Ana")  # type: ignore[arg-type]
    assert type(said) is getattr(inputs, kind.__name__)
    values = dataclasses.asdict(said)  # type: ignore[arg-type]
    assert values.pop("player") == "ana"
    assert values.pop("name", "Ana") == "Ana"
    if "text" in values:
        values["action"] = values.pop("text")
    if "cards" in values:
        values["cards"] = list(values["cards"])
        values["breaks"] = list(values["breaks"])
    assert values == fields


def test_every_input_of_a_person_can_be_said() -> None:
    names = {kind.__name__ for kind in _SAID}
    assert names == {kind.__name__ for kind in get_args(inputs.Said)}


@pytest.mark.parametrize("sena", SENAS)
def test_every_sena_can_be_said(sena: str) -> None:
    message = decode(msgspec.json.encode({"t": "sena", "id": "abcdefgh", "sena": sena}))
    assert message == client.Sena("abcdefgh", sena)


def test_hello_and_ping_are_for_the_socket() -> None:
    for message in (client.Hello(), client.Ping()):
        assert to_input(message, PlayerId("ana"), "Ana") is None


def test_what_cannot_be_read_is_a_typed_error() -> None:
    assert decode("{") == Refused(None, "bad_json")
    found = decode('{"t":"leave","id":"abcdefgh","more":1}')
    assert isinstance(found, Refused)
    assert (found.id, found.code) == ("abcdefgh", "bad_message")
    assert "more" in found.params["detail"]


def test_events_have_the_same_names_and_fields_on_both_sides() -> None:
    from tapete.tables import events as happened

    inside = {kind.__name__: kind for kind in get_args(happened.PublicEvent)}
    outside = {kind.__name__: kind for kind in get_args(events.PublicEvent)}
    assert set(inside) == set(outside)
    for name, kind in inside.items():
        fields = [field.name for field in dataclasses.fields(kind)]
        assert fields == list(outside[name].__struct_fields__), name


def test_an_event_goes_over_as_it_is() -> None:
    from tapete.games.core import Seat
    from tapete.tables import events as happened

    drawn = happened.Drawn(((Seat(1), None), (Seat(0), "7e")))
    (made,) = project.events([drawn])
    assert msgspec.json.encode(made) == b'{"e":"drew","cards":[[1,null],[0,"7e"]]}'


def test_the_schema_names_every_message_once() -> None:
    found: Any = schema()["definitions"]
    for union in (client.ClientMessage, events.PublicEvent):
        for kind in get_args(union):
            assert kind.__name__ in found
