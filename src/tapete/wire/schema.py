"""The JSON schema of all messages, from which the page's types are made."""

from __future__ import annotations

import json
import sys

import msgspec

from tapete.wire import http
from tapete.wire.client import ClientMessage
from tapete.wire.events import PublicEvent
from tapete.wire.server import ServerMessage

HTTP_BODIES = (
    http.Person,
    http.NewName,
    http.GameInfo,
    http.Rules,
    http.Word,
    http.Lesson,
    http.Tip,
    http.Example,
    http.NewTable,
    http.Quick,
    http.Created,
    http.Lobby,
    http.Problem,
    http.Health,
    http.Reach,
    http.Version,
)


def schema() -> dict[str, object]:
    """One schema document: a definition per message, and the unions by name."""
    (client, server, event, *_), definitions = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, PublicEvent, *HTTP_BODIES],
        ref_template="#/definitions/{name}",
    )
    definitions["ClientMessage"] = client
    definitions["ServerMessage"] = server
    definitions["PublicEvent"] = event
    return {
        "title": "Wire",
        "type": "object",
        "additionalProperties": False,
        "definitions": dict(sorted(definitions.items())),
    }


def main() -> int:
    """Print the schema (`python -m tapete.wire.schema`)."""
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
