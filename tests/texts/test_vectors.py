"""The vectors that this renderer and the page's must both satisfy."""

import json
from pathlib import Path
from typing import Any

import pytest

from tapete.texts import TextError
from tapete.texts.render import render_message
from tapete.texts.syntax import parse_message

VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("vectors.json").read_text("utf-8")
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['lang']}: {v['message'][:40]}")
def test_vector(vector: dict[str, Any]) -> None:
    def rendered() -> str:
        return render_message(parse_message(vector["message"]), vector["lang"], vector["params"])

    if "text" in vector:
        assert rendered() == vector["text"]
        return
    with pytest.raises(TextError) as caught:
        rendered()
    assert (caught.value.code, caught.value.position) == (vector["error"], vector["position"])
