"""Public events stand twice, for the table and for the wire: with the same names and fields."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

import pytest

from tapete.tables import events as happened
from tapete.wire import events as told

HAPPENED: tuple[Any, ...] = get_args(happened.PublicEvent)
TOLD: tuple[Any, ...] = get_args(told.PublicEvent)


def test_every_event_has_its_message_and_every_message_its_event() -> None:
    assert {each.__name__ for each in HAPPENED} == {each.__name__ for each in TOLD}


@pytest.mark.parametrize("event", HAPPENED, ids=lambda each: each.__name__)
def test_an_event_and_its_message_have_the_same_fields(event: Any) -> None:
    message = getattr(told, event.__name__)
    assert message.__struct_fields__ == tuple(field.name for field in fields(event))
