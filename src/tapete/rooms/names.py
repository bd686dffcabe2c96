"""Names of guests: the rules of a good one, and a friendly one for who has not chosen yet."""

from __future__ import annotations

import unicodedata
from random import Random

from tapete.rooms.errors import RoomError

MAX_LENGTH = 20
MAX_MARKS = 3
"""Marks on one letter; living alphabets need no more."""
ROBOT_PREFIX = "robot:"

_NOT_ALLOWED = frozenset(
    # What records divide names with, then letters, marks and signs that are seen as nothing.
    "|\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
)

# Stars, rivers and winds: proper names, the same in every language of the page.
# fmt: off
_FRIENDLY = (
    "Vega", "Altair", "Sirio", "Mira", "Capella", "Deneb", "Rigel", "Atria", "Adhara", "Spica",
    "Alcor", "Mizar", "Polaris", "Lyra", "Orion", "Draco", "Ebro", "Turia", "Segre", "Cinca",
    "Duero", "Nervion", "Miño", "Tajo", "Adour", "Garona", "Volga", "Neva", "Onega", "Ladoga",
    "Cierzo", "Bora", "Mistral", "Levante", "Tramontana", "Zonda", "Moncayo", "Aneto", "Teide",
    "Ordesa",
)
# fmt: on


def clean_name(text: str) -> str:
    """The name as it is kept: NFC, blanks trimmed and joined.

    Raises `RoomError` `bad_name` with parameter `why`: empty, long, character, robot.
    """
    words = unicodedata.normalize("NFC", text).strip().split(" ")
    name = " ".join(word for word in words if word)
    if not name:
        raise _refused("empty", f"expected a name of 1 to {MAX_LENGTH} characters, found none")
    if len(name) > MAX_LENGTH:
        raise _refused(
            "long", f"expected at most {MAX_LENGTH} characters in a name, found {len(name)}"
        )
    bad = next((char for char in name if not _allowed(char)), None) or _loose_mark(name)
    if bad is not None:
        raise _refused("character", f"expected printable characters in a name, found {bad!r}")
    if unicodedata.normalize("NFKC", name).casefold().startswith(ROBOT_PREFIX):
        raise _refused("robot", f"expected a person's name, found one that begins {ROBOT_PREFIX!r}")
    return name


def friendly_name(chance: Random) -> str:
    """A name such as `Cierzo 47`."""
    return f"{chance.choice(_FRIENDLY)} {chance.randrange(10, 100)}"


def _allowed(char: str) -> bool:
    # Category C holds control and invisible characters, among them those that turn the writing
    # direction of the line around the name; Zl and Zp break it.
    return (
        char not in _NOT_ALLOWED
        and unicodedata.category(char)[0] != "C"
        and (char == " " or unicodedata.category(char)[0] != "Z")
    )


def _loose_mark(name: str) -> str | None:
    """A mark with no letter to stand on, or one too many on it: it would be written over the
    lines around the name."""
    marks = MAX_MARKS
    for char in name:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks > MAX_MARKS:
            return char
        if char == " ":
            marks = MAX_MARKS
    return None


def _refused(why: str, detail: str) -> RoomError:
    return RoomError("bad_name", detail, why=why)
