"""What a room refuses; codes and parameters go over the wire."""

from __future__ import annotations


class RoomError(Exception):
    """`code` is stable, `params` are texts for the message of that code."""

    def __init__(self, code: str, detail: str, **params: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.params = params
