"""Partida notation: read, write, verify, and show what one seat may see (`docs/notation.md`)."""

from tapete.records.builder import RecordBuilder
from tapete.records.errors import RULES, RecordError
from tapete.records.files import Tally, decoded, rewrite, verify, view
from tapete.records.model import Record
from tapete.records.positions import TooMany, divide, perft, state_of
from tapete.records.reader import iter_records, parse
from tapete.records.setup import Setup, setup_of
from tapete.records.steps import Step, steps

__all__ = [
    "RULES",
    "Record",
    "RecordBuilder",
    "RecordError",
    "Setup",
    "Step",
    "Tally",
    "TooMany",
    "decoded",
    "divide",
    "iter_records",
    "parse",
    "perft",
    "rewrite",
    "setup_of",
    "state_of",
    "steps",
    "verify",
    "view",
]
