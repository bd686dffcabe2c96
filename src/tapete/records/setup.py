"""From headers to rules: the game, its options and its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapete.games import catalog
from tapete.games.core import Game, GameError, OptionError
from tapete.records.errors import RecordError, clip
from tapete.records.model import Header, Record


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules that a record is played by."""

    game: Game[Any, Any]
    options: Any


def setup_of(record: Record) -> Setup:
    """The game and options that the headers name; raises `RecordError`.

    An unknown `rules` number is refused, never guessed.
    """
    game = _game(_header(record, "game"))
    _check_rules(game, _header(record, "rules"))
    options = _options(game, record)
    seats = record.header("seats")
    if seats is not None and len(record.seats) != options.players:
        raise _error("seats", seats, f"{options.players} names", f"{len(record.seats)}")
    viewer = record.viewer
    if viewer is not None and viewer >= options.players:
        header = _header(record, "view")
        raise _error("view", header, f"a seat from s0 to s{options.players - 1}", header.value)
    return Setup(game, options)


def _header(record: Record, name: str) -> Header:
    header = record.header(name)
    if header is None:
        raise RecordError("header", record.at.line, 1, f"the header {name!r}", "none")
    return header


def _error(rule: str, header: Header, expected: str, got: str) -> RecordError:
    return RecordError(rule, header.at.line, header.at.column, expected, got)


def _game(header: Header) -> Game[Any, Any]:
    try:
        return catalog.game(header.value)
    except GameError:
        known = ", ".join(catalog.GAMES)
        raise _error("game", header, f"a game ({known})", repr(clip(header.value))) from None


def _check_rules(game: Game[Any, Any], header: Header) -> None:
    expected = f"{game.name}/{game.rules_version}"
    if header.value != expected:
        got = repr(clip(header.value))
        raise _error("game", header, f"'{expected}', the only rules known", got)


def _expected(game: Game[Any, Any], error: OptionError) -> str:
    match error.reason:
        case "unknown_option":
            return f"an option of {game.name}"
        case "bad_value":
            return f"{error.params['option']} with {error.params['allowed']}"
        case _:
            return f"options that go together ({error})"


def _options(game: Game[Any, Any], record: Record) -> Any:
    texts = dict(record.options)
    header = record.header("options")
    try:
        options = game.options(texts)
    except OptionError as error:
        assert header is not None
        names = (error.params.get("option"), *error.params)
        part = next((p for p in header.parts if p.text.partition("=")[0] in names), None)
        at = part.at if part else header.at
        got = repr(clip(part.text if part else header.value))
        raise RecordError("option", at.line, at.column, _expected(game, error), got) from None
    for part in header.parts if header else ():
        if part.text.partition("=")[0] not in options.differences():
            raise RecordError(
                "option",
                part.at.line,
                part.at.column,
                "only options that differ from the defaults",
                repr(clip(part.text)),
            )
    return options
