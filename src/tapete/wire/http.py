"""Bodies of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tapete.wire.rounds import Points
from tapete.wire.table import SeatInfo

Pace = Literal["slow", "normal", "fast", "instant"]
ClockChoice = Literal["none", "15", "30"]
ShowPoints = Literal["both", "own", "none"]
Entry = Literal["anyone", "invited"]


class Person(Struct, frozen=True):
    """The guest behind this browser: public id and name (GET/PUT /api/me)."""

    player: str
    name: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me: the name one wants. What the room keeps has 1 to 20 characters; it refuses the
    others as `bad_name` and says why."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class Choice(Struct, frozen=True):
    """A value of an option, or the code of a group of options, with its label in the asked
    language."""

    value: str
    label: str


class Field(Struct, frozen=True):
    """An option as a form field, labels in the asked language."""

    name: str
    kind: Literal["bool", "choice", "int"]
    group: str
    label: str
    help: str
    default: str
    choices: list[Choice]
    low: int | None
    high: int | None
    nullable: bool
    applies: str


class PresetInfo(Struct, frozen=True):
    """A named way of playing: `options` differ from the game's defaults; `label` and `about` are in
    the asked language, `players` are the numbers of players for whom it can be played."""

    name: str
    label: str
    about: str
    options: dict[str, str]
    players: list[int]


class GameInfo(Struct, frozen=True):
    """GET /api/games?lang=es"""

    name: str
    players: list[int]
    presets: list[PresetInfo]
    groups: list[Choice]
    fields: list[Field]
    levels: list[str]
    base: str = ""
    """The preset that a new table starts from; what differs from it is listed."""
    quick: list[str] = []
    """The kinds of quick seats of this game, the usual one first."""


class RuleSection(Struct, frozen=True):
    """A part of the rule sheet in the asked language; what has no effect is left out."""

    title: str
    sentences: list[str]


class Rules(Struct, frozen=True):
    """GET /api/rules?game=guinote&lang=es&<option>=<value>… and /api/tables/{id}/rules?lang=es"""

    sections: list[RuleSection]
    differs: list[str]
    """What differs from the game's base preset, a line each."""


class Word(Struct, frozen=True):
    """A word of the table (GET /api/glossary?lang=es): in the asked language and as it is said in
    Spanish."""

    id: str
    term: str
    spanish: str
    about: str


class Lesson(Struct, frozen=True):
    """What is explained when `event` first happens (GET /api/lessons?game=guinote&lang=es)."""

    event: str
    text: str


class Spot(Struct, frozen=True):
    """A card on the cloth and the place, seen from the reader, of the one who put it there."""

    card: str
    place: Literal["me", "right", "across", "left"]
    partner: bool


class BoardCell(Struct, frozen=True):
    """A card's place in the row of its suit."""

    card: str
    state: Literal["laid", "dead", "free"]


class BoardRow(Struct, frozen=True):
    """The row of a suit (Los Seis): all its cards of the pack, from the as up."""

    suit: str
    cells: list[BoardCell]


class Board(Struct, frozen=True):
    """A moment of a game as a picture: what lies open, and nothing that the reader may not know."""

    game: str
    trump: str | None
    """None: there is none, or not yet."""
    upcard: str | None
    """None: the stock is gone, or the game has none."""
    stock: int
    played: list[Spot]
    """The running trick, in the order in which it was played."""
    rows: list[BoardRow]
    pile: str | None
    """The open top of the discards."""
    drawn: str | None
    """The card that the reader has just drawn."""
    shown: list[list[str]]
    """The melds of the one who closed."""


class TryOption(Struct, frozen=True):
    """What may be chosen: a card, or (card None) an action in words."""

    text: str
    card: str | None
    label: str
    """The action in words; empty for a card."""
    right: bool
    why: str


class Trial(Struct, frozen=True):
    """A position to try. The answers come with it: nothing is sent back."""

    ask: str
    board: Board
    hand: list[str]
    """Shown as a picture where the options are not the hand itself."""
    options: list[TryOption]


class Example(Struct, frozen=True):
    """A picture of a real position with its rule, to try (GET /api/examples?game=seis&lang=es)."""

    id: str
    title: str
    text: str
    trial: Trial


class Tip(Struct, frozen=True):
    """A piece of advice with a position to try (GET /api/tips?game=guinote&lang=es)."""

    id: str
    title: str
    text: str
    trial: Trial


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes no rule."""

    clock: ClockChoice = "none"
    pace: Pace = "normal"
    show_points: ShowPoints = "both"
    watchers: bool = True
    entry: Entry = "anyone"
    hints: bool = False


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table is to be: one's own (at most one), free, or a robot's of
    `level`."""

    kind: Literal["me", "open", "robot"]
    level: Annotated[str, Meta(max_length=20)] = "medium"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Annotated[str, Meta(max_length=20)]
    preset: Annotated[str, Meta(max_length=40)] = ""
    """Empty: the game's base preset."""
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    settings: Settings = Settings()
    seats: list[SeatWish] = []
    """From the creator's seat 0 on; empty: me and open seats."""
    start: bool = False
    """Sit down, fill with robots and begin at once (against robots in one tap)."""


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/quick: a seat at an open table of that kind, or at a new one.

    With `robots` a new table with robots in all other seats, begun at once.
    """

    kind: Literal["pairs", "individual", "three", "four"]
    """pairs: four in pairs; individual: two players; three, four: each for himself. Not every game
    has each of them (`GameInfo.quick`)."""
    robots: bool = False
    game: Annotated[str, Meta(max_length=20)] = "guinote"


class Created(Struct, frozen=True):
    """Answer to POST /api/tables and /api/tables/quick."""

    table: str
    seat: int | None


class TableRow(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    preset: str
    players: int
    seats: list[SeatInfo]
    phase: Literal["waiting", "play", "over", "closed"]
    deal: int
    of_partida: int
    partidas: list[int]
    cotos: list[int]
    watchers: int
    watchable: bool
    clock: str
    length: str
    """partida, coto, cotos2, best3 or other; in a game in rounds always other."""
    options: dict[str, str]
    mine: bool
    entry: Entry
    totals: list[Points] = []
    """Per seat, in a game in rounds; `partidas` and `cotos` are empty then."""
    target: int | None = None
    """What the totals run up to (Los Seis: to win; Chinchón: to fall)."""


class Lobby(Struct, frozen=True):
    """GET /api/lobby"""

    open: list[TableRow]
    playing: list[TableRow]
    mine: list[TableRow]


class Problem(Struct, frozen=True):
    """Body of every answer that is not 2xx."""

    code: str
    detail: str
    params: dict[str, str] = {}


class Health(Struct, frozen=True):
    """GET /api/health"""

    ok: bool
    tables: int


class Reach(Struct, frozen=True):
    """GET /api/reach"""

    origins: list[str]
    """Origins under which others find the room, the likeliest first; empty when nobody can tell."""


class Version(Struct, frozen=True):
    """GET /api/version"""

    version: str
    page: str
