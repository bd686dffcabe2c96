"""What the table says, in Spanish, French, English and Russian.

The catalogues are flat JSON objects (`es.json` …), one message a key, written as `syntax` says.
This is the lowest layer: it knows no card game and nobody's names but those of cards and suits.
"""

from tapete.texts.catalogue import LANGUAGES, Catalogue, in_page
from tapete.texts.errors import TextError
from tapete.texts.negotiate import negotiate
from tapete.texts.plurals import Lang
from tapete.texts.render import Param
from tapete.texts.sentences import Section, Sentence, option_value

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Lang",
    "Param",
    "Section",
    "Sentence",
    "TextError",
    "in_page",
    "negotiate",
    "option_value",
]
