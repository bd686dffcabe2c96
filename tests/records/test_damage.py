"""Every kind of damage is refused: at the right line, with the rule, and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from tests.records.samples import facts, moves, positions

from tapete.records import RULES, RecordError, rewrite, verify


@dataclass(frozen=True)
class Damage:
    """`old` becomes `new` once in the text; the error must name `rule` and all of `parts`."""

    what: str
    text: Callable[[], str]
    old: str
    new: str
    rule: str
    parts: tuple[str, ...]
    line: int


DECK = "deck: 7c 4e Sb 5e 4b Ao 2o 3b 3o 7b\n"
DAMAGES = [
    Damage("container version", facts, "%partida 1", "%partida 2", "line", ("%partida 1",), 1),
    Damage("no start", facts, "%partida 1\n", "", "line", ("%partida 1", "game: guinote"), 1),
    Damage("unknown game", facts, "game: guinote", "game: bridge", "game", ("guinote",), 2),
    Damage("rules number", facts, "guinote/1", "guinote/2", "game", ("'guinote/1'",), 3),
    Damage("rules of another game", facts, "guinote/1", "tute/1", "game", ("'guinote/1'",), 3),
    Damage("rules without number", facts, "guinote/1", "guinote", "game", ("'guinote/1'",), 3),
    Damage("missing header", facts, "rules: guinote/1\n", "", "header", ("'rules'",), 7),
    Damage(
        "header order",
        facts,
        "game: guinote\nrules: guinote/1",
        "rules: guinote/1\ngame: guinote",
        "header",
        ("'game'", "'rules'"),
        2,
    ),
    Damage(
        "header twice",
        facts,
        "game: guinote\n",
        "game: guinote\ngame: guinote\n",
        "header",
        ("each header once",),
        3,
    ),
    Damage(
        "headers not alphabetical",
        facts,
        "side 0\n",
        "side 0\nz: 1\nb: 1\n",
        "header",
        ("'b' after 'z'",),
        8,
    ),
    Damage(
        "unknown option",
        moves,
        "vuelta=claim",
        "wuelta=claim",
        "option",
        ("expected an option of guinote", "got 'wuelta=claim'"),
        4,
    ),
    Damage(
        "option value",
        moves,
        "vuelta=claim",
        "vuelta=maybe",
        "option",
        ("expected vuelta with auto, claim, full_hand", "got 'vuelta=maybe'"),
        4,
    ),
    Damage("option default", moves, "vuelta=claim", "vuelta=auto", "option", ("defaults",), 4),
    Damage(
        "option null default",
        moves,
        "options: ",
        "options: hands_per_partida=null ",
        "option",
        ("defaults", "null"),
        4,
    ),
    Damage(
        "option order",
        moves,
        "thirty_rule=always vuelta=claim",
        "vuelta=claim thirty_rule=always",
        "option",
        ("alphabetical",),
        4,
    ),
    Damage(
        "option twice", moves, "vuelta=claim", "vuelta=claim vuelta=claim", "option", ("once",), 4
    ),
    Damage("option without value", moves, "vuelta=claim", "vuelta=", "option", ("name=value",), 4),
    Damage(
        "contradicting options",
        moves,
        "thirty_rule=always vuelta=claim",
        "players=3 vuelta=claim",
        "option",
        ("expected options that go together", "2 and 4 players"),
        4,
    ),
    Damage(
        "too few names",
        facts,
        "Ana | Blas | Cira | Dino",
        "Ana | Blas | Cira",
        "seats",
        ("4 names", "got 3"),
        4,
    ),
    Damage("empty name", facts, "Ana | Blas", "Ana | ", "seats", ("1 to 20",), 4),
    Damage("long name", facts, "Blas", "B" * 21, "seats", ("1 to 20",), 4),
    Damage("control in a name", facts, "Blas", "B\x07as", "seats", ("control", "x07"), 4),
    Damage("name not NFC", facts, "Blas", "Jose\u0301", "seats", ("NFC",), 4),
    Damage("robot without level", facts, "Blas", "robot:", "seats", ("robot:easy",), 4),
    Damage("date", facts, "2026-01-01T00:00:00Z", "2026-13-01T00:00:00Z", "date", ("2026-",), 5),
    Damage("date zone", facts, "00:00:00Z", "00:00:00+01:00", "date", ("T19:20:05Z",), 5),
    Damage("result form", facts, "result: side 0", "result: Ana", "result", ("side K",), 6),
    Damage(
        "result of the others",
        facts,
        "result: side 0",
        "result: side 1",
        "result",
        ("'side 0'", "'side 1'"),
        6,
    ),
    Damage("result open", facts, "result: side 0", "result: *", "result", ("'side 0'",), 6),
    Damage("deal number", facts, "deal 1 ", "deal 2 ", "deal", ("deal 1", "deal 2"), 8),
    Damage("deal number large", facts, "deal 1 ", f"deal {'9' * 5000} ", "line", ("deal N",), 8),
    Damage("dealer", facts, "deal 2 dealer=s1", "deal 2 dealer=s0", "deal", ("dealer=s1",), 163),
    Damage(
        "dealer's seat", facts, "deal 1 dealer=s0", "deal 1 dealer=s7", "deal", ("s0 to s3",), 8
    ),
    Damage(
        "no deck",
        facts,
        "deck: Re Ae 3c So Ab 6b 4c 4o Ro 2b\n"
        + DECK
        + "deck: 7e Ac Rb Cb 5b 6c 3e Se 6e Co\ndeck: Ce 5o 7o Cc Rc 5c 6o Sc 2e 2c\n",
        "",
        "deck",
        ("'deck:'", "turn s1"),
        10,
    ),
    Damage("deck short", facts, DECK, DECK.replace(" 7b", ""), "deck", ("40", "39"), 9),
    Damage(
        "deck twice",
        facts,
        DECK,
        DECK.replace("7b", "7e"),
        "deck",
        ("each card once", "second 7e", "line 10"),
        11,
    ),
    Damage("deck strange", facts, DECK, DECK.replace("7b", "8b"), "deck", ("8b",), 9),
    Damage("deck hidden", facts, DECK, DECK.replace("7b", "??"), "deck", ("only in a view",), 10),
    Damage("deck no card", facts, DECK, DECK.replace("7b", "7x"), "token", ("card", "'7x'"), 10),
    Damage("deck again", facts, "= turn s2\n", DECK + "= turn s2\n", "deck", ("'deal' line",), 17),
    Damage("reshuffle", facts, "! cut s3 34", "reshuffle: Ao", "deck", ("no reshuffle",), 13),
    Damage("turn", facts, "= turn s1\n", "= turn s2\n", "fact.turn", ("turn s1", "turn s2"), 14),
    Damage(
        "legal",
        facts,
        "= legal 3c Ae 5e Re 4b Sb",
        "= legal 3c Ae 5e Re 4b",
        "fact.legal",
        ("4b Sb'", "Re 4b'"),
        15,
    ),
    Damage("legal order", facts, "= legal 3c Ae", "= legal Ae 3c", "fact.legal", ("3c Ae",), 15),
    Damage("won", facts, "= won s0 2\n", "= won s0 3\n", "fact.won", ("s0 2", "s0 3"), 26),
    Damage("points", facts, "= points 2 0\n", "= points 2 1\n", "fact.points", ("2 0",), 27),
    Damage("drew", facts, "s2:Se s3:6e\n", "s2:6e s3:Se\n", "fact.drew", ("s2:Se s3:6e",), 28),
    Damage("count", facts, "cards=58-62", "cards=62-58", "fact.count", ("58-62",), 160),
    Damage(
        "outcome", facts, "= outcome vuelta", "= outcome draw", "fact.outcome", ("vuelta",), 161
    ),
    Damage("match", facts, "= match 3-0", "= match 2-1", "fact.match", ("3-0",), 562),
    Damage(
        "fact out of its moment",
        facts,
        "= won s0 2\n= points 2 0\n",
        "= points 2 0\n= match 1-0\n",
        "fact.match",
        ("no '= match' line",),
        27,
    ),
    Damage("unknown fact", facts, "= won s0 2", "= lost s0 2", "line", ("a fact", "lost"), 26),
    Damage("fact without a blank", facts, "= won s0 2", "=won s0 2", "line", ("a fact",), 26),
    Damage(
        "fact before the deal",
        facts,
        "deal 1 dealer=s0\n",
        "= turn s1\ndeal 1 dealer=s0\n",
        "deal",
        ("before any fact",),
        8,
    ),
    Damage(
        "illegal card",
        facts,
        "\ns1:5e\n",
        "\ns1:Ao\n",
        "action",
        ("legal actions of s1: 3c Ae 5e Re 4b Sb", "s1:Ao"),
        16,
    ),
    Damage("unknown action", facts, "\ns1:5e\n", "\ns1:sing\n", "action", ("3c Ae 5e", "sing"), 16),
    Damage("wrong seat", facts, "\ns1:5e\n", "\ns2:Ao\n", "turn_order", ("s1 to act",), 16),
    Damage("no seat", facts, "\ns1:5e\n", "\nsx:5e\n", "line", ("a deal, deck, action",), 16),
    Damage("pass to a question", facts, "\ns1:20o\n", "\ns1:pass\n", "pass", ("declined",), 456),
    Damage("cante not held", moves, "\ns0:40\n2.", "\ns0:20c\n2.", "action", ("40", "20c"), 16),
    Damage("trick number", moves, "3. s0:Sb", "4. s0:Sb", "trick", ("'3.'", "'4.'"), 18),
    Damage("number in a gap", moves, "\ns0:40\n", "\n2. s0:40\n", "trick", ("no number",), 16),
    Damage(
        "number in a trick",
        moves,
        "\ns1:4o s2:Cc\n",
        "\n3. s1:4o s2:Cc\n",
        "trick",
        ("no number", "trick 3"),
        67,
    ),
    Damage(
        "two tricks a line",
        moves,
        "s2:7b s3:3e\n3. ",
        "s2:7b s3:3e ",
        "trick",
        ("one trick a line",),
        17,
    ),
    Damage("number without blank", moves, "3. s0:Sb", "3.s0:Sb", "line", ("action",), 18),
    Damage(
        "action missing",
        moves,
        "s1:3o s2:2c s3:5b",
        "s1:3o s2:2c",
        "turn_order",
        ("s3 to act",),
        19,
    ),
    Damage("deal too early", moves, "10. s2:5e s3:Re s0:6o s1:Se\n", "", "deal", ("to act",), 26),
    Damage("free text", moves, "3. s0:Sb", "hello world", "line", ("comment (#)",), 18),
    Damage(
        "position in a record of deals",
        moves,
        "3. s0:Sb",
        "position s0:Sb",
        "line",
        ("not both",),
        18,
    ),
    Damage("position turn", positions, "turn=s1", "turn=s2", "position", ("s0 s1",), 6),
    Damage("position field", positions, "trump=o", "trump=x", "position", ("trump=",), 6),
    Damage("position card twice", positions, "s0: 2o", "s0: Ao", "position", ("Ao",), 6),
    Damage(
        "position trick seat",
        positions,
        "trick: s0:Ae",
        "trick: s9:Ae",
        "position",
        ("s0 to s3",),
        11,
    ),
    Damage("position hand order", positions, "s1: Ao", "s2: Ao", "position", ("hand of s1",), 8),
    Damage(
        "position without stock",
        positions,
        "trick: s0:3e\nstock: -\n",
        "trick: s0:3e\n",
        "position",
        ("'stock:'",),
        43,
    ),
    Damage(
        "position legal", positions, "= legal Ao 2c", "= legal 2c", "fact.legal", ("Ao 2c",), 13
    ),
    Damage("position perft", positions, "= perft 2 36", "= perft 2 37", "fact.perft", ("36",), 15),
    Damage(
        "position perft deep",
        positions,
        "= perft 2 36",
        "= perft 99 36",
        "fact.perft",
        ("1 to 12",),
        15,
    ),
    Damage(
        "position perft words",
        positions,
        "= perft 2 36",
        "= perft two",
        "fact.perft",
        ("two numbers",),
        15,
    ),
    Damage("position fact", positions, "= perft 2 36", "= turn s1", "position", ("= perft",), 15),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.what)
def test_damage_is_refused(damage: Damage) -> None:
    text = damage.text()
    assert damage.old in text, damage.what
    with pytest.raises(RecordError) as caught:
        verify(text.replace(damage.old, damage.new, 1))
    error = caught.value
    told = f"expected {error.expected}, got {error.got}"
    assert (error.rule, [part for part in damage.parts if part not in told]) == (damage.rule, []), (
        told
    )
    assert error.line == damage.line, told
    assert error.column >= 1
    assert len(told) < 500


def test_every_rule_is_told_in_words() -> None:
    assert {damage.rule for damage in DAMAGES} <= set(RULES)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_a_file_without_records_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="no record at all"):
        verify(text)


def test_a_wrong_record_is_not_rewritten() -> None:
    with pytest.raises(RecordError, match=r"fact\.won"):
        rewrite(facts().replace("= won s0 2", "= won s0 3", 1), "moves")


def test_a_cut_record_is_refused_unless_it_says_so() -> None:
    lines = facts().split("\n")
    cut = "\n".join(lines[:100]) + "\n"
    with pytest.raises(RecordError, match="the match is not over"):
        verify(cut)
    assert verify(cut.replace("result: side 0", "result: *")).deals == 1
    assert verify(cut + "! end agreed\n").deals == 1
