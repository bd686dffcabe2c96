"""The one error of the message catalogues."""

from typing import Literal

TextErrorCode = Literal[
    "missing_key", "missing_param", "bad_param", "bad_token", "unknown_form", "syntax"
]


class TextError(ValueError):
    """A message that cannot be read or rendered.

    `code` is stable. `key` names the message; `position` is the offset in characters (from 0) of
    the offending place inside the message, or -1 where no place is to blame (`missing_key`).
    """

    def __init__(self, code: TextErrorCode, key: str, position: int, detail: str) -> None:
        self.code: TextErrorCode = code
        self.key = key
        self.position = position
        self.detail = detail
        where = f" at {position}" if position >= 0 else ""
        super().__init__(f"text {key!r}{where}: {code}: {detail}")
